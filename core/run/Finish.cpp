// A run that was cut off, carried out after all.
#include "core/base/Sha256.h"
#include "core/run/Kept.h"
#include "core/run/Preconditions.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Finish)
};

Failure cannotFinish(const Error& error, const QString& message) {
    return fail(error.code, message, Tr::tr("Nothing was changed. Take the run back instead."),
                error.message + u' ' + error.detail, error.findingId);
}

bool holdsWhatIsPlaced(const ArchiveInfo& archive, const Plan& plan) {
    return std::all_of(plan.steps.begin(), plan.steps.end(), [&](const Step& step) {
        const auto* place = std::get_if<PlaceFile>(&step.action);
        return place == nullptr || std::any_of(archive.entries.begin(), archive.entries.end(),
                                               [&](const ArchiveEntry& entry) { return isAsPlanned(entry, *place); });
    });
}

// The archive of the plan, if it is still there and still the same.
Result<ArchiveInfo> archiveOf(const Plan& plan, ProgressSink& progress, const CancelToken& cancel) {
    if (!placesFiles(plan)) return ArchiveInfo{};
    const bool hashKnown = !plan.archiveSha256.isEmpty();
    auto archive = inspect(plan.archive, {.hash = hashKnown, .verify = false}, progress, cancel);
    if (!archive && archive.error().code == ExitCode::Cancelled) return archive;
    if (!archive)
        return cannotFinish(
            archive.error(),
            Tr::tr("The run cannot be finished: its archive %1 cannot be used any more.").arg(plan.archive));
    if (archive->folderName() != plan.id || (hashKnown && archive->sha256 != plan.archiveSha256) ||
        !holdsWhatIsPlaced(*archive, plan))
        return cannotFinish({ExitCode::ArchiveInvalid, {}, {}, {}, u"archive.hash-mismatch"_s},
                            Tr::tr("The run cannot be finished: %1 is another file by now.").arg(plan.archive));
    return archive;
}

} // namespace

Result<Outcome> finishUnfinished(System& system, const RunOptions& options, ProgressSink& progress,
                                 const CancelToken& cancel) {
    const QString stateFolder = stateFolderOf(options, system);
    const auto unfinished = findUnfinished(system, options);
    if (!unfinished) return Failure(unfinished.error());
    if (!unfinished->has_value()) return Outcome{};
    const auto content = readJournal(stateFolder, (*unfinished)->run, system);
    if (!content) return Failure(content.error());
    if (content->undoing) { // what was cut off is an undo: finishing it is going on with it
        const auto undone = restoreUnfinished(system, options, progress, cancel);
        if (!undone) return Failure(undone.error());
        Outcome outcome;
        outcome.run = undone->run;
        outcome.changed = undone->changed;
        outcome.notes = undone->left;
        return outcome;
    }
    const auto plan = planFromJson(content->plan);
    if (!plan)
        return cannotFinish(plan.error(), Tr::tr("The run cannot be finished: its plan cannot be read any more."));
    const auto archive = archiveOf(*plan, progress, cancel);
    if (!archive) return Failure(archive.error());
    const auto restored = restoreUnfinished(system, options, progress);
    if (!restored) return Failure(restored.error());
    auto outcome = apply(*plan, *archive, system, options, progress, cancel);
    if (outcome) outcome->notes = restored->left + outcome->notes;
    return outcome;
}

} // namespace cudnnsetup
