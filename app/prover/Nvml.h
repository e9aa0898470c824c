// NVML, NVIDIA's management library: the driver's own version, and the GPUs as the system lists them.
#pragma once

#include "app/prover/CudaAbi.h"
#include "app/prover/DriverSource.h"

#include <optional>
#include <string>
#include <vector>

namespace prover {

struct NvmlGpu {
    std::string name;
    unsigned domain = 0, bus = 0, device = 0; // PCI address: NVML and CUDA count GPUs in different orders
    std::optional<std::string> computeCapability;
    std::optional<unsigned long long> memoryMiB, freeMemoryMiB;
    bool mig = false;
};

struct NvmlAnswer {
    Library library;
    bool practice = false;
    std::string error;         // NVML's own words when it did not answer
    std::string driverVersion; // "546.33"
    std::vector<NvmlGpu> gpus;
};

NvmlAnswer askNvml(); // nvmlInit to nvmlShutdown; may hang on a sick driver

} // namespace prover
