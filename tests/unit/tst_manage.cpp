// What happens to a cuDNN after it was installed, on a described PC: switch, repair, finish and the notes of two halves
// change exactly what is ours, can be taken back, and leave the old state or the new one whatever fails.
#include "ManageFixtures.h"
#include "core/run/Manifest.h"

using namespace cudnnsetup;

class TestManage : public ManageTest {
    Q_OBJECT

private Q_SLOTS:
    void linkGoesOverToTheNewestThatIsLeft() {
        const auto system = lived();
        const QString link = root() + u"\\current-8"_s;
        QVERIFY(system->settings().path(PathScope::User)->value.contains(link));
        QVERIFY(carryOut(*system, *plan(*system, Management::Remove, u"8.9.7"_s)));
        QCOMPARE(system->files().stat(link)->linkTarget, folderOf(u"8.9.4.25-cuda12"_s));
        QVERIFY(system->settings().path(PathScope::User)->value.contains(link));
        QVERIFY(carryOut(*system, *plan(*system, Management::Remove, u"8.9.4"_s)));
        QVERIFY(system->files().stat(link).isNone());
        QCOMPARE(system->settings().path(PathScope::User)->value, u"%USERPROFILE%\\bin;C:\\old\\bin"_s);
    }

    void switchRefusesWhatIsNotItsLink() {
        const auto system = lived();
        const QString link = root() + u"\\current-8"_s;
        QVERIFY(carryOut(*system, *repairPlan(*system, u"8.9.4"_s)));
        QVERIFY(plan(*system, Management::Switch, u"8.9.7"_s)->plan.steps.isEmpty()); // it leads there already
        const auto to = plan(*system, Management::Switch, u"8.9.4"_s);
        QVERIFY(to && carryOut(*system, *to));
        QCOMPARE(system->files().stat(link)->linkTarget, folderOf(u"8.9.4.25-cuda12"_s));
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(system->files().stat(link)->linkTarget, folderOf(u"8.9.7.29-cuda12"_s));
        QVERIFY(system->files().retargetLink(link, u"C:\\CUDA\\v12.1"_s));
        QCOMPARE(plan(*system, Management::Switch, u"8.9.4"_s).error().code, ExitCode::Blocked);
        QVERIFY(system->files().removeFile(link) && system->files().makeFolder(link));
        const auto refused = plan(*system, Management::Switch, u"8.9.4"_s);
        QVERIFY(!refused && refused.error().code == ExitCode::Blocked && refused.error().message.contains(link));
    }

    void versionIsMatchedLeniently() {
        const auto system = lived();
        for (const QString& word : {u"8.9.4.25"_s, u"8.9.4"_s, u"8.9.4.25-CUDA12"_s, folderOf(u"8.9.4.25-cuda12"_s)}) {
            const auto found = lookAtInstalled(word, *system, m_options, Depth::Quick, m_silent, {});
            QVERIFY2(found && found->id == u"8.9.4.25-cuda12"_s, qPrintable(word));
        }
        for (const QString& word : {u"8.9"_s, u"8"_s}) {
            const auto several = lookAtInstalled(word, *system, m_options, Depth::Quick, m_silent, {});
            QVERIFY(!several && several.error().code == ExitCode::BadUsage);
            QVERIFY(several.error().message.contains(u"8.9.4.25-cuda12"_s));
            QVERIFY(several.error().message.contains(u"8.9.7.29-cuda12"_s));
        }
        for (const QString& word : {u"8.9.40"_s, u"9"_s, QString(), u"8.9.4.2"_s})
            QCOMPARE(lookAtInstalled(word, *system, m_options, Depth::Quick, m_silent, {}).error().code,
                     ExitCode::BadUsage);
    }

