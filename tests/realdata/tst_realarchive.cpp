// NVIDIA's own files, in the official layout (tests/realdata/fetch.sh). Each is skipped by name when it is not there.
#include "core/archive/EntryReader.h"
#include "core/archive/Extract.h"
#include "core/binary/ReadBinary.h"
#include "tests/realdata/Cache.h"

#include <QDir>
#include <QTemporaryDir>
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

    void oneChangedByteBreaksTheSignature() {
        NEED(zip8);
        const auto info = look(path, {.hash = false, .verify = false});
        QVERIFY(info.has_value());
        QByteArray shim = shimOf(*info);
        QVERIFY(shim.size() > 100'000);
        const auto signatureOf = [](const QByteArray& bytes) {
            MemorySource source(bytes);
            return readBinary(source)->signature;
        };
        QCOMPARE(signatureOf(shim), Signature::Good);
        shim[50'000] = char(shim[50'000] ^ 1);
        QCOMPARE(signatureOf(shim), Signature::Broken);
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
