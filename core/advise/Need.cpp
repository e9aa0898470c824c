#include "core/advise/Need.h"

#include "core/binary/CudaMajor.h"
#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"

namespace cudnnsetup {
namespace {

bool isHere(const FrameworkRelease& release, const MachineFacts& facts) {
    return release.systems.contains(facts.os.kind);
}

bool holdsFor(const FrameworkRelease& release, const Version& version) {
    return !release.from.isNull() && version >= release.from && (release.before.isNull() || version < release.before);
}

// GPUs of compute capability 10 and later (Blackwell) came with CUDA 12.8 (cuDNN 9.10.2 support matrix); a CUDA major
// for which every row of the support matrix starts above a GPU has no code for it.
bool cudaKnowsGpu(const Version& cuda, const MachineFacts& facts) {
    const GpuFact* gpu = bestGpu(facts);
    if (!gpu) return true;
    if (gpu->computeCapability->major() >= 10 && cuda.size() >= 2) return cuda >= Version{12, 8};
    bool anyRow = false, served = false;
    for (const GpuSupport& row : ruleData().gpus) {
        if (row.cudaMajor != cuda.major()) continue;
        anyRow = true;
        served = served || row.lowest <= *gpu->computeCapability;
    }
    return served || !anyRow;
}

// By the cuDNN that comes with it; or, where it takes one from outside, by any published one of that major.
bool serves(const FrameworkRelease& release, const MachineFacts& facts) {
    const Version cuda = release.bringsOwn ? release.cuda : cudaSeries(release.cuda);
    if (!driverServes(facts, cuda.major()) || !cudaKnowsGpu(cuda, facts) || !kernelsServe(release, facts)) return false;
    if (release.bringsOwn || release.cudnn.isNull()) return gpuServed(facts, release.cudnn, cuda.major());
    return newestFitting(facts, {release.cudnn.major(), {cuda}}) != nullptr;
}

MachineFacts withoutDriver(MachineFacts facts) {
    facts.driver = Observed<DriverFact>::notChecked({});
    return facts;
}

// Of an installed version: the row of its build label where there are several ("cu121"), else of what its files say.
const FrameworkRelease* rowOf(const ProgramWants& wants, const MachineFacts& facts) {
    const FrameworkRelease* found = nullptr;
    for (const FrameworkRelease& release : frameworkReleases()) {
        if (release.framework != wants.framework || !isHere(release, facts) || !holdsFor(release, wants.version))
            continue;
        if (!wants.build.isEmpty() && release.build == wants.build) return &release;
        const bool cudaFits = wants.cuda.isNull() || release.cuda.major() == wants.cuda.major();
        if (cudaFits && (!found || release.build.isEmpty())) found = &release;
    }
    return found;
}

} // namespace

bool kernelsServe(const FrameworkRelease& release, const MachineFacts& facts) {
    const GpuFact* gpu = bestGpu(facts);
    return !gpu || release.lowestGpu.isNull() || release.lowestGpu <= *gpu->computeCapability;
}

const FrameworkRelease* newestRelease(const QString& framework, const MachineFacts& facts) {
    const FrameworkRelease* best = nullptr;
    for (const FrameworkRelease& release : frameworkReleases()) {
        if (release.framework != framework || release.experimental || !isHere(release, facts)) continue;
        if (!serves(release, facts)) continue;
        const bool newer = best && (best->from.isNull() ? release.from.isNull() && best->cuda < release.cuda
                                                        : best->from < release.from || (best->from == release.from &&
                                                                                        best->cuda < release.cuda));
        if (!best || newer) best = &release;
    }
    return best;
}

Need needOf(const ProgramWants& wants, const MachineFacts& facts) {
    Need need{.cudnnMajor = wants.cudnnMajor, .cuda = wants.cuda};
    const FrameworkRelease* row = wants.version.isNull() ? nullptr : rowOf(wants, facts);
    if (!row && !wants.isInstalled()) row = newestRelease(wants.framework, facts);
    if (!row && !wants.isInstalled()) row = newestRelease(wants.framework, withoutDriver(facts)); // after an update
    if (!row) return need;
    need.kernelsServe = kernelsServe(*row, facts);
    need.from = row->from;
    need.before = row->before;
    need.optional = row->optional;
    need.bringsOwn = row->bringsOwn;
    need.source = row->source;
    if (need.cudnnMajor == 0 && row->cudnn.isNull()) {
        need.usesNone = need.fromTable = true;
        return need;
    }
    if (need.cudnnMajor == 0) {
        need.cudnnMajor = row->cudnn.major();
        need.fromTable = true;
    }
    if (need.cuda.isNull()) {
        need.cuda = cudaSeries(row->cuda);
        need.fromTable = true;
    }
    if (row->cudnn.major() == need.cudnnMajor) need.atLeast = row->cudnn.first(2);
    return need;
}

} // namespace cudnnsetup
