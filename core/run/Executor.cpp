#include "core/run/Executor.h"

#include "core/base/Token.h"
#include "core/run/AdminPlan.h"
#include "core/run/ElevatedHalf.h"
#include "core/run/Journal.h"
#include "core/run/Kept.h"
#include "core/run/Preconditions.h"
#include "core/run/Restore.h"
#include "core/run/RunLock.h"
#include "core/run/Staging.h"
#include "core/run/UpdateManifests.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

// One run of one plan. Every change goes through the journal; whatever goes wrong, apply() takes the journal back.
class Run {
public:
    Run(const Plan& plan, const ArchiveInfo& archive, System& system, const RunOptions& options, Journal& journal,
        ProgressSink& progress, const CancelToken& cancel)
        : m_plan(plan), m_archive(archive), m_system(system), m_options(options), m_journal(journal),
          m_progress(progress), m_cancel(cancel),
          m_workFolder(system.paths().join(workRoot(plan), u".cudnn-setup-"_s + journal.run())) {}

    // What the elevated half does comes first: it is asked for once, and our own steps may stand on its folders.
    Result<Outcome> goWith(ElevatedHalf& half, const Plan& adminSteps) {
        const QString token = randomToken();
        if (auto announced = m_journal.announce(HalfElevated{token}); !announced) return Failure(announced.error());
        const auto there =
            half.apply(adminSteps, placesFiles(adminSteps) ? m_archive.path : QString(), token, m_progress, m_cancel);
        if (!there && !half.isLost())
            if (auto retracted = m_journal.retractHalf(0); !retracted) return Failure(retracted.error());
        if (!there) return there;
        if (auto confirmed = m_journal.confirm(); !confirmed) return Failure(confirmed.error());
        auto here = go();
        if (!here) return here;
        here->bytes += there->bytes;
        here->notes += there->notes;
        return here;
    }

    Result<Outcome> go() {
        Outcome outcome{.run = m_journal.run(), .changed = true, .bytes = 0, .archiveSha256 = {}, .notes = {}};
        if (auto made = makeFolders(); !made) return Failure(made.error());
        if (m_placesFiles) {
            auto staged =
                stageFiles(m_plan, m_archive, m_workFolder, m_system, m_options.threads, m_progress, m_cancel);
            if (!staged) return Failure(staged.error());
            outcome.bytes = staged->bytes;
            outcome.archiveSha256 = staged->archiveSha256;
            m_staged = staged->files;
            m_sha256 = staged->archiveSha256;
        }
        // Unpacking takes minutes: is every folder still what it was?
        if (auto way = checkWay(m_plan, m_system); !way) return Failure(way.error());
        if (!m_options.halfToken.isEmpty())
            if (auto safe = checkAdminPlan(m_plan, &m_archive, m_system); !safe) return Failure(safe.error());
        if (auto made = makeChanges(); !made) return Failure(made.error());
        if (auto whole = lookAgain(); !whole) return Failure(whole.error());
        if (auto updated = updateManifests(m_plan, {m_staged, m_sha256}, m_options.stateFolder, m_journal, m_system);
            !updated)
            return Failure(updated.error());
        return outcome;
    }

    // Before the commit, so that no kill leaves it: an empty work folder has served its purpose. Undo does not need it.
    QStringList tidy() {
        const auto names = m_system.files().list(m_workFolder);
        if (names.isNone() || !names.value.isEmpty()) return {};
        if (names.isSeen() && m_system.files().removeFolder(m_workFolder)) return {};
        return {Tr::tr("The empty folder %1 could not be removed. Nobody needs it.").arg(m_workFolder)};
    }

private:
    Result<void> makeFolders();
    Result<void> makeChanges();
    Result<void> keepAside(const QString& path, const FileStat& stat) {
        return m_journal.make(FileKept{path, nextKept(), stat});
    }
    QString nextKept() { return m_system.paths().join(m_workFolder, keptPrefix + QString::number(m_kept++)); }
    Result<void> lookAgain() const;

