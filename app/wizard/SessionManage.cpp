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
    if (isBusy()) return;
    m_careCancel.cancel();
    m_careCancel = CancelToken();
    m_care = care;
    m_care->looking = care.needsPlan();
    forgetNews();
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
    Q_EMIT careChanged();
}

void Session::carryOut() {
    if (!m_care || isBusy() || (m_care->needsPlan() && !m_care->plan)) return;
    const Care care = *m_care;
    if (care.kind == Care::Kind::Undo) {
        dropCare();
        return undoRun(care.run);
    }
    m_runCancel = CancelToken();
    begin(RunState::Caring);
    m_machineWorker.run(
        this,
        [this, care, options = runOptions(), cancel = m_runCancel]() -> Result<CareOutcome> {
            if (care.kind == Care::Kind::Free) {
                const auto freed = freeRun(care.run, *m_system, options);
                return freed ? Result<CareOutcome>(CareOutcome{care, freed->bytes, {}}) : Failure(freed.error());
            }
            const auto done = apply(care.plan->plan, care.plan->archive, *m_system, options, m_progress, cancel);
            return done ? Result<CareOutcome>(CareOutcome{care, 0, care.plan->plan.notes + done->notes})
                        : Failure(done.error());
        },
        [this](Result<CareOutcome> result) { takeCare(std::move(result)); });
}

void Session::takeCare(Result<CareOutcome> result) {
    m_runState = settled();
    if (result)
        m_cared = std::move(*result);
    else
        m_careError = result.error();
    dropCare();
    watchProgress();
    lookAtMachine();
    listInstalledVersions();
    Q_EMIT runChanged();
}

// ---- undo and recovery ---------------------------------------------------------------------------------------------

void Session::undoRun(const QString& run) {
    if (isBusy()) return;
    begin(RunState::Undoing);
    m_machineWorker.run(
        this, [this, run, options = runOptions()] { return undo(run, *m_system, options, m_progress); },
        [this](Result<UndoOutcome> result) { takeUndo(std::move(result)); });
}

void Session::takeUndo(Result<UndoOutcome> result) {
    if (result) {
        m_undone = std::move(*result);
        m_runState = RunState::Undone;
        m_proof.reset(); // no longer what is on this PC
        lookAtMachine();
    } else {
        m_undoError = result.error();
        m_runState = settled();
    }
    watchProgress();
    Q_EMIT runChanged();
    listInstalledVersions();
}

void Session::lookForUnfinished() {
    m_machineWorker.run(
        this, [this, options = runOptions()] { return findUnfinished(*m_system, options); },
        [this](Result<std::optional<UnfinishedRun>> result) {
            m_startChecked = true;
            m_unfinished.reset();
            if (result)
                m_unfinished = std::move(*result);
            else
                m_undoError = result.error();
            Q_EMIT startChecked();
        });
}

void Session::takeBackUnfinished() {
    if (!m_unfinished || isBusy()) return;
    begin(RunState::Undoing);
    m_machineWorker.run(
        this, [this, options = runOptions()] { return restoreUnfinished(*m_system, options, m_progress); },
        [this](Result<UndoOutcome> result) {
            if (result) m_unfinished.reset();
            takeUndo(std::move(result));
            m_runState = RunState::NotRun; // a run of another day: this one has not begun
            watchProgress();
            Q_EMIT runChanged();
        });
}

void Session::finishUnfinishedRun() {
    if (!m_unfinished || isBusy()) return;
    m_runCancel = CancelToken();
    begin(RunState::Caring);
    m_machineWorker.run(
        this,
        [this, options = runOptions(), cancel = m_runCancel] {
            return finishUnfinished(*m_system, options, m_progress, cancel);
        },
        [this](Result<Outcome> result) {
            m_runState = RunState::NotRun;
            m_wasFinished = result.has_value();
            if (result)
                m_undone = UndoOutcome{result->run, result->changed, result->notes};
            else
                m_undoError = result.error();
            lookAtMachine();
            watchProgress();
            lookForUnfinished(); // a failure may have taken it back meanwhile
            Q_EMIT runChanged();
        });
}

} // namespace cudnnsetup
