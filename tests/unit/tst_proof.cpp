#include "core/proof/Proof.h"
#include "core/proof/ProverDocument.h"
#include "core/proof/SetFiles.h"
#include "core/system/DescribedSystem.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString bin = u"C:\\cudnn\\bin"_s;
const QStringList parts8 = partNames(OsKind::Windows, 8);

QJsonObject library(const QString& path, const QString& version = u"8.9.4.25"_s, const QString& arch = u"x86_64"_s) {
    QJsonObject binary{{u"arch"_s, arch}};
    if (!version.isEmpty()) binary.insert(u"version"_s, version);
    return {{u"path"_s, path}, {u"size"_s, 1000}, {u"binary"_s, binary}};
}

// A Windows PC with a whole 8.9.4 in C:\cudnn\bin, which is on PATH; `replaced` takes the place of the file it names.
struct Pc {
    QList<QJsonObject> files;
    QString path = bin;

    Pc() {
        for (const QString& name : QStringList{shimName(OsKind::Windows, 8)} + parts8)
            files << library(bin + u'\\' + name);
    }
    Pc& without(const QString& name) {
        files.removeIf([&](const QJsonObject& f) { return f[u"path"_s].toString().endsWith(u'\\' + name); });
        return *this;
    }
    Pc& with(const QJsonObject& file) {
        without(file[u"path"_s].toString().section(u'\\', -1));
        files << file;
        return *this;
    }
    QJsonObject json() const {
        QJsonArray all;
        for (const QJsonObject& file : files) all.append(file);
        return {
            {u"format"_s, u"cudnn-setup-pc/1"_s},
            {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"arch"_s, u"x86_64"_s}}},
            {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
            {u"path"_s, QJsonObject{{u"user"_s, QJsonValue()},
                                    {u"machine"_s, QJsonObject{{u"type"_s, u"REG_EXPAND_SZ"_s}, {u"value"_s, path}}}}},
            {u"files"_s, all}};
    }
};

// Answers what a prover would have printed, and keeps what it was asked.
class CannedProver : public Processes {
public:
    Observed<ProcessResult> answer = Observed<ProcessResult>::notChecked(u"no answer"_s);
    QStringList arguments;
    QHash<QString, QString> environment;

    Observed<ProcessResult> run(const ProcessRequest&, const CancelToken&) override {
        return Observed<ProcessResult>::notChecked(u"not asked here"_s);
    }
    Observed<QString> findProgram(const QString&) const override { return Observed<QString>::none({}); }
    Observed<QList<RunningProgram>> running() const override { return Observed<QList<RunningProgram>>::none({}); }
    Observed<QJsonObject> askDriver(const CancelToken&) override { return Observed<QJsonObject>::none({}); }
    Observed<ProcessResult> runProver(const QStringList& asked, const QHash<QString, QString>& given, int,
                                      const CancelToken&) override {
        arguments = asked;
        environment = given;
        return answer;
    }
};

class TestSystem : public System {
public:
    explicit TestSystem(const QJsonObject& pc) : m_pc(std::move(*makeDescribedSystem(pc))) {}
    CannedProver prover;

    OsFacts os() const override { return m_pc->os(); }
    UserFacts user() const override { return m_pc->user(); }
    Files& files() override { return m_pc->files(); }
    const Files& files() const override { return std::as_const(*m_pc).files(); }
    Settings& settings() override { return m_pc->settings(); }
    const Settings& settings() const override { return std::as_const(*m_pc).settings(); }
    Processes& processes() override { return prover; }
    Observed<quint64> commitFreeBytes() const override { return m_pc->commitFreeBytes(); }
    QString defaultStateFolder() const override { return m_pc->defaultStateFolder(); }
    bool isDescribed() const override { return true; }

private:
    std::unique_ptr<System> m_pc;
};

// ---- documents as the prover writes them ----------------------------------------------------------------------------

QJsonArray modules(const QString& folder, const QStringList& names) {
    QJsonArray rows;
    for (const QString& name : names) rows.append(QJsonObject{{u"name"_s, name}, {u"path"_s, folder + u'\\' + name}});
    return rows;
}

