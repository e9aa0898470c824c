// Which folder is the unpacked archive, when somebody names one: people choose bin or include, or the folder around.
#pragma once

#include "core/base/Result.h"

namespace cudnnsetup {

struct FolderRoot {
    enum class Where { Named, Above, Below }; // of the folder that was named
    QString path;                             // absolute; holds bin, or lib, with cuDNN's libraries
    Where where = Where::Named;
};

// Looks up where the folder is named like a part of an archive (bin, include, lib), else down: three levels, a bounded
// number of folders, no links. Errors, each with the next step: ArchiveUnreadable "archive.not-an-archive" (no cuDNN
// there), ArchiveInvalid "archive.not-cudnn" (several cuDNN folders, which the detail names; a CUDA toolkit).
Result<FolderRoot> findFolderRoot(const QString& folder);

} // namespace cudnnsetup
