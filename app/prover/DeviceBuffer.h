// Memory of the GPU, given back at the end.
#pragma once

#include "app/prover/CudaDriver.h"

#include <algorithm>

namespace prover {

class DeviceBuffer {
public:
    DeviceBuffer(const CudaDriver& driver, size_t bytes) : m_driver(driver), m_bytes(std::max<size_t>(bytes, 256)) {
        m_result = driver.memAlloc(&m_address, m_bytes);
    }
    ~DeviceBuffer() {
        if (m_result == cudaSuccess) m_driver.memFree(m_address);
    }
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    int result() const { return m_result; } // of cuMemAlloc
    size_t bytes() const { return m_bytes; }
    void* pointer() const { return reinterpret_cast<void*>(static_cast<uintptr_t>(m_address)); }
    int put(const void* values, size_t bytes) const { return m_driver.memcpyHtoD(m_address, values, bytes); }
    int get(void* values, size_t bytes) const { return m_driver.memcpyDtoH(values, m_address, bytes); }

private:
    const CudaDriver& m_driver;
    size_t m_bytes;
    CUdeviceptr m_address = 0;
    int m_result = 0;
};

} // namespace prover
