#include "app/wizard/Session.h"

#include <QJsonArray>

namespace cudnnsetup {

RunOptions Session::runOptions() const {
    RunOptions options;
    options.stateFolder = m_options.stateFolder;
    options.allowAdminSteps = mayActAsAdmin();
    return options;
}

bool Session::isBusy() const {
    return m_runState == RunState::Running || m_runState == RunState::TakingBack || m_runState == RunState::Undoing ||
           m_runState == RunState::Caring;
}

bool Session::isStopping() const { return isBusy() && m_runCancel.isCancelled(); }

// Deleting what one run keeps is one step: there is nothing to go back to.
bool Session::mayCancel() const {
    const bool oneStep =
        m_runState == RunState::Caring && m_care && m_care->kind == Care::Kind::Free && m_care->runs.size() == 1;
    return isBusy() && !isStopping() && !oneStep;
}

std::optional<Error> Session::trouble() const {
    if (m_undoError) return m_undoError;
    return m_careError ? m_careError : m_runState == RunState::Failed ? m_runError : std::nullopt;
}

bool Session::leftInPart() const {
    const auto failed = trouble();
    return failed && failed->findingId == cudnnsetup::leftInPart;
}

bool Session::isAsBefore() const { return !trouble() && m_undone && m_undone->left.isEmpty(); }

void Session::forgetNews() {
    m_undone.reset();
    m_undoError.reset();
    m_cared.reset();
    m_careError.reset();
}

void Session::begin(RunState state) {
    cancelPython(); // nothing waits for it
    m_runState = state;
    m_runCancel = CancelToken();
    forgetNews();
    m_progress.reset();
    watchProgress();
    Q_EMIT runChanged();
}

// What failed may have left a run that could not be taken back: it comes before anything else.
void Session::end(RunState state) {
    m_runState = state;
    m_factsAreOld = true;
    if (trouble()) {
        m_startChecked = false;
        lookForUnfinished();
    }
    watchProgress();
    Q_EMIT runChanged();
}

void Session::startRun() {
    if (!hasPlan() || isBusy()) return;
    m_runPlan = m_proposal.plan;
    m_outcome.reset();
    m_runError.reset();
    m_proof.reset();
    m_proofError.reset();
    begin(RunState::Running);
    m_machineWorker.run(
        this,
        [this, plan = *m_runPlan, archive = *m_archive, options = runOptions(), cancel = m_runCancel] {
            return apply(plan, archive, *m_system, options, m_progress, cancel);
        },
        [this](Result<Outcome> result) { takeRun(std::move(result)); });
}

void Session::cancelRun() {
    if (!mayCancel()) return;
    m_runCancel.cancel(); // acknowledged at once; the end is told by who works
    const bool deletes = m_care && m_care->kind == Care::Kind::Free;
    if (m_runState == RunState::Running || (m_runState == RunState::Caring && !deletes))
        m_runState = RunState::TakingBack;
    Q_EMIT runChanged();
}

void Session::takeRun(Result<Outcome> result) {
    if (result) {
        m_hasChanged |= result->changed;
        m_outcome = std::move(*result);
        return end(RunState::Done);
    }
    m_runError = result.error();
    end(RunState::Failed);
}

// ---- proof ---------------------------------------------------------------------------------------------------------

void Session::startProof(ProofLevel level) {
    if (m_proving || !m_runPlan) return;
    m_proofLevel = level;
    m_proofSoFar.clear();
    m_proofCancel = CancelToken();
    m_proving = true;
    m_proof.reset();
    m_proofError.reset();
    Q_EMIT proofChanged();
    ProofRequest request;
    request.level = level;
    request.major = m_runPlan->version.major();
    request.expectedFolder = m_runPlan->pathFolder;
    request.expectedVersion = m_runPlan->version;
    request.folderFirst = m_runPlan->choices.placement == Placement::Program; // as that program itself searches
    request.onStep = [this, last = QList<ProofCheck::State>()](const QList<ProofCheck>& checks) mutable {
        QList<ProofCheck::State> states;
        for (const ProofCheck& check : checks) states += check.state;
        if (states == std::exchange(last, states)) return;
        QMetaObject::invokeMethod(
            this,
            [this, checks] {
                if (!m_proving) return;
                m_proofSoFar = checks;
                Q_EMIT proofChanged();
            },
            Qt::QueuedConnection);
    };
    m_machineWorker.run(
        this, [this, request, cancel = m_proofCancel] { return prove(*m_system, request, cancel); },
        [this](Result<ProofReport> result) {
            m_proving = false;
            if (result)
                m_proof = std::move(*result);
            else
                m_proofError = result.error();
            Q_EMIT proofChanged();
        });
}

QJsonObject Session::report() const {
    QJsonObject json{
        {u"tool"_s, QJsonObject{{u"name"_s, u"cudnn-setup"_s}, {u"version"_s, QStringLiteral(CUDNN_SETUP_VERSION)}}},
        {u"practice"_s, m_options.practice},
        {u"facts"_s, toJson(m_facts)}};
    QJsonArray findings;
    for (const Finding& finding : m_findings) findings.append(toJson(finding));
    json.insert(u"findings"_s, findings);
    if (m_runPlan) json.insert(u"plan"_s, toJson(*m_runPlan));
    if (m_outcome)
        json.insert(u"outcome"_s, QJsonObject{{u"run"_s, m_outcome->run},
                                              {u"changed"_s, m_outcome->changed},
                                              {u"bytes"_s, double(m_outcome->bytes)},
                                              {u"notes"_s, QJsonArray::fromStringList(m_outcome->notes)}});
    if (m_proof) json.insert(u"proof"_s, toJson(*m_proof));
    return json;
}

} // namespace cudnnsetup
