#include "core/system/DescribedSystem.h"

#include "tests/fakes/FaultySystem.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QJsonObject json(const char* text) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError) qFatal("%s", qPrintable(error.errorString()));
    return document.object();
}

const char* const windowsPc = R"json({
  "format": "cudnn-setup-pc/1",
  "os": {"kind": "windows", "version": "10.0.22631", "arch": "x86_64"},
  "user": {"name": "student", "home": "C:\\Users\\student", "admin": true},
  "session": {"elevated": false},
  "gpus": [{"name": "NVIDIA GeForce RTX 3060", "computeCapability": "8.6", "memoryMiB": 12288}],
  "driver": {"version": "546.33", "cuda": "12.3"},
  "programs": {
    "nvidia-smi": {"path": "C:\\Windows\\System32\\nvidia-smi.exe", "exitCode": 0, "stdout": "table"},
    "nvidia-smi -L": {"path": "C:\\Windows\\System32\\nvidia-smi.exe", "exitCode": 0, "stdout": "GPU 0"},
    "nvcc": {"exitCode": 0, "stdout": "release 12.1"}, "conda": null,
    "broken": {"exitCode": -1073741515}},
  "environment": {"CUDA_PATH": "C:\\CUDA\\v12.1"},
  "path": {
    "user": {"type": "REG_EXPAND_SZ", "value": "%USERPROFILE%\\bin"},
    "machine": {"type": "REG_SZ", "value": "C:\\Windows\\system32;%NOT_EXPANDED%"}},
  "registry": [
    {"key": "HKLM\\SOFTWARE\\NVIDIA Corporation\\CUDA\\v12.1", "name": "InstallDir", "type": "REG_SZ", "value": "C:\\x"},
    {"key": "HKLM\\SOFTWARE\\NVIDIA Corporation\\CUDA\\v11.8", "name": "64BitInstalled", "value": 1}],
  "files": [
    {"path": "C:\\tools\\cudnn\\bin\\cudnn64_8.dll", "size": 288824,
     "binary": {"arch": "x86_64", "version": "8.9.4.25", "imports": ["KERNEL32.dll"], "signer": "NVIDIA Corporation"}},
    {"path": "C:\\tools\\cudnn\\bin\\cut.dll", "size": 10, "truncated": true, "binary": {"bits": 32, "signer": null}},
    {"path": "C:\\tools\\cudnn\\include\\cudnn_version.h", "text": "#define CUDNN_MAJOR 8\n"},
    {"path": "C:\\tools\\current", "link": "C:\\tools\\cudnn", "linkKind": "junction"},
    {"path": "C:\\tools\\round", "link": "round2"}, {"path": "C:\\tools\\round2", "link": "C:\\TOOLS\\round"},
    {"path": "C:\\tools\\gone", "link": "nowhere"},
    {"path": "C:\\tools\\python.exe", "link": "C:\\Apps\\python.exe", "linkKind": "appExecutionAlias"},
    {"path": "C:\\tools\\locked.dll", "size": 1, "inUseBy": "python.exe (4711)"
},
    {"path": "C:\\Program Files\\ro", "dir": true, "writable": false},
    {"path": "C:\\Program Files\\ro\\below\\x.dll", "size": 5}],
  "disks": [{"root": "C:\\", "freeMiB": 1}, {"root": "D:\\", "freeMiB": 2000}],
  "commitFreeMiB": 9000,
  "running": [{"image": "C:\\Python310\\python.exe", "pid": 4711, "path": "C:\\old", "modules": ["C:\\old\\cudnn64_8.dll"]}]
})json";

std::unique_ptr<System> make(const QJsonObject& description) {
    auto system = makeDescribedSystem(description);
    if (!system) qFatal("%s", qPrintable(system.error().message));
    return std::move(*system);
}

std::unique_ptr<System> windows() { return make(json(windowsPc)); }

QJsonObject bare(const char* kind, const char* field, const QJsonValue& value) {
    QJsonObject pc{{u"format"_s, u"cudnn-setup-pc/1"_s}, {u"os"_s, QJsonObject{{u"kind"_s, QString::fromUtf8(kind)}}}};
    if (field) pc.insert(QString::fromUtf8(field), value);
    return pc;
}

} // namespace

