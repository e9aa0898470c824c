// Archives and libraries.
#include "Targets.h"

#include "core/archive/Contents.h"
#include "core/archive/Meter.h"
#include "core/archive/TarArchive.h"
#include "core/archive/ZipDirectory.h"
#include "core/binary/Authenticode.h"
#include "core/binary/ReadBinary.h"
#include "core/system/DescribedPc.h"
#include "tests/unit/ArchiveBuilder.h"
#include "tests/unit/SignedPe.h"

namespace fuzz {
namespace {

using namespace cudnnsetup;
using namespace archivebuilder;

class Silent : public ProgressSink {
    void report(const Progress&) override {}
};

void zip(const QByteArray& bytes) {
    const QString path = asFile("a.zip", bytes);
    const auto files = readZipDirectory(path);
    if (!files) {
        check(!files.error().message.isEmpty() && !files.error().whatToDo.isEmpty());
        return;
    }
    for (const ArchiveEntry& entry : *files) check(entry.headerOffset + entry.packedSize <= quint64(bytes.size()));
    std::ignore = checkedLayout(path, *files);
}

void tar(const QByteArray& bytes) {
    Silent silent;
    Meter meter(silent, Progress::Phase::Verifying, quint64(bytes.size()));
    const QString path = asFile("a.tar.xz", bytes);
    if (const auto reading = readTar(path, meter, {})) std::ignore = checkedLayout(path, reading->files);
}

void binary(const QByteArray& bytes) {
    MemorySource source(bytes);
    const auto info = readBinary(source, {.signature = false});
    check(info.has_value());
    std::optional<JsonFault> fault; // what a reader answers can be described, and read back
    readDescribedBinary(describedBinary(*info), OsKind::Windows, {}, fault);
    check(!fault);
}

PeSpec smallLibrary() {
    return {.version = {8, 9, 4, 25}, .imports = {u"KERNEL32.dll"_s}, .exports = {u"cudnnCreate"_s}, .text = "t"};
}

// "Good" is said of what was signed and of nothing else: nobody but us has the key, so whatever is changed about the
// file, the bytes that stand before the signature are the signed ones. The signer's name is the certificate's, which
// nobody vouches for here.
void authenticode(const QByteArray& bytes) {
    static const QByteArray original = signedPart(signedPe(makePe(smallLibrary())));
    MemorySource source(bytes);
    const auto info = readBinary(source, {.scanTexts = false});
    check(info.has_value());
    if (info->signature != Signature::Good) return;
    check(signedPart(bytes) == original);
}

void pkcs7(const QByteArray& bytes) { std::ignore = readPkcs7(bytes); }

QList<QByteArray> zipSeeds() {
    const Version version{8, 9, 4, 25};
    const QByteArray header = cudnnHeader(version);
    return {makeZip({{u"a/bin/cudnn64_8.dll"_s, "x", 0}, {u"a/include/cudnn_version.h"_s, header}}),
            makeZip({{u"b/bin/cudnn64_8.dll"_s, header, 8, 8}}), makeZip({{u"c"_s, header, 8, 0, true}}), makeZip({})};
}
QList<QByteArray> tarSeeds() {
    return {makeTar({{u"a/lib/libcudnn.so.9.1.0"_s, "x"}, {u"a/lib/libcudnn.so"_s, {}, '2', u"libcudnn.so.9"_s}})};
}
QList<QByteArray> binarySeeds() {
    return {makePe(smallLibrary()), makeElf(u"libcudnn.so.9"_s, {u"libz.so"_s}, u"$ORIGIN"_s)};
}
QList<QByteArray> pkcs7Seeds() {
    return {QByteArray::fromHex("3023060a2b0601040182370201043015300f060a2b060104018237020115a1"
                                "01003000"),
            QByteArray::fromHex("3080060960864801"
                                "86f70d010702a0803000")};
}
QList<QByteArray> authenticodeSeeds() {
    const QByteArray pe = makePe(smallLibrary());
    return {pe, signedPe(pe), signedPe(pe) + "behind it"};
}

} // namespace

QList<Target> fileTargets() {
    return {{"zip", zip, zipSeeds},
            {"tar", tar, tarSeeds},
            {"binary", binary, binarySeeds},
            {"authenticode", authenticode, authenticodeSeeds},
            {"pkcs7", pkcs7, pkcs7Seeds}};
}

} // namespace fuzz
