// A first half that lies: whatever it asks of the elevated half beyond what this program plans is refused, and nothing
// on the machine changes.
#include "ElevationFixtures.h"
#include "core/base/Token.h"
#include "core/plan/ProfileBlock.h"

using namespace cudnnsetup;

class TestHostileHalf : public ElevationTest {
    Q_OBJECT

    // Asks the elevated half for this plan, as a program that got hold of the channel could. The error; Done when none.
    ExitCode ask(const Plan& plan) {
        auto half = ElevatedHalf::start(*m_user, {});
        if (!half) return half.error().code;
        const auto outcome = (*half)->apply(stepsOf(plan, RunAs::Admin), m_archive.path, randomToken(), m_quiet, {});
        if (outcome) std::ignore = (*half)->takeBack();
        return outcome ? ExitCode::Done : outcome.error().code;
    }

    Plan with(const StepAction& action) const {
        Plan changed = plan();
        changed.steps.append({action, RunAs::Admin, u"why"_s});
        return changed;
    }
    Plan placedAt(const QString& path) const {
        Plan changed = plan();
        for (Step& step : changed.steps)
            if (auto* file = std::get_if<PlaceFile>(&step.action)) {
                file->target = path;
                break;
            }
        return changed;
    }

private Q_SLOTS:
    void anHonestPlanIsServed() { QCOMPARE(ask(plan()), ExitCode::Done); }

