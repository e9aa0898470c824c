// What is known without opening an archive: NVIDIA's published names and hashes, what a name tells, which files make a
// version's set, and which names inside are safe.
#include "core/archive/ArchiveName.h"
#include "core/archive/CudnnSets.h"
#include "core/archive/KnownArchives.h"
#include "core/archive/SafeNames.h"

#include <QtTest>

using namespace cudnnsetup;

class TestArchiveNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedNameIsUnderstood() {
        QCOMPARE(knownArchives().size(), 378);
        QSet<QByteArray> hashes;
        for (const KnownArchive& archive : knownArchives()) {
            const auto name = parseArchiveName(archive.file);
            QVERIFY2(name.has_value(), qPrintable(archive.file));
            QCOMPARE(name->version.text(), archive.version.text());
            QCOMPARE(name->cuda.text(), archive.cuda.text());
            QVERIFY2(name->arch != Arch::Unknown, qPrintable(archive.file));
            QVERIFY2(archive.url.startsWith(u"https://developer.download.nvidia.com/"), qPrintable(archive.url));
            QCOMPARE(archive.sha256.size(), 32);
            QCOMPARE(compareWithPublished(u"renamed.zip"_s, archive.sha256), Published::Match);
            QCOMPARE(compareWithPublished(archive.file, QByteArray(32, 'x')), Published::Mismatch);
            hashes.insert(archive.sha256);
        }
        QCOMPARE(hashes.size(), 378);
    }

    void namesTellVersionCudaSystemAndProcessor() {
        const auto wheel = parseArchiveName(u"nvidia_cudnn_cu12-8.9.2.26-py3-none-manylinux1_x86_64.whl"_s);
        QVERIFY(wheel && wheel->version.text() == u"8.9.2.26" && wheel->cuda.text() == u"12");
        QVERIFY(wheel->os == OsKind::Linux && wheel->arch == Arch::X86_64);
        const auto arm = parseArchiveName(u"cudnn-windows-arm64-9.27.0.42_cuda13.4-archive (2).zip"_s);
        QVERIFY(arm && arm->arch == Arch::Arm64 && arm->cuda.text() == u"13.4");
        const auto old = parseArchiveName(u"cudnn-11.2-linux-aarch64sbsa-v8.1.0.77.tgz"_s);
        QVERIFY(old && old->arch == Arch::Arm64 && old->os == OsKind::Linux);
        QVERIFY(parseArchiveName(u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s)->rebuilt);
        QVERIFY(!parseArchiveName(u"TensorRT-10.zip"_s));
        QCOMPARE(withoutBrowserSuffix(u"a (1).tar.xz"_s), u"a.tar.xz"_s);
        QCOMPARE(withoutBrowserSuffix(u"a(12).zip"_s), u"a.zip"_s);
        QCOMPARE(withoutBrowserSuffix(u"a (x).zip"_s), u"a (x).zip"_s);
    }

    void setsFollowTheVersion() {
        QCOMPARE(cudnnSet({7, 6, 5}, OsKind::Windows).libraries, QStringList{u"cudnn64_7.dll"_s});
        QCOMPARE(cudnnSet({8, 9, 4}, OsKind::Windows).libraries.size(), 7);
        QCOMPARE(cudnnSet({9, 20}, OsKind::Windows).libraries.size(), 8);
        QCOMPARE(cudnnSet({9, 21}, OsKind::Windows).libraries.size(), 9);
        QCOMPARE(cudnnSet({9, 28}, OsKind::Windows).libraries.size(), 10);
        QCOMPARE(cudnnSet({9, 19}, OsKind::Linux).libraries.size(), 8);
        QVERIFY(cudnnSet({4, 0}, OsKind::Windows).libraries.isEmpty());
    }

    void safeNamesAreLeftAlone() {
        for (const QString& name : {u"cudnn-…-archive/bin/cudnn64_8.dll"_s, u"include/console.h"_s, u"a/b/c/"_s,
                                    u"COM/x"_s, u"..a/b"_s, u".hidden"_s, u"lib/libcudnn.so.8.9.4"_s, u"x (1)"_s})
            QVERIFY2(!unsafeBecause(name), qPrintable(name));
        QVERIFY(!collision({u"a"_s, u"b"_s, u"c/b"_s, u"a.b/c"_s}));
        QVERIFY(collision({u"a"_s, u"b"_s, u"A/b"_s})); // a file cannot be a folder too
        QVERIFY(collision({u"lib/A"_s, u"LIB/a"_s}));
    }
};

QTEST_GUILESS_MAIN(TestArchiveNames)
#include "tst_archivenames.moc"
