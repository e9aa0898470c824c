// Which cuDNN a program is advised to get, on the PCs of public reports and on made-up ones: the archive by name, a
// better way, or none at all.
#include "core/advise/Advice.h"
#include "core/base/Json.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QJsonObject casePc(const QString& id) {
    QFile file(QStringLiteral(TEST_DATA_DIR "/cases/pcs/") + id + u".json"_s);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(id));
    return parseJsonObject(file.readAll(), file.fileName()).value();
}

QList<Advice> advised(const QJsonObject& pc, const QString& program) {
    auto system = makeDescribedSystem(pc);
    if (!system) qFatal("%s", qPrintable(system.error().message));
    const MachineFacts facts = probe(**system, CancelToken());
    const auto look = lookAtProgram(**system, facts, program, CancelToken());
    if (!look) qFatal("%s", qPrintable(look.error().message));
    return advise(facts, *look);
}

QJsonObject text(const QString& path, const QString& content) { return {{u"path"_s, path}, {u"text"_s, content}}; }

QJsonObject library(const QString& path, const QStringList& imports, const QStringList& names = {}, int bits = 64) {
    return {{u"path"_s, path},
            {u"size"_s, 1000},
            {u"binary"_s, QJsonObject{{u"bits"_s, bits},
                                      {u"imports"_s, QJsonArray::fromStringList(imports)},
                                      {u"names"_s, QJsonArray::fromStringList(names)}}}};
}

struct Machine {
    QString gpu = u"NVIDIA GeForce RTX 3060"_s, capability = u"8.6"_s, driver = u"591.44"_s, cuda = u"13.1"_s;
};

QJsonObject windowsPc(const Machine& machine, const QJsonArray& files = {}) {
    QJsonArray all = files;
    all.append(QJsonObject{{u"path"_s, u"C:\\Windows\\System32"_s}, {u"dir"_s, true}});
    const QJsonObject gpu{{u"name"_s, machine.gpu}, {u"computeCapability"_s, machine.capability}};
    return {
        {u"format"_s, u"cudnn-setup-pc/1"_s},
        {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"version"_s, u"10.0.22631"_s}, {u"arch"_s, u"x86_64"_s}}},
        {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"C:\\Users\\student"_s}}},
        {u"gpus"_s, machine.gpu.isEmpty() ? QJsonArray{} : QJsonArray{gpu}},
        {u"driver"_s, machine.driver.isEmpty()
                          ? QJsonValue()
                          : QJsonValue(QJsonObject{{u"version"_s, machine.driver}, {u"cuda"_s, machine.cuda}})},
        {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
        {u"path"_s, QJsonObject{{u"user"_s, QJsonObject{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u""_s}}},
                                {u"machine"_s, QJsonObject{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u"C:\\Windows"_s}}}}},
        {u"files"_s, all}};
}

QJsonObject linuxPc(const Machine& machine) {
    QJsonObject pc = windowsPc(machine);
    pc[u"os"_s] = QJsonObject{{u"kind"_s, u"linux"_s}, {u"arch"_s, u"x86_64"_s}};
    pc[u"user"_s] = QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"/home/student"_s}};
    pc[u"path"_s] = QJsonObject{};
    pc[u"environment"_s] = QJsonObject{};
    pc[u"ldCache"_s] = QJsonArray{};
    pc[u"files"_s] = QJsonArray{};
    return pc;
}

const QString venv = u"C:\\p\\venv"_s;
const QString site = venv + u"\\Lib\\site-packages\\"_s;

// A venv with one package whose files are given.
QJsonArray environment(const QString& distInfo, QJsonArray files) {
    files.append(text(venv + u"\\pyvenv.cfg"_s, u"home = C:\\Python310\nversion = 3.10.11\n"_s));
    files.append(library(venv + u"\\Scripts\\python.exe"_s, {u"python310.dll"_s}));
    files.append(text(site + distInfo + u"\\METADATA"_s, u"x"_s));
    return files;
}

