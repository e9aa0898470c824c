#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ToolkitRules)
};

QString variable(const MachineFacts& facts, const QString& name) {
    const Qt::CaseSensitivity cs = OsPath(facts.os.kind).caseSensitivity();
    for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
        if (it.key().compare(name, cs) == 0) return it.value();
    return {};
}

QStringList listed(const QList<ToolkitFact>& toolkits) {
    QStringList lines;
    for (const ToolkitFact& toolkit : toolkits)
        lines.append(Tr::tr("CUDA %1 in %2").arg(toolkit.version.text(), toolkit.folder));
    return lines;
}

const ToolkitFact* ofMajor(const QList<ToolkitFact>& toolkits, int major) {
    for (const ToolkitFact& toolkit : toolkits)
        if (toolkit.version.major() == major) return &toolkit;
    return nullptr;
}

void none(const RuleInput& input, Findings* findings) {
    if (!input.facts.toolkits.isNone()) return;
    Finding finding = startFinding(u"toolkit.none"_s, Severity::Note);
    finding.summary = Tr::tr("No CUDA toolkit was found.");
    finding.evidence = {Tr::tr("looked in: %1").arg(input.facts.toolkits.where)};
    finding.fix = Tr::tr("Programs that bring their own CUDA libraries need none. To compile, or to run programs that "
                         "need cuBLAS from a toolkit, install one from developer.nvidia.com/cuda-toolkit-archive.");
    findings->append(finding);
}

void otherMajor(const RuleInput& input, Findings* findings) {
    const auto& toolkits = input.facts.toolkits;
    const ArchiveInfo* archive = input.question.archive;
    if (!toolkits.isSeen() || !archive || archive->cudaMajor == 0) return;
    if (ofMajor(toolkits.value, archive->cudaMajor)) return;
    Finding finding = startFinding(u"toolkit.other-major"_s, Severity::Warning);
    finding.summary =
        Tr::tr("This cuDNN is built for CUDA %1, but no toolkit of CUDA %1 is installed.").arg(archive->cudaMajor);
    finding.evidence = listed(toolkits.value);
    finding.fix = Tr::tr("Take the cuDNN archive for CUDA %1, or install a CUDA %2 toolkit beside.")
                      .arg(toolkits.value.first().version.major())
                      .arg(archive->cudaMajor);
    findings->append(finding);
}

// CUDA_PATH is judged only by what is certain: a list, a folder that is not there, or another major than wanted.
void cudaPath(const RuleInput& input, Findings* findings) {
    const QString value = variable(input.facts, u"CUDA_PATH"_s);
    if (value.isEmpty() || !input.facts.toolkits.isChecked()) return;
    Finding finding = startFinding(u"toolkit.cuda-path-bad"_s, Severity::Warning);
    finding.evidence = {u"CUDA_PATH="_s + value};
    const auto& toolkits = input.facts.toolkits.value;
    const ToolkitFact* wanted = ofMajor(toolkits, input.wantedCuda);
    if (!wanted && !toolkits.isEmpty()) wanted = &toolkits.first();
    const bool list = value.contains(input.paths.listSeparator());
    const ToolkitFact* named = nullptr;
    for (const ToolkitFact& toolkit : toolkits)
        if (sameFolder(input.facts, toolkit.folder, value)) named = &toolkit;
    if (list) {
        finding.summary = Tr::tr("CUDA_PATH holds a list of folders, but programs expect one folder in it.");
    } else if (!named && input.onWindows()) {
        finding.summary = Tr::tr("CUDA_PATH names %1, which holds no CUDA toolkit.").arg(value);
    } else if (named && input.question.archive && wanted && input.wantedCuda != 0 &&
               named->version.major() != input.wantedCuda && wanted->version.major() == input.wantedCuda) {
        finding.summary = Tr::tr("CUDA_PATH names CUDA %1, but this cuDNN is built for CUDA %2.")
                              .arg(named->version.text())
                              .arg(input.wantedCuda);
    } else {
        return;
    }
    finding.fix = wanted ? Tr::tr("Set CUDA_PATH to %1 in the system's environment settings.").arg(wanted->folder)
                         : Tr::tr("Remove CUDA_PATH in the system's environment settings, or install the toolkit that "
                                  "it names.");
    findings->append(finding);
}

void notWhatSmiSays(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    if (!facts.driver.isSeen() || facts.driver->cuda.isNull()) return;
    for (const ToolkitFact& toolkit : facts.toolkits.value) {
        if (!toolkit.current || toolkit.version.first(2) == facts.driver->cuda.first(2)) continue;
        Finding finding = startFinding(u"toolkit.not-what-smi-says"_s, Severity::Note);
        finding.summary = Tr::tr("nvidia-smi says CUDA %1 and the toolkit is CUDA %2: both are right.")
                              .arg(facts.driver->cuda.text(), toolkit.version.text());
        finding.evidence = {Tr::tr("driver serves up to CUDA %1").arg(facts.driver->cuda.text()), toolkit.folder};
        finding.fix = Tr::tr("Nothing need be done: the driver's number is the highest CUDA it can serve.");
        findings->append(finding);
    }
}

} // namespace

void judgeToolkits(const RuleInput& input, Findings* findings) {
    none(input, findings);
    otherMajor(input, findings);
    cudaPath(input, findings);
    notWhatSmiSays(input, findings);
}

} // namespace cudnnsetup
