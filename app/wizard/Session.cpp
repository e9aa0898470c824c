#include "app/wizard/Session.h"

#include "app/wizard/Retold.h"
#include "core/archive/ArchiveName.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

constexpr int progressIntervalMs = 66;

// Names under which NVIDIA publishes cuDNN, with what browsers add to a second download: "… (1).zip".
bool looksLikeCudnnArchive(const QString& name) {
    static const QRegularExpression pattern(u"^(cudnn-|nvidia_cudnn_).*\\.(zip|tar\\.xz|whl)$"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

// "cudnn-….zip.crdownload": the browser has not finished, or was stopped.
bool looksUnfinished(const QString& name) {
    return isPartialDownloadName(name) && looksLikeCudnnArchive(name.left(name.lastIndexOf(u'.')));
}

// "cudnn-windows-x86_64-8.9.5.30_cuda12-archive": people unpack first.
bool looksUnpacked(const QString& name) { return parseArchiveName(name).has_value() && !looksLikeCudnnArchive(name); }

} // namespace

Session::Session(std::unique_ptr<System> system, SessionOptions options, QObject* parent)
    : QObject(parent), m_system(std::move(system)), m_options(std::move(options)),
      m_isDescribed(m_system->isDescribed()), m_os(m_system->os().kind) {
    m_downloads.archives = m_options.offeredArchives;
    m_choices.allowUnsigned = m_options.practice; // the stand-in files of the practice archive are nobody's
    m_progressTimer.setInterval(progressIntervalMs);
    connect(&m_progressTimer, &QTimer::timeout, this, &Session::progressed);
}

Session::~Session() {
    for (const CancelToken& token : {m_probeCancel, m_adviceCancel, m_archiveCancel, m_proposalCancel, m_runCancel,
                                     m_proofCancel, m_pythonCancel, m_careCancel})
        token.cancel();
}

bool Session::mayActAsAdmin() const {
    if (m_facts.user.elevated.isSeen() && *m_facts.user.elevated) return true;
    return m_isDescribed &&
           &m_system->elevation() == &noElevation(); // made up, and nobody to ask: nothing real is touched
}

std::optional<Result<ElevationOffer>> Session::rightsToAsk(bool needsAdmin) const {
    if (!needsAdmin || mayActAsAdmin()) return std::nullopt;
    return m_system->elevation().offer();
}

// ---- the machine ---------------------------------------------------------------------------------------------------

void Session::lookAtMachine() {
    m_probeCancel.cancel();
    m_probeCancel = CancelToken();
    cancelPython(); // whose place on the worker it takes
    m_probing = true;
    m_factsAreOld = false;
    m_seenGroups.clear();
    Q_EMIT machineChanged();
    const CancelToken cancel = m_probeCancel;
    const auto partial = [this, cancel](FactGroup done, const MachineFacts& soFar) {
        QMetaObject::invokeMethod(
            this,
            [this, cancel, done, soFar] {
                if (cancel.isCancelled()) return;
                m_facts = soFar;
                m_seenGroups.insert(int(done));
                Q_EMIT machineChanged();
            },
            Qt::QueuedConnection);
    };
    m_machineWorker.run(
        this, [this, cancel, partial] { return probe(*m_system, cancel, partial); },
        [this, cancel](MachineFacts facts) {
            if (cancel.isCancelled()) return;
            m_facts = std::move(facts);
            m_probing = false;
            chooseDefaults();
            for (auto group : {FactGroup::Gpus, FactGroup::Driver, FactGroup::Toolkits, FactGroup::Cudnn,
                               FactGroup::Path, FactGroup::Programs})
                m_seenGroups.insert(int(group));
            judgeAgain();
            Q_EMIT machineChanged();
            if (m_archive) propose();
            if (!m_advised.isEmpty()) askAdvice(m_advised); // with what is known now
        });
}

// Whoever acts for the whole machine (LocalSystem, root) has no use for a PATH of its own.
void Session::chooseDefaults() {
    if (m_defaultsChosen) return;
    m_defaultsChosen = true;
    const bool root = m_os == OsKind::Linux && m_facts.user.elevated.isSeen() && m_facts.user.elevated.value;
    if (m_facts.user.isSystem || root) m_choices.path = PathChoice::Machine;
}

void Session::judgeAgain() {
    Question question;
    question.facts = &m_facts;
    question.choices = &m_choices;
    if (m_archive) question.archive = &*m_archive;
    if (m_archive && m_proposal.target) question.target = &*m_proposal.target;
    m_findings = m_probing ? Findings() : judge(question);
    question.archive = nullptr;
    question.target = nullptr;
    m_machineFindings = m_probing ? Findings() : judge(question);
}

bool Session::isBlocked() const { return hasBlocker(m_findings); }

// ---- the archive ---------------------------------------------------------------------------------------------------

void Session::openArchive(const QString& path) {
    m_archivePath = path;
    m_archive.reset();
    m_archiveError.reset();
    m_proposal = {};
    readArchive();
}

void Session::readArchive() {
    m_archiveCancel.cancel();
    m_archiveCancel = CancelToken();
    m_opening = true;
    m_archiveProgress.reset();
    watchProgress();
    Q_EMIT archiveChanged();
    const CancelToken cancel = m_archiveCancel;
    m_archiveWorker.run(
        this,
        [this, path = m_archivePath, cancel] { return inspect(path, InspectOptions{}, m_archiveProgress, cancel); },
        [this, cancel](Result<ArchiveInfo> result) {
            if (!cancel.isCancelled()) takeArchive(std::move(result));
        });
}

void Session::takeArchive(Result<ArchiveInfo> result) {
    m_opening = false;
    watchProgress();
    if (result) {
        m_archive = std::move(*result);
        m_choices.archive = m_archive->path;
        m_choices.licenseAccepted = m_acceptedLicenses.contains(m_archive->sha256) || wasPlacedBefore(*m_archive);
    } else {
        m_archive.reset();
        m_archiveError = result.error();
    }
    judgeAgain();
    Q_EMIT archiveChanged();
    if (m_archive && !m_probing) propose();
}

void Session::stopOpening() {
    m_archiveCancel.cancel();
    m_opening = false;
    watchProgress();
    Q_EMIT archiveChanged();
}

std::optional<Fit> Session::fit() const {
    if (!m_archive || m_probing) return std::nullopt;
    return fitOf(m_facts, *m_archive);
}

void Session::lookForArchives() {
    if (m_options.downloadsFolder.isEmpty()) return;
    m_machineWorker.run(
        this,
        [this, folder = m_options.downloadsFolder] {
            Downloads found;
            const Observed<QStringList> names = m_system->files().list(folder);
            for (const QString& name : names.value) {
                const QString path = m_system->paths().join(folder, name);
                const auto stat = m_system->files().stat(path);
                const bool isFolder = stat.isSeen() && stat->isFolder();
                if (isFolder ? looksUnpacked(name) : looksLikeCudnnArchive(name)) found.archives += path;
                if (!isFolder && looksUnfinished(name)) found.unfinished += name;
            }
            return found;
        },
        [this](const Downloads& found) {
            m_downloads = found;
            m_downloads.archives = m_options.offeredArchives + found.archives;
            Q_EMIT archiveChanged();
        });
}

// Whoever placed this very archive accepted its licence then, and the manifest says so.
bool Session::wasPlacedBefore(const ArchiveInfo& archive) const {
    const QList<InstalledVersion>& versions = m_installed.versions;
    return !archive.sha256.isEmpty() &&
           std::any_of(versions.begin(), versions.end(),
                       [&](const InstalledVersion& version) { return version.archiveSha256 == archive.sha256; });
}

bool Session::isLicenseAccepted() const { return m_archive && m_choices.licenseAccepted; }

void Session::acceptLicense(bool accepted) {
    if (!m_archive) return;
    if (accepted)
        m_acceptedLicenses.insert(m_archive->sha256);
    else
        m_acceptedLicenses.remove(m_archive->sha256);
    m_choices.licenseAccepted = accepted;
    propose();
    Q_EMIT archiveChanged();
}

// ---- choices and plan ----------------------------------------------------------------------------------------------

void Session::setChoices(const Choices& choices) {
    if (choices == m_choices) return;
    m_choices = choices;
    judgeAgain();
    propose();
}

bool Session::isProposing() const {
    if (m_proposing) return true;
    const bool waits = m_probing || !m_startChecked; // and then proposes
    return m_archive && !m_unfinished && waits && !isBusy();
}

bool Session::hasPlan() const {
    return m_archive && m_proposal.plan && m_proposal.choices == m_choices && !isProposing() && !m_unfinished &&
           !m_factsAreOld;
}

void Session::refreshPlan() {
    if (!hasPlan() && !m_proposing) propose();
}

void Session::propose() {
    m_proposalCancel.cancel();
    m_proposalCancel = CancelToken();
    m_proposing = false;
    // A plan made on what a run left that was cut off would not hold; nor would one that is made while one is at work.
    if (!m_archive || m_probing || !m_startChecked || m_unfinished || isBusy()) return Q_EMIT proposalChanged();
    if (m_startError) return takeProposal({.choices = m_choices, .target = {}, .plan = {}, .error = m_startError});
    if (m_factsAreOld) return lookAtMachine(); // and then proposes
    cancelPython();
    m_proposing = true;
    Q_EMIT proposalChanged();
    const CancelToken cancel = m_proposalCancel;
    m_machineWorker.run(
        this,
        [this, cancel, facts = m_facts, archive = *m_archive, choices = m_choices, state = m_options.stateFolder] {
            Proposal proposal;
            proposal.choices = choices;
            if (cancel.isCancelled()) return proposal;
            Result<TargetFacts> target = survey(*m_system, facts, archive, choices, state);
            if (!target) {
                proposal.error = target.error();
                return proposal;
            }
            Result<Plan> plan = planInstall(facts, archive, *target, choices);
            if (plan)
                proposal.plan = std::move(*plan);
            else
                proposal.error = plan.error();
            proposal.target = std::move(*target);
            return proposal;
        },
        [this, cancel](Proposal proposal) {
            if (!cancel.isCancelled()) takeProposal(std::move(proposal));
        });
}

void Session::takeProposal(Proposal proposal) {
    m_proposing = false;
    m_proposal = std::move(proposal);
    judgeAgain();
    Q_EMIT proposalChanged();
}

void Session::watchProgress() {
    const bool busy = m_opening || isBusy() || (m_care && m_care->looking);
    if (busy && !m_progressTimer.isActive()) m_progressTimer.start();
    if (!busy) m_progressTimer.stop();
}

// How a run, a proof or an undo went cannot be asked for again.
void Session::retellWhatWasDone() {
    for (auto* error : {&m_runError, &m_proofError, &m_undoError, &m_installedError, &m_careError, &m_startError})
        retell(*error);
    retell(m_proof);
    retell(m_outcome);
    retell(m_undone);
    retell(m_unfinished);
    if (m_cared) retell(m_cared->notes);
    if (m_care) retell(m_care->error);
    retell(m_runPlan);
    Q_EMIT installedChanged();
    Q_EMIT careChanged();
    Q_EMIT proofChanged();
    Q_EMIT runChanged();
}

void Session::retranslate() {
    judgeAgain();
    retellWhatWasDone();
    Q_EMIT machineChanged();
    if (m_pythonRun) takePython(*m_pythonRun);
    if (!m_advised.isEmpty()) askAdvice(m_advised);
    if (m_runState != RunState::NotRun && m_runState != RunState::Failed) return; // the plan at work stays as it is
    if (m_archive && !m_archive->sha256.isEmpty()) return sayArchiveAnew();
    if (m_opening || m_archive || m_archiveError) readArchive();
}

// The same archive in other words: its bytes were counted already, and nothing is lost while it is looked at.
void Session::sayArchiveAnew() {
    const CancelToken cancel = m_archiveCancel;
    m_archiveWorker.run(
        this,
        [this, before = *m_archive, cancel] {
            auto after = inspect(before.path, InspectOptions{.hash = false}, m_archiveProgress, cancel);
            if (after) {
                after->sha256 = before.sha256;
                after->published = before.published;
            }
            return after;
        },
        [this, cancel](Result<ArchiveInfo> result) {
            if (!cancel.isCancelled() && result) takeArchive(std::move(result));
        });
}

} // namespace cudnnsetup
