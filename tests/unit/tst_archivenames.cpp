// What is known without opening an archive: NVIDIA's published names and hashes, what a name tells, which files make a
// version's set, what each of them is for, and which names inside are safe.
#include "core/archive/ArchiveName.h"
#include "core/archive/CudnnSets.h"
#include "core/archive/KnownArchives.h"
#include "core/archive/Purpose.h"
#include "core/archive/SafeNames.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace cudnnsetup;

namespace {
Arch archInName(const QString& file) {
    if (file.contains(u"ppc64le")) return Arch::Ppc64le;
    for (const QString& arm : {u"sbsa"_s, u"aarch64"_s, u"arm64"_s})
        if (file.contains(arm)) return Arch::Arm64;
    return file.contains(u"x86_64") || file.contains(u"-x64-") ? Arch::X86_64 : Arch::Unknown;
}

// What browsers and people make of a name.
QStringList spellings(const QString& file) {
    QString numbered = file, dashes = file, blanks = file, underscores = file;
    const qsizetype ending = file.endsWith(u".tar.xz") ? file.size() - 7 : file.lastIndexOf(u'.');
    numbered.insert(ending, u" (1)"_s);
    dashes.replace(u'_', u'-');
    blanks.replace(u'-', u' ').replace(u'_', u' ');
    underscores.replace(u'-', u'_');
    return {file, numbered, dashes, blanks, underscores, file.toUpper()};
}
} // namespace

class TestArchiveNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedName_data() {
        QTest::addColumn<QJsonObject>("row");
        QFile file(u":/data/known_archives.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).object()[u"archives"_s].toArray();
        QCOMPARE(rows.size(), 378);
        for (const QJsonValue& row : rows)
            QTest::newRow(qPrintable(row.toObject()[u"file"_s].toString())) << row.toObject();
    }
    // Against the row's own fields, and what stands in the name for system and processor.
    void everyPublishedName() {
        QFETCH(QJsonObject, row);
        const QString file = row[u"file"_s].toString();
        const auto name = parseArchiveName(file);
        QVERIFY(name.has_value());
        QCOMPARE(name->version.text(), row[u"version"_s].toString());
        QCOMPARE(name->cuda.text(), row[u"cuda"_s].toString());
        QCOMPARE(name->os, file.contains(u"-windows") ? OsKind::Windows : OsKind::Linux);
        QCOMPARE(name->arch, archInName(file));
        QVERIFY(!name->rebuilt);

        const QByteArray sha256 = QByteArray::fromHex(row[u"sha256"_s].toString().toLatin1());
        QCOMPARE(sha256.size(), 32);
        const QByteArray other(32, 'x');
        for (const QString& called : spellings(file)) {
            const auto again = parseArchiveName(called);
            QVERIFY2(again && again->version == name->version && again->cuda == name->cuda && again->os == name->os &&
                         again->arch == name->arch,
                     qPrintable(called));
            QCOMPARE(compareWithPublished(called, sha256), Published::Match);
            QCOMPARE(compareWithPublished(called, other), Published::Mismatch);
            QCOMPARE(publishedUnder(called)->file, file);
        }
        QCOMPARE(compareWithPublished(u"my download.zip"_s, sha256), Published::Match);
        QCOMPARE(compareWithPublished(file, {}), Published::Unknown); // not hashed yet
    }

    void publishedArchivesAreDistinct() {
        QCOMPARE(knownArchives().size(), 378);
        QSet<QByteArray> hashes;
        QSet<QString> names;
        for (const KnownArchive& archive : knownArchives()) {
            QVERIFY2(archive.url.startsWith(u"https://developer.download.nvidia.com/"), qPrintable(archive.url));
            QVERIFY(archive.url.endsWith(u'/' + archive.file));
            hashes.insert(archive.sha256);
            names.insert(plainArchiveName(archive.file));
        }
        QCOMPARE(hashes.size(), 378);
        QCOMPARE(names.size(), 378); // no two meet in the one spelling
    }

    void namesThatNvidiaDidNotPublishAreUnknown() {
        for (const QString& file :
             {u"cudnn-windows-x86_64-8.9.4.99_cuda12-archive.zip"_s,
              u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s, u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive"_s,
              u"my download.zip"_s, QString()}) {
            QCOMPARE(compareWithPublished(file, QByteArray(32, 'x')), Published::Unknown);
            QVERIFY(publishedUnder(file) == nullptr);
        }
    }

