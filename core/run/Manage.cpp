#include "core/run/Manage.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Manage)
};

// The archive that the bad files come from again.
Result<ArchiveInfo> archiveFor(const InstalledFacts& installed, const QString& given, ProgressSink& progress,
                               const CancelToken& cancel) {
    const QString path = given.isEmpty() ? installed.archive : given;
    const bool compares = given.isEmpty() && !installed.archiveSha256.isEmpty();
    auto archive = inspect(path, {.hash = true, .verify = false}, progress, cancel);
    if (!archive) {
        Error error = archive.error();
        if (error.code != ExitCode::Cancelled && given.isEmpty())
            error.whatToDo = Tr::tr("Name the archive, or put it back there.");
        return Failure(error);
    }
    if (compares && archive->sha256 != installed.archiveSha256)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 is not the archive any more that %2 was installed from.").arg(path, installed.id),
                    Tr::tr("Name the right one."), {}, u"archive.hash-mismatch"_s);
    return archive;
}

Result<ManagementPlan> planRepairOf(const InstalledFacts& installed, const QString& given, const MachineFacts& facts,
                                    System& system, const RunOptions& options, ProgressSink& progress,
                                    const CancelToken& cancel) {
    if (!needsArchive(installed)) {
        auto plan = planRepair(facts, installed, nullptr, nullptr);
        return plan ? Result<ManagementPlan>({*plan, {}}) : Failure(plan.error());
    }
    auto archive = archiveFor(installed, given, progress, cancel);
    if (!archive) return Failure(archive.error());
    Choices choices = installed.choices;
    choices.target =
        choices.placement == Placement::OwnFolder ? system.paths().parent(installed.folder) : installed.folder;
    const auto target = survey(system, facts, *archive, choices, options.stateFolder);
    if (!target) return Failure(target.error());
    auto plan = planRepair(facts, installed, &*archive, &*target);
    if (!plan) return Failure(plan.error());
    return ManagementPlan{std::move(*plan), std::move(*archive)};
}

} // namespace

Result<ManagementPlan> planManagement(Management what, const QString& word, const QString& archivePath,
                                      const MachineFacts& facts, System& system, const RunOptions& options,
                                      ProgressSink& progress, const CancelToken& cancel) {
    const Depth depth = what == Management::Repair ? Depth::Whole : Depth::Quick;
    const auto installed = lookAtInstalled(word, system, options, depth, progress, cancel);
    if (!installed) return Failure(installed.error());
    if (what == Management::Repair)
        return planRepairOf(*installed, archivePath, facts, system, options, progress, cancel);
    auto plan = what == Management::Remove ? planRemove(facts, *installed) : planSwitch(facts, *installed);
    return plan ? Result<ManagementPlan>({*plan, {}}) : Failure(plan.error());
}

} // namespace cudnnsetup
