// Level speed: how fast the convolution is, beside the algorithm that a search finds, the CPU and the device's peak.
// Speed is never a verdict; that it ran, and that its numbers were right, is.
#pragma once

#include "app/prover/Gpu.h"

namespace prover {

// Adds "speed" and "speedPassed".
void measureSpeed(const Gpu& gpu, uint64_t seed, Report& report);

} // namespace prover
