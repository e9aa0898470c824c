// The practice driver: "device memory" is ordinary memory. It takes the place of app/prover/DriverSource.cpp in
// cudnn-prover-practice alone; cudnn-prover holds no way to reach it. Every report made with it says "practice".
#include "app/prover/CudaAbi.h"
#include "app/prover/DriverSource.h"

#include <cstdlib>
#include <cstring>

namespace prover {
namespace {

constexpr int cudaVersion = 12030;
constexpr size_t totalMemory = size_t(12) << 30;
int contextStorage = 0;

int init(unsigned) { return cudaSuccess; }
int driverGetVersion(int* version) {
    *version = cudaVersion;
    return cudaSuccess;
}
int deviceGetCount(int* count) {
    *count = 1;
    return cudaSuccess;
}
int deviceGet(CUdevice* device, int) {
    *device = 0;
    return cudaSuccess;
}
int deviceGetName(char* name, int length, CUdevice) {
    std::strncpy(name, "Practice GPU (made up)", size_t(length));
    return cudaSuccess;
}
int deviceGetAttribute(int* value, int attribute, CUdevice) {
    *value = attribute == attributeComputeMajor ? 8 : attribute == attributeComputeMinor ? 6 : 0;
    return cudaSuccess;
}
int deviceTotalMem(size_t* bytes, CUdevice) {
    *bytes = totalMemory;
    return cudaSuccess;
}
int primaryContextRetain(CUcontext* context, CUdevice) {
    *context = &contextStorage;
    return cudaSuccess;
}
int primaryContextRelease(CUdevice) { return cudaSuccess; }
int contextSetCurrent(CUcontext) { return cudaSuccess; }
int contextSynchronize() { return cudaSuccess; }
int memGetInfo(size_t* freeBytes, size_t* totalBytes) {
    *freeBytes = totalMemory / 4 * 3;
    *totalBytes = totalMemory;
    return cudaSuccess;
}
int memAlloc(CUdeviceptr* address, size_t bytes) {
    constexpr int outOfMemory = 2;
    void* memory = std::malloc(bytes);
    *address = CUdeviceptr(reinterpret_cast<uintptr_t>(memory));
    return memory != nullptr ? cudaSuccess : outOfMemory;
}
void* memoryAt(CUdeviceptr address) { return reinterpret_cast<void*>(static_cast<uintptr_t>(address)); }
int memFree(CUdeviceptr address) {
    std::free(memoryAt(address));
    return cudaSuccess;
}
int memcpyHtoD(CUdeviceptr to, const void* from, size_t bytes) {
    std::memcpy(memoryAt(to), from, bytes);
    return cudaSuccess;
}
int memcpyDtoH(void* to, CUdeviceptr from, size_t bytes) {
    std::memcpy(to, memoryAt(from), bytes);
    return cudaSuccess;
}
int getErrorText(int, const char** text) {
    *text = "practice driver";
    return cudaSuccess;
}

struct Row {
    const char* name;
    void* function;
};

template <class F> void* address(F function) { return reinterpret_cast<void*>(function); }

void* practiceSymbol(const Library&, const char* name) {
    static const Row rows[] = {{"cuInit", address(init)},
                               {"cuDriverGetVersion", address(driverGetVersion)},
                               {"cuDeviceGetCount", address(deviceGetCount)},
                               {"cuDeviceGet", address(deviceGet)},
                               {"cuDeviceGetName", address(deviceGetName)},
                               {"cuDeviceGetAttribute", address(deviceGetAttribute)},
                               {"cuDeviceTotalMem_v2", address(deviceTotalMem)},
                               {"cuDevicePrimaryCtxRetain", address(primaryContextRetain)},
                               {"cuDevicePrimaryCtxRelease_v2", address(primaryContextRelease)},
                               {"cuCtxSetCurrent", address(contextSetCurrent)},
                               {"cuCtxSynchronize", address(contextSynchronize)},
                               {"cuMemGetInfo_v2", address(memGetInfo)},
                               {"cuMemAlloc_v2", address(memAlloc)},
                               {"cuMemFree_v2", address(memFree)},
                               {"cuMemcpyHtoD_v2", address(memcpyHtoD)},
                               {"cuMemcpyDtoH_v2", address(memcpyDtoH)},
                               {"cuGetErrorName", address(getErrorText)},
                               {"cuGetErrorString", address(getErrorText)}};
    for (const Row& row : rows)
        if (std::strcmp(row.name, name) == 0) return row.function;
    return nullptr;
}

} // namespace

DriverSource openDriverSource(SystemLibrary which) {
    static int practiceLibrary = 0;
    DriverSource source;
    source.practice = true;
    source.symbol = practiceSymbol;
    source.library.path = "practice driver";
    if (which == SystemLibrary::CudaDriver) source.library.handle = &practiceLibrary;
    return source;
}

} // namespace prover
