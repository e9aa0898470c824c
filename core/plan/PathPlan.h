// How PATH changes: our entry only, in one scope, in the right place.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

// The step that puts target.pathFolder on PATH, or nullopt when it is there already and nothing stands before it.
// Errors: Blocked when PATH could not be read or cannot be edited safely, with the reason.
Result<std::optional<Step>> planPathEdit(const MachineFacts& facts, const ArchiveInfo& archive,
                                         const TargetFacts& target, const Choices& choices);

} // namespace cudnnsetup
