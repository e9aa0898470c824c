// The proof's pictures and measures for the report that people keep.
#pragma once

#include "core/proof/Proof.h"

namespace cudnnsetup {

// HTML without scripts or links: the pictures as data, the curve and the bars as SVG; empty where nothing was shown.
QString proofFigures(const ProofReport& proof);

} // namespace cudnnsetup
