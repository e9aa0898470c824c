// What one version's plan does to others and to what is not ours: foreign links stay, a broken version is no successor,
// a version that loses its search path is named, and what could not be looked at is not taken for none.
#include "ManageFixtures.h"
#include "PlacesFixtures.h"
#include "core/diagnose/PlannedLoads.h"
#include "core/plan/ProfileBlock.h"

using namespace cudnnsetup;

class TestOtherVersions : public ManageTest {
    Q_OBJECT

    static QString link() { return root() + u"\\current-8"_s; }
    Result<Plan> planWithLink(System& system) {
        const ArchiveInfo archive = archiveOf({8, 9, 4, 25});
        const auto target = survey(system, factsOf(system), archive, ownWithLink(), m_options.stateFolder);
        if (!target) return Failure(target.error());
        Choices choices = ownWithLink();
        choices.licenseAccepted = choices.allowUnsigned = true;
        return planInstall(factsOf(system), archive, *target, choices);
    }

private Q_SLOTS:
    void foreignLinkIsNotTakenOver_data() {
        QTest::addColumn<QString>("leadsTo");
        QTest::addColumn<bool>("taken");
        QTest::newRow("elsewhere") << u"C:\\CUDA\\v12.1"_s << true;
        QTest::newRow("a folder beside it") << root() + u"\\mine"_s << true;
        QTest::newRow("a version of ours that is gone") << folderOf(u"8.9.1.23-cuda12"_s) << false;
    }
    void foreignLinkIsNotTakenOver() {
        QFETCH(QString, leadsTo);
        QFETCH(bool, taken);
        const auto system = pc();
        QVERIFY(system->files().makeFolder(root()));
        if (!system->files().stat(leadsTo).isSeen()) QVERIFY(system->files().makeFolder(leadsTo));
        QVERIFY(system->files().makeLink(link(), leadsTo));
        if (!taken) QVERIFY(system->files().removeFolder(leadsTo));
        const auto planned = planWithLink(*system);
        QCOMPARE(bool(planned), !taken);
        if (!taken) return;
        QCOMPARE(planned.error().code, ExitCode::Blocked);
        QVERIFY2(planned.error().message.contains(link()) && planned.error().message.contains(leadsTo),
                 qPrintable(planned.error().message));
    }

    void brokenVersionIsNoSuccessor() {
        const auto system = pc();
        install(*system, ownWithLink());
        install(*system, ownWithLink(), {8, 9, 7, 29});
        QVERIFY(system->files().removeFile(folderOf(u"8.9.4.25-cuda12\\bin\\cudnn64_8.dll"_s)));
        const auto removal = plan(*system, Management::Remove, u"8.9.7"_s);
        QVERIFY(removal);
        QVERIFY2(removal->plan.notes.join(u' ').contains(u"8.9.4.25-cuda12"_s),
                 qPrintable(removal->plan.notes.join(u' ')));
        QVERIFY(carryOut(*system, *removal));
        QVERIFY(system->files().stat(link()).isNone());
        const auto refused = plan(*system, Management::Switch, u"8.9.4"_s);
        QVERIFY(!refused && refused.error().code == ExitCode::Blocked);
    }

    // A profile's block names one version of a major: with it goes what the others were found by.
    void versionThatLosesItsSearchPathIsNamed() {
        const QString eight = u"/home/student/8.9.7.29-cuda12"_s, older = u"/home/student/8.9.4.25-cuda12"_s;
        const QString profile = u"/home/student/.profile"_s;
        InstalledFacts installed{};
        installed.id = u"8.9.7.29-cuda12"_s;
        installed.folder = eight;
        installed.pathFolder = eight + u"/lib"_s;
        installed.searched.append({u"8.9.4.25-cuda12"_s, older + u"/lib"_s});
        for (const bool found : {false, true}) {
            QStringList folders{eight + u"/lib"_s};
            if (found) folders.append(older + u"/lib"_s);
            const QString text = withBlock({}, folders, BlockStyle::Shell);
            installed.scopes = {{PathScope::User, true, profile, Observed<QString>::seen(text, profile), true, true}};
            const auto removal = planRemove(linuxFacts(), installed);
            QVERIFY(removal);
            QCOMPARE(removal->notes.join(u' ').contains(u"8.9.4.25-cuda12"_s), !found);
        }
    }

    // Linux: our block is taken out where it stands, though a login reads another file by now.
    void blockIsTakenOutOfTheFileThatHasIt_data() {
        QTest::addColumn<QByteArray>("profile");
        QTest::addColumn<bool>("readable");
        const QByteArray block = withProfileBlock(u"export A=1\n"_s, u"/home/student/8.9.4.25-cuda12/lib"_s).toUtf8();
        QTest::newRow("in .profile") << block << true;
        QTest::newRow("beside text that is not UTF-8") << block + "caf\xe9\n" << false;
    }
    void blockIsTakenOutOfTheFileThatHasIt() {
        QFETCH(QByteArray, profile);
        QFETCH(bool, readable);
        const auto system = *makeDescribedSystem(linuxPc(
            {file(u"/home/student/.bash_profile"_s, u"# newer\n"_s), file(u"/home/student/8.9.4.25-cuda12/x"_s)}));
        const QString path = u"/home/student/.profile"_s;
        QVERIFY(system->files().writeWhole(path, profile));
        InstalledFacts installed{};
        installed.id = u"8.9.4.25-cuda12"_s;
        installed.folder = u"/home/student/8.9.4.25-cuda12"_s;
        installed.pathFolder = installed.folder + u"/lib"_s;
        for (const QString& each : profileFiles(*system, PathScope::User))
            installed.scopes.append(
                {PathScope::User, true, each, profileText(*system, each), each != path, mayHoldBlock(*system, each)});
        QCOMPARE(installed.scopes.size(), 2);
        const auto removal = planRemove(linuxFacts(), installed);
        QCOMPARE(bool(removal), readable);
        if (!readable) {
            QVERIFY(removal.error().code == ExitCode::Blocked && removal.error().message.contains(path));
            return;
        }
        const auto edits = stepsOf<EditTextBlock>(*removal);
        QCOMPARE(edits.size(), 1);
        QCOMPARE(edits[0].path, path);
        QCOMPARE(edits[0].after, u"export A=1\n"_s);
    }

    // Where a block leads through the link already, a switch of the link is all that a new login needs.
    void blockThatStandsThereIsFollowed() {
        const QString folder = u"/home/student/cudnn/8.9.5.30-cuda12"_s, link = u"/home/student/cudnn/current-8"_s;
        MachineFacts facts = linuxFacts();
        CudnnCopy copy;
        copy.folder = folder + u"/lib"_s;
        copy.major = 8;
        copy.version = {8, 9, 5, 30};
        CudnnFile shim;
        shim.path = copy.folder + u"/libcudnn.so.8"_s;
        copy.files.append(shim);
        facts.cudnn = Observed<QList<CudnnCopy>>::seen({copy}, {});
        Plan plan;
        plan.os = OsKind::Linux;
        plan.version = copy.version;
        plan.steps.append({MakeLink{link, folder, u"/home/student/cudnn/8.9.7.29-cuda12"_s}, RunAs::User, {}});
        QVERIFY(plannedLoads(facts, plan).first().path.isEmpty());
        QVERIFY(!plannedLoads(facts, plan, {link + u"/lib"_s}).first().path.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestOtherVersions)
#include "moc_ManageFixtures.cpp"
#include "moc_RunFixtures.cpp"
#include "tst_otherversions.moc"
