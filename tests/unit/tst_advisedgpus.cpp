// What the graphics card and the driver make of the advice: which archive, which build of a program, or none at all.
#include "AdvicePcs.h"

using namespace cudnnsetup;

class TestAdvisedGpus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gpuLimitsTheArchiveAndTheCommands();
    void gpusThatNoBuildOfAProgramServes_data();
    void gpusThatNoBuildOfAProgramServes();
    void ownCudnnThatDoesNotServeTheGpuIsSaid();
    void ownKernelsThatDoNotServeTheGpuAreSaid();
    void driverComesFirst();
    void anImageWithoutGpuStillGetsItsArchive();
    void anArchiveForEveryGpuGoesBeforeTheNewest();
    void withoutADriverMostProgramsCount();
    void blackwellNeedsADriverOfItsOwn();
    void waysAreThoseOfTheReleaseThatFits();
    void cublasThatIsNotHereIsSaid();
    void jsonSaysWhatTheSentenceSays();
};

void TestAdvisedGpus::gpuLimitsTheArchiveAndTheCommands() {
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

void TestAdvisedGpus::gpusThatNoBuildOfAProgramServes_data() {
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

void TestAdvisedGpus::gpusThatNoBuildOfAProgramServes() {
    QFETCH(QString, capability);
    QFETCH(QString, program);
    QFETCH(QString, kind);
    QFETCH(QString, mentions);
    const Advice advice = advised(windowsPc({.capability = capability}), program).first();
    QCOMPARE(adviceName(advice.kind), kind);
    QVERIFY2((advice.sentence + allWays(advice)).contains(mentions), qPrintable(advice.sentence + allWays(advice)));
}

void TestAdvisedGpus::ownCudnnThatDoesNotServeTheGpuIsSaid() {
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

// PyTorch's builds for CUDA 12.8 have no kernels for Pascal, though the cuDNN in them would serve it.
void TestAdvisedGpus::ownKernelsThatDoNotServeTheGpuAreSaid() {
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

void TestAdvisedGpus::driverComesFirst() {
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

void TestAdvisedGpus::anImageWithoutGpuStillGetsItsArchive() {
    const Advice advice =
        advised(windowsPc({.gpu = {}, .capability = {}, .driver = {}, .cuda = {}}), u"ctranslate2"_s).first();
    QCOMPARE(adviceName(advice.kind), u"no-nvidia-gpu"_s);
    QVERIFY(advice.archive.has_value());
}

void TestAdvisedGpus::anArchiveForEveryGpuGoesBeforeTheNewest() {
    QJsonObject pc = windowsPc({.driver = u"577.00"_s, .cuda = u"12.9"_s});
    const QJsonObject pascal{{u"name"_s, u"NVIDIA GeForce GTX 1080"_s}, {u"computeCapability"_s, u"6.1"_s}};
    const QJsonObject blackwell{{u"name"_s, u"NVIDIA GeForce RTX 5090"_s}, {u"computeCapability"_s, u"12.0"_s}};
    pc[u"gpus"_s] = QJsonArray{pascal, blackwell};
    QCOMPARE(advised(pc, u"c++"_s).first().archive->version.text(), u"9.10.2.21"_s); // the last that serves both
    pc[u"gpus"_s] = QJsonArray{blackwell};
    QVERIFY(advised(pc, u"c++"_s).first().archive->version > Version({9, 10, 2, 21}));
}

void TestAdvisedGpus::withoutADriverMostProgramsCount() {
    QJsonObject pc = windowsPc({.driver = {}});
    QCOMPARE(advised(pc, u"c++"_s).first().archive->cuda.major(), 12); // none answers
    pc.remove(u"driver"_s);                                            // nobody looked
    const Advice advice = advised(pc, u"c++"_s).first();
    QCOMPARE(advice.archive->cuda.major(), 12);
    QVERIFY(advice.because.join(u' ').contains(u"no driver tells"_s));
}

// cuDNN 9.10.2's support matrix: 570.65 for Blackwell on Windows, where CUDA 12 itself needs 527.41.
void TestAdvisedGpus::blackwellNeedsADriverOfItsOwn() {
    const auto advice = [](const QString& capability, const QString& driver, const QString& program) {
        return advised(windowsPc({.capability = capability, .driver = driver, .cuda = u"12.7"_s}), program).first();
    };
    for (const QString& program : {u"c++"_s, u"pytorch"_s, u"onnxruntime"_s}) {
        QCOMPARE(adviceName(advice(u"12.0"_s, u"570.64"_s, program).kind), u"update-driver"_s);
        QVERIFY(adviceName(advice(u"12.0"_s, u"570.65"_s, program).kind) != u"update-driver"_s);
        QVERIFY(adviceName(advice(u"8.6"_s, u"570.64"_s, program).kind) != u"update-driver"_s);
    }
    QVERIFY(advice(u"12.0"_s, u"570.64"_s, u"onnxruntime"_s).sentence.contains(u"570.65"_s));
}

void TestAdvisedGpus::waysAreThoseOfTheReleaseThatFits() {
    const Machine eleven{.driver = u"471.41"_s, .cuda = u"11.4"_s}, kepler{.capability = u"3.5"_s};
    const Advice runtime = advised(windowsPc(eleven), u"onnxruntime"_s).first();
    QVERIFY2(runtime.archive->file.contains(u"_cuda11"_s) && !allWays(runtime).contains(u"[cuda,cudnn]"_s),
             qPrintable(allWays(runtime))); // that extra came with releases for CUDA 12
    QVERIFY2(allWays(runtime).contains(u"\"onnxruntime-gpu<1.18\""_s), qPrintable(allWays(runtime)));
    const Advice translate = advised(windowsPc(kepler), u"ctranslate2"_s).first();
    QVERIFY2(translate.sentence.startsWith(u"CTranslate2 before version "_s), qPrintable(translate.sentence));
    QVERIFY(allWays(translate).contains(u"pip install \"ctranslate2<"_s));
    QVERIFY(!allWays(advised(windowsPc({}), u"ctranslate2"_s).first()).contains(u'<'));
    const Advice wsl = advised(windowsPc(kepler), u"tensorflow"_s).first();
    QVERIFY2(allWays(wsl).contains(u"\"tensorflow[and-cuda]<2.15\" \"nvidia-cudnn-cu11==8.7.*\""_s),
             qPrintable(allWays(wsl)));
    QVERIFY(allWays(advised(linuxPc({}), u"tensorflow"_s).first()).contains(u"pip install \"tensorflow[and-cuda]\""_s));
}

void TestAdvisedGpus::cublasThatIsNotHereIsSaid() {
    const QString root = u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.4"_s;
    const QJsonArray toolkit{text(root + u"\\version.json"_s, u"{\"cuda\": {\"version\": \"12.4.1\"}}"_s),
                             library(root + u"\\bin\\nvcc.exe"_s, {})};
    QVERIFY(advised(windowsPc({}), u"ctranslate2"_s).first().sentence.contains(u"cuBLAS of CUDA 12"_s));
    QVERIFY(!advised(windowsPc({}, toolkit), u"ctranslate2"_s).first().sentence.contains(u"cuBLAS"_s));
}

void TestAdvisedGpus::jsonSaysWhatTheSentenceSays() {
    const QJsonObject json = toJson(advised(windowsPc({}), u"c++"_s).first());
    QCOMPARE(json[u"cudnn"_s].toInt(), 9);
    QCOMPARE(json[u"cuda"_s].toString(), u"13"_s);
}

QTEST_GUILESS_MAIN(TestAdvisedGpus)
#include "tst_advisedgpus.moc"
