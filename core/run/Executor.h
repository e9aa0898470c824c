// Carries a plan out, and takes a run back. The journal is written and flushed before each change.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/plan/Plan.h"

#include <functional>

namespace cudnnsetup {

struct RunOptions {
    QString stateFolder;          // journals and manifests; made when missing
    bool allowAdminSteps = false; // this process is elevated, or the plan's admin steps need no elevation
    int threads = 0;              // for unpacking; 0: one for each core
    // For the elevated half: names its run in the journal, and asks the other half before the commit; an error of
    // mayCommit takes everything back.
    QString halfToken{};
    std::function<Result<void>(const struct Outcome&)> mayCommit{};
};

struct Outcome {
    QString run;          // id of the journal: "20261201-224138-a1b2"
    bool changed = false; // false: already as asked
    quint64 bytes = 0;
    QByteArray archiveSha256;
    QStringList notes; // what could not be done but does not matter (a folder not flushed by this file system)
};

// The finding of an error after which not everything could be taken back: what is left is named in it.
inline constexpr auto leftInPart = "run.left"_L1;

// On any error or cancel everything is taken back first; the error says what happened. Busy when another run holds
// the state folder. Steps for an administrator go to an elevated half unless this process may make them itself;
// Cancelled when the user refuses it the rights: nothing was changed then.
Result<Outcome> apply(const Plan& plan, const ArchiveInfo& archive, System& system, const RunOptions& options,
                      ProgressSink& progress, const CancelToken& cancel);

struct UndoOutcome {
    QString run;
    bool changed = false;
    QStringList left; // changed since by someone else, so left alone: one sentence each
};
// Undoes the given run, or the latest that is not undone. Only what is still ours is taken back. A cancel stops behind
// the change at hand: the run counts as unfinished then, and restoreUnfinished() goes on.
Result<UndoOutcome> undo(const QString& run, System& system, const RunOptions& options, ProgressSink& progress,
                         const CancelToken& cancel = {});

// Deletes for good what is kept for undoing this run; from then on it cannot be undone. BadUsage when there is no such
// run; nothing kept: nothing is done, and it can still be undone.
struct FreeOutcome {
    QString run;
    bool changed = false;
    quint64 bytes = 0;
};
Result<FreeOutcome> freeRun(const QString& run, System& system, const RunOptions& options);
// Whether an elevated half is asked when `run` (empty: the latest) is undone or freed. False where there is no such
// run.
bool asksForRights(const QString& run, const System& system, const RunOptions& options);

// The latest run that was cut off, found at start. nullopt: none.
struct UnfinishedRun {
    QString run;
    QString title;
    QString startedAt;
    bool atWork = false;           // by another process just now: it was not cut off
    bool undoing = false;          // what was cut off is its undo: there is only one way to go on
    bool needsAdmin = false;       // an elevated half is asked to take its part back
    bool finishNeedsAdmin = false; // or to make it once more
};
Result<std::optional<UnfinishedRun>> findUnfinished(System& system, const RunOptions& options);
Result<UndoOutcome> restoreUnfinished(System& system, const RunOptions& options, ProgressSink& progress,
                                      const CancelToken& cancel = {}); // as in undo()
// Takes every run that was cut off back, before a plan is made: a plan made on what such a run left would not hold.
// Sentences about what was done.
Result<QStringList> restoreBeforePlanning(System& system, const RunOptions& options, ProgressSink& progress);
// Takes the run that was cut off back and carries its plan out once more. Whether its archive is still there and the
// same is looked at first: an error about that has changed nothing, and restoring is still possible. A run that was
// being undone is undone to its end.
Result<Outcome> finishUnfinished(System& system, const RunOptions& options, ProgressSink& progress,
                                 const CancelToken& cancel);

} // namespace cudnnsetup
