#include "app/prover/Prove.h"

#include "app/prover/Convolution.h"
#include "app/prover/Device.h"
#include "app/prover/Speed.h"

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

void proveOnGpu(const Cudnn& cudnn, const CudaDriver& driver, const ProveOptions& options, Report& report) {
    Device device(driver);
    if (!device.open(report)) return;
    CudnnHandle handle = nullptr;
    report["create"] = createHandle(cudnn, &handle, report);
    if (handle == nullptr || report["create"]["status"] != cudnnSuccess) return;
    const Gpu gpu{driver, cudnn, handle, device.id()};
    report["convolutionPassed"] = proveConvolutions(gpu, options.seed, report);
    if (options.level >= Level::Speed) measureSpeed(gpu, options.seed, report);
    report.calling("cudnnDestroy");
    cudnn.destroy(handle);
    report.returned();
}

void gpuLevels(const Cudnn& cudnn, const ProveOptions& options, Report& report) {
    report.calling("load the CUDA driver");
    const CudaDriver driver;
    report.returned();
    const bool standIn = cudnn.isStandIn(driver.isPractice()); // always told, whatever it is
    if (driver.isPractice() || standIn) report["practice"] = true;
    if (driver.isLoaded()) {
        proveOnGpu(cudnn, driver, options, report);
    } else {
        report["driver"] = nullptr;
        report["driverLoadError"] = driver.library().error;
    }
}

} // namespace

const char* nameOf(Level level) {
    static const char* const names[] = {"load", "conv", "speed"};
    return names[static_cast<int>(level)];
}

void prove(const ProveOptions& options, Report& report) {
    report["level"] = nameOf(options.level);
    report["seed"] = options.seed;
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
    if (options.level >= Level::Convolution) gpuLevels(*cudnn, options, report);
    if (!report.document().contains("create")) {
        // Without a GPU too: its answer is one of the things people see in their own programs.
        CudnnHandle handle = nullptr;
        report["create"] = createHandle(*cudnn, &handle, report);
        if (handle != nullptr) cudnn->destroy(handle);
    }
}

} // namespace prover
