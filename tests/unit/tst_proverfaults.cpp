// Every fault that the stand-ins and the practice driver can show, and what the prover says of it.
#include "tests/unit/ProverRun.h"

using namespace cudnnsetup;

namespace {

const QString practice = u"cudnn-prover-practice"_s;

} // namespace

class TestProverFaults : public QObject {
    Q_OBJECT

    static void bothEditions() {
        QTest::addColumn<int>("major");
        QTest::newRow("8") << 8;
        QTest::newRow("9") << 9;
    }

private Q_SLOTS:
    // ---- wrong numbers

    void spoiltOutputFailsEverywhere_data() {
        QTest::addColumn<int>("major");
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("wrong");
        QTest::addColumn<int>("notWritten");
        for (const int major : {8, 9}) {
            QTest::addRow("wrong %d", major) << major << u"wrong"_s << 1 << 0;
            QTest::addRow("nan %d", major) << major << u"nan"_s << 1 << 1;
            QTest::addRow("stale %d", major) << major << u"stale"_s << 16384 << 16384;
        }
    }
    void spoiltOutputFailsEverywhere() {
        QFETCH(int, major);
        QFETCH(QString, fault);
        QFETCH(int, wrong);
        QFETCH(int, notWritten);
        const ProverRun run = proveWith(practice, fault, u"conv"_s, major);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject small = run.document.rows(u"convolutions"_s).value(0);
        QCOMPARE(small[u"wrong"_s].toInt(), wrong);
        QCOMPARE(small[u"notWritten"_s].toInt(), notWritten);
        for (const QJsonObject& row : run.document.rows(u"convolutions"_s)) QVERIFY(!row[u"passed"_s].toBool());
        QVERIFY(!run.document.object(u"plan"_s)[u"passed"_s].toBool());
        for (const QJsonObject& row : run.document.rows(u"algorithms"_s)) {
            // 0.01 is within what Winograd, FFT and TF32 are allowed; NaN and nothing at all never are.
            const bool isStrict = fault != u"wrong"_s || (row[u"type"_s] == u"FP32"_s && row[u"bound"_s][u"c"_s] == 16);
            if (row[u"supported"_s].toBool() && isStrict) QVERIFY(!row[u"passed"_s].toBool());
        }
    }

    // ---- statuses

    void statusOfACallIsReported_data() {
        QTest::addColumn<int>("major");
        QTest::addColumn<QString>("call");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("text");
        const auto row = [](int major, const char* call, int status, const char* text) {
            QTest::addRow("%s %d", call, status)
                << major << QString::fromLatin1(call) << status << QString::fromLatin1(text);
        };
        row(8, "cudnnConvolutionForward", 8, "CUDNN_STATUS_EXECUTION_FAILED");
        row(8, "cudnnConvolutionForward", 2, "CUDNN_STATUS_ALLOC_FAILED");
        row(8, "cudnnConvolutionForward", 4, "CUDNN_STATUS_INTERNAL_ERROR");
        row(8, "cudnnConvolutionForward", 7, "CUDNN_STATUS_MAPPING_ERROR");
        row(8, "cudnnConvolutionForward", 11, "CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING");
        row(8, "cudnnGetConvolutionForwardWorkspaceSize", 3, "CUDNN_STATUS_BAD_PARAM");
        row(9, "cudnnConvolutionForward", 5000, "CUDNN_STATUS_EXECUTION_FAILED");
        row(9, "cudnnConvolutionForward", 5002, "CUDNN_STATUS_EXECUTION_FAILED_CUBLAS");
        row(9, "cudnnConvolutionForward", 4004, "CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED");
        row(9, "cudnnConvolutionForward", 3005, "CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER");
        row(9, "cudnnConvolutionForward", 3008, "CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING");
        row(9, "cudnnGetConvolutionForwardWorkspaceSize", 2000, "CUDNN_STATUS_BAD_PARAM");
    }
    void statusOfACallIsReported() {
        QFETCH(int, major);
        QFETCH(QString, call);
        QFETCH(int, status);
        QFETCH(QString, text);
        const ProverRun run = proveWith(practice, u"%1=%2"_s.arg(call).arg(status), u"conv"_s, major);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject small = run.document.rows(u"convolutions"_s).value(0);
        QCOMPARE(small[u"failedCall"_s].toString(), call);
        QCOMPARE(small[u"status"_s].toInt(), status);
        QVERIFY2(small[u"error"_s].toString().startsWith(QString::number(status) + u' ' + text),
                 qPrintable(small[u"error"_s].toString()));
        // The same call failed for every algorithm, and not because it is not supported.
        const QJsonObject first = run.document.rows(u"algorithms"_s).value(0);
        QVERIFY(first[u"supported"_s].toBool() && !first[u"passed"_s].toBool());
    }

