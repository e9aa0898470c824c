// A set that does not load, or not the meant one: the report names the file or the folder that is to blame.
#include "ProofFixtures.h"

using namespace cudnnsetup;

class TestBrokenSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void missingPartIsNamed() {
        Pc pc;
        pc.without(u"cudnn_cnn_infer64_8.dll"_s);
        QJsonObject document = whole({0, 0});
        document.remove(u"descriptors"_s);
        document.remove(u"create"_s);
        document.insert(u"modules"_s, modules(bin, {u"cudnn64_8.dll"_s, parts8[0], parts8[1]}));
        const ProofReport report = proveOn(
            pc, printed(endedIn(document, u"cudnnCnnInferVersionCheck"_s),
                        "Could not locate cudnn_cnn_infer64_8.dll. Please make sure it is in your library path!\n", 9));
        QVERIFY(!report.passed && !loadPartPassed(report));
        QCOMPARE(report.culprit, u"cudnn_cnn_infer64_8.dll"_s);
        QCOMPARE(findingIds(report), QStringList{u"cudnn.incomplete-set"_s});
        QCOMPARE(stateOf(report, u"cudnnOpsTrainVersionCheck"_s), passed);
        QCOMPARE(stateOf(report, u"cudnnCnnInferVersionCheck"_s), failed);
        QCOMPARE(stateOf(report, u"cudnnAdvTrainVersionCheck"_s), notRun);
        QVERIFY(report.said.startsWith(u"Could not locate"_s));
        QVERIFY2(report.whyNoConvolution.contains(u"did not load"_s), qPrintable(report.whyNoConvolution));
    }

    void partOfAnotherVersionIsTheOddOne() {
        Pc pc;
        pc.with(library(bin + u"\\cudnn_cnn_infer64_8.dll"_s, u"8.9.7.29"_s));
        const ProofReport report = proveOn(pc, printed(whole({0, 0, 14, 14, 0, 0})));
        QCOMPARE(report.culprit, bin + u"\\cudnn_cnn_infer64_8.dll"_s);
        QCOMPARE(findingIds(report), QStringList{u"cudnn.mixed-set"_s});
        QVERIFY(report.headline.contains(u"8.9.7.29"_s) && report.headline.contains(u"8.9.4.25"_s));
        QCOMPARE(stateOf(report, u"cudnnCnnTrainVersionCheck"_s), failed);
        QCOMPARE(stateOf(report, u"cudnnAdvInferVersionCheck"_s), passed);
    }

    void oldVersionResourcesAreNoMixedSet() {
        // cuDNN 8.8 and older carry 6.14.11.6050, whatever their version.
        Pc pc;
        pc.with(library(bin + u"\\cudnn_adv_infer64_8.dll"_s, u"6.14.11.6050"_s));
        const ProofReport report = proveOn(pc, printed(whole({0, 0, 0, 0, 14, 0})));
        QVERIFY(!findingIds(report).contains(u"cudnn.mixed-set"_s));
        QVERIFY(!report.passed && !report.headline.isEmpty());
    }

    void partForAnotherProcessorIsNamedInsteadOfZlibwapi() {
        Pc pc;
        pc.with(library(bin + u"\\cudnn_cnn_infer64_8.dll"_s, u"8.9.4.25"_s, u"x86"_s));
        QJsonObject document = endedIn(whole({0, 0}), u"cudnnCnnInferVersionCheck"_s);
        document.remove(u"descriptors"_s);
        document.remove(u"create"_s);
        document.insert(u"modules"_s, modules(bin, {u"cudnn64_8.dll"_s, parts8[0], parts8[1]}));
        const ProofReport report =
            proveOn(pc, printed(document, "Could not load library zlibwapi.dll. Error code 126\n", 9));
        QCOMPARE(report.culprit, bin + u"\\cudnn_cnn_infer64_8.dll"_s);
        QCOMPARE(findingIds(report), QStringList{u"cudnn.wrong-arch"_s});
        QVERIFY(!report.headline.contains(u"zlib"_s));
    }

    void folderThatIsNotOnPathIsSaid() {
        Pc pc;
        pc.path = u"C:\\elsewhere"_s;
        ProofRequest request;
        request.expectedFolder = bin;
        QJsonObject document{{u"format"_s, u"cudnn-proof/1"_s},
                             {u"tried"_s, QJsonArray{QJsonObject{{u"name"_s, u"cudnn64_8.dll"_s}, {u"code"_s, 126}}}},
                             {u"finished"_s, true}};
        const ProofReport report = proveOn(pc, printed(document), request);
        QCOMPARE(findingIds(report), QStringList{u"cudnn.not-reachable"_s});
        QCOMPARE(stateOf(report, u"load"_s), failed);
        request.expectedFolder.clear();
        QCOMPARE(findingIds(proveOn(pc, printed(document), request)), QStringList{u"cudnn.none"_s});
    }

    void anotherCopyFailsTheOriginThoughTheNumbersAreRight() {
        ProofRequest request;
        request.expectedFolder = u"C:\\mine\\bin"_s;
        const ProofReport report = proveOn({}, printed(wholeOnGpu(true)), request);
        QVERIFY(!report.passed);
        QCOMPARE(stateOf(report, u"origin"_s), failed);
        QCOMPARE(stateOf(report, u"convolution"_s), passed);
        QCOMPARE(findingIds(report), QStringList{u"cudnn.other-copy-wins"_s});
        request.expectedFolder = u"c:\\CUDNN\\bin\\"_s;
        QVERIFY(proveOn({}, printed(wholeOnGpu(true)), request).passed);
    }

    void originIsAskedBehindLinks() {
        Pc pc;
        pc.files << QJsonObject{
            {u"path"_s, u"C:\\current"_s}, {u"link"_s, u"C:\\cudnn"_s}, {u"linkKind"_s, u"junction"_s}};
        ProofRequest request;
        request.expectedFolder = u"C:\\current\\bin"_s;
        QCOMPARE(stateOf(proveOn(pc, printed(whole()), request), u"origin"_s), passed);
    }

    void anotherVersionThanExpectedFails() {
        ProofRequest request = loadLevel();
        request.expectedVersion = {8, 9, 7, 29};
        const ProofReport report = proveOn({}, printed(whole()), request);
        QVERIFY(!report.passed);
        QCOMPARE(stateOf(report, u"versions"_s), failed);
        request.expectedVersion = {8, 9, 4, 25};
        QVERIFY(proveOn({}, printed(whole()), request).passed);
    }
};

QTEST_GUILESS_MAIN(TestBrokenSet)
#include "tst_brokenset.moc"
