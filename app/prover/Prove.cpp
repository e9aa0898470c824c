#include "app/prover/Prove.h"

#include "app/prover/Convolution.h"
#include "app/prover/DriverReport.h"

#include <memory>

namespace prover {
namespace {

// {"name", "path"} of the one that was loaded, or the loader's error for each that was tried.
std::unique_ptr<Cudnn> loadCudnn(int major, Report& report) {
    Json tried = Json::array();
    for (const int candidate : {9, 8}) {
        if (major != 0 && major != candidate) continue;
        const std::string name = cudnnName(candidate);
        report.calling("load " + name);
        Library library = loadByName(name);
        report.returned();
        if (library) {
            report["library"] = {{"name", name}, {"path", library.path}};
            report["major"] = candidate;
            return std::make_unique<Cudnn>(std::move(library));
        }
        tried.push_back({{"name", name}, {"error", library.error}, {"code", library.errorCode}});
    }
    report["tried"] = std::move(tried);
    return nullptr;
}

void askVersions(const Cudnn& cudnn, Report& report) {
    report.calling("cudnnGetVersion");
    const size_t version = cudnn.getVersion();
    report.returned();
    report["version"] = version;
    report.calling("cudnnGetCudartVersion");
    const size_t cudart = cudnn.getCudartVersion();
    report.returned();
    report["cudart"] = cudart;
}

// True when every part is there and fits.
bool checkParts(const Cudnn& cudnn, int major, Report& report) {
    report["checks"] = Json::array();
    bool fit = true;
    for (const std::string& name : versionCheckNames(major)) {
        report.calling(name);
        bool found = false;
        const int status = cudnn.versionCheck(name.c_str(), found);
        report.returned();
        Json row{{"name", name}, {"found", found}};
        if (found) {
            row["status"] = status;
            row["text"] = cudnn.textOf(status);
            if (status != cudnnSuccess) row["lastError"] = cudnn.lastErrorText();
        }
        report["checks"].push_back(std::move(row));
        fit = fit && found && status == cudnnSuccess;
    }
    return fit;
}

Json createHandle(const Cudnn& cudnn, CudnnHandle* handle, Report& report) {
    report.calling("cudnnCreate");
    const int status = cudnn.create(handle);
    report.returned();
    Json row{{"status", status}, {"text", cudnn.textOf(status)}};
    if (status != cudnnSuccess) row["lastError"] = cudnn.lastErrorText();
    return row;
}

// The device with its primary context current, the one that cuDNN's CUDA runtime uses too.
class Device {
public:
    explicit Device(const CudaDriver& driver) : m_driver(driver) {}
    ~Device() {
        if (m_retained) m_driver.primaryContextRelease(m_device);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    bool open(Report& report) {
        int number = 0;
        Json& row = report["driver"] = {{"library", m_driver.library().path}};
        if (!m_driver.missing().empty()) return failed(row, m_driver.missing(), "missing in the driver library");
        if (m_driver.driverGetVersion(&number) == cudaSuccess) row["cuda"] = cudaVersionText(number);
        report.calling("cuInit");
        const int result = m_driver.init(0);
        report.returned();
        if (result != cudaSuccess) return failed(row, "cuInit", m_driver.textOf(result));
        return openDevice(report);
    }

private:
    static bool failed(Json& row, const std::string& call, const std::string& why) {
        row["failedCall"] = call;
        row["error"] = why;
        return false;
    }

    bool openDevice(Report& report) {
        int count = 0;
        CUcontext context = nullptr;
        int result = m_driver.deviceGetCount(&count);
        if (result == cudaSuccess && count == 0) return failed(report["driver"], "cuDeviceGetCount", "no device");
        if (result == cudaSuccess) result = m_driver.deviceGet(&m_device, 0);
        if (result != cudaSuccess) return failed(report["driver"], "cuDeviceGet", m_driver.textOf(result));
        report["gpu"] = describeDevice(m_driver, m_device);
        report.calling("cuDevicePrimaryCtxRetain");
        result = m_driver.primaryContextRetain(&context, m_device);
        report.returned();
        m_retained = result == cudaSuccess;
        if (m_retained) result = m_driver.contextSetCurrent(context);
        if (result != cudaSuccess) return failed(report["driver"], "cuDevicePrimaryCtxRetain", m_driver.textOf(result));
        size_t freeBytes = 0, totalBytes = 0;
        if (m_driver.memGetInfo(&freeBytes, &totalBytes) == cudaSuccess)
            report["gpu"]["freeMemoryMiB"] = freeBytes >> 20;
        return true;
    }

    const CudaDriver& m_driver;
    CUdevice m_device = 0;
    bool m_retained = false;
};

void proveOnGpu(const Cudnn& cudnn, const CudaDriver& driver, uint64_t seed, Report& report) {
    Device device(driver);
    if (!device.open(report)) return;
    CudnnHandle handle = nullptr;
    report["create"] = createHandle(cudnn, &handle, report);
    if (handle == nullptr || report["create"]["status"] != cudnnSuccess) return;
    report["convolutionPassed"] = proveConvolutions({driver, cudnn, handle}, seed, report);
    report.calling("cudnnDestroy");
    cudnn.destroy(handle);
    report.returned();
}

void convolutionLevel(const Cudnn& cudnn, uint64_t seed, Report& report) {
    report.calling("load the CUDA driver");
    const CudaDriver driver;
    report.returned();
    const bool standIn = cudnn.isStandIn(driver.isPractice()); // always told, whatever it is
    if (driver.isPractice() || standIn) report["practice"] = true;
    if (driver.isLoaded()) {
        proveOnGpu(cudnn, driver, seed, report);
    } else {
        report["driver"] = nullptr;
        report["driverLoadError"] = driver.library().error;
    }
}

} // namespace

void prove(const ProveOptions& options, Report& report) {
    report["level"] = options.convolution ? "conv" : "load";
    const std::unique_ptr<Cudnn> cudnn = loadCudnn(options.major, report);
    if (!cudnn) return;
    if (!cudnn->missing().empty()) {
        report["missingFunction"] = cudnn->missing();
        return;
    }
    if (cudnn->isStandIn(false)) report["practice"] = true;
    askVersions(*cudnn, report);
    // 9.19 jumps to nowhere when a descriptor is made without its part; there is nothing more to learn either.
    if (!checkParts(*cudnn, report.document().at("major").get<int>(), report)) return;
    report["descriptors"] = proveDescriptors(*cudnn, report);
    if (options.convolution) convolutionLevel(*cudnn, options.seed, report);
    if (!report.document().contains("create")) {
        // Without a GPU too: its answer is one of the things people see in their own programs.
        CudnnHandle handle = nullptr;
        report["create"] = createHandle(*cudnn, &handle, report);
        if (handle != nullptr) cudnn->destroy(handle);
    }
}

} // namespace prover
