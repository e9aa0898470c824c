// Where cuDNN may go on Windows: folders that others can change, what leaves with an old set, programs, CUDA_PATH.
#include "PlacesFixtures.h"
#include "core/archive/CudnnSets.h"
#include "core/plan/TargetFolders.h"
#include "core/system/ConsoleEnvironment.h"
#include "core/system/Elevation.h"

using namespace cudnnsetup;

class TestPlaces : public RunTest {
    Q_OBJECT

private Q_SLOTS:
    void everyonesPathGoesThroughProtectedFoldersOnly_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("weak");
        QTest::newRow("Program Files") << u"C:\\Program Files\\cuDNN"_s << QString();
        QTest::newRow("a new folder of the drive is made guarded") << u"C:\\cuDNN"_s << QString();
        QTest::newRow("a folder that users made") << u"C:\\CUDA\\cuDNN"_s << u"C:\\CUDA"_s;
        QTest::newRow("a profile") << u"C:\\Users\\student\\cuDNN"_s << u"C:\\Users\\student"_s;
        QTest::newRow("opened on the way") << u"C:\\Program Files\\open\\cuDNN"_s << u"C:\\Program Files\\open"_s;
        QTest::newRow("through a link") << u"C:\\Program Files\\link\\cuDNN"_s << u"C:\\CUDA"_s;
    }
    void everyonesPathGoesThroughProtectedFoldersOnly() {
        QFETCH(QString, target);
        QFETCH(QString, weak);
        const auto system =
            *makeDescribedSystem(withFiles(windowsPc(), {folderOf(u"C:\\Program Files\\open"_s, u"Users"_s),
                                                         QJsonObject{{u"path"_s, u"C:\\Program Files\\link"_s},
                                                                     {u"link"_s, u"C:\\CUDA\\v12.1"_s},
                                                                     {u"linkKind"_s, u"junction"_s}}}));
        const auto plan = planned(*system, windowsFacts(), smallArchive(),
                                  choicesOf(Placement::OwnFolder, PathChoice::Machine, target))
                              .plan;
        if (weak.isEmpty()) {
            QVERIFY2(plan, plan ? "" : qPrintable(plan.error().message));
            for (const MakeFolder& folder : stepsOf<MakeFolder>(*plan)) QCOMPARE(folder.guard, Guard::Admins);
            return;
        }
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ExitCode::Blocked);
        QCOMPARE(plan.error().findingId, u"path.unprotected-folder"_s);
        QVERIFY2(plan.error().message.startsWith(weak + u' '), qPrintable(plan.error().message));
        // For the user alone the same folder is fine.
        QVERIFY(planned(*system, windowsFacts(), smallArchive(),
                        choicesOf(Placement::OwnFolder, PathChoice::User, u"C:\\CUDA\\cuDNN"_s))
                    .plan);
    }

    void rightsThatCannotBeReadAreNotTakenForProtected() {
        QJsonObject pc = windowsPc();
        pc.remove(u"files"_s);
        const auto system = *makeDescribedSystem(pc);
        QVERIFY(!weakPlace(system->files(), system->paths(), {u"C:\\Program Files"_s}).isChecked());
        QCOMPARE(requireProtected(weakPlace(system->files(), system->paths(), {u"C:\\Program Files"_s}), u"C:\\x"_s)
                     .error()
                     .code,
                 ExitCode::Blocked);
    }

    // A program that others can change gets an administrator's rights from an administrator only, who is told.
    void whoMayBeAskedForRights() {
        const auto system = *makeDescribedSystem(withFiles(windowsPc(), {folderOf(u"C:\\Open"_s, u"Users"_s)}));
        const auto asked = [&](const QString& program, const Observed<bool>& admin) {
            UserFacts user;
            user.admin = admin;
            return cautionAbout(program, system->files(), system->paths(), user);
        };
        const QString own = u"C:\\Open\\cudnn-setup-cli.exe"_s, shared = u"C:\\Program Files\\x\\cudnn-setup-cli.exe"_s;
        QVERIFY(asked(own, Observed<bool>::seen(true, {}))->contains(own));
        QCOMPARE(asked(own, Observed<bool>::seen(false, {})).error().code, ExitCode::Blocked);
        QCOMPARE(asked(own, Observed<bool>::notChecked(u"no answer"_s)).error().detail.section(u' ', 1),
                 u"no answer"_s);
        QCOMPARE(asked(shared, Observed<bool>::notChecked({})).value_or(u"refused"_s), QString());
    }

    void whereStateIsKept() {
        const QHash<QString, QString> windows{{u"LOCALAPPDATA"_s, u"C:\\L"_s}};
        UserFacts user;
        user.home = u"/home/a"_s;
        QCOMPARE(ownStateFolder(OsKind::Windows, user, windows), u"C:\\L\\cudnn-setup"_s);
        QCOMPARE(ownStateFolder(OsKind::Linux, user, {}), u"/home/a/.local/state/cudnn-setup"_s);
        user.elevated = Observed<bool>::seen(true, {});
        QCOMPARE(ownStateFolder(OsKind::Windows, user, windows), u"C:\\L\\cudnn-setup"_s);
        QCOMPARE(ownStateFolder(OsKind::Linux, user, {}), QString());
        user.runsLimitedToo = true;
        QCOMPARE(ownStateFolder(OsKind::Windows, user, windows), QString());
        user.runsLimitedToo = false;
        user.isSystem = true;
        QCOMPARE(ownStateFolder(OsKind::Windows, user, windows), QString());
    }

    // The plan saw a protected folder; when PATH is about to be written, it is looked at again.
    void rightsThatChangedSinceThePlanAreSeen() {
        const ArchiveInfo archive = openZip(m_zip);
        m_options.allowAdminSteps = true;
        const auto system = pc();
        Choices choices = choicesOf(Placement::OwnFolder, PathChoice::Machine);
        choices.licenseAccepted = choices.allowUnsigned = true;
        const Plan plan = *planned(*system, windowsFacts(), archive, choices).plan;
        const auto opened =
            *makeDescribedSystem(withFiles(windowsPc(), {folderOf(u"C:\\Program Files"_s, u"Users"_s)}));
        const auto before = stateOf(*opened);
        const auto refused = apply(plan, archive, *opened, m_options, m_silent, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().findingId, u"path.unprotected-folder"_s);
        QCOMPARE(stateOf(*opened), before);
        const auto done = apply(plan, archive, *system, m_options, m_silent, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().message));
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(stateOf(*system), before);
        m_options.allowAdminSteps = false;
    }

    void aGuardedFolderThatSomebodyElseMadeIsRefused() {
        const ArchiveInfo archive = openZip(m_zip);
        m_options.allowAdminSteps = true;
        const auto system = pc();
        Choices choices = choicesOf(Placement::OwnFolder, PathChoice::Machine, u"C:\\cuDNN"_s);
        choices.licenseAccepted = choices.allowUnsigned = true;
        const Plan plan = *planned(*system, windowsFacts(), archive, choices).plan;
        QVERIFY(system->files().makeFolder(u"C:\\cuDNN"_s));
        QVERIFY(!apply(plan, archive, *system, m_options, m_silent, {}));
        m_options.allowAdminSteps = false;
    }

    void leftoversOfTheSameMajorLeaveWithHeadersAndImportLibraries() {
        const QString root = u"C:\\CUDA\\v12.1\\"_s;
        const auto system = *makeDescribedSystem(withFiles(
            windowsPc(), {file(root + u"include\\cudnn_version.h"_s, versionHeader.arg(8)),
                          file(root + u"include\\cudnn_ops_infer.h"_s), file(root + u"include\\cudnn_graph.h"_s),
                          file(root + u"include\\cudnn_frontend.h"_s), file(root + u"include\\cuda.h"_s),
                          file(root + u"lib\\x64\\cudnn.lib"_s), file(root + u"lib\\x64\\cudnn64_8.lib"_s),
                          file(root + u"lib\\x64\\cudnn64_9.lib"_s), file(root + u"lib\\x64\\cudart.lib"_s),
                          file(root + u"bin\\cudnn_mine64_8.dll"_s)}));
        const auto plan =
            planned(*system, windowsFacts(), smallArchive(), choicesOf(Placement::Toolkit, PathChoice::None)).plan;
        QStringList aside = movedAside(*plan);
        aside.sort();
        QCOMPARE(aside, (QStringList{u"cudnn.lib"_s, u"cudnn64_8.lib"_s, u"cudnn_adv_infer64_8.dll"_s,
                                     u"cudnn_ops_infer.h"_s, u"cudnn_version.h"_s}));
        QVERIFY(plan->notes.isEmpty());
    }

    void filesOfAnotherMajorStayAndThePlanSaysWhichWins() {
        const QString root = u"C:\\CUDA\\v12.1\\"_s;
        const auto system = *makeDescribedSystem(
            withFiles(windowsPc(), {file(root + u"include\\cudnn_version.h"_s, versionHeader.arg(9)),
                                    file(root + u"include\\cudnn.h"_s), file(root + u"include\\cudnn_graph.h"_s),
                                    file(root + u"lib\\x64\\cudnn.lib"_s)}));
        const auto plan =
            planned(*system, windowsFacts(), smallArchive(), choicesOf(Placement::Toolkit, PathChoice::None)).plan;
        QCOMPARE(movedAside(*plan), QStringList{u"cudnn_adv_infer64_8.dll"_s});
        QCOMPARE(plan->notes.size(), 1);
        QVERIFY2(plan->notes[0].contains(u"cudnn.h"_s) && plan->notes[0].contains(u"cuDNN 8"_s),
                 qPrintable(plan->notes[0]));
    }

    void namesTellTheirMajor_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<OsKind>("os");
        QTest::addColumn<QList<int>>("majors");
        QTest::newRow("9 only") << u"cudnn_graph64_9.dll"_s << OsKind::Windows << QList<int>{9};
        QTest::newRow("any case") << u"CUDNN64_8.DLL"_s << OsKind::Windows << QList<int>{8};
        QTest::newRow("shared header") << u"cudnn_version.h"_s << OsKind::Windows << QList<int>{8, 9};
        QTest::newRow("frontend") << u"cudnn_frontend.h"_s << OsKind::Windows << QList<int>{};
        QTest::newRow("somebody's") << u"cudnn_mine64_8.dll"_s << OsKind::Windows << QList<int>{};
        QTest::newRow("whole version") << u"libcudnn_ops_infer.so.8.9.2"_s << OsKind::Linux << QList<int>{8};
        QTest::newRow("linker's name") << u"libcudnn_ops_infer.so"_s << OsKind::Linux << QList<int>{8};
        QTest::newRow("static") << u"libcudnn_ops_infer_static_v8.a"_s << OsKind::Linux << QList<int>{8};
        QTest::newRow("another major's number") << u"libcudnn_ops_infer.so.9"_s << OsKind::Linux << QList<int>{};
    }
    void namesTellTheirMajor() {
        QFETCH(QString, name);
        QFETCH(OsKind, os);
        QFETCH(QList<int>, majors);
        QCOMPARE(majorsOfFile(name, os), majors);
    }

    void besideAProgram() {
        const QJsonArray files{file(u"C:\\Python\\python.exe"_s), file(u"C:\\Python\\LICENSE.txt"_s),
                               file(u"C:\\venv\\pyvenv.cfg"_s, u"home = C:\\Python\nversion = 3.11\n"_s),
                               file(u"C:\\venv\\Scripts\\python.exe"_s), file(u"C:\\empty\\readme.txt"_s)};
        const auto system = *makeDescribedSystem(withFiles(windowsPc(), files));
        const auto plan = [&](const QString& target) {
            return planned(*system, windowsFacts(), smallArchive(),
                           choicesOf(Placement::Program, PathChoice::User, target))
                .plan;
        };
        const auto good = plan(u"C:\\Python\\python.exe"_s);
        QVERIFY2(good, good ? "" : qPrintable(good.error().message));
        QStringList targets;
        for (const PlaceFile& step : stepsOf<PlaceFile>(*good)) targets.append(step.target);
        QCOMPARE(targets, (QStringList{u"C:\\Python\\cudnn64_8.dll"_s, u"C:\\Python\\cudnn_ops_infer64_8.dll"_s,
                                       u"C:\\Python\\cuDNN-LICENSE.txt"_s}));
        QVERIFY(stepsOf<EditPath>(*good).isEmpty());
        const auto venv = plan(u"C:\\venv\\Scripts\\python.exe"_s);
        QVERIFY(!venv && venv.error().whatToDo.contains(u"C:\\Python"_s));
        QVERIFY(!plan(u"C:\\empty"_s) && !plan({}));
        const auto onLinux = *makeDescribedSystem(linuxPc({file(u"/opt/app/run"_s)}));
        QCOMPARE(checkChoices(*onLinux, choicesOf(Placement::Program, PathChoice::None, u"/opt/app"_s)).error().code,
                 ExitCode::BadUsage);
    }

    void cudaPathIsSetOnlyWhereAskedForAndWrong_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("wrong");
        QTest::newRow("not set") << QString() << true;
        QTest::newRow("another major") << u"C:\\CUDA\\v11.8"_s << true;
        QTest::newRow("a list") << u"C:\\CUDA\\v12.1;C:\\CUDA\\v11.8"_s << true;
        QTest::newRow("quoted") << u"\"C:\\CUDA\\v12.1\""_s << true;
        QTest::newRow("right") << u"c:\\cuda\\V12.1\\"_s << false;
    }
    void cudaPathIsSetOnlyWhereAskedForAndWrong() {
        QFETCH(QString, value);
        QFETCH(bool, wrong);
        MachineFacts facts = windowsFacts();
        facts.path.cudaPathOfUser = Observed<PathValue>::none({});
        facts.path.cudaPathOfMachine = value.isNull() ? Observed<PathValue>::none({})
                                                      : Observed<PathValue>::seen({PathValue::Type::RegSz, value}, {});
        const auto system = pc();
        Choices choices;
        QVERIFY(stepsOf<SetVariable>(*planned(*system, facts, smallArchive(), choices).plan).isEmpty());
        choices.setCudaPath = true;
        const auto steps = stepsOf<SetVariable>(*planned(*system, facts, smallArchive(), choices).plan);
        QCOMPARE(steps.size(), wrong ? 1 : 0);
        if (!wrong) return;
        QCOMPARE(steps[0].scope, PathScope::User);
        QCOMPARE(steps[0].after->value, u"C:\\CUDA\\v12.1"_s);
        facts.path.cudaPathOfMachine = Observed<PathValue>::notChecked(u"no rights"_s);
        QCOMPARE(planned(*system, facts, smallArchive(), choices).plan.error().code, ExitCode::Blocked);
    }

    void cudaPathIsWrittenAndTakenBack() {
        const ArchiveInfo archive = openZip(m_zip);
        QJsonObject described = windowsPc();
        QJsonObject environment = described[u"environment"_s].toObject();
        environment.insert(u"CUDA_PATH"_s, u"C:\\CUDA\\v11.8"_s);
        described.insert(u"environment"_s, environment);
        const auto system = *makeDescribedSystem(described);
        Choices choices;
        choices.setCudaPath = choices.licenseAccepted = choices.allowUnsigned = true;
        MachineFacts facts = probe(*system, {});
        facts.toolkits = windowsFacts().toolkits;
        const Plan plan = *planned(*system, facts, archive, choices).plan;
        QVERIFY(*planFromJson(toJson(plan)) == plan);
        QVERIFY(apply(plan, archive, *system, m_options, m_silent, {}));
        QCOMPARE(system->settings().variable(u"CUDA_PATH"_s).value, u"C:\\CUDA\\v12.1"_s);
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(system->settings().variable(u"CUDA_PATH"_s).value, u"C:\\CUDA\\v11.8"_s);
        QVERIFY(system->settings().storedVariable(PathScope::User, u"CUDA_PATH"_s).isNone());
    }

    void nonAsciiProfileGetsAFolderOfItsOwn() {
        MachineFacts facts = windowsFacts();
        facts.user.name = u"李"_s;
        facts.user.home = u"C:\\Users\\李"_s;
        facts.environment.insert(u"LOCALAPPDATA"_s, u"C:\\Users\\李\\AppData\\Local"_s);
        const auto system = pc();
        const auto found = planned(*system, facts, smallArchive(), {});
        QVERIFY2(found.target.root.startsWith(u"C:\\cuDNN-"_s), qPrintable(found.target.root));
        QCOMPARE(stepsOf<MakeFolder>(*found.plan)[0], (MakeFolder{found.target.root, Guard::Owner}));
        QVERIFY(found.plan->notes.join(u' ').contains(found.target.root));
        QCOMPARE(defaultTarget(windowsFacts(), 12, {}), u"C:\\Users\\student\\AppData\\Local\\cuDNN"_s);
    }
};

QTEST_GUILESS_MAIN(TestPlaces)
#include "moc_RunFixtures.cpp"
#include "tst_places.moc"
