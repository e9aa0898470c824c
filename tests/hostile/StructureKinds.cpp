#include "Kinds.h"

namespace hostile {
namespace {

// A good archive, changed by `lie`.
std::function<Made(QRandomGenerator&)> lying(const std::function<void(RawZip&, QRandomGenerator&)>& lie) {
    return [lie](QRandomGenerator& random) {
        RawZip zip = goodZip(random);
        lie(zip, random);
        return zipFile(zip);
    };
}

RawEntry& any(RawZip& zip, QRandomGenerator& random) { return zip.entries[random.bounded(6)]; }

void manyEntries(RawZip& zip, int count) {
    for (int i = 0; i < count; ++i) zip.entries.append(rawEntry("d/" + QByteArray::number(i), "", 0));
    zip.zip64End = zip.entries.size() >= 0xffff;
}

QByteArray endRecord(const QByteArray& file) { return file.mid(file.lastIndexOf("PK\5\6")); }

QList<Kind> sizeKinds() {
    const QStringList corrupt{u"archive.corrupt"_s};
    return {
        {"claims to be longer", corrupt, "damaged",
         lying([](RawZip& zip, auto& random) { any(zip, random).size += 1 + random.bounded(1000); })},
        {"claims to be shorter", corrupt, "damaged",
         lying([](RawZip& zip, auto& random) { any(zip, random).size -= 1 + random.bounded(10); })},
        {"packed size too large", corrupt, "",
         lying([](RawZip& zip, auto& random) { any(zip, random).packedSize += 1 + random.bounded(1 << 30); })},
        {"packed size too small", corrupt, "", lying([](RawZip& zip, auto& random) {
             RawEntry& entry = any(zip, random);
             entry.packedSize -= 1 + random.bounded(int(entry.packedSize) - 1);
         })},
        {"stored with two sizes", corrupt, "two sizes",
         [](QRandomGenerator& random) {
             RawZip zip = goodZip(random);
             RawEntry stored = rawEntry("a/x", "0123456789", 0);
             stored.size += quint64(1 + random.bounded(100));
             zip.entries.prepend(stored);
             return zipFile(zip);
         }},
        {"headers overlap", corrupt, "overlaps", lying([](RawZip& zip, auto&) { zip.entries[2].offset = 0; })},
        {"one lies in another", corrupt, "",
         lying([](RawZip& zip, auto& random) { zip.entries[3].offset = quint64(1 + random.bounded(900)); })},
        {"entry inside an entry", corrupt, "overlaps",
         [](QRandomGenerator& random) {
             RawZip inner, zip = goodZip(random);
             inner.entries = {rawEntry("in/x", "quoted", 0)};
             RawEntry outer = rawEntry("in/outer", inner.bytes(), 0), quoted = inner.entries[0];
             quoted.localBytes = QByteArray();
             quoted.offset = quint64(30 + outer.name.size());
             zip.entries.prepend(outer);
             zip.entries.append(quoted);
             return zipFile(zip);
         }},
    };
}

QList<Kind> bombKinds() {
    const QStringList tooMuch{u"archive.not-cudnn"_s};
    return {
        {"terabytes claimed", tooMuch, "far more than cuDNN", lying([](RawZip& zip, auto& random) {
             RawEntry& entry = any(zip, random);
             entry.zip64 = true;
             entry.size = (quint64(1) << 36) << random.bounded(28);
         })},
        {"bomb by its ratio", tooMuch, "far more than cuDNN",
         [](QRandomGenerator& random) {
             static const QByteArray packed = deflate(QByteArray(4 << 20, '\0'));
             RawZip zip = goodZip(random);
             RawEntry bomb = rawEntry("top/lib/x" + QByteArray::number(random.bounded(1000)), "", 8);
             bomb.packed = packed;
             bomb.packedSize = quint64(packed.size());
             bomb.size = 4 << 20;
             zip.entries.append(bomb);
             return zipFile(zip);
         }},
        {"bomb of many small entries", tooMuch, "far more than cuDNN",
         [](QRandomGenerator& random) {
             static const RawEntry one = rawEntry("", QByteArray(1 << 20, '\0'));
             RawZip zip = goodZip(random);
             for (int i = 0; i < 100; ++i) {
                 zip.entries.append(one);
                 zip.entries.last().name = "d/" + QByteArray::number(i);
             }
             return zipFile(zip);
         },
         10},
    };
}

QList<Kind> endKinds() {
    const QStringList corrupt{u"archive.corrupt"_s}, cut{u"archive.truncated"_s};
    return {
        {"long comment", {}, "", lying([](RawZip& zip, auto& random) {
             zip.comment = QByteArray(random.bounded(65536), 'c');
         })},
        {"comment with a second end", corrupt, "two ends",
         [](QRandomGenerator& random) {
             RawZip zip = goodZip(random), other;
             other.entries = {rawEntry("evil/x", "x", 0)};
             zip.comment = QByteArray(random.bounded(100), 'c') + endRecord(other.bytes());
             return zipFile(zip);
         }},
        {"comment with an end that does not fit", corrupt, "",
         [](QRandomGenerator& random) {
             RawZip zip = goodZip(random);
             zip.comment = endRecord(zip.bytes()) + QByteArray(1 + random.bounded(100), 'c');
             return zipFile(zip);
         }},
        {"bytes behind the end", corrupt, "other bytes follow",
         lying([](RawZip& zip, auto& random) { zip.suffix = QByteArray(1 + random.bounded(5000), 'z'); })},
        {"comment longer than the file", corrupt, "other bytes follow",
         lying([](RawZip& zip, auto& random) { zip.commentLength = quint16(1 + random.bounded(65535)); })},
        {"other archive before it", corrupt, "",
         [](QRandomGenerator& random) {
             RawZip other = goodZip(random);
             RawZip zip = goodZip(random);
             zip.prefix = other.bytes();
             QByteArray bytes = zip.bytes();
             const qsizetype end = bytes.lastIndexOf("PK\5\6"); // offsets as if nothing stood before
             const qsizetype start = bytes.lastIndexOf("PK\1\2") - zip.prefix.size();
             bytes.replace(end + 16, 4, little(quint32(start)));
             return Made{u"cudnn-rebuilt.zip"_s, bytes};
         }},
        {"one disk of several", corrupt, "one part of several",
         lying([](RawZip& zip, auto& random) { zip.disk = quint16(1 + random.bounded(1000)); })},
        {"no entries",
         {u"archive.not-cudnn"_s},
         "empty",
         [](QRandomGenerator& random) {
             RawZip zip;
             zip.comment = QByteArray(random.bounded(100), 'c');
             return Made{u"cudnn-rebuilt.zip"_s, zip.bytes()};
         }},
        {"65,536 entries and more", corrupt, "more than 4096",
         lying([](RawZip& zip, auto& random) { manyEntries(zip, 65536 + random.bounded(10)); }), 2},
        {"5,000 entries", corrupt, "more than 4096",
         lying([](RawZip& zip, auto& random) { manyEntries(zip, 5000 + random.bounded(1000)); }), 4},
        {"more entries than it says", corrupt, "",
         lying([](RawZip& zip, auto& random) { zip.count = quint64(1 + random.bounded(3)); })},
        {"fewer entries than it says", corrupt, "",
         lying([](RawZip& zip, auto& random) { zip.count = quint64(6 + random.bounded(4000)); })},
        {"says that it is empty", {u"archive.not-cudnn"_s}, "empty", lying([](RawZip& zip, auto&) { zip.count = 0; })},
        {"directory elsewhere", corrupt, "",
         lying([](RawZip& zip, auto& random) { zip.start = quint64(random.bounded(100000)) + 7; })},
        {"directory of another size", corrupt, "",
         lying([](RawZip& zip, auto& random) { zip.size = quint64(random.bounded(1 << 30)); })},
    };
}

QList<Kind> wideKinds() {
    const QStringList corrupt{u"archive.corrupt"_s};
    return {
        {"zip64 that is true", {}, "", lying([](RawZip& zip, auto& random) {
             zip.zip64End = random.bounded(2) != 0;
             for (RawEntry& entry : zip.entries) entry.zip64 = random.bounded(2) != 0;
         })},
        {"zip64 fields cut off",
         {u"archive.corrupt"_s, u"archive.not-cudnn"_s},
         "",
         lying([](RawZip& zip, auto& random) {
             RawEntry& entry = any(zip, random);
             entry.zip64 = true;
             entry.zip64Extra =
                 (little(quint16(1)) + little(quint16(24)) + QByteArray(24, 'x')).left(random.bounded(28));
         })},
        {"zip64 offset beyond the end", corrupt, "", lying([](RawZip& zip, auto& random) {
             RawEntry& entry = any(zip, random);
             entry.zip64 = true;
             entry.offset = ~quint64(0) - quint64(random.bounded(1 << 20)) * quint64(random.bounded(1 << 20));
         })},
        {"zip64 end elsewhere", corrupt, "", lying([](RawZip& zip, auto& random) {
             zip.zip64End = true;
             zip.locator = random.bounded(2) ? quint64(random.bounded(3000)) + 1 : ~quint64(0) - 4;
         })},
        {"zip64 end with 2^40 entries", corrupt, "more than 4096", lying([](RawZip& zip, auto& random) {
             zip.zip64End = true;
             zip.count = (quint64(1) << 40) + quint64(random.bounded(1000));
         })},
        {"zip64 directory beyond the end", corrupt, "", lying([](RawZip& zip, auto& random) {
             zip.zip64End = true;
             zip.start = (quint64(1) << 62) + quint64(random.bounded(1 << 30));
         })},
        {"sizes behind the data", {}, "", lying([](RawZip& zip, auto& random) {
             for (RawEntry& entry : zip.entries) entry.flags = random.bounded(2) ? 8 : 0;
         })},
    };
}

} // namespace

QList<Kind> structureKinds() { return sizeKinds() + bombKinds() + endKinds() + wideKinds(); }

} // namespace hostile