    void repairPlacesOnlyWhatIsBad() {
        const auto system = pc();
        install(*system, ownWithLink());
        const auto whole = stateOf(*system);
        QVERIFY(repairPlan(*system, u"8"_s)->plan.steps.isEmpty());
        const QString header = folderOf(u"8.9.4.25-cuda12\\include\\cudnn.h"_s);
        const QString library = folderOf(u"8.9.4.25-cuda12\\bin\\cudnn_ops_infer64_8.dll"_s);
        QByteArray flipped = *system->files().read(library, 1 << 20);
        flipped[100] = char(flipped[100] ^ 1);
        QVERIFY(system->files().writeWhole(library, flipped));
        QVERIFY(system->files().removeFile(header));
        QVERIFY(system->files().removeFile(root() + u"\\current-8"_s));
        QVERIFY(system->settings().setPath(PathScope::User, PathValue{PathValue::Type::RegSz, u"C:\\x"_s}));
        const auto repair = repairPlan(*system, u"8"_s);
        QVERIFY2(repair, repair ? "" : qPrintable(repair.error().message));
        QCOMPARE(*planFromJson(toJson(repair->plan)), repair->plan);
        qsizetype placed = 0;
        for (const Step& step : repair->plan.steps) placed += std::holds_alternative<PlaceFile>(step.action);
        QCOMPARE(placed, 2);
        QVERIFY(carryOut(*system, *repair));
        QVERIFY(*system->files().read(library, 1 << 20) == whole[library]);
        QVERIFY(*system->files().read(header, 1 << 20) == whole[header]);
        QVERIFY(system->settings().path(PathScope::User)->value.contains(u"current-8"_s));
        QVERIFY(repairPlan(*system, u"8"_s)->plan.steps.isEmpty());
        QVERIFY(undo({}, *system, m_options, m_silent)->left.isEmpty());
        QCOMPARE(*system->files().read(library, 1 << 20), flipped);
        QCOMPARE(repairPlan(*system, u"8"_s)->plan.steps.size(), repair->plan.steps.size());
    }

    void everyKindIsTakenBackByteForByte_data() { addKinds(); }
    void everyKindIsTakenBackByteForByte() {
        QFETCH(QString, what);
        const auto system = lived();
        const auto made = planNamed(*system, what);
        QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        const auto before = stateOf(*system);
        QVERIFY(carryOut(*system, *made)->changed);
        QVERIFY(stateOf(*system) != before);
        QVERIFY(undo({}, *system, m_options, m_silent)->left.isEmpty());
        QCOMPARE(stateOf(*system), before);
    }

    void anyFailureOfAnyKindLeavesTheOldState_data() { addKinds(); }
    void anyFailureOfAnyKindLeavesTheOldState() {
        QFETCH(QString, what);
        const int step = hostOs == OsKind::Windows ? 5 : 1; // in memory, the same on both systems, and wine is slow
        for (const bool forGood : {false, true}) {
            int failures = 0;
            for (int n = 1;; n += step) {
                const auto inner = lived();
                fakes::FaultySystem system(*inner);
                const auto made = planNamed(system, what);
                const auto before = stateOf(*inner);
                const auto notes = stateOf(*inner, u"C:\\State\\cudnn\\manifests"_s);
                system.faults().calls = 0;
                system.faults().failAt = n;
                system.faults().andAfterwards = forGood;
                const auto outcome = carryOut(system, *made);
                if (system.faults().calls < n) break;
                ++failures;
                if (outcome) continue; // tidying up after the commit
                if (forGood && findUnfinished(*inner, m_options)->has_value())
                    QVERIFY(restoreUnfinished(*inner, m_options, m_silent));
                QVERIFY2(stateOf(*inner) == before, qPrintable(u"%1, write %2"_s.arg(what).arg(n)));
                QCOMPARE(stateOf(*inner, u"C:\\State\\cudnn\\manifests"_s), notes);
            }
            QVERIFY2(failures * step >= 4, qPrintable(QString::number(failures)));
        }
    }

    // First for oneself, then for everyone: both entries are ours, and both leave.
    void bothSearchPathsAreGivenBack_data() {
        QTest::addColumn<bool>("link");
        QTest::newRow("folder") << false;
        QTest::newRow("link") << true;
    }
    void bothSearchPathsAreGivenBack() {
        QFETCH(bool, link);
        const auto system = pc();
        m_options.allowAdminSteps = true;
        QVERIFY(system->files().makeAdminFolder(u"C:\\Guarded"_s));
        const auto pathOf = [&](PathScope scope) { return system->settings().path(scope).value; };
        const PathValue user = pathOf(PathScope::User), machine = pathOf(PathScope::Machine);
        Choices choices;
        choices.target = u"C:\\Guarded"_s;
        choices.link = link;
        for (const PathChoice path : {PathChoice::User, PathChoice::Machine}) {
            choices.path = path;
            choices.link = link && path == PathChoice::Machine; // first without, so that both ways get their entry
            install(*system, choices);
        }
        QVERIFY(pathOf(PathScope::User) != user && pathOf(PathScope::Machine) != machine);
        const auto removal = plan(*system, Management::Remove, u"8.9.4"_s);
        QVERIFY2(removal, removal ? "" : qPrintable(removal.error().message));
        QVERIFY(carryOut(*system, *removal));
        QCOMPARE(pathOf(PathScope::User), user);
        QCOMPARE(pathOf(PathScope::Machine), machine);
        m_options.allowAdminSteps = false;
    }

