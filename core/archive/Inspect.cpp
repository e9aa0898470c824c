#include "core/archive/Contents.h"
#include "core/archive/EntryChecks.h"
#include "core/archive/EntryReader.h"
#include "core/archive/FileHash.h"
#include "core/archive/FolderArchive.h"
#include "core/archive/FolderRoot.h"
#include "core/archive/KnownArchives.h"
#include "core/archive/Magic.h"
#include "core/archive/Meter.h"
#include "core/archive/TarArchive.h"
#include "core/archive/ZipDirectory.h"
#include "core/binary/CudaMajor.h"
#include "core/binary/ReadBinary.h"
#include "core/binary/TextScanner.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Inspect)
};

constexpr qsizetype headerBytes = 4096;             // holds the headers of every library seen
constexpr quint64 maxScanSize = quint64(320) << 20; // of a library in which names of CUDA's libraries are looked for

Result<void> readTexts(const ArchiveInfo& info, const Layout& layout, Contents& contents) {
    for (const ArchiveEntry& entry : layout.placed) {
        const bool plainVersion = entry.placedName == u"include/cudnn_version.h";
        const bool wanted =
            plainVersion || (isVersionHeader(entry.name) && !contents.versionHeader.contains("CUDNN_MAJOR"));
        if ((!wanted && entry.kind != FileKind::License) || !entry.linkTarget.isEmpty()) continue;
        auto bytes = readBeginning(info, entry, maxTextSize);
        if (!bytes) return Failure(bytes.error());
        (entry.kind == FileKind::License ? contents.license : contents.versionHeader) = *bytes;
    }
    return {};
}

bool isLibraryFile(const ArchiveEntry& entry) { return entry.kind == FileKind::Library && entry.linkTarget.isEmpty(); }

Result<LibraryFacts> readLibrary(const ArchiveInfo& info, const ArchiveEntry& entry, const CancelToken& cancel) {
    const bool whole = isShim(entry.name) && entry.size <= maxShimSize;
    const auto bytes = readBeginning(info, entry, whole ? qsizetype(entry.size) : headerBytes);
    if (!bytes) return Failure(bytes.error());
    MemorySource source(*bytes, entry.size);
    LibraryFacts facts;
    const auto binary = readBinary(source, {.scanTexts = whole, .signature = whole, .cancel = cancel});
    if (!binary) return Failure(binary.error());
    facts.format = binary->format;
    facts.arch = binary->arch;
    if (whole) {
        facts.names = binary->names;
        facts.version = binary->version;
        facts.signature = binary->signature;
        facts.signer = binary->signer;
    }
    return facts;
}

// In 8 the ops_infer part names cuBLAS, in 9 the adv part (seen in the files); the rest follows by size.
QList<ArchiveEntry> scanOrder(const Layout& layout) {
    QList<ArchiveEntry> order;
    for (const ArchiveEntry& entry : layout.placed)
        if (isLibraryFile(entry) && entry.size <= maxScanSize) order.append(entry);
    const auto rank = [](const ArchiveEntry& entry) {
        const bool likely =
            entry.name.contains(u"ops_infer") || entry.name.contains(u"_adv64_") || entry.name.contains(u"_adv.so");
        return std::pair(likely ? 0 : 1, entry.size);
    };
    std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return order;
}

Result<QStringList> scanEntry(const ArchiveInfo& info, const ArchiveEntry& entry, const CancelToken& cancel) {
    const auto reader = openEntry(info, entry);
    TextScanner scanner;
    while (true) {
        if (cancel.isCancelled()) return cancelledByUser();
        const auto block = reader->next();
        if (!block) return Failure(block.error());
        if (block->empty()) break;
        scanner.feed(*block);
    }
    BinaryInfo texts;
    scanner.finish(texts);
    return texts.names;
}

Result<void> readLibraries(const ArchiveInfo& info, const Layout& layout, const CancelToken& cancel,
                           Contents& contents) {
    QStringList names;
    for (const ArchiveEntry& entry : layout.placed) {
        if (!isLibraryFile(entry)) continue;
        const auto facts = readLibrary(info, entry, cancel);
        if (!facts) return Failure(facts.error());
        contents.libraries.insert(entry.name, *facts);
        names += facts->names;
    }
    for (const ArchiveEntry& entry : scanOrder(layout)) {
        if (cudaMajorNamed(names) > 0) break;
        const auto scanned = scanEntry(info, entry, cancel);
        if (!scanned) return Failure(scanned.error());
        contents.libraries[entry.name].names = *scanned;
        names += *scanned;
    }
    return {};
}

