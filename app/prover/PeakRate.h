// What the device could do at most in FP32 without tensor cores.
#pragma once

#include "app/prover/Gpu.h"

namespace prover {

// FP32 results of a multiply-add per clock and multiprocessor; 0: this compute capability is not in the table.
int coresPerMultiprocessor(int computeCapability);

struct PeakRate {
    double flopPerSecond = 0; // 0: unknown
    std::string unknown;      // why
};
PeakRate peakRate(const Gpu& gpu);

} // namespace prover
