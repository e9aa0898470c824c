// What a run keeps of the machine, so that it can be undone.
#pragma once

#include "core/run/Executor.h"
#include "core/run/Journal.h"

namespace cudnnsetup {

QString stateFolderOf(const RunOptions& options, const System& system);
quint64 keptBytes(const JournalContent& content, const System& system); // of what still lies there
QStringList elevatedParts(const JournalContent& content); // what elevated halves did and was not taken back: tokens
bool hasElevatedPart(const JournalContent& content);      // an elevated half is asked when it is undone or freed

} // namespace cudnnsetup
