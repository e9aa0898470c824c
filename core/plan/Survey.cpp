#include "core/base/Json.h"
#include "core/plan/ProfileBlock.h"
#include "core/plan/TargetFacts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Survey)
};

// The file that stands where the target, or a folder above it, would be; empty when there is none.
QString fileOnTheWayTo(QString folder, const System& system) {
    const OsPath paths = system.paths();
    for (QString above = paths.parent(folder);; folder = above, above = paths.parent(above)) {
        const auto stat = system.files().stat(folder);
        if (stat.isSeen()) return stat->isFolder() ? QString() : folder;
        if (above == folder) return {};
    }
}

Result<void> checkPlacement(const System& system, Placement placement) {
    if (placement == Placement::Program)
        return fail(ExitCode::BadUsage, Tr::tr("Placing cuDNN beside one program is not offered by this version."),
                    Tr::tr("Choose its own folder, or the CUDA toolkit."));
    if (placement == Placement::Toolkit && system.os().kind == OsKind::Linux)
        return fail(ExitCode::BadUsage,
                    Tr::tr("Placing cuDNN into the CUDA toolkit is offered on Windows only by this version."),
                    Tr::tr("Choose its own folder."));
    return {};
}

Result<void> checkTarget(const System& system, const QString& target) {
    if (!system.paths().isAbsolute(target))
        return fail(ExitCode::BadUsage, Tr::tr("The target folder \"%1\" is not a full path.").arg(target),
                    Tr::tr("Give the full path, with the drive on Windows."));
    if (const QString file = fileOnTheWayTo(target, system); !file.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("\"%1\" is a file: no folder can be made there.").arg(file),
                    Tr::tr("Choose another folder."));
    return {};
}

// Looks at the place where one archive would go. One object for one survey.
class Surveyor {
public:
    Surveyor(const System& system, const MachineFacts& facts, const ArchiveInfo& archive, const Choices& choices)
        : m_system(system), m_files(system.files()), m_paths(system.paths()), m_facts(facts), m_archive(archive),
          m_choices(choices) {}

    Result<TargetFacts> look();
    void lookAtManifest(const QString& stateFolder);

    TargetFacts found;

private:
    Result<void> chooseFolders();
    void placeEntries();
    QString placeOf(const ArchiveEntry& entry) const;
    void takeInventory();
    void findOldSet();
    Result<void> refuseLinks() const;
    void findMissingFolders();

    const System& m_system;
    const Files& m_files;
    OsPath m_paths;
    const MachineFacts& m_facts;
    const ArchiveInfo& m_archive;
    const Choices& m_choices;
};

Result<void> Surveyor::chooseFolders() {
    if (auto offered = checkPlacement(m_system, m_choices.placement); !offered) return offered;
    found.root = m_choices.target.isEmpty() ? defaultTarget(m_facts, m_archive.cudaMajor, m_choices)
                                            : m_paths.clean(m_choices.target);
    if (found.root.isEmpty())
        return fail(ExitCode::BadUsage,
                    Tr::tr("No CUDA %1 toolkit was found on this PC to place cuDNN into.").arg(m_archive.cudaMajor),
                    Tr::tr("Choose its own folder, or name the toolkit's folder with --target."));
    if (auto folder = checkTarget(m_system, found.root); !folder) return folder;
    const bool own = m_choices.placement == Placement::OwnFolder;
    found.folder = own ? m_paths.join(found.root, m_archive.folderName()) : found.root;
    return {};
}

// Our own folders are always bin, include, lib\x64 (Linux: lib). In a toolkit the libraries go where its own runtime
// lies: bin, or bin\x64 since CUDA 13 (FACTS.md §6: Scoop's manifest, pytorch PR 162383).
QString Surveyor::placeOf(const ArchiveEntry& entry) const {
    if (entry.kind == FileKind::Library) return m_paths.join(found.libraryFolder, m_paths.fileName(entry.placedName));
    if (m_choices.placement == Placement::Toolkit && entry.kind == FileKind::License)
        return m_paths.join(found.folder, u"cuDNN-LICENSE.txt"_s); // the toolkit has a LICENSE of its own
    return m_paths.join(found.folder, entry.placedName);
}

