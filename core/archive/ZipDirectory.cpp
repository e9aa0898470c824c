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

constexpr quint16 encryptedFlag = 1 | 0x40; // 0x40: strong encryption
constexpr quint16 maskedFlag = 0x2000;      // the directory's own records are encrypted (APPNOTE 4.4.4)
constexpr quint16 patchFlag = 0x20;         // not a file but changes to one
constexpr quint64 localHeaderSize = 30;
constexpr qsizetype endRecordSize = 22;
constexpr quint32 folderType = 4, regularType = 8; // stat(2): S_IFDIR, S_IFREG

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

// Where the directory stands, and how many records it has, by the end record.
struct DirectoryPlace {
    quint64 start = 0, size = 0, records = 0;
};

// The end record (APPNOTE 4.3.16) is the one whose comment ends with the file. A comment may hold a second one that
// fits as well: unpackers then differ in which files they see.
QList<qsizetype> fittingEnds(const QByteArray& tail, bool& any) {
    QList<qsizetype> ends;
    for (qsizetype at = tail.lastIndexOf("PK\5\6"); at >= 0; at = at == 0 ? -1 : tail.lastIndexOf("PK\5\6", at - 1)) {
        any = true;
        if (at + endRecordSize <= tail.size() &&
            at + endRecordSize + numberAt<quint16>(tail, quint64(at) + 20) == tail.size())
            ends.append(at);
    }
    return ends;
}

// Its zip64 sibling (4.3.14, 4.3.15) counts where a number did not fit.
Result<DirectoryPlace> zip64Place(const QString& path, ByteSource& source, const QByteArray& tail, qsizetype end) {
    const QByteArray locator = end < 20 ? QByteArray() : tail.mid(end - 20, 20);
    if (!locator.startsWith("PK\6\7")) return corrupt(path, Tr::tr("its large directory is missing"));
    const QByteArray record = bytesAt(source, numberAt<quint64>(locator, 8), 56);
    if (!record.startsWith("PK\6\6") || record.size() < 56)
        return corrupt(path, Tr::tr("its large directory is missing"));
    return DirectoryPlace{numberAt<quint64>(record, 48), numberAt<quint64>(record, 40), numberAt<quint64>(record, 32)};
}

Result<DirectoryPlace> findDirectory(const QString& path, ByteSource& source) {
    constexpr quint64 reach = endRecordSize + 65535; // the end record, and the longest comment after it
    const quint64 from = source.size() - std::min(source.size(), reach);
    const QByteArray tail = bytesAt(source, from, qsizetype(reach));
    bool any = false;
    const QList<qsizetype> ends = fittingEnds(tail, any);
    if (!any) return truncated(path);
    if (ends.isEmpty()) return corrupt(path, Tr::tr("other bytes follow its end"));
    if (ends.size() > 1) return corrupt(path, Tr::tr("it has two ends, and so two directories"));
    const auto at = quint64(ends.first());
    const auto disk = numberAt<quint16>(tail, at + 4), count = numberAt<quint16>(tail, at + 10);
    const auto start = numberAt<quint32>(tail, at + 16);
    if (disk != 0 && disk != 0xffff) return corrupt(path, Tr::tr("it is one part of several"));
    if (start == 0xffffffff || count == 0xffff) return zip64Place(path, source, tail, ends.first());
    return DirectoryPlace{start, numberAt<quint32>(tail, at + 12), count};
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
    // QuaZip looks for the directory by its own rules: it must have read this very record.
    if (numberAt<quint32>(record, 16) != info.crc || numberAt<quint16>(record, 10) != info.method ||
        numberAt<quint16>(record, 8) != info.flags)
        return std::nullopt;
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
    if (info.flags & (encryptedFlag | maskedFlag))
        return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 is protected by a password.").arg(path),
                    Tr::tr("NVIDIA's archives have no password. Download the archive from NVIDIA."), info.name,
                    u"archive.encrypted"_s);
    if (info.isSymbolicLink())
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 holds a link (%2), which could lead outside the target folder.").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA; its zip files hold no links."), {},
                    u"archive.unsafe-names"_s);
    const quint32 fileType = info.externalAttr >> 28; // as Unix has it; 0: not told
    if (fileType != 0 && fileType != folderType && fileType != regularType)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 holds an entry that is no file (%2), but a device or pipe.").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA."), {}, u"archive.unsafe-names"_s);
    const bool bomb = info.uncompressedSize > (1 << 20) &&
                      info.uncompressedSize / maxRatio > std::max(info.compressedSize, quint64(1));
    if (bomb || info.uncompressedSize > maxUnpackedBytes)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 would unpack to far more than cuDNN has (%2).").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA."),
                    u"%1 -> %2"_s.arg(info.compressedSize).arg(info.uncompressedSize), u"archive.not-cudnn"_s);
    if ((info.method != 0 && info.method != 8) || (info.flags & patchFlag))
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 is packed in a way that NVIDIA does not use (%2).").arg(path, info.name),
                    Tr::tr("Download the archive from NVIDIA instead of packing it again."),
                    u"method %1"_s.arg(info.method), u"archive.not-cudnn"_s);
    return {};
}

