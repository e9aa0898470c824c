// Level conv: forward convolutions on the GPU, compared element by element with the reference.
#pragma once

#include "app/prover/Gpu.h"
#include "app/prover/Reference.h"

namespace prover {

// Every case with the algorithm that cuDNN ranks first, every algorithm in every arithmetic, a plan of the graph API,
// and the edge picture; adds "convolutions", "algorithms", "plan" and "picture" to the report. True when each was
// right.
bool proveConvolutions(const Gpu& gpu, uint64_t seed, Report& report);

// Descriptors and the size of the output for the small case: cuDNN answers this without a GPU.
// {"output": [n, c, h, w], "status", "text", "passed"}
Json proveDescriptors(const Cudnn& cudnn, Report& report);

} // namespace prover
