// Rules at their edges: numbers of drivers and GPUs, archives that do not fit, targets, and what would load.
#include "FindingHelpers.h"
#include "core/base/Json.h"
#include "core/diagnose/PlannedLoads.h"
#include "core/rules/Judge.h"
#include "core/rules/RuleData.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString toolkitBin = u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.1\\bin"_s;

MachineFacts windowsPc(const QString& driver = u"546.33"_s, const QString& capability = u"8.6"_s) {
    MachineFacts facts;
    facts.os.kind = OsKind::Windows;
    facts.os.version = u"10.0.22631"_s;
    facts.os.arch = Arch::X86_64;
    facts.user.admin = Observed<bool>::seen(false, u"test"_s);
    facts.user.elevated = Observed<bool>::seen(false, u"test"_s);
    GpuFact gpu;
    gpu.name = u"NVIDIA GeForce RTX 3060"_s;
    gpu.computeCapability = Version::parse(capability);
    facts.gpus = Observed<QList<GpuFact>>::seen({gpu}, u"test"_s);
    DriverFact fact;
    fact.version = *Version::parse(driver);
    fact.cuda = {12, 3};
    fact.source = u"NVML"_s;
    facts.driver = Observed<DriverFact>::seen(fact, u"nvcuda.dll"_s);
    ToolkitFact toolkit;
    toolkit.version = {12, 1};
    toolkit.folder = u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.1"_s;
    toolkit.current = true;
    facts.toolkits = Observed<QList<ToolkitFact>>::seen({toolkit}, u"test"_s);
    return facts;
}

ArchiveInfo archiveOf(const Version& version, int cuda) {
    ArchiveInfo archive;
    archive.path = u"C:\\Users\\student\\Downloads\\cudnn.zip"_s;
    archive.version = version;
    archive.cudaMajor = cuda;
    archive.os = OsKind::Windows;
    archive.arch = Arch::X86_64;
    ArchiveEntry entry;
    entry.placedName = u"bin/cudnn64_8.dll"_s;
    entry.size = 1000ull << 20;
    archive.entries = {entry};
    return archive;
}

Findings judged(const MachineFacts& facts, const ArchiveInfo* archive = nullptr, const TargetFacts* target = nullptr,
                const Choices* choices = nullptr) {
    return judge({.facts = &facts, .archive = archive, .target = target, .choices = choices});
}

CudnnCopy copyIn(const QString& folder, const Version& version) {
    CudnnCopy copy;
    copy.folder = folder;
    copy.major = version.major();
    copy.version = version;
    copy.kind = u"path"_s;
    CudnnFile file;
    file.path = folder + u"\\cudnn64_%1.dll"_s.arg(copy.major);
    copy.files = {file};
    return copy;
}

SearchFolder place(SearchFolder::Place where, const QString& folder, int entry, const QStringList& libraries) {
    SearchFolder search;
    search.place = where;
    search.raw = search.folder = folder;
    search.entry = entry;
    search.state = SearchFolder::State::Folder;
    search.libraries = libraries;
    return search;
}

} // namespace

class TestRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowOfTheDataNamesItsSource_data();
    void everyRowOfTheDataNamesItsSource();
    void driverIsJudgedAtItsEdges_data();
    void driverIsJudgedAtItsEdges();
    void wslIsJudgedByWindowsNumbers();
    void onlyTheCudaNumberIsEnoughToSayTooOld();
    void imagesWithoutGpuAreOnlyWarned();
    void driverThatIsNotThereIsNoGpuThatIsNotThere();
    void uncheckedIsNeverABlocker();
    void gpuAgeFollowsTheCudnnVersion_data();
    void gpuAgeFollowsTheCudnnVersion();
    void aGpuThatIsLeftOutIsSaid();
    void blackwellNeedsADriverOfItsOwn();
    void archiveOfAnotherSystemIsRefused();
    void targetMustHaveRoomAndRights();
    void targetNamesAreChecked();
    void blockersComeFirst();
    void fitNamesTheArchiveToTake();
    void copyOnMachinePathWinsOverUserPath();
    void plannedFilesAreFoundWhereTheyWillBe();
    void planTellsWhatAConsoleWillLoad();
    void linksOfThePlanAreFoundByTheirNames();
    void libraryThatEndsTooEarlyIsSaid();
};

