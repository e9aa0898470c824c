// The same as tst_journalpoints for what comes after an installation: remove, repair, switch, undo of each, free, and
// finishing a run that was cut off (an installation, too); for an installation that cleans PATH up; and on Linux for
// the places that everyone shares. Not every point each time: CRASH_EVERY=1 tries all.
#include "tests/crash/KillPoints.h"
#include "tests/fakes/FaultySystem.h"

#include <QJsonDocument>

using namespace cudnnsetup;

class TestManagePoints : public QObject {
    Q_OBJECT

    World m_world;
    Silent m_silent;
    QString m_planFile = m_world.path(u"plan.json"_s);
    const QString m_older = u"8.9.4.25"_s, m_newer = u"8.9.5.30"_s;
    Snapshot m_old; // what the child starts from

    void start(bool both) {
        m_world.reset();
        Choices choices;
        choices.link = hostOs == OsKind::Linux; // junctions cannot be made under wine
        m_world.install(choices, m_older);
        if (!both) return;
        m_world.install(choices, m_newer);
        // Rights that somebody has changed since come back with the folder.
        QVERIFY(QFile::setPermissions(m_world.path(u"world/own root/%1-cuda12/include"_s.arg(m_newer)),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    // The older version is there; the newer one comes, and on Windows what is dead on PATH goes.
    Plan planOfInstallation() {
        Choices choices;
        choices.link = hostOs == OsKind::Linux;
        choices.cleanPath = hostOs == OsKind::Windows;
        const Plan plan = m_world.plan(choices, m_newer);
        const auto removes = std::count_if(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
            const auto* edit = std::get_if<EditPath>(&step.action);
            return edit != nullptr && edit->kind == EditPath::Kind::Remove;
        });
        if (choices.cleanPath && removes < 2) qFatal("the clean-up finds nothing");
        return plan;
    }
    static bool installs(const QString& what) { return what == u"install"_s || what == u"clean-up"_s; }
    Plan planOf(const QString& what) {
        if (installs(what)) return planOfInstallation();
        if (what != u"repair"_s) return m_world.manage(what, what == u"switch"_s ? m_older : m_newer);
        const bool windows = hostOs == OsKind::Windows;
        const QString folder = u"world/own root/%1-cuda12/"_s.arg(m_newer);
        m_world.write(folder + u"include/cudnn.h"_s, "damaged");
        m_world.write(folder + (windows ? u"bin/cudnn64_8.dll"_s : u"lib/libcudnn.so.8"_s), "damaged");
        return m_world.manage(what, m_newer);
    }
    QStringList applyWords(const Plan& plan) {
        QFile file(m_planFile);
        if (!file.open(QIODevice::WriteOnly)) qFatal("plan");
        file.write(QJsonDocument(toJson(plan)).toJson());
        return {u"apply"_s, m_world.state(), m_planFile, m_world.archive(m_newer)};
    }
    void carryOut(System& system, const Plan& plan) {
        const ArchiveInfo archive = openCrashArchive(m_world.archive(m_newer));
        const auto done = apply(plan, archive, system, m_world.options(), m_silent, {});
        if (!done && !findUnfinished(m_world.system(), m_world.options())->has_value())
            qFatal("%s", qPrintable(done.error().message));
    }
    // Nothing can be written any more once the old version's manifest is.
    void cutOff(const Plan& plan) {
        fakes::FaultySystem system(m_world.system());
        const QString manifests = m_world.path(u"state/manifests"_s);
        system.faults().before = [&](int call) {
            if (system.faults().failAt == 0 && system.faults().log.last().contains(manifests))
                system.faults().failAt = call, system.faults().andAfterwards = true;
        };
        carryOut(system, plan);
    }
    // Everything up to the child; its words.
    QStringList prepare(const QString& what) {
        if (what == u"everyone"_s) {
            m_world.reset();
            for (const QString& folder : m_world.also) QDir(folder + u"/cudnn"_s).removeRecursively();
            QFile::remove(u"/etc/ld.so.conf.d/cudnn-setup.conf"_s);
            m_old = m_world.look();
            Choices choices;
            choices.path = PathChoice::Machine;
            choices.target = u"/opt/cudnn"_s;
            return applyWords(m_world.plan(choices, m_newer));
        }
        const QString action = what.section(u' ', 0, 0), inner = what.section(u' ', -1);
        start(!installs(inner));
        const Plan plan = planOf(inner);
        m_old = m_world.look();
        if (action == u"finish"_s) {
            cutOff(plan);
            return {action, m_world.state()};
        }
        if (action == inner) return applyWords(plan);
        carryOut(m_world.system(), plan);
        m_old = m_world.look();
        QStringList words{action, m_world.state()};
        if (action == u"free"_s) words += listRuns(m_world.state(), m_world.system())->last();
        return words;
    }
    void comeBack(const Point& point, const QStringList& words) {
        while (findUnfinished(m_world.system(), m_world.options())->has_value()) {
            const auto restored = restoreUnfinished(m_world.system(), m_world.options(), m_silent);
            QVERIFY2(restored && restored->left.isEmpty(),
                     qPrintable(point.name() + (restored ? restored->left.join(u' ') : restored.error().message)));
        }
        if (words[0] != u"free"_s) return; // its next start is to ask for it again
        const auto freed = freeRun(words.last(), m_world.system(), m_world.options());
        QVERIFY2(freed, freed ? "" : qPrintable(point.name() + freed.error().message));
    }

private Q_SLOTS:
    void everyPoint_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"remove", "repair", "switch", "undo of remove", "undo of repair", "undo of switch",
                                 "free what is kept of remove", "finish remove", "finish install", "clean-up",
                                 "undo of clean-up", "everyone"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void everyPoint() {
        QFETCH(QString, what);
        if (what.endsWith(u"switch"_s) && hostOs == OsKind::Windows)
            QSKIP("junctions cannot be made under wine (tests/windows/README.md)");
        if (what.endsWith(u"clean-up"_s) && hostOs == OsKind::Linux)
            QSKIP("PATH is cleaned up on Windows only, where it is kept in the registry");
        const bool everyone = what == u"everyone"_s;
        if (everyone) {
            if (!enterOwnRoot()) QSKIP("everyone's places: only as root on Linux, in a mount namespace");
            m_world.also = QStringList{u"/opt"_s, u"/etc/ld.so.conf.d"_s};
        }
        const Child whole = run({}, prepare(what));
        QVERIFY2(whole.status == 0, whole.error.constData());
        const Snapshot after = m_world.look(), before = m_old;
        QVERIFY(before != after);
        const QList<Point> points = pointsOf(whole);
        const int every = fromEnvironment("CRASH_EVERY", everyone ? 9 : hostOs == OsKind::Windows ? 17 : 3);
        int ends[2] = {};
        for (qsizetype i = (points.size() - 1) % every; i < points.size(); i += every) {
            const QStringList words = prepare(what);
            const Child child = run(points[i], words);
            QVERIFY2(child.killed, qPrintable(points[i].name() + QString::fromUtf8(child.error)));
            comeBack(points[i], words);
            if (QTest::currentTestFailed()) return;
            const Snapshot now = m_world.look();
            const QByteArray fromOld = difference(now, before), fromNew = difference(now, after);
            QVERIFY2(fromOld.isEmpty() || fromNew.isEmpty(),
                     qPrintable(points[i].name() + u": "_s + QString::fromUtf8(fromOld + " / " + fromNew)));
            QVERIFY2(m_world.litter().isEmpty(), qPrintable(points[i].name() + m_world.litter().join(u' ')));
            ++ends[fromNew.isEmpty()];
        }
        qInfo("of %lld points every %d.: ended in the old state %d times, in the new %d times",
              qlonglong(points.size()), every, ends[0], ends[1]);
    }
};

QTEST_GUILESS_MAIN(TestManagePoints)
#include "tst_managepoints.moc"
