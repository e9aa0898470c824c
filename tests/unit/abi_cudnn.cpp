// The prover's cuDNN numbers against a real cudnn.h: compiling this is the test. The functions used are named so that
// their parameter types are compared too.
#include "app/prover/CudnnAbi.h"

#include <cudnn.h>
#include <type_traits>

static_assert(sizeof(prover::CudnnHandle) == sizeof(cudnnHandle_t) && std::is_pointer_v<cudnnHandle_t>);
static_assert(std::is_pointer_v<cudnnTensorDescriptor_t> && std::is_pointer_v<cudnnFilterDescriptor_t> &&
              std::is_pointer_v<cudnnConvolutionDescriptor_t>);
static_assert(sizeof(cudnnStatus_t) == sizeof(int) && prover::cudnnSuccess == CUDNN_STATUS_SUCCESS);
static_assert(prover::cudnnDataFloat == CUDNN_DATA_FLOAT);
static_assert(prover::cudnnTensorNchw == CUDNN_TENSOR_NCHW);
static_assert(prover::cudnnCrossCorrelation == CUDNN_CROSS_CORRELATION);
static_assert(prover::cudnnFmaMath == CUDNN_FMA_MATH);
static_assert(prover::cudnnImplicitGemm == CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM);
static_assert(prover::cudnnImplicitPrecompGemm == CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM);
static_assert(prover::cudnnGemm == CUDNN_CONVOLUTION_FWD_ALGO_GEMM);
static_assert(prover::cudnnDirect == CUDNN_CONVOLUTION_FWD_ALGO_DIRECT);
static_assert(prover::cudnnForwardAlgorithmCount == CUDNN_CONVOLUTION_FWD_ALGO_COUNT);

using Real = cudnnConvolutionFwdAlgoPerf_t;
using Ours = prover::CudnnForwardPerf;
static_assert(sizeof(Ours) == sizeof(Real) && offsetof(Ours, algorithm) == offsetof(Real, algo) &&
              offsetof(Ours, status) == offsetof(Real, status) && offsetof(Ours, memory) == offsetof(Real, memory) &&
              offsetof(Ours, mathType) == offsetof(Real, mathType));

// Every call as the prover makes it, opaque pointers and enumerations aside (Cudnn.h).
static_assert(std::is_same_v<decltype(&cudnnGetVersion), size_t (*)()>);
static_assert(std::is_same_v<decltype(&cudnnGetCudartVersion), size_t (*)()>);
static_assert(
    std::is_invocable_r_v<cudnnStatus_t, decltype(&cudnnSetConvolution2dDescriptor), cudnnConvolutionDescriptor_t, int,
                          int, int, int, int, int, cudnnConvolutionMode_t, cudnnDataType_t>);
static_assert(
    std::is_same_v<decltype(&cudnnSetFilter4dDescriptor), cudnnStatus_t (*)(cudnnFilterDescriptor_t, cudnnDataType_t,
                                                                            cudnnTensorFormat_t, int, int, int, int)>);
static_assert(std::is_same_v<decltype(&cudnnSetTensor4dDescriptor),
                             cudnnStatus_t (*)(cudnnTensorDescriptor_t, cudnnTensorFormat_t, cudnnDataType_t, int, int,
                                               int, int)>);
