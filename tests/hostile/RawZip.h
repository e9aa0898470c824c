// A zip in which every field can lie: the good values stand there until a kind of hostile archive changes them.
#pragma once

#include "tests/unit/ArchiveBuilder.h"

#include <optional>

namespace hostile {

using namespace cudnnsetup;

struct RawEntry {
    QByteArray name, data, packed; // packed: as it stands in the file
    quint16 method = 8, flags = 0;
    quint32 crc = 0, externalAttr = 0;
    quint64 size = 0, packedSize = 0; // both headers'
    bool zip64 = false;               // sizes and offset in the extra field of the directory's record
    std::optional<QByteArray> zip64Extra;
    std::optional<QByteArray> localName, localBytes; // localBytes: instead of the whole local part
    std::optional<quint16> localMethod, nameLength;  // nameLength: what the directory's record claims
    std::optional<quint64> offset;
};

struct RawZip {
    QList<RawEntry> entries;
    QByteArray prefix, comment, suffix;
    std::optional<quint64> count, start, size; // what the end record claims
    std::optional<quint16> commentLength, disk;
    bool zip64End = false;
    std::optional<quint64> locator; // where the zip64 end record is said to stand

    QByteArray bytes() const;
};

RawEntry rawEntry(const QByteArray& name, const QByteArray& data, int method = 8);
QByteArray deflate(const QByteArray& data);

template <class Number> QByteArray little(Number number) {
    QByteArray bytes(sizeof number, '\0');
    for (size_t i = 0; i < sizeof number; ++i) bytes[qsizetype(i)] = char(quint64(number) >> (8 * i));
    return bytes;
}

} // namespace hostile
