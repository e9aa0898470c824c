#include "core/archive/Contents.h"
#include "core/archive/EntryReader.h"
#include "core/archive/Extract.h"
#include "core/archive/FileHash.h"
#include "core/archive/Magic.h"
#include "core/archive/Meter.h"
#include "core/archive/TarArchive.h"
#include "core/archive/ZipDirectory.h"
#include "core/binary/CudaMajor.h"
#include "core/binary/ReadBinary.h"
#include "core/binary/TextScanner.h"

#include <QFileInfo>
#include <algorithm>
#include <numeric>

namespace cudnnsetup {

namespace {
constexpr qsizetype headerBytes = 4096;             // holds the headers of every library seen
constexpr quint64 maxScanSize = quint64(320) << 20; // of a library in which names of CUDA's libraries are looked for

Result<void> readTexts(const QString& path, const Layout& layout, Contents& contents) {
    for (const ArchiveEntry& entry : layout.placed) {
        const bool plainVersion = entry.placedName == u"include/cudnn_version.h";
        const bool wanted =
            plainVersion || (isVersionHeader(entry.name) && !contents.versionHeader.contains("CUDNN_MAJOR"));
        if (!wanted && entry.kind != FileKind::License) continue;
        auto bytes = readBeginning(path, entry, maxTextSize);
        if (!bytes) return Failure(bytes.error());
        (entry.kind == FileKind::License ? contents.license : contents.versionHeader) = *bytes;
    }
    return {};
}

Result<LibraryFacts> readLibrary(const QString& path, const ArchiveEntry& entry, const CancelToken& cancel) {
    const bool whole = isShim(entry.name) && entry.size <= maxShimSize;
    const auto bytes = readBeginning(path, entry, whole ? qsizetype(entry.size) : headerBytes);
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
        if (entry.kind == FileKind::Library && entry.size <= maxScanSize) order.append(entry);
    const auto rank = [](const ArchiveEntry& entry) {
        const bool likely =
            entry.name.contains(u"ops_infer") || entry.name.contains(u"_adv64_") || entry.name.contains(u"_adv.so");
        return std::pair(likely ? 0 : 1, entry.size);
    };
    std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return order;
}

Result<QStringList> scanEntry(const QString& path, const ArchiveEntry& entry, const CancelToken& cancel) {
    EntryReader reader(path, entry);
    TextScanner scanner;
    while (true) {
        if (cancel.isCancelled()) return cancelledByUser();
        const auto block = reader.next();
        if (!block) return Failure(block.error());
        if (block->empty()) break;
        scanner.feed(*block);
    }
    BinaryInfo info;
    scanner.finish(info);
    return info.names;
}

Result<void> readLibraries(const QString& path, const Layout& layout, const CancelToken& cancel, Contents& contents) {
    QStringList names;
    for (const ArchiveEntry& entry : layout.placed) {
        if (entry.kind != FileKind::Library) continue;
        const auto facts = readLibrary(path, entry, cancel);
        if (!facts) return Failure(facts.error());
        contents.libraries.insert(entry.name, *facts);
        names += facts->names;
    }
    for (const ArchiveEntry& entry : scanOrder(layout)) {
        if (cudaMajorNamed(names) > 0) break;
        const auto scanned = scanEntry(path, entry, cancel);
        if (!scanned) return Failure(scanned.error());
        contents.libraries[entry.name].names = *scanned;
        names += *scanned;
    }
    return {};
}

class NullSink : public EntrySink {
public:
    Result<void> write(std::span<const char>) override { return {}; }
    Result<void> finish() override { return {}; }
};

Result<void> verify(const ArchiveInfo& info, ProgressSink& progress, const CancelToken& cancel) {
    QList<int> all(info.entries.size());
    std::iota(all.begin(), all.end(), 0);
    const OpenSink open = [](const ArchiveEntry&) -> Result<std::unique_ptr<EntrySink>> {
        return std::make_unique<NullSink>();
    };
    const auto outcome = extract(info, all, open, {.threads = 0, .expectedSha256 = info.sha256}, progress, cancel);
    if (!outcome) return Failure(outcome.error());
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
    if (auto read = readTexts(info.path, *layout, contents); !read) return Failure(read.error());
    if (auto read = readLibraries(info.path, *layout, cancel, contents); !read) return Failure(read.error());
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
} // namespace

Result<ArchiveInfo> inspect(const QString& path, const InspectOptions& options, ProgressSink& progress,
                            const CancelToken& cancel) {
    const auto container = recognise(path);
    if (!container) return Failure(container.error());
    ArchiveInfo start;
    start.path = path;
    start.fileSize = quint64(QFileInfo(path).size());
    Meter meter(progress, Progress::Phase::Verifying, start.fileSize);
    auto info =
        *container == Container::Tar ? inspectTar(start, meter, cancel) : inspectZip(start, options, meter, cancel);
    if (!info) return info;
    // A tar was read to its end already, with the checksums that its compression carries.
    if (options.verify && info->kind != ArchiveKind::TarXz)
        if (auto verified = verify(*info, progress, cancel); !verified) return Failure(verified.error());
    return info;
}

} // namespace cudnnsetup