QString allWays(const Advice& advice) {
    QStringList texts;
    for (const AdvisedWay& way : advice.ways) texts.append(way.text);
    return texts.join(u'\n');
}

} // namespace

class TestAdvise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportedPcsGetTheRightAdvice_data();
    void reportedPcsGetTheRightAdvice();
    void namesAreAnsweredFromTheTable_data();
    void namesAreAnsweredFromTheTable();
    void filesCountMoreThanTheTable();
    void cublasOfTenIsThatOfTwoReleases();
    void gpuLimitsTheArchiveAndTheCommands();
    void gpusThatNoBuildOfAProgramServes_data();
    void gpusThatNoBuildOfAProgramServes();
    void ownCudnnThatDoesNotServeTheGpuIsSaid();
    void ownKernelsThatDoNotServeTheGpuAreSaid();
    void driverComesFirst();
    void cpuOnlyBuildsAreToldByTheirFiles();
    void aWholeSetBesideTheProgramIsNamed();
    void thirtyTwoBitsAreToldFromTheInterpreter();
    void anImageWithoutGpuStillGetsItsArchive();
    void unknownNamesAreRefusedWithTheKnownOnes();
    void findingsFollowTheAdvice_data();
    void findingsFollowTheAdvice();
};

void TestAdvise::reportedPcsGetTheRightAdvice_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("archive"); // a part of its name; empty: none is offered
    const auto row = [](const char* id, const QString& program, const QString& kind, const QString& archive) {
        QTest::newRow(id) << QString::fromLatin1(id) << program << kind << archive;
    };
    row("c20-advise", u"C:\\darknet\\build\\darknet\\x64\\darknet.exe"_s, u"no-cudnn-for-gpu"_s, {});
    row("c21-advise", u"/opt/venv/bin/python"_s, u"archive"_s, u"linux-x86_64-9.10.2.21_cuda12"_s);
    row("c09", u"C:\\Users\\student\\AlwaysReddy\\venv\\Scripts\\python.exe"_s, u"archive"_s, u"8.9.7.29_cuda12"_s);
    row("c15", u"C:\\Users\\student\\Deep-Live-Cam\\venv\\Scripts\\python.exe"_s, u"archive"_s, u"8.9.7.29_cuda11"_s);
    row("c23", u"C:\\Users\\student\\tf\\venv\\Scripts\\python.exe"_s, u"no-gpu-build"_s, {});
    row("c24", u"C:\\Users\\student\\tf\\venv"_s, u"archive"_s, u"8.9.7.29_cuda11"_s);
    row("c29", u"C:\\Users\\student\\ocr\\.venv\\Scripts\\python.exe"_s, u"brings-own"_s, {});
    row("c31", u"/home/student/kohya_ss/venv/bin/python"_s, u"brings-own"_s, {});
    row("c36", u"C:\\Users\\student\\AppData\\Local\\Programs\\Python\\Python38\\python.exe"_s, u"already-here"_s, {});
    row("c44", u"C:\\Users\\student\\Documents\\Visual Studio 2015\\Projects\\DnnTest\\bin\\Debug\\DnnTest.exe"_s,
        u"wrong-arch"_s, {});
    row("c47", u"/usr/bin/python3"_s, u"not-on-search-path"_s, {}); // pip's package, which it does not search
    row("c05", u"C:\\Whisper-Faster\\whisper-faster.exe"_s, u"not-on-search-path"_s, {});
    row("c57", u"C:\\Users\\student\\Anaconda3\\envs\\tf113\\python.exe"_s, u"already-here"_s, {});
    row("ok-toolkit-merged", u"C:\\Users\\student\\notes\\venv\\Scripts\\python.exe"_s, u"already-here"_s, {});
    row("ok-linux-packages", u"/home/student/segment/venv/bin/python"_s, u"already-here"_s, {});
}

