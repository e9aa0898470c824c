// A real machine that refuses: a full disk, a read-only one, rights that are taken away half-way, a file that another
// program holds, one that is taken away as soon as it was placed. Each time the old state is left or comes back.
#include "tests/crash/World.h"
#include "tests/fakes/FaultySystem.h"
#include "tests/fakes/NearElevation.h"

using namespace cudnnsetup;

class TestStarved : public QObject {
    Q_OBJECT

    World m_world;
    Silent m_silent;
    const QString m_version = u"8.9.5.30"_s;
    bool m_ownRoot = enterOwnRoot();

    Result<Outcome> install(System& system, const Plan& plan, const RunOptions& options) {
        return apply(plan, openCrashArchive(m_world.archive(m_version)), system, options, m_silent, {});
    }
    static Choices intoOpt() {
        Choices choices;
        choices.target = u"/opt/cudnn"_s;
        choices.path = PathChoice::None;
        return choices;
    }
    void comeBack(const RunOptions& options) {
        while (findUnfinished(m_world.system(), options)->has_value()) {
            const auto restored = restoreUnfinished(m_world.system(), options, m_silent);
            QVERIFY2(restored && restored->left.isEmpty(),
                     qPrintable(restored ? restored->left.join(u' ') : restored.error().message));
        }
    }
    void expectRefusal(const Result<Outcome>& done, ExitCode code, const QString& named) {
        QVERIFY(!done);
        QCOMPARE(done.error().code, code);
        QVERIFY2(done.error().message.contains(named), qPrintable(done.error().message));
        QVERIFY2(done.error().whatToDo.endsWith(u'.'), qPrintable(done.error().whatToDo));
    }

private Q_SLOTS:
    void init() {
        m_world.also.clear();
        m_world.reset();
    }

