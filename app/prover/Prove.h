// cudnn-prover --prove: the whole proof, written step by step.
#pragma once

#include "app/prover/Report.h"

#include <cstdint>

namespace prover {

struct ProveOptions {
    bool convolution = true; // level conv; otherwise load
    int major = 0;           // 8 or 9; 0: whichever is found, 9 first
    uint64_t seed = 1;
};

void prove(const ProveOptions& options, Report& report);

} // namespace prover