void TestRules::everyRowOfTheDataNamesItsSource_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("list");
    QTest::newRow("minimums") << u"drivers.json"_s << u"minimums"_s;
    QTest::newRow("toolkits") << u"drivers.json"_s << u"toolkits"_s;
    QTest::newRow("gpus") << u"support_matrix.json"_s << u"gpus"_s;
    QTest::newRow("cuda") << u"support_matrix.json"_s << u"cuda"_s;
    QTest::newRow("last") << u"support_matrix.json"_s << u"lastForGpu"_s;
    QTest::newRow("frameworks") << u"frameworks.json"_s << u"releases"_s;
}

void TestRules::everyRowOfTheDataNamesItsSource() {
    QFETCH(QString, file);
    QFETCH(QString, list);
    QFile data(u":/cudnn-setup/data/"_s + file);
    QVERIFY(data.open(QIODevice::ReadOnly));
    const auto json = parseJsonObject(data.readAll(), file);
    QVERIFY(json.has_value());
    const QJsonArray rows = json->value(list).toArray();
    QVERIFY(rows.size() >= 3);
    for (const QJsonValue& row : rows) {
        const QString source = row.toObject().value(u"source"_s).toString();
        QVERIFY2(source.size() > 8, qPrintable(QString::fromUtf8(QJsonDocument(row.toObject()).toJson())));
        for (const QString& field : {u"linux"_s, u"windows"_s, u"from"_s, u"lowest"_s}) {
            const QJsonValue value = row.toObject().value(field);
            if (value.isString()) QVERIFY(Version::parse(value.toString()).has_value());
        }
    }
    QCOMPARE(ruleData().drivers.size(), 5);
    QCOMPARE(ruleData().lastForGpu.size(), 3);
}

void TestRules::driverIsJudgedAtItsEdges_data() {
    QTest::addColumn<QString>("driver");
    QTest::addColumn<int>("cuda");
    QTest::addColumn<QString>("id");
    QTest::newRow("527.40") << u"527.40"_s << 12 << u"driver.too-old"_s;
    QTest::newRow("527.41") << u"527.41"_s << 12 << u"driver.below-release-notes"_s;
    QTest::newRow("528.32") << u"528.32"_s << 12 << u"driver.below-release-notes"_s;
    QTest::newRow("528.33") << u"528.33"_s << 12 << QString();
    QTest::newRow("452.38") << u"452.38"_s << 11 << u"driver.too-old"_s;
    QTest::newRow("452.39") << u"452.39"_s << 11 << QString();
    QTest::newRow("579.99") << u"579.99"_s << 13 << u"driver.too-old"_s;
    QTest::newRow("580.10") << u"580.10"_s << 13 << u"driver.below-release-notes"_s;
    QTest::newRow("580.88") << u"580.88"_s << 13 << QString();
}

void TestRules::driverIsJudgedAtItsEdges() {
    QFETCH(QString, driver);
    QFETCH(int, cuda);
    QFETCH(QString, id);
    const ArchiveInfo archive = archiveOf({9, 12, 0}, cuda);
    const QStringList found = ids(judged(windowsPc(driver), &archive)).filter(u"driver."_s);
    QCOMPARE(found, id.isEmpty() ? QStringList() : QStringList{id});
}

