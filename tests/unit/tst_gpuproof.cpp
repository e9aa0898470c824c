// The part of the proof that needs a GPU, judged: every algorithm, cuDNN's own plan, training and speed; what the
// driver or cuDNN answered in place of numbers, and the step that follows from it; and what is told while it runs.
#include "ProofFixtures.h"
#include "core/proof/GpuChecks.h"

using namespace cudnnsetup;

namespace {

ProofRequest atLevel(ProofLevel level) {
    ProofRequest request;
    request.level = level;
    return request;
}

QJsonObject trainingThat(bool stepsRight, double accuracy) {
    const QJsonArray steps{QJsonObject{{u"name"_s, u"poolingForward"_s}, {u"passed"_s, true}},
                           QJsonObject{{u"name"_s, u"rnnForward"_s},
                                       {u"elements"_s, 50},
                                       {u"wrong"_s, stepsRight ? 0 : 2},
                                       {u"passed"_s, stepsRight}}};
    const bool learnt = accuracy > 0.5;
    const QJsonArray epochs{QJsonObject{{u"loss"_s, 2.3}, {u"accuracy"_s, 0.1}},
                            QJsonObject{{u"loss"_s, 0.2}, {u"accuracy"_s, accuracy}}};
    return {{u"steps"_s, steps},
            {u"classifier"_s, QJsonObject{{u"epochs"_s, epochs}, {u"passed"_s, learnt}}},
            {u"passed"_s, stepsRight && learnt}};
}

QJsonObject trained(bool stepsRight = true, double accuracy = 0.93) {
    QJsonObject document = wholeOnGpu(true);
    document.insert(u"training"_s, trainingThat(stepsRight, accuracy));
    return document;
}

QJsonObject speedWith(const QJsonValue& peak) {
    return {{u"gpuFlopPerSecond"_s, 4.0e12},
            {u"peakFlopPerSecond"_s, peak},
            {u"cpu"_s, QJsonObject{{u"flopPerSecond"_s, 2.0e10}}},
            {u"passed"_s, true}};
}

ProofCheck checkOf(const ProofReport& report, const QString& id) {
    for (const ProofCheck& check : report.checks)
        if (check.id == id) return check;
    qFatal("no check %s", qPrintable(id));
}

// A set that is whole, a GPU that is there, and no convolution because of this answer to cudnnConvolutionForward.
QJsonObject answered(const QString& error, const QString& capability = u"8.6"_s) {
    QJsonObject document = wholeOnGpu(false);
    document.insert(u"gpu"_s, QJsonObject{{u"name"_s, u"GPU"_s}, {u"computeCapability"_s, capability}});
    document.insert(u"algorithms"_s, QJsonArray());
    document.insert(u"convolutions"_s, QJsonArray{QJsonObject{{u"name"_s, u"small"_s},
                                                              {u"failedCall"_s, u"cudnnConvolutionForward"_s},
                                                              {u"error"_s, error},
                                                              {u"passed"_s, false}}});
    return document;
}

} // namespace

