// Programs are killed at random times, while they apply, undo and recover; the next start of cudnn-setup-cli must leave
// the old state or the new, byte for byte. Undo and recovery are always the real cudnn-setup-cli; of the applies every
// tenth is, the others are crash_child (core's apply of a plan that is ready), which spares the look at the machine:
// that changes nothing and takes longer than the run. Some of what was cut off is finished instead of restored.
// CRASH_KILLS, CRASH_NOISE (files in the archive) and CRASH_SEED make it longer, CRASH_LONG demands runs of 2 s; the
// seed is printed.
#include "tests/crash/BigArchive.h"
#include "tests/crash/World.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>

using namespace cudnnsetup;

namespace {

// How often in which tenth of a run's time.
struct Histogram {
    int tenths[10] = {};
    int endedFirst = 0;
    void add(qint64 at, qint64 of) { ++tenths[std::clamp<qint64>(at * 10 / of, 0, 9)]; }
    QString text() const {
        QString line;
        for (const int count : tenths) line += u"%1 "_s.arg(count, 4);
        return line + u"  (%1 more had ended before)"_s.arg(endedFirst);
    }
};

} // namespace

class TestRandomKills : public QObject {
    Q_OBJECT

private:
    World m_world;
    // As inspect() finds it in the stand-in libraries: core's plans and the console's are then about one version.
    const QString m_version = hostOs == OsKind::Windows ? u"8.9.5.30"_s : u"8.9.5"_s;
    QString m_archive = m_world.archive(m_version), m_planFile = m_world.path(u"plan.json"_s);
    quint32 m_seed = quint32(fromEnvironment("CRASH_SEED", 20261202));
    QRandomGenerator m_random{m_seed};
    Snapshot m_old, m_new, m_newByCli;
    // Of a whole apply from the first line of its journal on (before that it only looks), an undo, a recovery; in ms.
    qint64 m_times[3] = {};
    QMap<QString, int> m_phases;
    int m_ends[2] = {}; // old, new

