// The parts of cuDNN's C interface that the prover uses, the same in 8 and 9. Source: NVIDIA's cuDNN API reference and
// the headers of 8.9 and 9.19; compared with a real cudnn.h by tests/unit/abi_cudnn.cpp where one is installed.
#pragma once

#include <cstddef>

namespace prover {

using CudnnHandle = void*;
using CudnnDescriptor = void*; // tensor, filter and convolution descriptors are opaque pointers alike

inline constexpr int cudnnSuccess = 0;
inline constexpr int cudnnDataFloat = 0;
inline constexpr int cudnnDataHalf = 2;
inline constexpr int cudnnTensorNchw = 0;
inline constexpr int cudnnCrossCorrelation = 1;
// The default lets FP32 use TF32 from compute capability 8.0 on; tensor-op lets halves use tensor cores.
inline constexpr int cudnnDefaultMath = 0;
inline constexpr int cudnnTensorOpMath = 1;
// FMA only: neither tensor cores nor TF32, which rounds inputs to 10 bits.
inline constexpr int cudnnFmaMath = 3;
inline constexpr int cudnnForwardAlgorithmCount = 8;
// The algorithms that add up each output element's own products, so that an error bound holds element by element.
// FFT and Winograd (4 to 7) mix neighbours.
inline constexpr int cudnnImplicitGemm = 0;
inline constexpr int cudnnImplicitPrecompGemm = 1;
inline constexpr int cudnnGemm = 2;
inline constexpr int cudnnDirect = 3;

struct CudnnForwardPerf { // cudnnConvolutionFwdAlgoPerf_t
    int algorithm;
    int status;
    float time;
    size_t memory;
    int determinism;
    int mathType;
    int reserved[3];
};
static_assert(sizeof(CudnnForwardPerf) == 48);
static_assert(offsetof(CudnnForwardPerf, memory) == 16);
static_assert(offsetof(CudnnForwardPerf, mathType) == 28);

} // namespace prover
