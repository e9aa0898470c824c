// Import and export tables of PE files.
#include "core/binary/PeHeaders.h"

#include "core/base/Result.h"

namespace cudnnsetup {

namespace {
constexpr int maxLibraries = 1024;
constexpr int maxSymbols = 4096;          // wanted from one library
constexpr quint32 maxExports = 1'000'000; // names looked at

QString textAtAddress(ByteSource& source, const PeHeaders& headers, quint32 address) {
    const auto offset = headers.fileOffset(address);
    return offset ? textAt(bytesAt(source, *offset, 257), 0) : QString();
}

bool symbolsMatter(const QString& library) {
    static const QStringList words{u"cudnn"_s, u"cublas"_s, u"nvrtc"_s, u"cudart"_s, u"nvcuda"_s, u"zlib"_s};
    return std::any_of(words.begin(), words.end(),
                       [&](const QString& word) { return library.contains(word, Qt::CaseInsensitive); });
}

QStringList symbolsOf(ByteSource& source, const PeHeaders& headers, quint32 thunks) {
    QStringList symbols;
    const quint32 width = headers.bits == 64 ? 8 : 4;
    const auto offset = headers.fileOffset(thunks);
    if (!offset) return symbols;
    const QByteArray table = bytesAt(source, *offset, qsizetype(width) * maxSymbols);
    for (quint32 index = 0; index < maxSymbols; ++index) {
        const quint64 thunk = width == 8 ? numberAt<quint64>(table, quint64(index) * 8)
                                         : quint64(numberAt<quint32>(table, quint64(index) * 4));
        if (thunk == 0) break;
        if (thunk >> (width * 8 - 1)) continue; // wanted by number, not by name
        const QString name = textAtAddress(source, headers, quint32(thunk & 0x7fffffff) + 2);
        if (!name.isEmpty()) symbols.append(name);
    }
    symbols.sort();
    return symbols;
}

struct DescriptorShape {
    PeHeaders::Directory directory;
    quint64 size, nameAt, thunksAt;
};

void readDescriptors(ByteSource& source, const PeHeaders& headers, const DescriptorShape& shape, PeImports& imports) {
    const auto offset = headers.fileOffset(headers.directory(shape.directory).address);
    if (!offset || headers.directory(shape.directory).address == 0) return;
    const QByteArray table = bytesAt(source, *offset, qsizetype(shape.size) * maxLibraries);
    for (quint64 index = 0; index < maxLibraries; ++index) {
        const quint32 nameAddress = numberAt<quint32>(table, index * shape.size + shape.nameAt);
        if (nameAddress == 0) return;
        const QString name = textAtAddress(source, headers, nameAddress);
        if (name.isEmpty() || imports.libraries.contains(name)) continue;
        imports.libraries.append(name);
        if (!symbolsMatter(name)) continue;
        quint32 thunks = numberAt<quint32>(table, index * shape.size + shape.thunksAt);
        if (thunks == 0 && shape.directory == PeHeaders::Imports) // old linkers write the address table only
            thunks = numberAt<quint32>(table, index * shape.size + 16);
        imports.wants.insert(name, symbolsOf(source, headers, thunks));
    }
}
} // namespace

PeImports readPeImports(ByteSource& source, const PeHeaders& headers) {
    PeImports imports;
    readDescriptors(source, headers, {PeHeaders::Imports, 20, 12, 0}, imports);
    readDescriptors(source, headers, {PeHeaders::DelayImports, 32, 4, 16}, imports);
    return imports;
}

QStringList readPeExports(ByteSource& source, const PeHeaders& headers) {
    QStringList names;
    const auto offset = headers.fileOffset(headers.directory(PeHeaders::Exports).address);
    if (!offset || headers.directory(PeHeaders::Exports).address == 0) return names;
    const QByteArray directory = bytesAt(source, *offset, 40);
    const quint32 count = std::min(numberAt<quint32>(directory, 24), maxExports);
    const auto table = headers.fileOffset(numberAt<quint32>(directory, 32));
    if (!table) return names;
    const QByteArray addresses = bytesAt(source, *table, qsizetype(count) * 4);
    for (quint32 index = 0; index < count && quint64(index) * 4 < quint64(addresses.size()); ++index) {
        const QString name = textAtAddress(source, headers, numberAt<quint32>(addresses, quint64(index) * 4));
        if (name.startsWith(u"cudnn"))
            names.append(name);
        else if (name > u"cudnn~")
            break; // the table is sorted, so that loaders can search it
    }
    names.sort();
    return names;
}

} // namespace cudnnsetup
