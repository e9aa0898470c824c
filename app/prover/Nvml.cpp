#include "app/prover/Nvml.h"

namespace prover {
namespace {

constexpr unsigned maximumGpus = 64;

class Nvml {
public:
    Nvml() : m_source(openDriverSource(SystemLibrary::Nvml)) {
        if (!m_source.library) return;
        resolve(init, "nvmlInit_v2");
        resolve(shutdown, "nvmlShutdown");
        resolve(errorString, "nvmlErrorString");
        resolve(driverVersion, "nvmlSystemGetDriverVersion");
        resolve(deviceCount, "nvmlDeviceGetCount_v2");
        resolve(deviceByIndex, "nvmlDeviceGetHandleByIndex_v2");
        resolve(deviceName, "nvmlDeviceGetName");
        resolve(memoryInfo, "nvmlDeviceGetMemoryInfo");
        resolve(pciInfo, "nvmlDeviceGetPciInfo_v3");
        resolve(computeCapability, "nvmlDeviceGetCudaComputeCapability");
        resolve(migMode, "nvmlDeviceGetMigMode");
    }

    const DriverSource& source() const { return m_source; }
    std::string textOf(int result) const {
        const char* words = errorString != nullptr ? errorString(result) : nullptr;
        return std::to_string(result) + (words != nullptr ? std::string(" ") + words : std::string());
    }

    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    const char* (*errorString)(int) = nullptr;
    int (*driverVersion)(char*, unsigned) = nullptr;
    int (*deviceCount)(unsigned*) = nullptr;
    int (*deviceByIndex)(unsigned, NvmlDevice*) = nullptr;
    int (*deviceName)(NvmlDevice, char*, unsigned) = nullptr;
    int (*memoryInfo)(NvmlDevice, NvmlMemory*) = nullptr;
    int (*pciInfo)(NvmlDevice, NvmlPciInfo*) = nullptr;
    int (*computeCapability)(NvmlDevice, int*, int*) = nullptr;
    int (*migMode)(NvmlDevice, unsigned*, unsigned*) = nullptr;

private:
    template <class F> void resolve(F& function, const char* name) {
        function = reinterpret_cast<F>(m_source.symbol(m_source.library, name));
    }
    DriverSource m_source;
};

NvmlGpu describe(const Nvml& nvml, NvmlDevice device) {
    NvmlGpu gpu;
    char name[128] = "";
    if (nvml.deviceName != nullptr && nvml.deviceName(device, name, sizeof name - 1) == 0) gpu.name = name;
    NvmlMemory memory{};
    if (nvml.memoryInfo != nullptr && nvml.memoryInfo(device, &memory) == 0) {
        gpu.memoryMiB = memory.total >> 20;
        gpu.freeMemoryMiB = memory.free >> 20;
    }
    NvmlPciInfo pci{};
    if (nvml.pciInfo != nullptr && nvml.pciInfo(device, &pci) == 0) {
        gpu.domain = pci.domain;
        gpu.bus = pci.bus;
        gpu.device = pci.device;
    }
    int major = 0, minor = 0;
    if (nvml.computeCapability != nullptr && nvml.computeCapability(device, &major, &minor) == 0)
        gpu.computeCapability = std::to_string(major) + "." + std::to_string(minor);
    unsigned current = 0, pending = 0;
    gpu.mig = nvml.migMode != nullptr && nvml.migMode(device, &current, &pending) == 0 && current == 1;
    return gpu;
}

void ask(const Nvml& nvml, NvmlAnswer& answer) {
    char version[96] = "";
    if (nvml.driverVersion != nullptr && nvml.driverVersion(version, sizeof version - 1) == 0)
        answer.driverVersion = version;
    unsigned count = 0;
    if (nvml.deviceCount == nullptr || nvml.deviceByIndex == nullptr || nvml.deviceCount(&count) != 0) return;
    for (unsigned index = 0; index < count && index < maximumGpus; ++index) {
        NvmlDevice device = nullptr;
        if (nvml.deviceByIndex(index, &device) == 0) answer.gpus.push_back(describe(nvml, device));
    }
}

} // namespace

NvmlAnswer askNvml() {
    const Nvml nvml;
    NvmlAnswer answer;
    answer.library = nvml.source().library;
    answer.practice = nvml.source().practice;
    if (!answer.library) return answer;
    if (nvml.init == nullptr) {
        answer.error = "nvmlInit_v2 is missing";
        return answer;
    }
    const int result = nvml.init();
    if (result != 0) {
        answer.error = nvml.textOf(result);
        return answer;
    }
    ask(nvml, answer);
    if (nvml.shutdown != nullptr) nvml.shutdown();
    return answer;
}

} // namespace prover
