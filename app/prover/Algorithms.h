// Every forward algorithm in every arithmetic: what cuDNN says it supports must be right.
#pragma once

#include "app/prover/ConvolutionRun.h"

namespace prover {

struct Algorithm {
    int id = cudnnImplicitGemm;
    size_t workspace = 0; // bytes
};

const char* algorithmName(int algorithm); // "IMPLICIT_GEMM"
Method methodOf(int algorithm);

// cuDNN's own ranking, narrowed to direct sums in FP32 and to what needs no more than 256 MiB beside it; IMPLICIT_GEMM
// stands last whatever it says. Adds "ranking" and "heuristic".
std::vector<Algorithm> directAlgorithms(const Gpu& gpu, const ConvolutionDescriptors& descriptors, Report& report,
                                        Json& row);

// Adds "algorithms". False when a supported one was wrong or failed, or none in FP32 passed.
bool proveAlgorithms(const Gpu& gpu, uint64_t seed, Report& report);

} // namespace prover
