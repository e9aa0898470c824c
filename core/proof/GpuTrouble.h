// Why a GPU that is there does not compute: what the driver and cuDNN answered, turned into the next step.
#pragma once

#include "core/proof/Trouble.h"

namespace cudnnsetup {

// The first answer of the GPU part whose cause is known; nullopt when there is none, or the plain "no GPU" of a PC
// without one.
std::optional<Trouble> gpuTrouble(const ProverRun& run);

} // namespace cudnnsetup
