// Each page as a picture, in both languages, into $SCREENSHOT_DIR (gallery.sh sets it). Without it, the pages are
// only checked to be painted at all.
#include "tests/gui/PythonPractice.h"
#include "tests/gui/Screen.h"

#include <QScrollArea>
#include <QScrollBar>

using namespace cudnnsetup;
using screen::grab;

// The same page with the answer to "Which program will use cuDNN?", scrolled to its end.
static bool grabAdvice(Practice& practice, const QString& tail) {
    practice.session().askAdvice(QStringLiteral("opencv"));
    if (!QTest::qWaitFor([&] { return practice.session().advice().has_value(); }, 20000)) return false;
    QTest::qWait(100); // the answer's widgets are laid out
    for (QScrollArea* area : practice.frame().findChildren<QScrollArea*>())
        if (area->isVisible()) area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    return grab(practice, QStringLiteral("2-advice") + tail);
}

// The last page with the answer of a Python, unfolded.
static bool grabPython(Practice& practice, const QString& tail) {
    practice.session().checkPython(madeUpPython());
    if (!QTest::qWaitFor([&] { return practice.session().pythonVerdict().has_value(); }, 20000)) return false;
    auto* panel = practice.frame().findChild<PythonPanel*>();
    panel->findChild<FoldButton*>()->setChecked(true);
    QTest::qWait(100); // the answer is laid out
    for (QScrollArea* area : practice.frame().findChildren<QScrollArea*>())
        if (area->isVisible()) area->ensureWidgetVisible(panel);
    return grab(practice, QStringLiteral("9-done-python") + tail);
}

class TestScreens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPageIsPainted_data() { screen::addLooks(true); }
    void everyPageIsPainted() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        Practice practice(language);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        const QString tail = screen::tail(language, dark);
        QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
        QVERIFY(grab(practice, QStringLiteral("1-welcome") + tail));
        const std::pair<PageId, QString> pages[] = {{PageId::SystemCheck, QStringLiteral("2-system-check")},
                                                    {PageId::Archive, QStringLiteral("3-archive")},
                                                    {PageId::Placement, QStringLiteral("4-placement")},
                                                    {PageId::Path, QStringLiteral("5-path")},
                                                    {PageId::Review, QStringLiteral("6-review")},
                                                    {PageId::Run, QStringLiteral("7-run")},
                                                    {PageId::Proof, QStringLiteral("8-proof")},
                                                    {PageId::Done, QStringLiteral("9-done")}};
        for (const auto& [id, name] : pages) {
            if (id == PageId::Placement)
                GO_ON_TO(practice, id);
            else
                GO_TO(practice, id);
            if (id == PageId::Archive)
                QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value(), 20000);
            else
                QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 60000);
            QVERIFY(grab(practice, name + tail));
            if (id == PageId::SystemCheck) QVERIFY(grabAdvice(practice, tail));
        }
        practice.frame().open(PageId::Manage);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().installed().versions.isEmpty(), 20000);
        QVERIFY(grab(practice, QStringLiteral("manage") + tail));
        const InstalledVersion version = practice.session().installed().versions.first();
        const PastRun run = practice.session().installed().runs.first();
        const std::pair<Care, QString> cares[] = {
            {{.kind = Care::Kind::Remove, .name = version.id, .folder = version.path}, QStringLiteral("manage-remove")},
            {{.kind = Care::Kind::Repair, .name = version.id, .folder = version.path}, QStringLiteral("manage-repair")},
            {{.kind = Care::Kind::Undo, .name = run.title, .runs = {run.run}}, QStringLiteral("manage-undo")},
            {{.kind = Care::Kind::Free, .name = run.title, .runs = {run.run}, .bytes = 1'160'000'000},
             QStringLiteral("manage-free")}};
        for (const auto& [care, name] : cares) {
            practice.session().prepare(care);
            QTRY_VERIFY_WITH_TIMEOUT(practice.session().care() && !practice.session().care()->looking, 20000);
            QVERIFY(grab(practice, name + tail));
        }
    }

    void pythonCheckIsPainted_data() { everyPageIsPainted_data(); }
    void pythonCheckIsPainted() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        Practice practice(language, As::Anybody, addPython);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        OPEN_DONE(practice);
        practice.faults().answers = [](const ProcessRequest&, const CancelToken&) {
            return std::optional(pythonPrinted(workingTorch()));
        };
        QVERIFY(grabPython(practice, QLatin1Char('-') + language + (dark ? QStringLiteral("-dark") : QString())));
    }

    // The page after a run that was cut off, made by a disk that goes away in the middle.
    void recoveryIsPainted_data() { screen::addLooks(); }
    void recoveryIsPainted() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        Practice practice(language);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        practice.start();
        WAIT_FOR_PLAN(practice);
        practice.faults().failAt = 12;
        practice.faults().andAfterwards = true;
        practice.session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Failed, 60000);
        practice.faults().failAt = 0;
        QTRY_VERIFY_WITH_TIMEOUT(practice.isOn(PageId::Recovery), 20000);
        QVERIFY(grab(practice, QStringLiteral("recovery") + screen::tail(language, dark)));
    }
};

QTEST_MAIN(TestScreens)
#include "tst_screens.moc"
