// cudnn-prover --driver: what the driver library and NVML answer.
#pragma once

#include "app/prover/CudaDriver.h"
#include "app/prover/Report.h"

namespace prover {

// {"driver": {"version", "cuda", "error", "library"} or null when no driver library loads, "gpus": [...],
//  "practice": bool}
Json driverReport();
// {"name", "computeCapability", "memoryMiB"} of one CUDA device; cuInit must have succeeded.
Json describeDevice(const CudaDriver& driver, CUdevice device);

} // namespace prover
