// What the Placement page says of the choices: rights, the search path, what stays, and the folders that will be there.
#include "app/wizard/Consequences.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Text.h"
#include "tests/gui/PathPc.h"
#include "tests/gui/Screen.h"

#include <QLineEdit>
#include <QRadioButton>

using namespace cudnnsetup;

class TestPlacement : public QObject {
    Q_OBJECT

    static QString told(Practice& practice) {
        return consequencesOf(practice.session().facts(), practice.session().proposal()).join(u'\n');
    }
    static void choose(Practice& practice, Placement placement, PathChoice path) {
        Choices choices = practice.session().choices();
        choices.placement = placement;
        choices.target.clear();
        choices.path = path;
        practice.session().setChoices(choices);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing() && practice.session().proposal().plan, 20000);
    }

private Q_SLOTS:
    void consequencesFollowTheChoices() {
        Practice practice;
        practice.start();
        WAIT_FOR_PLAN(practice);
        choose(practice, Placement::OwnFolder, PathChoice::User);
        QVERIFY2(told(practice).contains(u"Needs no administrator rights."_s), qPrintable(told(practice)));
        QVERIFY2(told(practice).contains(u" gains one "_s), qPrintable(told(practice)));
        QVERIFY2(told(practice).contains(hostOs == OsKind::Windows ? u"A new console"_s : u"loads this cuDNN"_s),
                 qPrintable(told(practice)));
        QVERIFY2(told(practice).contains(u"stays where it is"_s), qPrintable(told(practice))); // 8.7 of CUDA 11.8
        choose(practice, Placement::OwnFolder, PathChoice::None);
        QVERIFY2(told(practice).contains(u"The search path stays as it is."_s), qPrintable(told(practice)));
        QVERIFY(!told(practice).contains(u"loads"_s)); // nothing is claimed
    }

    void theTreeIsWhatThePlanPlaces() {
        Practice practice;
        practice.start();
        WAIT_FOR_PLAN(practice);
        choose(practice, Placement::OwnFolder, PathChoice::User);
        const Plan& plan = *practice.session().proposal().plan;
        const QStringList tree = placementTree(plan);
        QCOMPARE(tree.first(), plan.folder);
        int counted = 0, placed = 0;
        for (const QString& line : tree.mid(1))
            for (auto it =
                     QRegularExpression(u"\\b(\\d+) (?:library|libraries|headers?|import|other)"_s).globalMatch(line);
                 it.hasNext();)
                counted += it.next().captured(1).toInt();
        for (const Step& step : plan.steps) placed += std::holds_alternative<PlaceFile>(step.action) ? 1 : 0;
        QCOMPARE(counted, placed);
    }

    // Nothing on this PC is known that cuDNN could stand beside: the field for it is there at once, with the keyboard
    // in it.
    void aProgramThatIsNotKnownIsAskedFor() {
        PathPractice practice;
        WAIT_FOR_PLAN(practice);
        GO_TO(practice, PageId::Placement);
        QRadioButton* card = nullptr;
        for (auto* button : practice.frame().findChildren<QRadioButton*>())
            if (button->isVisible() && QString(button->text()).remove(u'&') == u"Beside one program"_s) card = button;
        QVERIFY(card);
        card->click();
        auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(edit && edit->text().isEmpty());
        QTRY_COMPARE(edit->visibleRegion().boundingRect(), edit->rect());
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().proposal().error, 20000);
        QVERIFY(!practice.mayGoNext());
        QTest::keyClicks(edit, toolkits + u"v12.1\\bin\\nvcc.exe"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        QCOMPARE(practice.session().proposal().target->folder, toolkits + u"v12.1\\bin"_s);
    }

    void theFoldersAreShownByAKeyPress_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << u"en"_s;
        QTest::newRow("zh_CN") << u"zh_CN"_s;
    }
    void theFoldersAreShownByAKeyPress() {
        QFETCH(QString, language);
        Practice practice(language);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Placement);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        QVERIFY(Practice::tabTo(u"tree"_s));
        const QString folder = practice.session().proposal().plan->folder;
        const auto shown = [&] {
            for (const auto* code : practice.frame().findChildren<Code*>())
                if (code->isVisible() && code->accessibleName().startsWith(folder + u'\n')) return true;
            return false;
        };
        QVERIFY(!shown());
        Practice::press(Qt::Key_Space);
        QTRY_VERIFY(shown());
        QVERIFY(screen::grab(practice, u"4-placement-tree-"_s + language));
        Practice::press(Qt::Key_Space);
        QTRY_VERIFY(!shown());
    }
};

QTEST_MAIN(TestPlacement)
#include "tst_placement.moc"
