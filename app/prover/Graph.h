// The graph (backend) API: one forward convolution, planned by cuDNN's heuristic and executed. In 9.x this is what
// loads the libraries heuristic, engines_precompiled and engines_runtime_compiled.
#pragma once

#include "app/prover/Gpu.h"

namespace prover {

// Adds "plan". True when every number was right, or when this cuDNN has no graph API (8.0 lacks parts of it).
bool provePlan(const Gpu& gpu, uint64_t seed, Report& report);

} // namespace prover
