// Every single call at the door fails once, on described PCs: in whole runs of each kind, and in taking each of them
// back. Each time the old state is left, with one sentence and the next step; an undo that fails half-way is never
// called done and is finished by the next start. FAULTS_ALL=1 tries each call with each kind of failure, otherwise they
// take turns.
#include "ManageFixtures.h"
#include "PlacesFixtures.h"
#include "core/system/SystemError.h"

using namespace cudnnsetup;

namespace {

using State = QMap<QString, QByteArray>;

struct Kind {
    ExitCode code;
    std::function<Error(const QString& path)> error;
};
const Kind kinds[] = {
    {ExitCode::DiskFull, [](const QString& path) { return systemerror::diskFull(path, u"28: ENOSPC"_s).value(); }},
    {ExitCode::Blocked, [](const QString& path) { return systemerror::noRights(path, u"13: EACCES"_s).value(); }},
    {ExitCode::Blocked, [](const QString& path) { return systemerror::inUse(path, {u"python.exe (42)"_s}).value(); }},
    {ExitCode::TakenBack, [](const QString& path) { return systemerror::cannotWrite(path, u"5: EIO"_s).value(); }},
};

// A PC before a step, and the step.
struct Scene {
    std::unique_ptr<System> pc;
    std::function<Result<QStringList>(System&)> step; // notes, or what was left
    State old{};                                      // for an undo: what it leads to
    bool lives = false;                               // on a PC with two versions
};

enum class Fails { Before, Late, Read };

} // namespace

class TestFaults : public ManageTest {
    Q_OBJECT

    ArchiveInfo linuxZip() const {
        const QString zip = m_folder.filePath(u"linux.zip"_s);
        if (!QFile::exists(zip))
            writeZip(zip, {u"top/lib/libcudnn.so.8"_s, u"top/include/cudnn.h"_s, u"top/LICENSE"_s});
        ArchiveInfo archive = openZip(zip);
        archive.os = OsKind::Linux;
        return archive;
    }

    State everything(System& system) const {
        State all;
        const bool windows = system.os().kind == OsKind::Windows;
        if (windows) all = stateOf(system);
        for (const QString& folder : windows ? QStringList{u"C:\\State\\cudnn\\manifests"_s, u"D:\\"_s}
                                             : QStringList{u"/opt"_s, u"/etc"_s, u"/home"_s, u"/var/state/manifests"_s})
            all.insert(stateOf(system, folder));
        all.remove(windows ? u"C:\\State\\cudnn\\manifests"_s : u"/var/state/manifests"_s);
        all.insert(u"CUDA_PATH"_s, system.settings().storedVariable(PathScope::User, u"CUDA_PATH"_s)->value.toUtf8());
        all.insert(u"loader"_s, system.settings().loaderCache().value.join(u'\n').toUtf8());
        return all;
    }
    static Result<QStringList> notesOf(const Result<Outcome>& done) {
        return done ? Result<QStringList>(done->notes) : Failure(done.error());
    }
    RunOptions oneThread(System& system) const {
        RunOptions options = m_options;
        options.threads = 1; // so that the n-th call is the same one each time
        options.allowAdminSteps = true;
        if (system.os().kind == OsKind::Linux) options.stateFolder = u"/var/state"_s;
        return options;
    }
    std::function<Result<QStringList>(System&)> applying(const Plan& plan, const ArchiveInfo& archive) {
        return [=, this](System& system) {
            return notesOf(apply(plan, archive, system, oneThread(system), m_silent, {}));
        };
    }