void TestAdvise::reportedPcsGetTheRightAdvice() {
    QFETCH(QString, id);
    QFETCH(QString, program);
    QFETCH(QString, kind);
    QFETCH(QString, archive);
    const QList<Advice> list = advised(casePc(id), program);
    QCOMPARE(list.size(), 1);
    const Advice& advice = list.first();
    QCOMPARE(adviceName(advice.kind), kind);
    QCOMPARE(advice.archive.has_value(), !archive.isEmpty());
    if (advice.archive) {
        QVERIFY2(advice.archive->file.contains(archive), qPrintable(advice.archive->file));
        QVERIFY(advice.sentence.contains(advice.archive->file));
        QCOMPARE(advice.archive->sha256.size(), 32);
        QVERIFY(advice.archive->url.startsWith(u"https://developer.download.nvidia.com/"_s));
    }
    QVERIFY(!advice.because.isEmpty());
    QVERIFY(!advice.sentence.contains(u"%1"_s));
}

void TestAdvise::namesAreAnsweredFromTheTable_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("linux");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("mentions"); // in the sentence or a command
    const auto row = [](const char* name, bool onLinux, const QString& kind, const QString& mentions) {
        QTest::newRow(qPrintable(QString::fromLatin1(name) + (onLinux ? u" on Linux"_s : u" on Windows"_s)))
            << QString::fromLatin1(name) << onLinux << kind << mentions;
    };
    row("pytorch", false, u"brings-own"_s, u"https://download.pytorch.org/whl/cu132"_s);
    row("Torch", true, u"brings-own"_s, u"https://download.pytorch.org/whl/cu132"_s);
    row("tensorflow", false, u"no-gpu-build"_s, u"tensorflow<2.11"_s);
    row("tensorflow", true, u"archive"_s, u"cuda12-archive.tar.xz"_s);
    row("jax", false, u"no-gpu-build"_s, u"wsl --install"_s);
    row("jax", true, u"brings-own"_s, u"jax[cuda13]"_s);
    row("onnxruntime-gpu", false, u"archive"_s, u"onnxruntime-gpu[cuda,cudnn]"_s);
    row("faster-whisper", false, u"archive"_s, u"_cuda12-archive.zip"_s);
    row("faster-whisper", true, u"uses-none"_s, u"does not use cuDNN"_s);
    row("paddle", false, u"brings-own"_s, u"packages/stable/cu126/"_s);
    row("cupy", false, u"uses-none"_s, u"does not use cuDNN"_s);
    row("opencv", false, u"cpu-only-build"_s, u"OPENCV_DNN_CUDA=ON"_s);
    row("c++", false, u"archive"_s, u"_cuda13-archive.zip"_s);
}

void TestAdvise::namesAreAnsweredFromTheTable() {
    QFETCH(QString, name);
    QFETCH(bool, linux);
    QFETCH(QString, kind);
    QFETCH(QString, mentions);
    const QList<Advice> list = advised(linux ? linuxPc({}) : windowsPc({}), name);
    QCOMPARE(list.size(), 1);
    const Advice& advice = list.first();
    QCOMPARE(adviceName(advice.kind), kind);
    QVERIFY2((advice.sentence + allWays(advice)).contains(mentions), qPrintable(advice.sentence + allWays(advice)));
    const bool table = kind != u"no-gpu-build"_s && kind != u"cpu-only-build"_s && name != u"c++"_s;
    QCOMPARE(advice.fromTable, table); // and said so
    if (table) QVERIFY(advice.because.join(u' ').contains(u"table of releases"_s));
}

// CTranslate2 4.5 by its package data, but its library asks for cuDNN 8 of CUDA 11: a build of somebody's own.
void TestAdvise::filesCountMoreThanTheTable() {
    const QJsonArray files =
        environment(u"ctranslate2-4.5.0.dist-info"_s,
                    {library(site + u"ctranslate2\\ctranslate2.dll"_s, {u"cudnn64_8.dll"_s}, {u"cublas64_11.dll"_s})});
    const Advice advice = advised(windowsPc({}, files), venv).first();
    QCOMPARE(adviceName(advice.kind), u"archive"_s);
    QCOMPARE(advice.archive->file, u"cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip"_s);
    QVERIFY(!advice.fromTable);
    QVERIFY(advice.because.contains(u"ctranslate2.dll imports cudnn64_8.dll"_s));
    QVERIFY(advice.because.contains(u"ctranslate2.dll names cublas64_11.dll"_s));
}

