// list, undo and recover: what this program did on this PC.
#include "app/cli/Commands.h"
#include "core/run/Installed.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

QString sizeText(quint64 bytes) { return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat); }

ExitCode finish(Context& context, const Result<UndoOutcome>& outcome) {
    QJsonObject answer = changeAnswer();
    if (!outcome) return failed(context, outcome.error(), answer);
    if (outcome->run.isEmpty())
        context.out.line(Tr::tr("There is nothing to undo."));
    else
        context.out.line(outcome->changed ? Tr::tr("Run %1 was taken back.").arg(outcome->run)
                                          : Tr::tr("Run %1 had been taken back already.").arg(outcome->run));
    for (const QString& sentence : outcome->left) context.out.line(u"  "_s + sentence);
    answer.insert(u"changed"_s, outcome->changed);
    if (!outcome->run.isEmpty()) answer.insert(u"run"_s, outcome->run);
    answer.insert(u"left"_s, QJsonArray::fromStringList(outcome->left));
    context.out.json(answer);
    return ExitCode::Done;
}

} // namespace

QJsonObject changeAnswer() {
    const QJsonValue none;
    return {{u"tool"_s, toolJson()},          {u"changed"_s, false}, {u"run"_s, none},
            {u"code"_s, int(ExitCode::Done)}, {u"error"_s, none},    {u"proof"_s, none}};
}

void sayUnfinished(Context& context, QJsonObject& answer) {
    const auto unfinished = findUnfinished(*context.system, context.runOptions());
    if (!unfinished) { // its journal cannot be read: not knowing is worth saying too
        answer.insert(u"unfinished"_s, unfinished.error().message);
        return context.out.line(unfinished.error().message);
    }
    if (!unfinished->has_value()) return;
    if ((*unfinished)->atWork) {
        answer.insert(u"inProgress"_s, (*unfinished)->run);
        return context.out.line(
            Tr::tr("Run %1 (%2) is in progress just now.").arg((*unfinished)->run, (*unfinished)->title));
    }
    answer.insert(u"unfinished"_s, (*unfinished)->run);
    context.out.line(Tr::tr("Run %1 (%2) was cut off. \"cudnn-setup-cli recover restore\" takes it back, \"recover "
                            "finish\" carries it out after all.")
                         .arg((*unfinished)->run, (*unfinished)->title));
}

namespace {

QJsonObject rowOf(const InstalledVersion& version) {
    return {{u"id"_s, version.id},
            {u"path"_s, version.path},
            {u"run"_s, version.run},
            {u"current"_s, version.current},
            {u"bytes"_s, qint64(version.bytes)},
            {u"undoBytes"_s, qint64(version.undoBytes)},
            {u"missing"_s, QJsonArray::fromStringList(version.missing)},
            {u"changed"_s, QJsonArray::fromStringList(version.changed)}};
}

QJsonObject rowOf(const PastRun& run) {
    return {{u"run"_s, run.run},         {u"title"_s, run.title},
            {u"kind"_s, run.kind},       {u"startedAt"_s, run.startedAt},
            {u"canUndo"_s, run.canUndo}, {u"undoBytes"_s, qint64(run.undoBytes)}};
}

void printVersion(Output& out, const InstalledVersion& version) {
    out.line(version.current
                 ? Tr::tr("%1  %2  %3  (the link leads here)").arg(version.id, sizeText(version.bytes), version.path)
                 : u"%1  %2  %3"_s.arg(version.id, sizeText(version.bytes), version.path));
    for (const QString& path : version.missing) out.line(Tr::tr("    missing: %1").arg(path));
    for (const QString& path : version.changed) out.line(Tr::tr("    changed since: %1").arg(path));
}

void printRuns(Output& out, const QList<PastRun>& runs) {
    if (runs.isEmpty()) return;
    quint64 kept = 0;
    out.line(Tr::tr("Runs, the latest first; \"undo RUN\" takes one back:"));
    for (const PastRun& run : runs) {
        kept += run.undoBytes;
        const QString room = run.undoBytes > 0 ? Tr::tr("  (%1 kept)").arg(sizeText(run.undoBytes)) : QString();
        out.line(u"  %1  %2%3"_s.arg(run.run, run.title, room));
    }
    if (kept > 0)
        out.line(Tr::tr("%1 are kept for undo. \"free RUN\" deletes what a run keeps; it cannot be undone then.")
                     .arg(sizeText(kept)));
}

} // namespace

ExitCode runList(Context& context) {
    const auto list = listInstalled(*context.system, context.runOptions());
    if (!list) return failed(context, list.error());
    QJsonObject answer{{u"tool"_s, toolJson()}, {u"code"_s, int(ExitCode::Done)}};
    QJsonArray versions, runs;
    for (const InstalledVersion& version : list->versions) {
        versions.append(rowOf(version));
        printVersion(context.out, version);
    }
    if (list->versions.isEmpty() && list->notChecked.isEmpty())
        context.out.line(Tr::tr("This program has not installed any cuDNN here."));
    for (const PastRun& run : list->runs) runs.append(rowOf(run));
    printRuns(context.out, list->runs);
    if (!list->notChecked.isEmpty()) {
        context.out.line(list->notChecked);
        answer.insert(u"notChecked"_s, list->notChecked);
    }
    answer.insert(u"versions"_s, versions);
    answer.insert(u"runs"_s, runs);
    sayUnfinished(context, answer);
    context.out.json(answer);
    return ExitCode::Done;
}

namespace {

ExitCode finishRun(Context& context) {
    QJsonObject answer = changeAnswer();
    const auto outcome = finishUnfinished(*context.system, context.runOptions(), context.progress, context.cancel);
    if (!outcome) {
        const auto still = findUnfinished(*context.system, context.runOptions());
        const bool open = still && still->has_value();
        return failed(context, open ? withCommand(outcome.error(), u"recover restore"_s) : outcome.error(), answer);
    }
    for (const QString& note : outcome->notes) context.out.line(note);
    context.out.line(Tr::tr("Done. \"cudnn-setup-cli undo %1\" takes it back.").arg(outcome->run));
    answer.insert(u"changed"_s, outcome->changed);
    answer.insert(u"run"_s, outcome->run);
    context.out.json(answer);
    return ExitCode::Done;
}

} // namespace

Result<void> sayHowRightsAreAskedFor(Context& context, const QString& run) {
    return sayHowRightsAreAsked(context, asksForRights(run, *context.system, context.runOptions()));
}

ExitCode runUndo(Context& context) {
    if (auto rights = sayHowRightsAreAskedFor(context, context.request.run); !rights)
        return failed(context, rights.error(), changeAnswer());
    return finish(context, undo(context.request.run, *context.system, context.runOptions(), context.progress));
}

ExitCode runRecover(Context& context) {
    const auto unfinished = findUnfinished(*context.system, context.runOptions());
    if (!unfinished) return failed(context, unfinished.error(), changeAnswer());
    if (!unfinished->has_value()) {
        context.out.line(Tr::tr("No run was cut off: there is nothing to recover."));
        context.out.json(changeAnswer());
        return ExitCode::Done;
    }
    const bool needed = context.request.finish ? (*unfinished)->needsAdmin || (*unfinished)->finishNeedsAdmin
                                               : (*unfinished)->needsAdmin;
    if (auto rights = sayHowRightsAreAsked(context, needed); !rights)
        return failed(context, rights.error(), changeAnswer());
    if (context.request.finish && !(*unfinished)->undoing) return finishRun(context); // an undo goes one way only
    return finish(context, restoreUnfinished(*context.system, context.runOptions(), context.progress));
}

} // namespace cudnnsetup
