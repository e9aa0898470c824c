#include "ArchiveBuilder.h"
#include "core/base/Sha256.h"
#include "core/binary/CudaMajor.h"
#include "core/binary/ReadBinary.h"
#include "core/binary/TextScanner.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>

using namespace cudnnsetup;
using namespace archivebuilder;

namespace {
BinaryInfo readBytes(const QByteArray& bytes) {
    MemorySource source(bytes);
    return readBinary(source).value_or(BinaryInfo());
}

BinaryInfo scanInBlocks(const QByteArray& bytes, qsizetype blockSize) {
    TextScanner scanner;
    for (qsizetype at = 0; at < bytes.size(); at += blockSize) {
        const QByteArray block = bytes.mid(at, blockSize);
        scanner.feed({block.constData(), size_t(block.size())});
    }
    BinaryInfo info;
    scanner.finish(info);
    return info;
}
} // namespace

class TestBinary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void windowsLibraryTellsItsHeadersTablesAndVersion() {
        const BinaryInfo info =
            readBytes(makePe({.version = {8, 9, 4, 25},
                              .imports = {u"KERNEL32.dll"_s, u"cudnn_ops_infer64_8.dll"_s},
                              .exports = {u"aaa"_s, u"cudnnCreate"_s, u"cudnnGetVersion"_s, u"zzz"_s},
                              .text = "inflate 1.2.13 Copyright 1995-2022 Mark Adler"}));
        QCOMPARE(info.format, BinaryInfo::Format::Pe);
        QCOMPARE(info.arch, Arch::X86_64);
        QCOMPARE(info.bits, 64);
        QVERIFY(info.version.has_value());
        QCOMPARE(info.version->text(), u"8.9.4.25"_s);
        QCOMPARE(info.imports, (QStringList{u"KERNEL32.dll"_s, u"cudnn_ops_infer64_8.dll"_s}));
        QCOMPARE(info.exports, (QStringList{u"cudnnCreate"_s, u"cudnnGetVersion"_s}));
        QCOMPARE(info.wants.value(u"cudnn_ops_infer64_8.dll"_s), QStringList{u"cudnnGetVersion"_s});
        QCOMPARE(info.texts, QStringList{u"inflate 1.2.13 Copyright 1995-2022 Mark Adler"_s});
        QCOMPARE(info.signature, Signature::None);
        QVERIFY(!info.cutOff);
    }

    void namesInTheImportTableAreNotNamesInTheText() {
        const BinaryInfo info = readBytes(
            makePe({.imports = {u"KERNEL32.dll"_s}, .text = QByteArray("zlibwapi.dll\0cublasLt64_12.dll", 30)}));
        QCOMPARE(info.names, (QStringList{u"cublasLt64_12.dll"_s, u"zlibwapi.dll"_s}));
        QVERIFY(!info.version.has_value());
    }

    void armLibraryIsTold() { QCOMPARE(readBytes(makePe({.machine = 0xaa64})).arch, Arch::Arm64); }

    void libraryThatLacksBytesIsCutOff() {
        QVERIFY(readBytes(makePe({.beyondEnd = 1})).cutOff);
        const QByteArray elf = makeElf(u"libcudnn.so.9"_s, {}, {});
        QVERIFY(!readBytes(elf).cutOff);
        QVERIFY(readBytes(elf.chopped(1)).cutOff);
    }

    void linuxLibraryTellsItsDynamicSection() {
        const BinaryInfo info = readBytes(
            makeElf(u"libcudnn_ops.so.9"_s, {u"libcudnn_graph.so.9"_s, u"libz.so.1"_s}, u"$ORIGIN:$ORIGIN/../lib"_s));
        QCOMPARE(info.format, BinaryInfo::Format::Elf);
        QCOMPARE(info.arch, Arch::X86_64);
        QCOMPARE(info.soname, u"libcudnn_ops.so.9"_s);
        QCOMPARE(info.needed, (QStringList{u"libcudnn_graph.so.9"_s, u"libz.so.1"_s}));
        QCOMPARE(info.runpath, u"$ORIGIN:$ORIGIN/../lib"_s);
        QVERIFY(info.rpath.isEmpty());
        QCOMPARE(readBytes(makeElf(u"x"_s, {}, {}, 183)).arch, Arch::Arm64);
    }

    void thisProgramReadsItself() {
        const auto info = readBinaryFile(QCoreApplication::applicationFilePath());
        QVERIFY(info.has_value());
        QCOMPARE(info->format, hostOs == OsKind::Windows ? BinaryInfo::Format::Pe : BinaryInfo::Format::Elf);
        QCOMPARE(info->bits, 64);
        const QStringList libraries = info->imports + info->needed;
        QVERIFY2(libraries.join(u' ').contains(u"Qt6Core"), qPrintable(libraries.join(u' ')));
    }

    void whatIsNoLibraryIsUnknownAndAMissingFileAnError() {
        QCOMPARE(readBytes("just a text").format, BinaryInfo::Format::Unknown);
        QCOMPARE(readBytes({}).format, BinaryInfo::Format::Unknown);
        const auto missing = readBinaryFile(u"/nowhere/at/all.dll"_s);
        QVERIFY(!missing.has_value());
        QCOMPARE(missing.error().code, ExitCode::Blocked);
        QVERIFY(missing.error().message.contains(u"/nowhere/at/all.dll"));
    }

    void everyCutAndEveryFlippedByteIsSurvived() {
        const QByteArray files[] = {
            makePe({.version = {8, 9, 4, 25}, .imports = {u"cudnn64_8.dll"_s}, .exports = {u"cudnnCreate"_s}}),
            makeElf(u"libcudnn.so.9"_s, {u"libc.so.6"_s}, u"$ORIGIN"_s)};
        int changed = 0;
        for (const QByteArray& file : files) {
            const BinaryInfo whole = readBytes(file);
            for (qsizetype at = 0; at < file.size(); ++at) {
                changed += readBytes(file.first(at)) != whole;
                QByteArray flipped = file;
                flipped[at] = char(~flipped[at]);
                changed += readBytes(flipped) != whole;
            }
        }
        QVERIFY(changed > 1000); // most cuts show, and nothing above ran away or fell over
    }

    void scannerFindsNamesAcrossBlockBorders() {
        QByteArray bytes(3000, '\1');
        bytes.replace(500, 17, "cublasLt64_12.dll");
        bytes.replace(1400, 19, "libcublasLt.so.13\0\0");
        bytes.replace(2000, 14, "inflateInit2_\0");
        bytes[1999] = 0;
        bytes.replace(2200, 18, QByteArray("n\0v\0c\0u\0d\0a\0.\0d\0l\0", 18));
        bytes.replace(2218, 4, QByteArray("l\0\0\0", 4));
        bytes.replace(2900, 10, "readme.dlls"); // not a library's name
        const BinaryInfo whole = scanInBlocks(bytes, bytes.size());
        QCOMPARE(whole.names, (QStringList{u"cublasLt64_12.dll"_s, u"libcublasLt.so.13"_s, u"nvcuda.dll"_s}));
        QCOMPARE(whole.texts, QStringList{u"inflateInit2_"_s});
        for (const qsizetype block : {1, 7, 100, 256, 257, 512, 1024})
            QCOMPARE(scanInBlocks(bytes, block).names, whole.names);
    }

    void gpuCodeInsideIsToldByItsProcessors() {
        QByteArray entries;
        for (const auto& [kind, processor] : {std::pair(2, 86), std::pair(1, 90)}) {
            QByteArray entry(64 + 40, '\0');
            qToLittleEndian(quint16(kind), entry.data());
            qToLittleEndian(quint32(64), entry.data() + 4);
            qToLittleEndian(quint64(40), entry.data() + 8);
            qToLittleEndian(quint32(processor), entry.data() + 28);
            entries += entry;
        }
        QByteArray file("\x50\xed\x55\xba\x01\x00\x10\x00", 8);
        file.append(8, '\0');
        qToLittleEndian(quint64(entries.size()), file.data() + 8);
        const QByteArray bytes = QByteArray(1000, '\2') + file + entries + QByteArray(1000, '\2');
        for (const qsizetype block : {64, 300, 5000})
            QCOMPARE(scanInBlocks(bytes, block).gpuArchs, (QStringList{u"compute_90"_s, u"sm_86"_s}));
    }

    void cudaMajorComesFromTheNamesOfCudaLibraries() {
        QCOMPARE(cudaMajorNamed({u"cublasLt64_12.dll"_s, u"nvrtc64_%d_0.dll"_s, u"zlibwapi.dll"_s}), 12);
        QCOMPARE(cudaMajorNamed({u"nvrtc64_112_0.dll"_s, u"cublas64_11.dll"_s}), 11);
        QCOMPARE(cudaMajorNamed({u"cublas64_100.dll"_s}), 10);
        QCOMPARE(cudaMajorNamed({u"cublas64_92.dll"_s}), 9);
        QCOMPARE(cudaMajorNamed({u"libcublasLt.so.13"_s, u"libnvrtc.so.13"_s}), 13);
        QCOMPARE(cudaMajorNamed({u"cublas64_11.dll"_s, u"cublas64_12.dll"_s}), 0);
        QCOMPARE(cudaMajorNamed({u"cudnn64_8.dll"_s, u"nvcuda.dll"_s}), 0);
    }

    void sha256IsTheSystemsOwn() {
        const QByteArray bytes(100'000, 'x');
        Sha256 hash;
        hash.add({bytes.constData(), 1000});
        hash.add({bytes.constData() + 1000, size_t(bytes.size() - 1000)});
        QCOMPARE(hash.result(), QCryptographicHash::hash(bytes, QCryptographicHash::Sha256));
        QCOMPARE(Sha256().result().toHex(),
                 "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"); // FIPS 180-4: the empty message
    }

    void cancelStopsTheScan() {
        ReadBinaryOptions options;
        options.cancel.cancel();
        MemorySource source(makePe({}));
        const auto info = readBinary(source, options);
        QVERIFY(!info.has_value());
        QCOMPARE(info.error().code, ExitCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestBinary)
#include "tst_binary.moc"
