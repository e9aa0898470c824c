// From the archive to staging names on the target's own volume, in one pass. Nothing of the machine is touched yet.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/run/Change.h"

namespace cudnnsetup {

struct Staged {
    QList<FilePlaced> files; // in the order of the plan's PlaceFile steps, ready to be moved into place
    QByteArray archiveSha256;
    quint64 bytes = 0;
};

// Security software takes files away, or lets nobody open them, after they were written and without an error for the
// writer.
Failure takenAway(const QString& path, const QString& detail);

// workFolder must exist. Each file is checked (CRC, size), flushed and closed when this returns. Errors: those of
// extract() and of the disk; ArchiveInvalid "cudnn.signature-broken" for a library that was changed after signing;
// Blocked "cudnn.unsigned" for one that nobody signed, unless the choices allow it.
Result<Staged> stageFiles(const Plan& plan, const ArchiveInfo& archive, const QString& workFolder, System& system,
                          int threads, ProgressSink& progress, const CancelToken& cancel);

} // namespace cudnnsetup
