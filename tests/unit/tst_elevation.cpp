// A run of two halves: refused, failing on either side, cut off at any message, taken back, kept, undone.
#include "ElevationFixtures.h"
#include "core/base/Token.h"
#include "core/run/Installed.h"

using namespace cudnnsetup;

class TestElevation : public ElevationTest {
    Q_OBJECT

private Q_SLOTS:
    void bothHalvesAreMadeAndUndone() {
        const auto outcome = applied();
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message + outcome.error().detail));
        m_elevation->join();
        QCOMPARE(m_elevation->code, ExitCode::Done);
        QCOMPARE(m_elevation->asked, 1);
        QCOMPARE(profile(), QByteArray("mine\nours\n"));
        for (const ArchiveEntry& entry : m_archive.entries)
            QVERIFY2(QFileInfo::exists(m_host->paths().join(target(), entry.placedName)), qPrintable(entry.placedName));
        QCOMPARE(listInstalled(*m_host, {.stateFolder = at(u"machine-state"_s)})->versions.size(), 1);

        const auto undone = undo({}, *m_user, options(), m_quiet);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message + undone.error().detail));
        QCOMPARE(undone->left, QStringList());
        QCOMPARE(m_elevation->asked, 2);
        verifyOldState();
        QVERIFY(listInstalled(*m_host, {.stateFolder = at(u"machine-state"_s)})->versions.isEmpty());
    }

    void refusedRightsChangeNothing() {
        m_elevation->refuse = true;
        const auto outcome = applied();
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ExitCode::Cancelled);
        verifyOldState();
        QVERIFY(listRuns(at(u"user-state"_s), *m_host)->isEmpty());
    }

    // Its bytes cannot go over as one stream, and a path that somebody else may change is not read by administrators.
    void folderIsNotHandedToTheElevatedHalf() {
        const Plan planned = plan();
        m_archive.kind = ArchiveKind::Folder;
        const auto outcome = apply(planned, m_archive, *m_user, options(), m_quiet, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ExitCode::Blocked);
        QVERIFY2(outcome.error().whatToDo.contains(u"archive file itself"), qPrintable(outcome.error().whatToDo));
        QCOMPARE(m_elevation->asked, 0);
        verifyOldState();
    }

    void refusedRightsLeaveAnInstallationUndoable() {
        QVERIFY(applied());
        const auto installed = machine();
        m_elevation->refuse = true;
        const auto undone = undo({}, *m_user, options(), m_quiet);
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ExitCode::Cancelled);
        QCOMPARE(machine(), installed);
        QCOMPARE(profile(), QByteArray("mine\nours\n"));
        m_elevation->refuse = false;
        QVERIFY(undo({}, *m_user, options(), m_quiet));
        verifyOldState();
    }

    // What the elevated half keeps is counted, freed by it, and only when rights are given.
    void whatTheElevatedHalfKeepsIsFreed() {
        const auto first = std::find_if(m_archive.entries.cbegin(), m_archive.entries.cend(),
                                        [](const ArchiveEntry& entry) { return entry.linkTarget.isEmpty(); });
        const QString replaced = m_host->paths().join(target(), first->placedName);
        QVERIFY(QDir().mkpath(QFileInfo(replaced).path()));
        QFile file(replaced);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("somebody's") == 10);
        file.close();
        const auto outcome = applied();
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message + outcome.error().detail));
        QCOMPARE(listInstalled(*m_user, options())->runs.value(0).undoBytes, 10U);

        m_elevation->refuse = true;
        QCOMPARE(freeRun(outcome->run, *m_user, options()).error().code, ExitCode::Cancelled);
        QCOMPARE(listInstalled(*m_user, options())->runs.value(0).undoBytes, 10U);
        m_elevation->refuse = false;
        const auto freed = freeRun(outcome->run, *m_user, options());
        QVERIFY2(freed, freed ? "" : qPrintable(freed.error().message + freed.error().detail));
        QCOMPARE(freed->bytes, 10U);
        m_elevation->join();
        QVERIFY(listInstalled(*m_user, options())->runs.isEmpty());
        for (const QByteArray& contents : machine()) QVERIFY(contents != "somebody's");
        const auto before = machine();
        QCOMPARE(undo(outcome->run, *m_user, options(), m_quiet).error().code, ExitCode::BadUsage);
        QCOMPARE(machine(), before);
        QVERIFY(!freeRun(outcome->run, *m_user, options())->changed);
    }

    // Every change on either side is made to fail once.
    // Nothing was replaced, so nothing is kept: asking for its room must not take the undo away.
    void whatKeepsNothingStaysUndoable() {
        const auto outcome = applied();
        QVERIFY(outcome);
        const auto freed = freeRun(outcome->run, *m_user, options());
        QVERIFY2(freed, freed ? "" : qPrintable(freed.error().message + freed.error().detail));
        QCOMPARE(freed->changed, false);
        QVERIFY(undo(outcome->run, *m_user, options(), m_quiet)->changed);
        verifyOldState();
    }

    // While one elevated half is at work a second one is told so, before it receives anything.
    void oneElevatedHalfAtATime() {
        auto first = ElevatedHalf::start(*m_user, {});
        const Plan admins = stepsOf(plan(), RunAs::Admin);
        QVERIFY((*first)->apply(admins, m_archive.path, randomToken(), m_quiet, {}));
        fakes::NearElevation another(*m_admin);
        fakes::UserOf colleague(*m_host, at(u"machine-state"_s), false);
        colleague.elevateBy(another);
        auto second = ElevatedHalf::start(colleague, {});
        QVERIFY(second);
        QCOMPARE((*second)->undo(randomToken(), m_quiet).error().code, ExitCode::Busy);
        another.join();
        QVERIFY((*first)->takeBack());
        verifyOldState();
    }

    void aFailureOnEitherSideTakesBothBack_data() {
        QTest::addColumn<bool>("elevatedSide");
        QTest::newRow("elevated half") << true;
        QTest::newRow("user's half") << false;
    }
    void aFailureOnEitherSideTakesBothBack() {
        QFETCH(bool, elevatedSide);
        m_most = 3;
        const int step = hostOs == OsKind::Windows ? 4 : 1; // wine is slow, and the calls are the same on both systems
        int failures = 0;
        for (int n = 1;; n += step) {
            init();
            auto& faults = (elevatedSide ? m_admin : m_user)->faults();
            faults.failAt = n;
            const auto outcome = applied();
            if (outcome) break; // no n-th call any more
            ++failures;
            faults.failAt = 0;
            const auto recovered = restoreUnfinished(*m_user, options(), m_quiet); // where taking back failed too
            Q_UNUSED(recovered)
            verifyOldState();
            if (QTest::currentTestFailed()) {
                qWarning("call %d: %s", n, qPrintable(faults.log.value(n - 1)));
                return;
            }
        }
        QVERIFY2(failures * step >= (elevatedSide ? 20 : 4), qPrintable(QString::number(failures)));
    }

    // The user's half is gone in the middle of any message: whatever was begun comes back.
    void aLostChannelTakesBothBack() {
        m_most = 3;
        int losses = 0;
        for (int n = 1;; ++n) {
            init();
            int sent = 0;
            m_elevation->between = [&](const QByteArray& bytes, Channel& onward) -> Result<void> {
                if (++sent < n) return onward.send(bytes);
                if (sent == n) std::ignore = onward.send(bytes.first(bytes.size() / 2));
                return fail(ExitCode::TakenBack, u"cut"_s, u"again"_s);
            };
            const auto outcome = applied();
            if (outcome) break;
            ++losses;
            m_elevation->between = nullptr;
            m_elevation->join();
            const auto unfinished = findUnfinished(*m_user, options());
            QVERIFY(unfinished);
            if (*unfinished) QVERIFY(restoreUnfinished(*m_user, options(), m_quiet));
            verifyOldState();
            if (QTest::currentTestFailed()) {
                qWarning("message %d", n);
                return;
            }
        }
        QVERIFY2(losses >= 4, qPrintable(QString::number(losses))); // plan, archive, its end, keep
    }

    // The elevated half dies with its disk: the next start asks for rights once more and takes back what it left.
    void aDeadElevatedHalfIsTakenBackAtTheNextStart() {
        m_admin->faults().failAt = 12;
        m_admin->faults().andAfterwards = true;
        const auto outcome = applied();
        QVERIFY(!outcome);
        m_elevation->join();
        QVERIFY(!machine().isEmpty()); // something is left of it
        QVERIFY(findUnfinished(*m_user, options())->has_value());
        m_admin->faults().andAfterwards = false;
        m_admin->faults().failAt = 0;
        const auto restored = restoreUnfinished(*m_user, options(), m_quiet);
        QVERIFY2(restored, restored ? "" : qPrintable(restored.error().message));
        verifyOldState();
        QVERIFY(!findUnfinished(*m_user, options())->has_value());
    }

    void cancelReachesTheElevatedHalf() {
        const CancelToken cancel;
        m_admin->faults().before = [&](int call) {
            if (call == 15) cancel.cancel();
        };
        const auto outcome = apply(plan(), m_archive, *m_user, options(), m_quiet, cancel);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ExitCode::Cancelled);
        verifyOldState();
        QVERIFY(!findUnfinished(*m_user, options())->has_value());
    }
};

QTEST_GUILESS_MAIN(TestElevation)
#include "moc_ElevationFixtures.cpp"
#include "tst_elevation.moc"
