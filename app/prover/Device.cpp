#include "app/prover/Device.h"

#include "app/prover/DriverReport.h"

namespace prover {
namespace {

const char* computeModeName(int mode) {
    switch (mode) {
    case 0:
        return "default";
    case computeModeProhibited:
        return "prohibited";
    case computeModeExclusive:
        return "exclusive process";
    default:
        return "unknown";
    }
}

// What explains a refusal or a time-out later: whom the device serves, and whether a display watches it.
Json describeUse(const CudaDriver& driver, CUdevice device) {
    Json row = describeDevice(driver, device);
    int value = 0;
    if (driver.deviceGetAttribute(&value, attributeComputeMode, device) == cudaSuccess)
        row["computeMode"] = computeModeName(value);
    if (driver.deviceGetAttribute(&value, attributeKernelTimeout, device) == cudaSuccess)
        row["kernelTimeout"] = value != 0;
    if (driver.deviceGetAttribute(&value, attributeMultiprocessors, device) == cudaSuccess)
        row["multiprocessors"] = value;
    if (driver.deviceGetAttribute(&value, attributeClockRate, device) == cudaSuccess) row["clockKHz"] = value;
    return row;
}

} // namespace

Device::~Device() {
    if (m_retained) m_driver.primaryContextRelease(m_device);
}

bool Device::ok(const char* call, int result, Report& report) const {
    if (result != cudaSuccess) cudaFailure(m_driver, call, result).addTo(report["driver"]);
    return result == cudaSuccess;
}

bool Device::open(Report& report) {
    Json& row = report["driver"] = {{"library", m_driver.library().path}};
    if (!m_driver.missing().empty()) {
        row["failedCall"] = m_driver.missing();
        row["error"] = "missing in the driver library";
        return false;
    }
    int number = 0;
    if (m_driver.driverGetVersion(&number) == cudaSuccess) row["cuda"] = cudaVersionText(number);
    report.calling("cuInit");
    const int result = m_driver.init(0);
    report.returned();
    if (!ok("cuInit", result, report)) return false;
    int count = 0;
    if (!ok("cuDeviceGetCount", m_driver.deviceGetCount(&count), report)) return false;
    if (count == 0) {
        report["driver"]["failedCall"] = "cuDeviceGetCount";
        report["driver"]["error"] = "no device";
        return false;
    }
    if (!ok("cuDeviceGet", m_driver.deviceGet(&m_device, 0), report)) return false;
    report["gpu"] = describeUse(m_driver, m_device);
    return makeCurrent(report);
}

bool Device::makeCurrent(Report& report) {
    CUcontext context = nullptr;
    report.calling("cuDevicePrimaryCtxRetain");
    const int result = m_driver.primaryContextRetain(&context, m_device);
    report.returned();
    m_retained = result == cudaSuccess;
    if (!ok("cuDevicePrimaryCtxRetain", result, report)) return false;
    if (!ok("cuCtxSetCurrent", m_driver.contextSetCurrent(context), report)) return false;
    size_t freeBytes = 0, totalBytes = 0;
    if (m_driver.memGetInfo(&freeBytes, &totalBytes) == cudaSuccess) report["gpu"]["freeMemoryMiB"] = freeBytes >> 20;
    return true;
}

} // namespace prover
