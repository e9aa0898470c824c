// remove, repair, switch and free: what happens to a cuDNN after it was installed.
#include "app/cli/Commands.h"
#include "core/diagnose/PlannedLoads.h"
#include "core/plan/ProfileBlock.h"
#include "core/run/Manage.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

// What a new console will load once the link leads elsewhere: the library that programs name, and where it is found.
void sayWhatLoads(Context& context, const MachineFacts& facts, const Plan& plan) {
    const auto rows = plannedLoads(facts, plan, profileFolders(*context.system));
    if (rows.isEmpty()) return;
    const LoadRow& shim = rows.first();
    context.out.line(shim.path.isNull() ? Tr::tr("A new console will not find %1: %2.").arg(shim.name, shim.because)
                                        : Tr::tr("A new console will load %1 (%2).").arg(shim.path, shim.because));
}

ExitCode carryOut(Context& context, Management what) {
    QJsonObject answer = changeAnswer();
    const Request& request = context.request;
    const QString archive = request.archive.isEmpty() ? QString() : QFileInfo(request.archive).absoluteFilePath();
    const MachineFacts facts = probe(*context.system, context.cancel);
    const auto prepared = planManagement(what, request.version, archive, facts, *context.system, context.runOptions(),
                                         context.progress, context.cancel);
    if (!prepared) {
        const Error& error = prepared.error();
        const bool noArchive = error.code == ExitCode::ArchiveUnreadable || error.code == ExitCode::ArchiveInvalid;
        return failed(context, noArchive ? withCommand(error, u"repair %1 ARCHIVE"_s.arg(request.version)) : error,
                      answer);
    }
    answer.insert(u"plan"_s, toJson(prepared->plan));
    context.out.plan(prepared->plan, false);
    if (what == Management::Switch) sayWhatLoads(context, facts, prepared->plan);
    if (auto rights = sayHowRightsAreAsked(context, prepared->plan.needsAdmin()); !rights)
        return failed(context, rights.error(), answer);
    const auto outcome = apply(prepared->plan, prepared->archive, *context.system, context.runOptions(),
                               context.progress, context.cancel);
    if (!outcome) return failed(context, outcome.error(), answer);
    for (const QString& note : outcome->notes) context.out.line(note);
    answer.insert(u"changed"_s, outcome->changed);
    if (outcome->changed) {
        answer.insert(u"run"_s, outcome->run);
        context.out.line(Tr::tr("Done. \"cudnn-setup-cli undo %1\" takes it back.").arg(outcome->run));
    }
    context.out.json(answer);
    return ExitCode::Done;
}

} // namespace

ExitCode runRemove(Context& context) { return carryOut(context, Management::Remove); }
ExitCode runRepair(Context& context) { return carryOut(context, Management::Repair); }
ExitCode runSwitch(Context& context) { return carryOut(context, Management::Switch); }

ExitCode runFree(Context& context) {
    QJsonObject answer = changeAnswer();
    if (auto rights = sayHowRightsAreAskedFor(context, context.request.run); !rights)
        return failed(context, rights.error(), answer);
    const auto outcome = freeRun(context.request.run, *context.system, context.runOptions());
    if (!outcome) return failed(context, outcome.error(), answer);
    context.out.line(
        outcome->changed
            ? Tr::tr("%1 were freed. Run %2 can no longer be undone.")
                  .arg(QLocale().formattedDataSize(qint64(outcome->bytes), 1, QLocale::DataSizeSIFormat), outcome->run)
            : Tr::tr("Nothing is kept for undoing run %1: there is nothing to free.").arg(outcome->run));
    answer.insert(u"changed"_s, outcome->changed);
    answer.insert(u"run"_s, outcome->run);
    answer.insert(u"freedBytes"_s, qint64(outcome->bytes));
    context.out.json(answer);
    return ExitCode::Done;
}

} // namespace cudnnsetup
