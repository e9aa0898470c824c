// advise: which cuDNN a program needs on this PC, before anything is downloaded.
#include "app/cli/Commands.h"
#include "core/advise/Advice.h"
#include "core/rules/CheckAnswer.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

void printArchive(Output& out, const KnownArchive& archive) {
    out.line(Tr::tr("  Archive:  %1").arg(archive.file));
    if (archive.size > 0) out.line(Tr::tr("  Size:     %1 bytes").arg(archive.size));
    if (!archive.sha256.isEmpty()) out.line(Tr::tr("  SHA-256:  %1").arg(QString::fromLatin1(archive.sha256.toHex())));
    if (!archive.url.isEmpty()) out.line(Tr::tr("  Address:  %1").arg(archive.url));
}

void printAdvice(Output& out, const Advice& advice) {
    out.heading(advice.program);
    out.line(advice.sentence);
    if (advice.archive) printArchive(out, *advice.archive);
    for (const AdvisedWay& way : advice.ways) {
        out.line(way.what);
        out.line(u"  "_s + way.text);
    }
    for (const QString& reason : advice.because) out.line(Tr::tr("  because: %1").arg(reason));
}

// What speaks of this program stands in its advice already; of the machine only what stops a GPU program.
bool matters(const Finding& finding) {
    return finding.severity == Severity::Blocker && !finding.id.startsWith(u"program."_s);
}

} // namespace

ExitCode runAdvise(Context& context) {
    const MachineFacts facts = probe(*context.system, context.cancel);
    const auto look = lookAtProgram(*context.system, facts, context.request.program, context.cancel);
    if (!look) return failed(context, look.error());
    const QList<Advice> list = advise(facts, *look);
    const Findings findings = adviceFindings(facts, list);
    for (const Advice& advice : list) printAdvice(context.out, advice);
    for (const Finding& finding : findings)
        if (matters(finding)) context.out.finding(finding);
    QJsonObject answer = checkAnswer(facts, findings, QStringLiteral(CUDNN_SETUP_VERSION));
    QJsonArray array;
    for (const Advice& advice : list) array.append(toJson(advice));
    answer.insert(u"advice"_s, array);
    answer.insert(u"code"_s, int(ExitCode::Done));
    context.out.json(answer);
    return ExitCode::Done;
}

} // namespace cudnnsetup
