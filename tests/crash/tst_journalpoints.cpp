// A process of its own carries a plan out and is killed for real, at every call that changes something: before it, and
// with half of its bytes written. The next start must find the old state or the new, byte for byte. Under wine a
// process takes half a second to start, so by default only every seventh point is tried there; CRASH_EVERY=1 tries all.
#include "core/run/RunLock.h"
#include "tests/crash/KillPoints.h"
#include "tests/fakes/FaultySystem.h"

#include <QJsonDocument>

using namespace cudnnsetup;

class TestJournalPoints : public QObject {
    Q_OBJECT

private:
    World m_world;
    Silent m_silent;
    QString m_planFile = m_world.path(u"plan.json"_s);
    Choices m_choices; // of the scenario
    bool m_oldSet = false, m_versionBefore = false;

    // From what the scenario starts.
    void begin() {
        m_world.reset();
        if (m_oldSet) m_world.putOldSet(m_choices);
        if (m_versionBefore) m_world.install(m_choices, u"8.9.4.25"_s);
    }
    QStringList applyWords() {
        QFile file(m_planFile);
        if (!file.open(QIODevice::WriteOnly)) qFatal("plan");
        file.write(QJsonDocument(toJson(m_world.plan(m_choices, u"8.9.5.30"_s))).toJson());
        return {u"apply"_s, m_world.state(), m_planFile, m_world.archive(u"8.9.5.30"_s)};
    }
    // As after a kill right before the last line of the journal: the most there can be to take back.
    void cutOffBeforeTheEnd() {
        fakes::FaultySystem system(m_world.system());
        const Plan plan = m_world.plan(m_choices, u"8.9.5.30"_s);
        system.faults().before = [&](int) {
            const QString manifests = m_world.path(u"state/manifests"_s);
            const QStringList& log = system.faults().log;
            if (log.size() > 2 && log[log.size() - 3].startsWith(u"writeWhole "_s + manifests))
                system.faults().failAt = system.faults().calls, system.faults().andAfterwards = true;
        };
        QVERIFY(
            !apply(plan, openCrashArchive(m_world.archive(u"8.9.5.30"_s)), system, m_world.options(), m_silent, {}));
        QVERIFY(findUnfinished(m_world.system(), m_world.options())->has_value());
    }

    void expect(const Snapshot& should, int manifests, const Point& point) {
        const QByteArray differs = difference(m_world.look(), should);
        QVERIFY2(differs.isEmpty(), qPrintable(point.name() + u": "_s + QString::fromUtf8(differs)));
        QVERIFY2(m_world.litter().isEmpty(), qPrintable(point.name() + u": "_s + m_world.litter().join(u' ')));
        QCOMPARE(m_world.manifests(), manifests);
    }
    // The next start: nothing that was ours may be called somebody else's.
    void recover(const Point& point) {
        while (findUnfinished(m_world.system(), m_world.options())->has_value()) {
            const auto restored = restoreUnfinished(m_world.system(), m_world.options(), m_silent);
            QVERIFY2(restored, qPrintable(point.name() + (restored ? QString() : restored.error().message)));
            QVERIFY2(restored->left.isEmpty(), qPrintable(point.name() + u": "_s + restored->left.join(u' ')));
        }
    }

private Q_SLOTS:
    // Killed between making the lock and writing its name into it.
    void emptyLockIsNobodys() {
        m_world.reset();
        m_world.write(u"state/run.lock"_s, {});
        const auto done = undo({}, m_world.system(), m_world.options(), m_silent);
        QVERIFY2(done, done ? "" : qPrintable(done.error().message));
    }

    // Killed while it took over the lock of another one that had been killed.
    void lockOfTheTakeoverIsSweptUp() {
        m_world.reset();
        m_world.write(u"state/run.lock.rmlock"_s, {});
        QVERIFY(lockState(m_world.path(u"state"_s), m_world.system()).has_value());
        QVERIFY(!QFileInfo::exists(m_world.path(u"state/run.lock.rmlock"_s)));
    }

    void errorsNameTheFileAndNotItsHalf() {
        const QString path = m_world.path(u"no such folder/notes.json"_s);
        const auto refused = m_world.system().files().writeWhole(path, "text");
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.contains(path + u' '), qPrintable(refused.error().message));
    }

    void everyPoint_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("oldSet");
        QTest::addColumn<bool>("link");
        for (const QString& command : {u"apply"_s, u"undo"_s, u"recover"_s}) {
            QTest::addRow("%s: own folder and search path", qPrintable(command)) << command << false << false;
            QTest::addRow("%s: old set replaced", qPrintable(command)) << command << true << false;
            QTest::addRow("%s: link to another version", qPrintable(command)) << command << false << true;
        }
    }
    void everyPoint() {
        QFETCH(QString, command);
        QFETCH(bool, oldSet);
        QFETCH(bool, link);
        if (link && hostOs == OsKind::Windows) QSKIP("junctions cannot be made under wine (tests/windows/README.md)");
        m_choices = {};
        // Into the toolkit where that is offered.
        const bool toolkit = oldSet && hostOs == OsKind::Windows;
        m_choices.placement = toolkit ? Placement::Toolkit : Placement::OwnFolder;
        m_oldSet = oldSet;
        m_choices.link = m_versionBefore = link;
        begin();
        const int manifests = m_world.manifests();
        const Snapshot before = m_world.look();
        m_world.install(m_choices, u"8.9.5.30"_s);
        const Snapshot after = m_world.look();
        QVERIFY(before != after);

        const auto prepare = [&] {
            begin();
            if (command == u"undo"_s) m_world.install(m_choices, u"8.9.5.30"_s);
            if (command == u"recover"_s) cutOffBeforeTheEnd();
            return command == u"apply"_s ? applyWords() : QStringList{command, m_world.state()};
        };
        const Child whole = run({}, prepare());
        QVERIFY2(whole.status == 0, whole.error.constData());
        expect(command == u"apply"_s ? after : before, manifests + (command == u"apply"_s ? 1 : 0), {});
        const QList<Point> points = pointsOf(whole);
        QVERIFY(points.size() > 10);
        const int every = fromEnvironment("CRASH_EVERY", hostOs == OsKind::Windows ? 7 : 1);
        int kills = 0, restored = 0;
        for (qsizetype i = (points.size() - 1) % every; i < points.size();
             i += every) { // the last is always among them
            const Point& point = points[i];
            ++kills;
            const Child child = run(point, prepare());
            QVERIFY2(child.killed, qPrintable(point.name() + QString::fromUtf8(child.error)));
            if (findUnfinished(m_world.system(), m_world.options())->has_value()) ++restored;
            recover(point);
            const bool stays = command != u"recover"_s && difference(m_world.look(), after).isEmpty();
            expect(stays ? after : before, manifests + (stays ? 1 : 0), point);
            if (QTest::currentTestFailed()) return;
        }
        QVERIFY(restored > kills / 2);
        qInfo("killed at %d of %lld points, %d times there was something to take back", kills, qlonglong(points.size()),
              restored);
    }
};

QTEST_GUILESS_MAIN(TestJournalPoints)
#include "tst_journalpoints.moc"