Failure tooMuch(const QString& path, quint64 unpacked) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 would unpack to far more than cuDNN has.").arg(path),
                Tr::tr("Download the archive from NVIDIA."), u"%1"_s.arg(unpacked), u"archive.not-cudnn"_s);
}

// The bytes of an entry, its own header included; nullopt where no header stands.
std::optional<quint64> lengthInFile(const ArchiveEntry& entry, ByteSource& source) {
    const QByteArray header = bytesAt(source, entry.headerOffset, qsizetype(localHeaderSize));
    if (header.size() < qsizetype(localHeaderSize) || !header.startsWith("PK\3\4")) return std::nullopt;
    return localHeaderSize + numberAt<quint16>(header, 26) + numberAt<quint16>(header, 28) + entry.packedSize;
}

// Entries lie one behind the other, before the directory, and are together no larger than what cuDNN has.
Result<void> checkWhole(const QString& path, const QList<ArchiveEntry>& files, ByteSource& source, quint64 directory) {
    QList<ArchiveEntry> ordered = files;
    std::sort(ordered.begin(), ordered.end(),
              [](const ArchiveEntry& a, const ArchiveEntry& b) { return a.headerOffset < b.headerOffset; });
    quint64 end = 0, unpacked = 0;
    for (const ArchiveEntry& entry : ordered) {
        if (entry.headerOffset < end) return corrupt(path, Tr::tr("%1 overlaps another entry").arg(entry.name));
        if (entry.packedSize > directory || entry.headerOffset > directory - entry.packedSize)
            return corrupt(path, Tr::tr("%1 would lie beyond the end of the file").arg(entry.name));
        const auto length = lengthInFile(entry, source);
        if (!length) return corrupt(path, Tr::tr("%1 has no header of its own").arg(entry.name));
        end = entry.headerOffset + *length;
        if (end > directory) return corrupt(path, Tr::tr("%1 overlaps the directory").arg(entry.name));
        if (entry.method == 0 && entry.packedSize != entry.size)
            return corrupt(path, Tr::tr("%1 is stored with two sizes").arg(entry.name));
        unpacked += entry.size;
    }
    const bool bomb = unpacked > noBombBelow && unpacked / maxRatio > source.size();
    if (bomb || unpacked > maxUnpackedBytes) return tooMuch(path, unpacked);
    return {};
}

Result<QList<ArchiveEntry>> readEntries(const QString& path, QuaZip& zip, ByteSource& source,
                                        const DirectoryPlace& directory) {
    QList<ArchiveEntry> files;
    quint64 next = directory.start, seen = 0; // QuaZip goes through the records in their order
    for (bool more = zip.goToFirstFile(); more; more = zip.goToNextFile()) {
        if (++seen > directory.records) return corrupt(path, Tr::tr("it holds more entries than it says"));
        const quint64 recordAt = next;
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
    if (seen < directory.records) return corrupt(path, Tr::tr("it holds fewer entries than it says"));
    if (next - directory.start != directory.size) return corrupt(path, Tr::tr("it is not of the size that it says"));
    return files;
}
} // namespace

Result<QList<ArchiveEntry>> readZipDirectory(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 could not be opened.").arg(path),
                    Tr::tr("Check that the file is there and that you may read it."), file.errorString());
    DeviceSource source(file);
    const auto directory = findDirectory(path, source);
    if (!directory) return Failure(directory.error());
    if (directory->records == 0) return QList<ArchiveEntry>(); // an empty zip is its end record alone
    if (directory->records > 2 * maxEntries) return corrupt(path, Tr::tr("more than %1 entries").arg(maxEntries));
    QuaZip zip(path);
    zip.setFileNameCodec("UTF-8"); // never the code page of this PC: what is judged must be the same everywhere
    if (!zip.open(QuaZip::mdUnzip)) return corrupt(path, u"zip error %1"_s.arg(zip.getZipError()));
    auto files = readEntries(path, zip, source, *directory);
    if (!files) return files;
    if (auto checked = checkWhole(path, *files, source, directory->start); !checked) return Failure(checked.error());
    return files;
}

} // namespace cudnnsetup
