// How cuDNN's libraries are named, and which of them make a whole set of a version.
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <optional>

namespace cudnnsetup {

struct CudnnName {
    QString part{}; // "" for the shim (cudnn64_9.dll, libcudnn.so.9), "ops_infer", "graph", …
    int major = 0;  // 0: "libcudnn_ops.so", the linker's name, which tells none
    Version full{}; // Linux: the version in the name, libcudnn.so.9.14.0; null when only the major stands there
};

// Nothing for names that are not a cuDNN library, import libraries and renamed bundles (libcudnn-f96dc6a8.so.8)
// included.
std::optional<CudnnName> cudnnName(const QString& fileName, OsKind os);
QString cudnnFileName(const QString& part, int major, OsKind os); // cudnn_ops64_9.dll, libcudnn_ops.so.9
// The parts that make a whole set of that version (resources/data/cudnn_sets.json), shim first. Null version: those of
// the major's first version. `expected`: parts that are usually there too, and may be missing without harm.
QStringList cudnnParts(int major, const Version& version, OsKind os, bool expected = false);

} // namespace cudnnsetup
