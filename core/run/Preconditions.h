// What must still be true before the first change: the machine as the plan saw it, the rights, the space.
#pragma once

#include "core/run/Executor.h"

namespace cudnnsetup {

// Looks only, but for opening each file that will be replaced for writing. Errors: TakenBack (changed since planning),
// Blocked (rights, file in use, licence), DiskFull, ArchiveInvalid, BadUsage.
Result<void> checkPreconditions(const Plan& plan, const ArchiveInfo& archive, System& system);

// Links that were put in the way, and rights that were changed, since: TakenBack, Blocked. Asked again after unpacking.
Result<void> checkWay(const Plan& plan, const System& system);

// Whether the archive still holds what the step was planned to place from it.
bool isAsPlanned(const ArchiveEntry& entry, const PlaceFile& step);
// One step of it again, right before it is made.
Result<void> checkStillAsPlanned(const StepAction& action, const ArchiveInfo& archive, System& system);
// BadUsage until the licence of the archive was accepted.
Result<void> checkLicense(const Choices& choices);

} // namespace cudnnsetup
