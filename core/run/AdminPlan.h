// The part of a plan that needs administrator rights, and what the elevated half demands of it: the plan comes from a
// process with fewer rights, so nothing in it is taken on trust.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/plan/Plan.h"

namespace cudnnsetup {

// The same plan with the steps of one side only; `bytes` is counted anew.
Plan stepsOf(const Plan& plan, RunAs side);

// Whether these steps are what this program makes of this archive: files of the archive below the plan's folder, files
// of cuDNN moved aside that no package manager owns, the link of that major, our entry on the machine's PATH; every
// folder on the way is one that non-administrators cannot change, and no link. BadUsage or Blocked, naming the step
// that is refused.
Result<void> checkAdminPlan(const Plan& plan, const ArchiveInfo* archive, System& system);

} // namespace cudnnsetup
