#include "core/archive/CudnnSets.h"

#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {

namespace {
struct SetRow {
    OsKind os = OsKind::Windows;
    Version from;
    Version before; // null: still so
    CudnnSet set;
};

QStringList textsOf(const QJsonValue& value) {
    QStringList texts;
    for (const QJsonValue& text : value.toArray()) texts.append(text.toString());
    return texts;
}

const QList<SetRow>& rows() {
    static const QList<SetRow> list = [] {
        QList<SetRow> read;
        QFile file(u":/data/cudnn_sets.json"_s);
        if (!file.open(QIODevice::ReadOnly)) return read;
        const auto object = parseJsonObject(file.readAll(), file.fileName());
        if (!object) return read;
        for (const QJsonValue& value : (*object)[u"sets"_s].toArray()) {
            const QJsonObject row = value.toObject();
            read.append({.os = row[u"os"_s].toString() == u"windows" ? OsKind::Windows : OsKind::Linux,
                         .from = Version::parse(row[u"from"_s].toString()).value_or(Version()),
                         .before = Version::parse(row[u"before"_s].toString()).value_or(Version()),
                         .set = {textsOf(row[u"library"_s]), textsOf(row[u"header"_s]), textsOf(row[u"importLib"_s]),
                                 textsOf(row[u"expected"_s])}});
        }
        return read;
    }();
    return list;
}

// A file, or a link that ends at one in this archive: a chain of links that ends nowhere is no library.
bool endsAtFile(const ArchiveEntry& entry, const QHash<QString, const ArchiveEntry*>& byPlace) {
    constexpr int longestChain = 8; // libcudnn.so -> libcudnn.so.9 -> libcudnn.so.9.19.0 in NVIDIA's
    const ArchiveEntry* at = &entry;
    for (int hops = 0; at && !at->linkTarget.isEmpty(); ++hops) {
        if (hops == longestChain) return false;
        const QString folder = at->placedName.first(at->placedName.lastIndexOf(u'/') + 1);
        at = byPlace.value(folder + at->linkTarget.section(u'/', -1));
    }
    return at != nullptr;
}

// "libcudnn_ops.so.9" is there as itself, as a link, or as "libcudnn_ops.so.9.19.0".
QSet<QString> namesOf(const QList<ArchiveEntry>& entries) {
    QHash<QString, const ArchiveEntry*> byPlace;
    for (const ArchiveEntry& entry : entries) byPlace.insert(entry.placedName, &entry);
    QSet<QString> names;
    for (const ArchiveEntry& entry : entries) {
        if (!endsAtFile(entry, byPlace)) continue;
        const QString name = entry.placedName.section(u'/', -1).toLower();
        names.insert(name);
        const qsizetype so = name.indexOf(u".so.");
        const qsizetype afterMajor = so < 0 ? -1 : name.indexOf(u'.', so + 4);
        if (afterMajor > 0) names.insert(name.first(afterMajor));
    }
    return names;
}

QStringList notIn(const QSet<QString>& names, const QStringList& wanted) {
    QStringList missing;
    for (const QString& name : wanted)
        if (!names.contains(name)) missing.append(name);
    return missing;
}
} // namespace

CudnnSet cudnnSet(const Version& version, OsKind os) {
    for (const SetRow& row : rows())
        if (row.os == os && version >= row.from && (row.before.isNull() || version < row.before)) return row.set;
    return {};
}

namespace {

// "libcudnn_ops.so.9.14.0", "libcudnn_ops.so", "libcudnn_ops_static_v9.a": the library's name and the major it tells.
struct LinuxName {
    QString stem;
    int major = 0;
};

LinuxName linuxName(const QString& fileName) {
    static const QRegularExpression pattern(
        u"^(libcudnn(?:_[a-z_]{2,40}?)?)(?:\\.so(?:\\.(\\d{1,2})(?:\\.\\d{1,4}){0,3})?|_static(?:_v(\\d{1,2}))?\\.a)$"_s);
    const auto match = pattern.match(fileName);
    return {match.captured(1), (match.captured(2) + match.captured(3)).toInt()};
}

bool carries(const CudnnSet& set, const QString& fileName, OsKind os) {
    const QStringList libraries = set.libraries + set.expected;
    if (os == OsKind::Windows)
        return (libraries + set.headers + set.importLibraries).contains(fileName, Qt::CaseInsensitive);
    const LinuxName name = linuxName(fileName);
    if (name.stem.isEmpty()) return set.headers.contains(fileName);
    for (const QString& library : libraries)
        if (const LinuxName listed = linuxName(library);
            listed.stem == name.stem && (name.major == 0 || name.major == listed.major))
            return true;
    return false;
}

} // namespace

QList<int> majorsOfFile(const QString& fileName, OsKind os) {
    QList<int> majors;
    for (const SetRow& row : rows())
        if (row.os == os && !majors.contains(row.from.major()) && carries(row.set, fileName, os))
            majors.append(row.from.major());
    return majors;
}

MissingFiles missingFiles(const QList<ArchiveEntry>& entries, const CudnnSet& set) {
    const QSet<QString> names = namesOf(entries);
    MissingFiles missing{.libraries = notIn(names, set.libraries),
                         .headers = notIn(names, set.headers),
                         .importLibraries = notIn(names, set.importLibraries),
                         .expected = notIn(names, set.expected)};
    missing.allImportLibraries =
        !set.importLibraries.isEmpty() && missing.importLibraries.size() == set.importLibraries.size();
    return missing;
}

} // namespace cudnnsetup