    // Root has no search path that a person uses, so there the console leaves it alone.
    QString pathWord() const {
        return hostOs == OsKind::Linux && *m_world.system().user().elevated ? u"none"_s : u"user"_s;
    }
    QStringList words(const QString& command) const {
        QStringList all = command.split(u' '); // "recover finish"
        if (command == u"core apply"_s)
            return {u"0"_s, u"before"_s, u"apply"_s, m_world.state(), m_planFile, m_archive};
        if (command == u"apply"_s)
            all += {m_archive,    u"--target"_s, m_world.path(u"world/own root"_s),
                    u"--path"_s,  pathWord(),    u"--accept-license"_s,
                    u"--proof"_s, u"off"_s,      u"--allow-unsigned"_s};
        if (command == u"apply"_s && hostOs == OsKind::Linux) all += u"--link"_s;
        return all + QStringList{u"--state"_s, m_world.state(), u"--json"_s};
    }
    static bool applies(const QString& command) { return command.endsWith(u"apply"_s); }
    void start(QProcess& process, const QString& command) const {
        process.setStandardErrorFile(QProcess::nullDevice());
        const QString cli = QStringLiteral(PROGRAM_DIR) + u"/cudnn-setup-cli"_s;
        process.start(command == u"core apply"_s  ? QStringLiteral(CRASH_CHILD)
                      : hostOs == OsKind::Windows ? cli + u".exe"_s
                                                  : cli,
                      words(command));
        if (!process.waitForStarted()) qFatal("%s cannot be started", qPrintable(command));
    }
    qsizetype journals() const { return QDir(m_world.path(u"state/journals"_s)).entryList(QDir::Files).size(); }
    // Until an apply begins its journal, one more than there were before it was started; false: it ended first.
    bool waitForJournal(QProcess& process, qsizetype before) const {
        while (journals() == before)
            if (process.waitForFinished(2)) return false;
        return true;
    }
    // Runs to its end; milliseconds.
    qint64 whole(const QString& command) const {
        QProcess process;
        QElapsedTimer timer;
        timer.start();
        const qsizetype before = journals();
        start(process, command);
        if (applies(command) && waitForJournal(process, before)) timer.start();
        constexpr int halfAnHourMs = 1'800'000; // a machine that is busy otherwise is no fault
        // Waiting for what has ended already is answered with false, too.
        if (process.state() != QProcess::NotRunning && !process.waitForFinished(halfAnHourMs))
            qFatal("%s does not end", qPrintable(command));
        const QByteArray said = process.readAllStandardOutput();
        if (process.exitCode() != 0) qFatal("%s: %s", qPrintable(command), said.constData());
        const QJsonArray left = QJsonDocument::fromJson(said)[u"left"_s].toArray();
        if (!left.isEmpty()) qFatal("%s left: %s", qPrintable(command), said.constData());
        return timer.elapsed();
    }
    // Kills it at a random time; false: it had ended before.
    bool killed(const QString& command, qint64 wholeTime, Histogram& histogram) {
        const int at = int(m_random.bounded(quint32(wholeTime)));
        QProcess process;
        const qsizetype before = journals();
        start(process, command);
        const bool runs = !applies(command) || waitForJournal(process, before);
        if (!runs || process.waitForFinished(std::max(at, 1))) {
            ++histogram.endedFirst;
            return false;
        }
        process.kill();
        process.waitForFinished(60'000);
        histogram.add(at, wholeTime);
        return true;
    }
    // What had been done when it was killed, by its journal.
    void notePhase(const QString& command) {
        const auto runs = listRuns(m_world.state(), m_world.system());
        QString phase = u"before the first line"_s;
        if (runs && !runs->isEmpty()) {
            const auto journal = readJournal(m_world.state(), runs->last(), m_world.system());
            QVERIFY(journal);
            const auto placed =
                std::count_if(journal->changes.begin(), journal->changes.end(),
                              [](const Change& change) { return std::holds_alternative<FilePlaced>(change); });
            phase = journal->state == JournalContent::State::Committed    ? u"installed"_s
                    : journal->state != JournalContent::State::Unfinished ? u"taken back"_s
                    : journal->undoing || !journal->back.isEmpty()        ? u"taking back"_s
                    : placed > 0                                          ? u"placing"_s
                                                                          : u"unpacking"_s;
        }
        ++m_phases[command + u": "_s + phase];
    }
    void expectOldOrNew(bool mustBeNew = false) {
        const Snapshot now = m_world.look();
        const QByteArray fromOld = difference(now, m_old);
        const QByteArray fromNew = now == m_newByCli ? QByteArray() : difference(now, m_new);
        QVERIFY2(
            fromNew.isEmpty() || (fromOld.isEmpty() && !mustBeNew),
            qPrintable(u"from old: %1\nfrom new: %2"_s.arg(QString::fromUtf8(fromOld), QString::fromUtf8(fromNew))));
        QVERIFY2(m_world.litter().isEmpty(), qPrintable(m_world.litter().join(u' ')));
        QCOMPARE(m_world.manifests(), fromNew.isEmpty() ? 1 : 0);
        ++m_ends[fromNew.isEmpty()];
        if (fromNew.isEmpty()) whole(u"undo"_s); // the next one starts from the old state
        const QByteArray stillDiffers = difference(m_world.look(), m_old);
        QVERIFY2(stillDiffers.isEmpty(), stillDiffers.constData());
        QDir(m_world.path(u"state/journals"_s)).removeRecursively();
    }

private Q_SLOTS:
    void initTestCase() {
        writeBigArchive(m_archive, fromEnvironment("CRASH_NOISE", 40));
        m_old = m_world.look();
        QFile file(m_planFile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Choices choices;
        choices.link = hostOs == OsKind::Linux;
        file.write(QJsonDocument(toJson(m_world.plan(choices, m_version))).toJson());
        file.close();
        whole(u"apply"_s);
        m_newByCli = m_world.look();
        whole(u"undo"_s);
        m_times[0] = whole(u"core apply"_s);
        m_new = m_world.look();
        QVERIFY(m_new.size() > m_old.size() + 20);
        m_times[1] = whole(u"undo"_s);
        QVERIFY2(difference(m_world.look(), m_old).isEmpty(), difference(m_world.look(), m_old).constData());
        m_times[2] = m_times[1];
        qInfo("seed %u; from its first line on an apply takes %lld ms, an undo %lld ms", m_seed, m_times[0],
              m_times[1]);
        if (qEnvironmentVariableIsSet("CRASH_LONG")) QVERIFY2(m_times[0] >= 2000, "the runs must last at least 2 s");
    }

    void killedAtAnyTime() {
        const int wanted = fromEnvironment("CRASH_KILLS", hostOs == OsKind::Windows ? 4 : 10);
        Histogram apply, undo, recovery, finishing;
        int kills = 0;
        for (int i = 0; kills < wanted; ++i) {
            const bool undoing = i % 5 == 4;
            if (undoing) whole(u"core apply"_s);
            const QString command = undoing ? u"undo"_s : i % 10 == 0 ? u"apply"_s : u"core apply"_s;
            if (killed(command, m_times[undoing], undoing ? undo : apply)) {
                ++kills;
                notePhase(command);
                if (kills % 25 == 0) std::fprintf(stderr, "%d kills, old %d, new %d\n", kills, m_ends[0], m_ends[1]);
            }
            if (i % 5 == 1 && killed(u"recover"_s, m_times[2], recovery)) notePhase(u"recover"_s);
            // What the console itself planned can be finished, too: its plan names the archive as inspect() does.
            const bool finishes = i % 20 == 0;
            if (finishes && killed(u"recover finish"_s, m_times[0], finishing)) notePhase(u"recover finish"_s);
            const bool applyAgain = i % 10 == 3;
            whole(applyAgain ? u"apply"_s : finishes ? u"recover finish"_s : u"recover"_s);
            expectOldOrNew(applyAgain);
            if (QTest::currentTestFailed()) {
                qWarning("kill %d of %s", kills, qPrintable(command));
                return;
            }
        }
        qInfo("%d kills; by tenths of the run's time:", kills);
        qInfo("  apply    %s", qPrintable(apply.text()));
        qInfo("  undo     %s", qPrintable(undo.text()));
        qInfo("  recovery %s", qPrintable(recovery.text()));
        qInfo("  finish   %s", qPrintable(finishing.text()));
        for (auto phase = m_phases.begin(); phase != m_phases.end(); ++phase)
            qInfo("  %-34s %d", qPrintable(phase.key()), phase.value());
        qInfo("ended in the old state %d times, in the new %d times", m_ends[0], m_ends[1]);
    }
};

QTEST_GUILESS_MAIN(TestRandomKills)
#include "tst_randomkills.moc"
