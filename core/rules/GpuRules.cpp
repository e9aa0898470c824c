#include "core/facts/SmiText.h"
#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(GpuRules)
};

// A CUDA context and a cuDNN handle need some hundred MiB before any tensor is there. A threshold of our own: NVIDIA
// publishes none, and it was not measured.
constexpr quint64 memoryForHandleMiB = 300;

QList<GpuFact> nvidiaGpus(const MachineFacts& facts) {
    QList<GpuFact> gpus;
    for (const GpuFact& gpu : facts.gpus.value)
        if (gpu.nvidia) gpus.append(gpu);
    return gpus;
}

QString named(const GpuFact& gpu) {
    return gpu.computeCapability ? Tr::tr("%1 (compute capability %2)").arg(gpu.name, gpu.computeCapability->text())
                                 : gpu.name;
}

void none(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    const bool hardware = facts.nvidiaHardware.isSeen() && facts.nvidiaHardware.value;
    if (!facts.gpus.isChecked() || hardware || !nvidiaGpus(facts).isEmpty()) return;
    if (facts.driver.isSeen() && !facts.driver->cuda.isNull() && facts.driver->source == u"nvidia-smi"_s) return;
    Finding finding = startFinding(u"gpu.none"_s, input.gpuSeverity());
    finding.summary = Tr::tr("No NVIDIA GPU was found, and cuDNN runs on no other.");
    for (const GpuFact& gpu : facts.gpus.value) finding.evidence.append(gpu.name);
    if (facts.driver.isNone()) finding.evidence.append(Tr::tr("not loaded: %1").arg(facts.driver.where));
    if (finding.evidence.isEmpty()) finding.evidence.append(facts.gpus.where);
    finding.fix =
        Tr::tr("Use a PC with an NVIDIA GPU. To prepare an image for such PCs, choose the proof \"only if a GPU "
               "answers\".");
    findings->append(finding);
}

void hidden(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    const QList<GpuFact> gpus = nvidiaGpus(facts);
    const bool any = std::any_of(gpus.begin(), gpus.end(), [](const GpuFact& gpu) { return gpu.visibleToCuda; });
    // The driver answers and lists none, although one stands on the bus: powered down, or not given to this session.
    const bool onTheBus = facts.nvidiaHardware.isSeen() && facts.nvidiaHardware.value;
    const bool notListed = gpus.isEmpty() && facts.gpus.isChecked() && onTheBus && facts.driver.isSeen() &&
                           !isLibraryMismatch(facts.driver->error) && !isLibraryMismatch(facts.smi->error);
    if (any || (gpus.isEmpty() && !notListed)) return;
    Finding finding = startFinding(u"gpu.hidden"_s, Severity::Warning);
    finding.summary = Tr::tr("This PC has an NVIDIA GPU, but this session cannot use it.");
    for (const GpuFact& gpu : gpus) finding.evidence.append(named(gpu));
    if (notListed) finding.evidence.append(facts.nvidiaHardware.where);
    finding.fix = Tr::tr("Log on at the PC itself instead of by remote desktop, wake the GPU up, or give the container "
                         "access to it; then check again.");
    findings->append(finding);
}

void mig(const RuleInput& input, Findings* findings) {
    QStringList names;
    for (const GpuFact& gpu : nvidiaGpus(input.facts))
        if (gpu.mig) names.append(named(gpu));
    const QString chosen = input.facts.environment.value(u"CUDA_VISIBLE_DEVICES"_s);
    if (names.isEmpty() || chosen.startsWith(u"MIG-"_s)) return;
    Finding finding = startFinding(u"gpu.mig"_s, Severity::Warning);
    finding.evidence = names;
    finding.summary = Tr::tr("The GPU is divided into slices (MIG), and a program can use one of them only.");
    finding.fix = Tr::tr("List the slices with \"nvidia-smi -L\" and name one in CUDA_VISIBLE_DEVICES before you start "
                         "a program, for example CUDA_VISIBLE_DEVICES=MIG-….");
    findings->append(finding);
}

void memory(const RuleInput& input, Findings* findings) {
    const QList<GpuFact> gpus = nvidiaGpus(input.facts);
    QStringList full;
    for (const GpuFact& gpu : gpus) {
        if (!gpu.visibleToCuda || !gpu.freeMemoryMiB || !gpu.memoryMiB) continue;
        if (*gpu.freeMemoryMiB >= memoryForHandleMiB) return; // one with room is enough
        full.append(Tr::tr("%1: %2 of %3 MiB free").arg(gpu.name).arg(*gpu.freeMemoryMiB).arg(*gpu.memoryMiB));
    }
    if (full.isEmpty()) return;
    Finding finding = startFinding(u"gpu.memory-full"_s, Severity::Warning);
    finding.evidence = full;
    finding.summary = Tr::tr("The GPU's memory is nearly full: cuDNN cannot make its handle.");
    finding.fix = Tr::tr("End the programs that hold the memory (see them with \"nvidia-smi\"), then try again.");
    findings->append(finding);
}

