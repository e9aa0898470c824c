#include "core/archive/EntryReader.h"

#include "core/archive/FolderArchive.h"
#include "core/binary/ByteSource.h"

#include <QCoreApplication>
#include <QFile>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(EntryReader)
};

constexpr qsizetype inputSize = 128 << 10;
constexpr qsizetype outputSize = 256 << 10;
} // namespace

struct EntryReader::State {
    QString path;
    ArchiveEntry entry;
    QFile file;
    bool started = false, ended = false;
    quint64 packedLeft = 0;
    quint64 size = 0; // unpacked so far
    quint32 crc = 0;
    inflate_state inflate;
    QByteArray input, output;

    Failure corrupt(const QString& why) const {
        return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 in %2 is damaged: %3.").arg(entry.name, path, why),
                    Tr::tr("Download the archive again."), {}, u"archive.corrupt"_s);
    }
    Failure unreadable() const {
        return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 can no longer be read.").arg(path),
                    Tr::tr("Check that the drive is still connected, then start again."), file.errorString());
    }
    Result<void> start();
    Result<bool> refill(); // false: all packed bytes were read
    Result<std::span<const char>> nextStored();
    Result<std::span<const char>> nextInflated();
    Result<std::span<const char>> given(qsizetype count); // counts and checks what goes out
    Result<std::span<const char>> end();
};

EntryReader::EntryReader(const QString& archivePath, const ArchiveEntry& entry) : m_state(std::make_unique<State>()) {
    m_state->path = archivePath;
    m_state->entry = entry;
}

EntryReader::~EntryReader() = default;

Result<std::span<const char>> EntryReader::next() {
    if (!m_state->started)
        if (auto started = m_state->start(); !started) return Failure(started.error());
    if (m_state->ended) return std::span<const char>();
    return m_state->entry.method == 0 ? m_state->nextStored() : m_state->nextInflated();
}

Result<void> EntryReader::State::start() {
    started = true;
    file.setFileName(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) return unreadable();
    DeviceSource source(file);
    const QByteArray header = bytesAt(source, entry.headerOffset, 30);
    const quint16 nameLength = numberAt<quint16>(header, 26);
    const QByteArray name = bytesAt(source, entry.headerOffset + 30, nameLength);
    if (header.size() < 30 || !header.startsWith("PK\3\4")) return corrupt(Tr::tr("its header is missing"));
    // What unpackers that trust the local header would see must be what was judged. Sizes and CRC may follow the data.
    const bool ascii = std::all_of(name.begin(), name.end(), [](char character) { return quint8(character) < 0x80; });
    if (numberAt<quint16>(header, 8) != entry.method || (ascii && QString::fromLatin1(name) != entry.name))
        return corrupt(Tr::tr("its header and the archive's directory disagree"));
    if (!file.seek(qint64(entry.headerOffset + 30 + nameLength + numberAt<quint16>(header, 28)))) return unreadable();

    packedLeft = entry.packedSize;
    output.resize(outputSize);
    if (entry.method != 0) {
        input.resize(inputSize);
        isal_inflate_init(&inflate);
        inflate.crc_flag = ISAL_DEFLATE;
    }
    return {};
}

Result<bool> EntryReader::State::refill() {
    if (packedLeft == 0) return false;
    const qint64 count = file.read(input.data(), qint64(std::min(quint64(inputSize), packedLeft)));
    if (count <= 0) return file.error() == QFile::NoError ? corrupt(Tr::tr("it is cut off")) : unreadable();
    packedLeft -= quint64(count);
    inflate.next_in = reinterpret_cast<uint8_t*>(input.data());
    inflate.avail_in = uint32_t(count);
    return true;
}

Result<std::span<const char>> EntryReader::State::nextInflated() {
    inflate.next_out = reinterpret_cast<uint8_t*>(output.data());
    inflate.avail_out = uint32_t(outputSize);
    while (inflate.avail_out > 0 && inflate.block_state != ISAL_BLOCK_FINISH) {
        bool more = inflate.avail_in > 0;
        if (!more) {
            const auto refilled = refill();
            if (!refilled) return Failure(refilled.error());
            more = *refilled;
        }
        const uint32_t room = inflate.avail_out;
        if (isal_inflate(&inflate) < 0) return corrupt(Tr::tr("it cannot be unpacked"));
        if (!more && inflate.avail_out == room && inflate.block_state != ISAL_BLOCK_FINISH)
            return corrupt(Tr::tr("it is cut off"));
    }
    const qsizetype count = outputSize - qsizetype(inflate.avail_out);
    if (count > 0) return given(count);
    const quint64 unused = packedLeft + inflate.avail_in + quint64(std::max(inflate.read_in_length, 0) / 8);
    return unused == 0 ? end() : corrupt(Tr::tr("bytes are left over behind it"));
}

Result<std::span<const char>> EntryReader::State::nextStored() {
    if (packedLeft == 0) return end();
    const qint64 count = file.read(output.data(), qint64(std::min(quint64(outputSize), packedLeft)));
    if (count <= 0) return file.error() == QFile::NoError ? corrupt(Tr::tr("it is cut off")) : unreadable();
    packedLeft -= quint64(count);
    return given(qsizetype(count));
}

Result<std::span<const char>> EntryReader::State::given(qsizetype count) {
    size += quint64(count);
    if (size > entry.size) return corrupt(Tr::tr("it is longer than the directory says"));
    crc = crc32_gzip_refl(crc, reinterpret_cast<const unsigned char*>(output.constData()), quint64(count));
    return std::span<const char>(output.constData(), size_t(count));
}

Result<std::span<const char>> EntryReader::State::end() {
    if (size != entry.size) return corrupt(Tr::tr("it is shorter than the directory says"));
    if (entry.crc && crc != *entry.crc) return corrupt(Tr::tr("its checksum is wrong"));
    ended = true;
    return std::span<const char>();
}

std::unique_ptr<BlockReader> openEntry(const ArchiveInfo& info, const ArchiveEntry& entry) {
    if (info.kind == ArchiveKind::Folder) return std::make_unique<FolderFile>(info.path, entry);
    return std::make_unique<EntryReader>(info.path, entry);
}

Result<QByteArray> readBeginning(const ArchiveInfo& info, const ArchiveEntry& entry, qsizetype limit) {
    const auto reader = openEntry(info, entry);
    QByteArray bytes;
    while (bytes.size() < limit || quint64(bytes.size()) == entry.size) {
        const auto block = reader->next();
        if (!block) return Failure(block.error());
        if (block->empty()) break;
        bytes.append(block->data(), qsizetype(block->size()));
    }
    return bytes.first(std::min(bytes.size(), limit));
}

} // namespace cudnnsetup
