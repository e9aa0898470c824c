#include "core/run/ElevatedHalf.h"
#include "core/run/Executor.h"
#include "core/run/Journal.h"
#include "core/run/Kept.h"
#include "core/run/Manifest.h"
#include "core/run/Restore.h"
#include "core/run/RunLock.h"
#include "core/run/UndoCheck.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

// Marks the one error that undo() answers as "already as asked".
constexpr auto nothingToUndo = "undo.nothing"_L1;

// A manifest names the run, and its journal does not even say that it began: somebody emptied it.
bool isLost(const JournalContent& content, const QString& stateFolder, const System& system) {
    if (!content.startedAt.isEmpty()) return false;
    const auto manifests = readManifests(stateFolder, system);
    return manifests && std::any_of(manifests->begin(), manifests->end(),
                                    [&](const StoredManifest& stored) { return stored.manifest.run == content.run; });
}

Failure emptyJournal(const QString& path) {
    return fail(ExitCode::Blocked, Tr::tr("The journal %1 is empty, so what its run did is not known.").arg(path),
                Tr::tr("Nothing was taken back. Restore it from a backup, or remove this cuDNN instead."));
}

// The run that was asked for, or the latest of the given state.
Result<JournalContent> findRun(const QString& stateFolder, const QString& run, JournalContent::State state,
                               const System& system) {
    auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    if (!run.isEmpty() && !runs->contains(run))
        return fail(ExitCode::BadUsage, Tr::tr("There is no run %1.").arg(run),
                    Tr::tr("Choose one of those that are listed."));
    for (auto id = runs->crbegin(); id != runs->crend(); ++id) {
        if (!run.isEmpty() && *id != run) continue;
        auto content = readJournal(stateFolder, *id, system);
        const bool lost = content && isLost(*content, stateFolder, system);
        if (lost && !run.isEmpty()) return emptyJournal(journalPath(stateFolder, *id, system));
        if (!content || (content->state == state && !lost) || !run.isEmpty()) return content;
    }
    return fail(ExitCode::BadUsage, Tr::tr("There is nothing to undo."),
                Tr::tr("Nothing that this program did is still in place."), {}, nothingToUndo);
}

// nullopt: no run was cut off.
Result<std::optional<JournalContent>> latestUnfinished(const QString& stateFolder, const System& system) {
    auto content = findRun(stateFolder, {}, JournalContent::State::Unfinished, system);
    if (content) return std::optional(std::move(*content));
    if (content.error().findingId == nothingToUndo) return std::optional<JournalContent>();
    return Failure(content.error());
}

// Never reported as done: the run stays unfinished, and the next start goes on from there.
Failure takenBackInPart(Error error, const QString& stateFolder, const QString& run, const System& system) {
    error.whatToDo +=
        u' ' + Tr::tr("Not everything is taken back yet: start this program again, it goes on from there.");
    error.detail = (error.detail + u" | "_s + journalPath(stateFolder, run, system)).trimmed();
    return Failure(std::move(error));
}

Result<UndoOutcome> takeBack(const JournalContent& content, const QString& stateFolder, System& system,
                             ProgressSink& progress, const CancelToken& cancel, JournalContent::State end) {
    progress.report({Progress::Phase::TakingBack, 0, 0, content.title});
    Journal journal = Journal::reopen(stateFolder, content.run, system);
    QList<Change> changes = content.changes;
    auto elsewhere = takeBackHalves(journal, changes, system, progress, cancel);
    if (!elsewhere) return Failure(elsewhere.error());
    if (end == JournalContent::State::Undone && !content.undoing)
        if (auto begun = journal.beginUndo(); !begun) return Failure(begun.error());
    auto left = journal.takeBack(changes, content.back, progress, cancel);
    if (!left) return takenBackInPart(left.error(), stateFolder, content.run, system);
    *left = *elsewhere + *left;
    if (auto closed = journal.close(end); !closed)
        return takenBackInPart(closed.error(), stateFolder, content.run, system);
    progress.report({Progress::Phase::Finished, 0, 0, {}});
    return UndoOutcome{content.run, !content.changes.isEmpty(), *left};
}

// A run that was cut off on its way there, or on its way back.
Result<UndoOutcome> takeBackUnfinished(const JournalContent& content, const QString& stateFolder, System& system,
                                       ProgressSink& progress, const CancelToken& cancel) {
    return takeBack(content, stateFolder, system, progress, cancel,
                    content.undoing ? JournalContent::State::Undone : JournalContent::State::TakenBack);
}

Result<void> refuseFreed(const JournalContent& content) {
    if (content.state == JournalContent::State::Freed)
        return fail(ExitCode::BadUsage,
                    Tr::tr("Run %1 can no longer be undone: what was kept for that was deleted on %2.")
                        .arg(content.run, content.freedAt),
                    Tr::tr("Remove the cuDNN that it installed instead."));
    if (content.state == JournalContent::State::Freeing)
        return fail(
            ExitCode::BadUsage,
            Tr::tr("Run %1 can no longer be undone: what was kept for that is partly deleted.").arg(content.run),
            Tr::tr("Delete the rest: free its space once more."));
    return {};
}

