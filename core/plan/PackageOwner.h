// Files that a package manager put where they are: they are its to take away, never ours.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// The package that a file belongs to ("libcudnn8 (dpkg)", "cudnn (conda)", "pip"). None: nobody claims it. NotChecked:
// a package manager's list could not be read, so that somebody may.
Observed<QString> packageOwner(System& system, const QString& path);

} // namespace cudnnsetup