class TestDescribed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unknownOrWronglyTypedFieldsAreRefusedByName_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* text, const char* field) {
            QTest::newRow(field) << QByteArray(text) << QString::fromUtf8(field);
        };
        row(R"({"os": {"kind": "linux"}})", "format");
        row(R"({"format": "cudnn-setup-pc/2", "os": {"kind": "linux"}})", "format");
        row(R"({"format": "cudnn-setup-pc/1"})", "os");
        row(R"({"format": "cudnn-setup-pc/1", "os": {"kind": "mac"}})", "os.kind");
#define PC(rest) R"({"format": "cudnn-setup-pc/1", "os": {"kind": "windows"}, )" rest "}"
        row(PC(R"("colour": 1)"), "colour");
        row(PC(R"("user": {"shoe": 1})"), "user.shoe");
        row(PC(R"("gpus": [{"name": "x", "memoryMiB": 1.5}])"), "gpus[0].memoryMiB");
        row(PC(R"("gpus": null)"), "gpus");
        row(PC(R"("driver": {"versoin": "1"})"), "driver.versoin");
        row(PC(R"("programs": {"nvcc": {"stdout": ""}})"), "programs.nvcc.exitCode");
        row(PC(R"("environment": {"A": 1})"), "environment.A");
        row(PC(R"("path": {"user": {"type": "REG_DWORD", "value": ""}})"), "path.user.type");
        row(PC(R"("registry": [{"key": "HKLM\\x", "name": "y"}])"), "registry[0].value");
        row(PC(R"("files": [{"path": "relative"}])"), "files[0].path");
        row(PC(R"("files": [{"path": "C:\\a", "size": -1}])"), "files[0].size");
        row(PC(R"("files": [{"path": "C:\\a", "binary": {"version": "new"}}])"), "files[0].binary.version");
        row(PC(R"("files": [{"path": "C:\\a", "binary": {"wants": {"x": "y"}}}])"), "files[0].binary.wants.x");
        row(PC(R"("files": [{"path": "C:\\a"}, {"path": "c:\\A"}])"), "files[1]");
        row(PC(R"("disks": [{"root": "C:\\", "freeMiB": 9007199254740992}])"), "disks[0].freeMiB");
        row(PC(R"("running": [{"pid": 1}])"), "running[0].image");
