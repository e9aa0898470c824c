// Reads entries whole and keeps nothing of them: what can be told only from all bytes.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

// Every entry's CRC and size (folder: SHA-256), and the signature of every Windows library, into info.entries. Errors:
// those of extract().
Result<void> verifyEntries(ArchiveInfo& info, ProgressSink& progress, const CancelToken& cancel);

// A folder's entries get the SHA-256 and CRC that their files have now. `root`: the folder. Errors: those of extract().
Result<void> hashEntries(const QString& root, QList<ArchiveEntry>& entries, ProgressSink& progress,
                         const CancelToken& cancel);

} // namespace cudnnsetup
