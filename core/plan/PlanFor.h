// What all plans about an installed version have in common.
#pragma once

#include "core/plan/InstalledFacts.h"

namespace cudnnsetup {

Plan planFor(const MachineFacts& facts, const InstalledFacts& installed, const QString& kind); // no steps yet

} // namespace cudnnsetup
