#include "core/base/Json.h"
#include "core/facts/CudnnNames.h"
#include "core/plan/InstalledFacts.h"
#include "core/plan/OldSet.h"
#include "core/plan/ProfileBlock.h"
#include "core/plan/TargetFacts.h"
#include "core/plan/TargetFolders.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QSet>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Survey)
};

// Looks at the place where one archive would go. One object for one survey.
class Surveyor {
public:
    Surveyor(System& system, const MachineFacts& facts, const ArchiveInfo& archive, const Choices& choices)
        : m_system(system), m_files(system.files()), m_paths(system.paths()), m_facts(facts), m_archive(archive),
          m_choices(choices) {}

    Result<TargetFacts> look();
    void lookAtManifest(const QString& stateFolder);

    TargetFacts found;

private:
    Result<void> chooseFolders();
    void placeEntries();
    Result<void> takeInventory();
    Result<void> findOldSet();
    Result<void> refuseLinks() const;
    void findUsers();
    void findMissingFolders();
    void findWeakPlaces();

    System& m_system;
    const Files& m_files;
    OsPath m_paths;
    const MachineFacts& m_facts;
    const ArchiveInfo& m_archive;
    const Choices& m_choices;
    TargetFolders m_folders;
};

Result<void> Surveyor::chooseFolders() {
    const auto chosen = targetFolders(m_system, m_facts, m_archive, m_choices);
    if (!chosen) return Failure(chosen.error());
    m_folders = *chosen;
    found.root = m_folders.root;
    found.folder = m_folders.folder;
    found.libraryFolder = m_folders.libraries;
    return {};
}

void Surveyor::placeEntries() {
    for (int i = 0; i < m_archive.entries.size(); ++i)
        if (const QString path = placeOf(m_archive.entries[i], m_folders, m_choices, m_paths); !path.isEmpty())
            found.placed.append({i, path});
}

// What cannot be looked at is not known to be free.
Result<void> Surveyor::takeInventory() {
    for (const PlacedEntry& placed : found.placed) {
        const auto stat = m_files.stat(placed.path);
        if (!stat.isChecked())
            return fail(ExitCode::Blocked, Tr::tr("%1 cannot be looked at: %2").arg(placed.path, stat.why),
                        Tr::tr("Make its folder readable for yourself, or choose another target folder."));
        if (stat.isSeen()) found.existing.append({placed.path, *stat});
    }
    return {};
}

Result<void> Surveyor::findOldSet() {
    QStringList placed, existing;
    for (const PlacedEntry& entry : found.placed) placed.append(entry.path);
    for (const ExistingFile& file : found.existing) existing.append(file.path);
    const auto old = oldSetAt(m_system, m_folders, m_archive.version.major(), placed, existing);
    if (!old) return Failure(old.error());
    found.oldSet = old->leaves;
    found.otherMajor = old->otherMajor;
    found.packaged = old->packaged;
    return {};
}

// On Linux a loaded file can be replaced: whoever has it keeps the old one. On Windows that is refused when it comes to
// it.
void Surveyor::findUsers() {
    QSet<QString> taken;
    for (const auto* files : {&found.existing, &found.oldSet})
        for (const ExistingFile& file : *files) taken.insert(m_files.resolved(file.path));
    if (m_paths.os() == OsKind::Windows || taken.isEmpty()) return;
    for (const RunningProgram& program : m_system.processes().running().value)
        if (std::any_of(program.modules.begin(), program.modules.end(),
                        [&](const QString& module) { return taken.contains(module); }))
            found.users.append(u"%1 (%2)"_s.arg(m_paths.fileName(program.image)).arg(program.pid));
}

// Everyone's search path, and what an administrator writes, must not lead through a folder that others can change.
void Surveyor::findWeakPlaces() {
    if (needsProtection(found, m_choices))
        found.weak = weakPlace(m_system.files(), m_system.paths(), {found.root, found.libraryFolder, found.pathFolder});
}

