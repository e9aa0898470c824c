#include "core/binary/ElfReader.h"

#include <algorithm>

namespace cudnnsetup {

namespace {
constexpr int maxHeaders = 512;                // program headers; real files have about a dozen
constexpr qsizetype maxDynamic = 65536;        // bytes of the dynamic section
constexpr qsizetype maxStrings = 16 << 20;     // bytes of the string table
constexpr qsizetype maxSymbolBytes = 48 << 20; // bytes of the symbol table: two million symbols

enum ProgramHeaderType : quint32 { Load = 1, Dynamic = 2 };
enum DynamicTag : quint64 {
    Needed = 1,
    StringTable = 5,
    SymbolTable = 6,
    StringSize = 10,
    SoName = 14,
    RunPathOld = 15,
    RunPath = 29
};

struct Segment {
    quint32 type = 0;
    quint64 offset = 0, address = 0, size = 0;
};

Arch archOfMachine(quint16 machine) {
    switch (machine) {
    case 3:
        return Arch::X86;
    case 62:
        return Arch::X86_64;
    case 183:
        return Arch::Arm64;
    case 21:
        return Arch::Ppc64le;
    default:
        return Arch::Unknown;
    }
}

quint64 wordAt(const QByteArray& bytes, quint64 offset, bool wide) {
    return wide ? numberAt<quint64>(bytes, offset) : quint64(numberAt<quint32>(bytes, offset));
}

QList<Segment> readSegments(ByteSource& source, const QByteArray& header, bool wide) {
    const quint64 tableAt = wordAt(header, wide ? 32 : 28, wide);
    const quint16 entrySize = numberAt<quint16>(header, wide ? 54 : 42);
    const int count = std::min(int(numberAt<quint16>(header, wide ? 56 : 44)), maxHeaders);
    const QByteArray table = bytesAt(source, tableAt, qsizetype(entrySize) * count);
    QList<Segment> segments;
    for (int index = 0; index < count; ++index) {
        const quint64 at = quint64(index) * entrySize;
        segments.append({.type = numberAt<quint32>(table, at),
                         .offset = wordAt(table, at + (wide ? 8 : 4), wide),
                         .address = wordAt(table, at + (wide ? 16 : 8), wide),
                         .size = wordAt(table, at + (wide ? 32 : 16), wide)});
    }
    return segments;
}

std::optional<quint64> fileOffset(const QList<Segment>& segments, quint64 address) {
    for (const Segment& segment : segments)
        if (segment.type == Load && address >= segment.address && address - segment.address < segment.size)
            return segment.offset + (address - segment.address);
    return std::nullopt;
}

struct DynamicSection {
    QList<std::pair<quint64, quint64>> entries; // tag, value
    quint64 value(quint64 tag) const {
        for (const auto& [entryTag, entryValue] : entries)
            if (entryTag == tag) return entryValue;
        return 0;
    }
};

DynamicSection readDynamic(ByteSource& source, const QList<Segment>& segments, bool wide) {
    DynamicSection dynamic;
    const quint64 width = wide ? 8 : 4;
    for (const Segment& segment : segments) {
        if (segment.type != Dynamic) continue;
        const QByteArray bytes =
            bytesAt(source, segment.offset, qsizetype(std::min(segment.size, quint64(maxDynamic))));
        for (quint64 at = 0; at + 2 * width <= quint64(bytes.size()); at += 2 * width) {
            const quint64 tag = wordAt(bytes, at, wide);
            if (tag == 0) break;
            dynamic.entries.append({tag, wordAt(bytes, at + width, wide)});
        }
    }
    return dynamic;
}

void applyDynamic(const DynamicSection& dynamic, const QByteArray& strings, BinaryInfo& info) {
    for (const auto& [tag, value] : dynamic.entries) {
        const QString text = textAt(strings, value);
        if (tag == Needed && !text.isEmpty())
            info.needed.append(text);
        else if (tag == SoName)
            info.soname = text;
        else if (tag == RunPathOld)
            info.rpath = text;
        else if (tag == RunPath)
            info.runpath = text;
    }
}

// The symbol table has no length of its own: it ends where the string table begins in every file that linkers write,
// and an entry beyond it names nothing.
void readSymbols(ByteSource& source, quint64 symbolsAt, quint64 stringsAt, const QByteArray& strings, bool wide,
                 BinaryInfo& info) {
    if (stringsAt <= symbolsAt) return;
    const quint64 entrySize = wide ? 24 : 16;
    const QByteArray table =
        bytesAt(source, symbolsAt, qsizetype(std::min(stringsAt - symbolsAt, quint64(maxSymbolBytes))));
    QStringList wanted;
    for (quint64 at = entrySize; at + entrySize <= quint64(table.size()); at += entrySize) {
        const quint64 nameAt = numberAt<quint32>(table, at);
        if (nameAt + 5 >= quint64(strings.size()) || qstrncmp(strings.constData() + nameAt, "cudnn", 5) != 0) continue;
        const bool undefined = numberAt<quint16>(table, at + (wide ? 6 : 14)) == 0;
        (undefined ? wanted : info.exports).append(textAt(strings, nameAt));
    }
    info.exports.sort();
    wanted.sort();
    const auto library = std::find_if(info.needed.begin(), info.needed.end(),
                                      [](const QString& name) { return name.startsWith(QLatin1String("libcudnn")); });
    if (!wanted.isEmpty() && library != info.needed.end()) info.wants.insert(*library, wanted);
}
} // namespace

std::optional<ElfFile> readElf(ByteSource& source) {
    const QByteArray header = bytesAt(source, 0, 64);
    if (header.size() < 52 || !header.startsWith("\x7f"
                                                 "ELF"))
        return std::nullopt;
    const bool wide = header[4] == 2;
    if (header[5] != 1 || (wide && header.size() < 64)) return std::nullopt;

    ElfFile file;
    file.info.format = BinaryInfo::Format::Elf;
    file.info.bits = wide ? 64 : 32;
    file.info.arch = archOfMachine(numberAt<quint16>(header, 18));
    const QList<Segment> segments = readSegments(source, header, wide);
    for (const Segment& segment : segments)
        if (segment.size < (quint64(1) << 62) && segment.offset < (quint64(1) << 62))
            file.endOfContents = std::max(file.endOfContents, segment.offset + segment.size);

    const DynamicSection dynamic = readDynamic(source, segments, wide);
    const auto stringsAt = fileOffset(segments, dynamic.value(StringTable));
    if (!stringsAt || dynamic.entries.isEmpty()) return file;
    const QByteArray strings =
        bytesAt(source, *stringsAt, qsizetype(std::min(dynamic.value(StringSize), quint64(maxStrings))));
    applyDynamic(dynamic, strings, file.info);
    if (const auto symbolsAt = fileOffset(segments, dynamic.value(SymbolTable)))
        readSymbols(source, *symbolsAt, *stringsAt, strings, wide, file.info);
    return file;
}

} // namespace cudnnsetup
