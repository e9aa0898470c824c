#include "core/run/Manifest.h"

#include "core/archive/Layout.h"
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

// Everything lies below the manifest's folder, but for the link of the major beside it and folders on the way to it.
void checkPlaces(JsonFields& fields, const Manifest& manifest) {
    const bool windows = OsPath(OsKind::Windows).isPlain(manifest.folder);
    const OsPath paths(windows ? OsKind::Windows : OsKind::Linux);
    const auto isBelow = [&](const QString& path) {
        return paths.isPlain(path) && paths.isBelow(path, manifest.folder) && !paths.same(path, manifest.folder);
    };
    const QString outside = Tr::tr("it lies outside the manifest's folder.");
    if (!paths.isPlain(manifest.folder))
        fields.wrong(u"folder"_s, Tr::tr("a full path without \".\" and \"..\" is expected."));
    if (!manifest.link.isEmpty() &&
        (!paths.isPlain(manifest.link) || !paths.same(paths.parent(manifest.link), paths.parent(manifest.folder)) ||
         !paths.fileName(manifest.link).startsWith(u"current-"_s)))
        fields.wrong(u"link"_s, outside);
    // A version's own folder is named after it; in somebody else's folder only cuDNN's files are ours.
    const bool own = manifest.choices.placement == Placement::OwnFolder;
    if (own && paths.fileName(manifest.folder) != manifest.id)
        fields.wrong(u"folder"_s, Tr::tr("it is not named after the version."));
    if (const QString& path = manifest.pathFolder;
        !path.isEmpty() && !(paths.isPlain(path) && (paths.isBelow(path, manifest.folder) ||
                                                     (!manifest.link.isEmpty() && paths.isBelow(path, manifest.link)))))
        fields.wrong(u"pathFolder"_s, outside);
    for (qsizetype i = 0; i < manifest.files.size(); ++i)
        if (!isBelow(manifest.files[i].path) || (!own && !isCudnn(paths.fileName(manifest.files[i].path))))
            fields.wrong(u"files[%1].path"_s.arg(i), outside);
    for (qsizetype i = 0; i < manifest.links.size(); ++i)
        if (!isBelow(manifest.links[i].path)) fields.wrong(u"links[%1].path"_s.arg(i), outside);
    for (qsizetype i = 0; i < manifest.folders.size(); ++i)
        if (const QString& folder = manifest.folders[i];
            !paths.isPlain(folder) ||
            (!paths.isBelow(folder, manifest.folder) && !paths.isBelow(manifest.folder, folder)))
            fields.wrong(u"folders[%1]"_s.arg(i), outside);
}

const QStringList& scopeWords() { // by PathScope
    static const QStringList words{u"user"_s, u"machine"_s};
    return words;
}

QJsonArray toJson(const QList<PathScope>& scopes) {
    QJsonArray words;
    for (const PathScope scope : scopes) words.append(scopeWords()[int(scope)]);
    return words;
}

QList<PathScope> readScopes(JsonFields& fields, const QString& name) {
    fields.require(name);
    QList<PathScope> scopes;
    for (const QString& word : fields.texts(name).value_or(QStringList())) {
        const qsizetype scope = scopeWords().indexOf(word);
        if (scope < 0 || scopes.contains(PathScope(scope)))
            fields.wrong(name, Tr::tr("each of \"user\" and \"machine\" at most once is expected."));
        else
            scopes.append(PathScope(scope));
    }
    return scopes;
}

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
    QJsonArray links;
    for (const LinkMade& link : manifest.links)
        links.append(QJsonObject{{u"path"_s, link.path}, {u"target"_s, link.target}});
    const QJsonObject json{{u"format"_s, manifestFormat},
                           {u"id"_s, manifest.id},
                           {u"run"_s, manifest.run},
                           {u"folder"_s, manifest.folder},
                           {u"pathFolder"_s, manifest.pathFolder},
                           {u"link"_s, manifest.link},
                           {u"archive"_s, manifest.archive},
                           {u"archiveSha256"_s, manifest.archiveSha256},
                           {u"choices"_s, toJson(manifest.choices)},
                           {u"ownedScopes"_s, toJson(manifest.ownedScopes)},
                           {u"folders"_s, QJsonArray::fromStringList(manifest.folders)},
                           {u"links"_s, links},
                           {u"files"_s, files}};
    return QJsonDocument(json).toJson();
}