    Scene onLinux(PathChoice path) {
        Scene scene;
        scene.pc =
            *makeDescribedSystem(linuxPc({file(u"/opt/readme"_s), file(u"/etc/ld.so.conf.d/a.conf"_s),
                                          file(u"/home/student/.profile"_s, u"export A=1"_s), file(u"/var/readme"_s)}));
        Choices choices = choicesOf(Placement::OwnFolder, path);
        choices.licenseAccepted = choices.allowUnsigned = choices.link = true;
        const ArchiveInfo archive = linuxZip();
        scene.step = applying(*planned(*scene.pc, linuxFacts(), archive, choices).plan, archive);
        return scene;
    }
    Scene sceneOf(const QString& name) {
        if (name == u"linux, everyone"_s) return onLinux(PathChoice::Machine);
        if (name == u"linux, this user"_s) return onLinux(PathChoice::User);
        Scene scene;
        const bool lives = name == u"remove"_s || name == u"switch"_s || name == u"repair"_s;
        scene.lives = lives;
        scene.pc = lives ? lived() : pc();
        if (lives) {
            const auto made = planNamed(*scene.pc, name);
            if (!made) qFatal("%s", qPrintable(made.error().message));
            scene.step = applying(made->plan, made->archive);
            return scene;
        }
        Choices choices = name == u"toolkit"_s ? toolkit() : ownWithLink();
        choices.setCudaPath = choices.cleanPath = choices.licenseAccepted = choices.allowUnsigned = true;
        const ArchiveInfo archive = archiveOf({8, 9, 4, 25});
        MachineFacts facts = factsOf(*scene.pc);
        facts.path.cudaPathOfUser = facts.path.cudaPathOfMachine = Observed<PathValue>::none({});
        const auto target = survey(*scene.pc, facts, archive, choices, m_options.stateFolder);
        const auto plan = planInstall(facts, archive, *target, choices);
        if (!plan) qFatal("%s", qPrintable(plan.error().message));
        scene.step = applying(*plan, archive);
        return scene;
    }
    // The same, carried out: the step is now to undo it.
    Scene undoOf(const QString& name) {
        Scene scene = sceneOf(name);
        scene.old = everything(*scene.pc);
        if (const auto done = scene.step(*scene.pc); !done) qFatal("%s", qPrintable(done.error().message));
        scene.step = [this](System& system) {
            const auto undone = undo({}, system, oneThread(system), m_silent);
            return undone ? Result<QStringList>(undone->left) : Failure(undone.error());
        };
        return scene;
    }
    static void addScenes() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"own folder and link", "toolkit", "remove", "switch", "repair", "linux, everyone", "linux, this user"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    static QString told(const Error& error) {
        return error.message + u" | "_s + error.whatToDo + u" | "_s + error.detail;
    }
    void expectSentence(const Error& error, const Kind& kind, Fails how, const QString& call) const {
        QVERIFY2(error.message.endsWith(u'.') && error.whatToDo.endsWith(u'.'), qPrintable(told(error)));
        QVERIFY2(!error.message.contains(stagedPrefix), qPrintable(told(error)));
        if (how == Fails::Read) return;
        const bool loader = call.startsWith(u"run "_s); // ldconfig says no more than that it failed
        QCOMPARE(error.code, loader ? ExitCode::TakenBack : kind.code);
    }

    // One run of the scene in which the n-th call fails; false: it has no n-th call.
    bool runWithFault(Scene scene, bool undoing, int n, Fails how, const Kind& kind) {
        fakes::FaultySystem system(*scene.pc);
        const State before = everything(*scene.pc);
        fakes::Faults& faults = system.faults();
        (how == Fails::Read ? faults.failReadAt : faults.failAt) = n;
        faults.late = how == Fails::Late;
        faults.errorOf = kind.error;
        const auto done = scene.step(system);
        if ((how == Fails::Read ? faults.reads : faults.calls) < n) return false;
        const QString call = how == Fails::Read ? faults.log.filter(u"failing read"_s).value(0) : faults.log[n - 1];
        const auto where = [&] {
            return qPrintable(u"%1: %2 %3"_s.arg(n).arg(call, done ? u"done"_s : told(done.error())));
        };
        const RunOptions options = oneThread(*scene.pc);
        const bool unfinished = findUnfinished(*scene.pc, options)->has_value();
        if (!done) expectSentence(done.error(), kind, how, call);
        if (undoing && unfinished) {
            if (done || !done.error().whatToDo.contains(u"start this program again"_s))
                QTest::qFail(where(), __FILE__, __LINE__);
            const auto restored = restoreUnfinished(*scene.pc, options, m_silent);
            if (!restored || !restored->left.isEmpty()) QTest::qFail(where(), __FILE__, __LINE__);
        } else if (unfinished) {
            QTest::qFail(where(), __FILE__, __LINE__);
        }
        if (!undoing && done) // the run stands: it can be taken back to the very state before
            if (const auto undone = undo({}, *scene.pc, options, m_silent); !undone || !undone->left.isEmpty())
                QTest::qFail(where(), __FILE__, __LINE__);
        const bool newState = undoing && (done || unfinished);
        State now = everything(*scene.pc), should = newState ? scene.old : before;
        if (undoing && done && !done->isEmpty()) { // ldconfig failed, which is said: only its cache is as it was
            if (!done->join(u' ').contains(u"ldconfig"_s)) QTest::qFail(where(), __FILE__, __LINE__);
            now.remove(u"loader"_s), should.remove(u"loader"_s);
        }
        if (now != should) QTest::qFail(where(), __FILE__, __LINE__);
        return true;
    }
    void failEveryCall(const std::function<Scene()>& scene, bool undoing, Fails how) {
        static const bool all = qEnvironmentVariableIsSet("FAULTS_ALL");
        int n = 1;
        // tst_manage fails each write of these, too.
        const int writes = scene().lives ? 3 : 1;
        const int slow = hostOs == OsKind::Windows ? 3 : 1; // in memory, the same on both systems, and wine is slow
        const int step = all ? 1 : slow * (how == Fails::Before ? writes : how == Fails::Late ? 5 : 17);
        for (bool more = true; more && !QTest::currentTestFailed(); n += step)
            for (int k = 0; k < (all ? 4 : 1) && more; ++k)
                more = runWithFault(scene(), undoing, n, how, kinds[(n + k) % 4]);
        if (!QTest::currentTestFailed()) QVERIFY(n > 5);
    }

private Q_SLOTS:
    void aRunLeavesTheOldState_data() { addScenes(); }
    void aRunLeavesTheOldState() {
        QFETCH(QString, name);
        for (const Fails how : {Fails::Before, Fails::Late, Fails::Read})
            failEveryCall([&] { return sceneOf(name); }, false, how);
    }
    // A network drive is lost under way: nothing of it is taken for gone, and when it is back all comes back.
    void aLostDriveIsWaitedFor() {
        QJsonObject described = withFiles(windowsPc(), {file(u"D:\\libraries\\readme.txt"_s)});
        described.insert(u"disks"_s, QJsonArray{QJsonObject{{u"root"_s, u"C:\\"_s}, {u"freeMiB"_s, 50000}},
                                                QJsonObject{{u"root"_s, u"D:\\"_s}, {u"freeMiB"_s, 50000}}});
        int lost = 0;
        for (int n = 1;; n += 4) {
            const auto inner = *makeDescribedSystem(described);
            fakes::FaultySystem system(*inner);
            Choices choices;
            choices.target = u"D:\\libraries"_s;
            const ArchiveInfo archive = archiveOf({8, 9, 4, 25});
            const Plan plan = planOn(*inner, choices, archive);
            const State before = everything(*inner);
            system.faults().gone = [&](const QString& path) {
                return system.faults().calls >= n && path.startsWith(u"D:"_s);
            };
            const auto done = apply(plan, archive, system, oneThread(*inner), m_silent, {});
            if (done) break;
            QVERIFY2(done.error().message.contains(u"D:"_s) && !done.error().whatToDo.isEmpty(),
                     qPrintable(told(done.error())));
            if (findUnfinished(system, m_options)->has_value()) {
                const auto waits = restoreUnfinished(system, m_options, m_silent);
                QVERIFY2(!waits && waits.error().message.contains(u"D:"_s), qPrintable(QString::number(n)));
                system.faults().gone = nullptr;
                const auto restored = restoreUnfinished(system, m_options, m_silent);
                QVERIFY2(restored && restored->left.isEmpty(), qPrintable(QString::number(n)));
                ++lost;
            }
            QVERIFY2(everything(*inner) == before, qPrintable(QString::number(n)));
        }
        QVERIFY(lost > 3);
    }