Result<void> Surveyor::refuseLinks() const {
    QStringList files;
    for (const PlacedEntry& placed : found.placed) files.append(placed.path);
    const QString link = linkOnTheWay(m_system, found.folder, files);
    if (link.isEmpty()) return {};
    return fail(ExitCode::BadUsage,
                Tr::tr("%1 is a link to %2: the files would land there.").arg(link, m_files.stat(link)->linkTarget),
                Tr::tr("Remove the link, or choose another folder."));
}

void Surveyor::findMissingFolders() {
    QStringList missing;
    const auto need = [&](QString folder) {
        QStringList chain;
        while (!missing.contains(folder) && m_files.stat(folder).isNone()) {
            chain.prepend(folder);
            if (m_paths.parent(folder) == folder) break;
            folder = m_paths.parent(folder);
        }
        missing += chain;
    };
    for (const PlacedEntry& placed : found.placed) need(m_paths.parent(placed.path));
    found.missingFolders = missing;
}

Result<TargetFacts> Surveyor::look() {
    if (auto chosen = chooseFolders(); !chosen) return tl::unexpected(chosen.error());
    placeEntries();
    if (auto taken = takeInventory(); !taken) return tl::unexpected(taken.error());
    if (auto old = findOldSet(); !old) return tl::unexpected(old.error());
    findUsers();
    if (auto straight = refuseLinks(); !straight) return tl::unexpected(straight.error());
    findMissingFolders();
    found.pathFolder = found.libraryFolder;
    if (m_choices.placement == Placement::OwnFolder) {
        const QString link = currentLink(found.root, m_archive.version, m_paths);
        found.link = m_files.stat(link);
        if (m_choices.link) found.pathFolder = m_paths.join(link, m_paths.fileName(found.libraryFolder));
    }
    found.freeBytes = m_files.freeBytes(found.folder);
    found.canWrite = m_files.canWrite(found.folder);
    findWeakPlaces();
    found.ownerOnly = m_paths.os() == OsKind::Windows && m_choices.placement == Placement::OwnFolder &&
                      m_choices.target.isEmpty() && m_choices.path != PathChoice::Machine &&
                      !m_facts.user.home.isEmpty() && !m_paths.isBelow(found.root, m_facts.user.home) &&
                      m_paths.fileName(found.root).startsWith(u"cuDNN-"_s);
    return found;
}

// Already as asked: the manifest of this very folder names the same contents (size and CRC of every file, or
// the archive's hash where there are no CRCs), and each
// file still has the size and time that it had when we put it there.
void Surveyor::lookAtManifest(const QString& stateFolder) {
    constexpr qint64 limit = 4 << 20;
    const QString path = m_paths.join(stateFolder, manifestName(m_archive.folderName(), found.folder, m_paths));
    const auto bytes = m_files.read(path, limit);
    const auto json = bytes ? parseJsonObject(*bytes, path) : Result<QJsonObject>(fail(ExitCode::Done, {}, {}));
    if (!json) return;
    QHash<QString, QJsonObject> known;
    for (const QJsonValue& value : (*json)[u"files"_s].toArray())
        known.insert(m_paths.key(value[u"path"_s].toString()), value.toObject());
    const bool sameArchive = !m_archive.sha256.isEmpty() &&
                             (*json)[u"archiveSha256"_s].toString() == QString::fromLatin1(m_archive.sha256.toHex());
    for (const PlacedEntry& placed : found.placed) {
        const ArchiveEntry& entry = m_archive.entries[placed.entry];
        const QJsonObject row = known.value(m_paths.key(placed.path));
        const auto stat = m_files.stat(placed.path);
        const bool sameContents =
            row[u"size"_s].toString() == QString::number(entry.size) &&
            (entry.crc ? row[u"crc"_s].toString() == QString::number(*entry.crc, 16) : sameArchive);
        const bool untouched = stat.isSeen() && stat->size == entry.size &&
                               row[u"modifiedNs"_s].toString() == QString::number(stat->modifiedNs);
        const bool sameLink =
            stat.isSeen() && stat->isLink() && m_paths.fileName(stat->linkTarget) == m_paths.fileName(entry.linkTarget);
        if (entry.linkTarget.isEmpty() ? !(sameContents && untouched) : !sameLink) return;
    }
    found.alreadyPlaced = !found.placed.isEmpty();
}

} // namespace

