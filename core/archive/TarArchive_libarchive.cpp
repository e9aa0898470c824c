#include "core/archive/FileHash.h"
#include "core/archive/TarArchive.h"
#include "core/archive/ZipDirectory.h"
#include "core/base/Sha256.h"
#include "core/binary/ReadBinary.h"
#include "core/binary/TextScanner.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <archive.h>
#include <archive_entry.h>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(TarArchive)
};

constexpr qsizetype inputSize = 1 << 20;
constexpr qsizetype headerBytes = 4096;
constexpr quint64 maxScanSize = quint64(320) << 20;

Failure corrupt(const QString& path, const QString& entry, const QString& detail) {
    const QString message =
        entry.isEmpty() ? Tr::tr("%1 is damaged.").arg(path) : Tr::tr("%1 in %2 is damaged.").arg(entry, path);
    return fail(ExitCode::ArchiveInvalid, message, Tr::tr("Download the archive again."), detail, u"archive.corrupt"_s);
}

Failure unsafe(const QString& path, const QString& entry, const QString& why) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 holds an entry that must not be written: %2.").arg(path, entry),
                Tr::tr("Download the archive from NVIDIA."), why, u"archive.unsafe-names"_s);
}

Failure tooMuch(const QString& path, const QString& entry, quint64 unpacked) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 would unpack to far more than cuDNN has (%2).").arg(path, entry),
                Tr::tr("Download the archive from NVIDIA."), u"%1"_s.arg(unpacked), u"archive.not-cudnn"_s);
}

// The file is hashed as it is fed to libarchive: it is read once.
class TarStream {
public:
    TarStream(const QString& path, const CancelToken& cancel) : m_file(path), m_cancel(cancel) {}
    ~TarStream() { archive_read_free(m_archive); }
    TarStream(const TarStream&) = delete;
    TarStream& operator=(const TarStream&) = delete;

    Result<void> open() {
        archive_read_support_filter_xz(m_archive);
        archive_read_support_filter_gzip(m_archive);
        archive_read_support_format_tar(m_archive);
        if (!m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) ||
            archive_read_open(m_archive, this, nullptr, &TarStream::read, nullptr) != ARCHIVE_OK)
            return broken({});
        return {};
    }

    // false: the archive's end.
    Result<bool> next(archive_entry*& entry) {
        const int status = archive_read_next_header(m_archive, &entry);
        m_entryBytes = 0;
        if (status == ARCHIVE_EOF) return false;
        if (status != ARCHIVE_OK) return broken({});
        return true;
    }

    Result<std::span<const char>> nextBlock(const QString& entry) {
        const void* data = nullptr;
        size_t size = 0;
        la_int64_t offset = 0;
        const int status = archive_read_data_block(m_archive, &data, &size, &offset);
        if (status == ARCHIVE_EOF) return std::span<const char>();
        if (status != ARCHIVE_OK) return broken(entry);
        if (offset != m_entryBytes) return unsafe(m_file.fileName(), entry, Tr::tr("it has holes"));
        m_entryBytes += la_int64_t(size);
        return std::span<const char>(static_cast<const char*>(data), size);
    }

    Result<QByteArray> sha256() { // reads what libarchive left
        const void* rest = nullptr;
        while (read(m_archive, this, &rest) > 0) {}
        if (m_cancel.isCancelled()) return cancelledByUser();
        return m_hash.result();
    }
    quint64 takeBytesRead() { return std::exchange(m_bytesRead, 0); }

