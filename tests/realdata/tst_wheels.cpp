// NVIDIA's wheels of many versions, and programs' wheels that people take for cuDNN (tests/realdata/fetch.sh --more).
// What is not in the cache is skipped by name.
#include "core/archive/ArchiveInfo.h"
#include "tests/realdata/Cache.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonObject>
#include <QtTest>

using namespace cudnnsetup;

namespace {
class Silent : public ProgressSink {
public:
    void report(const Progress&) override {}
};

Result<ArchiveInfo> look(const QString& path, bool verify) {
    Silent silent;
    QElapsedTimer timer;
    timer.start();
    auto info = inspect(path, {.hash = true, .verify = verify}, silent, {});
    qInfo().noquote() << QFileInfo(path).fileName() << QFileInfo(path).size() << "bytes," << timer.elapsed() << "ms";
    return info;
}

QStringList ids(const ArchiveInfo& info) {
    QStringList list;
    for (const Finding& finding : info.findings) list.append(finding.id);
    return list;
}

// As it was read from the file itself.
struct Wheel {
    const char* file;
    const char* version;
    int cuda;
    OsKind os;
    int libraries, headers, importLibraries;
    quint64 bytes; // unpacked, of what is placed
};

const Wheel wheels[] = {
    {"nvidia_cudnn_cu11-8.9.4.25-py3-none-win_amd64.whl", "8.9.4.25", 11, OsKind::Windows, 7, 9, 14, 1158217466},
    {"nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl", "8.9.7.29", 12, OsKind::Windows, 7, 9, 14, 1116035013},
    {"nvidia_cudnn_cu12-9.0.0.312-py3-none-win_amd64.whl", "9.0.0.312", 12, OsKind::Windows, 8, 7, 16, 1047135947},
    {"nvidia_cudnn_cu12-9.1.0.70-py3-none-win_amd64.whl", "9.1.0.70", 12, OsKind::Windows, 8, 7, 16, 1041151813},
    {"nvidia_cudnn_cu12-9.2.1.18-py3-none-win_amd64.whl", "9.2.1.18", 12, OsKind::Windows, 8, 7, 16, 860963722},
    {"nvidia_cudnn_cu12-9.25.1.1-py3-none-win_amd64.whl", "9.25.1.1", 12, OsKind::Windows, 10, 8, 0, 1118079214},
    {"nvidia_cudnn_cu12-8.9.7.29-py3-none-manylinux1_x86_64.whl", "8.9.7.29", 12, OsKind::Linux, 7, 18, 0, 1121782810},
    {"nvidia_cudnn_cu13-9.20.0.48-py3-none-manylinux_2_27_x86_64.whl", "9.20.0.48", 13, OsKind::Linux, 8, 14, 0,
     493815408},
};

QString inCache(const QString& file) { return cacheFolder() + u"/wheels/"_s + file; }
} // namespace

#define NEED(file)                                                                                                     \
    if (!QFileInfo::exists(inCache(file)))                                                                             \
    QSKIP(qPrintable((file) + u": not in the cache; run tests/realdata/fetch.sh --more"_s))

class TestWheels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadExactly_data() {
        QTest::addColumn<int>("at");
        for (int at = 0; at < int(std::size(wheels)); ++at) QTest::newRow(wheels[at].file) << at;
    }
    void isReadExactly() {
        QFETCH(int, at);
        const Wheel& wheel = wheels[at];
        const QString file = QString::fromLatin1(wheel.file);
        NEED(file);
        const auto info = look(inCache(file), true);
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->kind, ArchiveKind::Wheel);
        QCOMPARE(info->version.text(), QString::fromLatin1(wheel.version));
        QCOMPARE(info->cudaMajor, wheel.cuda);
        QCOMPARE(info->cudaSource, u"the libraries' own strings"_s);
        QCOMPARE(info->os, wheel.os);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), wheel.libraries);
        QCOMPARE(info->count(FileKind::Header), wheel.headers);
        QCOMPARE(info->count(FileKind::ImportLibrary), wheel.importLibraries);
        QCOMPARE(info->count(FileKind::License), 1);
        QCOMPARE(info->totalBytes(), wheel.bytes);
        QVERIFY(info->license.contains(u"NVIDIA"));
        QCOMPARE(info->published, Published::Unknown);
        const bool windows = wheel.os == OsKind::Windows;
        QCOMPARE(info->signature, windows ? Signature::Good : Signature::NotChecked);
        QCOMPARE(info->publisher, windows ? u"NVIDIA Corporation"_s : QString());
        for (const ArchiveEntry& entry : info->entries)
            if (entry.kind == FileKind::Library) QVERIFY2(entry.signature == info->signature, qPrintable(entry.name));
        const bool says = windows && wheel.importLibraries == 0;
        QCOMPARE(ids(*info), says ? QStringList{u"archive.no-import-libraries"_s} : QStringList());
    }

    // They carry the shim of cuDNN alone, or only ask for it.
    void programIsNotTakenForCudnn_data() {
        QTest::addColumn<QString>("package");
        QTest::newRow("ctranslate2-4.4.0-cp311-cp311-win_amd64.whl") << u"ctranslate2 4.4.0"_s;
        QTest::newRow("ctranslate2-4.5.0-cp311-cp311-win_amd64.whl") << u"ctranslate2 4.5.0"_s;
        QTest::newRow("cupy_cuda12x-13.3.0-cp311-cp311-win_amd64.whl") << u"cupy_cuda12x 13.3.0"_s;
    }
    void programIsNotTakenForCudnn() {
        QFETCH(QString, package);
        const QString file = QString::fromLatin1(QTest::currentDataTag());
        NEED(file);
        const auto info = look(inCache(file), false);
        QVERIFY(!info.has_value());
        QCOMPARE(info.error().findingId, u"archive.not-cudnn"_s);
        QVERIFY2(info.error().message.contains(package), qPrintable(info.error().message));
        QVERIFY(!info.error().whatToDo.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestWheels)
#include "tst_wheels.moc"
