#include "ArchiveBuilder.h"
#include "ArchiveFixtures.h"
#include "core/archive/Contents.h"
#include "core/archive/KnownArchives.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <quazip/quazip.h>
#include <quazip/quazipfile.h>

using namespace cudnnsetup;
using namespace archivebuilder;

namespace {
const Version v894{8, 9, 4, 25};
const Version v91{9, 1, 0, 70};
} // namespace

class TestArchive : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString put(const QString& name, const QByteArray& bytes) { return writeFile(m_folder.path(), name, bytes); }
    QString official(const QList<ZipEntry>& entries) {
        return put(u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s, makeZip(entries));
    }
    QList<ZipEntry> set8() { return windowsSet(v894, 12, officialTop(v894, 12)); }

    static QString linuxName() { return u"cudnn-linux-x86_64-9.1.0.70_cuda12-rebuilt.tar.xz"_s; }

private Q_SLOTS:
    void archiveOf8IsReadWithoutUnpacking() {
        const auto info = look(official(set8()));
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
        QCOMPARE(ids(*info), QStringList());
        QCOMPARE(info->version.text(), u"8.9.4.25"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->os, OsKind::Windows);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), 7);
        QCOMPARE(info->count(FileKind::Header), 9);
        QCOMPARE(info->count(FileKind::ImportLibrary), 14);
        QCOMPARE(info->count(FileKind::License), 1);
        QCOMPARE(info->published, Published::Unknown);
        QVERIFY(info->license.startsWith(u"LICENSE AGREEMENT"));
        QCOMPARE(info->folderName(), u"8.9.4.25-cuda12"_s);
        const QJsonObject json = toJson(*info);
        for (const QString& field : {u"kind"_s, u"version"_s, u"cuda"_s, u"os"_s, u"arch"_s, u"files"_s, u"bytes"_s,
                                     u"sha256"_s, u"published"_s, u"findings"_s})
            QVERIFY2(json.contains(field), qPrintable(field));
        QCOMPARE(json[u"files"_s].toObject()[u"dll"_s].toInt(), 7);
        QCOMPARE(json[u"kind"_s].toString(), u"zip"_s);
        QCOMPARE(quint64(json[u"bytes"_s].toDouble()), info->totalBytes());
        QCOMPARE(json[u"sha256"_s].toString().size(), 64);
        QCOMPARE(json[u"signature"_s].toString(), u"none"_s);
        QVERIFY(json[u"publisher"_s].isNull());
        const QJsonArray contents = json[u"contents"_s].toArray();
        QCOMPARE(contents.size(), 31);
        for (const QJsonValue& value : contents) {
            const QJsonObject row = value.toObject();
            QVERIFY2(!row[u"purpose"_s].toString().isEmpty(), qPrintable(row[u"name"_s].toString()));
            if (row[u"name"_s].toString() != u"bin/cudnn64_8.dll") continue;
            QCOMPARE(row[u"kind"_s].toString(), u"library"_s);
            QCOMPARE(row[u"version"_s].toString(), u"8.9.4.25"_s);
            QVERIFY(row[u"bytes"_s].toInt() > 0);
        }
    }

    void everyLayoutEndsAsBinIncludeLibX64_data() {
        QTest::addColumn<QString>("top");
        QTest::addColumn<QString>("bin");
        QTest::addColumn<QString>("lib");
        QTest::newRow("official") << officialTop(v894, 12) << u"bin"_s << u"lib/x64"_s;
        QTest::newRow("old cuda folder") << u"cuda"_s << u"bin"_s << u"lib/x64"_s;
        QTest::newRow("flat lib of 8.3") << officialTop(v894, 12) << u"bin"_s << u"lib"_s;
        QTest::newRow("bin x64 of 9.18") << officialTop(v894, 12) << u"bin/x64"_s << u"lib/x64"_s;
        QTest::newRow("packed again without a top folder") << QString() << u"bin"_s << u"lib/x64"_s;
    }
    void everyLayoutEndsAsBinIncludeLibX64() {
        QFETCH(QString, top);
        QFETCH(QString, bin);
        QFETCH(QString, lib);
        const auto info = look(official(windowsSet(v894, 12, top, bin, lib)));
        QVERIFY(info.has_value());
        QStringList placed;
        for (const ArchiveEntry& entry : info->entries) placed.append(entry.placedName);
        QCOMPARE(placed.size(), 31);
        for (const QString& name : {u"bin/cudnn64_8.dll"_s, u"bin/cudnn_cnn_infer64_8.dll"_s,
                                    u"include/cudnn_version.h"_s, u"lib/x64/cudnn.lib"_s, u"LICENSE"_s})
            QVERIFY2(placed.contains(name), qPrintable(name));
        QCOMPARE(ids(*info), QStringList());
    }

    void archiveOf9HasItsOwnSet() {
        const auto info = look(put(u"cudnn-windows-x86_64-9.1.0.70_cuda12-rebuilt.zip"_s,
                                   makeZip(windowsSet(v91, 12, officialTop(v91, 12)))));
        QVERIFY(info.has_value());
        QCOMPARE(info->version.text(), u"9.1.0.70"_s);
        QCOMPARE(ids(*info), QStringList());
        QCOMPARE(info->count(FileKind::Library), 8);
        QCOMPARE(info->count(FileKind::ImportLibrary), 16);
    }

    void fileThatWasRenamedStillTellsEverything() {
        const auto info = look(put(u"my download (3).zip"_s, makeZip(windowsSet(v894, 11, u"cuda"_s))));
        QVERIFY(info.has_value());
        QCOMPARE(info->version.text(), u"8.9.4.25"_s); // the shim's version resource
        QCOMPARE(info->cudaMajor, 11);
        QCOMPARE(info->cudaSource, u"the libraries' own strings"_s);
    }

    void nameIsNotBelievedAgainstTheContents() {
        const auto info = look(put(u"cudnn-windows-x86_64-9.9.0.52_cuda11-rebuilt.zip"_s, makeZip(set8())));
        QVERIFY(info.has_value());
        QCOMPARE(info->version.text(), u"8.9.4.25"_s);
        QCOMPARE(info->cudaMajor, 12);
    }

    void publishedNameWithOtherContentsIsAMismatch() {
        for (const QString& name : {u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s,
                                    u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive (1).zip"_s,
                                    u"cudnn-windows-x86-64-8.9.4.25-cuda12-archive.zip"_s}) {
            const auto info = look(put(name, makeZip(set8())));
            QVERIFY(info.has_value());
            QCOMPARE(info->published, Published::Mismatch);
            QCOMPARE(ids(*info), QStringList{u"archive.hash-mismatch"_s});
            QVERIFY(hasBlocker(info->findings));
            const Finding& finding = info->findings.last();
            QVERIFY2(finding.summary.contains(QLocale().toString(info->fileSize)), qPrintable(finding.summary));
            QVERIFY2(finding.fix.contains(u"https://developer.download.nvidia.com/"), qPrintable(finding.fix));
            QVERIFY2(finding.fix.endsWith(u"/cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"),
                     qPrintable(finding.fix));
        }
    }

    // The same size: what was damaged or altered is told from what somebody packed again.
    void publishedSizeWithOtherContentsWasAltered() {
        ArchiveInfo info; // as if all its bytes had been read: the real one has 723 MB
        info.path = u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s;
        info.fileSize = publishedUnder(info.path)->size;
        info.sha256 = QByteArray(32, 'x');
        Contents contents;
        contents.versionHeader = cudnnHeader(v894);
        QVERIFY(conclude({}, contents, info));
        QVERIFY2(info.findings.last().summary.contains(u"the name and the size"),
                 qPrintable(info.findings.last().summary));
    }

    void cutDownloadSaysHowMuchIsThere() {
        const QByteArray cut = makeZip(set8()).chopped(200);
        const auto info = look(put(u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive (1).zip"_s, cut));
        QCOMPARE(idOf(info), u"archive.truncated"_s);
        const QLocale locale;
        QVERIFY2(info.error().message.contains(locale.toString(cut.size())), qPrintable(info.error().message));
        QVERIFY2(info.error().message.contains(locale.toString(722826764)), qPrintable(info.error().message));
        QVERIFY2(info.error().whatToDo.contains(u"https://developer.download.nvidia.com/"),
                 qPrintable(info.error().whatToDo));
        const auto unknown = look(put(u"renamed.zip"_s, cut));
        QVERIFY2(!unknown.error().message.contains(u"bytes that NVIDIA"), qPrintable(unknown.error().message));
    }

    void wheelIsAnArchiveToo() {
        QList<ZipEntry> entries;
        for (ZipEntry entry : windowsSet(v894, 12, u"nvidia/cudnn"_s)) {
            if (entry.name.endsWith(u"LICENSE")) entry.name = u"nvidia_cudnn_cu12-8.9.4.25.dist-info/License.txt"_s;
            entries.append(entry);
        }
        entries.append({u"nvidia/cudnn/__init__.py"_s, ""});
        entries.append({u"nvidia_cudnn_cu12-8.9.4.25.dist-info/METADATA"_s, "Name: nvidia-cudnn-cu12"});
        const auto info = look(put(u"nvidia_cudnn_cu12-8.9.4.25-py3-none-win_amd64.whl"_s, makeZip(entries)));
        QVERIFY(info.has_value());
        QCOMPARE(info->kind, ArchiveKind::Wheel);
        QCOMPARE(info->entries.size(), 31);
        QCOMPARE(info->otherEntries.size(), 2);
        QCOMPARE(info->count(FileKind::License), 1);
        QCOMPARE(info->version.text(), u"8.9.4.25"_s);
    }

    void wheelWithoutImportLibrariesRunsButDoesNotBuild() {
        QList<ZipEntry> entries = windowsSet(v91, 12, u"nvidia/cudnn"_s);
        entries.removeIf([](const ZipEntry& entry) { return entry.name.endsWith(u".lib"); });
        entries.append({u"nvidia_cudnn_cu12-9.1.0.70.dist-info/METADATA"_s, "x"});
        const auto info = look(put(u"nvidia_cudnn_cu12-9.1.0.70-py3-none-win_amd64.whl"_s, makeZip(entries)));
        QVERIFY(info.has_value());
        QCOMPARE(ids(*info), QStringList{u"archive.no-import-libraries"_s});
        QVERIFY(!hasBlocker(info->findings));
    }

    // Its libraries are those of a program, without headers and without the other parts.
    void wheelOfAProgramIsNamed() {
        const QList<ZipEntry> entries{{u"ctranslate2/cudnn64_8.dll"_s, makePe({.version = v894})},
                                      {u"ctranslate2-4.4.0.dist-info/METADATA"_s, "x"}};
        const auto info = look(put(u"x.whl"_s, makeZip(entries)));
        QCOMPARE(idOf(info), u"archive.not-cudnn"_s);
        QVERIFY2(info.error().message.contains(u"ctranslate2 4.4.0"), qPrintable(info.error().message));
    }

    void missingPartIsNamed() {
        QList<ZipEntry> entries = set8();
        entries.removeIf([](const ZipEntry& entry) { return entry.name.endsWith(u"cudnn_cnn_infer64_8.dll"); });
        const auto info = look(official(entries));
        QVERIFY(info.has_value());
        QCOMPARE(ids(*info), QStringList{u"archive.incomplete"_s});
        QCOMPARE(info->findings.last().evidence, QStringList{u"cudnn_cnn_infer64_8.dll"_s});
    }

    void whatIsNoArchiveIsNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("says");
        const QString zip = u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s;
        const QString no = u"archive.not-an-archive"_s, cut = u"archive.truncated"_s, other = u"archive.not-cudnn"_s;
        QTest::newRow("web page") << zip << QByteArray("\r\n<!DOCTYPE html><html><body>Sign in") << no << u"web page"_s;
        QTest::newRow("installer") << u"cudnn_9.1.0_windows.exe"_s << QByteArray("MZ\x90") << no << u"installer"_s;
        QTest::newRow("text") << zip << QByteArray("hello") << no << u"not a zip"_s;
        QTest::newRow("empty") << zip << QByteArray() << cut << u"empty"_s;
        QTest::newRow("reserved, not downloaded") << zip << QByteArray(5000, '\0') << cut << u"did not finish"_s;
        QTest::newRow("download going on") << u"x.zip.crdownload"_s << QByteArray("abc") << cut << u"not finished"_s;
        QTest::newRow("cut off") << zip << makeZip(windowsSet(v894, 12, u"cuda"_s)).chopped(100) << cut << u"cut off"_s;
        QTest::newRow("zlib") << u"zlib123dllx64.zip"_s << makeZip({{u"dll_x64/zlibwapi.dll"_s, makePe({})}}) << other
                              << u"zlib"_s;
        QTest::newRow("samples") << u"cudnn_samples-9.zip"_s << makeZip({{u"src/a.cpp"_s, "int"}}) << other
                                 << u"sample"_s;
        QTest::newRow("something else") << u"photos.zip"_s << makeZip({{u"a.jpg"_s, "x"}}) << other
                                        << u"not hold cuDNN"_s;
        QTest::newRow("zip of nothing") << u"e.zip"_s << makeZip({}) << other << u"empty"_s;
        QTest::newRow("archive in an archive") << u"e.zip"_s << makeZip({{zip, "PK"}}) << other << u"another archive"_s;
    }
    void whatIsNoArchiveIsNamed() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, id);
        QFETCH(QString, says);
        const auto info = look(put(name, bytes));
        QCOMPARE(idOf(info), id);
        QVERIFY2(info.error().message.contains(says), qPrintable(info.error().message));
        QVERIFY(info.error().message.contains(name));
        QVERIFY(!info.error().whatToDo.isEmpty());
        QCOMPARE(info.error().code,
                 id == u"archive.not-cudnn" ? ExitCode::ArchiveInvalid : ExitCode::ArchiveUnreadable);
    }

    void folderAndMissingFileAreNoArchives() {
        const QTemporaryDir empty;
        QCOMPARE(idOf(look(empty.path())), u"archive.not-an-archive"_s);
        QCOMPARE(look(m_folder.path() + u"/none.zip"_s).error().code, ExitCode::ArchiveUnreadable);
    }

    void hostileArchivesAreRefused_data() {
        QTest::addColumn<QByteArray>("zip");
        QTest::addColumn<QString>("id");
        const auto with = [this](const ZipEntry& entry) { return makeZip(set8() << entry); };
        const QString unsafe = u"archive.unsafe-names"_s, corrupt = u"archive.corrupt"_s;
        for (const QString& name :
             {u"../evil.dll"_s, u"a/../../evil.dll"_s, u"/etc/evil"_s, u"C:/evil.dll"_s, u"//server/share/evil.dll"_s,
              u"bin\\evil.dll"_s, u"bin/CON"_s, u"bin/nul.txt"_s, u"bin/lpt1.dll"_s, u"bin/evil.dll "_s,
              u"bin/evil.dll."_s, u"bin/evil.dll:stream"_s, u"bin//evil.dll"_s, u"bin/e\nvil"_s, QString(300, u'x')})
            QTest::newRow(qPrintable(u"name "_s + name.left(30))) << with({name, "x"}) << unsafe;
        QTest::newRow("two names, one file")
            << with({officialTop(v894, 12) + u"/BIN/CUDNN64_8.dll"_s, makePe({})}) << unsafe;
        QTest::newRow("a link") << with({u"link"_s, "/etc/passwd", 0, 0, false, {}, 0xa1ff0000u}) << unsafe;
        QTest::newRow("a password") << with({u"secret"_s, "x", 8, 1}) << u"archive.encrypted"_s;
        QTest::newRow("a bomb") << with({u"bomb"_s, QByteArray(4 << 20, '\0')}) << u"archive.not-cudnn"_s;
        QTest::newRow("two copies of a library")
            << with({u"other/cudnn64_8.dll"_s, makePe({})}) << u"archive.not-cudnn"_s;
        QByteArray overlapping = makeZip({{u"a"_s, "xxxx", 0}, {u"b"_s, "yyyy", 0}});
        const qsizetype second = overlapping.lastIndexOf("PK\1\2");
        qToLittleEndian(quint32(0), overlapping.data() + second + 42);
        QTest::newRow("entries that overlap") << overlapping << corrupt;
    }
    void hostileArchivesAreRefused() {
        QFETCH(QByteArray, zip);
        QFETCH(QString, id);
        const auto info = look(put(u"hostile.zip"_s, zip));
        QCOMPARE(idOf(info), id);
        QCOMPARE(info.error().code, ExitCode::ArchiveInvalid);
    }

    void flippedByteIsFoundByVerifyAndNamed() {
        QList<ZipEntry> entries = set8();
        QByteArray noise(1'500'000, '\0'); // does not compress
        quint32 seed = 1;
        for (char& byte : noise) byte = char((seed = seed * 1664525u + 1013904223u) >> 24);
        for (ZipEntry& entry : entries)
            if (entry.name.endsWith(u"adv_train64_8.dll")) entry.data += noise;
        QByteArray zip = makeZip(entries);
        const qsizetype header = zip.indexOf("adv_train64_8.dll"); // its local header is the first place of the name
        zip[header + 1'000'000] = char(~zip[header + 1'000'000]);  // beyond what inspecting reads
        const QString path = official({});
        writeFile(m_folder.path(), u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s, zip);
        QCOMPARE(idOf(look(path)), u"no error"_s);
        const auto verified = look(path, true);
        QCOMPARE(idOf(verified), u"archive.corrupt"_s);
        QVERIFY2(verified.error().message.contains(u"cudnn_adv_train64_8.dll"), qPrintable(verified.error().message));
        QCOMPARE(verified.error().code, ExitCode::ArchiveInvalid);
    }

    void zipMadeByALibraryIsRead() {
        const QString path = m_folder.filePath(u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s);
        QuaZip zip(path);
        QVERIFY(zip.open(QuaZip::mdCreate));
        for (const ZipEntry& entry : set8()) {
            QuaZipFile file(&zip);
            QVERIFY(file.open(QIODevice::WriteOnly, QuaZipNewInfo(entry.name)));
            file.write(entry.data);
            file.close();
        }
        zip.close();
        const auto info = look(path, true);
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->entries.size(), 31);
    }

    // The links of a part are not the part: where its file was left out, or the links lead in a circle, it is missing.
    void linksThatEndNowhereAreNoLibraries() {
        if (hostOs == OsKind::Windows) QSKIP("archives for Linux are for Linux");
        for (const bool circle : {false, true}) {
            QList<TarEntry> entries = linuxSet(v91);
            for (TarEntry& entry : entries)
                if (circle && entry.name.endsWith(u"libcudnn_ops.so.9"_s)) entry.link = u"libcudnn_ops.so"_s;
            entries.removeIf([](const TarEntry& entry) { return entry.name.endsWith(u"libcudnn_ops.so.9.1.0"_s); });
            const auto info = look(put(linuxName(), makeTar(entries)));
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
            QCOMPARE(ids(*info), QStringList{u"archive.incomplete"_s});
            QCOMPARE(info->findings.last().evidence, QStringList{u"libcudnn_ops.so.9"_s});
        }
    }

    void headerOfAnotherVersionIsSaid() {
        if (hostOs == OsKind::Windows) {
            QList<ZipEntry> entries = set8();
            for (ZipEntry& entry : entries)
                if (entry.name.endsWith(u"cudnn_version.h"_s)) entry.data = cudnnHeader({8, 9, 7});
            QCOMPARE(ids(*look(official(entries))), QStringList{u"cudnn.header-differs"_s});
            return;
        }
        const auto linux = look(put(linuxName(), makeTar(linuxSet({9, 2, 0, 1}))));
        QCOMPARE(ids(*linux), QStringList{u"cudnn.header-differs"_s});
        QVERIFY(linux->findings.last().evidence.join(u' ').contains(u"libcudnn_ops.so.9.1.0"_s));
    }

    void linuxTarIsReadWithItsLinks() {
        const QString name = linuxName();
        const auto info = look(put(name, makeTar(linuxSet(v91))));
        if (hostOs == OsKind::Windows) {
            QCOMPARE(idOf(info), u"archive.wrong-os"_s);
            QVERIFY(info.error().whatToDo.contains(u"cudnn-windows"));
            return;
        }
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
        QCOMPARE(ids(*info), QStringList());
        QCOMPARE(info->version.text(), u"9.1.0.70"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->os, OsKind::Linux);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), 8);
        QCOMPARE(std::count_if(info->entries.begin(), info->entries.end(),
                               [](const ArchiveEntry& entry) { return !entry.linkTarget.isEmpty(); }),
                 16);
        for (const auto& [why, hostile] :
             {std::pair("link", TarEntry{u"lib/libcudnn.so.9"_s, {}, '2', u"../../etc/passwd"_s}),
              std::pair("hard link", TarEntry{u"lib/libcudnn.so.9"_s, {}, '1', u"/etc/passwd"_s}),
              std::pair("device", TarEntry{u"lib/libcudnn.so.9"_s, {}, '3', {}}),
              std::pair("name", TarEntry{u"../libcudnn.so.9"_s, {}, '0', {}})})
            QVERIFY2(idOf(look(put(name, makeTar({hostile})))) == u"archive.unsafe-names", why);
    }
};

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_archive.moc"
