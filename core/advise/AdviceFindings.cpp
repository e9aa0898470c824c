#include "core/advise/Advice.h"
#include "core/rules/Judge.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

QString idOf(AdviceKind kind) {
    switch (kind) {
    case AdviceKind::BringsOwn:
        return u"program.brings-own"_s;
    case AdviceKind::CpuOnlyBuild:
        return u"program.cpu-only-build"_s;
    case AdviceKind::NoGpuBuild:
        return u"program.no-gpu-build"_s;
    case AdviceKind::WrongArch:
        return u"program.wrong-arch"_s;
    case AdviceKind::OwnDoesNotFit:
        return u"gpu.too-old"_s;
    default:
        return {};
    }
}

} // namespace

Findings adviceFindings(const MachineFacts& facts, const QList<Advice>& advice) {
    int cuda = 0;
    for (const Advice& one : advice)
        if (cuda == 0) cuda = one.cuda.major();
    Findings findings =
        judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr, .wantedCuda = cuda});
    for (const Advice& one : advice) {
        Finding finding;
        finding.id = idOf(one.kind);
        if (finding.id.isEmpty()) continue;
        finding.severity = one.kind == AdviceKind::BringsOwn ? Severity::Note : Severity::Warning;
        finding.summary = one.sentence;
        finding.evidence = one.because.isEmpty() ? QStringList{one.program} : one.because;
        finding.fix = one.ways.isEmpty() ? Tr::tr("Nothing need be done for cuDNN.") : one.ways.first().text;
        findings.append(finding);
    }
    return findings;
}

} // namespace cudnnsetup