// cublas64_10.dll is the name in CUDA 10.1 and in 10.2 (10.0 has cublas64_100.dll): the toolkit that is here decides.
void TestAdvise::cublasOfTenIsThatOfTwoReleases() {
    const Machine pascal{.gpu = u"NVIDIA GeForce GTX 1070"_s, .capability = u"6.1"_s};
    const QString program = u"C:\\p\\darknet.exe"_s;
    const auto archiveWith = [&](const QString& toolkit) {
        const QString root = u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v"_s + toolkit;
        const QJsonArray files{library(program, {u"cudnn64_7.dll"_s, u"cublas64_10.dll"_s}),
                               text(root + u"\\version.txt"_s, u"CUDA Version "_s + toolkit + u".105"_s),
                               library(root + u"\\bin\\nvcc.exe"_s, {})};
        const Advice advice = advised(windowsPc(pascal, files), program).first();
        return advice.archive ? advice.archive->file : adviceName(advice.kind);
    };
    QCOMPARE(archiveWith(u"10.1"_s), u"cudnn-10.1-windows10-x64-v7.6.5.32.zip"_s);
    QCOMPARE(archiveWith(u"10.2"_s), u"cudnn-10.2-windows10-x64-v7.6.5.32.zip"_s);
    QCOMPARE(archiveWith(u"10.0"_s), u"cudnn-10.2-windows10-x64-v7.6.5.32.zip"_s); // 10.0's does not fit it
}

void TestAdvise::gpuLimitsTheArchiveAndTheCommands() {
    Machine pascal{.gpu = u"NVIDIA GeForce GTX 1070"_s, .capability = u"6.1"_s};
    const Advice own = advised(linuxPc(pascal), u"c++"_s).first();
    QCOMPARE(own.archive->file, u"cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz"_s);
    QVERIFY2(!allWays(own).contains(u"apt-get"_s), "the newest package does not serve this GPU");
    const Advice torch = advised(linuxPc(pascal), u"pytorch"_s).first();
    QVERIFY(allWays(torch).contains(u"whl/cu126"_s));
    const Advice jax = advised(linuxPc(pascal), u"jax"_s).first();
    QVERIFY2(allWays(jax).contains(u"jax[cuda12]\" \"nvidia-cudnn-cu12==9.10.*\""_s), qPrintable(allWays(jax)));

    const Machine blackwell{
        .gpu = u"NVIDIA GeForce RTX 5090"_s, .capability = u"12.0"_s, .driver = u"576.02"_s, .cuda = u"12.9"_s};
    QVERIFY(allWays(advised(windowsPc(blackwell), u"pytorch"_s).first()).contains(u"whl/cu128"_s));
    const Advice eight =
        advised(windowsPc(blackwell, environment(u"ctranslate2-4.4.0.dist-info"_s,
                                                 {library(site + u"ctranslate2\\ctranslate2.dll"_s,
                                                          {u"cudnn64_8.dll"_s, u"cublas64_12.dll"_s})})),
                venv)
            .first();
    QCOMPARE(adviceName(eight.kind), u"none-fits"_s); // no cuDNN 8 knows a Blackwell
    QVERIFY(!eight.archive);
}

