// Texts of tools and files, as they were seen in public reports: tests/data/fixtures, expected reading in
// manifest.json.
#include "core/base/Json.h"
#include "core/facts/CudnnNames.h"
#include "core/facts/SmiText.h"
#include "core/facts/VersionText.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QByteArray fixture(const QString& name) {
    QFile file(QStringLiteral(TEST_DATA_DIR "/fixtures/") + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("fixture %s is missing", qPrintable(name));
    return file.readAll();
}

QHash<QString, QJsonObject> expectations() {
    QHash<QString, QJsonObject> byFile;
    const QJsonArray rows = QJsonDocument::fromJson(fixture(u"manifest.json"_s)).array();
    for (const QJsonValue& row : rows)
        byFile.insert(row.toObject().value(u"file"_s).toString(), row.toObject().value(u"expect"_s).toObject());
    return byFile;
}

QString textOr(const Version& version, const QString& none) { return version.isNull() ? none : version.text(); }

} // namespace

class TestFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smiTellsDriverAndCuda_data();
    void smiTellsDriverAndCuda();
    void smiFailureIsAnErrorNotAGpu_data();
    void smiFailureIsAnErrorNotAGpu();
    void slicesAreNotGpus();
    void queryTellsComputeCapability();
    void nvccTellsItsVersion_data();
    void nvccTellsItsVersion();
    void versionJsonTellsTheToolkitNotItsParts();
    void headersTellCudnnsVersion();
    void cudaMajorStandsInLibraryNames();
    void oldFileVersionsSayNothing();
    void partsFollowTheVersion();
    void namesAreRecognised();
};

void TestFacts::smiTellsDriverAndCuda_data() {
    QTest::addColumn<QString>("file");
    const auto rows = expectations();
    for (auto it = rows.begin(); it != rows.end(); ++it)
        if (it.key().startsWith(u"nvidia-smi-"_s) && it->contains(u"driver"_s) && it.key().endsWith(u".txt"_s))
            QTest::newRow(qPrintable(it.key())) << it.key();
}

void TestFacts::smiTellsDriverAndCuda() {
    QFETCH(QString, file);
    const QJsonObject expected = expectations().value(file);
    const SmiReading reading = readSmi(QString::fromUtf8(fixture(file)));
    QCOMPARE(reading.driver.text(), expected.value(u"driver"_s).toString());
    if (expected.contains(u"cuda"_s)) QCOMPARE(textOr(reading.cuda, {}), expected.value(u"cuda"_s).toString());
    QCOMPARE(reading.cudaRefused, expected.contains(u"cuda_text"_s));
    if (expected.contains(u"smi"_s)) QCOMPARE(reading.smi.text(), expected.value(u"smi"_s).toString());
    if (expected.contains(u"gpu_count"_s)) QCOMPARE(reading.gpus.size(), expected.value(u"gpu_count"_s).toInt());
    const QJsonArray gpus = expected.value(u"gpus"_s).toArray();
    for (qsizetype i = 0; i < gpus.size(); ++i) QCOMPARE(reading.gpus.value(i).name, gpus[i].toString());
    QCOMPARE(reading.migDevices, expected.value(u"mig_devices"_s).toInt());
    if (!reading.gpus.isEmpty()) QCOMPARE(reading.gpus.first().mig, expected.value(u"mig"_s).toBool());
    QVERIFY(!reading.gpus.isEmpty());
    QVERIFY(reading.gpus.first().memoryMiB.has_value());
    QVERIFY(reading.error.isEmpty());
}

void TestFacts::smiFailureIsAnErrorNotAGpu_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("says");
    QTest::newRow("windows") << u"nvidia-smi-no-driver-windows.txt"_s << u"communicate with the NVIDIA driver"_s;
    QTest::newRow("wsl") << u"nvidia-smi-no-driver-wsl.txt"_s << u"communicate with the NVIDIA driver"_s;
    QTest::newRow("nvml") << u"nvidia-smi-nvml-na-wsl.txt"_s << u"Failed to initialize NVML: N/A"_s;
    QTest::newRow("mismatch") << u"nvidia-smi-driver-library-mismatch.txt"_s << u"version mismatch"_s;
    QTest::newRow("query") << u"nvidia-smi-query-old-driver.txt"_s << u"not a valid field"_s;
}

