// Carrying plans out, on a described PC: every way a run can end leaves the old state or the new.
#include "RunFixtures.h"

using namespace cudnnsetup;

class TestRun : public RunTest {
    Q_OBJECT

    static QStringList unpacked() {
        return {u"bin/cudnn64_8.dll"_s, u"bin/cudnn_ops_infer64_8.dll"_s, u"include/cudnn.h"_s, u"lib/x64/cudnn.lib"_s,
                u"LICENSE"_s};
    }

private Q_SLOTS:
    void applyPlacesEveryFileAndUndoLeavesTheOldState_data() {
        QTest::addColumn<bool>("intoToolkit");
        QTest::newRow("own folder") << false;
        QTest::newRow("toolkit, old set replaced") << true;
    }
    void applyPlacesEveryFileAndUndoLeavesTheOldState() {
        QFETCH(bool, intoToolkit);
        const auto system = pc();
        const auto before = stateOf(*system);
        const ArchiveInfo archive = openZip(m_zip);
        const Plan plan = planOn(*system, intoToolkit ? toolkit() : Choices(), archive);
        const auto outcome = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message + outcome.error().detail));
        QVERIFY(outcome->changed);
        for (const Step& step : plan.steps)
            if (const auto* placed = std::get_if<PlaceFile>(&step.action))
                QCOMPARE(*system->files().read(placed->target, 1 << 20), bodyOf(placed->entry));
        QVERIFY(system->settings().path(PathScope::User)->value.contains(plan.pathFolder));
        QVERIFY(!stateOf(*system).keys().join(u' ').contains(u"staged-"_s));
        QCOMPARE(listInstalled(*system, m_options)->versions.size(), 1);

        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QCOMPARE(undone->left, QStringList());
        QCOMPARE(stateOf(*system), before);
        QVERIFY(listInstalled(*system, m_options)->versions.isEmpty());
        QVERIFY(!undo({}, *system, m_options, m_silent)->changed); // nothing left to undo
    }

    void unpackedFolderIsPlacedAsItsArchiveIs() {
        const auto system = pc();
        const auto before = stateOf(*system);
        const QTemporaryDir folder;
        const ArchiveInfo archive = openFolder(folder.path(), unpacked(), m_silent);
        QCOMPARE(archive.entries.size(), 5);
        const Plan plan = planOn(*system, {}, archive);
        QCOMPARE(plan.archiveSha256, archive.sha256);
        const auto outcome = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message + outcome.error().detail));
        QCOMPARE(outcome->archiveSha256, archive.sha256);
        int placed = 0;
        for (const Step& step : plan.steps)
            if (const auto* file = std::get_if<PlaceFile>(&step.action)) {
                QCOMPARE(*system->files().read(file->target, 1 << 20), bodyOf(file->entry));
                ++placed;
            }
        QCOMPARE(placed, 5);
        QVERIFY(planOn(*system, {}, archive).steps.isEmpty()); // it is there now
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(stateOf(*system), before);
    }

    void folderThatChangedSinceItWasLookedAtIsNotPlaced() {
        const auto system = pc();
        const auto before = stateOf(*system);
        const QTemporaryDir folder;
        const ArchiveInfo archive = openFolder(folder.path(), unpacked(), m_silent);
        const Plan plan = planOn(*system, toolkit(), archive);
        QFile file(folder.filePath(u"bin/cudnn_ops_infer64_8.dll"_s));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() - 1) && file.putChar('?'));
        file.close();
        const auto outcome = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().findingId, u"archive.corrupt"_s);
        QCOMPARE(stateOf(*system), before);
    }

    void folderThatAnAdministratorWouldReadIsRefusedByThePlan() {
        const auto system = pc();
        const QTemporaryDir folder;
        const ArchiveInfo archive = openFolder(folder.path(), unpacked(), m_silent);
        MachineFacts facts = windowsFacts();
        Choices choices;
        choices.licenseAccepted = choices.allowUnsigned = true;
        TargetFacts target = *survey(*system, facts, archive, choices, m_options.stateFolder);
        QVERIFY(planInstall(facts, archive, target, choices));
        target.canWrite = Observed<bool>::seen(false, {});
        target.weak = Observed<WeakPlace>::none({}); // only administrators may
        const auto plan = planInstall(facts, archive, target, choices);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ExitCode::Blocked);
        QVERIFY2(plan.error().whatToDo.contains(u"archive file itself"), qPrintable(plan.error().whatToDo));
        ArchiveInfo zip = archive; // the very same as one file
        zip.kind = ArchiveKind::Zip;
        QVERIFY(planInstall(facts, zip, target, choices));
        facts.user.elevated = Observed<bool>::seen(true, {}); // one process, which reads what it looked at
        QVERIFY(planInstall(facts, archive, target, choices));
    }

    void secondApplyHasNothingToDo() {
        const auto system = pc();
        const ArchiveInfo archive = openZip(m_zip);
        QVERIFY(apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {}));
        const Plan again = planOn(*system, {}, archive);
        QVERIFY(again.steps.isEmpty());
        QVERIFY(!apply(again, archive, *system, m_options, m_silent, {})->changed);
    }

    // Every single write to the machine is made to fail once.
    void anyFailureOnTheWayLeavesTheOldState() {
        const ArchiveInfo archive = openZip(m_zip);
        int failures = 0;
        RunOptions oneThread = m_options;
        oneThread.threads = 1; // so that the n-th write is the same one each time
        for (int n = 1;; ++n) {
            const auto inner = pc();
            fakes::FaultySystem system(*inner);
            const auto before = stateOf(system);
            const Plan plan = planOn(system, toolkit(), archive);
            system.faults().calls = 0;
            system.faults().failAt = n;
            system.faults().error =
                Error{ExitCode::DiskFull, u"the disk is full"_s, u"make room"_s, {}, u"system.disk-full"_s};
            const auto outcome = apply(plan, archive, system, oneThread, m_silent, {});
            if (system.faults().calls < n) {
                QVERIFY(outcome);
                break;
            }
            ++failures;
            if (outcome) continue; // tidying up after the commit: no harm
            QCOMPARE(outcome.error().code, ExitCode::DiskFull);
            QVERIFY2(stateOf(system) == before, qPrintable(u"failure at write %1"_s.arg(n)));
            QVERIFY(n < 500);
        }
        QVERIFY(failures > 20);
    }

    // The same, but after that write nothing works any more: what a crash or a pulled disk leaves. The next start
    // finds the run and takes it back.
    void crashAtAnyWriteIsTakenBackAtTheNextStart() {
        const ArchiveInfo archive = openZip(m_zip);
        RunOptions oneThread = m_options;
        oneThread.threads = 1;
        int taken = 0;
        for (int n = 1;; ++n) {
            const auto inner = pc();
            fakes::FaultySystem system(*inner);
            const auto before = stateOf(system);
            const Plan plan = planOn(system, toolkit(), archive);
            system.faults().calls = 0;
            system.faults().failAt = n;
            system.faults().andAfterwards = true;
            const auto outcome = apply(plan, archive, system, oneThread, m_silent, {});
            if (system.faults().calls < n) break;
            const auto unfinished = findUnfinished(*inner, m_options);
            QVERIFY(unfinished);
            if (unfinished->has_value()) {
                QVERIFY(restoreUnfinished(*inner, m_options, m_silent));
                QVERIFY(!findUnfinished(*inner, m_options)->has_value());
                ++taken;
            }
            if (!outcome) QVERIFY2(stateOf(*inner) == before, qPrintable(u"crash at write %1"_s.arg(n)));
        }
        QVERIFY(taken > 20);
    }

    void flippedByteInTheArchiveChangesNothing() {
        const QString broken = m_folder.filePath(u"broken.zip"_s);
        QFile::copy(m_zip, broken);
        const ArchiveInfo archive = openZip(broken);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const qint64 inside = qint64(archive.entries[1].headerOffset) + 30 + archive.entries[1].name.size() + 8;
        file.seek(inside);
        char byte = 0;
        file.read(&byte, 1);
        byte = char(byte ^ 0x40);
        file.seek(inside);
        file.write(&byte, 1);
        file.close();
        const auto system = pc();
        const auto before = stateOf(*system);
        const auto outcome = apply(planOn(*system, toolkit(), archive), archive, *system, m_options, m_silent, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ExitCode::ArchiveInvalid);
        QCOMPARE(outcome.error().findingId, u"archive.corrupt"_s);
        QCOMPARE(stateOf(*system), before);
    }

    void cancelledRunLeavesTheOldState() {
        struct CancelAt : ProgressSink {
            CancelToken token;
            Progress::Phase phase = Progress::Phase::Writing;
            void report(const Progress& progress) override {
                if (progress.phase == phase) token.cancel();
            }
        };
        const ArchiveInfo archive = openZip(m_zip);
        for (const auto phase : {Progress::Phase::Preparing, Progress::Phase::Verifying, Progress::Phase::Placing}) {
            const auto system = pc();
            const auto before = stateOf(*system);
            CancelAt sink;
            sink.phase = phase;
            const auto outcome =
                apply(planOn(*system, toolkit(), archive), archive, *system, m_options, sink, sink.token);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ExitCode::Cancelled);
            QCOMPARE(stateOf(*system), before);
        }
    }

    void machineThatChangedSincePlanningIsLeftAlone() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const Plan plan = planOn(*system, toolkit(), archive);
        QVERIFY(system->settings().setPath(PathScope::User, PathValue{PathValue::Type::RegSz, u"C:\\new"_s}));
        const auto before = stateOf(*system);
        const auto outcome = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY(!outcome);
        QVERIFY(outcome.error().message.contains(u"PATH"_s));
        QCOMPARE(stateOf(*system), before);
    }

    void linkInTheWayIsRefused() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices choices;
        choices.target = u"C:\\CUDA"_s;
        const Plan plan = planOn(*system, choices, archive);
        QVERIFY(system->files().makeLink(plan.folder, u"C:\\CUDA\\v12.1"_s));
        const auto before = stateOf(*system);
        const auto refused = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY(!refused && refused.error().message.contains(plan.folder));
        QCOMPARE(stateOf(*system), before);
        const auto survey = cudnnsetup::survey(*system, windowsFacts(), archive, choices, m_options.stateFolder);
        QVERIFY(!survey && survey.error().message.contains(u"C:\\CUDA\\v12.1"_s));
    }

    // Unpacking takes minutes: a folder that was swapped for a link meanwhile is not followed.
    void linkPutInTheWayWhileUnpackingIsRefused() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto inner = pc();
        fakes::FaultySystem system(*inner);
        RunOptions oneThread = m_options;
        oneThread.threads = 1;
        Choices choices;
        choices.target = u"C:\\Users\\b"_s;
        choices.path = PathChoice::None;
        const Plan plan = planOn(system, choices, archive);
        const QString elsewhere = u"C:\\Users\\elsewhere"_s;
        QVERIFY(inner->files().makeFolder(elsewhere));
        system.faults().before = [&](int) {
            if (!system.faults().log.last().startsWith(u"commit"_s) || inner->files().stat(plan.folder)->isLink())
                return;
            QVERIFY(inner->files().rename(plan.folder, u"C:\\Users\\moved"_s));
            QVERIFY(inner->files().makeLink(plan.folder, elsewhere));
        };
        const auto outcome = apply(plan, archive, system, oneThread, m_silent, {});
        QVERIFY(!outcome);
        QVERIFY2(outcome.error().message.contains(plan.folder), qPrintable(outcome.error().message));
        QCOMPARE(inner->files().list(elsewhere).value, QStringList());
        QVERIFY(!findUnfinished(*inner, m_options)->has_value());
    }

    void licenceAndRightsAreAskedForBeforeAnythingElse() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto before = stateOf(*system);
        Plan plan = planOn(*system, {}, archive);
        plan.choices.licenseAccepted = false;
        QCOMPARE(apply(plan, archive, *system, m_options, m_silent, {}).error().code, ExitCode::BadUsage);
        Choices everyone;
        everyone.path = PathChoice::Machine;
        QCOMPARE(apply(planOn(*system, everyone, archive), archive, *system, m_options, m_silent, {}).error().code,
                 ExitCode::Blocked);
        QCOMPARE(stateOf(*system), before);
    }

    // Another installer edits PATH while the archive is being unpacked.
    void pathThatChangesDuringTheRunIsNotOverwritten() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto inner = pc();
        fakes::FaultySystem system(*inner);
        RunOptions oneThread = m_options;
        oneThread.threads = 1;
        const Plan plan = planOn(system, toolkit(), archive);
        const PathValue theirs{PathValue::Type::RegSz, u"C:\\theirs"_s};
        system.faults().before = [&](int) {
            if (system.faults().log.last().startsWith(u"commit"_s))
                QVERIFY(inner->settings().setPath(PathScope::User, theirs));
        };
        const auto outcome = apply(plan, archive, system, oneThread, m_silent, {});
        QVERIFY(!outcome);
        QVERIFY(outcome.error().message.contains(u"PATH"_s));
        QCOMPARE(inner->settings().path(PathScope::User)->value, theirs.value);
    }
};

QTEST_GUILESS_MAIN(TestRun)
#include "moc_RunFixtures.cpp"
#include "tst_run.moc"
