// Which cuDNN a program is advised to get, on the PCs of public reports and on made-up ones: the archive by name, a
// better way, or none at all.
#include "AdvicePcs.h"

using namespace cudnnsetup;

class TestAdvise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportedPcsGetTheRightAdvice_data();
    void reportedPcsGetTheRightAdvice();
    void namesAreAnsweredFromTheTable_data();
    void namesAreAnsweredFromTheTable();
    void filesCountMoreThanTheTable();
    void cublasOfTenIsThatOfTwoReleases();
    void cpuOnlyBuildsAreToldByTheirFiles();
    void aWholeSetBesideTheProgramIsNamed();
    void thirtyTwoBitsAreToldFromTheInterpreter();
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
    if (table) QVERIFY(advice.because.join(u' ').contains(u"list of releases"_s));
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
