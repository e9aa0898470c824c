// The language changes at once, on every page, without a restart.
#include "tests/gui/Practice.h"

#include <QComboBox>
#include <QLabel>

using namespace cudnnsetup;

class TestLanguage : public QObject {
    Q_OBJECT

    static bool hasChinese(const QString& text) {
        return std::any_of(text.begin(), text.end(),
                           [](QChar c) { return c.unicode() >= 0x4e00 && c.unicode() < 0xa000; });
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
