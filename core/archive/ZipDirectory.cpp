#include "core/archive/ZipDirectory.h"

#include "core/binary/ByteSource.h"

#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <quazip/quazip.h>
#include <quazip/quazipfileinfo.h>
#include <quazip/unzip.h>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ZipDirectory)
};

constexpr quint16 encryptedFlag = 1;
constexpr quint64 localHeaderSize = 30;

Failure corrupt(const QString& path, const QString& detail) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("The directory of %1 is damaged.").arg(path),
                Tr::tr("Download the archive again."), detail, u"archive.corrupt"_s);
}

Failure truncated(const QString& path) {
    return fail(ExitCode::ArchiveUnreadable,
                Tr::tr("%1 is cut off: its end, where a zip keeps its directory, is missing.").arg(path),
                Tr::tr("The download stopped early. Download the archive again and let it finish."),
                Tr::tr("Size: %1 bytes").arg(QFile(path).size()), u"archive.truncated"_s);
}

// Where the directory begins, from the end record (APPNOTE 4.3.16) or its zip64 sibling (4.3.14, 4.3.15); nullopt when
// the file has no end record.
std::optional<quint64> directoryStart(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    DeviceSource source(file);
    constexpr quint64 reach = 22 + 65535; // the end record, and the longest comment after it
    const quint64 from = source.size() - std::min(source.size(), reach);
    const QByteArray tail = bytesAt(source, from, qsizetype(reach));
    const qsizetype end = tail.lastIndexOf("PK\5\6");
    if (end < 0 || end + 22 > tail.size()) return std::nullopt;
    const quint32 start = numberAt<quint32>(tail, quint64(end) + 16);
    if (start != 0xffffffff) return start;
    const QByteArray locator = end < 20 ? QByteArray() : tail.mid(end - 20, 20);
    if (!locator.startsWith("PK\6\7")) return start;
    const QByteArray record = bytesAt(source, numberAt<quint64>(locator, 8), 56);
    return record.startsWith("PK\6\6") && record.size() == 56 ? numberAt<quint64>(record, 48) : start;
}

quint64 recordLength(ByteSource& source, quint64 recordAt) {
    const QByteArray record = bytesAt(source, recordAt, 46);
    if (record.size() < 46) return 46;
    return 46u + numberAt<quint16>(record, 28) + numberAt<quint16>(record, 30) + numberAt<quint16>(record, 32);
}

// The directory's own record of an entry stands at `recordAt`; QuaZip does not hand out where the entry's data are.
std::optional<quint64> headerOffset(ByteSource& source, quint64 recordAt, const QuaZipFileInfo64& info) {
    const QByteArray record = bytesAt(source, recordAt, 46);
    if (record.size() < 46 || !record.startsWith("PK\1\2")) return std::nullopt;
    const quint32 offset = numberAt<quint32>(record, 42);
    if (offset != 0xffffffff) return offset;
    // zip64: in the extra field 0x0001, after the sizes that did not fit either
    for (quint64 at = 0; at + 4 <= quint64(info.extra.size());) {
        const quint16 length = numberAt<quint16>(info.extra, at + 2);
        if (numberAt<quint16>(info.extra, at) == 1) {
            const quint64 before = (numberAt<quint32>(record, 24) == 0xffffffff ? 8u : 0u) +
                                   (numberAt<quint32>(record, 20) == 0xffffffff ? 8u : 0u);
            if (before + 8 > length) return std::nullopt;
            return numberAt<quint64>(info.extra, at + 4 + before);
        }
        at += 4u + length;
    }
    return std::nullopt;
}

Result<void> checkEntry(const QString& path, const QuaZipFileInfo64& info) {
    if (info.flags & encryptedFlag)
        return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 is protected by a password.").arg(path),
                    Tr::tr("NVIDIA's archives have no password. Download the archive from NVIDIA."), info.name,
                    u"archive.encrypted"_s);
    if (info.isSymbolicLink())
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 holds a link (%2), which could lead outside the target folder.").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA; its zip files hold no links."), {},
                    u"archive.unsafe-names"_s);
    const bool bomb = info.uncompressedSize > (1 << 20) &&
                      info.uncompressedSize / maxRatio > std::max(info.compressedSize, quint64(1));
    if (bomb || info.uncompressedSize > maxUnpackedBytes)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 would unpack to far more than cuDNN has (%2).").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA."),
                    u"%1 -> %2"_s.arg(info.compressedSize).arg(info.uncompressedSize), u"archive.not-cudnn"_s);
    if (info.method != 0 && info.method != 8)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 is packed in a way that NVIDIA does not use (%2).").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA instead of packing it again."),
                    u"method %1"_s.arg(info.method), u"archive.not-cudnn"_s);
    return {};
}

