// The practice stand-in's cudnn64_N.dll / libcudnn.so.N: handle, versions and descriptors, and nothing of NVIDIA's.
// Like the real one it loads its parts by bare name, and says cuDNN's sentence and ends when one is missing.
// CUDNN_PRACTICE_FAULT makes it misbehave for tests (FakeFault.h).
#include "tests/fakes/FakeShim.h"

#include "tests/fakes/FakeEdition.h"
#include "tests/fakes/FakeFault.h"
#include "tests/fakes/FakeLoader.h"

#include <cstdlib>

namespace fakes {
namespace {

bool practiceDriver = false;
int handleStorage = 0;

} // namespace

bool isComputing() { return practiceDriver; }

void* findPart(const char* name) { return loadLibrary(partFileName(name)); }

int checkPart(const char* name) {
    using Version = int (*)();
    const auto version = reinterpret_cast<Version>(findSymbol(part(name), "practicePartVersion"));
    if (fault("mixed") && std::strncmp(name, "cnn", 3) == 0 && std::strstr(name, "train") == nullptr)
        return edition.mismatch;
    return version != nullptr && version() == int(edition.version) ? success : edition.mismatch;
}

int makeDescriptor(void** descriptor) {
    *descriptor = std::calloc(1, sizeof(Descriptor));
    return *descriptor != nullptr ? success : edition.badParam;
}

int freeDescriptor(void* descriptor) {
    std::free(descriptor);
    return success;
}

Descriptor& at(void* descriptor) { return *static_cast<Descriptor*>(descriptor); }

} // namespace fakes

using namespace fakes;

extern "C" {

// By this function a stand-in tells the prover what it is; every report then says "practice". It computes only when
// the prover speaks to the practice driver, whose "device memory" is ordinary memory.
int cudnnPracticeStandIn(int driverIsPractice) {
    practiceDriver = driverIsPractice != 0;
    return 1;
}

size_t cudnnGetVersion() {
    if (fault("crash")) std::abort();
    if (fault("hang")) hangForever();
    part(edition.firstPart);
    return edition.version;
}
size_t cudnnGetCudartVersion() { return edition.cudart; }

int cudnnCreate(void** handle) {
    if (const int status = injected(__func__)) return status;
    if (fault("no-cublaslt")) return toolkitLibraryMissing("cublasLt");
    *handle = practiceDriver ? &handleStorage : nullptr;
    return practiceDriver ? success : edition.notInitialized;
}
int cudnnDestroy(void*) { return success; }

int cudnnCreateTensorDescriptor(void** descriptor) {
    if (const int status = injected(__func__)) return status;
    return makeDescriptor(descriptor);
}
int cudnnSetTensor4dDescriptor(void* descriptor, int, int type, int n, int c, int h, int w) {
    at(descriptor) = {{n, c, h, w, 0, 0}, type, 0, 0};
    return success;
}
int cudnnDestroyTensorDescriptor(void* descriptor) { return freeDescriptor(descriptor); }
int cudnnCreateFilterDescriptor(void** descriptor) { return makeDescriptor(descriptor); }
int cudnnSetFilter4dDescriptor(void* descriptor, int type, int, int k, int c, int r, int s) {
    at(descriptor) = {{k, c, r, s, 0, 0}, type, 0, 0};
    return success;
}
int cudnnDestroyFilterDescriptor(void* descriptor) { return freeDescriptor(descriptor); }

} // extern "C"