private:
    static la_ssize_t read(archive*, void* self, const void** block) {
        auto* stream = static_cast<TarStream*>(self);
        if (stream->m_cancel.isCancelled()) return -1;
        const qint64 count = stream->m_file.read(stream->m_input.data(), inputSize);
        if (count > 0) {
            stream->m_hash.add({stream->m_input.constData(), size_t(count)});
            stream->m_bytesRead += quint64(count);
        }
        *block = stream->m_input.constData();
        return la_ssize_t(count);
    }

    Failure broken(const QString& entry) const {
        if (m_cancel.isCancelled()) return cancelledByUser();
        const char* text = archive_error_string(m_archive);
        const QString detail = text ? QString::fromUtf8(text) : m_file.errorString();
        // The last block was read, and is wrong.
        const bool damaged = detail.contains(u"corrupt", Qt::CaseInsensitive) || detail.contains(u"damaged"_s) ||
                             detail.contains(u"unrecognized", Qt::CaseInsensitive) || detail.contains(u"negative"_s);
        if (detail.contains(u"truncated", Qt::CaseInsensitive) || (m_file.atEnd() && !damaged))
            return fail(ExitCode::ArchiveUnreadable,
                        Tr::tr("%1 is cut off: its end is missing.").arg(m_file.fileName()),
                        Tr::tr("The download stopped early. Download the archive again and let it finish."), detail,
                        u"archive.truncated"_s);
        return corrupt(m_file.fileName(), entry, detail);
    }

    QFile m_file;
    CancelToken m_cancel;
    archive* m_archive = archive_read_new();
    QByteArray m_input = QByteArray(inputSize, '\0');
    Sha256 m_hash;
    quint64 m_bytesRead = 0;
    la_int64_t m_entryBytes = 0; // given out of the current entry
};

QString nameOf(archive_entry* entry) {
    QString name = QString::fromUtf8(archive_entry_pathname(entry));
    while (name.startsWith(u"./")) name.remove(0, 2);
    return name;
}

// A link of a shared object leads to a file beside it, as in NVIDIA's archives; nothing else is let in.
Result<ArchiveEntry> toEntry(const QString& path, archive_entry* entry) {
    ArchiveEntry file;
    file.name = nameOf(entry);
    if (archive_entry_hardlink(entry)) return unsafe(path, file.name, Tr::tr("it is a hard link"));
    if (archive_entry_filetype(entry) == AE_IFLNK) {
        file.linkTarget = QString::fromUtf8(archive_entry_symlink(entry));
        if (file.linkTarget.isEmpty() || file.linkTarget.contains(u'/') || file.linkTarget == u"..")
            return unsafe(path, file.name, Tr::tr("its link leads to another folder: %1").arg(file.linkTarget));
        return file;
    }
    if (archive_entry_filetype(entry) != AE_IFREG) return unsafe(path, file.name, Tr::tr("it is a device"));
    file.size = quint64(std::max(la_int64_t(0), archive_entry_size(entry)));
    return file;
}

// Collects what tells about one entry while its bytes pass by.
class EntryLook {
public:
    explicit EntryLook(const ArchiveEntry& entry)
        : m_entry(entry),
          m_isLibrary(entry.name.section(u'/', -1).startsWith(u"libcudnn") && entry.name.contains(u".so")),
          m_isVersion(isVersionHeader(entry.name)), m_isLicense(entry.name.section(u'/', -1).startsWith(u"LICENSE") ||
                                                                entry.name.endsWith(u"NVIDIA_SLA_cuDNN_Support.txt")) {}

    void feed(std::span<const char> bytes) {
        const qsizetype limit = m_isLibrary ? headerBytes : m_isVersion || m_isLicense ? maxTextSize : 0;
        const qsizetype room = std::max(qsizetype(0), limit - m_beginning.size());
        m_beginning.append(bytes.data(), std::min(room, qsizetype(bytes.size())));
        if (m_isLibrary && m_entry.size <= maxScanSize) m_scanner.feed(bytes);
    }

    void finish(Contents& contents) {
        if (m_isLicense && contents.license.isEmpty()) contents.license = m_beginning;
        const bool plain = m_entry.name.endsWith(u"/cudnn_version.h");
        if (m_isVersion && (plain || !contents.versionHeader.contains("CUDNN_MAJOR")))
            contents.versionHeader = m_beginning;
        if (!m_isLibrary) return;
        MemorySource source(m_beginning, m_entry.size);
        const auto binary = readBinary(source, {.scanTexts = false, .signature = false, .cancel = {}});
        LibraryFacts facts;
        if (binary) facts = {.format = binary->format, .arch = binary->arch, .names = {}, .version = {}, .signer = {}};
        BinaryInfo texts;
        m_scanner.finish(texts);
        facts.names = texts.names;
        contents.libraries.insert(m_entry.name, facts);
    }

private:
    const ArchiveEntry& m_entry;
    bool m_isLibrary, m_isVersion, m_isLicense;
    QByteArray m_beginning;
    TextScanner m_scanner;
};