Result<void> checkWhole(const QString& path, const QList<ArchiveEntry>& files, quint64 fileSize) {
    QList<ArchiveEntry> ordered = files;
    std::sort(ordered.begin(), ordered.end(),
              [](const ArchiveEntry& a, const ArchiveEntry& b) { return a.headerOffset < b.headerOffset; });
    quint64 end = 0, unpacked = 0;
    for (const ArchiveEntry& entry : ordered) {
        if (entry.headerOffset < end) return corrupt(path, Tr::tr("%1 overlaps another entry").arg(entry.name));
        end = entry.headerOffset + localHeaderSize + entry.packedSize;
        if (entry.packedSize > fileSize || end > fileSize)
            return corrupt(path, Tr::tr("%1 would lie beyond the end of the file").arg(entry.name));
        if (entry.method == 0 && entry.packedSize != entry.size)
            return corrupt(path, Tr::tr("%1 is stored with two sizes").arg(entry.name));
        unpacked += entry.size;
    }
    if (unpacked > maxUnpackedBytes)
        return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 would unpack to far more than cuDNN has.").arg(path),
                    Tr::tr("Download the archive from NVIDIA."), u"%1"_s.arg(unpacked), u"archive.not-cudnn"_s);
    return {};
}

Result<QList<ArchiveEntry>> readEntries(const QString& path, QuaZip& zip, ByteSource& source, quint64 recordAt) {
    QList<ArchiveEntry> files;
    quint64 next = recordAt; // QuaZip goes through the records in their order
    for (bool more = zip.goToFirstFile(); more; more = zip.goToNextFile()) {
        recordAt = next;
        next += recordLength(source, recordAt);
        QuaZipFileInfo64 info;
        if (!zip.getCurrentFileInfo(&info)) return corrupt(path, u"entry %1"_s.arg(files.size()));
        if (auto checked = checkEntry(path, info); !checked) return Failure(checked.error());
        if (info.name.endsWith(u'/') && info.uncompressedSize == 0) continue;
        const auto offset = headerOffset(source, recordAt, info);
        if (!offset) return corrupt(path, info.name);
        files.append({.name = info.name,
                      .placedName = {},
                      .size = info.uncompressedSize,
                      .packedSize = info.compressedSize,
                      .crc = info.crc,
                      .method = info.method,
                      .headerOffset = *offset,
                      .linkTarget = {},
                      .fileVersion = {}});
        if (files.size() > maxEntries) return corrupt(path, Tr::tr("more than %1 entries").arg(maxEntries));
    }
    if (zip.getZipError() != UNZ_OK) return corrupt(path, u"zip error %1"_s.arg(zip.getZipError()));
    return files;
}
} // namespace

Result<QList<ArchiveEntry>> readZipDirectory(const QString& path) {
    const auto start = directoryStart(path);
    if (!start) return truncated(path);
    QFile file(path);
    QuaZip zip(path);
    const bool opened = file.open(QIODevice::ReadOnly);
    if (opened && file.peek(4) == "PK\5\6") return QList<ArchiveEntry>(); // an empty zip is its end record alone
    if (!opened || !zip.open(QuaZip::mdUnzip)) return corrupt(path, u"zip error %1"_s.arg(zip.getZipError()));
    if (zip.getEntriesCount() > 2 * maxEntries) return corrupt(path, u"%1 entries"_s.arg(zip.getEntriesCount()));
    DeviceSource source(file);
    auto files = readEntries(path, zip, source, *start);
    if (!files) return files;
    if (auto checked = checkWhole(path, *files, source.size()); !checked) return Failure(checked.error());
    return files;
}

} // namespace cudnnsetup