void TestRules::wslIsJudgedByWindowsNumbers() {
    MachineFacts facts = windowsPc(u"527.41"_s);
    facts.os.kind = OsKind::Linux;
    ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    archive.os = OsKind::Linux;
    facts.os.wsl = false;
    QVERIFY(!ids(judged(facts, &archive)).contains(u"driver.below-release-notes"_s)); // 525.60.13 on Linux
    facts.os.wsl = true;
    QVERIFY(ids(judged(facts, &archive)).contains(u"driver.below-release-notes"_s));
}

void TestRules::onlyTheCudaNumberIsEnoughToSayTooOld() {
    MachineFacts facts = windowsPc();
    facts.driver.value.version = {};
    facts.driver.value.cuda = {11, 8};
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    QVERIFY(ids(judged(facts, &archive)).contains(u"driver.too-old"_s));
    facts.driver.value.cuda = {12, 0};
    QVERIFY(!ids(judged(facts, &archive)).contains(u"driver.too-old"_s));
}

void TestRules::imagesWithoutGpuAreOnlyWarned() {
    MachineFacts facts = windowsPc();
    facts.gpus = Observed<QList<GpuFact>>::none(u"test"_s);
    facts.driver = Observed<DriverFact>::none(u"nvcuda.dll"_s);
    Choices choices;
    QCOMPARE(severityOf(judged(facts, nullptr, nullptr, &choices), u"gpu.none"_s), Severity::Blocker);
    for (ProofChoice proof : {ProofChoice::IfGpu, ProofChoice::Off}) {
        choices.proof = proof;
        QCOMPARE(severityOf(judged(facts, nullptr, nullptr, &choices), u"gpu.none"_s), Severity::Warning);
    }
}

void TestRules::driverThatIsNotThereIsNoGpuThatIsNotThere() {
    MachineFacts facts = windowsPc();
    facts.driver = Observed<DriverFact>::none(u"nvcuda.dll"_s);
    QVERIFY(ids(judged(facts)).contains(u"driver.absent"_s));
    // No driver lists no GPUs; the bus still shows the adapter.
    facts.gpus = Observed<QList<GpuFact>>::none(u"test"_s);
    facts.nvidiaHardware = Observed<bool>::seen(true, u"PCI"_s);
    QVERIFY(ids(judged(facts)).contains(u"driver.absent"_s));
    QVERIFY(!ids(judged(facts)).contains(u"gpu.none"_s));
}

void TestRules::uncheckedIsNeverABlocker() {
    MachineFacts facts;
    facts.os.kind = OsKind::Windows;
    facts.gpus = Observed<QList<GpuFact>>::notChecked(u"test"_s);
    facts.driver = Observed<DriverFact>::notChecked(u"test"_s);
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    QVERIFY2(!hasBlocker(judged(facts, &archive)), qPrintable(ids(judged(facts, &archive)).join(u' ')));
    QVERIFY(!fitOf(facts, archive).sentence.contains(u"Fits"_s));
}

void TestRules::gpuAgeFollowsTheCudnnVersion_data() {
    QTest::addColumn<QString>("capability");
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("id");
    QTest::newRow("pascal 9.10") << u"6.1"_s << u"9.10.2"_s << QString();
    QTest::newRow("pascal 9.11") << u"6.1"_s << u"9.11.0"_s << u"gpu.too-old"_s;
    QTest::newRow("volta 9.11") << u"7.0"_s << u"9.11.0"_s << u"gpu.too-old"_s;
    QTest::newRow("turing 9.11") << u"7.5"_s << u"9.11.0"_s << QString();
    QTest::newRow("kepler 8.9") << u"3.7"_s << u"8.9.4"_s << u"gpu.too-old"_s;
    QTest::newRow("fermi") << u"2.1"_s << u"8.9.4"_s << u"gpu.too-old"_s;
    QTest::newRow("ada 8.9") << u"8.9"_s << u"8.9.4"_s << QString();
    QTest::newRow("blackwell 8.9") << u"12.0"_s << u"8.9.4"_s << u"gpu.too-new"_s;
    QTest::newRow("blackwell 9.7") << u"12.0"_s << u"9.7.1"_s << QString();
}