    Result<void> make(const MakeFolder&) { return {}; } // made before staging
    Result<void> make(const PlaceFile& step) {
        if (step.replaces)
            if (auto kept = keepAside(step.target, *step.replaces); !kept) return kept;
        return m_journal.make(m_staged[m_nextStaged++]);
    }
    Result<void> make(const MoveAside& step) { return keepAside(step.path, step.expected); }
    Result<void> make(const MakeLink& step) {
        return m_journal.make(LinkMade{step.path, step.target, step.previousTarget});
    }
    Result<void> make(const RemoveLink& step) { return m_journal.make(LinkRemoved{step.path, step.target}); }
    Result<void> make(const RemoveFolder& step) { return m_journal.make(FolderRemoved{step.path, nextKept()}); }
    // Unpacking takes minutes: somebody else may have edited the same text meanwhile.
    Result<void> make(const EditPath& step) {
        if (m_writtenScopes.contains(step.scope)) return {}; // went with the first edit of this scope
        m_writtenScopes.append(step.scope);
        if (auto same = checkStillAsPlanned(step, m_archive, m_system); !same) return same;
        PathEdited edited{step, {}};
        for (const Step& later : m_plan.steps)
            if (const auto* edit = std::get_if<EditPath>(&later.action); edit && edit->scope == step.scope)
                edited.then.append(*edit);
        edited.then.removeFirst(); // the step itself
        return m_journal.make(edited);
    }
    Result<void> make(const SetVariable& step) {
        if (auto same = checkStillAsPlanned(step, m_archive, m_system); !same) return same;
        return m_journal.make(VariableSet{step});
    }
    Result<void> make(const RefreshLoaderCache&) { return m_journal.make(LoaderCacheRefreshed{false}); }
    Result<void> make(const EditTextBlock& step) {
        if (auto same = checkStillAsPlanned(step, m_archive, m_system); !same) return same;
        return m_journal.make(TextEdited{step});
    }

    const Plan& m_plan;
    const ArchiveInfo& m_archive;
    System& m_system;
    const RunOptions& m_options;
    Journal& m_journal;
    ProgressSink& m_progress;
    const CancelToken& m_cancel;
    QString m_workFolder;
    QList<FilePlaced> m_staged;
    QByteArray m_sha256;
    qsizetype m_nextStaged = 0;
    int m_kept = 0;
    bool m_placesFiles = false;
    QList<PathScope> m_writtenScopes;
};

Result<void> Run::makeFolders() {
    bool needsWork = false;
    for (const Step& step : m_plan.steps) {
        const auto* folder = std::get_if<MakeFolder>(&step.action);
        if (folder != nullptr && m_system.files().stat(folder->path).isNone())
            if (auto made = m_journal.make(FolderMade{folder->path, false, folder->guard}); !made) return made;
        m_placesFiles |= std::holds_alternative<PlaceFile>(step.action);
        needsWork |= std::holds_alternative<PlaceFile>(step.action) || std::holds_alternative<MoveAside>(step.action) ||
                     std::holds_alternative<RemoveFolder>(step.action);
    }
    const Guard guard = m_plan.choices.path == PathChoice::Machine ? Guard::Admins : Guard::None;
    return needsWork ? m_journal.make(FolderMade{m_workFolder, true, guard}) : Result<void>();
}

