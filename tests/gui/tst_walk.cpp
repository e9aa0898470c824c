// The whole way by keyboard, and the ways out of it.
#include "app/wizard/parts/Text.h"
#include "tests/gui/Practice.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QButtonGroup>
#include <QMessageBox>
#include <QPushButton>
#include <atomic>

using namespace cudnnsetup;

class TestWalk : public QObject {
    Q_OBJECT

    // The change at hand makes the folder "…-cuda12" of the new version.
    static bool makesOwnFolder(const fakes::Faults& faults) {
        return faults.log.last().startsWith(QStringLiteral("makeFolder ")) &&
               faults.log.last().contains(QStringLiteral("-cuda"));
    }

private Q_SLOTS:
    void fromWelcomeToDoneAndBackByKeyboard() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        const QStringList before = practice.tree();
        GO_ON_TO(practice, PageId::Run);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        QVERIFY(practice.session().outcome()->changed);
        QVERIFY(practice.tree() != before);
        GO_TO(practice, PageId::Proof);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProving(), 60000);
        QVERIFY(practice.session().proof().has_value());
        QVERIFY2(practice.session().proof()->convolutionRan, qPrintable(practice.session().proof()->headline));
        QVERIFY(practice.session().proof()->practice);
        GO_TO(practice, PageId::Done);

        QVERIFY(Practice::tabTo(QStringLiteral("undo")));
        Practice::press(Qt::Key_Return); // shows what would be undone first
        QCOMPARE(practice.session().runState(), Session::RunState::Done);
        QVERIFY(Practice::tabTo(QStringLiteral("undoNow")));
        Practice::press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Undone, 60000);
        QCOMPARE(practice.tree(), before);
    }

    void nextIsBlockedUntilTheLicenceIsAccepted() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        // Before the page opens: without an archive the focus is on "Browse", and Enter would rightly press that.
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value() && !practice.session().isProbing(), 20000);
        GO_TO(practice, PageId::Archive);
        Practice::press(Qt::Key_Return);
        QVERIFY(practice.isOn(PageId::Archive));
        QVERIFY(!practice.mayGoNext());
        QVERIFY(Practice::tabTo(QStringLiteral("accept")));
        Practice::press(Qt::Key_Space);
        QVERIFY(practice.mayGoNext());
        Practice::press(Qt::Key_Space);
        QVERIFY(!practice.mayGoNext());
    }

    void nextIsBlockedWithoutAnArchive() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.session().lookForUnfinished();
        practice.session().lookAtMachine();
        GO_TO(practice, PageId::Archive);
        QVERIFY(!practice.mayGoNext());
        practice.session().openArchive(QStringLiteral(PROJECT_DIR "/CMakeLists.txt"));
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archiveError().has_value(), 20000);
        QVERIFY(!practice.mayGoNext());
    }

    // "Next" that is grey without a word is a dead end.
    void aGreyNextSaysWhatItWaitsFor() {
        std::atomic_bool letGo = false;
        Practice practice;
        const auto free = qScopeGuard([&] { letGo = true; });
        auto* wait = practice.frame().findChild<Text*>(QStringLiteral("wait"));
        auto* next = practice.frame().findChild<QPushButton*>(QStringLiteral("next"));
        QVERIFY(wait && next);
        practice.system().beforeLooking = [&] {
            while (!letGo) QThread::msleep(5);
        };
        QVERIFY(!next->isEnabled());
        QCOMPARE(wait->accessibleName(), QStringLiteral("Looking whether an earlier run was cut off…"));
        practice.session().lookForUnfinished();
        QTRY_VERIFY(next->isEnabled());
        QVERIFY(wait->isHidden());
        practice.session().lookAtMachine();
        Practice::press(Qt::Key_Return);
        QTRY_VERIFY(practice.isOn(PageId::SystemCheck));
        QVERIFY(!next->isEnabled());
        QCOMPARE(wait->accessibleName(), QStringLiteral("This PC is still being looked at…"));
        QCOMPARE(next->accessibleDescription(), wait->accessibleName());
        letGo = true;
        QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), 20000);
        QVERIFY(wait->isHidden() && next->accessibleDescription().isEmpty());
        Practice::press(Qt::Key_Return);
        QTRY_VERIFY(practice.isOn(PageId::Archive));
        QCOMPARE(wait->accessibleName(), QStringLiteral("To go on, choose an archive."));
        practice.session().openArchive(practice.session().options().offeredArchives.first());
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value(), 20000);
        QTRY_COMPARE(wait->accessibleName(), QStringLiteral("To go on, accept the licence below."));
        practice.session().acceptLicense(true);
        QTRY_VERIFY(next->isEnabled() && wait->isHidden());
        next->click(); // the keyboard is at "Browse…"
        QTRY_VERIFY_WITH_TIMEOUT(practice.isOn(PageId::Placement) && next->isEnabled(), 20000);
        Choices relative = practice.session().choices();
        relative.target = QStringLiteral("not/whole");
        practice.session().setChoices(relative);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing() && practice.session().proposal().error, 20000);
        QCOMPARE(wait->accessibleName(), QStringLiteral("To go on, do what is named above."));
    }

    void cancelInTheMiddleOfARunReturnsToTheOldState() {
        std::atomic_bool reached = false, letGo = false;
        Practice practice;
        const auto free = qScopeGuard([&] { letGo = true; }); // also when the test stops early
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        const QStringList before = practice.tree();

        practice.faults().before = [&](int) {
            if (reached || !makesOwnFolder(practice.faults())) return;
            reached = true; // folders are made by one thread, before anything is unpacked
            while (!letGo) QThread::msleep(5);
        };
        Practice::press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(reached, 20000);
        QCOMPARE(practice.session().runState(), Session::RunState::Running);

        Practice::press(Qt::Key_Escape); // asks; nothing is cancelled yet
        QTRY_VERIFY(qobject_cast<QMessageBox*>(QApplication::activeModalWidget()));
        QCOMPARE(practice.session().runState(), Session::RunState::Running);
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QAbstractButton* stop = nullptr;
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole) stop = button;
        QVERIFY(stop);
        stop->setFocus();
        QTest::keyClick(stop, Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::TakingBack, 200); // at once
        letGo = true;
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Failed, 60000);
        QCOMPARE(practice.session().runError()->code, ExitCode::Cancelled);
        QCOMPARE(practice.tree(), before);
    }

    void aFailedRunIsTakenBackAndSaysWhy() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        const QStringList before = practice.tree();
        practice.faults().before = [&](int call) {
            if (makesOwnFolder(practice.faults()) && practice.faults().failAt == 0) {
                practice.faults().failAt = call;
                practice.faults().error.message = QStringLiteral("the disk is full of bees");
            }
        };
        Practice::press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Failed, 60000);
        QVERIFY(practice.session().runError()->message.contains(QStringLiteral("bees")));
        QCOMPARE(practice.tree(), before);
        QVERIFY(practice.frame().current()->hasBack());
    }

    void everyControlHasANameAndIsReachedByTab() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Review);
        for (const PageId id :
             {PageId::Review, PageId::Path, PageId::Placement, PageId::Archive, PageId::SystemCheck, PageId::Welcome}) {
            practice.frame().open(id);
            QSet<QWidget*> reached;
            for (int i = 0; i < 80; ++i) {
                Practice::press(Qt::Key_Tab);
                reached += QApplication::focusWidget();
            }
            for (QWidget* widget : practice.frame().findChildren<QWidget*>()) {
                const auto* button = qobject_cast<QAbstractButton*>(widget);
                if (!button || !button->isVisible() || !button->isEnabled()) continue;
                QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
                const bool behind = button->group() && !button->isChecked(); // reached by the arrow keys
                QVERIFY2(behind || reached.contains(widget), qPrintable(button->text()));
            }
        }
    }
};

QTEST_MAIN(TestWalk)
#include "tst_walk.moc"
