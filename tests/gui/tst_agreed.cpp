// "Nothing is changed before you have seen the plan and agreed to it": not by a double click, by a key held down, or by
// a plan that was made for other choices.
#include "tests/gui/CareTest.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>
#include <QRadioButton>

using namespace cudnnsetup;

class TestAgreed : public CareTest {
    Q_OBJECT

    // A whole click at this time of the mouse's clock, as Qt tells a widget of it: the second of a double click begins
    // with another event.
    void clickAt(quint64 ms, QEvent::Type begins = QEvent::MouseButtonPress) {
        QAbstractButton* next = shown(u"next"_s);
        for (const auto type : {begins, QEvent::MouseButtonRelease}) {
            const bool up = type == QEvent::MouseButtonRelease;
            QMouseEvent event(type, QPointF(5, 5), next->mapToGlobal(QPointF(5, 5)), Qt::LeftButton,
                              up ? Qt::NoButton : Qt::LeftButton, {});
            event.setTimestamp(ms);
            QApplication::sendEvent(next, &event);
        }
    }
    void startOn(PageId page) {
        begin(As::Anybody);
        QVERIFY(QTest::qWaitForWindowActive(&m_practice->frame()));
        m_practice->frame().open(page);
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
    }

private Q_SLOTS:
    void aDoubleClickStopsAtThePlan() {
        startOn(PageId::Path);
        clickAt(10'000'000);
        QVERIFY(m_practice->isOn(PageId::Review));
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        clickAt(10'000'200, QEvent::MouseButtonDblClick);
        QCOMPARE(session().runState(), Session::RunState::NotRun);
    }

    void clicksInARowStopAtThePlanToo() {
        startOn(PageId::Path);
        quint64 now = 10'000'000;
        clickAt(now);
        QVERIFY(m_practice->isOn(PageId::Review));
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        for (int i = 0; i < 5; ++i) clickAt(now += 150);
        QCOMPARE(session().runState(), Session::RunState::NotRun);
        clickAt(now + 5000); // read, and meant
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Done, 60000);
    }

    void aKeyHeldDownGoesNowhere() {
        startOn(PageId::Placement);
        for (int i = 0; i < 20; ++i) {
            QWidget* focused = QApplication::focusWidget();
            QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, {}, u"\r"_s, true);
            QApplication::sendEvent(focused ? focused : &m_practice->frame(), &held);
        }
        QVERIFY(m_practice->isOn(PageId::Placement));
        Practice::press(Qt::Key_Return); // pressed anew
        QTRY_VERIFY(m_practice->isOn(PageId::Path));
    }

    // After a run that failed the PC is looked at again. Meanwhile the plan of before is shown, and cannot be applied.
    void theOldPlanIsNotAppliedToANewChoice() {
        startOn(PageId::Review);
        fakes::Faults& faults = m_practice->faults();
        faults.before = [&](int call) {
            if (faults.failAt == 0 && faults.log.last().startsWith(u"makeFolder "_s)) faults.failAt = call;
        };
        std::atomic_bool letGo = false;
        const auto free = qScopeGuard([&] { letGo = true; });
        m_practice->system().beforeLooking = [&] {
            while (!letGo) QThread::msleep(5);
        };
        Practice::press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        faults.before = nullptr;
        faults.failAt = 0;
        QTRY_VERIFY_WITH_TIMEOUT(session().isProbing(), 20000);
        m_practice->frame().open(PageId::Path);
        for (auto* choice : m_practice->frame().current()->findChildren<QRadioButton*>())
            if (choice->text().contains(u"eave"_s)) choice->click(); // "Leave the search path alone"
        QCOMPARE(session().choices().path, PathChoice::None);
        for (const PageId page : {PageId::Placement, PageId::Path, PageId::Review}) {
            m_practice->frame().open(page);
            QVERIFY2(!m_practice->mayGoNext(), qPrintable(m_practice->frame().current()->title()));
        }
        session().startRun(); // whoever asks
        QCOMPARE(session().runState(), Session::RunState::Failed);
        letGo = true;
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        QCOMPARE(session().proposal().plan->choices.path, PathChoice::None);
        session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Done, 60000);
        QCOMPARE(searchPath(), m_path);
    }
};

QTEST_MAIN(TestAgreed)
#include "moc_CareTest.cpp"
#include "tst_agreed.moc"