Result<void> refuseBeforeLater(const JournalContent& content, const QString& stateFolder, const System& system) {
    const auto later = laterRunOn(content, stateFolder, system);
    if (!later) return Failure(later.error());
    if (!*later) return {};
    const bool stands = (*later)->state == JournalContent::State::Committed;
    return fail(ExitCode::Blocked,
                Tr::tr("Run %1 cannot be taken back yet: run %2 (%3) came later and stands on it.")
                    .arg(content.run, (*later)->run, (*later)->title),
                stands ? Tr::tr("Undo the later run first.")
                       : Tr::tr("What was kept for undoing that one is deleted, so neither can be undone."));
}

} // namespace

QStringList elevatedParts(const JournalContent& content) {
    QStringList tokens;
    for (const Change& change : content.changes)
        if (const auto* half = std::get_if<HalfElevated>(&change); half != nullptr && !half->token.isEmpty())
            tokens.append(half->token);
    return tokens;
}

bool hasElevatedPart(const JournalContent& content) { return !elevatedParts(content).isEmpty(); }

bool asksForRights(const QString& run, const System& system, const RunOptions& options) {
    const auto content = findRun(stateFolderOf(options, system), run, JournalContent::State::Committed, system);
    return content && hasElevatedPart(*content);
}

Result<UndoOutcome> undo(const QString& run, System& system, const RunOptions& options, ProgressSink& progress,
                         const CancelToken& cancel) {
    const QString stateFolder = stateFolderOf(options, system);
    auto lock = lockState(stateFolder, system);
    if (!lock) return Failure(lock.error());
    // A run that was cut off comes first: it is the latest thing that happened.
    const auto unfinished = latestUnfinished(stateFolder, system);
    if (!unfinished) return Failure(unfinished.error());
    if (*unfinished) {
        auto restored = takeBackUnfinished(**unfinished, stateFolder, system, progress, cancel);
        if (!restored || run.isEmpty() || run == restored->run) return restored;
    }
    const auto content = findRun(stateFolder, run, JournalContent::State::Committed, system);
    if (!content && run.isEmpty() && content.error().findingId == nothingToUndo) return UndoOutcome{};
    if (!content) return Failure(content.error());
    if (content->damage) return Failure(*content->damage);
    if (auto possible = refuseFreed(*content); !possible) return Failure(possible.error());
    if (content->state == JournalContent::State::Undone || content->state == JournalContent::State::TakenBack)
        return UndoOutcome{content->run, false, {}};
    if (auto last = refuseBeforeLater(*content, stateFolder, system); !last) return Failure(last.error());
    if (auto ready = checkUndoable(*content, system); !ready) return Failure(ready.error());
    if (cancel.isCancelled()) return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
    return takeBack(*content, stateFolder, system, progress, cancel, JournalContent::State::Undone);
}

Result<std::optional<UnfinishedRun>> findUnfinished(System& system, const RunOptions& options) {
    const auto content = latestUnfinished(stateFolderOf(options, system), system);
    if (!content) return Failure(content.error());
    if (!*content) return std::optional<UnfinishedRun>();
    const auto plan = planFromJson((*content)->plan);
    return UnfinishedRun{.run = (*content)->run,
                         .title = (*content)->title,
                         .startedAt = (*content)->startedAt,
                         .atWork = isRunAtWork(stateFolderOf(options, system), system),
                         .undoing = (*content)->undoing,
                         .needsAdmin = hasElevatedPart(**content),
                         .finishNeedsAdmin = plan && plan->needsAdmin()};
}

Result<UndoOutcome> restoreUnfinished(System& system, const RunOptions& options, ProgressSink& progress,
                                      const CancelToken& cancel) {
    const QString stateFolder = stateFolderOf(options, system);
    auto lock = lockState(stateFolder, system);
    if (!lock) return Failure(lock.error());
    const auto content = findRun(stateFolder, {}, JournalContent::State::Unfinished, system);
    if (!content) return Failure(content.error());
    return takeBackUnfinished(*content, stateFolder, system, progress, cancel);
}

Result<QList<RestoredRun>> restoreAllLocked(const QString& stateFolder, System& system, ProgressSink& progress) {
    QList<RestoredRun> runs;
    for (;;) {
        const auto content = latestUnfinished(stateFolder, system);
        if (!content) return Failure(content.error());
        if (!*content) return runs;
        const auto restored = takeBackUnfinished(**content, stateFolder, system, progress, {});
        if (!restored) return Failure(restored.error());
        runs.append({(*content)->title, (*content)->startedAt, restored->left});
    }
}

} // namespace cudnnsetup
