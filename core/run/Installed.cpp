#include "core/run/Installed.h"

#include "core/plan/ProfileBlock.h"
#include "core/run/Journal.h"
#include "core/run/Kept.h"
#include "core/run/Manifest.h"
#include "core/run/UndoCheck.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Installed)
};

using State = InstalledFile::State;

bool fits(const Manifest& manifest, const QString& word, const OsPath& paths) {
    const QString number = manifest.id.section(u"-cuda"_s, 0, 0);
    if (manifest.id.compare(word, Qt::CaseInsensitive) == 0 || number == word || number.startsWith(word + u'.'))
        return true;
    return paths.isAbsolute(word) && paths.same(word, manifest.folder);
}

QString listOf(const QList<StoredManifest>& all) {
    QStringList rows;
    for (const StoredManifest& row : all) rows.append(u"%1 (%2)"_s.arg(row.manifest.id, row.manifest.folder));
    return rows.join(u", "_s);
}

Result<StoredManifest> choose(const QList<StoredManifest>& all, const QString& word, const OsPath& paths) {
    QList<StoredManifest> fitting;
    for (const StoredManifest& row : all)
        if (fits(row.manifest, word, paths)) fitting.append(row);
    if (fitting.size() == 1) return fitting.first();
    if (fitting.size() > 1)
        return fail(ExitCode::BadUsage, Tr::tr("\"%1\" may mean several versions: %2.").arg(word, listOf(fitting)),
                    Tr::tr("Name one of them in full, or its folder."));
    return fail(ExitCode::BadUsage, Tr::tr("This program has not installed \"%1\".").arg(word),
                all.isEmpty() ? Tr::tr("It has not installed any cuDNN here.")
                              : Tr::tr("Installed are: %1.").arg(listOf(all)));
}

QList<InstalledScope> scopesOf(const Manifest& manifest, const System& system) {
    QList<InstalledScope> scopes;
    for (const PathScope scope : {PathScope::User, PathScope::Machine}) {
        InstalledScope row{scope, manifest.ownedScopes.contains(scope)};
        if (system.os().kind == OsKind::Windows) {
            scopes.append(row);
            continue;
        }
        for (const QString& path : profileFiles(system, scope)) {
            row.profilePath = path;
            row.profileText = profileText(system, path);
            row.mayHoldBlock = !row.profileText.isChecked() && mayHoldBlock(system, path);
            scopes.append(row);
            row.current = false;
        }
    }
    return scopes;
}

bool isWhole(const Manifest& manifest, const System& system) {
    QList<InstalledFile> files;
    for (const FilePlaced& file : manifest.files) {
        const auto now = system.files().stat(file.path);
        files.append({file.path, file.size, stateOf(file, now, Depth::Quick, system), {}, file.crc});
    }
    return isWhole(files);
}

// In the same root, and those that a search path was to lead to.
void addOthers(const Manifest& manifest, const QList<StoredManifest>& all, const System& system,
               InstalledFacts& facts) {
    const OsPath paths = system.paths();
    for (const StoredManifest& row : all) {
        const Manifest& other = row.manifest;
        if (paths.same(other.folder, manifest.folder)) continue;
        if (!manifest.link.isEmpty() && paths.same(other.link, manifest.link))
            facts.others.append({other.id, other.folder, isWhole(other, system)});
        if (other.choices.path != PathChoice::None) facts.searched.append({other.id, other.pathFolder});
    }
}

// One row for each version in a folder, though both halves of a run may have noted it.
QList<StoredManifest> merged(const QList<StoredManifest>& all, const OsPath& paths) {
    QList<StoredManifest> rows;
    for (const StoredManifest& next : all) {
        const auto known = std::find_if(rows.begin(), rows.end(), [&](const StoredManifest& row) {
            return row.manifest.id == next.manifest.id && paths.same(row.manifest.folder, next.manifest.folder);
        });
        if (known == rows.end()) {
            rows.append(next);
            continue;
        }
        const QList<PathScope> scopes = known->manifest.ownedScopes + next.manifest.ownedScopes;
        if (known->manifest.files.isEmpty()) *known = next;
        known->manifest.ownedScopes = scopes;
    }
    return rows;
}

// And undoing that run, which must be one of this user's, would bring them back now.
bool replacedFiles(const StoredManifest& stored, const QString& stateFolder, const System& system) {
    if (!system.paths().same(stored.stateFolder, stateFolder)) return false;
    const auto content = readJournal(stateFolder, stored.manifest.run, system);
    if (!content || content->state != JournalContent::State::Committed || keptBytes(*content, system) == 0)
        return false;
    const auto later = laterRunOn(*content, stateFolder, system);
    return later && !*later;
}

