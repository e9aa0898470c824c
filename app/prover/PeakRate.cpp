#include "app/prover/PeakRate.h"

namespace prover {

// Source: CUDA C++ Programming Guide, "Throughput of native arithmetic instructions", 32-bit floating-point
// multiply-add, results per clock and multiprocessor; for 10.3, 11.0 and 12.1 the table of helper_cuda.h in NVIDIA's
// CUDA samples 13.0.
int coresPerMultiprocessor(int computeCapability) {
    switch (computeCapability) {
    case 30:
    case 32:
    case 35:
    case 37:
        return 192;
    case 60:
    case 70:
    case 72:
    case 75:
    case 80:
        return 64;
    case 50:
    case 52:
    case 53:
    case 61:
    case 62:
    case 86:
    case 87:
    case 89:
    case 90:
    case 100:
    case 101:
    case 103:
    case 110:
    case 120:
    case 121:
        return 128;
    default:
        return 0;
    }
}

PeakRate peakRate(const Gpu& gpu) {
    constexpr double flopPerMultiplyAdd = 2, hertzPerKilohertz = 1000;
    const int capability = gpu.computeCapability();
    const int cores = coresPerMultiprocessor(capability), clock = gpu.attribute(attributeClockRate);
    const int multiprocessors = gpu.attribute(attributeMultiprocessors);
    if (cores == 0)
        return {0, "compute capability " + std::to_string(capability / 10) + "." + std::to_string(capability % 10) +
                       " is not in the table"};
    if (clock <= 0 || multiprocessors <= 0) return {0, "the driver tells no clock rate or no multiprocessors"};
    return {flopPerMultiplyAdd * cores * multiprocessors * hertzPerKilohertz * clock, {}};
}

} // namespace prover
