// For apply(), which holds the lock already when it meets a run that was cut off.
#pragma once

#include "core/run/Executor.h"

namespace cudnnsetup {

// Takes the latest unfinished run of this state folder back. The caller holds the lock.
Result<UndoOutcome> restoreLocked(const QString& stateFolder, System& system, ProgressSink& progress);

} // namespace cudnnsetup
