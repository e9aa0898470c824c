// For those who use the keyboard or a screen reader: every page is read in its order, no two controls share a key, what
// is told is on the screen, and what assistive programs do is taken as a user's choice.
#include "tests/gui/CareTest.h"
#include "tests/gui/PathPc.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QWheelEvent>

using namespace cudnnsetup;

namespace {

struct Told {
    QAccessible::Event type;
    QString name;
    bool shown;
};
QList<Told> told;

void listen(QAccessibleEvent* event) {
    if (event->type() != QAccessible::Alert && event->type() != QAccessible::NameChanged) return;
    const auto* widget = qobject_cast<QWidget*>(event->object());
    if (!widget) return;
    // A row that is just being made is named before it is shown: then its page counts.
    const QWidget* page = widget;
    while (page && !qobject_cast<const Page*>(page)) page = page->parentWidget();
    const bool rowToBe = event->type() == QAccessible::NameChanged && (!page || page->isVisible());
    told += {event->type(), widget->accessibleName(), widget->isVisible() || rowToBe};
}

QList<PageId> allPages() {
    QList<PageId> pages;
    for (int id = 0; id <= int(PageId::Recovery); ++id) pages += PageId(id);
    return pages;
}

// Where Tab leads, once round, as far as it lies on the page itself.
QList<QWidget*> tabRound(Practice& practice) {
    QList<QWidget*> round;
    for (int i = 0; i < 100; ++i) {
        Practice::press(Qt::Key_Tab);
        QWidget* at = QApplication::focusWidget();
        if (!at || round.contains(at)) break;
        round += at;
    }
    round.removeIf([&](const QWidget* widget) { return !practice.frame().current()->isAncestorOf(widget); });
    return round;
}

QRect placeOf(const QWidget* widget, const QWidget* page) { return {widget->mapTo(page, QPoint()), widget->size()}; }

// `next` stands where the eye has been already.
bool goesBack(const QRect& at, const QRect& next) {
    const int overlap = std::min(at.bottom(), next.bottom()) - std::max(at.top(), next.top()) + 1;
    const bool oneLine = 2 * overlap >= std::min(at.height(), next.height());
    return oneLine ? next.left() < at.left() : next.top() < at.top();
}

} // namespace

class TestAccess : public CareTest {
    Q_OBJECT

    void check(Practice& practice, PageId page) {
        practice.frame().open(page);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing() && !practice.session().isProving(), 60000);
        QCoreApplication::processEvents();
        const QString title = practice.frame().current()->title();
        QList<QWidget*> round = tabRound(practice);
        // The round may begin anywhere: from its uppermost place on.
        const auto first = std::min_element(round.begin(), round.end(), [&](const QWidget* a, const QWidget* b) {
            return placeOf(a, practice.frame().current()).top() < placeOf(b, practice.frame().current()).top();
        });
        std::rotate(round.begin(), first, round.end());
        for (qsizetype i = 1; i < round.size(); ++i) {
            const QRect at = placeOf(round[i - 1], practice.frame().current());
            const QRect next = placeOf(round[i], practice.frame().current());
            QVERIFY2(!goesBack(at, next), qPrintable(title + u": "_s + round[i - 1]->accessibleName() + u" / "_s +
                                                     round[i]->accessibleName()));
        }
        QHash<QString, QString> keys;
        for (const auto* button : practice.frame().findChildren<QAbstractButton*>()) {
            const QString key = QKeySequence::mnemonic(button->text()).toString();
            if (!button->isVisible() || key.isEmpty()) continue;
            QVERIFY2(!keys.contains(key),
                     qPrintable(title + u": "_s + key + u": "_s + keys[key] + u" / "_s + button->text()));
            keys.insert(key, button->text());
        }
    }

