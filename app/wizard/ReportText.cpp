#include "app/wizard/ReportText.h"

#include "app/wizard/FactTexts.h"
#include "app/wizard/ProofFigures.h"
#include "app/wizard/Session.h"
#include "core/system/SnapshotNames.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

struct Section {
    QString title;
    QStringList lines;
};

QString stateWord(ProofCheck::State state) {
    switch (state) {
    case ProofCheck::State::Passed:
        return Tr::tr("passed");
    case ProofCheck::State::Failed:
        return Tr::tr("FAILED");
    case ProofCheck::State::NotRun:
        return Tr::tr("not run");
    }
    return {};
}

// Whether rights could be had decides what can be done at all; not knowing is not the same as having none.
QString rightsLine(const UserFacts& user) {
    if (user.elevated.isSeen() && *user.elevated) return Tr::tr("this program acts as administrator");
    if (!user.admin.isChecked()) return Tr::tr("not checked (%1)").arg(user.admin.why);
    return user.admin.isSeen() && *user.admin ? Tr::tr("yes, when asked") : Tr::tr("no");
}

Section machineSection(const Session& session) {
    Section section{Tr::tr("This PC"), {}};
    section.lines += Tr::tr("Administrator") + u": "_s + rightsLine(session.facts().user);
    for (const CheckRow row : checkRows)
        section.lines += rowName(row) + u": "_s + rowContent(row, session.facts(), {}).value;
    for (const Finding& finding : session.findings()) section.lines += u"["_s + finding.id + u"] "_s + finding.summary;
    return section;
}

Section planSection(const Session& session) {
    Section section{Tr::tr("What was done"), {}};
    if (!session.outcome() || !session.outcome()->changed || !session.runPlan()) {
        section.lines += Tr::tr("Nothing was changed.");
        return section;
    }
    section.lines += session.runPlan()->title;
    for (const PlanGroup& group : describe(*session.runPlan()))
        for (const PlanLine& line : group.lines) section.lines += line.sentence;
    section.lines += Tr::tr("Run: %1").arg(session.outcome()->run);
    if (session.runState() == Session::RunState::Undone) section.lines += Tr::tr("Undone afterwards.");
    return section;
}

Section proofSection(const Session& session) {
    Section section{Tr::tr("The proof"), {}};
    if (!session.proof()) {
        section.lines += Tr::tr("Not run.");
        return section;
    }
    const ProofReport& proof = *session.proof();
    section.lines += proof.headline;
    if (!proof.whyNoConvolution.isEmpty())
        section.lines += Tr::tr("No convolution ran: %1.").arg(proof.whyNoConvolution);
    for (const ProofCheck& check : proof.checks)
        section.lines += checkName(check.id) + u": "_s + stateWord(check.state) + u". "_s + check.summary;
    for (const LoadedModule& module : proof.modules) section.lines += module.path;
    if (!proof.said.isEmpty()) section.lines += Tr::tr("cuDNN printed: %1").arg(proof.said);
    return section;
}

QList<Section> sections(const Session& session) {
    QList<Section> all{machineSection(session), planSection(session), proofSection(session)};
    if (session.isMadeUp()) all.first().lines.prepend(Tr::tr("PRACTICE: a made-up PC, nothing real was touched."));
    return all;
}

QString heading() { return Tr::tr("cuDNN Setup Assistant %1: report").arg(QStringLiteral(CUDNN_SETUP_VERSION)); }

} // namespace

QString checkName(const QString& id) {
    if (id == u"load"_s) return Tr::tr("Libraries load");
    if (id == u"versions"_s) return Tr::tr("Versions agree");
    if (id == u"origin"_s) return Tr::tr("From the right folder");
    if (id == u"files"_s) return Tr::tr("Files of the set");
    if (id == u"descriptors"_s) return Tr::tr("Descriptors");
    if (id == u"gpu"_s) return Tr::tr("GPU answers");
    if (id == u"convolution"_s) return Tr::tr("Convolution");
    if (id == u"algorithms"_s) return Tr::tr("Every algorithm");
    if (id == u"plan"_s) return Tr::tr("cuDNN's own plan");
    if (id == u"training"_s) return Tr::tr("Training");
    if (id == u"speed"_s) return Tr::tr("Speed");
    return id;
}

QString reportText(const Session& session) {
    QString text = heading() + u"\n"_s;
    for (const Section& section : sections(session))
        text += u"\n"_s + section.title + u"\n"_s + section.lines.join(u'\n') + u'\n';
    return withoutNames(text, standInsFor(session.facts().user, session.paths()), session.paths().os());
}

QString reportHtml(const Session& session) {
    QString html = u"<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%1</title><style>body{font:16px/1.5 "
                   "sans-serif;max-width:50em;margin:2em auto;padding:0 1em}li{overflow-wrap:anywhere}"
                   ".figures{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}</style></head>"
                   "<body><h1>%1</h1>"_s.arg(heading().toHtmlEscaped());
    for (const Section& section : sections(session)) {
        html += u"<h2>"_s + section.title.toHtmlEscaped() + u"</h2><ul>"_s;
        for (const QString& line : section.lines) html += u"<li>"_s + line.toHtmlEscaped() + u"</li>"_s;
        html += u"</ul>"_s;
    }
    if (session.proof()) html += proofFigures(*session.proof());
    return html + u"</body></html>\n"_s;
}

} // namespace cudnnsetup
