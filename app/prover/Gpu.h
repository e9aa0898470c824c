// What every level that computes works with.
#pragma once

#include "app/prover/CudaDriver.h"
#include "app/prover/Cudnn.h"

namespace prover {

struct Gpu { // a device with its primary context current, and cuDNN's handle on it
    const CudaDriver& driver;
    const Cudnn& cudnn;
    CudnnHandle handle;
    CUdevice device = 0;

    int attribute(int which) const { // 0 where the driver does not say
        int value = 0;
        return driver.deviceGetAttribute(&value, which, device) == cudaSuccess ? value : 0;
    }
    int computeCapability() const { return 10 * attribute(attributeComputeMajor) + attribute(attributeComputeMinor); }
};

} // namespace prover
