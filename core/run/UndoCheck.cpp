#include "core/run/UndoCheck.h"

#include "core/run/PlacedFile.h"
#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

struct Check {
    System& system;
    QSet<QString> refilled; // folders into which files of before come back

    // Of the folder in which something will be made, renamed or removed. One that is gone is said by the undo itself.
    Result<void> folderOf(const QString& path) const {
        const QString folder = system.paths().parent(path);
        const auto there = system.files().stat(folder);
        if (!there.isChecked()) return systemerror::cannotRead(folder, there.why);
        const auto allowed = system.files().canWrite(folder);
        return there.isNone() || !allowed.isSeen() || *allowed ? Result<void>() : systemerror::noRights(folder);
    }
    Result<void> file(const QString& path) const {
        const auto there = system.files().stat(path);
        if (!there.isChecked()) return systemerror::cannotRead(path, there.why);
        if (there.isNone()) return {};
        if (auto free = system.files().checkReplaceable(path); !free) return free;
        return folderOf(path);
    }

    Result<void> operator()(const FolderMade& c) const { return folderOf(c.path); }
    // What was kept must be there: else the new goes and the old does not come.
    Result<void> operator()(const FileKept& c) const {
        if (system.files().stat(c.kept).isNone())
            return fail(ExitCode::Blocked,
                        Tr::tr("The file of before that was kept in %1 is gone, so %2 could not come back.")
                            .arg(c.kept, c.path),
                        Tr::tr("Remove this cuDNN instead."));
        if (auto free = file(c.kept); !free) return free;
        return folderOf(c.path);
    }
    Result<void> operator()(const FilePlaced& c) const {
        const auto now = system.files().stat(c.path);
        const auto state = stateOf(c, now, Depth::Quick, system);
        if (!now.isSeen() || state == InstalledFile::State::AsPlaced) return file(c.path);
        // Changed since: it will be left alone. Among files of before it would make a mixed set.
        if (!refilled.contains(system.paths().key(system.paths().parent(c.path)))) return {};
        return fail(ExitCode::Blocked,
                    Tr::tr("%1 has changed since it was placed: beside the files of before, which would come back, it "
                           "would make a mixed set.")
                        .arg(c.path),
                    Tr::tr("Move it elsewhere, or repair this cuDNN first, then undo once more."));
    }
    Result<void> operator()(const LinkMade& c) const { return folderOf(c.path); }
    Result<void> operator()(const LinkRemoved& c) const { return folderOf(c.path); }
    Result<void> operator()(const FolderRemoved& c) const { return folderOf(c.path); }
    Result<void> operator()(const TextEdited& c) const {
        const auto there = system.files().stat(c.edit.path);
        if (there.isSeen())
            if (auto readable = system.files().checkReadable(c.edit.path); !readable) return readable;
        return file(c.edit.path);
    }
    Result<void> operator()(const ManifestWritten& c) const { return file(c.path); }
    Result<void> operator()(const PathEdited& c) const {
        const auto now = system.settings().path(c.edit.scope);
        return now.isChecked() ? Result<void>()
                               : fail(ExitCode::Blocked, Tr::tr("PATH could not be read."),
                                      Tr::tr("Ask for the rights to change it, then try again."), now.why);
    }
    // Each of them is looked at when its turn comes.
    Result<void> operator()(const VariableSet&) const { return {}; }
    Result<void> operator()(const LoaderCacheRefreshed&) const { return {}; }
    Result<void> operator()(const HalfElevated&) const { return {}; } // the other half looks at its own
};

// What a later run may stand on. PATH is not among it: each run takes out its own entry only.
QSet<QString> touchedPaths(const JournalContent& content, const OsPath& paths) {
    QSet<QString> touched;
    const auto add = [&](const QString& path) { touched.insert(paths.key(path)); };
    for (const Change& change : content.changes) {
        if (const auto* placed = std::get_if<FilePlaced>(&change)) add(placed->path);
        if (const auto* kept = std::get_if<FileKept>(&change)) add(kept->path);
        if (const auto* link = std::get_if<LinkMade>(&change)) add(link->path);
        if (const auto* link = std::get_if<LinkRemoved>(&change)) add(link->path);
        if (const auto* text = std::get_if<TextEdited>(&change)) add(text->edit.path);
        if (const auto* set = std::get_if<VariableSet>(&change)) touched.insert(set->set.name);
        if (const auto* manifest = std::get_if<ManifestWritten>(&change)) add(manifest->path);
    }
    return touched;
}

} // namespace

Result<std::optional<JournalContent>> laterRunOn(const JournalContent& content, const QString& stateFolder,
                                                 const System& system) {
    using State = JournalContent::State;
    const auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    const QSet<QString> ours = touchedPaths(content, system.paths());
    for (auto run = runs->crbegin(); run != runs->crend() && *run > content.run; ++run) {
        auto later = readJournal(stateFolder, *run, system);
        if (!later) return Failure(later.error());
        const bool stands =
            later->state == State::Committed || later->state == State::Freed || later->state == State::Freeing;
        if (stands && later->damage) return Failure(*later->damage); // what stands on ours is not known
        if (stands && ours.intersects(touchedPaths(*later, system.paths()))) return std::optional(std::move(*later));
    }
    return std::optional<JournalContent>();
}

Result<void> checkUndoable(const JournalContent& content, System& system) {
    Check check{system, {}};
    for (const Change& change : content.changes)
        if (const auto* kept = std::get_if<FileKept>(&change))
            check.refilled.insert(system.paths().key(system.paths().parent(kept->path)));
    for (qsizetype i = content.changes.size() - 1; i >= 0; --i) {
        if (content.back.contains(i)) continue;
        if (auto ready = std::visit(check, content.changes[i]); !ready) {
            ready.error().whatToDo += u' ' + Tr::tr("Nothing was taken back yet.");
            return ready;
        }
    }
    return {};
}

} // namespace cudnnsetup
