// Where cuDNN may go on Linux, on described PCs: toolkits with their own links, packages, everyone's search path.
#include "PlacesFixtures.h"
#include "core/plan/InstalledFacts.h"
#include "core/plan/PackageOwner.h"
#include "core/plan/ProfileBlock.h"

using namespace cudnnsetup;

class TestLinuxPlaces : public RunTest {
    Q_OBJECT

private Q_SLOTS:
    void filesOfPackageManagersAreNeverTaken_data() {
        QTest::addColumn<QJsonArray>("files");
        QTest::addColumn<QString>("owner");
        const QString lib = u"/usr/local/cuda-12.4/lib64/libcudnn.so.8.1.0"_s;
        QTest::newRow("nobody's") << QJsonArray{file(lib)} << QString();
        QTest::newRow("dpkg") << QJsonArray{file(lib), file(u"/var/lib/dpkg/info/libcudnn8:amd64.list"_s,
                                                            u"/.\n"_s + lib + u"\n"_s)}
                              << u"libcudnn8 (dpkg)"_s;
        QTest::newRow("another package's")
            << QJsonArray{file(lib), file(u"/var/lib/dpkg/info/libcudnn8.list"_s, u"/usr/lib/libcudnn.so.8.1.0\n"_s)}
            << QString();
        QTest::newRow("conda") << QJsonArray{file(lib), file(u"/usr/local/cuda-12.4/conda-meta/cudnn-8.1.0-h1.json"_s,
                                                             u"{\"files\": [\"lib64/libcudnn.so.8.1.0\"]}"_s)}
                               << u"cudnn (conda)"_s;
    }
    void filesOfPackageManagersAreNeverTaken() {
        QFETCH(QJsonArray, files);
        QFETCH(QString, owner);
        files.append(file(u"/usr/local/cuda-12.4/include/cuda.h"_s));
        const auto system = *makeDescribedSystem(linuxPc(files));
        const auto plan =
            planned(*system, linuxFacts(), linuxArchive(), choicesOf(Placement::Toolkit, PathChoice::None)).plan;
        QCOMPARE(bool(plan), owner.isEmpty());
        if (plan) QCOMPARE(movedAside(*plan), QStringList{u"libcudnn.so.8.1.0"_s});
        if (!plan) QVERIFY2(plan.error().message.contains(owner), qPrintable(plan.error().message));
    }

    // Whichever reading fails: a file of a package is never taken for nobody's.
    void listThatCannotBeReadLeavesTheOwnerOpen() {
        const QString lib = u"/usr/local/cuda-12.4/lib64/libcudnn.so.8.1.0"_s;
        const auto inner =
            *makeDescribedSystem(linuxPc({file(lib), file(u"/var/lib/dpkg/info/libcudnn8.list"_s, lib + u"\n"_s)}));
        QCOMPARE(*packageOwner(*inner, lib), u"libcudnn8 (dpkg)"_s);
        int failed = 0;
        for (int n = 1;; ++n) {
            fakes::FaultySystem system(*inner);
            system.faults().failReadAt = n;
            const auto owner = packageOwner(system, lib);
            if (system.faults().reads < n) break;
            QVERIFY2(!owner.isNone(), qPrintable(system.faults().log.join(u'|')));
            failed += owner.isChecked() ? 0 : 1;
        }
        QVERIFY(failed >= 2);
    }

