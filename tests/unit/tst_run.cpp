// Carrying plans out and taking them back, on a described PC: every way a run can end leaves the old state or the new.
#include "PlanFixtures.h"
#include "core/archive/Layout.h"
#include "core/archive/ZipDirectory.h"
#include "core/run/Executor.h"
#include "core/run/Journal.h"
#include "core/system/DescribedSystem.h"
#include "tests/fakes/FaultySystem.h"

#include <QtTest>
#include <quazip.h>
#include <quazipfile.h>

using namespace cudnnsetup;

namespace {

struct Silent : ProgressSink {
    void report(const Progress&) override {}
};

QByteArray bodyOf(const QString& name) { return QByteArray(20000, char('a' + name.size() % 20)) + name.toUtf8(); }

// A real zip with the shape of cuDNN's.
void writeZip(const QString& path, const QStringList& names) {
    QuaZip zip(path);
    QVERIFY(zip.open(QuaZip::mdCreate));
    for (const QString& name : names) {
        QuaZipFile file(&zip);
        QVERIFY(file.open(QIODevice::WriteOnly, QuaZipNewInfo(name)));
        file.write(bodyOf(name));
        file.close();
    }
    zip.close();
}

ArchiveInfo openZip(const QString& path) {
    ArchiveInfo info = smallArchive();
    info.path = path;
    info.entries = layOut(*readZipDirectory(path)).placed;
    return info;
}

// Every file below a folder with its contents, and PATH of both scopes: what must be equal before and after.
QMap<QString, QByteArray> stateOf(System& system, const QString& folder) {
    QMap<QString, QByteArray> state;
    const OsPath paths = system.paths();
    for (const QString& name : system.files().list(folder).value) {
        const QString path = paths.join(folder, name);
        const auto stat = system.files().stat(path);
        if (stat->isLink())
            state.insert(path, "link " + stat->linkTarget.toUtf8());
        else if (stat->isFolder())
            state.insert(stateOf(system, path)), state.insert(path, "folder");
        else
            state.insert(path, system.files().read(path, 1 << 24).value_or("unreadable"));
    }
    return state;
}

QMap<QString, QByteArray> stateOf(System& system) {
    QMap<QString, QByteArray> state = stateOf(system, u"C:\\CUDA"_s);
    state.insert(stateOf(system, u"C:\\Users"_s));
    for (const PathScope scope : {PathScope::User, PathScope::Machine}) {
        const auto value = system.settings().path(scope);
        state.insert(scope == PathScope::User ? u"user PATH"_s : u"machine PATH"_s,
                     value.isSeen() ? value->value.toUtf8() : "none");
    }
    return state;
}

} // namespace

class TestRun : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_zip;
    Silent m_silent;
    RunOptions m_options{.stateFolder = u"C:\\State\\cudnn"_s, .allowAdminSteps = false};

    std::unique_ptr<System> pc() { return std::move(*makeDescribedSystem(windowsPc())); }

    Plan planOn(System& system, Choices choices, const ArchiveInfo& archive) {
        choices.licenseAccepted = true;
        choices.allowUnsigned = true;
        MachineFacts facts = windowsFacts();
        facts.path.user = system.settings().path(PathScope::User);
        facts.path.machine = system.settings().path(PathScope::Machine);
        const auto target = survey(system, facts, archive, choices, m_options.stateFolder);
        const auto plan = planInstall(facts, archive, *target, choices);
        if (!plan) qFatal("%s", qPrintable(plan.error().message));
        return *plan;
    }

    static Choices toolkit() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        return choices;
    }

    // Makes the finished run look as if the program had been killed right before its last line.
    void cutOff(System& system, const QString& run) {
        const QString journal = u"C:\\State\\cudnn\\journals\\%1.jsonl"_s.arg(run);
        const QByteArray bytes = *system.files().read(journal, 1 << 24);
        QVERIFY(system.files().writeWhole(journal, bytes.first(bytes.lastIndexOf("{\"event\":\"committed\"}"))));
    }

