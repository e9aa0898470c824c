// What the prover printed, judged: passed, failed and not run are told apart, and the report says why.
#include "ProofFixtures.h"

using namespace cudnnsetup;

class TestProof : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeSetPassesAtLevelLoad() {
        const ProofReport report = proveOn({}, printed(whole()), loadLevel());
        QVERIFY(report.passed);
        QCOMPARE(report.version.text(), u"8.9.4"_s);
        QCOMPARE(report.modules.size(), 7);
        QVERIFY(report.headline.contains(u"8.9.4"_s));
        QCOMPARE(report.culprit, QString());
        QVERIFY(report.findings.isEmpty());
    }

    void withoutDriverTheLoadPartPassesAndNoConvolutionRan() {
        const ProofReport report = proveOn({}, printed(wholeWithoutDriver()));
        QVERIFY(!report.passed);
        QVERIFY(loadPartPassed(report));
        QVERIFY(!report.gpuAnswered && !report.convolutionRan);
        QCOMPARE(report.whyNoConvolution, u"no NVIDIA driver answered"_s);
        QVERIFY(report.headline.endsWith(u"no convolution: no NVIDIA driver answered."_s));
        QCOMPARE(stateOf(report, u"gpu"_s), notRun);
        QCOMPARE(stateOf(report, u"convolution"_s), notRun);
        QCOMPARE(findingIds(report), QStringList{u"driver.absent"_s});
    }

    void driverWithoutDeviceIsToldFromNoDriver() {
        QJsonObject document = whole();
        document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"12.2"_s},
                                                 {u"failedCall"_s, u"cuInit"_s},
                                                 {u"error"_s, u"100 CUDA_ERROR_NO_DEVICE"_s}});
        const ProofReport report = proveOn({}, printed(document));
        QVERIFY(loadPartPassed(report));
        QVERIFY(report.whyNoConvolution.contains(u"cuInit answered 100 CUDA_ERROR_NO_DEVICE"_s));
        QCOMPARE(findingIds(report), QStringList{u"gpu.none"_s});
    }

    void rightNumbersPassAndWrongNumbersFail() {
        const ProofReport right = proveOn({}, printed(wholeOnGpu(true)));
        QVERIFY(right.passed && right.convolutionRan && right.gpuAnswered);
        QVERIFY(right.headline.contains(u"RTX 3060"_s));
        const ProofReport wrong = proveOn({}, printed(wholeOnGpu(false)));
        QVERIFY(!wrong.passed && wrong.convolutionRan && !loadPartPassed(wrong));
        QCOMPARE(stateOf(wrong, u"convolution"_s), failed);
        QVERIFY(wrong.headline.contains(u"3 of 100"_s));
    }

    void practiceIsSaidFirst() {
        QJsonObject document = wholeOnGpu(true);
        document.insert(u"practice"_s, true);
        const ProofReport report = proveOn({}, printed(document));
        QVERIFY(report.practice);
        QVERIFY(report.headline.startsWith(u"Practice: "_s));
        QCOMPARE(toJson(report)[u"practice"_s].toBool(), true);
    }

    void hangingDriverIsNotExcusedAsNoGpu() {
        QJsonObject document = endedIn(whole(), u"cuInit"_s);
        document.remove(u"create"_s);
        document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"12.3"_s}});
        const ProofReport report = proveOn({}, printed(document, {}, 0, ProcessResult::End::TimedOut));
        QVERIFY(!report.passed && !loadPartPassed(report));
        QCOMPARE(stateOf(report, u"gpu"_s), failed);
        QVERIFY(report.whyNoConvolution.contains(u"cuInit"_s));
        QCOMPARE(stateOf(report, u"descriptors"_s), passed);
    }

    void crashWithoutAnyLineIsAResult() {
        const auto answer = Observed<ProcessResult>::seen({ProcessResult::End::Crashed, 11, {}, {}}, u"x"_s);
        const ProofReport report = proveOn({}, answer);
        QVERIFY(!report.passed);
        QCOMPARE(stateOf(report, u"load"_s), failed);
        QVERIFY(!report.headline.isEmpty());
    }

    void cutOffLastLineIsLeftOut() {
        const QByteArray lines = "{\"version\":8904,\"calling\":\"cudnnCreate\"}\n{\"version\":8904,\"chec";
        const ProverDocument document = readProverOutput(lines);
        QVERIFY(!document.finished);
        QCOMPARE(document.calling, u"cudnnCreate"_s);
        QCOMPARE(document.json[u"version"_s].toInt(), 8904);
        QVERIFY(readProverOutput("garbage\n\n").json.isEmpty());
        QVERIFY(readProverOutput({}).json.isEmpty());
    }

    void proverThatCannotRunIsNotAFailure() {
        const ProofReport report = proveOn({}, Observed<ProcessResult>::notChecked(u"cudnn-prover is missing"_s));
        QVERIFY(!report.passed && !loadPartPassed(report));
        for (const ProofCheck& check : report.checks) QCOMPARE(check.state, notRun);
        QVERIFY(report.headline.contains(u"cudnn-prover is missing"_s));
    }

    void cancelIsAnError() {
        TestSystem system(Pc().json());
        const CancelToken cancel;
        cancel.cancel();
        const auto result = prove(system, {}, cancel);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ExitCode::Cancelled);
    }

    void folderFirstIsLabelledAndChangesPathOnly() {
        TestSystem system(Pc().json());
        system.prover.answer = printed(whole());
        ProofRequest request = loadLevel();
        request.expectedFolder = u"D:\\new\\bin"_s;
        const auto plain = prove(system, request, CancelToken());
        QVERIFY(!system.prover.environment.value(u"PATH"_s).contains(u"D:\\new"_s));
        request.folderFirst = true;
        const auto first = prove(system, request, CancelToken());
        QVERIFY(system.prover.environment.value(u"PATH"_s).startsWith(u"D:\\new\\bin;"_s));
        QVERIFY(first->folderFirst && first->headline != plain->headline);
        QVERIFY(system.prover.arguments.contains(u"load"_s));
    }

    void reportHasTheFixedFields() {
        const QJsonObject json = toJson(proveOn({}, printed(wholeWithoutDriver())));
        for (const QString& key : {u"level"_s, u"passed"_s, u"practice"_s, u"version"_s, u"modules"_s, u"checks"_s,
                                   u"gpu"_s, u"convolution"_s, u"said"_s})
            QVERIFY2(json.contains(key), qPrintable(key));
        QCOMPARE(json[u"modules"_s].toArray().size(), 7);
        QCOMPARE(json[u"modules"_s][0][u"path"_s].toString(), bin + u"\\cudnn64_8.dll"_s);
        QVERIFY(json[u"convolution"_s].isNull() && json[u"gpu"_s].isNull());
    }
};

QTEST_GUILESS_MAIN(TestProof)
#include "tst_proof.moc"