void TestAdvise::gpusThatNoBuildOfAProgramServes_data() {
    QTest::addColumn<QString>("capability");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("mentions");
    const auto row = [](const QString& capability, const QString& program, const QString& kind, const QString& text) {
        QTest::newRow(qPrintable(capability + u' ' + program)) << capability << program << kind << text;
    };
    // A program that takes its cuDNN from outside is served by any later cuDNN of its major.
    row(u"12.0"_s, u"onnxruntime-gpu"_s, u"archive"_s, u"_cuda12-archive.zip"_s);
    row(u"12.0"_s, u"ctranslate2"_s, u"archive"_s, u"_cuda12-archive.zip"_s);
    row(u"12.0"_s, u"paddle"_s, u"none-fits"_s,
        u"serves this graphics card"_s); // it brings 9.5, which knows no Blackwell
    row(u"3.0"_s, u"pytorch"_s, u"none-fits"_s, u"serves this graphics card"_s);
    row(u"3.5"_s, u"pytorch"_s, u"none-fits"_s, u"serves this graphics card"_s);
    row(u"3.7"_s, u"pytorch"_s, u"brings-own"_s, u"whl/cu118"_s);
    row(u"6.1"_s, u"pytorch"_s, u"brings-own"_s, u"whl/cu126"_s);
    row(u"8.6"_s, u"mxnet"_s, u"nothing-told"_s, u"is not known here"_s);
}

void TestAdvise::gpusThatNoBuildOfAProgramServes() {
    QFETCH(QString, capability);
    QFETCH(QString, program);
    QFETCH(QString, kind);
    QFETCH(QString, mentions);
    const Advice advice = advised(windowsPc({.capability = capability}), program).first();
    QCOMPARE(adviceName(advice.kind), kind);
    QVERIFY2((advice.sentence + allWays(advice)).contains(mentions), qPrintable(advice.sentence + allWays(advice)));
}

// PyTorch's builds for CUDA 12.8 have no kernels for Pascal, though the cuDNN in them would serve it.
void TestAdvise::ownKernelsThatDoNotServeTheGpuAreSaid() {
    const Machine pascal{.gpu = u"NVIDIA GeForce GTX 1070"_s, .capability = u"6.1"_s};
    const auto kindOf = [&](const QString& build, const QString& cuda) {
        const QString version = u"2.8.0+"_s + build;
        const QJsonArray files{text(site + u"torch\\version.py"_s,
                                    u"__version__ = '%1'\ncuda: Optional[str] = '%2'\n"_s.arg(version, cuda)),
                               library(site + u"torch\\lib\\torch_cuda.dll"_s, {u"cudnn64_9.dll"_s})};
        return adviceName(
            advised(windowsPc(pascal, environment(u"torch-%1.dist-info"_s.arg(version), files)), venv).first().kind);
    };
    QCOMPARE(kindOf(u"cu128"_s, u"12.8"_s), u"own-does-not-fit"_s);
    QVERIFY(kindOf(u"cu126"_s, u"12.6"_s) != u"own-does-not-fit"_s);
}

void TestAdvise::ownCudnnThatDoesNotServeTheGpuIsSaid() {
    QJsonArray files{
        text(site + u"torch\\version.py"_s, u"__version__ = '2.13.0+cu130'\ncuda: Optional[str] = '13.0'\n"_s),
        library(site + u"torch\\lib\\torch_cuda.dll"_s, {u"cudnn64_9.dll"_s, u"cublas64_13.dll"_s})};
    for (const QString& part :
         {u"cudnn"_s, u"cudnn_graph"_s, u"cudnn_ops"_s, u"cudnn_cnn"_s, u"cudnn_adv"_s, u"cudnn_engines_precompiled"_s,
          u"cudnn_engines_runtime_compiled"_s, u"cudnn_heuristic"_s}) {
        QJsonObject file =
            library(site + u"torch\\lib\\"_s + part + u"64_9.dll"_s, {u"KERNEL32.dll"_s}, {u"cublasLt64_13.dll"_s});
        QJsonObject binary = file[u"binary"_s].toObject();
        binary.insert(u"version"_s, u"9.20.0.48"_s);
        file[u"binary"_s] = binary;
        files.append(file);
    }
    files = environment(u"torch-2.13.0+cu130.dist-info"_s, files);
    QCOMPARE(adviceName(advised(windowsPc({}, files), venv).first().kind), u"brings-own"_s);
    const Machine pascal{.gpu = u"NVIDIA GeForce GTX 1070"_s, .capability = u"6.1"_s};
    const Advice advice = advised(windowsPc(pascal, files), venv).first();
    QCOMPARE(adviceName(advice.kind), u"own-does-not-fit"_s);
    QVERIFY(advice.sentence.contains(u"9.20.0.48"_s));
    QVERIFY(allWays(advice).contains(u"--force-reinstall torch --index-url https://download.pytorch.org/whl/cu126"_s));
    const Machine old{.driver = u"546.33"_s, .cuda = u"12.3"_s}; // CUDA 13 needs 580
    QCOMPARE(adviceName(advised(windowsPc(old, files), venv).first().kind), u"update-driver"_s);
}