struct Asked { // a cuDNN that will be, or is, used
    Version version;
    int cudaMajor = 0;
    QString what;
};

QList<Asked> askedVersions(const RuleInput& input) {
    if (const ArchiveInfo* archive = input.question.archive)
        return {{archive->version, archive->cudaMajor, input.paths.fileName(archive->path)}};
    QList<Asked> asked;
    for (const ConsoleSet& set : input.sets)
        if (set.copy && !set.copy->version.isNull())
            asked.append({set.copy->version, set.copy->cudaMajor, set.copy->folder});
    return asked;
}

QString wantedInstead(const LastForGpu* last) {
    if (!last || last->lastCudnn.isNull()) return Tr::tr("No cuDNN exists for this GPU. Use a newer NVIDIA GPU.");
    return Tr::tr("Use cuDNN %1, the last version that carries this GPU, or a newer GPU.").arg(last->lastCudnn.text());
}

// The first cuDNN of which it is published that it serves this GPU.
QString newerInstead(const Version& computeCapability) {
    const GpuSupport* first = nullptr;
    for (const GpuSupport& row : ruleData().gpus) {
        if (row.highest.isNull() || row.highest.major() < computeCapability.major()) continue;
        const bool earlier = !first || row.from < first->from;
        if (earlier || (row.from == first->from && row.cudaMajor > first->cudaMajor)) first = &row;
    }
    if (!first) return Tr::tr("Use the newest cuDNN.");
    return Tr::tr("Use cuDNN %1 or later, built for CUDA %2.").arg(first->from.text()).arg(first->cudaMajor);
}

void addTooOld(const RuleInput& input, const GpuFact& gpu, const QString& summary, const QString& evidence,
               Findings* findings) {
    Finding finding = startFinding(u"gpu.too-old"_s, input.gpuSeverity());
    finding.summary = summary;
    finding.evidence = {named(gpu), evidence};
    finding.fix = wantedInstead(ruleData().lastFor(*gpu.computeCapability));
    findings->append(finding);
}

// A program that chooses no GPU takes the first: one that is left out is said, though another is served.
void leftOut(const GpuFact& best, const Asked& asked, const RuleInput& input, Findings* findings) {
    const GpuSupport* row = ruleData().gpuSupport(asked.version, asked.cudaMajor);
    if (!row || *best.computeCapability < row->lowest) return;
    for (const GpuFact& gpu : nvidiaGpus(input.facts)) {
        if (!gpu.computeCapability || !(*gpu.computeCapability < row->lowest)) continue;
        Finding finding = startFinding(u"gpu.too-old"_s, Severity::Warning);
        finding.summary = Tr::tr("%1 is too old for cuDNN %2; of this PC's GPUs, %3 is served.")
                              .arg(gpu.name, asked.version.text(), best.name);
        finding.evidence = {named(gpu), asked.what};
        finding.fix = wantedInstead(ruleData().lastFor(*gpu.computeCapability)) + u' ' +
                      Tr::tr("Or let programs use the other GPU only: CUDA_VISIBLE_DEVICES names it.");
        findings->append(finding);
    }
}

// The best of the GPUs decides: one that is served is enough.
void capability(const RuleInput& input, Findings* findings) {
    const GpuFact* gpu = bestGpu(input.facts);
    if (!gpu) return;
    const LastForGpu* last = ruleData().lastFor(*gpu->computeCapability);
    if (last && last->lastCudnn.isNull()) {
        addTooOld(input, *gpu, Tr::tr("%1 is too old for every version of cuDNN.").arg(gpu->name), last->source,
                  findings);
        return;
    }
    for (const Asked& asked : askedVersions(input)) {
        const GpuSupport* row = ruleData().gpuSupport(asked.version, asked.cudaMajor);
        if (!row) continue;
        leftOut(*gpu, asked, input, findings);
        if (*gpu->computeCapability < row->lowest) {
            addTooOld(input, *gpu,
                      Tr::tr("%1 is too old for cuDNN %2, which needs compute capability %3 or higher.")
                          .arg(gpu->name, asked.version.text(), row->lowest.text()),
                      asked.what, findings);
        } else if (!row->highest.isNull() && gpu->computeCapability->major() > row->highest.major()) {
            Finding finding = startFinding(u"gpu.too-new"_s, Severity::Warning);
            finding.summary = Tr::tr("%1 is newer than cuDNN %2 knows: it serves compute capabilities up to %3.")
                                  .arg(gpu->name, asked.version.text(), row->highest.text());
            finding.evidence = {named(*gpu), asked.what};
            finding.fix = newerInstead(*gpu->computeCapability);
            findings->append(finding);
        }
    }
}

} // namespace

void judgeGpus(const RuleInput& input, Findings* findings) {
    none(input, findings);
    hidden(input, findings);
    mig(input, findings);
    memory(input, findings);
    capability(input, findings);
}

} // namespace cudnnsetup
