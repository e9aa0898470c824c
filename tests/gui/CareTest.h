// What the tests of the Manage and Recovery pages share: a made-up PC with a plan, pressing by name, a run that is cut
// off, and something that waits in the middle of its work.
#pragma once

#include "tests/gui/Practice.h"

#include <QAbstractButton>
#include <QLabel>
#include <QMessageBox>
#include <atomic>

namespace cudnnsetup {

class CareTest : public QObject {
    Q_OBJECT

protected:
    std::unique_ptr<Practice> m_practice;
    QStringList m_before, m_installed;
    QString m_path;

    Session& session() { return m_practice->session(); }
    // Where programs will look: PATH, and on Linux also the profile (its size is in the tree).
    QString searchPath() {
        const auto path = m_practice->system().settings().path(PathScope::User);
        return path.isSeen() ? path->value : QString();
    }
    void begin(As as, const QString& language = QStringLiteral("en"), const PracticeWorld& world = {}) {
        m_practice.reset();
        m_practice = std::make_unique<Practice>(language, as, world);
        m_practice->start();
        WAIT_FOR_PLAN(*m_practice);
        m_before = m_practice->tree();
        m_path = searchPath();
    }
    // For everyone on this PC: the files and the search path are an administrator's then.
    void planForEveryone() {
        Choices choices = session().choices();
        choices.path = PathChoice::Machine;
        session().setChoices(choices);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
        QVERIFY2(session().proposal().plan,
                 session().proposal().error ? qPrintable(session().proposal().error->message) : "no plan");
        QVERIFY(session().proposal().plan->needsAdmin());
    }
    QAbstractButton* shown(const QString& name) {
        for (QAbstractButton* each : m_practice->frame().findChildren<QAbstractButton*>(name))
            if (each->isVisible() && each->isEnabled()) return each;
        return nullptr;
    }
    void press(const QString& name) {
        QTRY_VERIFY2_WITH_TIMEOUT(shown(name), qPrintable(name), 5000);
        shown(name)->click();
    }
    void openManage() {
        m_practice->frame().open(PageId::Manage);
        QTRY_VERIFY_WITH_TIMEOUT(!session().installed().runs.isEmpty(), 20000);
    }
    // Asks for it on the page, sees that asking and going back change nothing, asks again and confirms.
    void askAndConfirm(const QString& name) {
        const QStringList now = m_practice->tree();
        press(name);
        QTRY_VERIFY_WITH_TIMEOUT(session().care() && !session().care()->looking, 20000);
        QVERIFY2(m_practice->mayGoNext(), session().care()->error ? qPrintable(session().care()->error->message) : "");
        press(QStringLiteral("back"));
        QVERIFY(!session().care());
        QVERIFY(m_practice->isOn(PageId::Manage));
        QCOMPARE(m_practice->tree(), now);
        press(name);
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        QCOMPARE(m_practice->tree(), now);
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().isBusy() && !session().isProbing(), 60000);
        QVERIFY2(!session().careError(), session().careError() ? qPrintable(session().careError()->message) : "");
        QVERIFY2(!session().undoError(), session().undoError() ? qPrintable(session().undoError()->message) : "");
    }
    // The path and the size of the first library of ours, links aside.
    static std::pair<QString, qint64> ownLibrary(const QStringList& tree) {
        for (const QString& line : tree) {
            const qint64 size = line.section(QLatin1Char(' '), -1).toLongLong();
            if (size > 0 && line.contains(QStringLiteral("-cuda")) &&
                (line.contains(QStringLiteral("cudnn64_")) || line.contains(QStringLiteral("libcudnn.so."))))
                return {line.section(QLatin1Char(' '), 0, -2), size};
        }
        return {};
    }
    QString firstPlaced() {
        for (const Step& step : session().runPlan()->steps)
            if (const auto* place = std::get_if<PlaceFile>(&step.action)) return place->target;
        return {};
    }
    // Other bytes, and neither size nor time tells.
    bool damage(const QString& path) {
        QFile file(m_practice->onDisk(path));
        return file.open(QIODevice::ReadWrite) && file.write("bad") == 3;
    }
    // The same files as an older version beside the one that is there; which link leads to it. Empty: none can be made.
    QString installOlder() {
        ArchiveInfo archive = *session().archive();
        archive.version = Version{8, 9, 4, 25};
        System& system = m_practice->system();
        const MachineFacts facts = probe(system, {});
        const RunOptions options{.stateFolder = session().options().stateFolder, .allowAdminSteps = true};
        const auto target = survey(system, facts, archive, session().choices(), options.stateFolder);
        const auto plan = target ? planInstall(facts, archive, *target, session().choices()) : Failure(target.error());
        if (!plan) return {};
        QString link;
        for (const Step& step : plan->steps)
            if (const auto* made = std::get_if<MakeLink>(&step.action))
                if (made->target == plan->folder) link = made->path;
        LatestProgress progress;
        return apply(*plan, archive, system, options, progress, {}) ? link : QString();
    }
    static QStringList withoutKept(QStringList tree) {
        tree.removeIf([](const QString& line) { return line.contains(QStringLiteral(".cudnn-setup-")); });
        return tree;
    }
    int keeping() {
        const auto& runs = session().installed().runs;
        return int(std::count_if(runs.cbegin(), runs.cend(), [](const PastRun& run) { return run.undoBytes > 0; }));
    }
    // What stands at the left about this PC; empty where nothing does.
    QString note() {
        for (const QLabel* label : m_practice->frame().findChildren<QLabel*>(QStringLiteral("note")))
            if (label->isVisible()) return label->text();
        return {};
    }
    // A run whose disk goes away for good at some change, so that not even taking back is possible. The window goes to
    // what must be settled by itself.
    void cutOff() {
        auto& faults = m_practice->faults();
        faults.before = [&faults](int call) {
            if (faults.failAt != 0 || !faults.log.last().startsWith(QStringLiteral("rename"))) return;
            faults.failAt = call;
            faults.andAfterwards = true;
        };
        session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        faults.before = nullptr;
        faults.failAt = 0;
        faults.andAfterwards = false;
        QVERIFY(m_practice->tree() != m_before);
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->isOn(PageId::Recovery), 20000);
        QVERIFY(session().unfinished().has_value());
    }
    void install() {
        session().startRun();
        QTRY_VERIFY_WITH_TIMEOUT(session().runState() > Session::RunState::Running, 60000);
        QVERIFY2(!session().runError(), session().runError() ? qPrintable(session().runError()->message) : "");
        m_installed = m_practice->tree();
        QVERIFY(m_installed != m_before);
    }
    // Holds the work at its first change that begins with `word` until letGo().
    void holdAt(const QString& word) {
        m_reached = m_letGo = false;
        auto& faults = m_practice->faults();
        faults.before = [this, &faults, word](int) {
            if (m_reached || !faults.log.last().startsWith(word)) return;
            m_reached = true;
            while (!m_letGo) QThread::msleep(5);
        };
    }
    void letGo() { m_letGo = true; }
    std::atomic_bool m_reached = false, m_letGo = false;

    // The question that stands before the window, answered by its button of this role.
    static void answer(QMessageBox::ButtonRole role) {
        QTRY_VERIFY(qobject_cast<QMessageBox*>(QApplication::activeModalWidget()));
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role) return QTest::keyClick(button, Qt::Key_Space);
        QFAIL("no such button");
    }

protected Q_SLOTS:
    void init() { begin(As::Anybody); }
    void cleanup() {
        letGo(); // also when a test stops early
        m_practice.reset();
    }
};

} // namespace cudnnsetup