void TestAdvise::driverComesFirst() {
    const QJsonArray files =
        environment(u"ctranslate2-4.4.0.dist-info"_s,
                    {library(site + u"ctranslate2\\ctranslate2.dll"_s, {u"cudnn64_8.dll"_s, u"cublas64_12.dll"_s})});
    const Machine below{.driver = u"527.40"_s, .cuda = u"12.0"_s}, at{.driver = u"527.41"_s, .cuda = u"12.0"_s};
    const Advice first = advised(windowsPc(below, files), venv).first();
    QCOMPARE(adviceName(first.kind), u"update-driver"_s);
    QVERIFY(first.sentence.contains(u"528.33"_s)); // what CUDA's release notes ask for
    QVERIFY(first.archive.has_value());            // and then this one
    QCOMPARE(adviceName(advised(windowsPc(at, files), venv).first().kind), u"archive"_s);
}

void TestAdvise::cpuOnlyBuildsAreToldByTheirFiles() {
    const QJsonArray declared =
        environment(u"torch-2.5.1+cpu.dist-info"_s,
                    {text(site + u"torch\\version.py"_s, u"__version__ = '2.5.1+cpu'\ncuda = None\nhip = None\n"_s)});
    const Advice torch = advised(windowsPc({}, declared), venv).first();
    QCOMPARE(adviceName(torch.kind), u"cpu-only-build"_s);
    QVERIFY(allWays(torch).contains(u"--force-reinstall torch"_s));
    const QJsonArray silent =
        environment(u"onnxruntime-1.20.0.dist-info"_s,
                    {library(site + u"onnxruntime\\capi\\onnxruntime_pybind11_state.pyd"_s, {u"KERNEL32.dll"_s})});
    QCOMPARE(adviceName(advised(windowsPc({}, silent), venv).first().kind), u"cpu-only-build"_s);
    // The same package data, but GPU libraries lie there: both packages were installed over each other.
    const QJsonArray both = environment(u"onnxruntime-1.20.0.dist-info"_s,
                                        {library(site + u"onnxruntime\\capi\\onnxruntime_providers_cuda.dll"_s,
                                                 {u"cudnn64_9.dll"_s, u"cublas64_12.dll"_s})});
    QCOMPARE(adviceName(advised(windowsPc({}, both), venv).first().kind), u"archive"_s);
}

void TestAdvise::aWholeSetBesideTheProgramIsNamed() {
    const QList<Advice> list = advised(casePc(u"c05"_s), u"C:\\Whisper-Faster\\whisper-faster.exe"_s);
    QVERIFY(list.first().sentence.contains(u"C:\\Whisper-Faster\\bin"_s));
    QVERIFY(list.first().because.contains(u"ctranslate2.dll imports cudnn64_8.dll"_s));
}

void TestAdvise::thirtyTwoBitsAreToldFromTheInterpreter() {
    const QJsonArray files{library(u"C:\\Python27\\python.exe"_s, {u"python27.dll"_s}, {}, 32),
                           library(u"C:\\Python310\\python.exe"_s, {u"python310.dll"_s}, {}, 64)};
    QCOMPARE(adviceName(advised(windowsPc({}, files), u"C:\\Python27\\python.exe"_s).first().kind), u"wrong-arch"_s);
    QCOMPARE(adviceName(advised(windowsPc({}, files), u"C:\\Python310\\python.exe"_s).first().kind), u"nothing-told"_s);
}