#undef PC
    }

    void unknownOrWronglyTypedFieldsAreRefusedByName() {
        QFETCH(QByteArray, text);
        QFETCH(QString, field);
        const auto system = makeDescribedSystem(json(text.constData()));
        QVERIFY(!system);
        QCOMPARE(system.error().code, ExitCode::BadUsage);
        QCOMPARE(system.error().detail, field);
        QVERIFY(system.error().message.contains(field));
    }

    void aFileCannotStandBelowAFile() {
        const QJsonArray files{QJsonObject{{u"path"_s, u"/a"_s}, {u"size"_s, 1}},
                               QJsonObject{{u"path"_s, u"/a/b"_s}, {u"size"_s, 1}}};
        const auto system = makeDescribedSystem(bare("linux", "files", files));
        QVERIFY(!system);
        QCOMPARE(system.error().detail, u"/a/b"_s);
    }

    void whatIsAbsentIsNotChecked() {
        const auto pc = make(bare("windows", nullptr, {}));
        QVERIFY(!pc->files().stat(u"C:\\a"_s).isChecked());
        QVERIFY(!pc->files().list(u"C:\\a"_s).isChecked());
        QVERIFY(!pc->files().readBinary(u"C:\\a"_s).isChecked());
        QVERIFY(!pc->files().freeBytes(u"C:\\"_s).isChecked());
        QVERIFY(!pc->files().canWrite(u"C:\\"_s).isChecked());
        QVERIFY(!pc->settings().path(PathScope::User).isChecked());
        QVERIFY(!pc->settings().variable(u"CUDA_PATH"_s).isChecked());
        QVERIFY(!pc->settings().registryValue(u"HKLM\\x"_s, u"y"_s).isChecked());
        QVERIFY(!pc->settings().registrySubkeys(u"HKLM\\x"_s).isChecked());
        QVERIFY(!pc->processes().askDriver({}).isChecked());
        QVERIFY(!pc->processes().running().isChecked());
        QVERIFY(!pc->processes().run({u"nvcc"_s, {}, {}, 1000}, {}).isChecked());
        QVERIFY(!pc->processes().findProgram(u"nvcc"_s).isChecked());
        QVERIFY(!pc->commitFreeBytes().isChecked());
        QVERIFY(!pc->user().admin.isChecked() && !pc->user().elevated.isChecked());
        QVERIFY(!make(bare("linux", nullptr, {}))->settings().loaderCache().isChecked());
        const auto prover = pc->processes().runProver({}, {});
        QVERIFY(!prover.isChecked() && !prover.why.isEmpty());
    }

    void whatIsEmptyWasLookedForAndIsNotThere() {
        QVERIFY(make(bare("windows", "files", QJsonArray()))->files().stat(u"C:\\a"_s).isNone());
        QVERIFY(make(bare("windows", "registry", QJsonArray()))->settings().registrySubkeys(u"HKLM\\a"_s).isNone());
        QVERIFY(make(bare("windows", "running", QJsonArray()))->processes().running().isNone());
        QVERIFY(make(bare("linux", "ldCache", QJsonArray()))->settings().loaderCache().isNone());
        const auto noDriver = make(bare("windows", "driver", QJsonValue::Null))->processes().askDriver({});
        QVERIFY(noDriver.isSeen() && noDriver->value(u"driver"_s).isNull() && !noDriver->contains(u"gpus"_s));
        const QJsonObject noUserPath{{u"user"_s, QJsonValue::Null}};
        const auto pc = make(bare("windows", "path", noUserPath));
        QVERIFY(pc->settings().path(PathScope::User).isNone());
        QVERIFY(!pc->settings().path(PathScope::Machine).isChecked());
        QVERIFY(windows()->processes().run({u"conda"_s, {}, {}, 1000}, {}).isNone());
        QVERIFY(windows()->processes().findProgram(u"conda"_s).isNone());
    }

    void foldersAreImpliedAndNamesComparedAsThatSystemDoes() {
        const auto pc = windows();
        QVERIFY(pc->files().stat(u"c:\\TOOLS\\cudnn\\"_s)->isFolder());
        QCOMPARE(*pc->files().list(u"C:/tools/cudnn"_s), (QStringList{u"bin"_s, u"include"_s}));
        QCOMPARE(pc->files().stat(u"C:\\Tools\\CUDNN\\bin\\CUDNN64_8.DLL"_s)->size, 288824u);
        QVERIFY(pc->files().list(u"C:\\tools\\cudnn\\bin\\cudnn64_8.dll"_s).isNone());
        QVERIFY(pc->files().stat(u"C:\\Users\\student"_s)->isFolder());
        QVERIFY(pc->files().stat(u"D:\\"_s)->isFolder());
        const auto linux = make(bare("linux", "files", QJsonArray{QJsonObject{{u"path"_s, u"/opt/A/x"_s}}}));
        QVERIFY(linux->files().stat(u"/opt/A"_s).isSeen());
        QVERIFY(linux->files().stat(u"/opt/a"_s).isNone());
    }

    void linksAreFollowedButNeverInCircles() {
        const auto pc = windows();
        const Files& files = pc->files();
        const auto link = files.stat(u"C:\\tools\\current"_s);
        QCOMPARE(link->link, LinkKind::Junction);
        QVERIFY(link->isLink() && link->isFolder());
        QCOMPARE(link->linkTarget, u"C:\\tools\\cudnn"_s);
        QCOMPARE(files.resolved(u"C:\\tools\\CURRENT\\bin\\cudnn64_8.dll"_s),
                 u"C:\\tools\\cudnn\\bin\\cudnn64_8.dll"_s);
        QCOMPARE(files.readBinary(u"C:\\tools\\current\\bin\\cudnn64_8.dll"_s)->version->text(), u"8.9.4.25"_s);
        QVERIFY(!files.stat(u"C:\\tools\\gone"_s)->isFolder());
        QCOMPARE(files.stat(u"C:\\tools\\gone"_s)->size, 0u);
        QVERIFY(files.stat(u"C:\\tools\\round"_s)->isLink());
        QVERIFY(!files.list(u"C:\\tools\\round"_s).isChecked());
        QVERIFY(files.stat(u"C:\\tools\\round\\x"_s).isNone());
        QVERIFY(!files.read(u"C:\\tools\\round"_s, 10));
        QCOMPARE(files.resolved(u"C:\\tools\\round"_s), u"C:\\tools\\round"_s);
        QCOMPARE(files.stat(u"C:\\tools\\python.exe"_s)->link, LinkKind::AppExecutionAlias);
        QVERIFY(!files.stat(u"C:\\tools\\python.exe"_s)->isLink());
    }

    void binariesAreAnsweredAsTheReadersWould() {
        const auto pc = windows();
        const auto shim = pc->files().readBinary(u"C:\\tools\\cudnn\\bin\\cudnn64_8.dll"_s);
        QCOMPARE(shim->format, BinaryInfo::Format::Pe);
        QCOMPARE(shim->arch, Arch::X86_64);
        QCOMPARE(shim->bits, 64);
        QCOMPARE(shim->signature, Signature::Good);
        QCOMPARE(shim->signer, u"NVIDIA Corporation"_s);
        const auto cut = pc->files().readBinary(u"C:\\tools\\cudnn\\bin\\cut.dll"_s);
        QCOMPARE(cut->arch, Arch::X86);
        QCOMPARE(cut->signature, Signature::None);
        QVERIFY(isDescribedTruncated(*pc, u"C:\\tools\\current\\bin\\cut.dll"_s));
        QVERIFY(!isDescribedTruncated(*pc, u"C:\\tools\\current\\bin\\cudnn64_8.dll"_s));
        QVERIFY(!pc->files().readBinary(u"C:\\tools\\locked.dll"_s).isChecked());
        QVERIFY(pc->files().readBinary(u"C:\\tools\\no.dll"_s).isNone());
    }

    void newConsoleHasMachineThenUserPathExpandedByType() {
        const auto pc = windows();
        QCOMPARE(*pc->settings().variable(u"path"_s),
                 u"C:\\Windows\\system32;%NOT_EXPANDED%;C:\\Users\\student\\bin"_s);
        QCOMPARE(*pc->settings().variable(u"cuda_path"_s), u"C:\\CUDA\\v12.1"_s);
        QVERIFY(pc->settings().variable(u"CUDA_PATH_V12_1"_s).isNone());
        QCOMPARE(pc->settings().path(PathScope::Machine)->type, PathValue::Type::RegSz);
        QCOMPARE(pc->settings().path(PathScope::User)->value, u"%USERPROFILE%\\bin"_s);
        QCOMPARE(pc->defaultStateFolder(), u"C:\\Users\\student\\AppData\\Local\\cudnn-setup"_s);
    }

    void pathIsWrittenByScopeWithItsType() {
        const auto pc = windows();
        const PathValue value{PathValue::Type::RegSz, u"D:\\cudnn\\bin"_s};
        QVERIFY(pc->settings().setPath(PathScope::User, value));
        QCOMPARE(*pc->settings().path(PathScope::User), value);
        QVERIFY(pc->settings().variable(u"PATH"_s)->endsWith(u";D:\\cudnn\\bin"_s));
        QVERIFY(pc->settings().setPath(PathScope::User, std::nullopt));
        QVERIFY(pc->settings().path(PathScope::User).isNone());
        const auto refused = pc->settings().setPath(PathScope::Machine, value); // session.elevated is false
        QCOMPARE(refused.error().findingId, u"system.no-rights"_s);
        const PathValue tooLong{PathValue::Type::RegSz, QString(32768, u'x')};
        QCOMPARE(pc->settings().setPath(PathScope::User, tooLong).error().code, ExitCode::BadUsage);
    }

    void registryIsComparedWithoutCaseAndRootsHaveTwoNames() {
        const auto pc = windows();
        const QString key = u"HKEY_LOCAL_MACHINE\\software\\NVIDIA Corporation\\CUDA"_s;
        QCOMPARE(*pc->settings().registrySubkeys(key), (QStringList{u"v11.8"_s, u"v12.1"_s}));
        QCOMPARE(*pc->settings().registryValue(key + u"\\V12.1"_s, u"installdir"_s), u"C:\\x"_s);
        QCOMPARE(*pc->settings().registryValue(key + u"\\v11.8"_s, u"64BitInstalled"_s), u"1"_s);
        QVERIFY(pc->settings().registryValue(key, u"InstallDir"_s).isNone());
    }

    void programsAnswerOnlyTheCallThatIsDescribed() {
        const auto pc = windows();
        const auto run = [&](const QString& program, const QStringList& arguments) {
            return pc->processes().run({program, arguments, {}, 1000}, {});
        };
        QCOMPARE(run(u"nvidia-smi"_s, {})->standardOutput, "table");
        QCOMPARE(run(u"C:\\Windows\\system32\\NVIDIA-SMI.exe"_s, {u"-L"_s})->standardOutput, "GPU 0");
        QVERIFY(!run(u"nvidia-smi"_s, {u"--query-gpu=name"_s}).isChecked());
        QVERIFY(!run(u"C:\\other\\nvidia-smi.exe"_s, {}).isChecked());
        QCOMPARE(run(u"nvcc"_s, {u"--version"_s})->standardOutput, "release 12.1");
        const auto crash = run(u"broken"_s, {});
        QCOMPARE(crash->end, ProcessResult::End::Crashed);
        QCOMPARE(quint32(crash->exitCode), 0xC0000135u);
        QCOMPARE(*pc->processes().findProgram(u"nvidia-smi"_s), u"C:\\Windows\\System32\\nvidia-smi.exe"_s);
    }

    void driverAndGpusAreTheProversDocument() {
        const auto answer = windows()->processes().askDriver({});
        QCOMPARE(answer->value(u"driver"_s)[u"cuda"_s].toString(), u"12.3"_s);
        QCOMPARE(answer->value(u"gpus"_s)[0][u"memoryMiB"_s].toInt(), 12288);
    }

    void runningProgramsKeepTheirOwnPath() {
        const auto running = windows()->processes().running();
        QCOMPARE(running->size(), 1);
        QCOMPARE(running->first().path, u"C:\\old"_s);
        QCOMPARE(running->first().modules, QStringList{u"C:\\old\\cudnn64_8.dll"_s});
    }

    void filesInUseOrWithoutRightsAreNotReplaced() {
        const auto pc = windows();
        const auto inUse = pc->files().checkReplaceable(u"C:\\tools\\locked.dll"_s);
        QCOMPARE(inUse.error().findingId, u"system.file-in-use"_s);
        QCOMPARE(inUse.error().code, ExitCode::Blocked);
        QVERIFY(inUse.error().message.contains(u"python.exe (4711)"_s));
        QCOMPARE(pc->files().checkReplaceable(u"C:\\Program Files\\ro\\below\\x.dll"_s).error().findingId,
                 u"system.no-rights"_s);
        QVERIFY(pc->files().checkReplaceable(u"C:\\tools\\new.dll"_s));
        QVERIFY(!*pc->files().canWrite(u"C:\\Program Files\\ro\\new\\deep"_s));
        QVERIFY(*pc->files().canWrite(u"C:\\tools\\new\\deep"_s));
        QCOMPARE(pc->files().stage(u"C:\\Program Files\\ro\\x"_s, 1).error().findingId, u"system.no-rights"_s);
        QVERIFY(!pc->files().removeFile(u"C:\\tools\\locked.dll"_s));
        QVERIFY(!pc->files().rename(u"C:\\tools\\locked.dll"_s, u"C:\\tools\\l2"_s));
    }

    void whatIsWrittenCanBeReadBack() {
        const auto pc = windows();
        Files& files = pc->files();
        QVERIFY(!files.makeFolder(u"C:\\new\\deep"_s));
        QVERIFY(files.makeFolder(u"C:\\new"_s));
        QVERIFY(!files.makeFolder(u"C:\\NEW"_s));
        auto staged = files.stage(u"C:\\new\\a.part"_s, 3);
        QVERIFY(staged && !files.stage(u"C:\\new\\A.part"_s, 3));
        const QByteArray bytes("abc");
        QVERIFY((*staged)->write({bytes.constData(), 3}) && (*staged)->commit());
        staged->reset();
        QVERIFY(files.rename(u"C:\\new\\a.part"_s, u"C:\\new\\a.txt"_s));
        QVERIFY(!files.rename(u"C:\\new\\a.txt"_s, u"C:\\tools\\cudnn"_s));
        QVERIFY(!files.rename(u"C:\\new\\a.txt"_s, u"D:\\a.txt"_s));
        QCOMPARE(*files.read(u"C:\\new\\a.txt"_s, 3), bytes);
        QVERIFY(!files.read(u"C:\\new\\a.txt"_s, 2));
        QVERIFY(files.appendDurably(u"C:\\new\\a.txt"_s, "d") && files.writeWhole(u"C:\\new\\b"_s, "x"));
        QCOMPARE(*files.read(u"C:\\new\\a.txt"_s, 9), "abcd");
        QVERIFY(!files.removeFolder(u"C:\\new"_s));
        QVERIFY(files.makeLink(u"C:\\link"_s, u"C:\\new"_s));
        QVERIFY(!files.removeFolder(u"C:\\link"_s));
        QCOMPARE(*files.read(u"C:\\link\\b"_s, 9), "x");
        QVERIFY(files.removeFile(u"C:\\link"_s) && files.stat(u"C:\\new"_s).isSeen());
        QVERIFY(files.rename(u"C:\\new"_s, u"C:\\moved"_s));
        QCOMPARE(*files.list(u"C:\\moved"_s), (QStringList{u"a.txt"_s, u"b"_s}));
        QVERIFY(files.removeFile(u"C:\\moved\\a.txt"_s) && files.removeFile(u"C:\\moved\\b"_s));
        QVERIFY(files.removeFolder(u"C:\\moved"_s) && files.stat(u"C:\\moved"_s).isNone());
    }

    void droppedStagingLeavesNothingAndFullDisksAreTold() {
        const auto pc = windows();
        Files& files = pc->files();
        QCOMPARE(files.stage(u"C:\\big"_s, (1u << 20) + 1).error().code, ExitCode::DiskFull);
        {
            auto staged = files.stage(u"C:\\big"_s, 10);
            const QByteArray half(1 << 19, 'x');
            const std::span<const char> bytes(half.constData(), size_t(half.size()));
            QVERIFY((*staged)->write(bytes) && (*staged)->write(bytes));
            QCOMPARE(*files.freeBytes(u"C:\\x"_s), 0u);
            QCOMPARE((*staged)->write(bytes).error().findingId, u"system.disk-full"_s);
        }
        QVERIFY(files.stat(u"C:\\big"_s).isNone());
        QCOMPARE(*files.freeBytes(u"C:\\x"_s), 1u << 20);
        QCOMPARE(*files.freeBytes(u"D:\\deep\\x"_s), quint64(2000) << 20);
    }

    void faultsAreInjectedAtTheChosenCall() {
        const auto pc = windows();
        fakes::FaultySystem faulty(*pc);
        faulty.faults().failAt = 2;
        QVERIFY(faulty.files().makeFolder(u"C:\\a"_s));
        QVERIFY(!faulty.files().makeFolder(u"C:\\b"_s));
        QVERIFY(faulty.files().makeFolder(u"C:\\c"_s));
        QCOMPARE(faulty.faults().calls, 3);
        QVERIFY(pc->files().stat(u"C:\\b"_s).isNone());
    }
};

QTEST_GUILESS_MAIN(TestDescribed)
#include "tst_described.moc"
