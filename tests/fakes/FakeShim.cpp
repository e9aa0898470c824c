// The practice stand-in's cudnn64_8.dll / libcudnn.so.8: the functions that cudnn-prover calls, and nothing of
// NVIDIA's. Like the real one it loads its parts by bare name, and prints cuDNN's sentence and ends when one is
// missing. CUDNN_PRACTICE_FAULT makes it misbehave for tests: crash, hang (in cudnnGetVersion), wrong, nan (in the
// convolution), mixed (one part of another version).
#include "tests/fakes/FakeLoader.h"
#include "tests/fakes/FakeTypes.h"

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using fakes::Descriptor;

enum Status { success = 0, notInitialized = 1, badParam = 3, versionMismatch = 14 };

constexpr int practiceVersion = 8905;
bool practiceDriver = false;
int handleStorage = 0;

bool fault(const char* name) {
    const char* wanted = std::getenv("CUDNN_PRACTICE_FAULT");
    return wanted != nullptr && std::strcmp(wanted, name) == 0;
}

void* part(const char* name) {
    const char* file = fakes::partFileName(name);
    void* library = fakes::loadLibrary(file);
    if (library != nullptr) return library;
    std::fprintf(stdout, "Could not locate %s. Please make sure it is in your library path!\n", file);
    std::fflush(stdout);
    std::_Exit(9);
}

int checkPart(const char* name) {
    using Version = int (*)();
    const auto version = reinterpret_cast<Version>(fakes::findSymbol(part(name), "practicePartVersion"));
    if (fault("mixed") && std::strcmp(name, "cnn_infer") == 0) return versionMismatch;
    return version != nullptr && version() == practiceVersion ? success : versionMismatch;
}

int makeDescriptor(void** descriptor) {
    *descriptor = std::calloc(1, sizeof(Descriptor));
    return *descriptor != nullptr ? success : badParam;
}

int freeDescriptor(void* descriptor) {
    std::free(descriptor);
    return success;
}

int setDescriptor(void* descriptor, int a, int b, int c, int d) {
    *static_cast<Descriptor*>(descriptor) = {{a, b, c, d}};
    return success;
}

const int* valuesOf(const void* descriptor) { return static_cast<const Descriptor*>(descriptor)->values; }

} // namespace

extern "C" {

// By this function a stand-in tells the prover what it is; every report then says "practice". It computes only when
// the prover speaks to the practice driver, whose "device memory" is ordinary memory.
int cudnnPracticeStandIn(int driverIsPractice) {
    practiceDriver = driverIsPractice != 0;
    return 1;
}

size_t cudnnGetVersion() {
    if (fault("crash")) std::abort();
    if (fault("hang")) fakes::sleepForever();
    part("ops_infer");
    return practiceVersion;
}
size_t cudnnGetCudartVersion() { return 12020; }

const char* cudnnGetErrorString(int status) {
    switch (status) {
    case success:
        return "CUDNN_STATUS_SUCCESS";
    case notInitialized:
        return "CUDNN_STATUS_NOT_INITIALIZED";
    case versionMismatch:
        return "CUDNN_STATUS_VERSION_MISMATCH";
    default:
        return "CUDNN_STATUS_BAD_PARAM";
    }
}

int cudnnOpsInferVersionCheck() { return checkPart("ops_infer"); }
int cudnnOpsTrainVersionCheck() { return checkPart("ops_train"); }
int cudnnCnnInferVersionCheck() { return checkPart("cnn_infer"); }
int cudnnCnnTrainVersionCheck() { return checkPart("cnn_train"); }
int cudnnAdvInferVersionCheck() { return checkPart("adv_infer"); }
int cudnnAdvTrainVersionCheck() { return checkPart("adv_train"); }

int cudnnCreate(void** handle) {
    *handle = practiceDriver ? &handleStorage : nullptr;
    return practiceDriver ? success : notInitialized;
}
int cudnnDestroy(void*) { return success; }

int cudnnCreateTensorDescriptor(void** descriptor) { return makeDescriptor(descriptor); }
int cudnnSetTensor4dDescriptor(void* descriptor, int, int, int n, int c, int h, int w) {
    return setDescriptor(descriptor, n, c, h, w);
}
int cudnnDestroyTensorDescriptor(void* descriptor) { return freeDescriptor(descriptor); }
int cudnnCreateFilterDescriptor(void** descriptor) { return makeDescriptor(descriptor); }
int cudnnSetFilter4dDescriptor(void* descriptor, int, int, int k, int c, int r, int s) {
    return setDescriptor(descriptor, k, c, r, s);
}
int cudnnDestroyFilterDescriptor(void* descriptor) { return freeDescriptor(descriptor); }
int cudnnCreateConvolutionDescriptor(void** descriptor) { return makeDescriptor(descriptor); }
int cudnnSetConvolution2dDescriptor(void* descriptor, int padH, int padW, int, int, int, int, int, int) {
    return setDescriptor(descriptor, padH, padW, 0, 0);
}
int cudnnSetConvolutionMathType(void*, int) { return success; }
int cudnnDestroyConvolutionDescriptor(void* descriptor) { return freeDescriptor(descriptor); }

int cudnnGetConvolution2dForwardOutputDim(void* convolution, void* input, void* filter, int* n, int* c, int* h,
                                          int* w) {
    const int *x = valuesOf(input), *f = valuesOf(filter), pad = valuesOf(convolution)[0];
    *n = x[0];
    *c = f[0];
    *h = x[2] + 2 * pad - f[2] + 1;
    *w = x[3] + 2 * pad - f[3] + 1;
    return success;
}

int cudnnGetConvolutionForwardAlgorithm_v7(void*, void*, void*, void*, void*, int, int* returned, void*) {
    *returned = 0; // no ranking: the prover takes IMPLICIT_GEMM
    return success;
}
int cudnnGetConvolutionForwardWorkspaceSize(void*, void*, void*, void*, void*, int, size_t* bytes) {
    *bytes = 0;
    return success;
}

int cudnnConvolutionForward(void*, const void*, void* inputShape, const void* input, void* filterShape,
                            const void* filter, void* convolution, int, void*, size_t, const void*, void*,
                            void* output) {
    if (!practiceDriver) return notInitialized;
    using Forward = void (*)(const fakes::Convolution*, const float*, const float*, float*);
    const auto forward = reinterpret_cast<Forward>(fakes::findSymbol(part("cnn_infer"), "practiceForward"));
    if (forward == nullptr) return badParam;
    const int *x = valuesOf(inputShape), *f = valuesOf(filterShape);
    const fakes::Convolution shape{x[0], x[1], x[2], x[3], f[0], f[2], valuesOf(convolution)[0]};
    float* result = static_cast<float*>(output);
    forward(&shape, static_cast<const float*>(input), static_cast<const float*>(filter), result);
    if (fault("wrong")) result[7] += 0.01F;
    if (fault("nan")) result[7] = NAN;
    return success;
}

} // extern "C"
