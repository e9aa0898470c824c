// What happens after an installation: the list of what is there, care for it, undo, and a run that was cut off.
#include "app/wizard/Session.h"

namespace cudnnsetup {
namespace {

Management managementOf(Care::Kind kind) {
    return kind == Care::Kind::Remove ? Management::Remove
                                      : (kind == Care::Kind::Repair ? Management::Repair : Management::Switch);
}

} // namespace

void Session::listInstalledVersions() {
    m_machineWorker.run(
        this, [this, options = runOptions()] { return listInstalled(*m_system, options); },
        [this](Result<InstalledList> result) {
            m_installedError.reset();
            m_installed = {};
            if (result)
                m_installed = std::move(*result);
            else
                m_installedError = result.error();
            Q_EMIT installedChanged();
        });
}

// ---- care ----------------------------------------------------------------------------------------------------------

void Session::prepare(const Care& care) {
    if (isBusy() || m_unfinished) return;
    m_careCancel.cancel();
    m_careCancel = CancelToken();
    m_care = care;
    m_care->plan.reset();
    m_care->error.reset();
    m_care->looking = care.needsPlan();
    forgetNews();
    m_progress.reset();
    watchProgress();
    Q_EMIT careChanged();
    if (!care.needsPlan()) return;
    m_machineWorker.run(
        this,
        [this, care, cancel = m_careCancel, options = runOptions()] {
            const MachineFacts facts = probe(*m_system, cancel); // as it is now
            return planManagement(managementOf(care.kind), care.folder, care.archive, facts, *m_system, options,
                                  m_progress, cancel);
        },
        [this, cancel = m_careCancel](Result<ManagementPlan> result) {
            if (cancel.isCancelled() || !m_care) return;
            m_care->looking = false;
            watchProgress();
            if (result)
                m_care->plan = std::move(*result);
            else
                m_care->error = result.error();
            Q_EMIT careChanged();
        });
}

void Session::dropCare() {
    m_careCancel.cancel();
    m_care.reset();
    watchProgress();
    Q_EMIT careChanged();
}

void Session::carryOut() {
    if (!m_care || isBusy() || m_unfinished || (m_care->needsPlan() && !m_care->plan)) return;
    const Care care = *m_care;
    if (care.kind == Care::Kind::Undo) return undoRun(care.runs.value(0));
    begin(RunState::Caring);
    m_machineWorker.run(
        this,
        [this, care, options = runOptions(), cancel = m_runCancel]() -> Result<CareOutcome> {
            if (care.kind == Care::Kind::Free) return freeRuns(care, options, cancel);
            const auto done = apply(care.plan->plan, care.plan->archive, *m_system, options, m_progress, cancel);
            return done ? Result<CareOutcome>(CareOutcome{care, 0, care.plan->plan.notes + done->notes})
                        : Failure(done.error());
        },
        [this](Result<CareOutcome> result) { takeCare(std::move(result)); });
}

// On a worker's thread. Each run is a step of its own: a cancel stops between them.
Result<CareOutcome> Session::freeRuns(const Care& care, const RunOptions& options, const CancelToken& cancel) {
    CareOutcome outcome{care, 0, {}};
    for (const QString& run : care.runs) {
        if (cancel.isCancelled() && outcome.bytes > 0) return outcome;
        m_progress.report({Progress::Phase::Placing, outcome.bytes, care.bytes, run});
        const auto freed = freeRun(run, *m_system, options);
        if (!freed) return Failure(freed.error());
        outcome.bytes += freed->bytes;
    }
    return outcome;
}

void Session::takeCare(Result<CareOutcome> result) {
    if (result) {
        m_cared = std::move(*result);
        m_hasChanged = true;
        m_outcome.reset(); // the installation of this window is no longer what it was, nor its undo
        m_proof.reset();
    } else {
        m_careError = result.error();
    }
    dropCare();
    end(settled());
    lookAtMachine();
    listInstalledVersions();
}

// ---- undo and recovery ---------------------------------------------------------------------------------------------

void Session::undoRun(const QString& run) {
    if (isBusy()) return;
    begin(RunState::Undoing);
    m_machineWorker.run(
        this,
        [this, run, options = runOptions(), cancel = m_runCancel] {
            return undo(run, *m_system, options, m_progress, cancel);
        },
        [this](Result<UndoOutcome> result) { takeUndo(std::move(result)); });
}

void Session::takeUndo(Result<UndoOutcome> result) {
    RunState state = settled();
    if (result) {
        m_hasChanged |= result->changed;
        if (m_outcome && m_outcome->run == result->run) {
            state = RunState::Undone;
            m_proof.reset(); // no longer what is on this PC
        }
        m_undone = std::move(*result);
    } else {
        m_undoError = result.error();
    }
    dropCare();
    end(state);
    lookAtMachine();
    listInstalledVersions();
}

void Session::lookForUnfinished() {
    m_machineWorker.run(
        this, [this, options = runOptions()] { return findUnfinished(*m_system, options); },
        [this](Result<std::optional<UnfinishedRun>> result) {
            m_startChecked = true;
            m_startError.reset();
            m_unfinished.reset();
            if (result && *result && (*result)->atWork)
                m_startError =
                    Error{ExitCode::Busy,
                          tr("Another start of this program is at work just now (%1).").arg((*result)->title),
                          tr("Wait until it has ended, then start this program again."),
                          {},
                          {}};
            else if (result)
                m_unfinished = std::move(*result);
            else
                m_startError = result.error();
            Q_EMIT startChecked();
            propose();
        });
}

void Session::takeBackUnfinished() {
    if (!m_unfinished || isBusy()) return;
    begin(RunState::Undoing);
    m_machineWorker.run(
        this,
        [this, options = runOptions(), cancel = m_runCancel] {
            return restoreUnfinished(*m_system, options, m_progress, cancel);
        },
        [this](Result<UndoOutcome> result) {
            if (result) m_unfinished.reset();
            m_outcome.reset();
            takeUndo(std::move(result));
        });
}

void Session::finishUnfinishedRun() {
    if (!m_unfinished || isBusy()) return;
    begin(RunState::Caring);
    m_machineWorker.run(
        this,
        [this, options = runOptions(), cancel = m_runCancel] {
            return finishUnfinished(*m_system, options, m_progress, cancel);
        },
        [this](Result<Outcome> result) { takeFinish(std::move(result)); });
}

void Session::takeFinish(Result<Outcome> result) {
    m_wasFinished = result.has_value();
    m_outcome.reset();
    if (result) {
        m_unfinished.reset();
        m_hasChanged |= result->changed;
        m_undone = UndoOutcome{result->run, result->changed, result->notes};
    } else {
        m_undoError = result.error(); // it may have been taken back meanwhile: looked for in end()
    }
    end(RunState::NotRun);
    lookAtMachine();
}

} // namespace cudnnsetup
