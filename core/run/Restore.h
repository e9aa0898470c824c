// For apply(), which holds the lock already when it meets runs that were cut off.
#pragma once

#include "core/run/Executor.h"

namespace cudnnsetup {

struct RestoredRun {
    QString title, startedAt;
    QStringList left; // as in UndoOutcome
};
// Takes every unfinished run of this state folder back, the latest first. The caller holds the lock.
Result<QList<RestoredRun>> restoreAllLocked(const QString& stateFolder, System& system, ProgressSink& progress);

} // namespace cudnnsetup
