#include "Targets.h"

#include "core/archive/Contents.h"
#include "core/archive/FileHash.h"
#include "core/archive/Meter.h"
#include "core/archive/TarArchive.h"
#include "core/archive/ZipDirectory.h"
#include "core/base/Json.h"
#include "core/base/PathList.h"
#include "core/binary/Authenticode.h"
#include "core/binary/ReadBinary.h"
#include "core/facts/SmiText.h"
#include "core/facts/VersionText.h"
#include "core/plan/Plan.h"
#include "core/plan/ProfileBlock.h"
#include "core/run/Change.h"
#include "core/run/Manifest.h"
#include "core/system/DescribedPc.h"
#include "tests/unit/ArchiveBuilder.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <cstdlib>

namespace fuzz {
namespace {

using namespace cudnnsetup;
using namespace archivebuilder;

void check(bool holds) {
    if (!holds) std::abort();
}

class Silent : public ProgressSink {
    void report(const Progress&) override {}
};

QString asFile(const char* name, const QByteArray& bytes) {
    static const QTemporaryDir folder;
    return writeFile(folder.path(), QString::fromLatin1(name), bytes);
}

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
    const auto info = readBinary(source);
    check(info.has_value());
    std::optional<JsonFault> fault; // what a reader answers can be described, and read back
    readDescribedBinary(describedBinary(*info), OsKind::Windows, {}, fault);
    check(!fault);
}

void pkcs7(const QByteArray& bytes) { std::ignore = readPkcs7(bytes); }

void texts(const QByteArray& bytes) {
    const QString text = QString::fromUtf8(bytes);
    readSmi(text);
    readSmiList(text);
    readSmiQuery(text);
    isLibraryMismatch(text);
    versionFromNvcc(text);
    versionFromVersionJson(bytes);
    versionFromVersionTxt(text);
    versionFromCudnnHeader(text);
    versionFromToolkitFolder(text);
    cudaMajorFromLibrary(text);
}

// The first line is the folder, the rest is PATH.
void path(const QByteArray& bytes) {
    const qsizetype line = bytes.indexOf('\n');
    const QString folder = QString::fromUtf8(bytes.first(std::max<qsizetype>(line, 0)));
    const QString value = QString::fromUtf8(bytes.mid(line + 1));
    const auto lookup = [](const QString& name) { return name == u"A"_s ? u"C:\\a"_s : QString(); };
    for (const OsKind os : {OsKind::Windows, OsKind::Linux}) {
        const PathList list(value, os);
        list.indexOf(folder, lookup);
        for (qsizetype i = 0; i <= std::min<qsizetype>(list.entries().size(), 20); ++i) {
            const QString with = list.withInserted(i, folder);
            check(folder.isEmpty() || value.isEmpty() || with.size() > value.size());
            if (i < list.entries().size()) {
                const PathEntry& entry = list.entries()[i];
                check(value.mid(entry.offset, entry.raw.size()) == entry.raw);
                check(list.withRemoved(i).size() < value.size() || value.isEmpty());
            }
        }
    }
}

void profile(const QByteArray& bytes) {
    const QString text = QString::fromUtf8(bytes);
    const QString with = withProfileBlock(text, u"/opt/o'x"_s);
    check(profileBlockFolder(with) == u"/opt/o'x"_s);
    check(withProfileBlock(with, u"/opt/o'x"_s) == with);
    profileBlockFolder(text);
}

std::optional<QJsonObject> object(const QByteArray& bytes) {
    const auto json = parseJsonObject(bytes, u"a.json"_s);
    return json ? std::optional(*json) : std::nullopt;
}

void plan(const QByteArray& bytes) {
    const auto json = object(bytes);
    const auto plan = json ? planFromJson(*json) : Result<Plan>(fail({}, {}, {}));
    if (plan) check(planFromJson(toJson(*plan)) == *plan);
}

void answers(const QByteArray& bytes) {
    const auto json = object(bytes);
    const auto choices = json ? choicesFromJson(*json) : Result<Choices>(fail({}, {}, {}));
    if (choices) check(choicesFromJson(toJson(*choices)) == *choices);
}

void pc(const QByteArray& bytes) {
    if (const auto json = object(bytes)) std::ignore = readDescribedPc(*json);
}

void journal(const QByteArray& bytes) {
    for (const QByteArray& line : bytes.split('\n'))
        if (const auto change = changeFromJson(QJsonDocument::fromJson(line).object()))
            check(changeFromJson(toJson(*change)) == *change);
    std::ignore = manifestFromBytes(bytes, u"m.json"_s);
}

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
    const PeSpec pe{
        .version = {8, 9, 4, 25}, .imports = {u"KERNEL32.dll"_s}, .exports = {u"cudnnCreate"_s}, .text = "t"};
    return {makePe(pe), makeElf(u"libcudnn.so.9"_s, {u"libz.so"_s}, u"$ORIGIN"_s)};
}
QList<QByteArray> pkcs7Seeds() {
    return {QByteArray::fromHex("3023060a2b0601040182370201043015300f060a2b060104018237020115a1"
                                "01003000"),
            QByteArray::fromHex("3080060960864801"
                                "86f70d010702a0803000")};
}
QList<QByteArray> textSeeds() {
    return {
        "| NVIDIA-SMI 535.54  Driver Version: 535.54  CUDA Version: 12.2 |\n| 0  NVIDIA A100  On | 00000000:01:00.0 |",
        "GPU 0: NVIDIA A100 (UUID: GPU-1)\n  MIG 1g.5gb Device 0: (UUID: MIG-1)",
        "name, compute_cap, memory.total [MiB]\nNVIDIA A100, 8.0, 40960 MiB",
        "Cuda compilation tools, release 12.5, V12.5.40",
        "{\"cuda\":{\"name\":\"x\",\"version\":\"12.1.1\"}}",
        "CUDA Version 10.0.130",
        "#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 4\n"};
}
QList<QByteArray> pathSeeds() { return {"C:\\c\\bin\nC:\\a;\"C:\\b;c\";%A%\\x;;C:\\a\\", "/opt/x\n/usr/bin::/bin"}; }
QList<QByteArray> profileSeeds() {
    return {"export A=1", withProfileBlock(u"a\n"_s, u"/opt/x"_s).toUtf8(), "# >>> cuDNN Setup Assistant >>>\nx"};
}
QByteArray bytesOf(const QJsonObject& json) { return QJsonDocument(json).toJson(QJsonDocument::Compact); }
QList<QByteArray> planSeeds() {
    const PathValue value{PathValue::Type::RegSz, u"C:\\x"_s};
    Plan plan;
    plan.os = OsKind::Windows;
    plan.folder = u"C:\\c"_s;
    plan.steps = {{MakeFolder{u"C:\\c"_s}, {}, {}},
                  {PlaceFile{u"C:\\c\\a.dll"_s, u"a"_s, 1, 2u, FileStat()}, {}, {}},
                  {MoveAside{u"C:\\c\\b"_s, {}}, {}, {}},
                  {MakeLink{u"C:\\l"_s, u"C:\\c"_s, {}}, {}, {}},
                  {EditPath{{}, value, value, u"C:\\c"_s}, RunAs::Admin, {}},
                  {EditTextBlock{u"C:\\p"_s, {}, true, {}}, {}, {}}};
    return {bytesOf(toJson(plan))};
}
QList<QByteArray> answersSeeds() { return {bytesOf(toJson(Choices()))}; }
QList<QByteArray> pcSeeds() {
    return {
        R"({"format":"cudnn-setup-pc/1","os":{"kind":"windows","arch":"x86_64"},"gpus":[{"name":"A","memoryMiB":1}],)"
        R"("driver":{"version":"5.1"},"programs":{"nvcc":{"exitCode":0,"stdout":"x"}},"environment":{"A":"b"},)"
        R"("path":{"user":{"type":"REG_SZ","value":"C:\\x"},"machine":null},"registry":[{"key":"k","name":"n","value":1}],)"
        R"("files":[{"path":"C:\\a.dll","size":1,"binary":{"arch":"x86_64","version":"8.9","imports":["a"]}},)"
        R"({"path":"C:\\l","link":"C:\\x","linkKind":"junction"}],"disks":[{"root":"C:\\","freeMiB":5}],)"
        R"("ldCache":["a => b"],"commitFreeMiB":9,"running":[{"image":"C:\\p.exe","pid":1,"modules":["m"]}]})"};
}
QList<QByteArray> journalSeeds() {
    QByteArray lines;
    const FilePlaced placed{u"/w/staged-0"_s, u"/a/b"_s, 3, 4, 5u};
    for (const Change& change : QList<Change>{
             FolderMade{u"/a"_s, true}, FileKept{u"/a/b"_s, u"/w/kept-0"_s, {}}, placed, LinkMade{u"/l"_s, u"/a"_s, {}},
             ManifestWritten{u"/m"_s, "old", "new"}, PathEdited{{{}, PathValue{}, std::nullopt, u"/a"_s}}})
        lines += bytesOf(toJson(change)) + '\n';
    Manifest manifest{u"8.9.5-cuda12"_s, u"r"_s, u"/a"_s, u"/a/lib"_s, {}};
    manifest.files = {placed};
    return {lines, toBytes(manifest)};
}

} // namespace

const QList<Target>& targets() {
    static const QList<Target> all{{"zip", zip, zipSeeds},
                                   {"tar", tar, tarSeeds},
                                   {"binary", binary, binarySeeds},
                                   {"pkcs7", pkcs7, pkcs7Seeds},
                                   {"texts", texts, textSeeds},
                                   {"path", path, pathSeeds},
                                   {"profile", profile, profileSeeds},
                                   {"plan", plan, planSeeds},
                                   {"answers", answers, answersSeeds},
                                   {"pc", pc, pcSeeds},
                                   {"journal", journal, journalSeeds}};
    return all;
}

} // namespace fuzz
