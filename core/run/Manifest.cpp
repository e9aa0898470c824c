#include "core/run/Manifest.h"

#include "core/base/Json.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace cudnnsetup {

quint64 Manifest::bytes() const {
    quint64 sum = 0;
    for (const FilePlaced& file : files) sum += file.size;
    return sum;
}

QString manifestPath(const QString& stateFolder, const QString& id, const QString& folder, const System& system) {
    return system.paths().join(stateFolder, manifestName(id, folder, system.paths()));
}

QByteArray toBytes(const Manifest& manifest) {
    QJsonArray files;
    for (const FilePlaced& file : manifest.files) files.append(toJson(Change(file)));
    const QJsonObject json{{u"format"_s, u"cudnn-setup-manifest/1"_s},
                           {u"id"_s, manifest.id},
                           {u"run"_s, manifest.run},
                           {u"folder"_s, manifest.folder},
                           {u"pathFolder"_s, manifest.pathFolder},
                           {u"link"_s, manifest.link},
                           {u"archiveSha256"_s, manifest.archiveSha256},
                           {u"files"_s, files}};
    return QJsonDocument(json).toJson();
}

Result<Manifest> manifestFromBytes(const QByteArray& bytes, const QString& path) {
    auto json = parseJsonObject(bytes, path);
    if (!json) return Failure(json.error());
    const auto text = [&](const QString& key) { return (*json)[key].toString(); };
    Manifest manifest{text(u"id"_s),
                      text(u"run"_s),
                      text(u"folder"_s),
                      text(u"pathFolder"_s),
                      text(u"link"_s),
                      text(u"archiveSha256"_s),
                      {}};
    for (const QJsonValue& value : (*json)[u"files"_s].toArray())
        if (const auto change = changeFromJson(value.toObject()); change && std::holds_alternative<FilePlaced>(*change))
            manifest.files.append(std::get<FilePlaced>(*change));
    return manifest;
}

} // namespace cudnnsetup
