#include "core/archive/KnownArchives.h"
#include "core/rules/RuleData.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Fit)
};

const GpuFact* bestGpu(const MachineFacts& facts) {
    const GpuFact* best = nullptr;
    for (const GpuFact& gpu : facts.gpus.value)
        if (gpu.nvidia && gpu.computeCapability && (!best || *best->computeCapability < *gpu.computeCapability))
            best = &gpu;
    return best;
}

bool driverServes(const MachineFacts& facts, int cudaMajor) {
    if (!facts.driver.isSeen()) return true; // not known: nothing is said against it
    const OsKind series = facts.os.wsl ? OsKind::Windows : facts.os.kind;
    const auto required = ruleData().requiredDriver(cudaMajor, series);
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

// The CUDA major that an archive should be for: that of the current toolkit, of any toolkit, of the driver.
QList<int> wantedCudas(const MachineFacts& facts) {
    QList<int> majors;
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        if (toolkit.current) majors.append(toolkit.version.major());
    for (const ToolkitFact& toolkit : facts.toolkits.value) majors.append(toolkit.version.major());
    if (majors.isEmpty() && facts.driver.isSeen() && !facts.driver->cuda.isNull())
        for (int major = facts.driver->cuda.major(); major >= 11; --major) majors.append(major);
    return majors;
}

bool fits(const MachineFacts& facts, const Version& cudnn, int cudaMajor) {
    return driverServes(facts, cudaMajor) && gpuServed(facts, cudnn, cudaMajor);
}

// The newest published archive for this PC, of the archive's own cuDNN major if there is one: programs ask for a major.
void findWanted(const MachineFacts& facts, const ArchiveInfo& archive, Fit* fit) {
    for (bool anyMajor : {false, true}) {
        for (int cuda : wantedCudas(facts)) {
            const KnownArchive* best = nullptr;
            for (const KnownArchive& known : knownArchives()) {
                const bool here =
                    known.os == facts.os.kind && (known.arch == facts.os.arch || known.arch == Arch::Unknown);
                const bool major = anyMajor || known.version.major() == archive.version.major();
                if (!here || !major || known.cuda.major() != cuda || !fits(facts, known.version, cuda)) continue;
                if (!best || best->version < known.version) best = &known;
            }
            if (!best) continue;
            fit->wantedFile = best->file;
            fit->wantedUrl = best->url;
            return;
        }
    }
}

QString reason(const MachineFacts& facts, const ArchiveInfo& archive) {
    const Question question{.facts = &facts, .archive = &archive, .target = nullptr, .choices = nullptr};
    for (const Finding& finding : judge(question)) {
        static const QStringList decisive = {u"archive."_s,          u"gpu.too-old"_s,         u"gpu.too-new"_s,
                                             u"driver.too-old"_s,    u"toolkit.other-major"_s, u"system.32-bit"_s,
                                             u"system.unsupported"_s};
        for (const QString& id : decisive)
            if (finding.id.startsWith(id) && (finding.severity == Severity::Blocker || !id.startsWith(u"archive."_s)))
                return finding.summary;
    }
    return {};
}

} // namespace

Fit fitOf(const MachineFacts& facts, const ArchiveInfo& archive) {
    Fit fit;
    const QString why = reason(facts, archive);
    fit.fits = why.isEmpty();
    if (!fit.fits) {
        findWanted(facts, archive, &fit);
        fit.sentence = Tr::tr("Does not fit this PC. %1").arg(why);
        return fit;
    }
    const bool looked = facts.gpus.isSeen() && facts.driver.isSeen();
    fit.sentence = looked ? Tr::tr("Fits this PC.")
                          : Tr::tr("Nothing speaks against it, but the GPU or the driver could not be checked.");
    return fit;
}

} // namespace cudnnsetup
