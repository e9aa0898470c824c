// What tools print, PATH, and the texts that we keep a block in.
#include "Targets.h"

#include "core/base/PathList.h"
#include "core/facts/SmiText.h"
#include "core/facts/VersionText.h"
#include "core/plan/ProfileBlock.h"
#include "tests/unit/PathValues.h"

namespace fuzz {
namespace {

using namespace cudnnsetup;

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

// The first line, and what stands behind it.
std::pair<QByteArray, QByteArray> split(const QByteArray& bytes) {
    const qsizetype line = bytes.indexOf('\n');
    return {bytes.first(std::max<qsizetype>(line, 0)), bytes.mid(line + 1)};
}

// The first line is the folder, the rest is PATH.
void path(const QByteArray& bytes) {
    const auto [first, rest] = split(bytes);
    const QString folder = QString::fromUtf8(first), value = QString::fromUtf8(rest);
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

// The first line says what stands behind each entry (a letter each), the rest is PATH.
void cleanup(const QByteArray& bytes) {
    const auto [kinds, rest] = split(bytes);
    const QString value = QString::fromUtf8(rest);
    if (value.size() > 4000) return; // each entry is compared with each
    const QStringList faults = cleanUpFaults(PathValue{PathValue::Type::RegSz, value}, kinds);
    for (const QString& fault : faults) qWarning("%s", qPrintable(fault));
    check(faults.isEmpty());
}

// The first line is the folder, the rest is the file that gets the block.
void blocks(const QByteArray& bytes) {
    const auto [first, rest] = split(bytes);
    const QString text = QString::fromUtf8(rest);
    const QString folder = u'/' + QString::fromUtf8(first).remove(u':').remove(u'\r');
    const QString outside = withoutProfileBlock(text);
    for (const BlockStyle style : {BlockStyle::Shell, BlockStyle::LinkerConfiguration}) {
        const QString with = withBlock(text, {folder}, style);
        check(blockFolders(with) == QStringList{folder});
        check(withBlock(with, {folder}, style) == with);
        // Taken out again, what is left is what was there, closed by a line feed.
        const QString left = withoutProfileBlock(with);
        check(left == outside || left == outside + u'\n');
    }
    blockFolders(text);
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
QList<QByteArray> cleanupSeeds() {
    return {"fmfm\nC:\\a;C:\\gone;C:\\A\\;%USERPROFILE%\\gone", "fof2\nC:\\a;C:\\11;\"C:\\b;C:\\12",
            "111222\n\"C:\\b;c\";;C:\\a;C:\\A;\\\\srv\\x;%A%",
            QByteArray("flfm\n$C:\\b;c\";;C:\\A;C:\\a;\\f\n2C:\\a;\1\0\0\0ne", 40)}; // found by a run
}
QList<QByteArray> blockSeeds() {
    const QStringList folders{u"/opt/x"_s};
    return {"opt/o'x\nexport A=1",
            "x\n" + withBlock(u"a\n"_s, folders, BlockStyle::Shell).toUtf8(),
            "y\n" + withBlock(u"/a\n"_s, folders, BlockStyle::LinkerConfiguration).toUtf8(),
            "z\n# >>> cuDNN Setup Assistant >>>\nx",
            "z\n# <<< cuDNN Setup Assistant <<<\n/x",
            "y# >>> cuDNN Setup Assistant >>>\n/opt/x\n# <<< cuDNN Setup Assistant <<<\n", // found by a run
            "y\n/a\n# >>> cuDNN Setup Assistant >>>\n/a\n# >>> cuDNN Setup Assistant >>>\n/opt/x\n"
            "# <<< cuDNN Setup Assistant <<</opt/x\n# <<< cuDNN Setup Assistant <<<\n"}; // found by a run
}

} // namespace

QList<Target> settingTargets() {
    return {{"texts", texts, textSeeds},
            {"path", path, pathSeeds},
            {"cleanup", cleanup, cleanupSeeds},
            {"blocks", blocks, blockSeeds}};
}

} // namespace fuzz
