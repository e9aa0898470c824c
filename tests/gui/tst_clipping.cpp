// No text is cut, in either language, at the smallest window, at whatever scale the environment asks for.
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PathView.h"
#include "app/wizard/parts/StepList.h"
#include "tests/gui/PathPc.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QRadioButton>

using namespace cudnnsetup;

class TestClipping : public QObject {
    Q_OBJECT

    static QString shown(const QWidget* widget, const QString& text) {
        return QStringLiteral("%1 “%2”: needs %3×%4, has %5×%6")
            .arg(QString::fromLatin1(widget->metaObject()->className()), text.left(60))
            .arg(widget->minimumSizeHint().width())
            .arg(widget->minimumSizeHint().height())
            .arg(widget->width())
            .arg(widget->height());
    }

    static QStringList cutTexts(const QWidget* window) {
        QStringList cut;
        for (const QLabel* label : window->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || qobject_cast<const StepItem*>(label)) continue;
            const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
            const bool tooNarrow = label->minimumSizeHint().width() > label->width();
            if (needed > label->height() || tooNarrow) cut += shown(label, label->text());
        }
        for (const QAbstractButton* button : window->findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || button->text().isEmpty()) continue;
            if (button->sizeHint().width() > button->width() || button->sizeHint().height() > button->height())
                cut += shown(button, button->text());
        }
        for (const StepItem* item : window->findChildren<StepItem*>())
            if (item->isVisible() && item->fontMetrics().horizontalAdvance(item->text()) > item->width() - 60)
                cut += shown(item, item->text());
        for (const QWidget* page : window->findChildren<Page*>())
            if (page->isVisible() && page->parentWidget() && page->width() > page->parentWidget()->width()) {
                cut += QStringLiteral("a page wider than its window: %1").arg(page->width());
                for (const QLabel* label : page->findChildren<QLabel*>())
                    if (label->isVisible() && label->minimumSizeHint().width() > page->parentWidget()->width() / 2)
                        cut += shown(label, label->text());
            }
        return cut;
    }
    // What is still cut once the layouts have settled, on a busy machine too.
    static QStringList settledCuts(const QWidget* window) {
        QStringList cut = cutTexts(window);
        for (int i = 0; i < 200 && !cut.isEmpty(); ++i) {
            QTest::qWait(30);
            cut = cutTexts(window);
        }
        return cut;
    }

private Q_SLOTS:
    void noTextIsCut_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            QTest::newRow(qPrintable(language + QStringLiteral(" smallest"))) << language << QSize(800, 560);
            QTest::newRow(qPrintable(language + QStringLiteral(" usual"))) << language << QSize(860, 600);
        }
    }

    void noTextIsCut() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        Practice practice(language);
        practice.frame().resize(size);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        const auto look = [&] {
            const QStringList cut = settledCuts(&practice.frame());
            QVERIFY2(cut.isEmpty(),
                     qPrintable(practice.frame().current()->title() + QLatin1Char('\n') + cut.join(QLatin1Char('\n'))));
        };
        look();
        GO_TO(practice, PageId::SystemCheck);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProbing(), 20000);
        look();
        GO_TO(practice, PageId::Archive);
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value(), 20000);
        for (const int wider : {60, 45, 30, 15, 7, 3, 0}) { // lines break elsewhere at every width
            practice.frame().resize(size.width() + wider, size.height());
            look();
        }
        for (const PageId id :
             {PageId::Placement, PageId::Path, PageId::Review, PageId::Run, PageId::Proof, PageId::Done}) {
            if (id == PageId::Placement)
                GO_ON_TO(practice, id);
            else
                GO_TO(practice, id);
            QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 60000);
            look();
        }
        practice.session().checkPython(QStringLiteral("/a/long/name/of/an/environment/that/nobody/has/bin/python"));
        QTRY_VERIFY(practice.session().pythonVerdict());
        look();
        practice.frame().open(PageId::Manage);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().installed().versions.isEmpty(), 60000);
        look();
        const PastRun run = practice.session().installed().runs.first();
        practice.session().prepare({.kind = Care::Kind::Undo, .name = run.title, .runs = {run.run}});
        look();
    }

    // The list of entries of a Windows PC, with what can be said and pressed there.
    void noTextIsCutOnThePathPageOfWindows_data() { noTextIsCut_data(); }
    void noTextIsCutOnThePathPageOfWindows() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        PathPractice practice(language);
        practice.frame().resize(size);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        WAIT_FOR_PLAN(practice);
        practice.frame().open(PageId::Path);
        auto* view = practice.frame().findChild<PathView*>(QStringLiteral("pathEntries"));
        for (const int position : {-1, 3}) { // with the warning that another copy wins
            Choices choices = practice.session().choices();
            choices.pathPosition = position;
            practice.session().setChoices(choices);
            QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProposing() && view->ours(), 20000);
            const QStringList cut = settledCuts(&practice.frame());
            QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        }
    }

    // Where a wide font leaves no room for all buttons of a row, the last ones go on to another line.
    void wideButtonsOfThePathPageWrap() {
        PathPractice practice;
        practice.frame().resize(800, 560);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        WAIT_FOR_PLAN(practice);
        practice.frame().open(PageId::Path);
        const auto choices = practice.frame().current()->findChildren<QRadioButton*>();
        const auto* up = practice.frame().findChild<Button*>(QStringLiteral("moveUp"));
        const auto* fix = practice.frame().findChild<Button*>(QStringLiteral("fixEntry"));
        QCOMPARE(choices.size(), 3);
        QTRY_COMPARE(choices.first()->y(), choices.last()->y());
        QTRY_COMPARE(up->y(), fix->y());
        for (QAbstractButton* button : practice.frame().current()->findChildren<QAbstractButton*>()) {
            QFont font = button->font();
            const bool narrow = qobject_cast<Button*>(button); // those of the second row
            font.setLetterSpacing(QFont::PercentageSpacing, narrow ? 180 : 130);
            button->setFont(font);
        }
        QTRY_VERIFY(choices.last()->y() > choices.first()->y());
        QTRY_VERIFY(fix->y() > up->y());
        const QStringList cut = settledCuts(&practice.frame());
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestClipping)
#include "tst_clipping.moc"