    // What the user's half of a run added is noted by that half: the files are in the administrators' manifest.
    std::unique_ptr<System> notedTwice(bool guarded) {
        auto system = pc();
        Choices choices;
        choices.target = u"C:\\Users\\a"_s;
        install(*system, choices);
        const QString own = m_options.stateFolder + u"\\manifests\\"_s, everyone = system->machineStateFolder();
        const QString name = system->files().list(own)->first();
        auto manifest = *manifestFromBytes(*system->files().read(own + name, 1 << 20), name);
        manifest.files.clear();
        Files& files = system->files();
        std::ignore = files.makeFolder(system->paths().parent(everyone));
        const auto made = guarded ? files.makeAdminFolder(everyone) : files.makeOwnFolder(everyone);
        if (!made || !files.makeFolder(everyone + u"\\manifests"_s) ||
            !files.rename(own + name, everyone + u"\\manifests\\"_s + name) ||
            !files.writeWhole(own + name, toBytes(manifest)))
            qFatal("manifests");
        return system;
    }
    void whatOthersCanWriteIsNoNoteOfOurs() {
        const auto system = notedTwice(false);
        QCOMPARE(listInstalled(*system, m_options)->versions.first().bytes, 0U); // the user's own note only
    }
    void bothHalvesNotesAreOneVersion() {
        const auto system = notedTwice(true);
        const auto list = listInstalled(*system, m_options);
        QCOMPARE(list->versions.size(), 1);
        QVERIFY(list->versions.first().bytes > 0);
        const auto removal = plan(*system, Management::Remove, u"8.9.4"_s);
        const bool leaves = std::any_of(removal->plan.steps.begin(), removal->plan.steps.end(), [](const Step& step) {
            const auto* edit = std::get_if<EditPath>(&step.action);
            return edit && edit->scope == PathScope::User && edit->kind == EditPath::Kind::Remove;
        });
        QVERIFY(leaves);
    }

    // Another version into the same toolkit: the old one is no longer listed, and undo brings it back.
    void replacedVersionLosesItsManifestAndUndoBringsItBack() {
        const auto system = pc();
        install(*system, toolkit());
        const auto before = stateOf(*system);
        for (const Version& other : {Version{8, 9, 7, 29}, Version{8, 9, 1, 23}}) {
            install(*system, toolkit(), other);
            const auto list = listInstalled(*system, m_options);
            QCOMPARE(list->versions.size(), 1);
            QVERIFY(list->versions.first().id.startsWith(other.text()));
            const auto now = lookAtInstalled(other.text(), *system, m_options, Depth::Quick, m_silent, {});
            QVERIFY(now && now->scopes.first().scope == PathScope::User && now->scopes.first().owned);
            QVERIFY(undo({}, *system, m_options, m_silent)->left.isEmpty());
            QCOMPARE(stateOf(*system), before);
            QCOMPARE(listInstalled(*system, m_options)->versions.first().id, u"8.9.4.25-cuda12"_s);
        }
    }

    // Cut off right before the end, then carried out after all.
    void finishCarriesTheRunOutAfterAll() {
        const auto system = lived();
        QVERIFY(carryOut(*system, *repairPlan(*system, u"8.9.4"_s)));
        const auto made = plan(*system, Management::Switch, u"8.9.4"_s);
        const QString run = carryOut(*system, *made)->run;
        const auto after = stateOf(*system);
        cutOff(*system, run);
        const auto finished = finishUnfinished(*system, m_options, m_silent, {});
        QVERIFY2(finished, finished ? "" : qPrintable(finished.error().message));
        QVERIFY(finished->changed && finished->run > run);
        QCOMPARE(stateOf(*system), after);
        QVERIFY(!findUnfinished(*system, m_options)->has_value());
        QVERIFY(!finishUnfinished(*system, m_options, m_silent, {})->changed);
    }

    void finishWithoutItsArchiveTouchesNothing() {
        const auto system = pc();
        const QString gone = m_folder.filePath(u"gone.zip"_s);
        QVERIFY(QFile::copy(m_zip, gone));
        ArchiveInfo archive = openZip(gone);
        const QString run =
            apply(planOn(*system, ownWithLink(), archive), archive, *system, m_options, m_silent, {})->run;
        cutOff(*system, run);
        QVERIFY(QFile::remove(gone));
        const auto before = stateOf(*system);
        const auto refused = finishUnfinished(*system, m_options, m_silent, {});
        QVERIFY(!refused && refused.error().message.contains(u"gone.zip"_s));
        QVERIFY(refused.error().whatToDo.contains(u"back"_s));
        QCOMPARE(stateOf(*system), before);
        QCOMPARE((*findUnfinished(*system, m_options))->run, run);
    }
};

QTEST_GUILESS_MAIN(TestManage)
#include "moc_ManageFixtures.cpp"
#include "moc_RunFixtures.cpp"
#include "tst_manage.moc"
