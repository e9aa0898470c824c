#include "Kinds.h"

namespace hostile {
namespace {

const QByteArray& pick(QRandomGenerator& random, const QList<QByteArray>& from) {
    return from[random.bounded(int(from.size()))];
}

// The good set and one entry more, of one of these names; something of random length before or behind it.
std::function<Made(QRandomGenerator&)> withName(const QList<QByteArray>& names) {
    return [names](QRandomGenerator& random) {
        RawZip zip = goodZip(random);
        const RawEntry more = rawEntry(pick(random, names), QByteArray(random.bounded(1, 200), 'x'), 0);
        zip.entries.insert(random.bounded(int(zip.entries.size()) + 1), more);
        return zipFile(zip);
    };
}

// The good set, and the name of one of its libraries again in another form.
Made again(QRandomGenerator& random, const std::function<QByteArray(const QByteArray&)>& form) {
    RawZip zip = goodZip(random);
    const QByteArray name = zip.entries[random.bounded(2)].name;
    zip.entries.append(rawEntry(form(name), "again", 0));
    return zipFile(zip);
}

std::function<Made(QRandomGenerator&)> withAttributes(const QList<quint32>& attributes) {
    return [attributes](QRandomGenerator& random) {
        RawZip zip = goodZip(random);
        RawEntry more = rawEntry("top/lib/x", "../../../etc/passwd", 0);
        more.externalAttr = attributes[random.bounded(int(attributes.size()))];
        zip.entries.append(more);
        return zipFile(zip);
    };
}

QByteArray repeated(const QByteArray& part, int times, const QByteArray& end) { return part.repeated(times) + end; }

// That lead elsewhere.
QList<Kind> leadingKinds() {
    const QStringList unsafe{u"archive.unsafe-names"_s};
    const auto climbing = [](QRandomGenerator& random) {
        const QByteArray up = repeated("../", 1 + random.bounded(30), "x.dll");
        return withName({up, "a/" + up, "cudnn/bin/" + up, "..", "a/..", "a/../b"})(random);
    };
    return {
        {"climbs out", unsafe, "leads to another folder", climbing},
        {"stays where it is", unsafe, "leads to another folder", withName({"./x", "a/./b", "."})},
        {"absolute", unsafe, "root of the disk", withName({"/etc/passwd", "/x", "//x", "/"})},
        {"network share", unsafe, "root of the disk",
         withName({"//server/share/x.dll", "\\\\server\\share\\x.dll", "\\\\?\\C:\\x", "//./pipe/x"})},
        {"backslashes", unsafe, "backslash", withName({"..\\..\\x.dll", "bin\\x.dll", "a/b\\..\\..\\c"})},
        {"drive letter", unsafe, "drive or a hidden stream", withName({"C:/Windows/x.dll", "c:x.dll", "a/D:/x"})},
        {"alternate stream", unsafe, "drive or a hidden stream",
         withName({"bin/x.dll:evil", "bin/x.dll::$DATA", "x:y:z", "include/cudnn.h:Zone.Identifier"})},
        {"device name", unsafe, "Windows device",
         withName({"CON", "bin/nul", "NUL.txt", "COM1.dll", "lpt9", "aux.h", "PRN", "conin$", "CONOUT$.x",
                   "com\xc2\xb9.dll", "lpt\xc2\xb3", "CON/x.dll", "clock$", "nul .x"})},
        {"trailing dot or blank", unsafe, "ends in a dot or blank",
         withName({"bin/x.dll.", "bin/x.dll ", "bin./x.dll", "x...", "a /b", "bin/x.dll. ."})},
    };
}

// That no file should have.
QList<Kind> writtenKinds() {
    const QStringList unsafe{u"archive.unsafe-names"_s};
    const auto longName = [](QRandomGenerator& random) {
        return withName({QByteArray(256 + random.bounded(5000), 'x'), QByteArray(65000, 'y'),
                         repeated("d/", 600 + random.bounded(2000), "x")})(random);
    };
    return {
        {"control character", unsafe, "not allowed in file names",
         withName({"bin/a\nb", "a\x01", "a\x1f.dll", "a\x7f", "a\r\n", "a\tb", "a\x1b[2J"})},
        {"character that turns or hides", unsafe, "not allowed in file names",
         withName({"bin/a\xe2\x80\xaelld.txt", "a\xe2\x80\x8b.dll", "a\xc2\x85",
                   "x\xef\xbb\xbf"
                   "a",
                   "a\xe2\x81\xa6"
                   "b"})},
        {"wildcards and pipes", unsafe, "not allowed in file names",
         withName({"bin/*.dll", "a?b", "a|b", "<x>", "a\"b"})},
        {"NUL in the name",
         {u"archive.unsafe-names"_s, u"archive.corrupt"_s},
         "",
         withName({QByteArray("bin/x.dll\0.txt", 14), QByteArray("\0", 1), QByteArray("a\0../../x", 9)})},
        {"no Unicode", unsafe, "",
         withName({"bin/\xff\xfe.dll", "a\x80z", "\xc3\x28",
                   "\xed\xa0\x80"
                   "x",
                   "\xf8\x88\x80\x80\x80"})},
        {"empty part", unsafe, "empty part", withName({"bin//x.dll", "a///b", "x//"})},
        {"no name", unsafe, "is empty", withName({""})},
        {"huge name", unsafe, "longer than", longName},
    };
}

// That meet others, or name something else than a file.
QList<Kind> meetingKinds() {
    const QStringList unsafe{u"archive.unsafe-names"_s}, copies{u"archive.not-cudnn"_s};
    return {
        {"same name twice", unsafe, "same file as",
         [](QRandomGenerator& random) { return again(random, [](const QByteArray& name) { return name; }); }},
        {"same name in another case", unsafe, "same file as",
         [](QRandomGenerator& random) { return again(random, [](const QByteArray& name) { return name.toUpper(); }); }},
        {"file that is a folder too", unsafe, "same file as",
         [](QRandomGenerator& random) { return again(random, [](const QByteArray& name) { return name + "/x.h"; }); }},
        {"accent in two forms", unsafe, "same file as",
         [](QRandomGenerator& random) {
             RawZip zip = goodZip(random);
             zip.entries.append(rawEntry("a/\xc3\xa9.h", "1", 0));
             zip.entries.append(rawEntry("a/e\xcc\x81.h", "2", 0));
             return zipFile(zip);
         }},
        {"symbolic link", unsafe, "holds a link", withAttributes({0xa1ff0000u, 0xa0000000u, 0xa1ed0020u})},
        {"device or pipe", unsafe, "device or pipe",
         withAttributes({0x11ff0000u, 0x21ff0000u, 0x61ff0000u, 0xc1ff0000u})},
        {"two copies of a library", copies, "more than one copy",
         withName({"other/bin/cudnn64_8.dll", "cudnn64_8.dll", "x/CUDNN64_8.DLL"})},
    };
}

} // namespace

QList<Kind> nameKinds() { return leadingKinds() + writtenKinds() + meetingKinds(); }

} // namespace hostile
