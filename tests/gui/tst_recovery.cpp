// A run that was cut off, and work that is stopped in the middle or asks for rights: by the window's own buttons.
#include "tests/gui/CareTest.h"

#include <QProgressBar>

using namespace cudnnsetup;

class TestRecovery : public CareTest {
    Q_OBJECT

    bool isMoving() {
        for (const QProgressBar* bar : m_practice->frame().findChildren<QProgressBar*>())
            if (bar->isVisible()) return true;
        return false;
    }
    bool says(const QString& words) {
        for (const QLabel* label : m_practice->frame().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    }
    QString nextText() { return shown(QStringLiteral("next"))->text().remove(QLatin1Char('&')); }
    // Asks for it and begins; waits in the middle, before the first change that begins so.
    void beginAndHold(const QString& name, const QString& word) {
        openManage();
        press(name);
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        holdAt(word);
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(m_reached, 20000);
        QVERIFY(session().isBusy());
        QVERIFY(isMoving());
    }
    // Presses Cancel and says yes; it is acknowledged before the work goes on.
    void stop() {
        QTest::keyClick(shown(QStringLiteral("cancel")), Qt::Key_Space);
        answer(QMessageBox::AcceptRole);
        QVERIFY(session().isStopping());
        QVERIFY(!shown(QStringLiteral("cancel")));
        letGo();
        QTRY_VERIFY_WITH_TIMEOUT(!session().isBusy() && session().isStartChecked(), 60000);
    }

private Q_SLOTS:
    void cutOffAndTakenBack() {
        cutOff();
        QCOMPARE(nextText(), QStringLiteral("Take it back"));
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
        QCOMPARE(nextText(), QStringLiteral("Finish it"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QVERIFY2(session().wasFinished(), session().undoError() ? qPrintable(session().undoError()->message) : "");
        QVERIFY(ownLibrary(m_practice->tree()).second > 0);
        session().listInstalledVersions();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
    }

    // Until it is settled there is no plan, whatever asks for one.
    void nothingIsPlannedBeforeItIsSettled() {
        cutOff();
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
        const QStringList cut = m_practice->tree();
        session().propose();
        QVERIFY(!session().isProposing());
        session().startRun();
        session().prepare({.kind = Care::Kind::Free, .name = QStringLiteral("x"), .runs = {QStringLiteral("x")}});
        QVERIFY(!session().isBusy() && !session().care());
        QCOMPARE(m_practice->tree(), cut);
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProbing() && !session().isProposing() && session().proposal().plan,
                                 20000);
    }

    void stoppedFinishIsAsBeforeTheRun() {
        cutOff();
        press(QStringLiteral("finish"));
        holdAt(QStringLiteral("stage"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(m_reached, 60000);
        QVERIFY(isMoving());
        stop();
        QVERIFY(!session().unfinished() && !session().wasFinished());
        QCOMPARE(m_practice->tree(), m_before);
    }

    void stoppedCare_data() {
        QTest::addColumn<QString>("deed");
        QTest::addColumn<QString>("at");
        QTest::newRow("remove") << "remove"
                                << "rename";
        QTest::newRow("repair") << "repair"
                                << "stage";
    }
    void stoppedCare() {
        QFETCH(QString, deed);
        QFETCH(QString, at);
        install();
        if (deed == QStringLiteral("repair")) QVERIFY(m_practice->system().files().removeFile(firstPlaced()));
        const QStringList before = m_practice->tree();
        beginAndHold(deed, at);
        stop();
        QVERIFY(session().careError() && session().careError()->code == ExitCode::Cancelled);
        QCOMPARE(m_practice->tree(), before);
        QVERIFY(m_practice->isOn(PageId::Manage));
    }

    void goingOnInsteadOfStoppingEndsTheWork() {
        install();
        beginAndHold(QStringLiteral("remove"), QStringLiteral("rename"));
        m_practice->frame().close(); // asks as Cancel does
        QVERIFY(m_practice->frame().isVisible());
        answer(QMessageBox::RejectRole);
        QVERIFY(!session().isStopping());
        letGo();
        QTRY_VERIFY_WITH_TIMEOUT(session().cared() && !session().isBusy(), 60000);
        QCOMPARE(ownLibrary(m_practice->tree()).second, 0);
    }

    // An undo goes one way: stopped, it is a run that was cut off, and the window goes there.
    void stoppedUndoIsGoneOnWith() {
        install();
        beginAndHold(QStringLiteral("undo"), QStringLiteral("removeFile"));
        stop();
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->isOn(PageId::Recovery), 20000);
        QVERIFY(session().unfinished() && session().unfinished()->undoing);
        QVERIFY(!shown(QStringLiteral("finish")));
        QVERIFY(m_practice->tree() != m_before);
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QCOMPARE(m_practice->tree(), m_before);
    }

    // One step: leaving says that it cannot be stopped, and that question goes away with the work.
    void freeingIsNotStoppedHalfWay() {
        install();
        openManage();
        askAndConfirm(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        beginAndHold(QStringLiteral("free"), QStringLiteral("removeFile"));
        QVERIFY(!shown(QStringLiteral("cancel")));
        m_practice->frame().close();
        QVERIFY(m_practice->frame().isVisible());
        QTRY_VERIFY(qobject_cast<QMessageBox*>(QApplication::activeModalWidget()));
        letGo();
        QTRY_VERIFY_WITH_TIMEOUT(session().cared() && !session().isBusy(), 60000);
        QTRY_VERIFY(!QApplication::activeModalWidget());
        QCOMPARE(m_practice->tree(), m_before);
    }
};

QTEST_MAIN(TestRecovery)
#include "moc_CareTest.cpp"
#include "tst_recovery.moc"
