// Every way in which a run, its proof and its undo can end badly, made for real, and what the screen says of it.
#include "core/proof/ProverDocument.h"
#include "core/system/SystemError.h"
#include "tests/gui/ErrorTest.h"

#include <QJsonDocument>
#include <QLockFile>

using namespace cudnnsetup;

class TestErrorRuns : public ErrorTest {
    Q_OBJECT

    std::unique_ptr<QLockFile> m_otherRun;

    // ---- the run

    void runFailsAt(const QString& word, const std::function<Error(const QString&)>& why) {
        begin(As::Anybody, m_language);
        failAt(word, why);
        run();
    }
    void run() {
        open(PageId::Run);
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        QCOMPARE(m_practice->tree(), m_before);
    }
    void diskFull() {
        runFailsAt(u"write "_s, [](const QString& path) { return systemerror::diskFull(path).value(); });
    }
    void inUse() {
        runFailsAt(u"rename "_s,
                   [](const QString& path) { return systemerror::inUse(path, {u"python.exe (42)"_s}).value(); });
    }
    void noRights() {
        runFailsAt(u"makeFolder "_s, [](const QString& path) { return systemerror::noRights(path).value(); });
    }
    void blocked() {
        runFailsAt(u"commit "_s, [](const QString& path) { return systemerror::blocked(path).value(); });
    }
    void cancelled() {
        begin(As::Anybody, m_language);
        holdAt(u"stage"_s);
        open(PageId::Run);
        QTRY_VERIFY_WITH_TIMEOUT(m_reached, 20000);
        session().cancelRun();
        letGo();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        QCOMPARE(m_practice->tree(), m_before);
    }
    void otherRun() {
        begin(As::Anybody, m_language, {.stateFolder = QDir::toNativeSeparators(m_folder->path())});
        m_practice->system().locks = true;
        m_otherRun = std::make_unique<QLockFile>(m_folder->filePath(u"run.lock"_s));
        QVERIFY(m_otherRun->tryLock());
        run();
        m_practice->system().locks = false;
    }
    void longName() {
        begin(As::Anybody, m_language);
        Choices choices = session().choices();
        choices.target = session().proposal().target->root + (hostOs == OsKind::Windows ? u'\\' : u'/') +
                         u"a-name-that-is-too-long-"_s.repeated(12);
        session().setChoices(choices);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing() && session().proposal().plan, 20000);
        run();
    }
    void changedSince() {
        begin(As::Anybody, m_language);
        QString target;
        for (const Step& step : session().proposal().plan->steps)
            if (const auto* place = std::get_if<PlaceFile>(&step.action)) target = place->target;
        QVERIFY(putFile(target));
        m_before = m_practice->tree();
        run();
    }
    // Somebody puts a file of their own into the new folder, and then the disk is full.
    void somethingLeft() {
        begin(As::Anybody, m_language);
        auto& faults = m_practice->faults();
        faults.errorOf = [](const QString& path) { return systemerror::diskFull(path).value(); };
        const QString notes = m_practice->system().paths().join(session().proposal().plan->folder, u"my notes.txt"_s);
        faults.before = [this, &faults, notes](int) {
            const QString change = faults.log.last();
            if (faults.failAt != 0 || !change.startsWith(u"rename ")) return;
            if (putFile(notes)) faults.failAt = faults.calls; // the change at hand, behind that one
        };
        open(PageId::Run);
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        QVERIFY(m_practice->tree() != m_before);
    }
    void notTakenBack() {
        begin(As::Anybody, m_language);
        m_practice->faults().errorOf = [](const QString& path) { return systemerror::cannotWrite(path).value(); };
        cutOff();
    }

    // ---- the proof

    void installed(const QJsonObject& pc, const QString& prover = {}) {
        begin(As::Anybody, m_language, {.pc = pc, .prover = prover});
        install();
    }
    void prove() {
        open(PageId::Proof);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProving(), 60000);
    }
    void proveWith(const QString& fault) {
        QJsonObject pc = practicePc(), environment = pc[u"environment"_s].toObject();
        environment[u"CUDNN_PRACTICE_FAULT"_s] = fault;
        pc[u"environment"_s] = environment;
        installed(pc);
        m_practice->system().prover().mostMs = fault == u"hang"_s ? 1500 : INT_MAX;
        prove();
    }
    void crashes() { proveWith(u"crash"_s); }
    void hangs() { proveWith(u"hang"_s); }
    void wrongNumbers() { proveWith(u"wrong"_s); }
    void noNumbers() { proveWith(u"nan"_s); }
    void mixedSet() { proveWith(u"mixed"_s); }
    QString placedPart(const QString& name) {
        for (const Step& step : session().runPlan()->steps)
            if (const auto* place = std::get_if<PlaceFile>(&step.action))
                if (place->target.contains(name)) return place->target;
        return {};
    }
    void partMissing() {
        installed(practicePc());
        QVERIFY(m_practice->system().files().removeFile(placedPart(u"cnn_infer"_s)));
        prove();
    }
    void partCutOff() {
        installed(practicePc());
        QVERIFY(QFile::resize(m_practice->onDisk(placedPart(u"cnn_infer"_s)), 700));
        prove();
    }
    // The answer of the prover, as it is where there is no driver, or no GPU behind it.
    void proveWithout(const QJsonValue& driver) {
        installed(practicePc());
        m_practice->system().prover().after = [driver](ProcessResult& answer) {
            QJsonObject json = readProverOutput(answer.standardOutput).json;
            for (const QString& key : {u"gpu"_s, u"convolutions"_s, u"convolutionPassed"_s, u"picture"_s})
                json.remove(key);
            json[u"driver"_s] = driver;
            json[u"driverLoadError"_s] = u"no such file"_s;
            json[u"create"_s] = QJsonObject{{u"status"_s, 1}, {u"text"_s, u"CUDNN_STATUS_NOT_INITIALIZED"_s}};
            answer.standardOutput = QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
        };
        prove();
    }
    void noDriver() { proveWithout(QJsonValue()); }
    void noGpu() { proveWithout(QJsonObject{{u"error"_s, u"CUDA_ERROR_NO_DEVICE"_s}, {u"failedCall"_s, u"cuInit"_s}}); }
    void proverMissing() {
        installed(practicePc(), QDir::toNativeSeparators(m_folder->filePath(u"no-prover"_s)));
        prove();
    }
    void proverSilent() {
        installed(practicePc());
        m_practice->system().prover().after = [](ProcessResult& answer) {
            answer = {ProcessResult::End::Crashed, 139, {}, "Segmentation fault\n"};
        };
        prove();
    }

    // ---- undo

    void undo() {
        session().undoRun(session().outcome()->run);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isBusy() && !session().isProbing(), 60000);
    }
    void undoLeaves() {
        begin(As::Anybody, m_language);
        install();
        const QString path = placedPart(u"cnn_infer"_s);
        QVERIFY(m_practice->system().files().removeFile(path) && putFile(path));
        undo();
        open(PageId::Done);
    }
    void undoFails() {
        begin(As::Anybody, m_language);
        install();
        failAt(u"removeFile "_s, [](const QString& path) { return systemerror::inUse(path, {}).value(); });
        undo();
    }

    static QList<State<TestErrorRuns>> states() {
        using T = TestErrorRuns;
        constexpr auto run = PageId::Run, proof = PageId::Proof;
        constexpr auto back = Note::TakenBack, there = Note::Installed;
        return {{"run-disk-full", &T::diskFull, run, "The disk is full", true, back},
                {"run-in-use", &T::inUse, run, "is in use by python.exe (42)", true, back},
                {"run-no-rights", &T::noRights, run, "You have no right to change", true, back},
                {"run-blocked", &T::blocked, run, "was blocked by security software", true, back},
                {"run-cancelled", &T::cancelled, run, "You cancelled.", true, back},
                {"run-other", &T::otherRun, run, "Another run is in progress", true, back},
                {"run-long-name", &T::longName, run, "is too long", true, back},
                {"run-changed", &T::changedSince, run, "has changed since the plan was made", true, back},
                {"run-something-left", &T::somethingLeft, run, "Everything was taken back but this", true,
                 Note::LeftInPart},
                {"run-not-taken-back", &T::notTakenBack, PageId::Recovery, "Not everything could be taken back", true,
                 Note::NotKnown},
                {"proof-crash", &T::crashes, proof, "cudnnGetVersion", true, there},
                {"proof-hang", &T::hangs, proof, "did not answer", true, there},
                {"proof-wrong", &T::wrongNumbers, proof, "are wrong", true, there},
                {"proof-nan", &T::noNumbers, proof, "are wrong", true, there},
                {"proof-mixed", &T::mixedSet, proof, "refuses to work", true, there},
                {"proof-part-missing", &T::partMissing, proof, "cudnnCnnInferVersionCheck", true, there},
                {"proof-part-cut-off", &T::partCutOff, proof, "is cut off", true, there},
                {"proof-no-driver", &T::noDriver, proof, "no NVIDIA driver answered", true, there},
                {"proof-no-gpu", &T::noGpu, proof, "found no GPU to use", true, there},
                {"proof-no-prover", &T::proverMissing, proof, "could not be run", true, there},
                {"proof-silent", &T::proverSilent, proof, "ended before it could say anything", true, there},
                {"undo-left", &T::undoLeaves, PageId::Done, "Left alone", true, Note::Undone},
                {"undo-failed", &T::undoFails, PageId::Recovery, "is in use", true, Note::NotKnown}};
    }

private Q_SLOTS:
    // The stand-in for Windows computes without its parts: what a missing one does there is shown by tst_brokensets.
    static QList<State<TestErrorRuns>> statesHere() {
        QList<State<TestErrorRuns>> list = states();
        if (hostOs == OsKind::Windows)
            list.removeIf([](const auto& state) { return QByteArray(state.name).startsWith("proof-part-"); });
        return list;
    }
    void errorState_data() { addRows(statesHere()); }
    void errorState() {
        check(*this, statesHere());
        letGo();
        m_otherRun.reset();
    }
};

QTEST_MAIN(TestErrorRuns)
#include "moc_CareTest.cpp"
#include "moc_ErrorTest.cpp"
#include "tst_errorruns.moc"
