#include "core/facts/SmiText.h"
#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DriverRules)
};

bool nvidiaExpected(const MachineFacts& facts) {
    if (facts.nvidiaHardware.isSeen() && facts.nvidiaHardware.value) return true;
    return std::any_of(facts.gpus.value.begin(), facts.gpus.value.end(), [](const GpuFact& gpu) { return gpu.nvidia; });
}

QString updateAdvice(const Version& wanted) {
    return Tr::tr("Install an NVIDIA driver of version %1 or newer from nvidia.com/drivers, then check again.")
        .arg(wanted.text());
}

void absent(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    if (!facts.driver.isNone() || !nvidiaExpected(facts)) return;
    if (facts.smi.isSeen() && isLibraryMismatch(facts.smi->error)) return; // said by its own finding
    Finding finding = startFinding(u"driver.absent"_s, input.gpuSeverity());
    finding.summary = Tr::tr("This PC has an NVIDIA GPU, but no NVIDIA driver answers.");
    for (const GpuFact& gpu : facts.gpus.value)
        if (gpu.nvidia) finding.evidence.append(gpu.name);
    if (finding.evidence.isEmpty()) finding.evidence.append(facts.nvidiaHardware.where);
    finding.evidence.append(Tr::tr("not loaded: %1").arg(facts.driver.where));
    finding.fix = Tr::tr("Install the NVIDIA driver from nvidia.com/drivers, restart the PC, then check again.");
    findings->append(finding);
}

// Too old by number, or, where only the CUDA number is known, by that.
bool tooOld(const DriverFact& driver, const Version& required, int cudaMajor) {
    if (!driver.version.isNull()) return driver.version < required;
    return !driver.cuda.isNull() && driver.cuda.major() < cudaMajor;
}

// No driver that is new enough was ever made for a GPU that no cuDNN serves: "update it" would be wrong.
bool gpuIsHopeless(const MachineFacts& facts) {
    for (const GpuFact& gpu : facts.gpus.value) {
        if (!gpu.nvidia || !gpu.computeCapability) continue;
        const LastForGpu* last = ruleData().lastFor(*gpu.computeCapability);
        if (!last || !last->lastCudnn.isNull()) return false;
    }
    return facts.gpus.isSeen();
}

void age(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    if (!facts.driver.isSeen() || input.wantedCuda == 0 || gpuIsHopeless(facts)) return;
    const OsKind series = driverSeries(facts);
    const auto required = driverNeeded(facts, input.wantedCuda);
    const bool byGpu = required && required != ruleData().requiredDriver(input.wantedCuda, series);
    const auto advised = ruleData().advisedDriver(input.wantedCuda, series);
    const QString now = facts.driver->version.isNull() ? Tr::tr("a driver for CUDA %1").arg(facts.driver->cuda.text())
                                                       : facts.driver->version.text();
    Finding finding;
    finding.evidence = {Tr::tr("driver: %1").arg(now), Tr::tr("seen by: %1").arg(facts.driver.where)};
    if (required && tooOld(*facts.driver, *required, input.wantedCuda)) {
        finding.id = u"driver.too-old"_s;
        finding.severity = input.gpuSeverity();
        const QString what =
            byGpu ? bestGpu(facts)->name : Tr::tr("CUDA %1", "what a driver is too old for").arg(input.wantedCuda);
        finding.summary =
            Tr::tr("The NVIDIA driver (%1) is too old for %2: at least %3 is needed.").arg(now, what, required->text());
        finding.fix = updateAdvice(advised ? std::max(*advised, *required) : *required);
        findings->append(finding);
    } else if (advised && !facts.driver->version.isNull() && facts.driver->version < *advised) {
        finding.id = u"driver.below-release-notes"_s;
        finding.severity = Severity::Warning;
        finding.summary = Tr::tr("The NVIDIA driver (%1) works with CUDA %2 by cuDNN's support matrix, but CUDA's "
                                 "release notes ask for %3.")
                              .arg(now)
                              .arg(input.wantedCuda)
                              .arg(advised->text());
        finding.fix = updateAdvice(*advised);
        findings->append(finding);
    }
}

void mismatch(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    const bool said = (facts.smi.isSeen() && isLibraryMismatch(facts.smi->error)) ||
                      (facts.driver.isSeen() && isLibraryMismatch(facts.driver->error));
    const Version kernel =
        facts.driver.isSeen() ? Version::parse(facts.driver->kernelVersion).value_or(Version()) : Version();
    const bool differs = !facts.os.wsl && !kernel.isNull() && !facts.driver->version.isNull() &&
                         kernel != facts.driver->version && !facts.driver->source.contains(u"nvidia-smi"_s);
    if (!said && !differs) return;
    Finding finding = startFinding(u"driver.library-mismatch"_s, Severity::Warning);
    finding.summary = Tr::tr("The NVIDIA driver was updated, but its old kernel module is still running.");
    for (const QString& text : {facts.smi->error, facts.driver->error})
        if (isLibraryMismatch(text)) finding.evidence.append(text);
    if (differs)
        finding.evidence.append(
            Tr::tr("kernel module %1, library %2").arg(kernel.text(), facts.driver->version.text()));
    finding.fix = Tr::tr("Restart the PC, then check again.");
    findings->append(finding);
}

void tool(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    const bool driverAnswers = facts.driver.isSeen() && facts.driver->source != u"nvidia-smi"_s;
    if (!driverAnswers) return;
    Finding finding = startFinding({}, Severity::Note);
    if (facts.smi.isNone() || (facts.smi.isSeen() && !facts.smi->whereLooked)) {
        finding.id = u"driver.tool-missing"_s;
        finding.summary = facts.smi.isNone()
                              ? Tr::tr("The driver answers, but nvidia-smi is not on this PC.")
                              : Tr::tr("nvidia-smi is not found by its name; it lies in %1.").arg(facts.smi->path);
        finding.evidence = {facts.smi.isSeen() ? facts.smi->path : facts.smi.where};
        findings->append(finding);
    }
    const bool smiFails = facts.smi.isSeen() && !facts.smi->error.isEmpty() && !isLibraryMismatch(facts.smi->error);
    const bool nvmlFails = !facts.driver->error.isEmpty() && !facts.driver->cuda.isNull();
    if (!smiFails && !nvmlFails) return;
    finding.id = u"driver.smi-fails"_s;
    finding.summary = Tr::tr("nvidia-smi fails here, but the CUDA driver answers: cuDNN can work.");
    finding.evidence.clear();
    if (smiFails) finding.evidence.append(facts.smi->error);
    if (nvmlFails) finding.evidence.append(facts.driver->error);
    finding.fix = Tr::tr("Nothing need be done for cuDNN. If you need nvidia-smi, install the driver anew.");
    findings->append(finding);
}

} // namespace

void judgeDriver(const RuleInput& input, Findings* findings) {
    absent(input, findings);
    age(input, findings);
    mismatch(input, findings);
    tool(input, findings);
}

} // namespace cudnnsetup
