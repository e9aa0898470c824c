// The Manage and Recovery pages in their states as pictures, as tst_screens does with the others. Without
// $SCREENSHOT_DIR they are only checked to be painted, in both languages.
#include "tests/gui/CareTest.h"
#include "tests/gui/Screen.h"

using namespace cudnnsetup;

class TestCareScreens : public CareTest {
    Q_OBJECT

    QString m_tail;

    bool grab(const QString& name) { return screen::grab(*m_practice, name + m_tail); }
    void open(As as) {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        m_tail = screen::tail(language, dark);
        begin(as, language);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
    }
    Care careOf(Care::Kind kind) {
        const InstalledVersion version = session().installed().versions.value(0);
        return {.kind = kind, .name = version.id, .folder = version.path};
    }
    void prepare(const Care& care) {
        session().prepare(care);
        QTRY_VERIFY_WITH_TIMEOUT(session().care() && !session().care()->looking, 20000);
    }

protected Q_SLOTS:
    void init() {}

private Q_SLOTS:
    void managing_data() { screen::addLooks(); }
    void managing() {
        open(As::Anybody);
        m_practice->frame().open(PageId::Manage);
        QVERIFY(grab(QStringLiteral("manage-empty")));
        Choices choices = session().choices();
        choices.link = true;
        session().setChoices(choices);
        WAIT_FOR_PLAN(*m_practice);
        install();
        const bool links = !installOlder().isEmpty();
        openManage();
        QVERIFY(grab(QStringLiteral("manage-several")));
        if (links) {
            for (const InstalledVersion& version : session().installed().versions)
                if (version.canSwitch)
                    prepare({.kind = Care::Kind::Switch, .name = version.id, .folder = version.path});
            QVERIFY(session().care() && session().care()->plan);
            QVERIFY(grab(QStringLiteral("manage-switch")));
        }
        prepare(careOf(Care::Kind::Remove));
        holdAt(QStringLiteral("rename"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(m_reached, 20000);
        QVERIFY(grab(QStringLiteral("manage-at-work")));
        letGo();
        QTRY_VERIFY_WITH_TIMEOUT(session().cared() && !session().isBusy() && !session().isProbing(), 60000);
        QVERIFY(grab(QStringLiteral("manage-done")));
        if (!links) QSKIP("no links on this system, so no picture of a switch: see tests/windows/README.md");
    }

    void refusedFinish_data() { screen::addLooks(); }
    void refusedFinish() {
        open(As::Anybody);
        const QTemporaryDir folder;
        const QString copy =
            QDir::toNativeSeparators(QDir(folder.path()).filePath(QFileInfo(session().archive()->path).fileName()));
        QVERIFY(QFile::copy(session().archive()->path, copy));
        session().openArchive(copy);
        QTRY_VERIFY_WITH_TIMEOUT(session().archive().has_value(), 20000);
        WAIT_FOR_PLAN(*m_practice);
        cutOff();
        QVERIFY(grab(QStringLiteral("recovery-why")));
        QVERIFY(QFile::remove(copy));
        press(QStringLiteral("finish"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(session().undoError() && session().isStartChecked(), 60000);
        QVERIFY(session().unfinished());
        QVERIFY(grab(QStringLiteral("recovery-refused")));
        press(QStringLiteral("restore"));
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(!session().unfinished() && !session().isBusy(), 60000);
        QVERIFY(grab(QStringLiteral("recovery-taken-back")));
        QCOMPARE(m_practice->tree(), m_before);
    }
};

QTEST_MAIN(TestCareScreens)
#include "moc_CareTest.cpp"
#include "tst_carescreens.moc"
