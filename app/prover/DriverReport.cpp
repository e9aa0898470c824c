#include "app/prover/DriverReport.h"

#include "app/prover/Nvml.h"

#include <algorithm>
#include <cctype>

namespace prover {
namespace {

constexpr int maximumDevices = 64;

// libcuda.so.535.309.01 -> "535.309.01": the file's name tells the driver's version where NVML does not answer.
std::string versionInName(const std::string& path) {
    const size_t mark = path.rfind(".so.");
    if (mark == std::string::npos) return {};
    const std::string rest = path.substr(mark + 4);
    const bool dotted = rest.find('.') != std::string::npos;
    const bool digits =
        std::all_of(rest.begin(), rest.end(), [](unsigned char c) { return std::isdigit(c) || c == '.'; });
    return dotted && digits ? rest : std::string();
}

bool sameAddress(const CudaDriver& driver, CUdevice device, const NvmlGpu& gpu) {
    int domain = 0, bus = -1, slot = -1;
    driver.deviceGetAttribute(&domain, attributePciDomainId, device);
    driver.deviceGetAttribute(&bus, attributePciBusId, device);
    driver.deviceGetAttribute(&slot, attributePciDeviceId, device);
    return unsigned(domain) == gpu.domain && unsigned(bus) == gpu.bus && unsigned(slot) == gpu.device;
}

// The GPUs that CUDA counts, in its order; what NVML knows of each is taken out of `listed` and added.
void addCudaDevices(const CudaDriver& driver, std::vector<NvmlGpu>& listed, Json& gpus) {
    int count = 0;
    if (driver.deviceGetCount(&count) != cudaSuccess) return;
    for (int index = 0; index < std::min(count, maximumDevices); ++index) {
        CUdevice device = 0;
        if (driver.deviceGet(&device, index) != cudaSuccess) continue;
        Json row = describeDevice(driver, device);
        const auto same = std::find_if(listed.begin(), listed.end(),
                                       [&](const NvmlGpu& gpu) { return sameAddress(driver, device, gpu); });
        if (same != listed.end()) {
            if (same->freeMemoryMiB) row["freeMemoryMiB"] = *same->freeMemoryMiB;
            if (same->mig) row["mig"] = true;
            listed.erase(same);
        }
        gpus.push_back(std::move(row));
    }
}

void addListedOnly(const std::vector<NvmlGpu>& listed, bool cudaAnswered, Json& gpus) {
    for (const NvmlGpu& gpu : listed) {
        Json row{{"name", gpu.name}};
        if (gpu.computeCapability) row["computeCapability"] = *gpu.computeCapability;
        if (gpu.memoryMiB) row["memoryMiB"] = *gpu.memoryMiB;
        if (gpu.freeMemoryMiB) row["freeMemoryMiB"] = *gpu.freeMemoryMiB;
        if (gpu.mig) row["mig"] = true;
        if (cudaAnswered) row["visibleToCuda"] = false;
        gpus.push_back(std::move(row));
    }
}

} // namespace

Json describeDevice(const CudaDriver& driver, CUdevice device) {
    Json row = Json::object();
    char name[256] = "";
    if (driver.deviceGetName(name, sizeof name - 1, device) == cudaSuccess) row["name"] = name;
    int major = 0, minor = 0;
    if (driver.deviceGetAttribute(&major, attributeComputeMajor, device) == cudaSuccess &&
        driver.deviceGetAttribute(&minor, attributeComputeMinor, device) == cudaSuccess)
        row["computeCapability"] = std::to_string(major) + "." + std::to_string(minor);
    size_t bytes = 0;
    if (driver.deviceTotalMem(&bytes, device) == cudaSuccess) row["memoryMiB"] = bytes >> 20;
    return row;
}

Json driverReport() {
    const CudaDriver driver;
    NvmlAnswer nvml = askNvml();
    Json report{{"driver", nullptr}, {"gpus", Json::array()}, {"practice", driver.isPractice() || nvml.practice}};
    bool cudaAnswered = false;
    if (driver.isLoaded()) {
        Json row{{"library", driver.library().path}};
        int number = 0;
        if (driver.driverGetVersion != nullptr && driver.driverGetVersion(&number) == cudaSuccess)
            row["cuda"] = cudaVersionText(number);
        const std::string version =
            nvml.driverVersion.empty() ? versionInName(driver.library().path) : nvml.driverVersion;
        if (!version.empty()) row["version"] = version;
        if (!driver.missing().empty()) {
            row["error"] = driver.missing() + " is missing in " + driver.library().path;
        } else {
            const int result = driver.init(0);
            cudaAnswered = result == cudaSuccess;
            if (cudaAnswered)
                addCudaDevices(driver, nvml.gpus, report["gpus"]);
            else
                row["error"] = "cuInit: " + driver.textOf(result);
        }
        report["driver"] = std::move(row);
    } else {
        report["loadError"] = driver.library().error;
    }
    if (!nvml.error.empty()) report["nvmlError"] = nvml.error;
    addListedOnly(nvml.gpus, cudaAnswered, report["gpus"]);
    return report;
}

} // namespace prover
