// The report that people keep or send: without names where it goes to others, and never more than text.
#include "app/wizard/Desktop.h"
#include "app/wizard/ReportText.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Text.h"
#include "tests/gui/Practice.h"

#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>

using namespace cudnnsetup;

class TestReport : public QObject {
    Q_OBJECT

    // What the Done page's strip says once the report was saved there by its dialog.
    static QString saidAfterSaving(Practice& practice, const QString& path) {
        Page* page = practice.frame().current();
        for (auto* button : practice.frame().findChildren<QPushButton*>())
            if (button->isVisible() && button->text().contains(u"Save report"_s)) button->click();
        auto* dialog = page->findChild<QFileDialog*>();
        if (dialog == nullptr) return u"no dialog"_s;
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
        auto* banner = page->findChild<Banner*>();
        return banner && banner->isVisible() ? banner->findChild<Text*>()->accessibleName() : QString();
    }

private Q_SLOTS:
    void theTextForOthersHasNoNames() {
        Practice practice;
        practice.start();
        WAIT_FOR_PLAN(practice);
        practice.session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        const QString user = practice.session().facts().user.name;
        QVERIFY(!user.isEmpty());
        QVERIFY(reportHtml(practice.session()).contains(user)); // one's own file names the folders as they are
        const QString text = reportText(practice.session());
        QVERIFY2(!text.contains(user, Qt::CaseInsensitive), qPrintable(text));
        QVERIFY(!text.contains(QSysInfo::machineHostName(), Qt::CaseInsensitive) ||
                QSysInfo::machineHostName().isEmpty());
        QVERIFY(text.contains(practice.session().runPlan()->title));
        QVERIFY(text.contains(u"PRACTICE"_s));
        const QJsonObject json = practice.session().report();
        QCOMPARE(json[u"practice"_s].toBool(), true);
        QCOMPARE(json[u"outcome"_s][u"changed"_s].toBool(), true);
    }

    void anUnfinishedWizardReportsThatNothingWasChanged() {
        Practice practice;
        QVERIFY(reportText(practice.session()).contains(u"Nothing was changed."_s));
        QVERIFY(!practice.session().report().contains(u"outcome"_s));
        QVERIFY(!practice.session().report().contains(u"proof"_s));
    }

    void savingSaysWhereTheReportIsOrWhyNot() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        GO_ON_TO(practice, PageId::Run);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        GO_TO(practice, PageId::Proof);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isProving(), 60000);
        GO_TO(practice, PageId::Done);
        const QTemporaryDir folder;
        const QString good = folder.filePath(u"report.json"_s);
        QCOMPARE(saidAfterSaving(practice, good), u"Saved as "_s + QDir::toNativeSeparators(good) + u'.');
        QFile file(good);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()[u"outcome"_s][u"changed"_s].toBool(), true);
        const QString bad = QDir::toNativeSeparators(folder.filePath(u"none/report.html"_s));
        const QString said = saidAfterSaving(practice, bad);
        QVERIFY2(said.contains(bad) && said.contains(u"could not be written"_s), qPrintable(said));
    }

    // What a driver calls its GPU is hostile input.
    void htmlHoldsNoMarkupOfOthers() {
        const QJsonObject gpu{{u"name"_s, u"<script>alert(1)</script>"_s}, {u"computeCapability"_s, u"8.6"_s}};
        auto system =
            makeDescribedSystem({{u"format"_s, u"cudnn-setup-pc/1"_s},
                                 {u"os"_s, QJsonObject{{u"kind"_s, u"linux"_s}, {u"arch"_s, u"x86_64"_s}}},
                                 {u"driver"_s, QJsonObject{{u"version"_s, u"550.54"_s}, {u"cuda"_s, u"12.4"_s}}},
                                 {u"gpus"_s, QJsonArray{gpu}}});
        QVERIFY(system.has_value());
        Session session(std::move(*system), SessionOptions{});
        session.lookAtMachine();
        QTRY_VERIFY_WITH_TIMEOUT(!session.isProbing() && session.isSeen(FactGroup::Programs), 20000);
        const QString html = reportHtml(session);
        QVERIFY2(html.contains(u"&lt;script&gt;"_s), qPrintable(html));
        QVERIFY(!html.contains(u"<script"_s));
    }

    void theTaskbarShowsProgressWhereThereIsOne() {
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        const bool running = showOnTaskbar(&practice.frame(), TaskbarState::Running, 5, 10);
        const bool none = showOnTaskbar(&practice.frame(), TaskbarState::None, 0, 0);
        QCOMPARE(running, none);
        if (hostOs == OsKind::Linux) QVERIFY(!running);
        if (hostOs == OsKind::Windows && !running) QSKIP("theTaskbarShowsProgressWhereThereIsOne: no taskbar here");
    }
};

QTEST_MAIN(TestReport)
#include "tst_report.moc"
