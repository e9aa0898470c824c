// How PATH changes: our entry, in one scope, in the right place, and what was opted in beside it.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

// All steps about the search path, in order: opted-in clean-up, our entry, and on Linux ldconfig for everyone's path.
// None when all is as asked. Errors: Blocked when PATH could not be read or cannot be edited safely, with the reason;
// BadUsage for choices that contradict each other.
Result<QList<Step>> planPath(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                             const Choices& choices);
Step refreshLoaderCache(); // ldconfig, after files were placed where it looks

} // namespace cudnnsetup