    void ourEntryIsAllowedWhereverItStands_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after"); // %1: our folder
        QTest::newRow("first") << u"C:\\a"_s << u"%1;C:\\a"_s;
        QTest::newRow("last") << u"C:\\a"_s << u"C:\\a;%1"_s;
        QTest::newRow("behind a separator that ends the value") << u"C:\\a;"_s << u"C:\\a;%1"_s;
        QTest::newRow("among empty entries") << u";;C:\\a;;"_s << u";;%1;C:\\a;;"_s;
        QTest::newRow("alone") << QString() << u"%1"_s;
    }
    void ourEntryIsAllowedWhereverItStands() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const QString folder = plan().pathFolder;
        const auto type = PathValue::Type::RegExpandSz;
        const auto check = [&](const QString& value) {
            const Plan changed =
                with(EditPath{PathScope::Machine, PathValue{type, before}, PathValue{type, value}, folder});
            return checkAdminPlan(stepsOf(changed, RunAs::Admin), &m_archive, *m_admin).has_value();
        };
        QVERIFY(check(after.arg(folder)));
        QVERIFY(!check(after.arg(folder) + u";C:\\evil"_s));
        QVERIFY(!check(after.arg(folder).replace(u"C:\\a"_s, u"C:\\b"_s) + u" "_s));
    }

    // It is the package manager's to take away, whatever the first half found out about it.
    void filesOfPackagesAreNotMoved() {
        const QString library = m_host->paths().join(target(), u"bin/cudnn64_8.dll"_s);
        const Plan moving = stepsOf(with(MoveAside{library, {}}), RunAs::Admin);
        QVERIFY(checkAdminPlan(moving, &m_archive, *m_admin));
        const QString meta = target() + u"/conda-meta"_s;
        QVERIFY(QDir().mkpath(meta));
        QFile package(meta + u"/cudnn-8.9.json"_s);
        QVERIFY(package.open(QIODevice::WriteOnly) && package.write("{\"files\": [\"bin/cudnn64_8.dll\"]}") > 0);
        package.close();
        const auto refused = checkAdminPlan(moving, &m_archive, *m_admin);
        QVERIFY(!refused && refused.error().message.contains(library));
    }

    void hostilePlansAreRefused_data() {
        QTest::addColumn<int>("number");
        const char* kinds[] = {"file outside the folder",
                               "file beside the folder by ..",
                               "relative file",
                               "file under a name that is not the entry's",
                               "entry that is not in the archive",
                               "foreign file moved aside",
                               "file outside moved aside",
                               "link elsewhere",
                               "link to elsewhere",
                               "folder elsewhere",
                               "another version's folder",
                               "folder that is no version",
                               "user's PATH",
                               "PATH without the others' entries",
                               "PATH with a foreign folder",
                               "a text that is not ours",
                               "a plan for another system",
                               "frontend header moved aside",
                               "toolkit that is none",
                               "a line smuggled into our block",
                               "another folder in our block",
                               "an entry that is needed cleaned away",
                               "a folder that is not ours removed"};
        for (int i = 0; i < int(std::size(kinds)); ++i) QTest::newRow(kinds[i]) << i;
    }
    void hostilePlansAreRefused() {
        QFETCH(int, number);
        const OsPath paths = m_host->paths();
        const QString outside = at(u"programs/outside.dll"_s);
        const PathValue before{PathValue::Type::RegExpandSz, u"C:\\Windows"_s};
        const auto path = [&](PathScope scope, const QString& value, const QString& entry) {
            return with(EditPath{scope, before, PathValue{before.type, value}, entry});
        };
        Plan otherVersion = plan(), noVersion = plan(), otherSystem = plan(), noToolkit = plan();
        otherVersion.id = u"8.9.9.1-cuda12"_s;
        noVersion.folder = at(u"programs"_s);
        otherSystem.os = hostOs == OsKind::Windows ? OsKind::Linux : OsKind::Windows;
        noToolkit.choices.placement = Placement::Toolkit;
        const QString conf = profileFile(*m_host, PathScope::Machine);
        const QString ours = withBlock({}, {plan().pathFolder}, blockStyle(conf));
        const QString smuggled = QString(ours).replace(plan().pathFolder, plan().pathFolder + u"\ninclude /tmp/evil"_s);
        Plan foreignEntry = plan();
        for (Step& step : foreignEntry.steps)
            if (auto* file = std::get_if<PlaceFile>(&step.action)) file->entry = u"../../etc/shadow"_s;
        Plan cleaned = with(EditPath{PathScope::Machine, PathValue{before.type, u"C:\\Windows;C:\\a"_s},
                                     PathValue{before.type, u"C:\\a"_s}, u"C:\\Windows"_s, EditPath::Kind::Remove});
        cleaned.choices.cleanPath = true;
        const Plan hostile[] = {
            placedAt(outside),
            placedAt(target() + u"/../outside.dll"_s),
            placedAt(u"outside.dll"_s),
            placedAt(paths.join(target(), u"bin/nvcuda.dll"_s)),
            foreignEntry,
            with(MoveAside{paths.join(target(), u"bin/other.dll"_s), {}}),
            with(MoveAside{outside, {}}),
            with(MakeLink{outside, target(), {}}),
            with(MakeLink{paths.join(at(u"programs"_s), u"current-8"_s), at(u"home"_s), {}}),
            with(MakeFolder{at(u"home/made"_s)}),
            otherVersion,
            noVersion,
            path(PathScope::User, u"C:\\Windows;"_s + plan().pathFolder, plan().pathFolder),
            path(PathScope::Machine, plan().pathFolder, plan().pathFolder),
            path(PathScope::Machine, u"C:\\Windows;C:\\evil"_s, u"C:\\evil"_s),
            with(EditTextBlock{at(u"home/profile"_s), u"mine\n"_s, true, u"evil\n"_s}),
            otherSystem,
            with(MoveAside{paths.join(target(), u"include/cudnn_frontend.h"_s), {}}),
            noToolkit,
            with(EditTextBlock{conf, {}, false, smuggled}),
            with(EditTextBlock{conf, {}, false, withBlock({}, {u"/tmp/evil"_s}, blockStyle(conf))}),
            cleaned,
            with(RemoveFolder{at(u"programs"_s)}),
        };
        const ExitCode code = ask(hostile[number]);
        QVERIFY2(code == ExitCode::BadUsage || code == ExitCode::Blocked, qPrintable(QString::number(int(code))));
        verifyOldState();
    }

    // Whatever the archive calls its files: in somebody else's folder only those of cuDNN are replaced.
    void aToolkitsOwnFilesAreNotReplaced() {
        QVERIFY(QDir().mkpath(target()) && QFile(target() + u"/version.json"_s).open(QIODevice::WriteOnly));
        const auto before = machine();
        Plan intoToolkit = plan();
        intoToolkit.choices.placement = Placement::Toolkit;
        intoToolkit.steps.removeFirst();                // the folder is there
        QCOMPARE(ask(intoToolkit), ExitCode::BadUsage); // the archive's LICENSE would replace the toolkit's
        QCOMPARE(machine(), before);
    }

    void aFolderThatOthersMayChangeIsRefused() {
        m_admin->faults().others = [&](const QString& path) {
            return path == at(u"programs"_s) ? QStringList{u"student"_s} : QStringList();
        };
        QCOMPARE(ask(plan()), ExitCode::Blocked);
        verifyOldState();
    }

    // The folder is handed to others while the files are being unpacked.
    void aFolderThatOpensUpUnderWayIsRefused() {
        bool open = false;
        m_admin->faults().others = [&](const QString& path) {
            return open && path == at(u"programs"_s) ? QStringList{u"student"_s} : QStringList();
        };
        m_admin->faults().before = [&](int) { open = open || m_admin->faults().log.last().contains(u"staged-"_s); };
        QCOMPARE(ask(plan()), ExitCode::Blocked);
        verifyOldState();
    }

    void aLinkOnTheWayIsRefused() {
        if (hostOs == OsKind::Windows) QSKIP("wine keeps junctions only for itself: see tests/windows/README.md");
        QVERIFY(QDir(m_folder->path()).rmdir(u"programs"_s));
        QVERIFY(QFile::link(at(u"home"_s), at(u"programs"_s)));
        QCOMPARE(ask(plan()), ExitCode::Blocked);
        QVERIFY(!QFileInfo::exists(at(u"home/"_s + m_archive.folderName())));
        QFile::remove(at(u"programs"_s));
    }

    void lyingArchivesAreRefused_data() {
        QTest::addColumn<QString>("size");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("sha256");
        const QString wrong(64, u'0');
        QTest::newRow("shorter than announced") << u"100"_s << QByteArray(50, 'x') << wrong;
        QTest::newRow("longer than announced") << u"10"_s << QByteArray(50, 'x') << wrong;
        QTest::newRow("another hash") << u"50"_s << QByteArray(50, 'x') << wrong;
        QTest::newRow("no size") << u"0"_s << QByteArray() << wrong;
        QTest::newRow("a size beyond reason") << u"99999999999999"_s << QByteArray(50, 'x') << wrong;
        QTest::newRow("no archive at all")
            << u"50"_s << QByteArray(50, 'x') << u"b1e2dd1b2bb0f8aadca9e0a7a33ff3ce2ba3f5f4a6d4a8d5c1a0c0c0c0c0c0c0"_s;
    }
    void lyingArchivesAreRefused() {
        QFETCH(QString, size);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, sha256);
        auto channel = m_elevation->start({});
        QVERIFY(channel);
        HalfLink link(**channel);
        QVERIFY(link.send({{u"do"_s, u"apply"_s},
                           {u"token"_s, randomToken()},
                           {u"plan"_s, toJson(stepsOf(plan(), RunAs::Admin))},
                           {u"archiveName"_s, u"..\\..\\evil.zip"_s},
                           {u"archiveSize"_s, size}}));
        std::ignore = link.sendBytes(bytes);
        std::ignore = link.send({{u"do"_s, u"archiveSent"_s}, {u"sha256"_s, sha256}});
        m_elevation->join();
        QCOMPARE(m_elevation->code, ExitCode::ArchiveInvalid);
        verifyOldState();
    }

    void noiseIsRefused_data() {
        QTest::addColumn<QByteArray>("noise");
        QTest::newRow("not a frame") << QByteArray("GET / HTTP/1.0\r\n\r\n");
        QTest::newRow("a frame of 4 GB") << QByteArray("m\xff\xff\xff\xff{}", 7);
        QTest::newRow("no JSON") << QByteArray("m\x03\0\0\0{a}", 8);
        QTest::newRow("another word") << QByteArray("m\x0e\0\0\0{\"do\":\"shell\"}", 19);
        QTest::newRow("no token") << QByteArray("m\x0d\0\0\0{\"do\":\"undo\"}", 18);
        QTest::newRow("bytes first") << QByteArray("b\x01\0\0\0x", 6);
    }
    void noiseIsRefused() {
        QFETCH(QByteArray, noise);
        auto channel = m_elevation->start({});
        QVERIFY(channel);
        std::ignore = (*channel)->send(noise);
        m_elevation->join();
        QCOMPARE(m_elevation->code, ExitCode::BadUsage);
        verifyOldState();
    }

    void withoutRightsNothingIsServed() {
        fakes::UserOf plain(*m_host, at(u"machine-state"_s), false);
        m_elevation = std::make_unique<fakes::NearElevation>(plain);
        m_user->elevateBy(*m_elevation);
        QCOMPARE(ask(plan()), ExitCode::Blocked);
        verifyOldState();
        m_elevation.reset(); // before `plain` goes
        m_user->elevateBy(noElevation());
    }
};

QTEST_GUILESS_MAIN(TestHostileHalf)
#include "moc_ElevationFixtures.cpp"
#include "tst_hostilehalf.moc"
