// Taking runs back, on a described PC: in order, only what is still ours, and never by guessing.
#include "RunFixtures.h"

using namespace cudnnsetup;

class TestUndo : public RunTest {
    Q_OBJECT

private Q_SLOTS:
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
        const QString later = u"29991231-235959-3e7f"_s;
        QVERIFY(system->files().rename(journalOf(first->run), journalOf(later)));
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
        const QString journal = journalOf(outcome->run);
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
        QCOMPARE(listInstalled(*system, m_options)->versions.first().missing, QStringList());
        QVERIFY(system->files().removeFile(system->paths().join(plan.folder, u"include\\cudnn.h"_s)));
        QCOMPARE(listInstalled(*system, m_options)->versions.first().missing.size(), 1);
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
        QCOMPARE(listInstalled(*system, m_options)->versions.size(), 2);
        QVERIFY(undo(a->run, *system, m_options, m_silent));
        const auto left = listInstalled(*system, m_options)->versions;
        QCOMPARE(left.size(), 1);
        QVERIFY(left.first().path.startsWith(second.target));
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
        QCOMPARE(listInstalled(*system, m_options)->versions.size(), 1);
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
        const QString journal = journalOf(outcome->run);
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

QTEST_GUILESS_MAIN(TestUndo)
#include "moc_RunFixtures.cpp"
#include "tst_undo.moc"