void TestRules::gpuAgeFollowsTheCudnnVersion() {
    QFETCH(QString, capability);
    QFETCH(QString, cudnn);
    QFETCH(QString, id);
    const ArchiveInfo archive = archiveOf(*Version::parse(cudnn), 12);
    const QStringList found = ids(judged(windowsPc(u"600.10"_s, capability), &archive)).filter(u"gpu."_s);
    QCOMPARE(found, id.isEmpty() ? QStringList() : QStringList{id});
}

// Programs take the first GPU where they are not told otherwise.
void TestRules::aGpuThatIsLeftOutIsSaid() {
    const ArchiveInfo last = archiveOf({9, 10, 2}, 12), later = archiveOf({9, 11, 0}, 12);
    MachineFacts facts = windowsPc(u"600.10"_s, u"6.1"_s);
    GpuFact best = facts.gpus->first();
    best.computeCapability = Version{8, 6};
    facts.gpus.value.append(best);
    QCOMPARE(severityOf(judged(facts, &later), u"gpu.too-old"_s), Severity::Warning);
    QVERIFY(!severityOf(judged(facts, &last), u"gpu.too-old"_s));
    facts.gpus.value.removeLast();
    QCOMPARE(severityOf(judged(facts, &later), u"gpu.too-old"_s), Severity::Blocker); // the only one
}

void TestRules::blackwellNeedsADriverOfItsOwn() {
    const ArchiveInfo archive = archiveOf({9, 10, 2}, 12);
    QCOMPARE(severityOf(judged(windowsPc(u"570.64"_s, u"12.0"_s), &archive), u"driver.too-old"_s), Severity::Blocker);
    QVERIFY(!severityOf(judged(windowsPc(u"570.65"_s, u"12.0"_s), &archive), u"driver.too-old"_s));
    QVERIFY(!severityOf(judged(windowsPc(u"570.64"_s, u"8.6"_s), &archive), u"driver.too-old"_s));
}

void TestRules::archiveOfAnotherSystemIsRefused() {
    ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    archive.os = OsKind::Linux;
    QCOMPARE(severityOf(judged(windowsPc(), &archive), u"archive.wrong-os"_s), Severity::Blocker);
    archive = archiveOf({9, 27, 0}, 13);
    archive.arch = Arch::Arm64;
    QCOMPARE(severityOf(judged(windowsPc(u"600.10"_s), &archive), u"archive.wrong-arch"_s), Severity::Blocker);
}

void TestRules::targetMustHaveRoomAndRights() {
    MachineFacts facts = windowsPc();
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    TargetFacts target;
    target.folder = u"C:\\Program Files\\cuDNN"_s;
    target.freeBytes = Observed<quint64>::seen(1000ull << 20, u"test"_s); // the archive's size, nothing over
    target.canWrite = Observed<bool>::seen(false, u"test"_s);
    QVERIFY(ids(judged(facts, &archive, &target)).contains(u"system.disk-full"_s));
    QCOMPARE(severityOf(judged(facts, &archive, &target), u"system.no-rights"_s), Severity::Blocker);
    target.freeBytes = Observed<quint64>::seen(1100ull << 20, u"test"_s);
    facts.user.admin = Observed<bool>::seen(true, u"test"_s); // will be asked by the system
    QVERIFY(!hasBlocker(judged(facts, &archive, &target)));
}