    void aFullDisk_data() {
        QTest::addColumn<bool>("journalToo");
        QTest::newRow("of the target") << false;
        QTest::newRow("of the target and the journal") << true;
    }
    void aFullDisk() {
        QFETCH(bool, journalToo);
        if (!m_ownRoot || !mountSmallOpt(20)) QSKIP("a full disk: only as root on Linux, in a mount namespace");
        m_world.also = QStringList{u"/opt/cudnn"_s};
        RunOptions options = m_world.options();
        if (journalToo) options.stateFolder = u"/opt/state"_s;
        const Plan plan = m_world.plan(intoOpt(), m_version);
        const Snapshot before = m_world.look();
        fakes::FaultySystem system(m_world.system());
        system.faults().before = [&](int) { // somebody else takes the room while it is being unpacked
            if (!system.faults().log.last().startsWith(u"stage "_s)) return;
            QFile filler(u"/opt/filler"_s);
            if (!filler.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered)) qFatal("filler");
            while (filler.write(QByteArray(4096, 'x')) == 4096) {}
        };
        const auto done = install(system, plan, options);
        QVERIFY(QFile::remove(u"/opt/filler"_s));
        expectRefusal(done, ExitCode::DiskFull, u"/opt/"_s);
        QCOMPARE(done.error().findingId, u"system.disk-full"_s);
        comeBack(options);
        QCOMPARE(difference(m_world.look(), before), QByteArray());
        QVERIFY(install(m_world.system(), plan, options)); // there is room again
    }

    void aDiskThatBecomesReadOnly_data() {
        QTest::addColumn<QString>("at");
        QTest::newRow("before the first change") << u"appendDurably "_s;
        QTest::newRow("half-way") << u"rename "_s;
    }
    void aDiskThatBecomesReadOnly() {
        QFETCH(QString, at);
        if (!m_ownRoot || !mountSmallOpt(20)) QSKIP("a read-only disk: only as root on Linux, in a mount namespace");
        m_world.also = QStringList{u"/opt/cudnn"_s};
        const RunOptions options = m_world.options();
        const Plan plan = m_world.plan(intoOpt(), m_version);
        const Snapshot before = m_world.look();
        fakes::FaultySystem system(m_world.system());
        system.faults().before = [&](int) {
            if (system.faults().log.last().startsWith(at) && !makeOptReadOnly(true)) qFatal("read-only");
        };
        const auto done = install(system, plan, options);
        expectRefusal(done, ExitCode::Blocked, u"/opt/cudnn"_s);
        QVERIFY(makeOptReadOnly(false));
        comeBack(options);
        QCOMPARE(difference(m_world.look(), before), QByteArray());
    }

    void rightsThatAreTakenAwayHalfWay() {
        if (!m_ownRoot || !giveToNobody(m_world.path({}))) QSKIP("rights: only as root on Linux");
        const QString root = m_world.path(u"world/own root"_s);
        Choices choices;
        choices.path = PathChoice::None;
        const RunOptions options = m_world.options();
        const Plan plan = m_world.plan(choices, m_version);
        const Snapshot before = m_world.look();
        // What the system found out at its start as root no longer holds once the process acts as somebody else.
        fakes::UserOf system(m_world.system(), m_world.system().machineStateFolder(), false);
        bool refused = false;
        system.faults().before = [&](int) {
            if (refused || !system.faults().log.last().startsWith(u"rename "_s)) return;
            if (!actAsNobody(false)) qFatal("root");
            const QString folder = plan.folder + u"/lib"_s;
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner);
            if (!actAsNobody(true)) qFatal("nobody");
            refused = !QFile(folder + u"/canary"_s).open(QIODevice::WriteOnly); // a write is really refused
        };
        QVERIFY(actAsNobody(true));
        const auto done = install(system, plan, options);
        QVERIFY(actAsNobody(false));
        QVERIFY2(refused, "the canary was written");
        expectRefusal(done, ExitCode::Blocked, root);
        QCOMPARE(done.error().findingId, u"system.no-rights"_s);
        QFile::setPermissions(plan.folder + u"/lib"_s, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        comeBack(options);
        QCOMPARE(difference(m_world.look(), before), QByteArray());
    }

    // As security software does: the file is gone as soon as it is there.
    void aFileThatIsRemovedRightAway() {
        const Plan plan = m_world.plan({}, m_version);
        const Snapshot before = m_world.look();
        const bool windows = hostOs == OsKind::Windows;
        const QString victim = plan.folder + (windows ? u"\\bin\\cudnn64_8.dll"_s : u"/lib/libcudnn.so.8"_s);
        fakes::FaultySystem system(m_world.system());
        bool removed = false; // before whatever the run does next, a note in its journal included
        system.faults().before = [&](int) { removed = removed || QFile::remove(victim); };
        const auto done = install(system, plan, m_world.options());
        QVERIFY(removed);
        expectRefusal(done, ExitCode::Blocked, victim);
        QCOMPARE(done.error().findingId, u"system.blocked-file"_s);
        QCOMPARE(difference(m_world.look(), before), QByteArray());
    }

    void aLibraryThatAnotherProgramHolds() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        if (hostOs == OsKind::Linux) QSKIP("files open without sharing: Windows only");
        m_world.putOldSet(choices);
        const Plan plan = m_world.plan(choices, m_version);
        const QString library = m_world.path(u"world/toolkit/bin/cudnn64_8.dll"_s);
        Snapshot before = m_world.look();
        {
            const HeldFile held(library);
            QVERIFY(held);
            expectRefusal(install(m_world.system(), plan, m_world.options()), ExitCode::Blocked, library);
        }
        QCOMPARE(difference(m_world.look(), before), QByteArray());
        QVERIFY(install(m_world.system(), plan, m_world.options()));
        before = m_world.look();
        {
            const HeldFile held(library);
            const auto refused = undo({}, m_world.system(), m_world.options(), m_silent);
            QVERIFY(!refused && refused.error().message.contains(library));
            QVERIFY(!findUnfinished(m_world.system(), m_world.options())->has_value());
        }
        QCOMPARE(difference(m_world.look(), before), QByteArray());
        QVERIFY(undo({}, m_world.system(), m_world.options(), m_silent)->left.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestStarved)
#include "tst_starved.moc"
