// The forward convolution on the GPU, compared element by element with the reference.
#pragma once

#include "app/prover/CudaDriver.h"
#include "app/prover/Cudnn.h"
#include "app/prover/Reference.h"

namespace prover {

struct Gpu { // a device with its primary context current
    const CudaDriver& driver;
    const Cudnn& cudnn;
    CudnnHandle handle;
};

// Runs the small case, the larger one and the edge picture; adds "convolutions" and "picture" to the report.
// True when every element of each was right.
bool proveConvolutions(const Gpu& gpu, uint64_t seed, Report& report);

// Descriptors and the size of the output for the small case: cuDNN answers this without a GPU.
// {"output": [n, c, h, w], "status", "text", "passed"}
Json proveDescriptors(const Cudnn& cudnn, Report& report);

} // namespace prover
