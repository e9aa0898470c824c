// Programs' real wheels, unpacked and read as a Windows environment: which cuDNN and CUDA they want is told by their
// own binaries (tests/realdata/fetch.sh). What is not in the cache is skipped by name.
#include "core/advise/Advice.h"
#include "core/binary/ReadBinary.h"
#include "core/system/DescribedPc.h"
#include "core/system/DescribedSystem.h"
#include "tests/realdata/Cache.h"

#include <JlCompress.h>
#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString venv = u"C:\\p\\venv"_s;

QJsonObject text(const QString& path, const QString& content) { return {{u"path"_s, path}, {u"text"_s, content}}; }

// What `snapshot` would write of these files on the PC itself.
QJsonArray described(const QString& unpacked) {
    QJsonArray files;
    QDirIterator it(unpacked, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString below =
            venv + u"\\Lib\\site-packages\\"_s + QDir(unpacked).relativeFilePath(path).replace(u'/', u'\\');
        if (path.endsWith(u"METADATA"_s)) files.append(text(below, u"x"_s));
        if (!path.endsWith(u".dll"_s) && !path.endsWith(u".pyd"_s)) continue;
        const auto binary = readBinaryFile(path);
        if (!binary) qFatal("%s cannot be read", qPrintable(path));
        files.append(QJsonObject{
            {u"path"_s, below}, {u"size"_s, it.fileInfo().size()}, {u"binary"_s, describedBinary(*binary)}});
    }
    return files;
}

QJsonObject pcWith(QJsonArray files) {
    files.append(text(venv + u"\\pyvenv.cfg"_s, u"home = C:\\Python311\nversion = 3.11.9\n"_s));
    files.append(text(venv + u"\\Scripts\\python.exe"_s, u"x"_s));
    const QJsonObject gpu{{u"name"_s, u"NVIDIA GeForce RTX 3060"_s}, {u"computeCapability"_s, u"8.6"_s}};
    return {
        {u"format"_s, u"cudnn-setup-pc/1"_s},
        {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"version"_s, u"10.0.22631"_s}, {u"arch"_s, u"x86_64"_s}}},
        {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"C:\\Users\\student"_s}}},
        {u"gpus"_s, QJsonArray{gpu}},
        {u"driver"_s, QJsonObject{{u"version"_s, u"561.09"_s}, {u"cuda"_s, u"12.6"_s}}},
        {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
        {u"files"_s, files}};
}

} // namespace

class TestProgramWheels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wheelsTellWhatTheyWant_data() {
        QTest::addColumn<QString>("wheel");
        QTest::addColumn<QString>("framework");
        QTest::addColumn<int>("cudnn");
        QTest::addColumn<QString>("evidence");
        QTest::addColumn<bool>("shimOnly");
        QTest::addColumn<QString>("archive");
        QTest::newRow("ctranslate2 4.4.0") << u"ctranslate2-4.4.0-cp311-cp311-win_amd64.whl"_s << u"ctranslate2"_s << 8
                                           << u"ctranslate2.dll imports cudnn64_8.dll"_s << true
                                           << u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"_s;
        QTest::newRow("ctranslate2 4.5.0")
            << u"ctranslate2-4.5.0-cp311-cp311-win_amd64.whl"_s << u"ctranslate2"_s << 9
            << u"ctranslate2.dll imports cudnn64_9.dll"_s << true << u"_cuda12-archive.zip"_s;
        QTest::newRow("cupy-cuda12x 13.3.0") << u"cupy_cuda12x-13.3.0-cp311-cp311-win_amd64.whl"_s << u"cupy"_s << 8
                                             << u"cudnn.cp311-win_amd64.pyd imports cudnn64_8.dll"_s << false
                                             << u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"_s;
    }

    void wheelsTellWhatTheyWant() {
        QFETCH(QString, wheel);
        QFETCH(QString, framework);
        const QString path = cacheFolder() + u"/wheels/"_s + wheel;
        if (!QFileInfo::exists(path))
            QSKIP(qPrintable(wheel + u" is not in the cache: tests/realdata/fetch.sh fetches it"_s));
        QTemporaryDir unpacked;
        QVERIFY(!JlCompress::extractDir(path, unpacked.path()).isEmpty());
        auto system = makeDescribedSystem(pcWith(described(unpacked.path())));
        QVERIFY2(system.has_value(), system ? "" : qPrintable(system.error().message));
        const MachineFacts facts = probe(**system, CancelToken());
        const auto look = lookAtProgram(**system, facts, venv, CancelToken());
        QVERIFY(look.has_value());
        QCOMPARE(look->wants.size(), 1);
        const ProgramWants& wants = look->wants.first();
        QCOMPARE(wants.framework, framework);
        QTEST(wants.cudnnMajor, "cudnn");
        QCOMPARE(wants.cuda.text(), u"12"_s);
        QTEST(wants.shimOnly, "shimOnly");
        QVERIFY(!wants.cpuOnly);
        QFETCH(QString, evidence);
        QVERIFY2(wants.evidence.contains(evidence), qPrintable(wants.evidence.join(u"; "_s)));
        const Advice advice = advise(facts, *look).first();
        QCOMPARE(adviceName(advice.kind), u"archive"_s);
        QVERIFY(!advice.fromTable);
        QFETCH(QString, archive);
        QVERIFY2(advice.archive->file.contains(archive), qPrintable(advice.archive->file));
    }
};

QTEST_GUILESS_MAIN(TestProgramWheels)
#include "tst_programwheels.moc"
