// What can be done with an installation afterwards, by the wizard's own buttons: nothing happens before it is
// confirmed.
#include "tests/gui/Practice.h"

#include <QAbstractButton>

using namespace cudnnsetup;

class TestCare : public QObject {
    Q_OBJECT

    std::unique_ptr<Practice> m_practice;
    QStringList m_before, m_installed;
    QString m_path;

    Session& session() { return m_practice->session(); }
    // Where programs will look: PATH, and on Linux also the profile (its size is in the tree).
    QString searchPath() {
        const auto path = m_practice->system().settings().path(PathScope::User);
        return path.isSeen() ? path->value : QString();
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
    // A run whose disk goes away for good at some change, so that not even taking back is possible.
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
        session().lookForUnfinished();
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->isOn(PageId::Recovery), 20000);
        QVERIFY(session().unfinished().has_value());
    }
    void install() {
        session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Done, 60000);
        m_installed = m_practice->tree();
        QVERIFY(m_installed != m_before);
    }

private Q_SLOTS:
    void init() {
        m_practice = std::make_unique<Practice>();
        m_practice->start();
        WAIT_FOR_PLAN(*m_practice);
        m_before = m_practice->tree();
        m_path = searchPath();
    }
    void cleanup() { m_practice.reset(); }

    void removedAndTakenBack() {
        install();
        openManage();
        QVERIFY(ownLibrary(m_installed).second > 0);
        askAndConfirm(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        QCOMPARE(ownLibrary(m_practice->tree()).second, 0);
        QCOMPARE(searchPath(), m_path);
        QVERIFY(session().cared().has_value());
        askAndConfirm(QStringLiteral("undo")); // the latest: the removal
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
        QCOMPARE(m_practice->tree(), m_installed);
    }

    void removedForGood() {
        install();
        openManage();
        askAndConfirm(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().runs.first().undoBytes > 0, 20000);
        askAndConfirm(QStringLiteral("free"));
        QVERIFY(session().cared()->bytes > 0);
        const auto nothingKept = [this] {
            const auto& runs = session().installed().runs;
            return std::all_of(runs.cbegin(), runs.cend(), [](const PastRun& run) { return run.undoBytes == 0; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(nothingKept(), 20000);
        QCOMPARE(m_practice->tree(), m_before);
    }

    void repairedFromItsArchive() {
        install();
        const auto& steps = session().runPlan()->steps;
        const auto placed = std::find_if(steps.cbegin(), steps.cend(), [](const Step& step) {
            return std::holds_alternative<PlaceFile>(step.action);
        });
        QVERIFY(m_practice->system().files().removeFile(std::get<PlaceFile>(placed->action).target));
        QVERIFY(m_practice->tree() != m_installed);
        openManage();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.value(0).missing.size(), 1, 20000);
        askAndConfirm(QStringLiteral("repair"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.value(0).missing.isEmpty(), 20000);
        QCOMPARE(m_practice->tree(), m_installed);
    }

    // A second installation in the same window: what the first one changed is known by then.
    void anotherOneAfterwards() {
        install();
        Choices choices = session().choices();
        choices.target = m_practice->system().paths().join(session().facts().user.home, QStringLiteral("other"));
        session().setChoices(choices);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProbing() && !session().isProposing() && session().proposal().plan,
                                 20000);
        session().startRun();
        QTRY_VERIFY_WITH_TIMEOUT(!session().isBusy(), 60000);
        QVERIFY2(!session().runError(), session().runError() ? qPrintable(session().runError()->message) : "");
        session().listInstalledVersions();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 2, 20000);
    }

    void nothingToRepair() {
        install();
        openManage();
        press(QStringLiteral("repair"));
        QTRY_VERIFY_WITH_TIMEOUT(session().care() && session().care()->plan, 20000);
        QVERIFY(!m_practice->mayGoNext());
        QCOMPARE(m_practice->tree(), m_installed);
    }

    void aFailureIsTakenBackAndSaid() {
        install();
        openManage();
        press(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        auto& faults = m_practice->faults();
        faults.before = [&faults](int call) {
            if (faults.failAt == 0 && faults.log.last().startsWith(QStringLiteral("rename"))) faults.failAt = call;
        };
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(session().careError().has_value(), 60000);
        QCOMPARE(m_practice->tree(), m_installed);
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
    }

    void cutOffAndTakenBack() {
        cutOff();
        press(QStringLiteral("next")); // recommended, so it is what is chosen
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QVERIFY(!session().wasFinished());
        QCOMPARE(m_practice->tree(), m_before);
        press(QStringLiteral("next"));
        QVERIFY(m_practice->isOn(PageId::Welcome));
    }

    void cutOffAndFinished() {
        cutOff();
        press(QStringLiteral("finish"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QVERIFY2(session().wasFinished(), session().undoError() ? qPrintable(session().undoError()->message) : "");
        QVERIFY(ownLibrary(m_practice->tree()).second > 0);
        session().listInstalledVersions();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
    }
};

QTEST_MAIN(TestCare)
#include "tst_care.moc"
