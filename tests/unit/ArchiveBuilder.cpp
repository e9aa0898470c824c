#include "ArchiveBuilder.h"

#include <QFile>
#include <QtEndian>

namespace archivebuilder {

namespace {
template <class Number> void put(QByteArray& bytes, Number number) {
    const Number little = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char*>(&little), sizeof little);
}
template <class Number> void putAt(QByteArray& bytes, qsizetype at, Number number) {
    qToLittleEndian(number, bytes.data() + at);
}

constexpr quint32 sectionAddress = 0x1000;
constexpr qsizetype headersSize = 0x400;

quint32 here(const QByteArray& section) { return sectionAddress + quint32(section.size()); }

quint32 putText(QByteArray& section, const QString& text) {
    const quint32 at = here(section);
    section.append(text.toLatin1()).append('\0');
    return at;
}

QByteArray versionBlock(const Version& version) {
    QByteArray block(40, '\0');
    for (const quint32 number :
         {0xfeef04bdu, 0x10000u, quint32(version.part(0)) << 16 | quint32(version.part(1)),
          quint32(version.part(2)) << 16 | quint32(version.part(3)), 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u})
        put(block, number);
    return block;
}

// type 16 -> name 1 -> language 1033 -> the block
quint32 putResources(QByteArray& section, const Version& version) {
    const quint32 start = here(section);
    const auto folder = [&](quint32 id, quint32 offset) {
        section.append(12, '\0');
        put(section, quint16(0));
        put(section, quint16(1));
        put(section, id);
        put(section, offset);
    };
    folder(16, 0x80000000u | 24);
    folder(1, 0x80000000u | 48);
    folder(1033, 72);
    const QByteArray block = versionBlock(version);
    put(section, start + 88);
    put(section, quint32(block.size()));
    section.append(8, '\0');
    section.append(block);
    return start;
}

quint32 putImports(QByteArray& section, const QStringList& imports) {
    QList<quint32> names, thunks;
    for (const QString& name : imports) {
        names.append(putText(section, name));
        section.append(2, '\0');
        const quint32 symbol = putText(section, u"cudnnGetVersion"_s) - 2;
        thunks.append(here(section));
        put(section, quint64(symbol));
        put(section, quint64(0));
    }
    const quint32 table = here(section);
    for (qsizetype index = 0; index < imports.size(); ++index)
        for (const quint32 number : {thunks[index], 0u, 0u, names[index], thunks[index]}) put(section, number);
    section.append(20, '\0');
    return table;
}

quint32 putExports(QByteArray& section, const QStringList& exports) {
    QList<quint32> names;
    for (const QString& name : exports) names.append(putText(section, name));
    const quint32 table = here(section);
    for (const quint32 name : names) put(section, name);
    const quint32 directory = here(section);
    section.append(24, '\0');
    put(section, quint32(exports.size()));
    put(section, quint32(0));
    put(section, table);
    put(section, quint32(0));
    return directory;
}
} // namespace

QByteArray makePe(const PeSpec& spec) {
    QByteArray section;
    const quint32 exports = spec.exports.isEmpty() ? 0 : putExports(section, spec.exports);
    const quint32 imports = spec.imports.isEmpty() ? 0 : putImports(section, spec.imports);
    const quint32 resources = spec.version.isNull() ? 0 : putResources(section, spec.version);
    section.append('\0').append(spec.text).append('\0');

    QByteArray file(headersSize, '\0');
    file.replace(0, 2, "MZ");
    putAt(file, 0x3c, quint32(0x80));
    file.replace(0x80, 4, QByteArray("PE\0\0", 4));
    putAt(file, 0x84, spec.machine);
    putAt(file, 0x86, quint16(1));
    putAt(file, 0x94, quint16(240)); // optional header
    putAt(file, 0x98, quint16(0x20b));
    putAt(file, 0x98 + 108, quint32(16));
    putAt(file, 0x98 + 112, exports);
    putAt(file, 0x98 + 120, imports);
    putAt(file, 0x98 + 128, resources);
    putAt(file, 0x98 + 132, quint32(spec.version.isNull() ? 0 : 180)); // its size
    const qsizetype table = 0x98 + 240;
    putAt(file, table + 8, quint32(section.size()));
    putAt(file, table + 12, sectionAddress);
    putAt(file, table + 16, quint32(section.size()) + spec.beyondEnd);
    putAt(file, table + 20, quint32(headersSize));
    return file + section;
}

