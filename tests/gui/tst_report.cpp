// The report that people keep or send: without names where it goes to others, and never more than text.
#include "app/wizard/Desktop.h"
#include "app/wizard/ReportText.h"
#include "tests/gui/Practice.h"

#include <QJsonArray>

using namespace cudnnsetup;

class TestReport : public QObject {
    Q_OBJECT
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