private Q_SLOTS:
    void initTestCase() {
        m_zip = m_folder.filePath(u"small.zip"_s);
        writeZip(m_zip, {u"top/bin/cudnn64_8.dll"_s, u"top/bin/cudnn_ops_infer64_8.dll"_s, u"top/include/cudnn.h"_s,
                         u"top/lib/x64/cudnn.lib"_s, u"top/LICENSE"_s});
        QCOMPARE(openZip(m_zip).entries.size(), 5);
    }

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
        QCOMPARE(listInstalled(*system, m_options)->size(), 1);

        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QCOMPARE(undone->left, QStringList());
        QCOMPARE(stateOf(*system), before);
        QVERIFY(listInstalled(*system, m_options)->isEmpty());
        QVERIFY(!undo({}, *system, m_options, m_silent)->changed); // nothing left to undo
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

    void undoSaysSoWhenAKeptFileIsGone() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto outcome = apply(planOn(*system, toolkit(), archive), archive, *system, m_options, m_silent, {});
        QVERIFY(outcome);
        const QString kept = u"C:\\CUDA\\v12.1\\.cudnn-setup-%1\\kept-0"_s.arg(outcome->run);
        QVERIFY(system->files().removeFile(kept));
        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY(undone);
        QVERIFY2(undone->left.join(u' ').contains(kept), qPrintable(undone->left.join(u' ')));
    }

    void undoSaysSoWhenTheFolderIsGone() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices choices = toolkit();
        choices.path = PathChoice::None;
        QVERIFY(apply(planOn(*system, choices, archive), archive, *system, m_options, m_silent, {}));
        const QString bin = u"C:\\CUDA\\v12.1\\bin"_s;
        for (const QString& name : system->files().list(bin).value)
            QVERIFY(system->files().removeFile(system->paths().join(bin, name)));
        QVERIFY(system->files().removeFolder(bin));
        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message + undone.error().detail));
        QVERIFY2(undone->left.join(u' ').contains(bin), qPrintable(undone->left.join(u' ')));
    }

    void everyRunThatWasCutOffComesBack() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto before = stateOf(*system);
        QStringList runs;
        for (const QString& target : {u"C:\\Users\\a"_s, u"C:\\Users\\b"_s}) {
            Choices choices;
            choices.target = target;
            choices.path = PathChoice::None;
            runs += apply(planOn(*system, choices, archive), archive, *system, m_options, m_silent, {})->run;
        }
        for (const QString& run : runs) cutOff(*system, run);
        const auto third = apply(planOn(*system, toolkit(), archive), archive, *system, m_options, m_silent, {});
        QVERIFY2(third, third ? "" : qPrintable(third.error().message));
        QCOMPARE(third->notes.size(), 2);
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(stateOf(*system), before);
    }

    void olderRunIsNotPulledFromUnderALaterOne() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto before = stateOf(*system);
        Choices both = toolkit(), runtime = toolkit();
        runtime.files = FilesChoice::RuntimeOnly;
        const auto first = apply(planOn(*system, runtime, archive), archive, *system, m_options, m_silent, {});
        const auto second = apply(planOn(*system, both, archive), archive, *system, m_options, m_silent, {});
        QVERIFY(first && second && second->changed);
        const auto placed = stateOf(*system);
        const auto refused = undo(first->run, *system, m_options, m_silent);
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.contains(second->run), qPrintable(refused.error().message));
        QCOMPARE(stateOf(*system), placed);
        QVERIFY(undo(second->run, *system, m_options, m_silent));
        QVERIFY(undo(first->run, *system, m_options, m_silent));
        QCOMPARE(stateOf(*system), before);
    }

    void runsAreInOrderAlsoWhenTheClockWasSetBack() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto first = apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {});
        const QString folder = u"C:\\State\\cudnn\\journals\\"_s, later = u"29991231-235959-3e7f"_s;
        QVERIFY(system->files().rename(folder + first->run + u".jsonl"_s, folder + later + u".jsonl"_s));
        const auto second = apply(planOn(*system, toolkit(), archive), archive, *system, m_options, m_silent, {});
        QVERIFY(second);
        QVERIFY2(second->run > later, qPrintable(second->run));
        QCOMPARE(undo({}, *system, m_options, m_silent)->run, second->run);
    }

    // A line that cannot be read in the middle may have been a change: then nothing is undone, and it is said.
    void damagedJournalIsNotGuessedAt() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto outcome = apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {});
        const QString journal = u"C:\\State\\cudnn\\journals\\%1.jsonl"_s.arg(outcome->run);
        const QByteArray whole = *system->files().read(journal, 1 << 24);
        const auto placed = stateOf(*system);
        QList<QByteArray> cut = whole.split('\n'), without = cut;
        for (qsizetype i = 2; i < cut.size() / 2; ++i)
            if (cut[i].contains("\"intent\"")) {
                cut[i] = cut[i].first(20);
                without.removeAt(i);
                break;
            }
        for (const auto& lines : {cut, without}) {
            QVERIFY(system->files().writeWhole(journal, lines.join('\n')));
            const auto undone = undo({}, *system, m_options, m_silent);
            QVERIFY(!undone && undone.error().message.contains(outcome->run));
            QCOMPARE(stateOf(*system), placed);
        }
        QVERIFY(system->files().writeWhole(journal, whole));
        QVERIFY(undo({}, *system, m_options, m_silent));
    }

    void listSaysWhatIsGoneAndWhatItCannotRead() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const Plan plan = planOn(*system, {}, archive);
        QVERIFY(apply(plan, archive, *system, m_options, m_silent, {}));
        QCOMPARE(listInstalled(*system, m_options)->first().missingFiles, 0);
        QVERIFY(system->files().removeFile(system->paths().join(plan.folder, u"include\\cudnn.h"_s)));
        QCOMPARE(listInstalled(*system, m_options)->first().missingFiles, 1);
        RunOptions file;
        file.stateFolder = u"C:\\CUDA\\v12.1\\LICENSE"_s;
        QVERIFY(!listInstalled(*system, file));
    }

    void halfWrittenFilesOfAKilledRunGo() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        cutOff(*system, apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {})->run);
        const QString folder = u"C:\\State\\cudnn\\manifests"_s;
        const QString manifest = system->paths().join(folder, system->files().list(folder)->first());
        QVERIFY(system->files().writeWhole(manifest + u".new-0a1b2c3d"_s, "half"));
        QVERIFY(system->files().writeWhole(manifest + u".new-notes"_s, "somebody's"));
        QVERIFY(restoreUnfinished(*system, m_options, m_silent));
        QCOMPARE(system->files().list(folder).value, QStringList{system->paths().fileName(manifest) + u".new-notes"_s});
    }

    void undoOfOnePlaceLeavesTheManifestOfAnother() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices first, second;
        first.target = u"C:\\Users\\a"_s;
        second.target = u"C:\\Users\\b"_s;
        const auto a = apply(planOn(*system, first, archive), archive, *system, m_options, m_silent, {});
        QVERIFY(apply(planOn(*system, second, archive), archive, *system, m_options, m_silent, {}));
        QCOMPARE(listInstalled(*system, m_options)->size(), 2);
        QVERIFY(undo(a->run, *system, m_options, m_silent));
        const auto left = listInstalled(*system, m_options);
        QCOMPARE(left->size(), 1);
        QVERIFY(left->first().path.startsWith(second.target));
    }

    void undoTakesARunThatWasCutOffFirst() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices elsewhere;
        elsewhere.target = u"C:\\Users\\b"_s;
        QVERIFY(apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {}));
        const auto second = apply(planOn(*system, elsewhere, archive), archive, *system, m_options, m_silent, {});
        cutOff(*system, second->run);
        QCOMPARE(undo({}, *system, m_options, m_silent)->run, second->run);
        QCOMPARE(listInstalled(*system, m_options)->size(), 1);
    }

    void undoLeavesAloneWhatOthersChangedSince() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const Plan plan = planOn(*system, {}, archive);
        QVERIFY(apply(plan, archive, *system, m_options, m_silent, {}));
        const QString changed = system->paths().join(plan.folder, u"include\\cudnn.h"_s);
        QVERIFY(system->files().writeWhole(changed, "mine now"));
        const QString later = system->settings().path(PathScope::User)->value + u";C:\\later"_s;
        QVERIFY(system->settings().setPath(PathScope::User, PathValue{PathValue::Type::RegSz, later}));
        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY(undone);
        QVERIFY(undone->left.join(u' ').contains(changed));
        QCOMPARE(*system->files().read(changed, 100), QByteArray("mine now"));
        QCOMPARE(system->settings().path(PathScope::User)->value, u"%USERPROFILE%\\bin;C:\\old\\bin;C:\\later"_s);
    }

    // The journal as it stands after each of its lines: what a crash at that moment leaves behind.
    void crashAfterAnyJournalLineCanBeTakenBack() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto whole = pc();
        const auto before = stateOf(*whole);
        const auto outcome = apply(planOn(*whole, toolkit(), archive), archive, *whole, m_options, m_silent, {});
        QVERIFY(outcome);
        const QString journal = u"C:\\State\\cudnn\\journals\\%1.jsonl"_s.arg(outcome->run);
        QByteArray bytes = *whole->files().read(journal, 1 << 24);
        QVERIFY(bytes.endsWith("{\"event\":\"committed\"}\n"));
        bytes.chop(int(qstrlen("{\"event\":\"committed\"}\n")));
        QVERIFY(whole->files().writeWhole(journal, bytes + "{\"event\":\"comm")); // torn in the middle of the last line
        QVERIFY(findUnfinished(*whole, m_options)->has_value());
        QVERIFY(restoreUnfinished(*whole, m_options, m_silent));
        QCOMPARE(stateOf(*whole), before);
        QVERIFY(!findUnfinished(*whole, m_options)->has_value());
    }

    void applyTakesAnUnfinishedRunBackFirstAndSaysSo() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        const auto first = apply(planOn(*system, {}, archive), archive, *system, m_options, m_silent, {});
        cutOff(*system, first->run);
        Choices choices = toolkit();
        choices.path = PathChoice::None;
        const auto second = apply(planOn(*system, choices, archive), archive, *system, m_options, m_silent, {});
        QVERIFY2(second, second ? "" : qPrintable(second.error().message));
        QCOMPARE(second->notes.size(), 1);
        QVERIFY(!system->files()
                     .stat(u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin\\cudnn64_8.dll"_s)
                     .isSeen());
    }
};

QTEST_GUILESS_MAIN(TestRun)
#include "tst_run.moc"