void Surveyor::placeEntries() {
    const QString bin = m_paths.join(found.folder, m_archive.os == OsKind::Windows ? u"bin"_s : u"lib"_s);
    found.libraryFolder = bin;
    if (m_choices.placement == Placement::Toolkit) {
        const QString x64 = m_paths.join(bin, u"x64"_s);
        const QStringList names = m_files.list(x64).value;
        const bool runtimeThere = std::any_of(names.begin(), names.end(), [](const QString& n) {
            return n.startsWith(u"cudart64_"_s, Qt::CaseInsensitive);
        });
        if (runtimeThere) found.libraryFolder = x64;
    }
    for (int i = 0; i < m_archive.entries.size(); ++i) {
        const ArchiveEntry& entry = m_archive.entries[i];
        const bool runtime = entry.kind == FileKind::Library || entry.kind == FileKind::License;
        if (m_choices.files == FilesChoice::All || runtime) found.placed.append({i, placeOf(entry)});
    }
}

void Surveyor::takeInventory() {
    for (const PlacedEntry& placed : found.placed)
        if (const auto stat = m_files.stat(placed.path); stat.isSeen()) found.existing.append({placed.path, *stat});
}

// Other libraries of the same major beside ours would be a mixed set. Another major may stay: cuDNN 8 and 9 live
// together.
void Surveyor::findOldSet() {
    const QString major = QString::number(m_archive.version.major());
    const QRegularExpression ofThisMajor(m_archive.os == OsKind::Windows
                                             ? u"^cudnn(_[a-z_]+)?64_%1\\.dll$"_s.arg(major)
                                             : u"^libcudnn(_[a-z_]+)?\\.so\\.%1(\\.\\d+)*$"_s.arg(major),
                                         QRegularExpression::CaseInsensitiveOption);
    QSet<QString> ours;
    for (const PlacedEntry& placed : found.placed) ours.insert(m_paths.key(placed.path));
    for (const QString& name : m_files.list(found.libraryFolder).value) {
        const QString path = m_paths.join(found.libraryFolder, name);
        if (!ofThisMajor.match(name).hasMatch() || ours.contains(m_paths.key(path))) continue;
        if (const auto stat = m_files.stat(path); stat.isSeen()) found.oldSet.append({path, *stat});
    }
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
    takeInventory();
    findOldSet();
    if (auto straight = refuseLinks(); !straight) return tl::unexpected(straight.error());
    findMissingFolders();
    found.pathFolder = found.libraryFolder;
    if (m_choices.placement == Placement::OwnFolder) {
        const QString link = m_paths.join(found.root, u"current-%1"_s.arg(m_archive.version.major()));
        found.link = m_files.stat(link);
        if (m_choices.link) found.pathFolder = m_paths.join(link, m_paths.fileName(found.libraryFolder));
    }
    found.freeBytes = m_files.freeBytes(found.folder);
    found.canWrite = m_files.canWrite(found.folder);
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

Result<void> checkChoices(const System& system, const Choices& choices) {
    if (auto offered = checkPlacement(system, choices.placement); !offered) return offered;
    return choices.target.isEmpty() ? Result<void>() : checkTarget(system, system.paths().clean(choices.target));
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

Result<TargetFacts> survey(const System& system, const MachineFacts& facts, const ArchiveInfo& archive,
                           const Choices& choices, const QString& stateFolder) {
    if (archive.isStandIn() && !system.isDescribed())
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("This is the practice archive of this program: stand-ins, not cuDNN."),
                    Tr::tr("Choose the archive that you downloaded from NVIDIA."), {}, u"archive.not-cudnn"_s);
    Surveyor surveyor(system, facts, archive, choices);
    auto target = surveyor.look();
    if (!target) return target;
    surveyor.lookAtManifest(stateFolder.isEmpty() ? system.defaultStateFolder() : stateFolder);
    if (facts.os.kind == OsKind::Linux && choices.path != PathChoice::None) {
        constexpr qint64 limit = 1 << 20;
        TargetFacts& found = surveyor.found;
        const auto scope = choices.path == PathChoice::User ? PathScope::User : PathScope::Machine;
        found.profilePath =
            system.files().resolved(profileFile(system, scope)); // a link stays: what it leads to is edited
        const auto stat = system.files().stat(found.profilePath);
        const auto text =
            stat.isSeen() ? system.files().read(found.profilePath, limit) : Result<QByteArray>(QByteArray());
        if (stat.isNone())
            found.profileText = Observed<QString>::none(found.profilePath);
        else if (!text)
            found.profileText = Observed<QString>::notChecked(text.error().message);
        else if (QString::fromUtf8(*text).toUtf8() != *text)
            found.profileText =
                Observed<QString>::notChecked(Tr::tr("%1 is not valid UTF-8 text.").arg(found.profilePath));
        else
            found.profileText = Observed<QString>::seen(QString::fromUtf8(*text), found.profilePath);
    }
    return surveyor.found;
}

} // namespace cudnnsetup
