// The archive of the crash tests as the planner sees it: cuDNN's shape, made-up contents.
#pragma once

#include "core/archive/Layout.h"
#include "core/archive/ZipDirectory.h"
#include "core/base/Os.h"

namespace cudnnsetup {

// The version stands in the file's name: "8.9.5.30.zip".
inline ArchiveInfo openCrashArchive(const QString& path) {
    ArchiveInfo info;
    info.path = path;
    info.version = *Version::parse(path.section(u'/', -1).chopped(4));
    info.cudaMajor = 12;
    info.arch = Arch::X86_64;
    info.entries = layOut(*readZipDirectory(path)).placed;
    return info;
}

} // namespace cudnnsetup
