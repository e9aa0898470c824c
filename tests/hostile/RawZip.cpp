#include "RawZip.h"

namespace hostile {
namespace {

QByteArray numbers16(std::initializer_list<quint16> values) {
    QByteArray bytes;
    for (const quint16 value : values) bytes += little(value);
    return bytes;
}

QByteArray localPart(const RawEntry& entry) {
    if (entry.localBytes) return *entry.localBytes;
    const bool later = entry.flags & 8;
    const QByteArray name = entry.localName.value_or(entry.name);
    QByteArray bytes("PK\3\4");
    bytes += numbers16({20, entry.flags, entry.localMethod.value_or(entry.method), 0, 0});
    bytes += little(later ? 0u : entry.crc) + little(later ? 0u : quint32(entry.packedSize)) +
             little(later ? 0u : quint32(entry.size));
    bytes += numbers16({quint16(name.size()), 0}) + name + entry.packed;
    if (later) bytes += "PK\7\10" + little(entry.crc) + little(quint32(entry.packedSize)) + little(quint32(entry.size));
    return bytes;
}

QByteArray directoryRecord(const RawEntry& entry, quint64 offset) {
    constexpr quint32 elsewhere = 0xffffffff;
    QByteArray extra;
    if (entry.zip64)
        extra = entry.zip64Extra.value_or(numbers16({1, 24}) + little(entry.size) + little(entry.packedSize) +
                                          little(offset));
    const quint16 nameLength = entry.nameLength.value_or(quint16(entry.name.size()));
    QByteArray bytes("PK\1\2");
    bytes += numbers16({0x0314, 20, entry.flags, entry.method, 0, 0}) + little(entry.crc);
    bytes += little(entry.zip64 ? elsewhere : quint32(entry.packedSize)) +
             little(entry.zip64 ? elsewhere : quint32(entry.size));
    bytes += numbers16({nameLength, quint16(extra.size()), 0, 0, 0});
    return bytes + little(entry.externalAttr) + little(entry.zip64 ? elsewhere : quint32(offset)) + entry.name + extra;
}

QByteArray zip64EndOf(const RawZip& zip, quint64 count, quint64 size, quint64 start, quint64 here) {
    QByteArray bytes("PK\6\6");
    bytes += little(quint64(44)) + numbers16({45, 45}) + little(0u) + little(0u);
    bytes += little(count) + little(count) + little(size) + little(start);
    return bytes + "PK\6\7" + little(0u) + little(zip.locator.value_or(here)) + little(1u);
}

} // namespace

QByteArray deflate(const QByteArray& data) {
    const QByteArray zlib = qCompress(data); // 4 bytes of size, 2 of zlib's header, deflate, 4 of Adler
    return zlib.mid(6, zlib.size() - 10);
}

RawEntry rawEntry(const QByteArray& name, const QByteArray& data, int method) {
    RawEntry entry;
    entry.name = name;
    entry.data = data;
    entry.method = quint16(method);
    entry.packed = method == 8 ? deflate(data) : data;
    entry.crc = archivebuilder::crc32(data);
    entry.size = quint64(data.size());
    entry.packedSize = quint64(entry.packed.size());
    return entry;
}

QByteArray RawZip::bytes() const {
    QByteArray file = prefix, directory;
    for (const RawEntry& entry : entries) {
        directory += directoryRecord(entry, entry.offset.value_or(quint64(file.size())));
        file += localPart(entry);
    }
    const quint64 claimedStart = start.value_or(quint64(file.size()));
    const quint64 claimedSize = size.value_or(quint64(directory.size()));
    const quint64 claimedCount = count.value_or(quint64(entries.size()));
    file += directory;
    if (zip64End) file += zip64EndOf(*this, claimedCount, claimedSize, claimedStart, quint64(file.size()));
    const quint16 shown = zip64End ? quint16(0xffff) : quint16(claimedCount);
    file += "PK\5\6" + numbers16({disk.value_or(0), disk.value_or(0), shown, shown});
    file +=
        little(zip64End ? 0xffffffffu : quint32(claimedSize)) + little(zip64End ? 0xffffffffu : quint32(claimedStart));
    return file + numbers16({commentLength.value_or(quint16(comment.size()))}) + comment + suffix;
}

} // namespace hostile