// Everything but the files themselves.
InstalledFacts factsOf(const StoredManifest& stored, const QList<StoredManifest>& all, const QString& stateFolder,
                       const System& system) {
    const Manifest& manifest = stored.manifest;
    InstalledFacts facts{.id = manifest.id,
                         .run = manifest.run,
                         .folder = manifest.folder,
                         .pathFolder = manifest.pathFolder,
                         .archive = manifest.archive,
                         .archiveSha256 = QByteArray::fromHex(manifest.archiveSha256.toLatin1()),
                         .choices = manifest.choices,
                         .replacedFiles = replacedFiles(stored, stateFolder, system),
                         .link = manifest.link};
    for (const LinkMade& link : manifest.links)
        facts.links.append({link.path, link.target, system.files().stat(link.path)});
    for (const QString& folder : manifest.folders)
        if (const auto now = system.files().stat(folder); now.isSeen() && now->isFolder() && !now->isLink())
            facts.folders.append(folder);
    if (!facts.link.isEmpty()) facts.linkNow = system.files().stat(facts.link);
    addOthers(manifest, all, system, facts);
    facts.canWrite = system.files().canWrite(manifest.folder);
    facts.scopes = scopesOf(manifest, system);
    return facts;
}

Result<void> checkStraight(const Manifest& manifest, const System& system) {
    QStringList paths;
    for (const FilePlaced& file : manifest.files) paths.append(file.path);
    for (const LinkMade& link : manifest.links) paths.append(link.path);
    const QString link = linkOnTheWay(system, manifest.folder, paths);
    if (link.isEmpty()) return {};
    return fail(ExitCode::Blocked,
                Tr::tr("%1 is a link to %2 by now: what lies behind it is not what this program installed.")
                    .arg(link, system.files().stat(link)->linkTarget),
                Tr::tr("Remove the link, then try again."));
}

Result<QList<PastRun>> pastRuns(const QString& stateFolder, const System& system) {
    const auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    QList<PastRun> past;
    for (auto run = runs->crbegin(); run != runs->crend(); ++run) {
        const auto content = readJournal(stateFolder, *run, system);
        if (!content) return Failure(content.error());
        const quint64 kept = keptBytes(*content, system);
        const bool stands = content->state == JournalContent::State::Committed;
        const bool canUndo = stands && !content->damage;
        if (stands || kept > 0)
            past.append({.run = *run,
                         .title = content->damage ? content->damage->message : content->title,
                         .kind = content->plan[u"kind"_s].toString(),
                         .folder = content->plan[u"folder"_s].toString(),
                         .startedAt = content->startedAt,
                         .undoBytes = kept,
                         .canUndo = canUndo,
                         .needsAdmin = hasElevatedPart(*content)});
    }
    return past;
}

InstalledVersion versionOf(const StoredManifest& row, const QList<PastRun>& runs, const System& system) {
    const Manifest& manifest = row.manifest;
    const auto link = manifest.link.isEmpty() ? Observed<FileStat>() : system.files().stat(manifest.link);
    const bool leadsHere = link.isSeen() && link->isLink() && system.paths().same(link->linkTarget, manifest.folder);
    InstalledVersion version{.id = manifest.id,
                             .run = manifest.run,
                             .path = manifest.folder,
                             .archiveSha256 = QByteArray::fromHex(manifest.archiveSha256.toLatin1()),
                             .current = leadsHere,
                             .canSwitch = link.isSeen() && link->isLink() && !leadsHere,
                             .bytes = manifest.bytes()};
    for (const PastRun& run : runs)
        if (run.run == manifest.run) version.undoBytes = run.undoBytes;
    for (const FilePlaced& file : manifest.files) {
        const State state = stateOf(file, system.files().stat(file.path), Depth::Quick, system);
        if (state == State::Missing) version.missing.append(file.path);
        if (state == State::Changed) version.changed.append(file.path);
    }
    return version;
}

} // namespace

Result<InstalledFacts> lookAtInstalled(const QString& word, const System& system, const RunOptions& options,
                                       Depth depth, ProgressSink& progress, const CancelToken& cancel) {
    const QString stateFolder = stateFolderOf(options, system);
    const auto read = readAllManifests(stateFolder, system);
    if (!read) return Failure(read.error());
    const QList<StoredManifest> all = merged(*read, system.paths());
    const auto stored = choose(all, word, system.paths());
    if (!stored) return Failure(stored.error());
    const Manifest& manifest = stored->manifest;
    if (auto straight = checkStraight(manifest, system); !straight) return Failure(straight.error());
    InstalledFacts facts = factsOf(*stored, all, stateFolder, system);
    quint64 done = 0;
    for (const FilePlaced& file : manifest.files) {
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
        progress.report({Progress::Phase::Verifying, done, manifest.bytes(), file.path});
        const auto now = system.files().stat(file.path);
        facts.files.append(
            {file.path, file.size, stateOf(file, now, depth, system), now.isSeen() ? *now : FileStat(), file.crc});
        done += file.size;
    }
    return facts;
}

Result<InstalledList> listInstalled(const System& system, const RunOptions& options) {
    const QString stateFolder = stateFolderOf(options, system);
    const auto all = readAllManifests(stateFolder, system);
    if (!all) return Failure(all.error());
    InstalledList list;
    const QString everyone = system.paths().join(system.machineStateFolder(), u"manifests"_s);
    if (const auto names = system.files().list(everyone); !names.isChecked())
        list.notChecked = Tr::tr("What was installed for everyone could not be looked at: %1").arg(names.why);
    auto runs = pastRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    list.runs = std::move(*runs);
    for (const StoredManifest& row : merged(*all, system.paths()))
        list.versions.append(versionOf(row, list.runs, system));
    return list;
}

} // namespace cudnnsetup