void TestAdvise::anImageWithoutGpuStillGetsItsArchive() {
    const Advice advice =
        advised(windowsPc({.gpu = {}, .capability = {}, .driver = {}, .cuda = {}}), u"ctranslate2"_s).first();
    QCOMPARE(adviceName(advice.kind), u"no-nvidia-gpu"_s);
    QVERIFY(advice.archive.has_value());
}

void TestAdvise::unknownNamesAreRefusedWithTheKnownOnes() {
    auto system = makeDescribedSystem(windowsPc({}));
    const MachineFacts facts = probe(**system, CancelToken());
    for (const QString& name : {u"nonsense"_s, u"C:\\no\\such.exe"_s, u""_s}) {
        const auto look = lookAtProgram(**system, facts, name, CancelToken());
        QVERIFY(!look.has_value());
        QCOMPARE(look.error().code, ExitCode::BadUsage);
        QVERIFY(look.error().whatToDo.contains(u"PyTorch"_s));
    }
}

void TestAdvise::findingsFollowTheAdvice_data() {
    QTest::addColumn<QJsonObject>("shows");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QJsonObject>("nearMiss");
    QTest::addColumn<QString>("nearProgram");
    const QString tf = u"C:\\Users\\student\\tf\\venv\\Scripts\\python.exe"_s;
    const auto torch = [](const QString& cuda) {
        return windowsPc({}, environment(u"torch-2.5.1.dist-info"_s,
                                         {text(site + u"torch\\version.py"_s, u"cuda = "_s + cuda + u'\n')}));
    };
    const auto python = [](int bits) {
        return windowsPc({}, {library(u"C:\\Python\\python.exe"_s, {u"python310.dll"_s}, {}, bits)});
    };
    QTest::newRow("program.brings-own")
        << casePc(u"c31"_s) << u"/home/student/kohya_ss/venv/bin/python"_s << casePc(u"c09"_s)
        << u"C:\\Users\\student\\AlwaysReddy\\venv\\Scripts\\python.exe"_s;                    // the shim alone
    QTest::newRow("program.no-gpu-build") << casePc(u"c23"_s) << tf << casePc(u"c24"_s) << tf; // 2.14 and 2.10
    QTest::newRow("program.cpu-only-build") << torch(u"None"_s) << venv << torch(u"'12.4'"_s) << venv;
    QTest::newRow("program.wrong-arch") << python(32) << u"C:\\Python\\python.exe"_s << python(64)
                                        << u"C:\\Python\\python.exe"_s;
}

void TestAdvise::findingsFollowTheAdvice() {
    const QString id = QString::fromLatin1(QTest::currentDataTag());
    const auto find = [&](const QJsonObject& pc, const QString& program) -> std::optional<Finding> {
        auto system = makeDescribedSystem(pc);
        const MachineFacts facts = probe(**system, CancelToken());
        const auto look = lookAtProgram(**system, facts, program, CancelToken());
        for (const Finding& finding : adviceFindings(facts, advise(facts, *look)))
            if (finding.id == id) return finding;
        return std::nullopt;
    };
    QFETCH(QJsonObject, shows);
    QFETCH(QString, program);
    const auto finding = find(shows, program);
    QVERIFY(finding.has_value());
    QCOMPARE(finding->severity, id == u"program.brings-own"_s ? Severity::Note : Severity::Warning);
    QVERIFY(!finding->evidence.isEmpty() && !finding->summary.isEmpty() && !finding->fix.isEmpty());
    QFETCH(QJsonObject, nearMiss);
    QFETCH(QString, nearProgram);
    QVERIFY(!find(nearMiss, nearProgram));
}

QTEST_GUILESS_MAIN(TestAdvise)
#include "tst_advise.moc"
