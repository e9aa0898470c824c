#include "Kinds.h"

namespace hostile {
namespace {

struct Block {
    QByteArray name, data;
    char type = '0';
    QByteArray link = {}, size = {}; // size: the field's bytes, when they are not the data's
};

QByteArray octal(quint64 number, int width) { return QByteArray::number(number, 8).rightJustified(width, '0'); }

QByteArray header(const Block& block) {
    QByteArray bytes(512, '\0');
    bytes.replace(0, block.name.size(), block.name);
    bytes.replace(100, 7, "0000644");
    const QByteArray size = block.size.isEmpty() ? octal(quint64(block.data.size()), 11) : block.size;
    bytes.replace(124, size.size(), size);
    bytes[156] = block.type;
    bytes.replace(157, block.link.size(), block.link);
    bytes.replace(257, 8,
                  QByteArray("ustar\0"
                             "00",
                             8));
    bytes.replace(148, 8, "        ");
    quint64 sum = 0;
    for (const char byte : bytes) sum += quint8(byte);
    return bytes.replace(148, 7, octal(sum, 6) + QByteArray(1, '\0'));
}

QByteArray tarOf(const QList<Block>& blocks) {
    QByteArray tar;
    for (const Block& block : blocks)
        tar += header(block) + block.data + QByteArray((512 - block.data.size() % 512) % 512, '\0');
    return tar + QByteArray(1024, '\0');
}

// A pax header of one field (POSIX.1-2008, pax): "LENGTH key=value\n" with its own length counted in.
Block pax(const QByteArray& key, const QByteArray& value) {
    const QByteArray rest = ' ' + key + '=' + value + '\n';
    qsizetype length = rest.size() + 1;
    while (QByteArray::number(length).size() + rest.size() != length)
        length = QByteArray::number(length).size() + rest.size();
    return {"PaxHeader/x", QByteArray::number(length) + rest, 'x'};
}

// The field of a size in base 256, as GNU writes what does not fit, and what cannot be: below zero.
QByteArray base256(qint64 number) {
    QByteArray field(12, number < 0 ? '\xff' : '\0');
    for (int i = 0; i < 8; ++i) field[11 - i] = char(quint64(number) >> (8 * i));
    field[0] = number < 0 ? '\xff' : '\x80';
    return field;
}

// An old GNU sparse file: two pieces and a hole between them.
QByteArray sparse() {
    QByteArray bytes = header({"lib/libcudnn_sparse.so.8", QByteArray(1024, 's'), 'S'});
    bytes.replace(257, 8, QByteArray("ustar  \0", 8));
    const QList<quint64> map{0, 512, 1 << 20, 512};
    for (int i = 0; i < 4; ++i) bytes.replace(386 + 12 * i, 11, octal(map[i], 11));
    bytes.replace(483, 11, octal((1 << 20) + 512, 11));
    bytes.replace(148, 8, "        ");
    quint64 sum = 0;
    for (const char byte : bytes) sum += quint8(byte);
    return bytes.replace(148, 7, octal(sum, 6) + QByteArray(1, '\0')) + QByteArray(1024, 's');
}

QList<Block> good() {
    QList<Block> blocks;
    const QMap<QString, QByteArray> files = goodFiles();
    for (const QString& name : files.keys()) blocks.append({"top/" + name.toLatin1(), files[name]});
    return blocks;
}

Made tarFile(const QByteArray& bytes) { return {u"cudnn-rebuilt.tar.xz"_s, bytes}; }

// The good set with these blocks at a random place.
std::function<Made(QRandomGenerator&)> with(const QList<QList<Block>>& choices) {
    return [choices](QRandomGenerator& random) {
        QList<Block> blocks = good();
        int at = random.bounded(int(blocks.size()) + 1);
        for (const Block& block : choices[random.bounded(int(choices.size()))]) blocks.insert(at++, block);
        return tarFile(tarOf(blocks));
    };
}

std::function<Made(QRandomGenerator&)> filled(int count, char type) {
    return [count, type](QRandomGenerator& random) {
        QList<Block> blocks = good();
        for (int i = 0; i < count + random.bounded(100); ++i) blocks.append({"d/" + QByteArray::number(i), {}, type});
        return tarFile(tarOf(blocks));
    };
}

} // namespace

QList<Kind> tarKinds() {
    const QStringList unsafe{u"archive.unsafe-names"_s}, corrupt{u"archive.corrupt"_s}, much{u"archive.not-cudnn"_s};
    const QStringList broken{u"archive.corrupt"_s, u"archive.truncated"_s};
    const QByteArray lib = "lib/libcudnn_x.so.8";
    return {
        {"tar: good", {}, "", [](QRandomGenerator&) { return tarFile(tarOf(good())); }},
        {"tar: climbs out", unsafe, "leads to another folder",
         with({{{"../x", "x"}}, {{"a/../../x", "x"}}, {{"..", "x"}}})},
        {"tar: absolute", unsafe, "root of the disk", with({{{"/etc/passwd", "x"}}, {{"//x", "x"}}})},
        {"tar: link to elsewhere", unsafe, "leads to another folder",
         with({{{lib, {}, '2', "../../etc/passwd"}}, {{lib, {}, '2', "/etc/passwd"}}, {{lib, {}, '2', ".."}}})},
        {"tar: hard link", unsafe, "hard link",
         with({{{lib, {}, '1', "/etc/passwd"}}, {{lib, {}, '1', "top/LICENSE"}}})},
        {"tar: device node", unsafe, "device", with({{{lib, {}, '3'}}, {{lib, {}, '4'}}})},
        {"tar: pipe", unsafe, "device", with({{{lib, {}, '6'}}})},
        {"tar: sparse", unsafe, "has holes", [](QRandomGenerator&) { return tarFile(sparse() + tarOf(good())); }},
        {"tar: pax name that climbs", unsafe, "leads to another folder",
         with({{pax("path", "../../x"), {"ok", "x"}}, {pax("path", "a/../../x"), {"ok", "x"}}})},
        {"tar: pax name from the root", unsafe, "root of the disk",
         with({{pax("path", "/etc/cron.d/x"), {"ok", "x"}}})},
        {"tar: pax link that climbs", unsafe, "leads to another folder",
         with({{pax("linkpath", "../../etc/shadow"), {lib, {}, '2', "ok"}}})},
        {"tar: GNU long name that climbs", unsafe, "leads to another folder",
         with({{{"././@LongLink", QByteArray("../").repeated(60) + QByteArray("x\0", 2), 'L'}, {"ok", "x"}}})},
        {"tar: pax size of terabytes",
         {u"archive.not-cudnn"_s, u"archive.corrupt"_s, u"archive.truncated"_s},
         "",
         with({{pax("size", "99999999999999"), {lib, "x"}}})},
        {"tar: terabytes claimed", much, "far more than cuDNN",
         with({{{lib, "x", '0', {}, base256(qint64(1) << 45)}}})},
        {"tar: bomb by its ratio", much, "far more than cuDNN",
         with({{{lib, "x", '0', {}, base256(qint64(8) << 30)}}})},
        {"tar: size below zero", corrupt, "",
         with({{{lib, "x", '0', {}, base256(-1)}}, {{lib, "x", '0', {}, base256(-4096)}}})},
        {"tar: size of letters", broken, "", with({{{lib, "x", '0', {}, "zzzzzzzzzzz"}}}), 25, true},
        {"tar: same name twice", unsafe, "same file as",
         with({{{"top/LICENSE", "again"}}, {{"TOP/license", "again"}}})},
        {"tar: control character", unsafe, "not allowed in file names", with({{{"a\x01", "x"}}, {{"a\nb", "x"}}})},
        {"tar: device name", unsafe, "Windows device", with({{{"bin/CON", "x"}}, {{"com1.dll", "x"}}})},
        {"tar: no Unicode",
         {u"archive.unsafe-names"_s, u"archive.corrupt"_s},
         "",
         with({{{"a\xff\xfe", "x"}}, {{"\xc3\x28", "x"}}})},
        {"tar: wrong checksum of a header", broken, "",
         [](QRandomGenerator& random) {
             QByteArray tar = tarOf(good());
             tar[148 + random.bounded(6)] = char('0' + 8);
             return tarFile(tar);
         }},
        {"tar: 5,000 files", corrupt, "more or larger files", filled(5000, '0'), 3},
        {"tar: 9,000 folders", corrupt, "more or larger files", filled(9000, '5'), 3},
        {"tar: empty", much, "empty", [](QRandomGenerator&) { return tarFile(QByteArray(10240, '\0')); }, 5},
        {"tar: something else", much, "does not hold cuDNN",
         [](QRandomGenerator&) {
             return tarFile(tarOf({{"a.txt", "x"}}));
         },
         5},
    };
}

} // namespace hostile
