// What core said of something that cannot be asked for again, told anew after a change of language.
#pragma once

#include "core/proof/Proof.h"
#include "core/run/Executor.h"

namespace cudnnsetup {

void retell(QString& text);
void retell(QStringList& texts);
void retell(Error& error);
void retell(Finding& finding);
void retell(ProofReport& proof);
void retell(Plan& plan);
void retell(Outcome& outcome);
void retell(UndoOutcome& undone);
void retell(UnfinishedRun& run);

template <class T> void retell(std::optional<T>& thing) {
    if (thing) retell(*thing);
}

} // namespace cudnnsetup
