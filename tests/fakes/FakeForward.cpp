// The stand-in's forward convolution: descriptor, ranking, workspace, and the call itself.
#include "tests/fakes/FakeEdition.h"
#include "tests/fakes/FakeFault.h"
#include "tests/fakes/FakeLoader.h"
#include "tests/fakes/FakeShim.h"

#include "app/prover/CudnnAbi.h"
#include "app/prover/Half.h"

#include <cmath>
#include <cstddef>

using namespace fakes;

namespace {

Convolution shapeOf(void* convolution, void* input, void* filter) {
    const Descriptor &c = at(convolution), &x = at(input), &f = at(filter);
    const int* p = c.values;
    const int groups = c.groups > 0 ? c.groups : 1;
    return {x.values[0], x.values[1], x.values[2], x.values[3], f.values[0],
            f.values[2], f.values[3], p[0],        p[1],        p[2],
            p[3],        p[4],        p[5],        groups,      x.type == prover::cudnnDataHalf};
}

bool isUnitStride(const Convolution& s) {
    return s.strideH == 1 && s.strideW == 1 && s.dilationH == 1 && s.dilationW == 1;
}

// Much as the real ones are: DIRECT never, FFT without strides, groups and halves, Winograd for 3x3 without strides.
bool supports(int algorithm, const Convolution& s) {
    constexpr int fft = 4, fftTiling = 5, winograd = 6;
    if (algorithm == prover::cudnnDirect) return false;
    if (algorithm == prover::cudnnGemm) return s.groups == 1 && s.half == 0;
    if (algorithm == fft || algorithm == fftTiling) return isUnitStride(s) && s.groups == 1 && s.half == 0;
    return algorithm < winograd || (isUnitStride(s) && s.filterH == 3 && s.filterW == 3);
}

void spoil(const Convolution& s, void* output) {
    const float added = fault("nan") ? NAN : 0.01F * float(s.half != 0 ? 100 : 1);
    if (s.half != 0) {
        auto* values = static_cast<uint16_t*>(output);
        values[7] = prover::toHalf(prover::fromHalf(values[7]) + added);
    } else {
        static_cast<float*>(output)[7] += added;
    }
}

} // namespace

int fakes::computeForward(const char* partName, const Convolution& shape, const void* input, const void* filter,
                          void* output) {
    if (!isComputing()) return edition.notInitialized;
    const auto forward = reinterpret_cast<Forward>(findSymbol(part(partName), "practiceForward"));
    if (forward == nullptr) return edition.badParam;
    if (fault("stale")) return success;
    forward(&shape, input, filter, output);
    if (fault("wrong") || fault("nan")) spoil(shape, output);
    return success;
}

extern "C" {

int cudnnCreateConvolutionDescriptor(void** descriptor) { return makeDescriptor(descriptor); }
int cudnnSetConvolution2dDescriptor(void* descriptor, int padH, int padW, int strideH, int strideW, int dilationH,
                                    int dilationW, int, int) {
    at(descriptor) = {{padH, padW, strideH, strideW, dilationH, dilationW}, 0, 1, 0};
    return success;
}
int cudnnSetConvolutionGroupCount(void* descriptor, int groups) {
    at(descriptor).groups = groups;
    return groups > 0 ? success : edition.badParam;
}
int cudnnSetConvolutionMathType(void* descriptor, int math) {
    at(descriptor).math = math;
    return success;
}
int cudnnDestroyConvolutionDescriptor(void* descriptor) { return freeDescriptor(descriptor); }

int cudnnGetConvolution2dForwardOutputDim(void* convolution, void* input, void* filter, int* n, int* c, int* h,
                                          int* w) {
    const Convolution shape = shapeOf(convolution, input, filter);
    *n = shape.n;
    *c = shape.k;
    *h = shape.outH();
    *w = shape.outW();
    return success;
}

// IMPLICIT_PRECOMP_GEMM first, as is usual; what is not supported stands behind with its status.
int cudnnGetConvolutionForwardAlgorithm_v7(void*, void* input, void* filter, void* convolution, void*, int most,
                                           int* returned, prover::CudnnForwardPerf* ranking) {
    if (const int status = injected(__func__)) return status;
    static const int order[] = {1, 0, 2, 6, 7, 5, 4, 3};
    const Convolution shape = shapeOf(convolution, input, filter);
    *returned = 0;
    for (const bool wanted : {true, false})
        for (const int algorithm : order) {
            if (supports(algorithm, shape) != wanted || *returned >= most) continue;
            const int status = wanted ? success : edition.notSupported;
            ranking[*returned] = {algorithm, status, -1, 0, 1, at(convolution).math, {}};
            ++*returned;
        }
    return success;
}

int cudnnGetConvolutionForwardWorkspaceSize(void*, void* input, void* filter, void* convolution, void*, int algorithm,
                                            size_t* bytes) {
    if (const int status = injected(__func__)) return status;
    *bytes = 0;
    if (!supports(algorithm, shapeOf(convolution, input, filter))) return edition.notSupported;
    *bytes = size_t(algorithm) * 4096;
    return success;
}

int cudnnConvolutionForward(void*, const void*, void* inputShape, const void* input, void* filterShape,
                            const void* filter, void* convolution, int algorithm, void*, size_t, const void*, void*,
                            void* output) {
    if (const int status = injected(__func__)) return status;
    const Convolution shape = shapeOf(convolution, inputShape, filterShape);
    if (!supports(algorithm, shape)) return edition.notSupported;
    if (edition.major < 9 && fault("no-nvrtc")) return toolkitLibraryMissing("nvrtc");
    return computeForward(edition.convolutionPart, shape, input, filter, output);
}

} // extern "C"