Result<Manifest> manifestFromBytes(const QByteArray& bytes, const QString& path) {
    auto json = parseJsonObject(bytes, path);
    if (!json) return Failure(json.error());
    std::optional<JsonFault> fault;
    JsonFields fields(*json, {}, fault);
    fields.needWord(u"format"_s, {manifestFormat});
    Manifest manifest{.id = fields.needText(u"id"_s),
                      .run = fields.needText(u"run"_s),
                      .folder = fields.needText(u"folder"_s),
                      .pathFolder = fields.needText(u"pathFolder"_s),
                      .link = fields.needText(u"link"_s),
                      .archive = fields.needText(u"archive"_s),
                      .archiveSha256 = fields.needText(u"archiveSha256"_s),
                      .choices = readChoices(fields.needObject(u"choices"_s), u"choices"_s, fault),
                      .ownedScopes = readScopes(fields, u"ownedScopes"_s)};
    fields.require(u"folders"_s);
    manifest.folders = fields.texts(u"folders"_s).value_or(QStringList());
    eachObject(fields, u"links"_s, fields.needArray(u"links"_s), [&](const QJsonObject& row, const QString& place) {
        JsonFields link(row, place, fault);
        manifest.links.append({link.needText(u"path"_s), link.needText(u"target"_s), {}});
        link.finish();
    });
    eachObject(fields, u"files"_s, fields.needArray(u"files"_s), [&](const QJsonObject& row, const QString& place) {
        const auto change = changeFromJson(row, place);
        if (change && std::holds_alternative<FilePlaced>(*change))
            manifest.files.append(std::get<FilePlaced>(*change));
        else if (!fault)
            fault = change ? JsonFault{place, u"filePlaced"_s} : change.error();
    });
    checkPlaces(fields, manifest);
    fields.finish();
    if (fault)
        return fail(ExitCode::Blocked,
                    Tr::tr("%1 is damaged or was written by another version of this program: %2: %3")
                        .arg(path, fault->place, fault->why),
                    Tr::tr("Use the version that installed cuDNN, or remove that file; the installed files stay."),
                    fault->place);
    return manifest;
}

Result<QList<StoredManifest>> readManifests(const QString& stateFolder, const System& system) {
    constexpr qint64 limit = 4 << 20;
    const QString folder = system.paths().join(stateFolder, u"manifests"_s);
    const auto names = system.files().list(folder);
    const auto state = system.files().stat(stateFolder);
    if (!names.isChecked() || !state.isChecked() || (state.isSeen() && !state->isFolder()))
        return fail(ExitCode::Blocked, Tr::tr("The notes of this program in %1 cannot be read.").arg(stateFolder),
                    Tr::tr("Run it as the user who installed cuDNN, or name another folder with --state."),
                    names.why + state.why);
    QList<StoredManifest> all;
    for (const QString& name : names.value) {
        if (!name.endsWith(u".json"_s)) continue; // half-written by a run that was killed: never the truth
        const QString path = system.paths().join(folder, name);
        const auto bytes = system.files().read(path, limit);
        if (!bytes) return Failure(bytes.error());
        auto manifest = manifestFromBytes(*bytes, path);
        if (!manifest) return Failure(manifest.error());
        if (!system.paths().same(path, manifestPath(stateFolder, manifest->id, manifest->folder, system)))
            return fail(ExitCode::Blocked, Tr::tr("%1 is not the manifest of what it names.").arg(path),
                        Tr::tr("Remove that file; the installed files stay."));
        all.append({stateFolder, path, *bytes, std::move(*manifest)});
    }
    return all;
}

Result<QList<StoredManifest>> readAllManifests(const QString& stateFolder, const System& system) {
    auto all = readManifests(stateFolder, system);
    const QString everyone = system.machineStateFolder();
    if (!all || system.paths().same(everyone, stateFolder)) return all;
    if (!system.files().list(system.paths().join(everyone, u"manifests"_s)).isSeen()) return all;
    // In ProgramData everybody may make a folder: one that others can write is nobody's notes.
    if (const auto others = system.files().othersWhoMayChange(everyone); !others.isSeen() || !others->isEmpty())
        return all;
    auto more = readManifests(everyone, system);
    if (!more) return more;
    *all += *more;
    return all;
}

} // namespace cudnnsetup
