#include "Kinds.h"

namespace hostile {
namespace {

std::function<Made(QRandomGenerator&)> changed(const std::function<void(RawEntry&, QRandomGenerator&)>& change) {
    return [change](QRandomGenerator& random) {
        RawZip zip = goodZip(random);
        change(zip.entries[1 + random.bounded(5)], random);
        return zipFile(zip);
    };
}

QByteArray noise(QRandomGenerator& random, int size) {
    QByteArray bytes(size, '\0');
    for (char& byte : bytes) byte = char(random.bounded(256));
    return bytes;
}

Made onlyInside(QRandomGenerator& random, const QByteArray& name) {
    RawZip zip;
    zip.entries = {rawEntry("x/" + name, goodZip(random).bytes(), 0)};
    return zipFile(zip);
}

QList<Kind> entryKinds() {
    const QStringList corrupt{u"archive.corrupt"_s};
    return {
        {"good", {}, "", [](QRandomGenerator& random) { return zipFile(goodZip(random)); }},
        {"wrong checksum", corrupt, "checksum",
         changed([](RawEntry& entry, auto& random) { entry.crc ^= 1u << random.bounded(32); })},
        {"no deflate", corrupt, "",
         changed([](RawEntry& entry, auto& random) { entry.packed = noise(random, int(entry.packed.size())); })},
        {"deflate cut off", corrupt, "", changed([](RawEntry& entry, auto& random) {
             entry.packed.chop(1 + random.bounded(int(entry.packed.size()) - 1));
             entry.packedSize = quint64(entry.packed.size());
         })},
        {"bytes behind the deflate", corrupt, "left over", changed([](RawEntry& entry, auto& random) {
             entry.packed += noise(random, 1 + random.bounded(100));
             entry.packedSize = quint64(entry.packed.size());
         })},
        {"flipped bit in an entry", corrupt, "", changed([](RawEntry& entry, auto& random) {
             char& byte = entry.packed[random.bounded(int(entry.packed.size()))];
             byte = char(byte ^ (1 << random.bounded(8)));
         }),
         100, true},
    };
}

QList<Kind> fileKinds() {
    const QStringList anything{u"archive.corrupt"_s,   u"archive.truncated"_s,    u"archive.not-an-archive"_s,
                               u"archive.not-cudnn"_s, u"archive.unsafe-names"_s, u"archive.encrypted"_s};
    return {
        {"flipped byte anywhere", anything, "",
         [](QRandomGenerator& random) {
             Made made = zipFile(goodZip(random));
             char& byte = made.bytes[random.bounded(int(made.bytes.size()))];
             byte = char(byte ^ (1 + random.bounded(255)));
             return made;
         },
         150, true},
        {"cut off", anything, "",
         [](QRandomGenerator& random) {
             Made made = zipFile(goodZip(random));
             made.bytes.chop(1 + random.bounded(int(made.bytes.size()) - 1));
             return made;
         },
         100},
        {"a piece is missing", anything, "",
         [](QRandomGenerator& random) {
             Made made = zipFile(goodZip(random));
             const int size = int(made.bytes.size());
             made.bytes.remove(random.bounded(size - 100), 1 + random.bounded(90));
             return made;
         },
         100},
        {"noise behind the first four bytes",
         {u"archive.truncated"_s, u"archive.corrupt"_s},
         "",
         [](QRandomGenerator& random) {
             return Made{u"cudnn-rebuilt.zip"_s, "PK\3\4" + noise(random, random.bounded(5000))};
         }},
        {"name reaches beyond the directory", anything, "",
         changed([](RawEntry& entry, auto& random) { entry.nameLength = quint16(30000 + random.bounded(30000)); })},
    };
}

QList<Kind> packingKinds() {
    const QStringList corrupt{u"archive.corrupt"_s}, other{u"archive.not-cudnn"_s};
    const auto method = [](int number) {
        return changed([number](RawEntry& e, auto&) { e.method = quint16(number); });
    };
    return {
        {"password", {u"archive.encrypted"_s}, "password", changed([](RawEntry& e, auto&) { e.flags = 1; })},
        {"strong or hidden encryption",
         {u"archive.encrypted"_s},
         "password",
         changed([](RawEntry& entry, auto& random) { entry.flags = random.bounded(2) ? 0x40 : 0x2000; })},
        {"bzip2", other, "packed in a way", method(12)},
        {"LZMA", other, "packed in a way", method(14)},
        {"Zstandard", other, "packed in a way", method(93)},
        {"AES", other, "packed in a way", method(99)},
        {"deflate64", other, "packed in a way", method(9)},
        {"patch data", other, "packed in a way", changed([](RawEntry& e, auto&) { e.flags = 0x20; })},
        {"other name in front of the data", corrupt, "disagree",
         changed([](RawEntry& entry, auto&) { entry.localName = "../../x.dll"; })},
        {"other method in front of the data", corrupt, "disagree",
         changed([](RawEntry& entry, auto&) { entry.localMethod = 0; })},
        {"no header in front of the data", corrupt, "no header",
         changed([](RawEntry& entry, auto& random) { entry.localBytes = noise(random, 2000); })},
    };
}

QList<Kind> otherKinds() {
    const QStringList other{u"archive.not-cudnn"_s};
    return {
        {"archive in an archive", other, "another archive",
         [](QRandomGenerator& random) { return onlyInside(random, random.bounded(2) ? "a.zip" : "b.tar.xz"); }},
        {"something else", other, "does not hold cuDNN",
         [](QRandomGenerator& random) { return onlyInside(random, "a.jpg"); }},
        {"text named like a library",
         {},
         "",
         [](QRandomGenerator& random) {
             RawZip zip = goodZip(random);
             const RawEntry text = rawEntry("top/bin/cudnn_x64_8.dll", noise(random, random.bounded(100)), 0);
             zip.entries.prepend(text);
             return zipFile(zip);
         }},
        {"web page",
         {u"archive.not-an-archive"_s},
         "web page",
         [](QRandomGenerator& random) {
             return Made{u"cudnn-rebuilt.zip"_s, QByteArray(random.bounded(100), ' ') + "<html><body>Sign in"};
         }},
    };
}

} // namespace

QList<Kind> damageKinds() { return entryKinds() + fileKinds() + packingKinds() + otherKinds(); }

} // namespace hostile
