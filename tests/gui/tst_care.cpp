// What can be done with an installation afterwards, by the wizard's own buttons: nothing happens before it is
// confirmed.
#include "tests/gui/CareTest.h"
#include "tests/unit/ArchiveBuilder.h"

using namespace cudnnsetup;

class TestCare : public CareTest {
    Q_OBJECT

private Q_SLOTS:
    void removedAndTakenBack() {
        install();
        openManage();
        QVERIFY(ownLibrary(m_installed).second > 0);
        askAndConfirm(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        QCOMPARE(ownLibrary(m_practice->tree()).second, 0);
        QCOMPARE(searchPath(), m_path);
        QVERIFY(session().cared().has_value());
        QVERIFY2(note().isEmpty(), qPrintable(note())); // neither installed nor as it was
        askAndConfirm(QStringLiteral("undo"));          // the latest: the removal
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
        QCOMPARE(m_practice->tree(), m_installed);
    }

    void removedForGood() {
        install();
        openManage();
        askAndConfirm(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().runs.first().undoBytes > 0, 20000);
        askAndConfirm(QStringLiteral("free"));
        QVERIFY(session().cared()->bytes > 0);
        QTRY_COMPARE_WITH_TIMEOUT(keeping(), 0, 20000);
        QCOMPARE(m_practice->tree(), m_before);
    }

    void repairedFromItsArchive_data() {
        QTest::addColumn<bool>("missing");
        QTest::newRow("missing") << true;
        QTest::newRow("damaged, size and time as they were") << false;
    }
    void repairedFromItsArchive() {
        QFETCH(bool, missing);
        install();
        const QString path = firstPlaced();
        if (missing)
            QVERIFY(m_practice->system().files().removeFile(path));
        else
            QVERIFY(damage(path));
        const auto contents = m_practice->system().files().checksum(path);
        openManage();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.value(0).missing.size(), missing ? 1 : 0, 20000);
        askAndConfirm(QStringLiteral("repair"));
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.value(0).missing.isEmpty(), 20000);
        QCOMPARE(m_practice->tree().filter(QStringLiteral(".cudnn-setup-")).isEmpty(), missing); // the damaged one
        QCOMPARE(withoutKept(m_practice->tree()), m_installed);
        const auto repaired = m_practice->system().files().checksum(path);
        QVERIFY(repaired && (!contents || *repaired != *contents));
    }

    // The archive it came from is gone; another one is chosen, which is refused by name.
    void anotherArchiveRepairsNothing() {
        install();
        QVERIFY(m_practice->system().files().removeFile(firstPlaced()));
        const QStringList broken = m_practice->tree();
        openManage();
        press(QStringLiteral("repair"));
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        const QTemporaryDir other;
        Care care = *session().care();
        care.archive = archivebuilder::writeFile(
            other.path(), QStringLiteral("cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"),
            archivebuilder::makeZip(archivebuilder::windowsSet(
                {8, 9, 4, 25}, 12, QStringLiteral("cudnn-windows-x86_64-8.9.4.25_cuda12-archive"))));
        session().prepare(care);
        QTRY_VERIFY_WITH_TIMEOUT(session().care() && !session().care()->looking, 20000);
        QVERIFY(session().care()->error.has_value());
        const Error& error = *session().care()->error;
        QVERIFY2(error.message.contains(QFileInfo(care.archive).fileName()), qPrintable(error.message));
        QVERIFY2(!error.whatToDo.contains(QStringLiteral("cudnn-setup-cli")), qPrintable(error.whatToDo));
        QVERIFY(!m_practice->mayGoNext());
        QVERIFY(shown(QStringLiteral("chooseArchive")));
        QCOMPARE(m_practice->tree(), broken);
    }

    // Two versions side by side: the link of their major goes from one to the other, and back by an undo.
    void switchedAndTakenBack() {
        Choices choices = session().choices();
        choices.link = true;
        session().setChoices(choices);
        WAIT_FOR_PLAN(*m_practice);
        install();
        const QString link = installOlder();
        if (link.isEmpty()) QSKIP("no links on this system: see tests/windows/README.md");
        const QStringList newest = m_practice->tree();
        const auto target = [&] { return m_practice->system().files().stat(link)->linkTarget; };
        const QString older = target();
        openManage();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 2, 20000);
        askAndConfirm(QStringLiteral("switch"));
        QVERIFY(target() != older);
        QCOMPARE(target(), session().runPlan()->folder);
        QVERIFY(session().cared().has_value());
        QTRY_VERIFY_WITH_TIMEOUT(session().installed().runs.value(0).kind == QStringLiteral("switch"), 20000);
        askAndConfirm(QStringLiteral("undo"));
        QCOMPARE(m_practice->tree(), newest);
    }

    // Several runs keep files: all of them are freed at once, and what is said before is what it gives back.
    void everythingThatIsKeptIsFreed() {
        for (int i = 0; i < 2; ++i) {
            if (i > 0) {
                session().propose();
                QTRY_VERIFY_WITH_TIMEOUT(!session().isProbing() && !session().isProposing(), 20000);
            }
            install();
            openManage();
            askAndConfirm(QStringLiteral("remove"));
            QTRY_VERIFY_WITH_TIMEOUT(session().installed().versions.isEmpty(), 20000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(keeping(), 2, 20000);
        quint64 bytes = 0;
        for (const PastRun& run : session().installed().runs) bytes += run.undoBytes;
        askAndConfirm(QStringLiteral("freeAll"));
        QCOMPARE(session().cared()->bytes, bytes);
        QTRY_COMPARE_WITH_TIMEOUT(keeping(), 0, 20000);
        QCOMPARE(m_practice->tree(), m_before);
    }

    // A second installation in the same window: what the first one changed is known by then.
    void anotherOneAfterwards() {
        install();
        Choices choices = session().choices();
        choices.target = m_practice->system().paths().join(session().facts().user.home, QStringLiteral("other"));
        session().setChoices(choices);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProbing() && !session().isProposing() && session().proposal().plan,
                                 20000);
        session().startRun();
        QTRY_VERIFY_WITH_TIMEOUT(!session().isBusy(), 60000);
        QVERIFY2(!session().runError(), session().runError() ? qPrintable(session().runError()->message) : "");
        session().listInstalledVersions();
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 2, 20000);
    }

    void nothingToRepair() {
        install();
        openManage();
        press(QStringLiteral("repair"));
        QTRY_VERIFY_WITH_TIMEOUT(session().care() && session().care()->plan, 20000);
        QVERIFY(!m_practice->mayGoNext());
        QCOMPARE(m_practice->tree(), m_installed);
    }

    void aFailureIsTakenBackAndSaid() {
        install();
        openManage();
        press(QStringLiteral("remove"));
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
        auto& faults = m_practice->faults();
        faults.before = [&faults](int call) {
            if (faults.failAt == 0 && faults.log.last().startsWith(QStringLiteral("rename"))) faults.failAt = call;
        };
        press(QStringLiteral("next"));
        QTRY_VERIFY_WITH_TIMEOUT(session().careError().has_value(), 60000);
        QCOMPARE(m_practice->tree(), m_installed);
        QTRY_COMPARE_WITH_TIMEOUT(session().installed().versions.size(), 1, 20000);
    }
};

QTEST_MAIN(TestCare)
#include "moc_CareTest.cpp"
#include "tst_care.moc"