void TestRules::targetNamesAreChecked() {
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    TargetFacts target;
    target.folder = u"C:\\Users\\J\u00f6rg\\AppData\\Local\\cuDNN"_s;
    QVERIFY(ids(judged(windowsPc(), &archive, &target)).contains(u"system.non-ascii-path"_s));
    target.folder = u"C:\\a;b\\cuDNN"_s;
    QVERIFY(ids(judged(windowsPc(), &archive, &target)).contains(u"system.special-characters"_s));
    target.folder = u"C:\\"_s + QString(250, u'x');
    QVERIFY(ids(judged(windowsPc(), &archive, &target)).contains(u"system.long-path"_s));
    target.folder = u"C:\\Users\\student\\AppData\\Local\\cuDNN"_s;
    QVERIFY(ids(judged(windowsPc(), &archive, &target)).filter(u"system."_s).isEmpty());
}

void TestRules::blockersComeFirst() {
    MachineFacts facts = windowsPc(u"400.10"_s, u"3.7"_s);
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    const Findings findings = judged(facts, &archive);
    QVERIFY(findings.size() >= 3);
    for (qsizetype i = 1; i < findings.size(); ++i) QVERIFY(findings[i - 1].severity >= findings[i].severity);
}

void TestRules::fitNamesTheArchiveToTake() {
    MachineFacts facts = windowsPc();
    QVERIFY(fitOf(facts, archiveOf({8, 9, 4, 25}, 12)).fits);
    const Fit fit = fitOf(facts, archiveOf({8, 9, 4, 25}, 11));
    QVERIFY(!fit.fits);
    QCOMPARE(fit.wantedFile, u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"_s);
    QVERIFY(fit.wantedUrl.startsWith(u"https://developer.download.nvidia.com/"_s));
    QVERIFY2(fit.sentence.contains(u"CUDA 11"_s), qPrintable(fit.sentence));
    // Pascal: 9.10 is the last, whatever is newest.
    const Fit pascal = fitOf(windowsPc(u"600.10"_s, u"6.1"_s), archiveOf({9, 14, 0, 64}, 12));
    QVERIFY2(pascal.wantedFile.contains(u"-9.10.2."_s), qPrintable(pascal.wantedFile));
}

void TestRules::copyOnMachinePathWinsOverUserPath() {
    MachineFacts facts = windowsPc();
    facts.cudnn = Observed<QList<CudnnCopy>>::seen({copyIn(toolkitBin, {8, 8, 0})}, u"test"_s);
    facts.searched = {place(SearchFolder::Place::PathMachine, toolkitBin, 1, {u"cudnn64_8.dll"_s})};
    const ArchiveInfo archive = archiveOf({8, 9, 4}, 12);
    TargetFacts target;
    target.folder = u"C:\\cuDNN\\8.9.4-cuda12"_s;
    target.pathFolder = u"C:\\cuDNN\\8.9.4-cuda12\\bin"_s;
    Choices choices;
    choices.path = PathChoice::User;
    QVERIFY(ids(judged(facts, &archive, &target, &choices)).contains(u"cudnn.other-copy-wins"_s));
    choices.path = PathChoice::Machine; // the plan puts the new entry before the old one
    QVERIFY(!ids(judged(facts, &archive, &target, &choices)).contains(u"cudnn.other-copy-wins"_s));
    facts.searched[0].place = SearchFolder::Place::System;
    QVERIFY(ids(judged(facts, &archive, &target, &choices)).contains(u"cudnn.other-copy-wins"_s));
}

void TestRules::plannedFilesAreFoundWhereTheyWillBe() {
    MachineFacts facts = windowsPc();
    facts.cudnn = Observed<QList<CudnnCopy>>::seen({copyIn(toolkitBin, {8, 8, 0})}, u"test"_s);
    facts.searched = {place(SearchFolder::Place::PathUser, toolkitBin, 1, {u"cudnn64_8.dll"_s})};
    const QString shim = u"cudnn64_8.dll"_s;
    QCOMPARE(findLibrary(facts, shim).path, toolkitBin + u"\\cudnn64_8.dll"_s);
    QVERIFY(findLibrary(facts, u"cudnn64_9.dll"_s).path.isEmpty());

    PlannedState planned;
    planned.files = {u"C:\\cuDNN\\8.9.4-cuda12\\bin\\cudnn64_8.dll"_s};
    planned.links.insert(u"C:\\cuDNN\\current-8"_s, u"C:\\cuDNN\\8.9.4-cuda12"_s);
    planned.userPath = PathValue{PathValue::Type::RegExpandSz, u"C:\\cuDNN\\current-8\\bin;"_s + toolkitBin};
    QCOMPARE(findLibrary(facts, shim, planned).path, u"C:\\cuDNN\\current-8\\bin\\cudnn64_8.dll"_s);
    planned.files.clear();
    QCOMPARE(findLibrary(facts, shim, planned).path, toolkitBin + u"\\cudnn64_8.dll"_s);
    planned.removed = {toolkitBin + u"\\cudnn64_8.dll"_s};
    QVERIFY(findLibrary(facts, shim, planned).path.isEmpty());
}

void TestRules::planTellsWhatAConsoleWillLoad() {
    const MachineFacts facts = windowsPc();
    Plan plan;
    plan.os = OsKind::Windows;
    plan.version = {7, 6, 5};
    plan.pathFolder = u"C:\\cuDNN\\7.6.5-cuda10\\bin"_s;
    PlaceFile file;
    file.target = u"C:\\cuDNN\\7.6.5-cuda10\\bin\\cudnn64_7.dll"_s;
    EditPath path;
    path.after = PathValue{PathValue::Type::RegExpandSz, plan.pathFolder};
    plan.steps = {Step{file, RunAs::User, {}}};
    QVERIFY(plannedLoads(facts, plan).first().path.isEmpty()); // placed, but on no searched folder
    plan.steps.append(Step{path, RunAs::User, {}});
    QCOMPARE(plannedLoads(facts, plan).size(), 1);
    QCOMPARE(plannedLoads(facts, plan).first().path, file.target);
}

// Linux programs ask for libcudnn.so.8, which is a link that the plan makes, before the copy that is found today.
void TestRules::linksOfThePlanAreFoundByTheirNames() {
    MachineFacts facts;
    facts.os.kind = OsKind::Linux;
    facts.searched = {place(SearchFolder::Place::LdLibraryPath, u"/usr/local/cuda/lib64"_s, 1, {u"libcudnn.so.8"_s})};
    Plan plan;
    plan.os = OsKind::Linux;
    plan.version = {8, 9, 5};
    plan.pathFolder = u"/home/s/cudnn/8.9.5-cuda12/lib"_s;
    const QString file = plan.pathFolder + u"/libcudnn.so.8.9.5"_s, link = plan.pathFolder + u"/libcudnn.so.8"_s;
    plan.steps = {{PlaceFile{file, u"lib/libcudnn.so.8.9.5"_s, 1, {}, {}}, RunAs::User, {}},
                  {MakeLink{link, u"libcudnn.so.8.9.5"_s, {}}, RunAs::User, {}}};
    QCOMPARE(plannedLoads(facts, plan).first().path, u"/usr/local/cuda/lib64/libcudnn.so.8"_s); // not searched
    plan.steps.append({EditTextBlock{u"/home/s/.profile"_s, {}, true, u"…"_s}, RunAs::User, {}});
    QCOMPARE(plannedLoads(facts, plan).first().path, link);
}

void TestRules::libraryThatEndsTooEarlyIsSaid() {
    MachineFacts facts = windowsPc();
    CudnnCopy copy = copyIn(toolkitBin, {7, 6, 5});
    copy.files[0].binaryRead = true;
    facts.cudnn = Observed<QList<CudnnCopy>>::seen({copy}, u"test"_s);
    QVERIFY(!ids(judged(facts)).contains(u"cudnn.damaged-file"_s));
    facts.cudnn.value[0].files[0].binary.cutOff = true;
    QCOMPARE(severityOf(judged(facts), u"cudnn.damaged-file"_s), Severity::Warning);
}

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