    void linuxToolkitsOwnLinksAreFollowedAndOthersRefused() {
        const QString root = u"/usr/local/cuda-12.4/"_s;
        const auto link = [](const QString& path, const QString& target) {
            return QJsonObject{{u"path"_s, path}, {u"link"_s, target}};
        };
        const QJsonArray toolkit{file(root + u"targets/x86_64-linux/lib/libcudart.so.12"_s),
                                 file(root + u"targets/x86_64-linux/include/cuda.h"_s),
                                 link(root + u"include"_s, u"targets/x86_64-linux/include"_s),
                                 link(u"/usr/local/cuda"_s, u"/usr/local/cuda-12.4"_s)};
        QJsonArray good = toolkit, bad = toolkit;
        good.append(link(root + u"lib64"_s, u"targets/x86_64-linux/lib"_s));
        bad.append(link(root + u"lib64"_s, u"/home/student/lib"_s));
        bad.append(file(u"/home/student/lib/x"_s));
        const Choices choices = choicesOf(Placement::Toolkit, PathChoice::None, u"/usr/local/cuda"_s);
        const auto placed = planned(**makeDescribedSystem(linuxPc(good)), linuxFacts(), linuxArchive(), choices);
        QVERIFY2(placed.plan, placed.plan ? "" : qPrintable(placed.plan.error().message));
        QStringList targets;
        for (const PlaceFile& step : stepsOf<PlaceFile>(*placed.plan)) targets.append(step.target.mid(root.size()));
        QCOMPARE(targets, (QStringList{u"targets/x86_64-linux/lib/libcudnn.so.8.9.4"_s,
                                       u"targets/x86_64-linux/lib/libcudnn_static.a"_s,
                                       u"targets/x86_64-linux/include/cudnn.h"_s, u"cuDNN-LICENSE.txt"_s}));
        QCOMPARE(stepsOf<MakeLink>(*placed.plan)[0].path, root + u"targets/x86_64-linux/lib/libcudnn.so.8"_s);
        QVERIFY(!planned(**makeDescribedSystem(linuxPc(bad)), linuxFacts(), linuxArchive(), choices).plan);
    }

