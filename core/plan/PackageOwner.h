// Files that a package manager put where they are: they are its to take away, never ours.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// The package that a file belongs to ("libcudnn8 (dpkg)", "cudnn (conda)", "pip"); empty when none claims it.
QString packageOwner(System& system, const QString& path);

} // namespace cudnnsetup