QByteArray makeElf(const QString& soname, const QStringList& needed, const QString& runpath, quint16 machine) {
    constexpr quint64 address = 0x10000;
    QByteArray strings(1, '\0');
    const auto text = [&](const QString& value) {
        const auto at = quint64(strings.size());
        strings.append(value.toLatin1()).append('\0');
        return at;
    };
    QList<std::pair<quint64, quint64>> dynamic{{14, text(soname)}};
    for (const QString& name : needed) dynamic.append({1, text(name)});
    if (!runpath.isEmpty()) dynamic.append({29, text(runpath)});
    const quint64 dynamicAt = 64 + 2 * 56;
    const quint64 stringsAt = dynamicAt + quint64(dynamic.size() + 3) * 16;
    dynamic.append({5, address + stringsAt});
    dynamic.append({10, quint64(strings.size())});
    dynamic.append({0, 0});
    const quint64 size = stringsAt + quint64(strings.size());

    QByteArray file("\x7f"
                    "ELF\2\1\1");
    file.append(9, '\0');
    put(file, quint16(3));
    put(file, machine);
    put(file, quint32(1));
    for (const quint64 number : {quint64(0), quint64(64), quint64(0)}) put(file, number);
    put(file, quint32(0));
    for (const int number : {64, 56, 2, 0, 0, 0}) put(file, quint16(number));
    const auto segment = [&](quint32 type, quint64 at, quint64 length) {
        put(file, type);
        put(file, quint32(4));
        for (const quint64 number : {at, address + at, address + at, length, length, quint64(8)}) put(file, number);
    };
    segment(1, 0, size);
    segment(2, dynamicAt, quint64(dynamic.size()) * 16);
    for (const auto& [tag, value] : dynamic) {
        put(file, tag);
        put(file, value);
    }
    return file + strings;
}

quint32 crc32(const QByteArray& bytes) {
    static const QList<quint32> table = [] {
        QList<quint32> built;
        for (quint32 value = 0; value < 256; ++value) {
            quint32 crc = value;
            for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320u : 0u);
            built.append(crc);
        }
        return built;
    }();
    quint32 crc = 0xffffffffu;
    for (const char byte : bytes) crc = (crc >> 8) ^ table[(crc ^ quint8(byte)) & 0xff];
    return ~crc;
}

namespace {
// qCompress: 4 bytes of size, 2 of zlib's header, deflate, 4 of Adler.
QByteArray deflated(const QByteArray& data) {
    const QByteArray zlib = qCompress(data);
    return zlib.mid(6, zlib.size() - 10);
}

struct Written {
    QByteArray packed, name;
    quint32 crc = 0;
    quint64 offset = 0, size = 0;
};

void putLocal(QByteArray& zip, const ZipEntry& entry, const Written& written) {
    const bool later = entry.flags & 8;
    const QByteArray name = entry.localName.isEmpty() ? written.name : entry.localName.toUtf8();
    zip.append("PK\3\4");
    for (const quint16 number : {quint16(20), entry.flags, quint16(entry.method), quint16(0), quint16(0)})
        put(zip, number);
    put(zip, later ? 0u : written.crc);
    put(zip, later ? 0u : quint32(written.packed.size()));
    put(zip, later ? 0u : quint32(written.size));
    put(zip, quint16(name.size()));
    put(zip, quint16(0));
    zip.append(name).append(written.packed);
    if (!later) return;
    zip.append("PK\7\10");
    put(zip, written.crc);
    put(zip, quint32(written.packed.size()));
    put(zip, quint32(written.size));
}

QByteArray centralRecord(const ZipEntry& entry, const Written& written) {
    QByteArray extra;
    if (entry.zip64) {
        put(extra, quint16(1));
        put(extra, quint16(24));
        for (const quint64 number : {written.size, quint64(written.packed.size()), written.offset}) put(extra, number);
    }
    QByteArray record("PK\1\2");
    for (const quint16 number :
         {quint16(0x0314), quint16(20), entry.flags, quint16(entry.method), quint16(0), quint16(0)})
        put(record, number);
    put(record, written.crc);
    put(record, entry.zip64 ? 0xffffffffu : quint32(written.packed.size()));
    put(record, entry.zip64 ? 0xffffffffu : quint32(written.size));
    for (const qsizetype number : {written.name.size(), extra.size(), qsizetype(0), qsizetype(0), qsizetype(0)})
        put(record, quint16(number));
    put(record, entry.externalAttr);
    put(record, entry.zip64 ? 0xffffffffu : quint32(written.offset));
    return record + written.name + extra;
}
} // namespace

QByteArray makeZip(const QList<ZipEntry>& entries) {
    QByteArray zip, directory;
    for (const ZipEntry& entry : entries) {
        const Written written{.packed = entry.method == 8 ? deflated(entry.data) : entry.data,
                              .name = entry.name.toUtf8(),
                              .crc = crc32(entry.data),
                              .offset = quint64(zip.size()),
                              .size = entry.claimedSize < 0 ? quint64(entry.data.size()) : quint64(entry.claimedSize)};
        putLocal(zip, entry, written);
        directory.append(centralRecord(entry, written));
    }
    const auto start = quint32(zip.size());
    zip.append(directory).append("PK\5\6");
    for (const int number : {0, 0, int(entries.size()), int(entries.size())}) put(zip, quint16(number));
    put(zip, quint32(directory.size()));
    put(zip, start);
    put(zip, quint16(0));
    return zip;
}

