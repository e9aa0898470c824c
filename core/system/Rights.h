// Who may change what: asked before anything is put on the machine's PATH or run as administrator.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// Whether nobody but administrators can change what stands at `path` or swap it: the nearest thing that exists and
// every folder above it, up to the root. Blocked, naming the folder and who may change it; also when that cannot be
// told.
Result<void> checkOnlyAdministratorsChange(const Files& files, const OsPath& paths, const QString& path);

} // namespace cudnnsetup
