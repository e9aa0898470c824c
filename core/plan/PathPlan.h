// How PATH changes: our entry, in one scope, in the right place, and what was opted in beside it.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

// All steps about the search path, in order: opted-in clean-up, our entry, and on Linux ldconfig for everyone's path.
// None when all is as asked. Errors: Blocked when PATH could not be read or cannot be edited safely, with the reason;
// BadUsage for choices that contradict each other.
Result<QList<Step>> planPath(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                             const Choices& choices);
// Variables of a new console. Windows expands them in REG_EXPAND_SZ only: in a REG_SZ they stay as they are, and so do
// we. The facts must outlive it.
VariableLookup pathLookup(const MachineFacts& facts, const std::optional<PathValue>& value);
// The toolkit whose entry a clean-up puts before those of other CUDAs; empty: any of the archive's CUDA major.
QString firstToolkit(const TargetFacts& target, const Choices& choices);
Step refreshLoaderCache(); // ldconfig, after files were placed where it looks

} // namespace cudnnsetup