    void everyoneOnLinuxGetsTheLoadersConfigurationAndItsCache() {
        const auto system = *makeDescribedSystem(
            linuxPc({file(u"/etc/ld.so.conf.d/libc.conf"_s, u"/usr/local/lib\n"_s), file(u"/opt/readme"_s)}));
        const Choices choices = choicesOf(Placement::OwnFolder, PathChoice::Machine);
        const auto plan = planned(*system, linuxFacts(), linuxArchive(), choices).plan;
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().message));
        const auto text = stepsOf<EditTextBlock>(*plan);
        QCOMPARE(text.size(), 1);
        QCOMPARE(text[0].path, u"/etc/ld.so.conf.d/cudnn-setup.conf"_s);
        QCOMPARE(blockFolders(text[0].after), QStringList{u"/opt/cudnn/8.9.4.25-cuda12/lib"_s});
        QVERIFY(std::holds_alternative<RefreshLoaderCache>(plan->steps.last().action));
        QCOMPARE(plan->steps.last().runAs, RunAs::Admin);
        QVERIFY(*planFromJson(toJson(*plan)) == *plan);
        for (const QString& line : text[0].after.split(u'\n'))
            QVERIFY2(line.isEmpty() || line.startsWith(u'#') || line.startsWith(u'/'), qPrintable(line)); // ldconfig's
    }

    void linuxFolderThatOthersWriteIsRefusedForEveryone() {
        const auto system = *makeDescribedSystem(linuxPc({folderOf(u"/srv/lab"_s, u"everyone"_s)}));
        for (const QString& target : {u"/srv/lab"_s, u"/srv/lab/cudnn"_s, u"/tmp/cudnn"_s, u"/home/student/cudnn"_s}) {
            const auto plan = planned(*system, linuxFacts(), linuxArchive(),
                                      choicesOf(Placement::OwnFolder, PathChoice::Machine, target))
                                  .plan;
            if (target.startsWith(u"/tmp"_s) && system->files().stat(u"/tmp"_s).isNone()) continue;
            QVERIFY2(!plan, qPrintable(target));
            QCOMPARE(plan.error().findingId, u"path.unprotected-folder"_s);
        }
    }

    void theOtherMajorStaysInTheBlock() {
        const QString nine = u"/home/student/.local/share/cudnn/9.1.0.70-cuda12/lib"_s;
        const QString block = withProfileBlock(u"export A=1\n"_s, nine);
        const auto system =
            *makeDescribedSystem(linuxPc({file(u"/home/student/.profile"_s, block), file(nine + u"/libcudnn.so.9"_s)}));
        const auto plan = planned(*system, linuxFacts(), linuxArchive(), {}).plan;
        const QString after = stepsOf<EditTextBlock>(*plan)[0].after;
        QCOMPARE(blockFolders(after), (QStringList{u"/home/student/.local/share/cudnn/8.9.4.25-cuda12/lib"_s, nine}));
        QVERIFY(after.startsWith(u"export A=1\n"_s));
    }

    void repairLeavesTheOtherMajorInTheBlock() {
        const QString eight = u"/home/student/.local/share/cudnn/8.9.4.25-cuda12"_s, nine = u"/opt/9/lib"_s;
        const QString profile = u"/home/student/.profile"_s, lost = withProfileBlock({}, nine);
        InstalledFacts installed{};
        installed.id = u"8.9.4.25-cuda12"_s;
        installed.folder = eight;
        installed.pathFolder = eight + u"/lib"_s;
        installed.choices.path = PathChoice::User;
        installed.scopes = {{PathScope::User, true, profile, Observed<QString>::seen(lost, profile)}};
        const auto plan = planRepair(linuxFacts(), installed, nullptr, nullptr);
        QCOMPARE(blockFolders(stepsOf<EditTextBlock>(*plan)[0].after), (QStringList{eight + u"/lib"_s, nine}));
        for (const QStringList& whole : {QStringList{nine, eight + u"/lib"_s}, QStringList{eight + u"/lib"_s, nine}}) {
            installed.scopes[0].profileText = Observed<QString>::seen(withBlock({}, whole, BlockStyle::Shell), profile);
            QVERIFY(planRepair(linuxFacts(), installed, nullptr, nullptr)->steps.isEmpty());
        }
    }

    void theLoadersCacheKnowsTheFilesAndForgetsThemAgain() {
        const QString zip = m_folder.filePath(u"linux.zip"_s);
        writeZip(zip, {u"top/lib/libcudnn.so.8"_s, u"top/include/cudnn.h"_s, u"top/LICENSE"_s});
        ArchiveInfo archive = openZip(zip);
        archive.os = OsKind::Linux;
        const auto system =
            *makeDescribedSystem(linuxPc({file(u"/opt/readme"_s), file(u"/etc/ld.so.conf.d/a.conf"_s)}));
        RunOptions options{.stateFolder = u"/var/lib/state"_s, .allowAdminSteps = true};
        for (const QString& folder : {u"/var"_s, u"/var/lib"_s}) std::ignore = system->files().makeFolder(folder);
        Choices choices = choicesOf(Placement::OwnFolder, PathChoice::Machine);
        choices.licenseAccepted = choices.allowUnsigned = true;
        const auto before = stateOf(*system, u"/opt"_s), conf = stateOf(*system, u"/etc"_s);
        const Plan plan = *planned(*system, linuxFacts(), archive, choices).plan;
        const auto done = apply(plan, archive, *system, options, m_silent, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().message + done.error().detail));
        QCOMPARE(system->settings().loaderCache().value,
                 QStringList{u"libcudnn.so.8 (libc6,x86-64) => /opt/cudnn/8.9.4.25-cuda12/lib/libcudnn.so.8"_s});
        const auto undone = undo({}, *system, options, m_silent);
        QVERIFY2(undone && undone->left.isEmpty(), undone ? qPrintable(undone->left.join(u' ')) : "");
        QVERIFY(system->settings().loaderCache().isNone()); // ldconfig ran once more, after the files were gone
        QCOMPARE(stateOf(*system, u"/opt"_s), before);
        QCOMPARE(stateOf(*system, u"/etc"_s), conf);
    }
};

QTEST_GUILESS_MAIN(TestLinuxPlaces)
#include "moc_RunFixtures.cpp"
#include "tst_linuxplaces.moc"
