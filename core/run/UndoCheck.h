// Looks before an undo makes its first change, as apply does: a file that somebody has open, a folder without the
// rights, a disk that is not connected. An undo cannot go back half-way, since the files it removes are gone.
#pragma once

#include "core/run/Journal.h"

namespace cudnnsetup {

// What stands in the way of taking the run back, or nothing. Changes nothing.
Result<void> checkUndoable(const JournalContent& content, System& system);

// The latest run after this one that changed something which this one changed, too, and that is still in place. PATH is
// not asked: each run takes out its own entry only.
Result<std::optional<JournalContent>> laterRunOn(const JournalContent& content, const QString& stateFolder,
                                                 const System& system);

} // namespace cudnnsetup