QJsonObject started() {
    return {{u"format"_s, u"cudnn-proof/1"_s},
            {u"practice"_s, false},
            {u"major"_s, 8},
            {u"library"_s, QJsonObject{{u"name"_s, u"cudnn64_8.dll"_s}, {u"path"_s, bin + u"\\cudnn64_8.dll"_s}}},
            {u"modules"_s, modules(bin, {u"cudnn64_8.dll"_s})}};
}

const QStringList checkNames{u"OpsInfer"_s, u"OpsTrain"_s, u"CnnInfer"_s, u"CnnTrain"_s, u"AdvInfer"_s, u"AdvTrain"_s};

QJsonArray checks(const QList<int>& statuses) {
    QJsonArray rows;
    for (qsizetype i = 0; i < statuses.size(); ++i)
        rows.append(
            QJsonObject{{u"name"_s, u"cudnn"_s + checkNames[i] + u"VersionCheck"_s},
                        {u"found"_s, true},
                        {u"status"_s, statuses[i]},
                        {u"text"_s, statuses[i] ? u"CUDNN_STATUS_VERSION_MISMATCH"_s : u"CUDNN_STATUS_SUCCESS"_s}});
    return rows;
}

QJsonObject whole(const QList<int>& statuses = {0, 0, 0, 0, 0, 0}) {
    QJsonObject document = started();
    document.insert(u"version"_s, 8904);
    document.insert(u"checks"_s, checks(statuses));
    document.insert(u"modules"_s, modules(bin, QStringList{u"cudnn64_8.dll"_s} + parts8));
    document.insert(u"descriptors"_s, QJsonObject{{u"passed"_s, !statuses.contains(14)}});
    document.insert(u"create"_s, QJsonObject{{u"status"_s, 1}, {u"text"_s, u"CUDNN_STATUS_NOT_INITIALIZED"_s}});
    document.insert(u"finished"_s, true);
    return document;
}

QJsonObject wholeWithoutDriver() {
    QJsonObject document = whole();
    document.insert(u"driver"_s, QJsonValue());
    document.insert(u"driverLoadError"_s, u"Error code 126"_s);
    return document;
}

QJsonObject wholeOnGpu(bool right) {
    QJsonObject document = whole();
    document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"12.3"_s}});
    document.insert(u"gpu"_s, QJsonObject{{u"name"_s, u"NVIDIA GeForce RTX 3060"_s}});
    document.insert(u"create"_s, QJsonObject{{u"status"_s, 0}});
    document.insert(
        u"convolutions"_s,
        QJsonArray{QJsonObject{
            {u"name"_s, u"larger"_s}, {u"elements"_s, 100}, {u"wrong"_s, right ? 0 : 3}, {u"passed"_s, right}}});
    document.insert(u"convolutionPassed"_s, right);
    return document;
}

QJsonObject endedIn(QJsonObject document, const QString& call) {
    document.remove(u"finished"_s);
    document.insert(u"calling"_s, call);
    return document;
}

Observed<ProcessResult> printed(const QJsonObject& document, const QByteArray& said = {}, int exitCode = 0,
                                ProcessResult::End end = ProcessResult::End::Exited) {
    const QByteArray line = QJsonDocument(document).toJson(QJsonDocument::Compact) + '\n';
    return Observed<ProcessResult>::seen({end, exitCode, line, said}, u"cudnn-prover"_s);
}

ProofReport proveOn(const Pc& pc, const Observed<ProcessResult>& answer, ProofRequest request = {}) {
    TestSystem system(pc.json());
    system.prover.answer = answer;
    if (request.major == 0) request.major = 8;
    return prove(system, request, CancelToken()).value_or(ProofReport());
}

ProofCheck::State stateOf(const ProofReport& report, const QString& id) {
    for (const ProofCheck& check : report.checks)
        if (check.id == id) return check.state;
    qFatal("no check %s", qPrintable(id));
}

QStringList findingIds(const ProofReport& report) {
    QStringList ids;
    for (const Finding& finding : report.findings) ids << finding.id;
    return ids;
}

ProofRequest loadLevel() {
    ProofRequest request;
    request.level = ProofLevel::Load;
    return request;
}

constexpr auto passed = ProofCheck::State::Passed;
constexpr auto failed = ProofCheck::State::Failed;
constexpr auto notRun = ProofCheck::State::NotRun;

} // namespace

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
