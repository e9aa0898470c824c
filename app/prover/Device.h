// The GPU with its primary context current, the one that cuDNN's CUDA runtime uses too.
#pragma once

#include "app/prover/CudaDriver.h"
#include "app/prover/Failure.h"

namespace prover {

class Device {
public:
    explicit Device(const CudaDriver& driver) : m_driver(driver) {}
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    // Adds "driver" and, where a device answers, "gpu". What stops it stands in "driver" as "failedCall".
    bool open(Report& report);
    CUdevice id() const { return m_device; }

private:
    bool ok(const char* call, int result, Report& report) const;
    bool makeCurrent(Report& report);

    const CudaDriver& m_driver;
    CUdevice m_device = 0;
    bool m_retained = false;
};

} // namespace prover
