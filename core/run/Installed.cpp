#include "core/run/Installed.h"

#include "core/plan/ProfileBlock.h"
#include "core/run/Journal.h"
#include "core/run/Kept.h"
#include "core/run/Manifest.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Installed)
};

using State = InstalledFile::State;

// Size and time tell; where they differ, or everything is wanted, the contents do.
State stateOf(const FilePlaced& file, const Observed<FileStat>& now, Look look, const System& system) {
    if (!now.isChecked()) return State::NotChecked;
    if (now.isNone()) return State::Missing;
    if (now->isFolder() || now->isLink() || now->size != file.size) return State::Changed;
    const bool sameTime = now->modifiedNs == file.modifiedNs;
    if (!file.crc) return sameTime ? State::AsPlaced : State::Changed;
    if (sameTime && look == Look::Quick) return State::AsPlaced;
    const auto crc = system.files().checksum(file.path);
    if (!crc) return State::NotChecked;
    return *crc == *file.crc ? State::AsPlaced : State::Changed;
}

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

void lookAtProfile(InstalledFacts& facts, const System& system) {
    constexpr qint64 limit = 1 << 20;
    if (system.os().kind != OsKind::Linux || facts.choices.path == PathChoice::None) return;
    const auto scope = facts.choices.path == PathChoice::User ? PathScope::User : PathScope::Machine;
    facts.profilePath = system.files().resolved(profileFile(system, scope));
    if (system.files().stat(facts.profilePath).isNone()) {
        facts.profileText = Observed<QString>::none(facts.profilePath);
        return;
    }
    const auto text = system.files().read(facts.profilePath, limit);
    if (text && QString::fromUtf8(*text).toUtf8() == *text)
        facts.profileText = Observed<QString>::seen(QString::fromUtf8(*text), facts.profilePath);
    else
        facts.profileText = Observed<QString>::notChecked(
            text ? Tr::tr("%1 is not valid UTF-8 text.").arg(facts.profilePath) : text.error().message);
}

bool replacedSomething(const QString& run, const QString& stateFolder, const System& system) {
    const auto content = readJournal(stateFolder, run, system);
    return content && content->state == JournalContent::State::Committed && keptBytes(*content, system) > 0;
}

// Everything but the files themselves.
InstalledFacts factsOf(const StoredManifest& stored, const QList<StoredManifest>& all, const System& system) {
    const Manifest& manifest = stored.manifest;
    const OsPath paths = system.paths();
    InstalledFacts facts{.id = manifest.id,
                         .run = manifest.run,
                         .folder = manifest.folder,
                         .pathFolder = manifest.pathFolder,
                         .archive = manifest.archive,
                         .archiveSha256 = QByteArray::fromHex(manifest.archiveSha256.toLatin1()),
                         .choices = manifest.choices,
                         .ownsPathEntry = manifest.ownsPathEntry,
                         .replacedOlder = replacedSomething(manifest.run, stored.stateFolder, system),
                         .link = manifest.link};
    for (const LinkMade& link : manifest.links)
        facts.links.append({link.path, link.target, system.files().stat(link.path)});
    for (const QString& folder : manifest.folders)
        if (const auto now = system.files().stat(folder); now.isSeen() && now->isFolder() && !now->isLink())
            facts.folders.append(folder);
    if (!facts.link.isEmpty()) facts.linkNow = system.files().stat(facts.link);
    for (const StoredManifest& other : all)
        if (!manifest.link.isEmpty() && paths.same(other.manifest.link, manifest.link) &&
            !paths.same(other.manifest.folder, manifest.folder))
            facts.others.append({other.manifest.id, other.manifest.folder});
    facts.canWrite = system.files().canWrite(manifest.folder);
    lookAtProfile(facts, system);
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
        const bool canUndo = content->state == JournalContent::State::Committed;
        if (canUndo || kept > 0)
            past.append({*run, content->title, content->plan[u"kind"_s].toString(), content->startedAt, kept, canUndo});
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
                             .current = leadsHere,
                             .canSwitch = link.isSeen() && link->isLink() && !leadsHere,
                             .bytes = manifest.bytes()};
    for (const PastRun& run : runs)
        if (run.run == manifest.run) version.undoBytes = run.undoBytes;
    for (const FilePlaced& file : manifest.files) {
        const State state = stateOf(file, system.files().stat(file.path), Look::Quick, system);
        if (state == State::Missing) version.missing.append(file.path);
        if (state == State::Changed) version.changed.append(file.path);
    }
    return version;
}

} // namespace

Result<InstalledFacts> lookAtInstalled(const QString& word, const System& system, const RunOptions& options, Look look,
                                       ProgressSink& progress, const CancelToken& cancel) {
    const auto all = readAllManifests(stateFolderOf(options, system), system);
    if (!all) return Failure(all.error());
    const auto stored = choose(*all, word, system.paths());
    if (!stored) return Failure(stored.error());
    const Manifest& manifest = stored->manifest;
    if (auto straight = checkStraight(manifest, system); !straight) return Failure(straight.error());
    InstalledFacts facts = factsOf(*stored, *all, system);
    quint64 done = 0;
    for (const FilePlaced& file : manifest.files) {
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
        progress.report({Progress::Phase::Verifying, done, manifest.bytes(), file.path});
        const auto now = system.files().stat(file.path);
        facts.files.append(
            {file.path, file.size, stateOf(file, now, look, system), now.isSeen() ? *now : FileStat(), file.crc});
        done += file.size;
    }
    return facts;
}

Result<InstalledList> listInstalled(const System& system, const RunOptions& options) {
    const QString stateFolder = stateFolderOf(options, system);
    const auto all = readAllManifests(stateFolder, system);
    if (!all) return Failure(all.error());
    InstalledList list;
    auto runs = pastRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    list.runs = std::move(*runs);
    for (const StoredManifest& row : *all) list.versions.append(versionOf(row, list.runs, system));
    return list;
}

} // namespace cudnnsetup
