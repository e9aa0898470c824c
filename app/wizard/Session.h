// Everything the wizard knows, and the jobs that find out more. Lives on the GUI thread; probing, inspecting, planning,
// running, proving and undoing happen on worker threads and come back as values. Pages only read and ask.
#pragma once

#include "app/wizard/LatestProgress.h"
#include "app/wizard/Worker.h"
#include "core/advise/Advice.h"
#include "core/archive/ArchiveInfo.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Plan.h"
#include "core/proof/Proof.h"
#include "core/proof/PythonCheck.h"
#include "core/rules/Judge.h"
#include "core/run/Manage.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace cudnnsetup {

struct SessionOptions {
    bool practice = false;
    QString describedFrom;       // --pc FILE; empty for the real PC and for practice
    QString stateFolder;         // --state DIR; empty: the system's own
    QStringList offeredArchives; // shown besides what lies in Downloads; the practice archive
    QString downloadsFolder;     // looked through for archives; empty: not looked
};

// cuDNN in the user's Downloads folder, by the names: archives and folders that one was unpacked to, and downloads that
// were not finished.
struct Downloads {
    QStringList archives;   // paths
    QStringList unfinished; // names
};

// What the present choices would lead to.
struct Proposal {
    Choices choices;
    std::optional<TargetFacts> target;
    std::optional<Plan> plan;
    std::optional<Error> error; // why there is no target or no plan
};

// Something to be done with what is installed: looked at first, and done when the user agrees.
struct Care {
    enum class Kind { Remove, Repair, Switch, Undo, Free };
    Kind kind = Kind::Undo;
    QString name;                         // of the version, or the title of the run
    QString folder{};                     // of the version
    QStringList runs{};                   // for Free; for Undo one
    quint64 bytes = 0;                    // that Free gives back
    bool halfNeeded = false;              // for Undo and Free: an elevated half is asked
    QString archive{};                    // for Repair; empty: the one it came from
    bool looking = false;                 // the plan is being made
    std::optional<ManagementPlan> plan{}; // of Remove, Repair and Switch
    std::optional<Error> error{};         // why there is none

    bool needsPlan() const { return kind != Kind::Undo && kind != Kind::Free; }
    bool needsAdmin() const { return needsPlan() ? plan && plan->plan.needsAdmin() : halfNeeded; }
};
struct CareOutcome {
    Care care;
    quint64 bytes = 0; // given back
    QStringList notes;
};

class Session : public QObject {
    Q_OBJECT
public:
    enum class RunState { NotRun, Running, TakingBack, Done, Failed, Undoing, Undone, Caring };

    Session(std::unique_ptr<System> system, SessionOptions options, QObject* parent = nullptr);
    ~Session() override; // cancels what is at work and waits until it has ended in the old state

    const SessionOptions& options() const { return m_options; }
    bool isMadeUp() const { return m_isDescribed; } // practice or --pc
    OsPath paths() const { return OsPath(m_os); }
    bool mayActAsAdmin() const; // this process may carry out admin steps itself
    // How the rights that something needs would be asked for, or why they cannot; nullopt: it needs none that are not
    // had.
    std::optional<Result<ElevationOffer>> rightsToAsk(bool needsAdmin) const;

    // ---- the machine
    void lookAtMachine();
    bool isProbing() const { return m_probing; }
    bool isSeen(FactGroup group) const { return m_seenGroups.contains(int(group)); }
    const MachineFacts& facts() const { return m_facts; }
    const Findings& machineFindings() const { return m_machineFindings; } // of this PC alone
    const Findings& findings() const { return m_findings; }               // with all that is known now

    // ---- which cuDNN a program needs
    void askAdvice(const QString& nameOrPath); // empty: about none
    QString advised() const { return m_advised; }
    bool isAdvising() const { return m_advising; }
    const std::optional<Result<QList<Advice>>>& advice() const { return m_advice; }

    // ---- the archive
    void openArchive(const QString& path);
    void stopOpening();
    bool isOpening() const { return m_opening; }
    const std::optional<ArchiveInfo>& archive() const { return m_archive; }
    QString archivePath() const { return m_archivePath; } // the one that was opened last, read or not
    const std::optional<Error>& archiveError() const { return m_archiveError; }
    std::optional<Fit> fit() const;
    const Downloads& downloads() const { return m_downloads; }
    void lookForArchives();
    bool isLicenseAccepted() const;
    void acceptLicense(bool accepted); // remembered for this very archive

    // ---- choices and plan
    const Choices& choices() const { return m_choices; }
    void setChoices(const Choices& choices); // asks for a new proposal
    void propose();
    // A plan for these very choices, on this PC as it is, is on its way.
    bool isProposing() const;
    const Proposal& proposal() const { return m_proposal; } // while one is on its way, the one before
    bool hasPlan() const;                                   // there is one, for these very choices on this PC as it is
    void refreshPlan();                                     // asks for one where there is none
    bool isBlocked() const;                                 // a blocker among the findings

    // ---- run, proof, undo
    void startRun();
    void cancelRun(); // whatever is at work
    RunState runState() const { return m_runState; }
    bool isBusy() const;     // something is changing this PC
    bool isStopping() const; // and was cancelled
    bool mayCancel() const;
    bool hasChanged() const { return m_hasChanged; } // something on this PC, since the window was opened
    const std::optional<Outcome>& outcome() const { return m_outcome; }
    const std::optional<Plan>& runPlan() const { return m_runPlan; } // what the run was given
    const std::optional<Error>& runError() const { return m_runError; }
    Progress progress() const { return (m_opening ? m_archiveProgress : m_progress).latest(); }
    void startProof(ProofLevel level = ProofLevel::Conv);
    ProofLevel proofLevel() const { return m_proofLevel; } // of the proof that runs, or ran last
    void cancelProof() const { m_proofCancel.cancel(); }
    bool isProving() const { return m_proving; }
    const QList<ProofCheck>& proofSoFar() const { return m_proofSoFar; } // while it runs
    const std::optional<ProofReport>& proof() const { return m_proof; }
    const std::optional<Error>& proofError() const { return m_proofError; }
    void undoRun(const QString& run);
    const std::optional<UndoOutcome>& undone() const { return m_undone; }
    bool leftInPart() const; // the run failed, and something of it could not be taken back
    bool isAsBefore() const; // what was taken back last was taken back whole
    const std::optional<Error>& undoError() const { return m_undoError; }