bool needsProtection(const TargetFacts& target, const Choices& choices) {
    const bool onPath = choices.path == PathChoice::Machine && choices.placement != Placement::Program;
    return onPath || (target.canWrite.isSeen() && !*target.canWrite);
}

QString currentLink(const QString& root, const Version& version, const OsPath& paths) {
    return paths.join(root, u"current-%1"_s.arg(version.major()));
}

// Nothing with such a name stands in the root but what this program put there.
bool leadsToOurs(const QString& link, const QString& target, const OsPath& paths) {
    const QString name = paths.fileName(target);
    return paths.same(paths.parent(target), paths.parent(link)) && !versionOfId(name).isNull() && cudaOfId(name) > 0;
}

QString manifestName(const QString& id, const QString& folder, const OsPath& paths) {
    const QByteArray hash = QCryptographicHash::hash(paths.key(folder).toUtf8(), QCryptographicHash::Sha256).toHex();
    return u"manifests/%1-%2.json"_s.arg(id, QString::fromLatin1(hash.first(8)));
}

QString linkOnTheWay(const System& system, const QString& folder, const QStringList& files) {
    const OsPath paths = system.paths();
    QSet<QString> straight; // folders looked at already
    for (const QString& file : files) {
        QString link;
        for (QString at = paths.parent(file); paths.isBelow(at, folder) && !straight.contains(at);
             at = paths.parent(at)) {
            straight.insert(at);
            if (const auto stat = system.files().stat(at); stat.isSeen() && stat->isLink()) link = at;
        }
        if (!link.isEmpty()) return link;
    }
    return {};
}

namespace {

// A folder of our block that holds another major of cuDNN serves other programs: it stays in the block.
bool holdsOtherMajor(const System& system, const QString& folder, int major) {
    bool other = false;
    const auto names = system.files().list(folder);
    if (!names.isChecked()) return true; // nobody looked: it stays
    for (const QString& name : names.value)
        if (const auto library = cudnnName(name, OsKind::Linux); library && library->part.isEmpty()) {
            if (library->major == major) return false;
            other |= library->major != 0;
        }
    return other;
}

void lookAtProfile(const System& system, const ArchiveInfo& archive, const Choices& choices, TargetFacts& found) {
    const auto scope = choices.path == PathChoice::User ? PathScope::User : PathScope::Machine;
    found.profilePath = system.files().resolved(profileFile(system, scope)); // a link stays: what it leads to is edited
    found.profileText = profileText(system, found.profilePath);
    for (const QString& folder : blockFolders(found.profileText.value))
        if (folder != found.pathFolder && holdsOtherMajor(system, folder, archive.version.major()))
            found.otherMajorFolders.append(folder);
}

} // namespace

Result<TargetFacts> survey(System& system, const MachineFacts& facts, const ArchiveInfo& archive,
                           const Choices& choices, const QString& stateFolder) {
    if (archive.isStandIn() && !system.isDescribed())
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("This is the practice archive of this program: stand-ins, not cuDNN."),
                    Tr::tr("Choose the archive that you downloaded from NVIDIA."), {}, u"archive.not-cudnn"_s);
    Surveyor surveyor(system, facts, archive, choices);
    auto target = surveyor.look();
    if (!target) return target;
    // Ours, and the one of what was placed as administrator.
    surveyor.lookAtManifest(stateFolder.isEmpty() ? system.defaultStateFolder() : stateFolder);
    if (!surveyor.found.alreadyPlaced) surveyor.lookAtManifest(system.machineStateFolder());
    if (facts.os.kind == OsKind::Linux && choices.path != PathChoice::None)
        lookAtProfile(system, archive, choices, surveyor.found);
    return surveyor.found;
}

} // namespace cudnnsetup
