// CUDA_PATH where it is wrong: a step of its own, only where it was asked for. No placement needs it (ours are found by
// PATH and by their full names), and other programs stand on it.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

// nullopt when it was not asked for, or CUDA_PATH leads to a toolkit of the archive's CUDA major already. Errors:
// BadUsage on Linux, or when there is no such toolkit; Blocked when the value could not be read.
Result<std::optional<Step>> planCudaPath(const MachineFacts& facts, const ArchiveInfo& archive,
                                         const TargetFacts& target, const Choices& choices);

} // namespace cudnnsetup
