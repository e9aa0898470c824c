// cudnn-prover --prove: the whole proof, written step by step.
#pragma once

#include "app/prover/Report.h"

#include <cstdint>

namespace prover {

// Each holds the ones before it.
enum class Level { Load, Convolution, Speed };
const char* nameOf(Level level); // "conv"

struct ProveOptions {
    Level level = Level::Convolution;
    int major = 0; // 8 or 9; 0: whichever is found, 9 first
    uint64_t seed = 0;
};

void prove(const ProveOptions& options, Report& report);

} // namespace prover