Result<ArchiveInfo> inspectZip(ArchiveInfo info, const InspectOptions& options, Meter& meter,
                               const CancelToken& cancel) {
    const auto files = readZipDirectory(info.path);
    if (!files) return Failure(files.error());
    const auto layout = checkedLayout(info.path, *files);
    if (!layout) return Failure(layout.error());
    info.kind = layout->isWheel ? ArchiveKind::Wheel : ArchiveKind::Zip;

    std::optional<FileHash> hash;
    if (options.hash) hash.emplace(info.path, cancel, [&](quint64 bytes) { meter.add(bytes, info.path); });
    Contents contents;
    if (auto read = readTexts(info, *layout, contents); !read) return Failure(read.error());
    if (auto read = readLibraries(info, *layout, cancel, contents); !read) return Failure(read.error());
    if (hash) {
        const auto sha256 = hash->result();
        if (!sha256) return Failure(sha256.error());
        info.sha256 = *sha256;
    }
    if (auto concluded = conclude(*layout, contents, info); !concluded) return Failure(concluded.error());
    return info;
}

Result<ArchiveInfo> inspectTar(ArchiveInfo info, Meter& meter, const CancelToken& cancel) {
    info.kind = ArchiveKind::TarXz;
    const auto tar = readTar(info.path, meter, cancel);
    if (!tar) return Failure(tar.error());
    const auto layout = checkedLayout(info.path, tar->files);
    if (!layout) return Failure(layout.error());
    info.sha256 = tar->sha256;
    if (auto concluded = conclude(*layout, tar->contents, info); !concluded) return Failure(concluded.error());
    return info;
}

void noteOtherFolder(const QString& named, const FolderRoot& root, Findings& findings) {
    if (root.where == FolderRoot::Where::Named) return;
    findings.prepend(
        {.id = u"archive.other-folder"_s,
         .severity = Severity::Note,
         .summary = root.where == FolderRoot::Where::Above
                        ? Tr::tr("The folder that you chose is one part of cuDNN: the whole around it was taken.")
                        : Tr::tr("cuDNN lies below the folder that you chose: that one was taken."),
         .evidence = {QDir::toNativeSeparators(named), QDir::toNativeSeparators(root.path)},
         .fix = {}});
}

Result<ArchiveInfo> inspectFolder(ArchiveInfo info, ProgressSink& progress, const CancelToken& cancel) {
    const QString named = info.path;
    const auto root = findFolderRoot(named);
    if (!root) return Failure(root.error());
    info.kind = ArchiveKind::Folder;
    info.path = root->path;
    const auto files = listFolder(info.path, cancel);
    if (!files) return Failure(files.error());
    auto layout = checkedLayout(info.path, *files);
    if (!layout) return Failure(layout.error());
    info.fileSize = 0;
    for (const ArchiveEntry& entry : layout->placed) info.fileSize += entry.size;

    if (auto hashed = hashEntries(info.path, layout->placed, progress, cancel); !hashed) return Failure(hashed.error());
    info.sha256 = folderHash(layout->placed);
    Contents contents;
    if (auto read = readTexts(info, *layout, contents); !read) return Failure(read.error());
    if (auto read = readLibraries(info, *layout, cancel, contents); !read) return Failure(read.error());
    if (auto concluded = conclude(*layout, contents, info); !concluded) return Failure(concluded.error());
    noteOtherFolder(named, *root, info.findings);
    return info;
}

// A file that ends too early has lost its directory; its name may still tell how long it should be, and where it is.
Failure withPublishedSize(Error error, const ArchiveInfo& file) {
    const bool broken = error.findingId == u"archive.truncated" || error.findingId == u"archive.corrupt";
    const KnownArchive* known = broken ? publishedUnder(QFileInfo(file.path).fileName()) : nullptr;
    if (known == nullptr) return Failure(error);
    const QLocale locale;
    if (error.findingId == u"archive.truncated" && file.fileSize < known->size)
        error.message +=
            u' ' + Tr::tr("The download was cut short: %1 of the %2 bytes that NVIDIA published are there.")
                       .arg(locale.toString(file.fileSize), locale.toString(known->size));
    error.whatToDo += u' ' + known->url;
    return Failure(error);
}

Result<ArchiveInfo> inspectFile(const ArchiveInfo& start, const InspectOptions& options, ProgressSink& progress,
                                const CancelToken& cancel) {
    const auto container = recognise(start.path);
    if (!container) return Failure(container.error());
    Meter meter(progress, Progress::Phase::Verifying, start.fileSize);
    auto info =
        *container == Container::Tar ? inspectTar(start, meter, cancel) : inspectZip(start, options, meter, cancel);
    return info ? info : Result<ArchiveInfo>(withPublishedSize(info.error(), start));
}
} // namespace

Result<ArchiveInfo> inspect(const QString& path, const InspectOptions& options, ProgressSink& progress,
                            const CancelToken& cancel) {
    ArchiveInfo start;
    start.path = path;
    const QFileInfo there(path);
    start.fileSize = quint64(std::max(qint64(0), there.size()));
    auto info = there.isDir() ? inspectFolder(start, progress, cancel) : inspectFile(start, options, progress, cancel);
    if (!info) return info;
    // A tar was read to its end already, with the checksums that its compression carries.
    if (options.verify && info->kind != ArchiveKind::TarXz) {
        if (auto verified = verifyEntries(*info, progress, cancel); !verified) return Failure(verified.error());
        concludeSignatures(*info);
    }
    return info;
}

} // namespace cudnnsetup