void TestFacts::smiFailureIsAnErrorNotAGpu() {
    QFETCH(QString, file);
    QFETCH(QString, says);
    const QString text = QString::fromUtf8(fixture(file));
    for (const SmiReading& reading : {readSmi(text), readSmiList(text), readSmiQuery(text)}) {
        QVERIFY(reading.gpus.isEmpty());
        QVERIFY(reading.driver.isNull());
        QVERIFY2(reading.error.contains(says), qPrintable(reading.error));
    }
    QCOMPARE(isLibraryMismatch(text), file.contains(u"mismatch"_s));
}

void TestFacts::slicesAreNotGpus() {
    const SmiReading reading = readSmiList(QString::fromUtf8(fixture(u"nvidia-smi-L-mig.txt"_s)));
    QCOMPARE(reading.gpus.size(), 2);
    QCOMPARE(reading.migDevices, 3);
    QCOMPARE(reading.gpus[0].name, u"NVIDIA H200 NVL"_s);
    QVERIFY(reading.gpus[0].mig && reading.gpus[1].mig);
}

void TestFacts::queryTellsComputeCapability() {
    const SmiReading reading = readSmiQuery(QString::fromUtf8(fixture(u"nvidia-smi-query-gpu.csv"_s)));
    QCOMPARE(reading.gpus.size(), 2);
    QCOMPARE(reading.driver.text(), u"595.71"_s);
    QCOMPARE(reading.gpus[0].name, u"NVIDIA GeForce RTX 2060"_s);
    QCOMPARE(reading.gpus[1].computeCapability->text(), u"8.6"_s);
    QCOMPARE(*reading.gpus[0].freeMemoryMiB, quint64(6144 - 951));
}

void TestFacts::nvccTellsItsVersion_data() {
    QTest::addColumn<QString>("file");
    const auto rows = expectations();
    for (auto it = rows.begin(); it != rows.end(); ++it)
        if (it.key().startsWith(u"nvcc-"_s)) QTest::newRow(qPrintable(it.key())) << it.key();
}

void TestFacts::nvccTellsItsVersion() {
    QFETCH(QString, file);
    const auto version = versionFromNvcc(QString::fromUtf8(fixture(file)));
    QVERIFY(version.has_value());
    QCOMPARE(version->text(), expectations().value(file).value(u"version"_s).toString());
    QCOMPARE(version->first(2).text(), expectations().value(file).value(u"release"_s).toString());
}

void TestFacts::versionJsonTellsTheToolkitNotItsParts() {
    QCOMPARE(versionFromVersionJson(fixture(u"version-11.4.json"_s))->text(), u"11.4.1"_s);
    QCOMPARE(versionFromVersionJson(fixture(u"version-13.2.json"_s))->text(), u"13.2.2"_s);
    QVERIFY(!versionFromVersionJson("{\"nvidia_driver\": {\"version\": \"595.71.05\"}}"));
    QVERIFY(!versionFromVersionJson("not json"));
    QCOMPARE(versionFromVersionTxt(u"CUDA Version 10.0.130\n"_s)->text(), u"10.0.130"_s);
}

void TestFacts::headersTellCudnnsVersion() {
    for (const QString& file : {u"cudnn-7-cudnn.h"_s, u"cudnn-8-cudnn_version.h"_s, u"cudnn-9-cudnn_version.h"_s}) {
        const auto version = versionFromCudnnHeader(QString::fromUtf8(fixture(file)));
        QVERIFY(version.has_value());
        QCOMPARE(version->text(), expectations().value(file).value(u"version"_s).toString());
        const int number = expectations().value(file).value(u"number"_s).toInt();
        QCOMPARE(Version::fromCudnnNumber(number), *version);
    }
    QVERIFY(!versionFromCudnnHeader(u"#include \"cudnn_version.h\"\n"_s));
}

