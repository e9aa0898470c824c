// The parts of NVIDIA's CUDA driver and management interfaces that the prover uses, written down because no NVIDIA
// header is needed to build it. Source: docs.nvidia.com, CUDA Driver API and NVML API reference; the driver's part is
// compared with the real cuda.h by tests/unit/abi_cuda.cpp where a toolkit is installed.
#pragma once

#include <cstddef>
#include <cstdint>

namespace prover {

using CUdevice = int;
using CUcontext = void*;
using CUdeviceptr = unsigned long long;

inline constexpr int cudaSuccess = 0;
inline constexpr int attributeClockRate = 13; // kHz
inline constexpr int attributeMultiprocessors = 16;
inline constexpr int attributeKernelTimeout = 17; // 1: long kernels are ended, as on a GPU that drives a display
inline constexpr int attributeComputeMode = 20;
inline constexpr int computeModeProhibited = 2, computeModeExclusive = 3; // 0: any process may use the device
inline constexpr int attributePciBusId = 33;
inline constexpr int attributePciDeviceId = 34;
inline constexpr int attributePciDomainId = 50;
inline constexpr int attributeComputeMajor = 75;
inline constexpr int attributeComputeMinor = 76;

// NVML.
using NvmlDevice = void*;

struct NvmlMemory { // nvmlMemory_t, bytes
    unsigned long long total, free, used;
};
static_assert(sizeof(NvmlMemory) == 24);

struct NvmlPciInfo { // nvmlPciInfo_t
    char busIdLegacy[16];
    unsigned domain, bus, device, pciDeviceId, pciSubSystemId;
    char busId[32];
};
static_assert(sizeof(NvmlPciInfo) == 68);

} // namespace prover
