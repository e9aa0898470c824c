// The files that make a whole set of a cuDNN version: resources/data/cudnn_sets.json.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

struct CudnnSet {
    QStringList libraries; // "cudnn_ops64_9.dll"; on Linux "libcudnn_ops.so.9"
    QStringList headers;
    QStringList importLibraries; // Windows
    QStringList expected;        // usually there, may be missing without harm
};

// Empty for versions that no row speaks of.
CudnnSet cudnnSet(const Version& version, OsKind os);

// The majors on whose lists a file name stands, in any version: cudnn_graph64_9.dll {9}, cudnn.h {5, 6, 7, 8, 9}.
// Linux: the linker's names (libcudnn_ops.so) and static libraries by the library that they belong to.
QList<int> majorsOfFile(const QString& fileName, OsKind os);

struct MissingFiles {
    QStringList libraries, headers, importLibraries, expected;
    bool allImportLibraries = false; // none at all is there: made for running, not for building
};
MissingFiles missingFiles(const QList<ArchiveEntry>& entries, const CudnnSet& set);

} // namespace cudnnsetup