    void otherSpellingsAreRead_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("dashes") << u"cudnn-windows-x86-64-8.9.7.29-cuda12-archive.zip"_s;
        QTest::newRow("blanks") << u"cudnn windows x86 64 8.9.7.29 cuda12 archive.zip"_s;
        QTest::newRow("underscores") << u"cudnn_windows_x86_64_8.9.7.29_cuda12_archive.zip"_s;
        QTest::newRow("capitals") << u"CUDNN-Windows-x86_64-8.9.7.29_CUDA12-archive.ZIP"_s;
        QTest::newRow("second download") << u"cudnn-windows-x86-64-8.9.7.29-cuda12-archive (1).zip"_s;
        QTest::newRow("wheel with dashes") << u"nvidia-cudnn-cu12-8.9.7.29-py3-none-win-amd64.whl"_s;
        QTest::newRow("unpacked") << u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive"_s;
    }
    void otherSpellingsAreRead() {
        QFETCH(QString, name);
        const auto parsed = parseArchiveName(name);
        QVERIFY(parsed.has_value());
        QCOMPARE(parsed->version.text(), u"8.9.7.29"_s);
        QCOMPARE(parsed->cuda.text(), u"12"_s);
        QCOMPARE(parsed->os, OsKind::Windows);
        QCOMPARE(parsed->arch, Arch::X86_64);
    }

    // One of each pattern of archive_layouts.json: those of 3 and 4 have no published hash.
    void oldNamesAreRead_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("cuda");
        QTest::newRow("4") << u"cudnn-7.0-win-x64-v4.0-prod.zip"_s << u"4.0"_s << u"7.0"_s;
        QTest::newRow("7.6") << u"cudnn-10.2-windows10-x64-v7.6.5.32.zip"_s << u"7.6.5.32"_s << u"10.2"_s;
        QTest::newRow("5 rc") << u"cudnn-7.5-windows7-x64-v5.0-rc.zip"_s << u"5.0"_s << u"7.5"_s;
        QTest::newRow("8.3.0") << u"cudnn-11.5-windows-x64-v8.3.0.98.zip"_s << u"8.3.0.98"_s << u"11.5"_s;
        QTest::newRow("theme") << u"cudnn-11.2-linux-x64-v8.1.0.77.solitairetheme8"_s << u"8.1.0.77"_s << u"11.2"_s;
    }
    void oldNamesAreRead() {
        QFETCH(QString, name);
        QFETCH(QString, version);
        QFETCH(QString, cuda);
        const auto parsed = parseArchiveName(name);
        QVERIFY(parsed.has_value());
        QCOMPARE(parsed->version.text(), version);
        QCOMPARE(parsed->cuda.text(), cuda);
        QCOMPARE(parsed->arch, Arch::X86_64);
    }

    void installersAndOtherPartsAreNoArchiveNames() {
        for (const QString& name :
             {u"cudnn_9.1.0_windows.exe"_s, u"cudnn_9.24.0_windows_x86_64.exe"_s, u"zlib123dllx64.zip"_s,
              u"cudnn_samples-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz"_s,
              u"cudnn_jit-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz"_s, u"cudnn-frontend-1.0.zip"_s})
            QVERIFY2(!parseArchiveName(name), qPrintable(name));
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

    // Every file that a set names, under each major that has it.
    void everyFileOfASetHasAPurposeOfItsOwn_data() {
        QTest::addColumn<QJsonObject>("row");
        QFile file(u":/data/cudnn_sets.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).object()[u"sets"_s].toArray();
        QVERIFY(rows.size() >= 10);
        for (const QJsonValue& value : rows) {
            const QJsonObject row = value.toObject();
            QTest::newRow(qPrintable(row[u"os"_s].toString() + u' ' + row[u"from"_s].toString())) << row;
        }
    }
    void everyFileOfASetHasAPurposeOfItsOwn() {
        QFETCH(QJsonObject, row);
        const int major = row[u"from"_s].toString().section(u'.', 0, 0).toInt();
        QHash<QString, QString> nameOf;
        for (const QString& list : {u"library"_s, u"header"_s, u"importLib"_s, u"expected"_s})
            for (const QJsonValue& value : row[list].toArray()) {
                const QString name = value.toString(), purpose = purposeOf(name, major);
                QVERIFY2(!purpose.isEmpty(), qPrintable(name));
                QVERIFY2(!nameOf.contains(purpose), qPrintable(name + u" and "_s + nameOf.value(purpose)));
                nameOf.insert(purpose, name);
            }
        QVERIFY(!purposeOf(u"LICENSE"_s, major).isEmpty());
    }

    void purposeIsThatOfTheMajor() {
        QCOMPARE(purposeOf(u"cudnn_ops_infer64_8.dll"_s, 8), u"basic operations for inference"_s);
        QCOMPARE(purposeOf(u"libcudnn_ops_infer.so.8.9.7"_s, 8), u"basic operations for inference"_s);
        QCOMPARE(purposeOf(u"CUDNN_ENGINES_PRECOMPILED64_9.DLL"_s, 9), u"ready-made GPU kernels"_s);
        QCOMPARE(purposeOf(u"libcudnn_graph.so"_s, 9), u"builds and runs operation graphs"_s);
        QVERIFY(purposeOf(u"libcudnn_ops_static_v9.a"_s, 9).contains(u"basic operations"));
        QVERIFY(purposeOf(u"cudnn_graph_v9.h"_s, 9).contains(purposeOf(u"cudnn_graph.h"_s, 9)));
        QVERIFY(purposeOf(u"cudnn64_7.dll"_s, 7) != purposeOf(u"cudnn64_8.dll"_s, 8));
        QVERIFY(purposeOf(u"cudnn_ops.lib"_s, 9).contains(u"cudnn_ops64_9.dll"));
        QVERIFY(!purposeOf(u"NVIDIA_SLA_cuDNN_Support.txt"_s, 7).isEmpty());
    }

    void unknownFilesHaveNoPurpose() {
        for (const QString& name : {u"cudnn_new64_9.dll"_s, u"cudnn_ops_infer64_8.dll"_s, u"cudnn_ops64_10.dll"_s,
                                    u"cublas64_12.dll"_s, u"libcudnn_new.so.9"_s, u"cudnn_ops_infer.h"_s,
                                    u"cudnn_graph_v8.h"_s, u"cudnn_ops_infer.lib"_s, u"README"_s, QString()})
            QVERIFY2(purposeOf(name, 9).isEmpty(), qPrintable(name + u": "_s + purposeOf(name, 9)));
        QVERIFY(purposeOf(u"cudnn_graph64_8.dll"_s, 8).isEmpty());
        QVERIFY(purposeOf(u"cudnn_version.h"_s, 7).isEmpty());
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
