#include "core/run/Manifest.h"

#include "core/base/Json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Manifest)
};

constexpr auto manifestFormat = "cudnn-setup-manifest/1"_L1;

} // namespace

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
    const QJsonObject json{{u"format"_s, manifestFormat},
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
    std::optional<JsonFault> fault;
    JsonFields fields(*json, {}, fault);
    fields.needWord(u"format"_s, {manifestFormat});
    Manifest manifest{fields.needText(u"id"_s),
                      fields.needText(u"run"_s),
                      fields.needText(u"folder"_s),
                      fields.needText(u"pathFolder"_s),
                      fields.needText(u"link"_s),
                      fields.needText(u"archiveSha256"_s),
                      {}};
    eachObject(fields, u"files"_s, fields.needArray(u"files"_s), [&](const QJsonObject& row, const QString& place) {
        const auto change = changeFromJson(row, place);
        if (change && std::holds_alternative<FilePlaced>(*change))
            manifest.files.append(std::get<FilePlaced>(*change));
        else if (!fault)
            fault = change ? JsonFault{place, u"filePlaced"_s} : change.error();
    });
    fields.finish();
    if (fault)
        return fail(ExitCode::Blocked,
                    Tr::tr("%1 is damaged or was written by another version of this program: %2: %3")
                        .arg(path, fault->place, fault->why),
                    Tr::tr("Use the version that installed cuDNN, or remove that file; the installed files stay."),
                    fault->place);
    return manifest;
}

} // namespace cudnnsetup
