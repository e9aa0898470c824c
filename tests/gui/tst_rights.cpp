// What the window says and does where a plan needs an administrator's rights: before it asks, when it is refused, and
// when the part that has them does its share. With $SCREENSHOT_DIR each state is a picture as well.
#include "app/wizard/parts/Banner.h"
#include "tests/gui/CareTest.h"
#include "tests/gui/Screen.h"

using namespace cudnnsetup;

class TestRights : public CareTest {
    Q_OBJECT

    static QString caution() { return QStringLiteral("C:\\open\\cudnn-setup-cli.exe lies in an open folder."); }
    // The strips on the page that can be seen, each as one text.
    QStringList said() {
        QStringList all;
        for (const Banner* banner : m_practice->frame().current()->findChildren<Banner*>())
            if (banner->isVisible()) all += banner->accessibleName();
        return all;
    }
    static bool anyContains(const QStringList& texts, const QString& part) {
        return std::any_of(texts.begin(), texts.end(), [&](const QString& text) { return text.contains(part); });
    }
    void openReview() {
        planForEveryone();
        session().acceptLicense(true);
        m_practice->frame().open(PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
    }
    bool grab(const QString& name) {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        return screen::grab(*m_practice, name + screen::tail(language, dark));
    }

protected Q_SLOTS:
    void init() {}

private Q_SLOTS:
    // Said on the page before the run, with what the user must know; then asked once, done, and taken back the same
    // way.
    void saidBeforeTheyAreAsked_data() { screen::addLooks(); }
    void saidBeforeTheyAreAsked() {
        QFETCH(QString, language);
        begin(As::User, language);
        openReview();
        const QString question =
            Banner::tr(hostOs == OsKind::Windows ? "Windows will ask for administrator rights when you go on."
                                                 : "Your system will ask for the rights of root when you go on.");
        QVERIFY2(anyContains(said(), question), qPrintable(said().join(QLatin1Char('|'))));
        QVERIFY(anyContains(said(), Banner::tr("If you refuse, nothing is changed.")));
        QVERIFY(grab(QStringLiteral("rights-review")));
        m_practice->elevation().answer->caution = caution();
        m_practice->frame().current()->refresh();
        QVERIFY(anyContains(said(), caution()));
        QVERIFY(m_practice->mayGoNext());
        QVERIFY(grab(QStringLiteral("rights-caution")));
        QCOMPARE(m_practice->elevation().asked, 0);
    }

    void refusedNothingIsChanged() {
        begin(As::User);
        openReview();
        m_practice->elevation().refuse = true;
        session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(session().runState(), Session::RunState::Failed, 60000);
        QCOMPARE(m_practice->elevation().asked, 1);
        QCOMPARE(session().runError()->code, ExitCode::Cancelled);
        QCOMPARE(m_practice->tree(), m_before);
        QCOMPARE(searchPath(), m_path);
    }

    // Where they cannot be asked for, the page says why and there is no way on.
    void whereTheyCannotBeAskedFor_data() { screen::addLooks(); }
    void whereTheyCannotBeAskedFor() {
        QFETCH(QString, language);
        begin(As::User, language);
        m_practice->elevation().answer =
            fail(ExitCode::Blocked, QStringLiteral("no way to ask"), QStringLiteral("have it installed"), {},
                 QStringLiteral("system.no-rights"));
        openReview();
        QVERIFY2(anyContains(said(), QStringLiteral("no way to ask have it installed")),
                 qPrintable(said().join(QLatin1Char('|'))));
        QVERIFY(!m_practice->mayGoNext());
        QVERIFY(grab(QStringLiteral("rights-none")));
        QCOMPARE(m_practice->elevation().asked, 0);
    }
};

QTEST_MAIN(TestRights)
#include "moc_CareTest.cpp"
#include "tst_rights.moc"