Result<void> lookAt(TarStream& stream, const QString& path, const ArchiveEntry& entry, Meter& meter,
                    Contents& contents) {
    EntryLook look(entry);
    quint64 size = 0;
    while (true) {
        const auto block = stream.nextBlock(entry.name);
        if (!block) return Failure(block.error());
        meter.add(stream.takeBytesRead(), entry.name);
        if (block->empty()) break;
        size += block->size();
        look.feed(*block);
    }
    if (size != entry.size) return corrupt(path, entry.name, Tr::tr("its size is not what the archive says"));
    look.finish(contents);
    return {};
}

Result<void> writeEntry(TarStream& stream, const QString& path, const ArchiveEntry& entry, const OpenSink& open,
                        Meter& meter) {
    auto sink = open(entry);
    if (!sink) return Failure(sink.error());
    quint64 size = 0;
    while (true) {
        const auto block = stream.nextBlock(entry.name);
        if (!block) return Failure(block.error());
        if (block->empty()) break;
        size += block->size();
        if (size > entry.size) return corrupt(path, entry.name, Tr::tr("longer than before"));
        if (auto written = (*sink)->write(*block); !written) return written;
        meter.add(block->size(), entry.placedName);
    }
    if (size != entry.size) return corrupt(path, entry.name, Tr::tr("shorter than before"));
    return (*sink)->finish();
}
} // namespace

Result<TarReading> readTar(const QString& path, Meter& meter, const CancelToken& cancel) {
    TarStream stream(path, cancel);
    if (auto opened = stream.open(); !opened) return Failure(opened.error());
    TarReading reading;
    quint64 unpacked = 0;
    int seen = 0;
    const auto fileSize = quint64(QFileInfo(path).size());
    archive_entry* entry = nullptr;
    while (true) {
        const auto more = stream.next(entry);
        if (!more) return Failure(more.error());
        if (!*more) break;
        if (++seen > 2 * maxEntries) return corrupt(path, {}, Tr::tr("more or larger files than cuDNN has"));
        if (archive_entry_filetype(entry) == AE_IFDIR) continue;
        const auto file = toEntry(path, entry);
        if (!file) return Failure(file.error());
        unpacked += file->size;
        if (unpacked > maxUnpackedBytes || (unpacked > noBombBelow && unpacked / maxRatio > fileSize))
            return tooMuch(path, file->name, unpacked);
        if (reading.files.size() >= maxEntries)
            return corrupt(path, file->name, Tr::tr("more or larger files than cuDNN has"));
        reading.files.append(*file);
        if (!file->linkTarget.isEmpty()) continue; // a link has nothing to look at
        if (auto looked = lookAt(stream, path, *file, meter, reading.contents); !looked) return Failure(looked.error());
    }
    const auto sha256 = stream.sha256();
    if (!sha256) return Failure(sha256.error());
    reading.sha256 = *sha256;
    return reading;
}

Result<QByteArray> extractTar(const ArchiveInfo& info, const QList<int>& files, const OpenSink& open, Meter& meter,
                              const CancelToken& cancel) {
    QHash<QString, int> wanted;
    for (const int index : files) wanted.insert(info.entries[index].name, index);
    TarStream stream(info.path, cancel);
    if (auto opened = stream.open(); !opened) return Failure(opened.error());
    archive_entry* entry = nullptr;
    while (true) {
        const auto more = stream.next(entry);
        if (!more) return Failure(more.error());
        if (!*more) break;
        const auto found = wanted.constFind(nameOf(entry));
        if (found == wanted.constEnd() || archive_entry_filetype(entry) != AE_IFREG) continue;
        const ArchiveEntry& file = info.entries[*found];
        wanted.erase(found);
        if (auto written = writeEntry(stream, info.path, file, open, meter); !written) return Failure(written.error());
    }
    if (!wanted.isEmpty()) return corrupt(info.path, wanted.begin().key(), Tr::tr("no longer there"));
    return stream.sha256();
}

} // namespace cudnnsetup