    void nothingSupportedIsNotRight_data() { bothEditions(); }
    void nothingSupportedIsNotRight() {
        QFETCH(int, major);
        const QString none = major == 9 ? u"cudnnConvolutionForward=3000"_s : u"cudnnConvolutionForward=9"_s;
        const ProverRun run = proveWith(practice, none, u"conv"_s, major);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        for (const QJsonObject& row : run.document.rows(u"algorithms"_s)) QVERIFY(!row[u"supported"_s].toBool());
    }

    void failedPlanIsReported_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("call");
        QTest::newRow("create") << u"cudnnBackendCreateDescriptor=4003"_s << u"cudnnBackendCreateDescriptor(input)"_s;
        QTest::newRow("attribute") << u"cudnnBackendSetAttribute=2010"_s << u"cudnnBackendSetAttribute(input)"_s;
        QTest::newRow("finalize") << u"cudnnBackendFinalize=3000"_s << u"cudnnBackendFinalize(input)"_s;
        QTest::newRow("get") << u"cudnnBackendGetAttribute=2000"_s << u"cudnnBackendGetAttribute(graph)"_s;
        QTest::newRow("execute") << u"cudnnBackendExecute=5000"_s << u"cudnnBackendExecute(plan)"_s;
    }
    void failedPlanIsReported() {
        QFETCH(QString, fault);
        QFETCH(QString, call);
        const ProverRun run = proveWith(practice, fault, u"conv"_s, 9);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject plan = run.document.object(u"plan"_s);
        QCOMPARE(plan[u"failedCall"_s].toString(), call);
        QCOMPARE(plan[u"status"_s].toInt(), fault.section(u'=', 1).toInt());
        QVERIFY(!plan[u"passed"_s].toBool());
        for (const QJsonObject& row : run.document.rows(u"convolutions"_s)) QVERIFY(row[u"passed"_s].toBool());
    }

    // ---- driver and device

    void driverThatRefusesIsReported_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("error");
        QTest::newRow("no device") << u"cuInit=100"_s << u"cuInit"_s << u"100 CUDA_ERROR_NO_DEVICE"_s;
        QTest::newRow("none counted") << u"devices=0"_s << u"cuDeviceGetCount"_s << u"no device"_s;
        QTest::newRow("driver mismatch") << u"cuInit=803"_s << u"cuInit"_s
                                         << u"803 CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"_s;
        QTest::newRow("exclusive") << u"computeMode=3,cuDevicePrimaryCtxRetain=46"_s << u"cuDevicePrimaryCtxRetain"_s
                                   << u"46 CUDA_ERROR_DEVICE_UNAVAILABLE"_s;
        QTest::newRow("prohibited") << u"computeMode=2,cuDevicePrimaryCtxRetain=46"_s << u"cuDevicePrimaryCtxRetain"_s
                                    << u"46 CUDA_ERROR_DEVICE_UNAVAILABLE"_s;
        QTest::newRow("no memory for a context")
            << u"cuDevicePrimaryCtxRetain=2"_s << u"cuDevicePrimaryCtxRetain"_s << u"2 CUDA_ERROR_OUT_OF_MEMORY"_s;
    }
    void driverThatRefusesIsReported() {
        QFETCH(QString, fault);
        QFETCH(QString, call);
        QFETCH(QString, error);
        const ProverRun run = proveWith(practice, fault, u"conv"_s, 9);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject driver = run.document.object(u"driver"_s);
        QCOMPARE(driver[u"failedCall"_s].toString(), call);
        QVERIFY2(driver[u"error"_s].toString().startsWith(error), qPrintable(driver[u"error"_s].toString()));
        const QString mode = run.document.object(u"gpu"_s)[u"computeMode"_s].toString();
        if (fault.contains(u"computeMode=3"_s)) QCOMPARE(mode, u"exclusive process"_s);
        if (fault.contains(u"computeMode=2"_s)) QCOMPARE(mode, u"prohibited"_s);
    }

    void handleThatIsRefusedIsReported_data() {
        QTest::addColumn<int>("major");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("text");
        QTest::newRow("8, driver too old") << 8 << 1 << u"CUDNN_STATUS_NOT_INITIALIZED"_s;
        QTest::newRow("8, GPU too old") << 8 << 6 << u"CUDNN_STATUS_ARCH_MISMATCH"_s;
        QTest::newRow("9, driver too old") << 9 << 3005 << u"CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER"_s;
        QTest::newRow("9, GPU too old") << 9 << 3007 << u"CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH"_s;
        QTest::newRow("9, not initialized") << 9 << 1001 << u"CUDNN_STATUS_NOT_INITIALIZED"_s;
    }
    void handleThatIsRefusedIsReported() {
        QFETCH(int, major);
        QFETCH(int, status);
        QFETCH(QString, text);
        const ProverRun run = proveWith(practice, u"computeMajor=3,cudnnCreate=%1"_s.arg(status), u"conv"_s, major);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        QCOMPARE(run.document.object(u"create"_s)[u"status"_s].toInt(), status);
        QCOMPARE(run.document.object(u"create"_s)[u"text"_s].toString(), text);
        QCOMPARE(run.document.object(u"gpu"_s)[u"computeCapability"_s].toString(), u"3.6"_s);
    }

    void outOfMemoryIsNamedWithItsSize() {
        const ProverRun run = proveWith(practice, u"memory=100000"_s, u"speed"_s);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject larger = run.document.rows(u"convolutions"_s).value(1);
        QCOMPARE(larger[u"failedCall"_s].toString(), u"cuMemAlloc"_s);
        QVERIFY(larger[u"error"_s].toString().startsWith(u"2 CUDA_ERROR_OUT_OF_MEMORY: "_s));
        QCOMPARE(larger[u"bytes"_s].toInteger(), 4 * 64 * 56 * 56 * 4);
        QVERIFY(run.document.rows(u"convolutions"_s).value(0)[u"passed"_s].toBool()); // that one fits
        const QJsonObject speed = run.document.object(u"speed"_s);
        QCOMPARE(speed[u"failedCall"_s].toString(), u"cuMemAlloc"_s);
        QVERIFY(!run.document.json[u"speedPassed"_s].toBool());
    }

    void missingCublasLtIsWhatCudnnSays() {
        const ProverRun eight = proveWith(practice, u"no-cublaslt"_s);
        QVERIFY(!eight.document.finished && eight.exitCode != 0);
        QCOMPARE(eight.document.calling, u"cudnnCreate"_s);
        QVERIFY2(eight.err.contains("Could not load library "), eight.err.constData());
        const ProverRun nine = proveWith(practice, u"no-cublaslt"_s, u"conv"_s, 9);
        QVERIFY(nine.document.finished && !nine.convolutionPassed());
        QCOMPARE(nine.document.object(u"create"_s)[u"status"_s].toInt(), 3008);
        QVERIFY2(nine.err.contains("Unable to load any of {"), nine.err.constData());
    }

    void missingNvrtcStopsWhatIsCompiledAtRunTime() {
        const ProverRun eight = proveWith(practice, u"no-nvrtc"_s);
        QVERIFY(!eight.document.finished && eight.exitCode != 0);
        QCOMPARE(eight.document.calling, u"cudnnConvolutionForward"_s);
        const ProverRun nine = proveWith(practice, u"no-nvrtc"_s, u"conv"_s, 9);
        QVERIFY(nine.document.finished);
        const QJsonValue compiled = nine.document.object(u"plan"_s)[u"runtimeCompiled"_s];
        QCOMPARE(compiled[u"failedCall"_s].toString(), u"cudnnBackendFinalize(plan)"_s);
        QCOMPARE(compiled[u"status"_s].toInt(), 3008);
        QVERIFY(nine.convolutionPassed()); // the other engine computed right, as in programs
        QVERIFY2(nine.err.contains("nvrtc"), nine.err.constData());
    }

    void kernelThatIsEndedIsReported() {
        const ProverRun run = proveWith(practice, u"cuCtxSynchronize=702"_s);
        const QJsonObject small = run.document.rows(u"convolutions"_s).value(0);
        QCOMPARE(small[u"failedCall"_s].toString(), u"cuCtxSynchronize"_s);
        QVERIFY(small[u"error"_s].toString().startsWith(u"702 CUDA_ERROR_LAUNCH_TIMEOUT"_s));
        QVERIFY(!run.convolutionPassed());
    }

    void tf32IsForNewerGpusOnly() {
        const ProverRun run = proveWith(practice, u"computeMajor=7,computeMinor=5"_s);
        QVERIFY(run.convolutionPassed());
        for (const QJsonObject& row : run.document.rows(u"algorithms"_s))
            if (row[u"type"_s] == u"TF32"_s)
                QCOMPARE(row[u"text"_s].toString(), u"compute capability 7.5 has no TF32"_s);
    }

    // ---- a call that does not come back

    void callThatEndsTheProcessIsNamed_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("calling");
        for (const char* end : {"crash", "hang"})
            for (const char* call : {"cudnnCreate", "cudnnConvolutionForward", "cuInit", "cudnnBackendExecute"})
                QTest::addRow("%s in %s", end, call)
                    << QString::fromLatin1(call) + u'=' + QString::fromLatin1(end) << QString::fromLatin1(call);
    }
    void callThatEndsTheProcessIsNamed() {
        QFETCH(QString, fault);
        QFETCH(QString, calling);
        const ProverRun run = proveWith(practice, fault, u"conv"_s, 9);
        QVERIFY(fault.endsWith(u"hang"_s) ? run.hung : run.crashed || run.exitCode != 0);
        QVERIFY(!run.document.finished && !run.convolutionPassed());
        QCOMPARE(run.document.calling, calling);
    }
};

QTEST_GUILESS_MAIN(TestProverFaults)
#include "tst_proverfaults.moc"