    // ---- the PyTorch of somebody's Python
    void checkPython(const QString& python);  // path of the interpreter
    void cancelPython();                      // told at once; a child that still runs is killed within a moment
    void choosePython(const QString& python); // forgets the answer about another one
    QString chosenPython() const { return m_python; }
    bool isCheckingPython() const { return m_checkingPython; }
    const std::optional<PythonVerdict>& pythonVerdict() const { return m_pythonVerdict; }

    // ---- what is installed, and a run that was cut off
    void listInstalledVersions();
    const InstalledList& installed() const { return m_installed; }
    const std::optional<Error>& installedError() const { return m_installedError; }
    void prepare(const Care& care); // changes nothing
    void dropCare();
    void carryOut(); // what was prepared; it stays until that is done
    const std::optional<Care>& care() const { return m_care; }
    const std::optional<CareOutcome>& cared() const { return m_cared; }
    const std::optional<Error>& careError() const { return m_careError; }
    void lookForUnfinished();
    bool isStartChecked() const { return m_startChecked; }
    const std::optional<Error>& startError() const { return m_startError; } // whether a run was cut off is not known
    const std::optional<UnfinishedRun>& unfinished() const { return m_unfinished; }
    void takeBackUnfinished();
    void finishUnfinishedRun();
    bool wasFinished() const { return m_wasFinished; } // the run that was cut off, and not taken back
    std::optional<Error> trouble() const;              // how what was at work last has failed

    void retranslate(); // texts that core made are asked for again in the new language, or told anew
    QJsonObject report() const;

Q_SIGNALS:
    void machineChanged();
    void adviceChanged();
    void archiveChanged();
    void proposalChanged();
    void runChanged();
    void proofChanged();
    void pythonChanged();
    void installedChanged();
    void careChanged();
    void startChecked();
    void progressed(); // at most some 15 times a second while something is at work

private:
    void chooseDefaults();
    void judgeAgain();
    RunOptions runOptions() const;
    void readArchive();
    void sayArchiveAnew();
    void retellWhatWasDone();
    bool wasPlacedBefore(const ArchiveInfo& archive) const;
    void takeArchive(Result<ArchiveInfo> result);
    void takeProposal(Proposal proposal);
    void takeRun(Result<Outcome> result);
    void takeUndo(Result<UndoOutcome> result);
    void takeCare(Result<CareOutcome> result);
    void takePython(PythonRun run);
    void takeFinish(Result<Outcome> result);
    Result<CareOutcome> freeRuns(const Care& care, const RunOptions& options, const CancelToken& cancel);
    void begin(RunState state);
    void end(RunState state); // tells everybody
    void forgetNews();        // how the last care or undo ended
    RunState settled() const { return m_outcome ? RunState::Done : RunState::NotRun; } // when nothing is at work
    void watchProgress();

    std::unique_ptr<System> m_system;
    SessionOptions m_options;
    bool m_isDescribed;
    OsKind m_os;

    MachineFacts m_facts;
    QSet<int> m_seenGroups;
    bool m_probing = false;
    bool m_factsAreOld = false; // a run has changed the PC since
    Findings m_machineFindings, m_findings;

    QString m_python;
    bool m_checkingPython = false;
    std::optional<PythonRun> m_pythonRun; // the last one
    std::optional<PythonVerdict> m_pythonVerdict;

    QString m_advised;
    bool m_advising = false;
    std::optional<Result<QList<Advice>>> m_advice;

    std::optional<ArchiveInfo> m_archive;
    std::optional<Error> m_archiveError;
    QString m_archivePath;
    Downloads m_downloads;
    QSet<QByteArray> m_acceptedLicenses;
    bool m_opening = false;

    Choices m_choices;
    bool m_defaultsChosen = false;
    Proposal m_proposal;
    bool m_proposing = false;

    RunState m_runState = RunState::NotRun;
    bool m_hasChanged = false;
    std::optional<Plan> m_runPlan;
    std::optional<Outcome> m_outcome;
    std::optional<Error> m_runError;
    std::optional<ProofReport> m_proof;
    std::optional<Error> m_proofError;
    ProofLevel m_proofLevel = ProofLevel::Conv;
    QList<ProofCheck> m_proofSoFar;
    bool m_proving = false;
    std::optional<UndoOutcome> m_undone;
    std::optional<Error> m_undoError;

    InstalledList m_installed;
    std::optional<Error> m_installedError;
    std::optional<Care> m_care;
    std::optional<CareOutcome> m_cared;
    std::optional<Error> m_careError;
    std::optional<UnfinishedRun> m_unfinished;
    std::optional<Error> m_startError;
    bool m_wasFinished = false;
    bool m_startChecked = false;

    LatestProgress m_progress, m_archiveProgress;
    QTimer m_progressTimer;
    CancelToken m_probeCancel, m_adviceCancel, m_archiveCancel, m_proposalCancel, m_runCancel, m_proofCancel,
        m_pythonCancel, m_careCancel;
    Worker m_machineWorker; // everything that asks the System
    Worker m_archiveWorker; // reads archives only
};

} // namespace cudnnsetup
