// One function for each command. Each prints its answer and returns the program's exit code.
#pragma once

#include "app/cli/Context.h"

namespace cudnnsetup {

ExitCode runCheck(Context& context);
ExitCode runAdvise(Context& context);
ExitCode runInspect(Context& context);
ExitCode runSnapshot(Context& context);
ExitCode runPlan(Context& context);
ExitCode runApply(Context& context);
ExitCode runProve(Context& context);
ExitCode runList(Context& context);
ExitCode runUndo(Context& context);
ExitCode runRecover(Context& context);
ExitCode runRemove(Context& context);
ExitCode runRepair(Context& context);
ExitCode runSwitch(Context& context);
ExitCode runFree(Context& context);
ExitCode runPractice(Context& context);

// Prints the error, also as JSON where that was asked for, and returns its code.
// The fields that apply, undo and recover always answer with; null where there is nothing to say.
QJsonObject changeAnswer();
// A run that was cut off, when there is one: said by the commands that only look.
void sayUnfinished(Context& context, QJsonObject& answer);
// sayHowRightsAreAsked() for the undo of a run, or of the latest when none is named.
Result<void> sayHowRightsAreAskedFor(Context& context, const QString& run);
ExitCode failed(Context& context, const Error& error, QJsonObject answer = {});
// What core says is read in a window too: what to type for it is added here, where it is known.
Error withCommand(Error error, const QString& command);

} // namespace cudnnsetup
