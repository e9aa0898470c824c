// NVIDIA's own files, in the official layout (tests/realdata/fetch.sh). Each is skipped by name when it is not there.
#include "core/archive/EntryReader.h"
#include "core/archive/Extract.h"
#include "core/binary/ReadBinary.h"
#include "core/system/System.h"
#include "tests/realdata/Cache.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>
#include <filesystem>

using namespace cudnnsetup;

namespace {
class Silent : public ProgressSink {
public:
    void report(const Progress&) override {}
};

const QString zip8 = u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s;
const QString zip9 = u"cudnn-windows-x86_64-9.19.0.56_cuda12-rebuilt.zip"_s;
const QString tar8 = u"cudnn-linux-x86_64-8.9.2.26_cuda12-rebuilt.tar.xz"_s;

Result<ArchiveInfo> look(const QString& path, const InspectOptions& options) {
    Silent silent;
    return inspect(path, options, silent, {});
}

QByteArray shimOf(const ArchiveInfo& info) {
    for (const ArchiveEntry& entry : info.entries)
        if (entry.placedName == u"bin/cudnn64_8.dll")
            return readBeginning(info, entry, qsizetype(entry.size)).value_or(QByteArray());
    return {};
}

// As a tool that strips signatures leaves it: the table is gone, and the header names none (PE format, "Optional Header
// Data Directories": the certificate table is the fifth of a PE32+ file).
QByteArray withoutSignature(QByteArray dll) {
    const auto number = [&](qsizetype at) { return qFromLittleEndian<quint32>(dll.constData() + at); };
    const qsizetype entry = number(0x3c) + 4 + 20 + 112 + 4 * 8;
    const qsizetype table = number(entry);
    dll.replace(entry, 8, QByteArray(8, '\0'));
    return dll.first(table);
}
} // namespace

#define NEED(name)                                                                                                     \
    const QString path = cacheFolder() + u'/' + (name);                                                                \
    if (!QFileInfo::exists(path)) QSKIP(qPrintable((name) + u": not in the cache; run tests/realdata/fetch.sh"_s))

class TestRealArchive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void windows8IsReadExactly() {
        NEED(zip8);
        const auto info = look(path, {.hash = true, .verify = true});
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->version.text(), u"8.9.4.25"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->cudaSource, u"the libraries' own strings"_s);
        QCOMPARE(info->os, OsKind::Windows);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), 7);
        QCOMPARE(info->count(FileKind::Header), 9);
        QCOMPARE(info->count(FileKind::ImportLibrary), 14);
        QCOMPARE(info->count(FileKind::License), 1);
        QCOMPARE(info->entries.size(), 31);
        QCOMPARE(info->totalBytes(), quint64(1'159'019'834));
        QCOMPARE(info->publisher, u"NVIDIA Corporation"_s);
        QCOMPARE(info->published, Published::Unknown);
        QVERIFY(info->findings.isEmpty());
        QVERIFY(info->license.contains(u"NVIDIA"));
    }

    void nvidiasNameOnOtherBytesIsAMismatch() {
        NEED(zip8);
        QTemporaryDir folder(cacheFolder() + u"/name-XXXXXX"_s); // on the same volume, for a hard link
        const QString named = folder.filePath(u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s);
        std::filesystem::create_hard_link(path.toStdU16String(), named.toStdU16String());
        const auto info = look(named, {});
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->published, Published::Mismatch);
        QVERIFY(hasBlocker(info->findings));
        QCOMPARE(info->findings.first().id, u"archive.hash-mismatch"_s);
    }

    // By our own reader of the bytes, and as a file by the system's door (Windows: WinVerifyTrust).
    void signedChangedAndUnsignedAreToldApart() {
        NEED(zip8);
        const auto info = look(path, {.hash = false, .verify = false});
        QVERIFY(info.has_value());
        QByteArray shim = shimOf(*info);
        QVERIFY(shim.size() > 100'000);
        const auto system = makeHostSystem({});
        const QTemporaryDir folder;
        const auto expect = [&](const QByteArray& bytes, Signature expected) {
            MemorySource source(bytes);
            QCOMPARE(readBinary(source)->signature, expected);
            QFile file(folder.filePath(u"cudnn64_8.dll"_s));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
            file.close();
            QCOMPARE(system->files().readBinarySignature(file.fileName())->signature, expected);
        };
        expect(shim, Signature::Good);
        QByteArray changed = shim;
        changed[50'000] = char(changed[50'000] ^ 1);
        expect(changed, Signature::Broken);
        expect(withoutSignature(shim), Signature::None);
    }

    void windows9IsReadExactly() {
        NEED(zip9);
        const auto info = look(path, {.hash = true, .verify = true});
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->version.text(), u"9.19.0.56"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), 8);
        QCOMPARE(info->count(FileKind::Header), 7);
        QCOMPARE(info->publisher, u"NVIDIA Corporation"_s);
        QVERIFY(!hasBlocker(info->findings));
        QCOMPARE(info->findings.size(), 1); // the wheel has no import libraries
        QCOMPARE(info->findings.first().id, u"archive.no-import-libraries"_s);
    }

    void linux8IsReadWithItsLinks() {
        NEED(tar8);
        const auto info = look(path, {});
        if (hostOs == OsKind::Windows) {
            QCOMPARE(info.error().findingId, u"archive.wrong-os"_s);
            return;
        }
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(info->version.text(), u"8.9.2.26"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->cudaSource, u"the libraries' own strings"_s);
        QCOMPARE(info->os, OsKind::Linux);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->count(FileKind::Library), 7);
        QCOMPARE(info->count(FileKind::Header), 18);
        QVERIFY(info->findings.isEmpty());
        qsizetype links = 0;
        for (const ArchiveEntry& entry : info->entries) links += !entry.linkTarget.isEmpty();
        QCOMPARE(links, qsizetype(14));
    }
};

QTEST_GUILESS_MAIN(TestRealArchive)
#include "tst_realarchive.moc"