class TestGpuProof : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachLevelAsksForMore_data() {
        QTest::addColumn<ProofLevel>("level");
        QTest::addColumn<QStringList>("ids");
        QTest::newRow("load") << ProofLevel::Load << QStringList{};
        QTest::newRow("conv") << ProofLevel::Conv << QStringList{u"gpu"_s, u"convolution"_s, u"algorithms"_s};
        QTest::newRow("train") << ProofLevel::Train
                               << QStringList{u"gpu"_s, u"convolution"_s, u"algorithms"_s, u"training"_s};
        QTest::newRow("speed") << ProofLevel::Speed
                               << QStringList{u"gpu"_s, u"convolution"_s, u"algorithms"_s, u"speed"_s};
    }
    void eachLevelAsksForMore() {
        QFETCH(ProofLevel, level);
        QFETCH(QStringList, ids);
        TestSystem system(Pc().json());
        system.prover.answer = printed(whole());
        ProofRequest request = atLevel(level);
        request.major = 8;
        const auto report = prove(system, request, CancelToken());
        QStringList found;
        for (const ProofCheck& check : report->checks)
            if (isGpuCheck(check.id)) found << check.id;
        QCOMPARE(found, ids);
        QVERIFY(system.prover.arguments.contains(levelName(level)));
        QCOMPARE(system.prover.timeoutMs, level >= ProofLevel::Train ? 300000 : 120000);
        QCOMPARE(toJson(*report)[u"level"_s].toString(), levelName(level));
    }

    void oneWrongAlgorithmFails() {
        QJsonObject document = wholeOnGpu(true);
        QJsonArray rows = document[u"algorithms"_s].toArray();
        rows.append(QJsonObject{{u"algorithm"_s, u"FFT"_s}, {u"type"_s, u"FP32"_s}, {u"supported"_s, false}});
        document.insert(u"algorithms"_s, rows);
        QVERIFY(proveOn({}, printed(document)).passed); // what cuDNN does not offer here is no failure
        rows.append(QJsonObject{{u"algorithm"_s, u"WINOGRAD"_s},
                                {u"type"_s, u"FP16"_s},
                                {u"supported"_s, true},
                                {u"elements"_s, 64},
                                {u"wrong"_s, 1},
                                {u"passed"_s, false}});
        document.insert(u"algorithms"_s, rows);
        document.insert(u"convolutionPassed"_s, false);
        const ProofReport report = proveOn({}, printed(document));
        QVERIFY(!report.passed);
        QCOMPARE(stateOf(report, u"algorithms"_s), failed);
        QCOMPARE(checkOf(report, u"algorithms"_s).summary,
                 u"WINOGRAD (FP16): 1 of 64 numbers that the GPU computed are wrong."_s);
        QCOMPARE(stateOf(report, u"convolution"_s), passed);
    }

    void planOfVersion9IsAsked() {
        QJsonObject document = wholeOnGpu(true);
        document.insert(u"major"_s, 9);
        document.insert(u"checks"_s, QJsonArray());
        QCOMPARE(stateOf(proveOn({}, printed(document)), u"plan"_s), notRun);
        document.insert(u"plan"_s, QJsonObject{{u"engine"_s, 38}, {u"passed"_s, true}});
        QCOMPARE(stateOf(proveOn({}, printed(document)), u"plan"_s), passed);
        document.insert(u"plan"_s, QJsonObject{{u"failedCall"_s, u"cudnnBackendExecute"_s},
                                               {u"error"_s, u"5000 CUDNN_STATUS_EXECUTION_FAILED"_s},
                                               {u"passed"_s, false}});
        const ProofReport report = proveOn({}, printed(document));
        QCOMPARE(stateOf(report, u"plan"_s), failed);
        QVERIFY(checkOf(report, u"plan"_s).summary.contains(u"cudnnBackendExecute answered 5000"_s));
    }

    void trainingIsJudgedStepByStep() {
        const ProofReport right = proveOn({}, printed(trained()), atLevel(ProofLevel::Train));
        QVERIFY2(right.passed, qPrintable(right.headline));
        QVERIFY(right.headline.contains(u"every step of training"_s));
        QVERIFY(checkOf(right, u"training"_s).summary.contains(u"93 %"_s));
        const ProofReport wrong = proveOn({}, printed(trained(false)), atLevel(ProofLevel::Train));
        QVERIFY(!wrong.passed);
        QCOMPARE(checkOf(wrong, u"training"_s).summary,
                 u"rnnForward: 2 of 50 numbers that the GPU computed are wrong."_s);
        const ProofReport dull = proveOn({}, printed(trained(true, 0.12)), atLevel(ProofLevel::Train));
        QCOMPARE(stateOf(dull, u"training"_s), failed);
        QVERIFY(checkOf(dull, u"training"_s).summary.contains(u"12 %"_s));
        const ProofReport missing = proveOn({}, printed(wholeOnGpu(true)), atLevel(ProofLevel::Train));
        QVERIFY(!missing.passed);
        QCOMPARE(stateOf(missing, u"training"_s), notRun);
    }

    void aCrashInTrainingIsAFailureOfTraining() {
        QJsonObject document = endedIn(wholeOnGpu(true), u"cudnnRNNForward"_s);
        document.insert(u"training"_s, QJsonObject{{u"steps"_s, QJsonArray()}});
        const auto end = ProcessResult::End::Crashed;
        const ProofReport report = proveOn({}, printed(document, {}, 11, end), atLevel(ProofLevel::Train));
        QCOMPARE(stateOf(report, u"convolution"_s), passed);
        QCOMPARE(stateOf(report, u"training"_s), failed);
        QVERIFY(checkOf(report, u"training"_s).summary.contains(u"cudnnRNNForward"_s));
        QVERIFY(!report.passed && !loadPartPassed(report));
    }

    void speedIsSaidAgainstPeakAndProcessor() {
        QJsonObject document = wholeOnGpu(true);
        document.insert(u"speed"_s, speedWith(1.6e13));
        const ProofReport known = proveOn({}, printed(document), atLevel(ProofLevel::Speed));
        QVERIFY2(known.passed, qPrintable(known.headline));
        const QString words = checkOf(known, u"speed"_s).summary;
        QVERIFY2(words.contains(u"25 %"_s) && words.contains(u"200 times"_s), qPrintable(words));
        document.insert(u"speed"_s, speedWith(QJsonValue()));
        const ProofReport unknown = proveOn({}, printed(document), atLevel(ProofLevel::Speed));
        QVERIFY(unknown.passed && !checkOf(unknown, u"speed"_s).summary.contains(u'%'));
    }

    void whatTheGpuAnsweredIsExplained_data() {
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("finding");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, const QString& error, const QString& finding, const QString& word) {
            QTest::newRow(name) << error << finding << word;
        };
        row("memory, driver", u"2 CUDA_ERROR_OUT_OF_MEMORY: out of memory"_s, u"gpu.memory-full"_s, u"memory"_s);
        row("memory, cuDNN", u"2 CUDNN_STATUS_ALLOC_FAILED"_s, u"gpu.memory-full"_s, u"memory"_s);
        row("exclusive", u"46 CUDA_ERROR_DEVICE_UNAVAILABLE"_s, u"gpu.hidden"_s, u"exclusive"_s);
        row("driver parts", u"803 CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"_s, u"driver.library-mismatch"_s, u"versions"_s);
        row("old driver", u"222 CUDA_ERROR_UNSUPPORTED_PTX_VERSION"_s, u"driver.too-old"_s, u"older"_s);
        row("GPU unknown", u"3008 CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH"_s, u"gpu.too-new"_s, u"8.6"_s);
        row("display", u"702 CUDA_ERROR_LAUNCH_TIMEOUT"_s, {}, u"display"_s);
        row("memory error", u"214 CUDA_ERROR_ECC_UNCORRECTABLE"_s, {}, u"memory error"_s);
    }
    void whatTheGpuAnsweredIsExplained() {
        QFETCH(QString, error);
        QFETCH(QString, finding);
        QFETCH(QString, word);
        const ProofReport report = proveOn({}, printed(answered(error)));
        QVERIFY(!report.passed);
        QVERIFY2(report.headline.contains(word), qPrintable(report.headline));
        QCOMPARE(findingIds(report), finding.isEmpty() ? QStringList() : QStringList{finding});
        if (finding.isEmpty()) return;
        QVERIFY(!report.findings.first().fix.isEmpty());
        QCOMPARE(report.findings.first().evidence, QStringList{u"cudnnConvolutionForward answered "_s + error});
    }

    void anOldGpuIsToldFromANewOne() {
        const QString error = u"6 CUDNN_STATUS_ARCH_MISMATCH"_s;
        QCOMPARE(findingIds(proveOn({}, printed(answered(error, u"3.5"_s)))), QStringList{u"gpu.too-old"_s});
        QCOMPARE(findingIds(proveOn({}, printed(answered(error, u"12.0"_s)))), QStringList{u"gpu.too-new"_s});
    }

    void driverOlderThanTheRuntimeIsSaid() {
        QJsonObject document = whole(); // cudnnCreate: CUDNN_STATUS_NOT_INITIALIZED
        document.insert(u"cudart"_s, 12020);
        document.insert(u"gpu"_s, QJsonObject{{u"name"_s, u"GPU"_s}, {u"computeCapability"_s, u"8.6"_s}});
        document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"11.4"_s}});
        const ProofReport old = proveOn({}, printed(document));
        QCOMPARE(findingIds(old), QStringList{u"driver.too-old"_s});
        QVERIFY2(old.headline.contains(u"11.4"_s) && old.headline.contains(u"12"_s), qPrintable(old.headline));
        document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"12.0"_s}}); // the same major: not the driver's fault
        QVERIFY(!findingIds(proveOn({}, printed(document))).contains(u"driver.too-old"_s));
    }

    void missingLibraryOfTheToolkitIsSaidThoughTheSetIsWhole() {
        const QByteArray said = "Could not load library libnvrtc.so.12. Error: libnvrtc.so.12: cannot open\n";
        const ProofReport report =
            proveOn({}, printed(answered(u"11 CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING"_s), said));
        QCOMPARE(findingIds(report), QStringList{u"dependency.nvrtc-missing"_s});
    }

    void checksLightUpWhileItRuns() {
        TestSystem system(Pc().json());
        system.prover.answer = printed(wholeOnGpu(true));
        const auto line = [](const QJsonObject& json) { return QJsonDocument(json).toJson(QJsonDocument::Compact); };
        QJsonObject loaded = started();
        loaded.insert(u"calling"_s, u"cudnnGetVersion"_s);
        system.prover.lines = {line(loaded), "{\"calling\":\"cudnnCreate\"}", "{\"cut", line(whole())};
        QList<QList<ProofCheck>> told;
        ProofRequest request;
        request.major = 8;
        request.onStep = [&](const QList<ProofCheck>& checks) { told += checks; };
        QVERIFY(prove(system, request, CancelToken())->passed);
        QCOMPARE(told.size(), 3); // the line that is no JSON tells nothing
        const auto state = [&](qsizetype at, const QString& id) {
            for (const ProofCheck& check : told[at])
                if (check.id == id) return check.state;
            return failed;
        };
        QCOMPARE(state(0, u"load"_s), passed);
        QCOMPARE(state(0, u"versions"_s), notRun); // it is at work there: no failure
        QCOMPARE(state(1, u"load"_s), passed);
        QCOMPARE(state(2, u"versions"_s), passed);
        QCOMPARE(state(2, u"convolution"_s), notRun);
        for (const QList<ProofCheck>& checks : told)
            for (const ProofCheck& check : checks) QVERIFY2(check.state != failed, qPrintable(check.id));
    }

    void aShortLineNamesTheCallAlone() {
        const ProverDocument document =
            readProverOutput("{\"version\":8904,\"calling\":\"a\"}\n{\"calling\":\"b\"}\n{\"calling\":\"c");
        QCOMPARE(document.json[u"version"_s].toInt(), 8904);
        QCOMPARE(document.calling, u"b"_s);
        QVERIFY(readProverOutput("{\"version\":8904,\"finished\":true}\n").calling.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestGpuProof)
#include "tst_gpuproof.moc"