QByteArray makeTar(const QList<TarEntry>& entries) {
    QByteArray tar;
    for (const TarEntry& entry : entries) {
        QByteArray header(512, '\0');
        header.replace(0, entry.name.toUtf8().size(), entry.name.toUtf8());
        header.replace(100, 7, "0000644");
        header.replace(124, 11, QByteArray::number(entry.data.size(), 8).rightJustified(11, '0'));
        header[156] = entry.type;
        header.replace(157, entry.link.toUtf8().size(), entry.link.toUtf8());
        header.replace(257, 8,
                       QByteArray("ustar\0"
                                  "00",
                                  8));
        header.replace(148, 8, "        ");
        int sum = 0;
        for (const char byte : header) sum += quint8(byte);
        header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + QByteArray(1, '\0'));
        tar.append(header).append(entry.data).append((512 - entry.data.size() % 512) % 512, '\0');
    }
    return tar.append(1024, '\0');
}

QByteArray cudnnHeader(const Version& version) {
    return u"#define CUDNN_MAJOR %1\n#define CUDNN_MINOR %2\n#define CUDNN_PATCHLEVEL %3\n"_s.arg(version.part(0))
        .arg(version.part(1))
        .arg(version.part(2))
        .toLatin1();
}

QString officialTop(const Version& version, int cuda) {
    return u"cudnn-windows-x86_64-%1_cuda%2-archive"_s.arg(version.text()).arg(cuda);
}

QList<ZipEntry> windowsSet(const Version& version, int cuda, const QString& top, const QString& bin,
                           const QString& lib) {
    const bool nine = version.major() >= 9;
    const QStringList parts =
        nine ? u"graph ops cnn adv engines_precompiled engines_runtime_compiled heuristic"_s.split(u' ')
             : u"ops_infer ops_train cnn_infer cnn_train adv_infer adv_train"_s.split(u' ');
    const QStringList headers =
        nine ? u" _adv _backend _cnn _graph _ops _version"_s.split(u' ')
             : u" _adv_infer _adv_train _backend _cnn_infer _cnn_train _ops_infer _ops_train _version"_s.split(u' ');
    const QString major = QString::number(version.major());
    const QString prefix = top.isEmpty() ? QString() : top + u'/';
    QList<ZipEntry> entries;
    const auto library = [&](const QString& part) {
        const bool tells = part == u"_ops_infer" || part == u"_adv";
        entries.append({prefix + bin + u"/cudnn"_s + part + u"64_"_s + major + u".dll"_s,
                        makePe({.version = version,
                                .imports = {u"KERNEL32.dll"_s},
                                .exports = {u"cudnnGetVersion"_s},
                                .text = tells ? "cublasLt64_" + QByteArray::number(cuda) + ".dll" : "nothing"})});
        for (const QString& name : {u"cudnn%1.lib"_s.arg(part), u"cudnn"_s + part + u"64_"_s + major + u".lib"_s})
            entries.append({prefix + lib + u'/' + name, "!<arch>\n" + part.toLatin1()});
    };
    library({});
    for (const QString& part : parts) library(u'_' + part);
    for (const QString& header : headers)
        entries.append({prefix + u"include/cudnn%1.h"_s.arg(header),
                        header == u"_version" ? cudnnHeader(version) : "// " + header.toLatin1()});
    entries.append({prefix + u"LICENSE"_s, "LICENSE AGREEMENT FOR NVIDIA SOFTWARE DEVELOPMENT KITS"});
    return entries;
}

QList<TarEntry> linuxSet(const Version& header) {
    QList<TarEntry> entries;
    const QString top = u"cudnn-linux-x86_64-9.1.0.70_cuda12-archive/"_s;
    for (const QString& part :
         u" _graph _ops _cnn _adv _engines_precompiled _engines_runtime_compiled _heuristic"_s.split(u' ')) {
        const QString name = u"libcudnn%1.so"_s.arg(part);
        entries.append(
            {top + u"lib/"_s + name + u".9.1.0"_s, makeElf(name + u".9"_s, {u"libcublasLt.so.12"_s}, u"$ORIGIN"_s)});
        entries.append({top + u"lib/"_s + name + u".9"_s, {}, '2', name + u".9.1.0"_s});
        entries.append({top + u"lib/"_s + name, {}, '2', name + u".9"_s});
    }
    for (const QString& each : u" _adv _backend _cnn _graph _ops _version"_s.split(u' '))
        entries.append({top + u"include/cudnn%1.h"_s.arg(each), cudnnHeader(header)});
    entries.append({top + u"LICENSE"_s, "LICENSE"});
    return entries;
}
QString writeFile(const QString& folder, const QString& name, const QByteArray& bytes) {
    QFile file(folder + u'/' + name);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
}

} // namespace archivebuilder
