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
    const auto required = ruleData().requiredDriver(cudaMajor, driverSeries(facts));
    if (required && !facts.driver->version.isNull()) return facts.driver->version >= *required;
    return facts.driver->cuda.isNull() || facts.driver->cuda.major() >= cudaMajor;
}

bool gpuServed(const MachineFacts& facts, const Version& cudnn, int cudaMajor) {
    const GpuFact* gpu = bestGpu(facts);
    const GpuSupport* row = ruleData().gpuSupport(cudnn, cudaMajor);
    if (!gpu || !row) return true;
    if (*gpu->computeCapability < row->lowest) return false;
    return row->highest.isNull() || gpu->computeCapability->major() <= row->highest.major();
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
    if (list.isEmpty() && facts.driver.isSeen())
        for (int major = facts.driver->cuda.major(); major >= 11; --major) add({major});
    return list;
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
            const auto rank = [](const KnownArchive& one) { return std::pair(one.version, one.cuda); };
            if (!best || rank(*best) < rank(known)) best = &known;
        }
        if (best) return best;
    }
    return nullptr;
}

} // namespace cudnnsetup