Result<void> Run::makeChanges() {
    if (std::any_of(m_plan.steps.begin(), m_plan.steps.end(),
                    [](const Step& step) { return std::holds_alternative<RefreshLoaderCache>(step.action); }))
        if (auto noted = m_journal.make(LoaderCacheRefreshed{true}); !noted) return noted;
    for (const Step& step : m_plan.steps) {
        if (m_cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
        m_progress.report({Progress::Phase::Placing, m_plan.bytes, m_plan.bytes, step.why});
        if (auto made = std::visit([&](const auto& action) { return make(action); }, step.action); !made) return made;
    }
    return {};
}

Result<void> Run::lookAgain() const {
    for (const FilePlaced& file : m_staged) {
        const auto now = m_system.files().stat(file.path);
        if (!now.isSeen() || !isAsPlaced(*now, file)) return takenAway(file.path, now.why);
        if (auto readable = m_system.files().checkReadable(file.path); !readable)
            return takenAway(file.path, readable.error().message + u' ' + readable.error().detail);
    }
    return {};
}

void addDetail(Error& error, const QString& detail) {
    error.detail += (error.detail.isEmpty() ? QString() : u" | "_s) + detail;
}

// Everything comes back; the error that led here is what the user hears first.
Failure takeBack(Journal& journal, ElevatedHalf* half, Error error, ProgressSink& progress) {
    progress.report({Progress::Phase::TakingBack, 0, 0, {}});
    const auto* elsewhere =
        journal.changes().isEmpty() ? nullptr : std::get_if<HalfElevated>(&journal.changes().first());
    if (half && elsewhere && !elsewhere->token.isEmpty() && !half->isLost() && half->takeBack())
        std::ignore = journal.retractHalf(0); // not written down: it is asked again at the next start
    const auto left = journal.takeBack(journal.changes(), {}, progress);
    if (!left) {
        addDetail(error, left.error().message);
        error.whatToDo = Tr::tr("Not everything could be taken back: %1 Start this program again to finish that.")
                             .arg(left.error().message);
        return Failure(error);
    }
    if (auto closed = journal.close(JournalContent::State::TakenBack); !closed)
        addDetail(error, closed.error().message);
    if (!left->isEmpty()) {
        error.whatToDo = Tr::tr("Everything was taken back but this: %1").arg(left->join(u' '));
        error.findingId = leftInPart;
    }
    return Failure(error);
}

QStringList notesAbout(const QList<RestoredRun>& runs) {
    QStringList notes;
    for (const RestoredRun& run : runs) {
        notes.append(
            Tr::tr("An earlier run was cut off (%1, %2). It was taken back first.").arg(run.title, run.startedAt));
        notes += run.left;
    }
    return notes;
}

} // namespace

Result<QStringList> restoreBeforePlanning(System& system, const RunOptions& options, ProgressSink& progress) {
    const QString state = stateFolderOf(options, system);
    const auto unfinished = findUnfinished(system, options); // looks only: a first run makes no folder here
    if (!unfinished) return Failure(unfinished.error());
    if (!*unfinished) return QStringList();
    auto lock = lockState(state, system);
    if (!lock) return Failure(lock.error());
    const auto restored = restoreAllLocked(state, system, progress);
    return restored ? Result<QStringList>(notesAbout(*restored)) : Failure(restored.error());
}

Result<Outcome> apply(const Plan& plan, const ArchiveInfo& archive, System& system, const RunOptions& givenOptions,
                      ProgressSink& progress, const CancelToken& cancel) {
    RunOptions options = givenOptions;
    options.stateFolder = stateFolderOf(givenOptions, system);
    if (plan.steps.isEmpty()) return Outcome{};
    const bool split = plan.needsAdmin() && !options.allowAdminSteps;
    const Plan ownSteps = split ? stepsOf(plan, RunAs::User) : plan;
    progress.report({Progress::Phase::Preparing, 0, plan.bytes, {}});
    auto lock = lockState(options.stateFolder, system);
    if (!lock) return Failure(lock.error());
    const auto restored = restoreAllLocked(options.stateFolder, system, progress);
    if (!restored) return Failure(restored.error());
    if (auto ready = checkPreconditions(ownSteps, archive, system); !ready) return Failure(ready.error());
    std::unique_ptr<ElevatedHalf> half;
    if (split) {
        if (auto possible = requireArchiveFile(plan, archive); !possible) return Failure(possible.error());
        auto started = ElevatedHalf::start(system, cancel);
        if (!started) return Failure(started.error());
        half = std::move(*started);
    }
    auto journal = Journal::begin(options.stateFolder, plan, system, options.halfToken);
    if (!journal) return Failure(journal.error());
    Run run(ownSteps, archive, system, options, *journal, progress, cancel);
    auto outcome = half ? run.goWith(*half, stepsOf(plan, RunAs::Admin)) : run.go();
    const auto fails = [&](const Error& error) { return takeBack(*journal, half.get(), error, progress); };
    if (!outcome) return fails(outcome.error());
    outcome->notes = notesAbout(*restored) + outcome->notes + run.tidy();
    if (options.mayCommit)
        if (auto agreed = options.mayCommit(*outcome); !agreed) return fails(agreed.error());
    if (half)
        if (auto kept = half->keep(); !kept) return fails(kept.error());
    if (auto closed = journal->close(JournalContent::State::Committed); !closed) return fails(closed.error());
    progress.report({Progress::Phase::Finished, plan.bytes, plan.bytes, {}});
    return outcome;
}

} // namespace cudnnsetup
