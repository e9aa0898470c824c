// The language changes at once, on every page, without a restart.
#include "app/wizard/parts/Text.h"
#include "tests/gui/Practice.h"

#include <QComboBox>
#include <QLabel>
#include <atomic>

using namespace cudnnsetup;

class TestLanguage : public QObject {
    Q_OBJECT

    static bool hasChinese(const QString& text) {
        return std::any_of(text.begin(), text.end(),
                           [](QChar c) { return c.unicode() >= 0x4e00 && c.unicode() < 0xa000; });
    }

    // Sentences on this page that are not Chinese: three words in a row, and not a path or a line of code.
    static QStringList leftInEnglish(Practice& practice, PageId id) {
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,}[ ,]+[A-Za-z]{2,} +[A-Za-z]{2,}"));
        practice.frame().open(id);
        QStringList texts{practice.frame().current()->title(), practice.frame().current()->lead()}, left;
        for (const QLabel* label : practice.frame().current()->findChildren<QLabel*>())
            if (label->isVisible() && !qobject_cast<const Code*>(label)) texts += label->accessibleName();
        for (const QString& text : texts)
            for (const QString& line : text.split(QLatin1Char('\n')))
                if (!hasChinese(line) && words.match(line).hasMatch()) left += line;
        return left;
    }
    static void changeTo(Practice& practice, const QString& language) {
        auto* choice = practice.frame().findChild<QComboBox*>(QStringLiteral("language"));
        choice->setCurrentIndex(choice->findData(language));
        Q_EMIT choice->activated(choice->currentIndex()); // as a user's choice
    }

private Q_SLOTS:
    void everyPageTurnsChineseAtOnce() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        QVERIFY(!hasChinese(practice.frame().current()->title()));

        QVERIFY(Practice::tabTo(QStringLiteral("language")));
        Practice::press(Qt::Key_Down);
        QTRY_COMPARE(Language::instance().code(), QStringLiteral("zh_CN"));
        QVERIFY(hasChinese(practice.frame().current()->title()));
        // What core made is asked for again: the plan's sentences and the archive's verdict.
        QTRY_VERIFY_WITH_TIMEOUT(
            practice.session().proposal().plan && hasChinese(practice.session().proposal().plan->title), 20000);
        QVERIFY(practice.session().isLicenseAccepted()); // an answer given stays given
        for (int id = 0; id <= int(PageId::Recovery); ++id)
            QVERIFY2(hasChinese(practice.frame().page(PageId(id))->title()), qPrintable(QString::number(id)));
        for (const Finding& finding : practice.session().findings())
            QVERIFY2(hasChinese(finding.summary), qPrintable(finding.id));

        Practice::press(Qt::Key_Up);
        QTRY_COMPARE(Language::instance().code(), QStringLiteral("en"));
        QVERIFY(!hasChinese(practice.frame().current()->title()));
    }

    void whatWasDoneIsToldAnew() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Run);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        GO_TO(practice, PageId::Proof);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProving(), 60000);
        const QString english = practice.session().proof()->headline;
        QVERIFY(!leftInEnglish(practice, PageId::Proof).isEmpty()); // the search does find English
        changeTo(practice, QStringLiteral("zh_CN"));
        for (const PageId id : {PageId::Run, PageId::Proof, PageId::Done, PageId::Manage})
            QVERIFY2(leftInEnglish(practice, id).isEmpty(),
                     qPrintable(leftInEnglish(practice, id).join(QLatin1Char('\n'))));
        QVERIFY(hasChinese(practice.session().runPlan()->title));
        changeTo(practice, QStringLiteral("en"));
        QCOMPARE(practice.session().proof()->headline, english);
    }

    void whatWasCancelledIsToldAnew() {
        std::atomic_bool atWork = false, letGo = false;
        Practice practice;
        const auto free = qScopeGuard([&] { letGo = true; });
        practice.start();
        WAIT_FOR_PLAN(practice);
        practice.faults().before = [&](int) {
            if (!practice.faults().log.last().startsWith(QStringLiteral("makeFolder "))) return;
            atWork = true;
            while (!letGo) QThread::msleep(5);
        };
        practice.session().startRun();
        QTRY_VERIFY_WITH_TIMEOUT(atWork, 60000);
        practice.session().cancelRun();
        letGo = true;
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Failed, 60000);
        QVERIFY(!hasChinese(practice.session().runError()->message));
        changeTo(practice, QStringLiteral("zh_CN"));
        QVERIFY2(leftInEnglish(practice, PageId::Review).isEmpty(),
                 qPrintable(leftInEnglish(practice, PageId::Review).join(QLatin1Char('\n'))));
        const Error& error = *practice.session().runError();
        QVERIFY2(hasChinese(error.message) && hasChinese(error.whatToDo), qPrintable(error.message + error.whatToDo));
    }

    void aSentenceIsSaidAgainWithWhatStandsInIt() {
        const auto say = [](const char* source, int n = -1) {
            return QCoreApplication::translate("Proof", source, nullptr, n);
        };
        Language& language = Language::instance();
        language.use(QStringLiteral("en"));
        const QString inner =
            say("cuDNN %1 loads, and its %2 fit together").arg(QStringLiteral("8.9.5"), say("%n part(s)", 7));
        const QString outer = say("%1; no convolution: %2.").arg(inner, QStringLiteral("cuInit 100"));
        const QString whole = say("Practice: %1").arg(outer);
        language.use(QStringLiteral("zh_CN"));
        const QString expected = say("Practice: %1")
                                     .arg(say("%1; no convolution: %2.")
                                              .arg(say("cuDNN %1 loads, and its %2 fit together")
                                                       .arg(QStringLiteral("8.9.5"), say("%n part(s)", 7)),
                                                   QStringLiteral("cuInit 100")));
        QVERIFY(hasChinese(expected));
        QCOMPARE(language.again(whole), expected);
        QCOMPARE(language.again(QStringLiteral("C:\\%1\\bin 100 %")), QStringLiteral("C:\\%1\\bin 100 %"));
        language.use(QStringLiteral("en"));
        QCOMPARE(language.again(expected), whole);
        QCOMPARE(language.again(whole + QLatin1Char('\n') + outer), whole + QLatin1Char('\n') + outer);
    }

    void pluralsReadWellInEnglish() {
        Language::instance().use(QStringLiteral("en"));
        QCOMPARE(QCoreApplication::translate("cudnnsetup::PlacementPage", "%n file(s)", nullptr, 1),
                 QStringLiteral("1 file"));
        QCOMPARE(QCoreApplication::translate("cudnnsetup::PlacementPage", "%n file(s)", nullptr, 31),
                 QStringLiteral("31 files"));
    }
};

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
