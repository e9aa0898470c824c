#include "core/rules/Offer.h"

#include "core/binary/CudaMajor.h"
#include "core/rules/RuleData.h"

namespace cudnnsetup {
namespace {

bool isOf(const KnownArchive& archive, const Version& cuda) {
    return archive.cuda.major() == cuda.major() && (cuda.size() < 2 || archive.cuda.first(2) == cuda.first(2));
}

bool isForHere(const KnownArchive& archive, const OsFacts& os) {
    return archive.os == os.kind && (archive.arch == os.arch || archive.arch == Arch::Unknown);
}

bool serves(const Version& cudnn, int cudaMajor, const GpuFact& gpu) {
    const GpuSupport* row = ruleData().gpuSupport(cudnn, cudaMajor);
    if (!row) return true;
    if (*gpu.computeCapability < row->lowest) return false;
    return row->highest.isNull() || gpu.computeCapability->major() <= row->highest.major();
}

bool everyGpuServed(const MachineFacts& facts, const KnownArchive& archive) {
    const QList<GpuFact>& gpus = facts.gpus.value;
    return std::all_of(gpus.begin(), gpus.end(), [&](const GpuFact& gpu) {
        return !gpu.nvidia || !gpu.computeCapability || serves(archive.version, archive.cuda.major(), gpu);
    });
}

// CUDA 11 and later serve every minor of their major; of the earlier ones each is a build of its own.
QList<Version> cudasOfDriver(const DriverFact& driver) {
    static const QList<Version> early{{10, 2}, {10, 1}, {10, 0}, {9, 2}, {9, 1}, {9, 0}};
    QList<Version> list;
    for (int major = driver.cuda.major(); major >= 11; --major) list.append(Version{major});
    for (const Version& version : early)
        if (version <= driver.cuda) list.append(version);
    return list;
}

} // namespace

const GpuFact* bestGpu(const MachineFacts& facts) {
    const GpuFact* best = nullptr;
    for (const GpuFact& gpu : facts.gpus.value)
        if (gpu.nvidia && gpu.computeCapability && (!best || *best->computeCapability < *gpu.computeCapability))
            best = &gpu;
    return best;
}

OsKind driverSeries(const MachineFacts& facts) { return facts.os.wsl ? OsKind::Windows : facts.os.kind; }

bool driverServes(const MachineFacts& facts, int cudaMajor) {
    if (!facts.driver.isSeen() || cudaMajor == 0) return true;
    const auto required = driverNeeded(facts, cudaMajor);
    if (required && !facts.driver->version.isNull()) return facts.driver->version >= *required;
    return facts.driver->cuda.isNull() || facts.driver->cuda.major() >= cudaMajor;
}

std::optional<Version> driverNeeded(const MachineFacts& facts, int cudaMajor) {
    const auto ofCuda = ruleData().requiredDriver(cudaMajor, driverSeries(facts));
    const GpuFact* gpu = bestGpu(facts);
    const auto ofGpu = gpu ? ruleData().driverForGpu(*gpu->computeCapability, driverSeries(facts)) : std::nullopt;
    return ofCuda && ofGpu ? std::max(*ofCuda, *ofGpu) : ofCuda;
}

bool gpuServed(const MachineFacts& facts, const Version& cudnn, int cudaMajor) {
    const GpuFact* gpu = bestGpu(facts);
    return !gpu || serves(cudnn, cudaMajor, *gpu);
}

QList<Version> cudasOf(const MachineFacts& facts) {
    QList<Version> list;
    const auto add = [&](const Version& cuda) {
        const Version wanted = cudaSeries(cuda);
        if (!wanted.isNull() && !list.contains(wanted)) list.append(wanted);
    };
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        if (toolkit.current) add(toolkit.version);
    for (const ToolkitFact& toolkit : facts.toolkits.value) add(toolkit.version);
    if (!list.isEmpty()) return list;
    if (facts.driver.isSeen() && !facts.driver->cuda.isNull()) return cudasOfDriver(*facts.driver);
    return {Version{12}, Version{13}, Version{11}};
}

QList<Version> buildsOf(const Version& cuda, const MachineFacts& facts) {
    QList<Version> list;
    const bool several = cuda.size() == 1 && cuda.major() < 11;
    for (const Version& here : several ? cudasOf(facts) : QList<Version>())
        if (here.major() == cuda.major() && here.minor() > 0) list.append(here); // 10.0 names its cuBLAS otherwise
    return list << cuda;
}

const KnownArchive* newestFitting(const MachineFacts& facts, const Wanted& wanted) {
    for (const Version& cuda : wanted.cudas) {
        if (!driverServes(facts, cuda.major())) continue;
        const KnownArchive* best = nullptr;
        for (const KnownArchive& known : knownArchives()) {
            const bool major = wanted.cudnnMajor == 0 || known.version.major() == wanted.cudnnMajor;
            if (!major || !isOf(known, cuda) || !isForHere(known, facts.os)) continue;
            if (!gpuServed(facts, known.version, cuda.major())) continue;
            const auto rank = [&](const KnownArchive& one) {
                return std::tuple(everyGpuServed(facts, one), one.version, one.cuda);
            };
            if (!best || rank(*best) < rank(known)) best = &known;
        }
        if (best) return best;
    }
    return nullptr;
}

} // namespace cudnnsetup