private Q_SLOTS:
    void pagesAreReadInOrderAndKeysAreOnesOwn_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << u"en"_s;
        QTest::newRow("zh_CN") << u"zh_CN"_s;
    }
    void pagesAreReadInOrderAndKeysAreOnesOwn() {
        QFETCH(QString, language);
        begin(As::Anybody, language);
        QVERIFY(QTest::qWaitForWindowActive(&m_practice->frame()));
        for (const PageId page : allPages())
            if (page < PageId::Run) check(*m_practice, page);
        session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Done, 60000);
        for (const PageId page : allPages())
            if (page >= PageId::Run) check(*m_practice, page);
        m_practice.reset();
        PathPractice windows(language);
        QVERIFY(QTest::qWaitForWindowActive(&windows.frame()));
        WAIT_FOR_PLAN(windows);
        for (const PageId page : {PageId::Archive, PageId::Placement, PageId::Path, PageId::Review})
            check(windows, page);
    }

    void onlyWhatIsShownIsTold() {
        const QString platform = QGuiApplication::platformName();
        if (platform == u"offscreen"_s) QSKIP("onlyWhatIsShownIsTold: nobody listens offscreen; access_shown runs it");
        Practice practice;
        QVERIFY(QTest::qWaitFor([] { return QAccessible::isActive(); }, 10000));
        QVERIFY(QTest::qWaitForWindowExposed(&practice.frame()));
        const auto before = QAccessible::installUpdateHandler(listen);
        const auto restore = qScopeGuard([&] { QAccessible::installUpdateHandler(before); });
        told.clear();
        practice.start();
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive() && !practice.session().isProbing(), 20000);
        practice.session().acceptLicense(true);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing() && practice.session().proposal().plan, 20000);
        practice.frame().open(PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        practice.frame().open(PageId::Run); // which begins
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        QVERIFY(!told.isEmpty());
        QStringList unseen, alerts;
        for (const Told& each : told) {
            if (!each.shown && !each.name.isEmpty()) unseen += each.name;
            if (each.type == QAccessible::Alert) alerts += each.name;
        }
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen.mid(0, 20).join(u'\n')));
        QVERIFY2(!alerts.isEmpty() && alerts.last().contains(u"written to"_s), qPrintable(alerts.join(u'\n')));
        QCOMPARE(QSet<QString>(alerts.begin(), alerts.end()).size(), alerts.size()); // nothing is told twice
    }

    void assistiveProgramsTickTheCleanUp() {
        PathPractice practice;
        WAIT_FOR_PLAN(practice);
        practice.frame().open(PageId::Path);
        auto* box = practice.frame().findChild<QCheckBox*>(u"cleanAll"_s);
        QTRY_VERIFY_WITH_TIMEOUT(box && box->isVisible() && box->isEnabled(), 20000);
        QAccessibleActionInterface* actions = QAccessible::queryAccessibleInterface(box)->actionInterface();
        for (const bool wanted : {true, false}) {
            actions->doAction(QAccessibleActionInterface::toggleAction());
            QCOMPARE(practice.session().choices().cleanPath, wanted);
            QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing(), 20000);
            QCOMPARE(box->checkState(), wanted ? Qt::Checked : Qt::Unchecked);
        }
    }

    void scrollingChangesNoChoice() {
        begin(As::Anybody);
        m_practice->frame().open(PageId::SystemCheck);
        const auto boxes = m_practice->frame().findChildren<QComboBox*>();
        QVERIFY(boxes.size() >= 3);
        for (QComboBox* box : boxes) {
            const int before = box->currentIndex();
            const QPoint at = box->rect().center();
            QWheelEvent wheel(at, box->mapToGlobal(at), {}, {0, -120}, {}, {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(box, &wheel);
            QCOMPARE(box->currentIndex(), before);
        }
        QCOMPARE(session().advised(), QString());
        QCOMPARE(Language::instance().code(), u"en"_s);
    }

    void theShieldIsTold() {
        begin(As::User);
        planForEveryone();
        m_practice->frame().open(PageId::Review);
        auto* next = m_practice->frame().findChild<QPushButton*>(u"next"_s);
        QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), 20000);
        QCOMPARE(next->accessibleDescription(), u"Needs administrator rights"_s);
        m_practice->frame().open(PageId::SystemCheck);
        QCOMPARE(next->accessibleDescription(), QString());
    }
};

QTEST_MAIN(TestAccess)
#include "moc_CareTest.cpp"
#include "tst_access.moc"