void TestFacts::cudaMajorStandsInLibraryNames() {
    QCOMPARE(cudaMajorFromLibrary(u"cudart64_110.dll"_s), 11);
    QCOMPARE(cudaMajorFromLibrary(u"cudart64_101.dll"_s), 10);
    QCOMPARE(cudaMajorFromLibrary(u"cublasLt64_12.dll"_s), 12);
    QCOMPARE(cudaMajorFromLibrary(u"nvrtc64_112_0.dll"_s), 11);
    QCOMPARE(cudaMajorFromLibrary(u"nvrtc64_130_0.dll"_s), 13);
    QCOMPARE(cudaMajorFromLibrary(u"libcublasLt.so.13"_s), 13);
    QCOMPARE(cudaMajorFromLibrary(u"libcudart.so.12.9.79"_s), 12);
    QCOMPARE(cudaMajorFromLibrary(u"nvrtc64_%d_0.dll"_s), 0);
    QCOMPARE(cudaMajorFromLibrary(u"nvcudart_hybrid64.dll"_s), 0);
    QCOMPARE(cudaMajorFromLibrary(u"libnvrtc.so"_s), 0);
}

void TestFacts::oldFileVersionsSayNothing() {
    QVERIFY(!tellsCudnnVersion({6, 14, 11, 6050}));
    QVERIFY(!tellsCudnnVersion({6, 14, 11, 10010}));
    QVERIFY(!tellsCudnnVersion({1, 0}));
    QVERIFY(tellsCudnnVersion({8, 9, 4, 25}));
    QVERIFY(tellsCudnnVersion({9, 19, 0, 56}));
}

void TestFacts::partsFollowTheVersion() {
    QCOMPARE(cudnnParts(7, {7, 6, 5}, OsKind::Windows), QStringList{u""_s});
    QCOMPARE(cudnnParts(8, {8, 9, 4, 25}, OsKind::Windows).size(), 7);
    QCOMPARE(cudnnParts(9, {9, 19, 0, 56}, OsKind::Windows).size(), 8);
    QCOMPARE(cudnnParts(9, {9, 21, 0}, OsKind::Windows).size(), 9);
    QCOMPARE(cudnnParts(9, {9, 22, 0, 52}, OsKind::Windows).size(), 10);
    QCOMPARE(cudnnParts(9, {}, OsKind::Windows).size(), 8);
    QCOMPARE(cudnnParts(9, {9, 23, 2}, OsKind::Linux).size(), 8);
    QCOMPARE(cudnnParts(9, {9, 23, 2}, OsKind::Linux, true), QStringList{u"engines_tensor_ir"_s});
}

void TestFacts::namesAreRecognised() {
    QCOMPARE(cudnnName(u"cudnn64_8.dll"_s, OsKind::Windows)->part, QString());
    QCOMPARE(cudnnName(u"CUDNN_ops_infer64_8.DLL"_s, OsKind::Windows)->part, u"ops_infer"_s);
    QCOMPARE(cudnnName(u"cudnn_engines_tensor_ir64_9.dll"_s, OsKind::Windows)->major, 9);
    QVERIFY(!cudnnName(u"cudnn64_9.lib"_s, OsKind::Windows));
    QCOMPARE(cudnnName(u"libcudnn_graph.so.9.14.0"_s, OsKind::Linux)->full.text(), u"9.14.0"_s);
    QCOMPARE(cudnnName(u"libcudnn.so"_s, OsKind::Linux)->major, 0);
    QVERIFY(!cudnnName(u"libcudnn-f96dc6a8.so.8.1.1"_s, OsKind::Linux));
    QCOMPARE(cudnnFileName(u"ops"_s, 9, OsKind::Windows), u"cudnn_ops64_9.dll"_s);
    QCOMPARE(cudnnFileName({}, 8, OsKind::Linux), u"libcudnn.so.8"_s);
}

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
