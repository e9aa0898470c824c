// The practice driver: "device memory" is ordinary memory. It takes the place of app/prover/DriverSource.cpp in
// cudnn-prover-practice alone; cudnn-prover holds no way to reach it. Every report made with it says "practice".
// CUDNN_PRACTICE_FAULT makes its functions and properties fail (FakeFault.h).
#include "app/prover/CudaAbi.h"
#include "app/prover/DriverSource.h"
#include "tests/fakes/FakeFault.h"

#include <algorithm>

namespace prover {
namespace {

using fakes::injected;
using fakes::property;

constexpr int cudaVersion = 12030;
constexpr size_t totalMemory = size_t(12) << 30;
int contextStorage = 0;

int init(unsigned) { return injected("cuInit"); }
int driverGetVersion(int* version) {
    *version = int(property("cudaVersion", cudaVersion));
    return cudaSuccess;
}
int deviceGetCount(int* count) {
    *count = int(property("devices", 1));
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
// Made up, and so that the peak is known: compute capability 8.6, 20 multiprocessors at 1.5 GHz.
int deviceGetAttribute(int* value, int attribute, CUdevice) {
    switch (attribute) {
    case attributeComputeMajor:
        *value = int(property("computeMajor", 8));
        break;
    case attributeComputeMinor:
        *value = int(property("computeMinor", 6));
        break;
    case attributeMultiprocessors:
        *value = 20;
        break;
    case attributeClockRate:
        *value = 1500000; // kHz
        break;
    case attributeComputeMode:
        *value = int(property("computeMode", 0));
        break;
    default:
        *value = 0;
    }
    return cudaSuccess;
}
int deviceTotalMem(size_t* bytes, CUdevice) {
    *bytes = totalMemory;
    return cudaSuccess;
}
int primaryContextRetain(CUcontext* context, CUdevice) {
    *context = &contextStorage;
    return injected("cuDevicePrimaryCtxRetain");
}
int primaryContextRelease(CUdevice) { return cudaSuccess; }
int contextSetCurrent(CUcontext) { return cudaSuccess; }
int contextSynchronize() { return injected("cuCtxSynchronize"); }
int memGetInfo(size_t* freeBytes, size_t* totalBytes) {
    *freeBytes = totalMemory / 4 * 3;
    *totalBytes = totalMemory;
    return cudaSuccess;
}
int memAlloc(CUdeviceptr* address, size_t bytes) {
    constexpr int outOfMemory = 2;
    if (const int status = injected("cuMemAlloc")) return status;
    if (bytes > size_t(property("memory", totalMemory))) return outOfMemory;
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

struct ErrorText {
    int result;
    const char *name, *words;
};
const ErrorText errorTexts[] = {
    {0, "CUDA_SUCCESS", "no error"},
    {2, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {3, "CUDA_ERROR_NOT_INITIALIZED", "not initialized"},
    {34, "CUDA_ERROR_STUB_LIBRARY", "a stub library, not the driver"},
    {46, "CUDA_ERROR_DEVICE_UNAVAILABLE", "device is busy or unavailable"},
    {100, "CUDA_ERROR_NO_DEVICE", "no device is found"},
    {101, "CUDA_ERROR_INVALID_DEVICE", "no such device"},
    {700, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal address was used"},
    {702, "CUDA_ERROR_LAUNCH_TIMEOUT", "the kernel took too long and was ended"},
    {719, "CUDA_ERROR_LAUNCH_FAILED", "the kernel failed"},
    {803, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "driver and kernel module differ"},
    {804, "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", "forward compatibility is not for this device"},
    {999, "CUDA_ERROR_UNKNOWN", "unknown error"}};

int errorText(int result, const char** text, const char* ErrorText::*which) {
    const auto* row = std::find_if(std::begin(errorTexts), std::end(errorTexts),
                                   [result](const ErrorText& candidate) { return candidate.result == result; });
    if (row == std::end(errorTexts)) return 1;
    *text = row->*which;
    return cudaSuccess;
}
int getErrorName(int result, const char** text) { return errorText(result, text, &ErrorText::name); }
int getErrorString(int result, const char** text) { return errorText(result, text, &ErrorText::words); }

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
                               {"cuGetErrorName", address(getErrorName)},
                               {"cuGetErrorString", address(getErrorString)}};
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
