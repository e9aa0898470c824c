// list, undo and recover: what this program did on this PC.
#include "app/cli/Commands.h"

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
    answer.insert(u"unfinished"_s, (*unfinished)->run);
    context.out.line(Tr::tr("Run %1 (%2) was cut off. \"cudnn-setup-cli recover\" takes it back.")
                         .arg((*unfinished)->run, (*unfinished)->title));
}

ExitCode runList(Context& context) {
    const auto versions = listInstalled(*context.system, context.runOptions());
    if (!versions) return failed(context, versions.error());
    QJsonObject answer{{u"tool"_s, toolJson()}, {u"code"_s, int(ExitCode::Done)}};
    QJsonArray rows;
    for (const InstalledVersion& version : *versions) {
        rows.append(QJsonObject{{u"id"_s, version.id},
                                {u"path"_s, version.path},
                                {u"run"_s, version.run},
                                {u"current"_s, version.current},
                                {u"bytes"_s, qint64(version.bytes)},
                                {u"undoBytes"_s, qint64(version.undoBytes)},
                                {u"missingFiles"_s, qint64(version.missingFiles)}});
        context.out.line(
            Tr::tr("%1  %2  %3  (%4 kept for undo)  run %5")
                .arg(version.id, sizeText(version.bytes), version.path, sizeText(version.undoBytes), version.run));
        if (version.missingFiles > 0)
            context.out.line(Tr::tr("    %n file(s) of it are gone.", nullptr, int(version.missingFiles)));
    }
    if (versions->isEmpty()) context.out.line(Tr::tr("This program has not installed any cuDNN here."));
    answer.insert(u"versions"_s, rows);
    sayUnfinished(context, answer);
    context.out.json(answer);
    return ExitCode::Done;
}

ExitCode runUndo(Context& context) {
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
    return finish(context, restoreUnfinished(*context.system, context.runOptions(), context.progress));
}

} // namespace cudnnsetup
