#include "core/run/UpdateManifests.h"

#include "core/plan/ProfileBlock.h"
#include "core/run/Manifest.h"

#include <QSet>
#include <algorithm>

namespace cudnnsetup {
namespace {

class Updater {
public:
    Updater(const Plan& plan, const PlacedByRun& placed, const QString& stateFolder, Journal& journal, System& system)
        : m_plan(plan), m_placed(placed), m_stateFolder(stateFolder), m_journal(journal), m_system(system),
          m_paths(system.paths()), m_ownPath(manifestPath(stateFolder, plan.id, plan.folder, system)) {}

    Result<void> update() {
        auto stored = readManifests(m_stateFolder, m_system);
        if (!stored) return Failure(stored.error());
        m_stored = std::move(*stored);
        if (m_plan.kind == u"remove"_s) return removeOwn();
        if (auto shrunk = shrinkOthers(); !shrunk) return shrunk;
        return writeOwn();
    }

private:
    const StoredManifest* own() const {
        const auto found = std::find_if(m_stored.begin(), m_stored.end(), [this](const StoredManifest& row) {
            return m_paths.same(row.path, m_ownPath);
        });
        return found == m_stored.end() ? nullptr : &*found;
    }

    Result<void> removeOwn() {
        const StoredManifest* manifest = own();
        return manifest ? m_journal.make(ManifestWritten{manifest->path, manifest->bytes, std::nullopt})
                        : Result<void>();
    }

    // Files of other versions that this run took away.
    Result<void> shrinkOthers() {
        QSet<QString> gone;
        for (const Change& change : m_journal.changes())
            if (const auto* kept = std::get_if<FileKept>(&change)) gone.insert(m_paths.key(kept->path));
        for (const StoredManifest& stored : m_stored) {
            if (m_paths.same(stored.path, m_ownPath)) continue;
            Manifest left = stored.manifest;
            left.files.removeIf([&](const FilePlaced& file) { return gone.contains(m_paths.key(file.path)); });
            if (left.files.size() == stored.manifest.files.size()) continue;
            if (m_paths.same(left.folder, m_plan.folder)) inherit(stored.manifest);
            const auto after = left.files.isEmpty() ? std::nullopt : std::optional(toBytes(left));
            if (auto written = m_journal.make(ManifestWritten{stored.path, stored.bytes, after}); !written)
                return written;
        }
        return {};
    }

    // What came with the version that is replaced leaves with the one that replaces it.
    void inherit(const Manifest& replaced) {
        for (const QString& folder : replaced.folders)
            if (!m_inherited.folders.contains(folder)) m_inherited.folders.append(folder);
        if (m_paths.same(replaced.pathFolder, m_plan.pathFolder)) addScopes(m_inherited, replaced.ownedScopes);
    }

    Result<void> writeOwn() {
        const StoredManifest* before = own();
        if (m_placed.files.isEmpty() && !before && addedScopes().isEmpty()) return {};
        const Manifest manifest = before && m_plan.kind == u"repair"_s ? repaired(before->manifest)
                                  : before && m_placed.files.isEmpty() ? amended(before->manifest)
                                                                       : fresh(before);
        const QByteArray bytes = toBytes(manifest);
        if (before && before->bytes == bytes) return {};
        const QString folder = m_paths.parent(m_ownPath);
        if (!m_system.files().stat(folder).isSeen())
            if (auto made = m_system.files().makeFolder(folder); !made) return made;
        return m_journal.make(ManifestWritten{m_ownPath, before ? std::optional(before->bytes) : std::nullopt, bytes});
    }

    Manifest fresh(const StoredManifest* before) {
        Manifest manifest{.id = m_plan.id,
                          .run = m_journal.run(),
                          .folder = m_plan.folder,
                          .pathFolder = m_plan.pathFolder,
                          .link = linkOf(),
                          .archive = m_plan.archive,
                          .archiveSha256 = QString::fromLatin1(m_placed.archiveSha256.toHex()),
                          .choices = m_plan.choices,
                          .files = m_placed.files};
        if (before) { // of the same version, here: what it had besides stays ours
            inherit(before->manifest);
            manifest.ownedScopes = before->manifest.ownedScopes;
            if (m_plan.choices.path == PathChoice::None) manifest.choices.path = before->manifest.choices.path;
            addMissing(manifest.files, before->manifest.files);
            manifest.links = before->manifest.links;
        }
        addSteps(manifest);
        return manifest;
    }

