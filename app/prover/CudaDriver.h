// The CUDA driver API, resolved by name. Types and numbers: CudaAbi.h.
#pragma once

#include "app/prover/CudaAbi.h"
#include "app/prover/DriverSource.h"

#include <string>

namespace prover {

class CudaDriver {
public:
    CudaDriver();

    bool isLoaded() const { return bool(m_source.library); }
    bool isPractice() const { return m_source.practice; }
    const Library& library() const { return m_source.library; }
    std::string missing() const { return m_missing; } // first function that the library lacks; empty: none
    std::string textOf(int result) const;             // "100 CUDA_ERROR_NO_DEVICE: no CUDA-capable device is detected"

    int (*init)(unsigned) = nullptr;
    int (*driverGetVersion)(int*) = nullptr;
    int (*deviceGetCount)(int*) = nullptr;
    int (*deviceGet)(CUdevice*, int) = nullptr;
    int (*deviceGetName)(char*, int, CUdevice) = nullptr;
    int (*deviceGetAttribute)(int*, int, CUdevice) = nullptr;
    int (*deviceTotalMem)(size_t*, CUdevice) = nullptr;
    int (*primaryContextRetain)(CUcontext*, CUdevice) = nullptr;
    int (*primaryContextRelease)(CUdevice) = nullptr;
    int (*contextSetCurrent)(CUcontext) = nullptr;
    int (*contextSynchronize)() = nullptr;
    int (*memGetInfo)(size_t*, size_t*) = nullptr;
    int (*memAlloc)(CUdeviceptr*, size_t) = nullptr;
    int (*memFree)(CUdeviceptr) = nullptr;
    int (*memcpyHtoD)(CUdeviceptr, const void*, size_t) = nullptr;
    int (*memcpyDtoH)(void*, CUdeviceptr, size_t) = nullptr;

private:
    template <class F> void resolve(F& function, const char* name, const char* olderName = nullptr);

    DriverSource m_source;
    std::string m_missing;
    int (*m_getErrorName)(int, const char**) = nullptr;
    int (*m_getErrorString)(int, const char**) = nullptr;
};

std::string cudaVersionText(int number); // 12030 -> "12.3"

} // namespace prover
