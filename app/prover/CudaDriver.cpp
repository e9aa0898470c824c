#include "app/prover/CudaDriver.h"

namespace prover {

template <class F> void CudaDriver::resolve(F& function, const char* name, const char* olderName) {
    void* found = m_source.symbol(m_source.library, name);
    if (found == nullptr && olderName != nullptr) found = m_source.symbol(m_source.library, olderName);
    if (found == nullptr && m_missing.empty()) m_missing = name;
    function = reinterpret_cast<F>(found);
}

CudaDriver::CudaDriver() : m_source(openDriverSource(SystemLibrary::CudaDriver)) {
    if (!isLoaded()) return;
    resolve(init, "cuInit");
    resolve(driverGetVersion, "cuDriverGetVersion");
    resolve(deviceGetCount, "cuDeviceGetCount");
    resolve(deviceGet, "cuDeviceGet");
    resolve(deviceGetName, "cuDeviceGetName");
    resolve(deviceGetAttribute, "cuDeviceGetAttribute");
    resolve(deviceTotalMem, "cuDeviceTotalMem_v2");
    resolve(primaryContextRetain, "cuDevicePrimaryCtxRetain");
    resolve(primaryContextRelease, "cuDevicePrimaryCtxRelease_v2", "cuDevicePrimaryCtxRelease");
    resolve(contextSetCurrent, "cuCtxSetCurrent");
    resolve(contextSynchronize, "cuCtxSynchronize");
    resolve(memGetInfo, "cuMemGetInfo_v2");
    resolve(memAlloc, "cuMemAlloc_v2");
    resolve(memFree, "cuMemFree_v2");
    resolve(memcpyHtoD, "cuMemcpyHtoD_v2");
    resolve(memcpyDtoH, "cuMemcpyDtoH_v2");
    resolve(m_getErrorName, "cuGetErrorName");
    resolve(m_getErrorString, "cuGetErrorString");
}

std::string CudaDriver::textOf(int result) const {
    const char* name = nullptr;
    const char* words = nullptr;
    std::string text = std::to_string(result);
    if (m_getErrorName != nullptr && m_getErrorName(result, &name) == cudaSuccess && name != nullptr)
        text += std::string(" ") + name;
    if (m_getErrorString != nullptr && m_getErrorString(result, &words) == cudaSuccess && words != nullptr)
        text += std::string(": ") + words;
    return text;
}

std::string cudaVersionText(int number) {
    return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

} // namespace prover