    // No file was placed, but PATH or the link was changed: they leave with the files one day.
    Manifest amended(const Manifest& before) {
        Manifest manifest = before;
        if (m_plan.choices.path != PathChoice::None) manifest.choices.path = m_plan.choices.path;
        manifest.choices.link |= m_plan.choices.link;
        addSteps(manifest);
        return manifest;
    }

    Manifest repaired(const Manifest& before) {
        Manifest manifest = before;
        manifest.files = m_placed.files;
        addMissing(manifest.files, before.files);
        if (!m_plan.archive.isEmpty() && !m_placed.files.isEmpty()) {
            manifest.archive = m_plan.archive;
            manifest.archiveSha256 = QString::fromLatin1(m_placed.archiveSha256.toHex());
        }
        addSteps(manifest);
        return manifest;
    }

    void addMissing(QList<FilePlaced>& files, const QList<FilePlaced>& older) const {
        QSet<QString> known;
        for (const FilePlaced& file : files) known.insert(m_paths.key(file.path));
        for (const FilePlaced& file : older)
            if (!known.contains(m_paths.key(file.path))) files.append(file);
    }

    void addSteps(Manifest& manifest) const {
        addScopes(manifest, m_inherited.ownedScopes);
        addScopes(manifest, addedScopes());
        for (const QString& folder : m_inherited.folders)
            if (!manifest.folders.contains(folder)) manifest.folders.append(folder);
        for (const Change& change : m_journal.changes())
            if (const auto* folder = std::get_if<FolderMade>(&change); folder && !folder->work)
                if (!manifest.folders.contains(folder->path)) manifest.folders.append(folder->path);
        std::sort(manifest.folders.begin(), manifest.folders.end(), // outermost first
                  [](const QString& a, const QString& b) { return a.size() < b.size(); });
        for (const Step& step : m_plan.steps) {
            const auto* link = std::get_if<MakeLink>(&step.action);
            if (link && m_paths.isBelow(link->path, manifest.folder)) addLink(manifest, {link->path, link->target, {}});
        }
    }

    QList<PathScope> addedScopes() const {
        QList<PathScope> scopes;
        for (const Step& step : m_plan.steps) {
            const auto* edit = std::get_if<EditPath>(&step.action);
            if (edit && edit->kind == EditPath::Kind::Add) scopes.append(edit->scope);
            if (const auto* text = std::get_if<EditTextBlock>(&step.action))
                scopes.append(blockStyle(text->path) == BlockStyle::Shell ? PathScope::User : PathScope::Machine);
        }
        return scopes;
    }

    static void addScopes(Manifest& manifest, const QList<PathScope>& scopes) {
        for (const PathScope scope : scopes)
            if (!manifest.ownedScopes.contains(scope)) manifest.ownedScopes.append(scope);
    }

    static void addLink(Manifest& manifest, const LinkMade& link) {
        manifest.links.removeIf([&](const LinkMade& known) { return known.path == link.path; });
        manifest.links.append(link);
    }

    QString linkOf() const {
        if (m_plan.choices.placement != Placement::OwnFolder) return {};
        return currentLink(m_paths.parent(m_plan.folder), m_plan.version, m_paths);
    }

    const Plan& m_plan;
    const PlacedByRun& m_placed;
    QString m_stateFolder;
    Journal& m_journal;
    System& m_system;
    OsPath m_paths;
    QString m_ownPath;
    QList<StoredManifest> m_stored;
    Manifest m_inherited;
};

} // namespace

Result<void> updateManifests(const Plan& plan, const PlacedByRun& placed, const QString& stateFolder, Journal& journal,
                             System& system) {
    if (plan.kind == u"switch"_s) return {};
    return Updater(plan, placed, stateFolder, journal, system).update();
}

} // namespace cudnnsetup