    void anUndoIsRefusedBeforeItsFirstChange_data() {
        QTest::addColumn<QString>("held");
        QTest::newRow("a placed library") << u"cudnn64_8.dll"_s;
        QTest::newRow("a file kept for undo") << u"kept-0"_s;
    }
    void anUndoIsRefusedBeforeItsFirstChange() {
        QFETCH(QString, held);
        Scene scene = undoOf(u"toolkit"_s);
        const State before = everything(*scene.pc);
        fakes::FaultySystem system(*scene.pc);
        system.faults().held = [&](const QString& path) { return path.endsWith(held); };
        const auto refused = scene.step(system);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ExitCode::Blocked);
        QCOMPARE(refused.error().findingId, u"system.file-in-use"_s);
        QVERIFY2(refused.error().message.contains(held) && refused.error().message.contains(u"python.exe"_s),
                 qPrintable(told(refused.error())));
        QCOMPARE(system.faults().calls, 0); // not even the journal knows
        QVERIFY(everything(*scene.pc) == before);
        system.faults().held = nullptr;
        QVERIFY(scene.step(system));
        QVERIFY(everything(*scene.pc) == scene.old);
    }

    // Security software takes a file away, or lets nobody open it, right after it was placed.
    void aFileThatIsTakenAwayIsNoticed_data() {
        QTest::addColumn<bool>("removed");
        QTest::newRow("removed") << true;
        QTest::newRow("blocked") << false;
    }
    void aFileThatIsTakenAwayIsNoticed() {
        QFETCH(bool, removed);
        Scene scene = sceneOf(u"toolkit"_s);
        const State before = everything(*scene.pc);
        fakes::FaultySystem system(*scene.pc);
        const QString victim = u"C:\\CUDA\\v12.1\\bin\\cudnn64_8.dll"_s;
        bool placed = false;
        system.faults().before = [&](int) {
            const QString last = system.faults().log.value(system.faults().log.size() - 2);
            const bool now = last.startsWith(u"rename "_s) && last.endsWith(victim) && last.contains(stagedPrefix);
            if (now && removed) QVERIFY(scene.pc->files().removeFile(victim));
            placed = placed || now;
        };
        if (!removed) system.faults().unreadable = [&](const QString& path) { return placed && path == victim; };
        const auto refused = scene.step(system);
        QVERIFY(!refused && placed);
        QCOMPARE(refused.error().code, ExitCode::Blocked);
        QCOMPARE(refused.error().findingId, u"system.blocked-file"_s);
        QVERIFY2(refused.error().message.contains(victim), qPrintable(told(refused.error())));
        QVERIFY(everything(*scene.pc) == before);
    }

    void anUndoIsFinishedOrNeverBegun_data() { addScenes(); }
    void anUndoIsFinishedOrNeverBegun() {
        QFETCH(QString, name);
        for (const Fails how : {Fails::Before, Fails::Late, Fails::Read})
            failEveryCall([&] { return undoOf(name); }, true, how);
    }
};

QTEST_GUILESS_MAIN(TestFaults)
#include "moc_ManageFixtures.cpp"
#include "moc_RunFixtures.cpp"
#include "tst_faults.moc"
