#include "core/binary/PeHeaders.h"

namespace cudnnsetup {

namespace {
Arch archOfMachine(quint16 machine) {
    switch (machine) {
    case 0x014c:
        return Arch::X86;
    case 0x8664:
        return Arch::X86_64;
    case 0xaa64:
        return Arch::Arm64;
    default:
        return Arch::Unknown;
    }
}

QList<PeSection> readSections(const QByteArray& table, int count) {
    QList<PeSection> sections;
    for (int index = 0; index < count; ++index) {
        const quint64 at = quint64(index) * 40;
        sections.append({.virtualAddress = numberAt<quint32>(table, at + 12),
                         .virtualSize = numberAt<quint32>(table, at + 8),
                         .rawOffset = numberAt<quint32>(table, at + 20),
                         .rawSize = numberAt<quint32>(table, at + 16)});
    }
    return sections;
}
} // namespace

std::optional<quint64> PeHeaders::fileOffset(quint32 address) const {
    for (const PeSection& section : sections)
        if (address >= section.virtualAddress && address - section.virtualAddress < section.rawSize)
            return quint64(section.rawOffset) + (address - section.virtualAddress);
    return std::nullopt;
}

quint64 PeHeaders::endOfSections() const {
    quint64 end = 0;
    for (const PeSection& section : sections)
        if (section.rawSize > 0) end = std::max(end, quint64(section.rawOffset) + section.rawSize);
    return end;
}

std::optional<PeHeaders> readPeHeaders(ByteSource& source) {
    const QByteArray dos = bytesAt(source, 0, 64);
    if (dos.size() < 64 || !dos.startsWith("MZ")) return std::nullopt;
    const quint64 start = numberAt<quint32>(dos, 0x3c);
    const QByteArray coff = bytesAt(source, start, 24);
    if (coff.size() < 24 || !coff.startsWith(QByteArrayView("PE\0\0", 4))) return std::nullopt;

    const int sectionCount = numberAt<quint16>(coff, 6);
    const quint16 optionalSize = numberAt<quint16>(coff, 20);
    const QByteArray optional = bytesAt(source, start + 24, optionalSize);
    const quint16 magic = numberAt<quint16>(optional, 0);
    if (sectionCount > 96 || optional.size() < optionalSize || (magic != 0x10b && magic != 0x20b)) return std::nullopt;

    PeHeaders headers;
    headers.arch = archOfMachine(numberAt<quint16>(coff, 4));
    headers.bits = magic == 0x20b ? 64 : 32;
    headers.checksumOffset = start + 24 + 64;
    const quint64 tableAt = headers.bits == 64 ? 112 : 96;
    headers.certificateEntryOffset = start + 24 + tableAt + PeHeaders::Certificates * 8;
    const quint32 count = std::min(quint32(16), numberAt<quint32>(optional, tableAt - 4));
    for (quint32 index = 0; index < count; ++index)
        headers.directories[index] = {numberAt<quint32>(optional, tableAt + index * 8),
                                      numberAt<quint32>(optional, tableAt + index * 8 + 4)};
    const QByteArray table = bytesAt(source, start + 24 + optionalSize, sectionCount * 40);
    if (table.size() < sectionCount * 40) return std::nullopt;
    headers.sections = readSections(table, sectionCount);
    return headers;
}

} // namespace cudnnsetup
