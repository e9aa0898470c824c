#include "core/archive/KnownArchives.h"

#include "core/archive/ArchiveName.h"
#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>
#include <algorithm>

namespace cudnnsetup {

namespace {
KnownArchive readRow(const QJsonObject& row, const QString& urlBase) {
    KnownArchive archive;
    archive.file = row[u"file"_s].toString();
    archive.version = Version::parse(row[u"version"_s].toString()).value_or(Version());
    archive.cuda = Version::parse(row[u"cuda"_s].toString()).value_or(Version());
    archive.size = quint64(row[u"size"_s].toDouble());
    archive.sha256 = QByteArray::fromHex(row[u"sha256"_s].toString().toLatin1());
    archive.url = urlBase + row[u"url"_s].toString() + archive.file;
    if (const auto name = parseArchiveName(archive.file)) {
        archive.os = name->os;
        archive.arch = name->arch;
    }
    return archive;
}
} // namespace

const QList<KnownArchive>& knownArchives() {
    static const QList<KnownArchive> archives = [] {
        QList<KnownArchive> list;
        QFile file(u":/data/known_archives.json"_s);
        if (!file.open(QIODevice::ReadOnly)) return list;
        const auto object = parseJsonObject(file.readAll(), file.fileName());
        if (!object) return list;
        const QString urlBase = (*object)[u"urlBase"_s].toString();
        for (const QJsonValue& row : (*object)[u"archives"_s].toArray()) list.append(readRow(row.toObject(), urlBase));
        return list;
    }();
    return archives;
}

const KnownArchive* publishedUnder(const QString& fileName) {
    static const QHash<QString, qsizetype> byName = [] {
        QHash<QString, qsizetype> names;
        for (qsizetype i = 0; i < knownArchives().size(); ++i)
            names.insert(plainArchiveName(knownArchives()[i].file), i);
        return names;
    }();
    const auto found = byName.constFind(plainArchiveName(fileName));
    return found == byName.constEnd() ? nullptr : &knownArchives()[*found];
}

Published compareWithPublished(const QString& fileName, const QByteArray& sha256) {
    if (sha256.isEmpty()) return Published::Unknown;
    const auto& list = knownArchives();
    const auto has = [&](auto same) { return std::any_of(list.begin(), list.end(), same); };
    if (has([&](const KnownArchive& archive) { return archive.sha256 == sha256; })) return Published::Match;
    return publishedUnder(fileName) != nullptr ? Published::Mismatch : Published::Unknown;
}

} // namespace cudnnsetup
