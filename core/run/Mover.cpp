// Performing and reverting single changes.
#include "core/plan/PathUndo.h"
#include "core/plan/ProfileBlock.h"
#include "core/run/Change.h"
#include "core/run/PlacedFile.h"
#include "core/system/HalfWritten.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

using Left = Result<std::optional<QString>>;

Left allAsBefore() { return std::optional<QString>(); }
Left left(const QString& sentence) { return std::optional(sentence); }
Left after(const Result<void>& done) { return done ? allAsBefore() : Left(Failure(done.error())); }

Result<void> writeText(System& system, const QString& path, const QString& text, bool exists) {
    return exists ? system.files().writeWhole(path, text.toUtf8()) : system.files().removeFile(path);
}

Result<void> writeOrRemove(System& system, const QString& path, const std::optional<QByteArray>& bytes) {
    return bytes ? system.files().writeWhole(path, *bytes) : system.files().removeFile(path);
}

QString asLatin1(const QString& text) { return QString::fromLatin1(text.toUtf8()); }

Left folderGone(const QString& path) {
    return left(Tr::tr("The folder of %1 is gone, so nothing was put back there.").arg(path));
}

Failure cannotLook(const QString& path, const QString& why) {
    return fail(ExitCode::Blocked, Tr::tr("%1 could not be looked at, so it was not taken back yet.").arg(path),
                Tr::tr("Make it readable again, then undo once more. If that is not possible, delete the run's journal "
                       "(its path is in the details): what was placed then stays."),
                why);
}

// A drive that is not connected makes everything on it look as if it had never been there. On Linux what is not mounted
// cannot be told from an empty folder.
bool isDriveGone(const QString& path, const System& system) {
    const OsPath paths = system.paths();
    QString root = paths.clean(path);
    while (paths.parent(root) != root) root = paths.parent(root);
    return !system.files().stat(root).isSeen();
}

Failure driveGone(const QString& path) {
    return fail(ExitCode::Blocked,
                Tr::tr("The disk or network drive of %1 cannot be reached, so nothing there was "
                       "taken back yet.")
                    .arg(path),
                Tr::tr("Connect it, then start this program again to finish that. If it is gone for good, delete the "
                       "run's journal (its path is in the details)."));
}

Result<void> removeStaged(const QString& folder, System& system) {
    const auto names = system.files().list(folder);
    if (!names.isChecked()) return cannotLook(folder, names.why);
    for (const QString& name : names.value)
        if (name.startsWith(stagedPrefix))
            if (auto removed = system.files().removeFile(system.paths().join(folder, name)); !removed) return removed;
    return {};
}

// What a killed writeWhole() left beside a file.
Result<void> removeHalfWritten(const QString& path, System& system) {
    const OsPath paths = system.paths();
    const QString folder = paths.parent(path);
    const auto names = system.files().list(folder);
    if (!names.isChecked()) return cannotLook(folder, names.why);
    for (const QString& name : names.value)
        if (isHalfWritten(name, paths.fileName(path)))
            if (auto removed = system.files().removeFile(paths.join(folder, name)); !removed) return removed;
    return {};
}

// /sbin is not on the PATH of everybody.
Result<void> refreshLoaderCache(System& system) {
    constexpr int timeoutMs = 120000; // a first cache of a large machine takes long
    const QString program = u"/sbin/ldconfig"_s;
    const auto said =
        system.processes().run({.program = program, .arguments = {}, .environment = {}, .timeoutMs = timeoutMs}, {});
    const bool done = said.isSeen() && said->end == ProcessResult::End::Exited && said->exitCode == 0;
    if (done) return {};
    return fail(ExitCode::TakenBack, Tr::tr("%1 could not refresh the loader's cache.").arg(program),
                Tr::tr("Run it in a console as root and see what it says."),
                said.isSeen() ? QString::fromLocal8Bit(said->standardError).trimmed() : said.why);
}

// Of a change to a disk; empty for the others.
struct PathOf {
    QString operator()(const auto& change) const { return change.path; }
    QString operator()(const TextEdited& change) const { return change.edit.path; }
    QString operator()(const PathEdited&) const { return {}; }
    QString operator()(const VariableSet&) const { return {}; }
    QString operator()(const LoaderCacheRefreshed&) const { return {}; }
    QString operator()(const HalfElevated&) const { return {}; }
};

struct Perform {
    System& system;

    Result<void> operator()(const FolderMade& c) const {
        switch (c.guard) {
        case Guard::Admins:
            return system.files().makeAdminFolder(c.path);
        case Guard::Owner:
            return system.files().makeOwnFolder(c.path);
        case Guard::None:
            break;
        }
        return system.files().makeFolder(c.path);
    }
    Result<void> operator()(const FileKept& c) const { return system.files().rename(c.path, c.kept); }
    Result<void> operator()(const FilePlaced& c) const {
        const auto placed = system.files().rename(c.staged, c.path);
        return placed ? placed : Result<void>(ofTheFileItself(placed.error(), c.staged, c.path));
    }
    Result<void> operator()(const LinkMade& c) const {
        return c.previous.isEmpty() ? system.files().makeLink(c.path, c.target)
                                    : system.files().retargetLink(c.path, c.target);
    }
    Result<void> operator()(const LinkRemoved& c) const { return system.files().removeFile(c.path); }
    Result<void> operator()(const FolderRemoved& c) const {
        const auto names = system.files().list(c.path);
        return names.isSeen() && names->isEmpty() ? system.files().rename(c.path, c.kept) : Result<void>();
    }
    Result<void> operator()(const PathEdited& c) const {
        return system.settings().setPath(c.edit.scope, c.then.isEmpty() ? c.edit.after : c.then.last().after);
    }
    Result<void> operator()(const VariableSet& c) const {
        return system.settings().setVariable(c.set.scope, c.set.name, c.set.after);
    }
    Result<void> operator()(const LoaderCacheRefreshed& c) const {
        return c.onUndo ? Result<void>() : refreshLoaderCache(system);
    }
    Result<void> operator()(const TextEdited& c) const { return writeText(system, c.edit.path, c.edit.after, true); }
    Result<void> operator()(const ManifestWritten& c) const { return writeOrRemove(system, c.path, c.after); }
    Result<void> operator()(const HalfElevated&) const { return {}; } // by ElevatedHalf
};

struct Revert {
    System& system;

    Left operator()(const FolderMade& c) const {
        const auto there = system.files().stat(c.path);
        if (!there.isChecked()) return cannotLook(c.path, there.why);
        if (there.isNone()) return allAsBefore();
        if (there->isLink() || !there->isFolder())
            return left(Tr::tr("%1 is not the folder that was made, so it stays.").arg(c.path));
        if (c.work)
            if (auto cleared = removeStaged(c.path, system); !cleared) return Failure(cleared.error());
        const auto now = system.files().list(c.path);
        if (!now.isSeen()) return cannotLook(c.path, now.why);
        if (!now->isEmpty()) return left(Tr::tr("The folder %1 is not empty, so it stays.").arg(c.path));
        return after(system.files().removeFolder(c.path));
    }

    Left operator()(const FileKept& c) const {
        Files& files = system.files();
        const auto kept = files.stat(c.kept), now = files.stat(c.path);
        if (!kept.isChecked() || !now.isChecked()) return cannotLook(c.path, kept.why + now.why);
        if (kept.isNone()) // never moved, or somebody took the kept file away
            return now.isSeen()
                       ? allAsBefore()
                       : left(Tr::tr("The file kept in %1 is gone, so %2 could not be put back.").arg(c.kept, c.path));
        if (!now.isNone())
            return left(Tr::tr("%1 has changed since, so the file kept in %2 was not put back.").arg(c.path, c.kept));
        if (files.stat(system.paths().parent(c.path)).isNone()) return folderGone(c.path);
        return after(files.rename(c.kept, c.path));
    }

    Left operator()(const FilePlaced& c) const {
        Files& files = system.files();
        const auto staged = files.stat(c.staged), now = files.stat(c.path);
        if (!staged.isChecked() || !now.isChecked()) return cannotLook(c.path, staged.why + now.why);
        if (staged.isSeen()) return after(files.removeFile(c.staged));
        if (now.isNone()) return allAsBefore();
        if (stateOf(c, now, Depth::Quick, system) != InstalledFile::State::AsPlaced)
            return left(Tr::tr("%1 has changed since, so it was left alone.").arg(c.path));
        return after(files.removeFile(c.path));
    }

    Left operator()(const LinkMade& c) const {
        Files& files = system.files();
        if (auto removed = removeHalfWritten(c.path, system); !removed) return Failure(removed.error());
        const auto now = files.stat(c.path);
        if (!now.isChecked()) return cannotLook(c.path, now.why);
        if (now.isSeen() && !now->isLink())
            return left(Tr::tr("%1 is not the link that was made, so it was left alone.").arg(c.path));
        if (now.isSeen() && !system.paths().same(now->linkTarget, c.target)) {
            const bool asBefore = system.paths().same(now->linkTarget, c.previous);
            return asBefore ? allAsBefore()
                            : left(Tr::tr("The link %1 leads elsewhere by now, so it was left alone.").arg(c.path));
        }
        if (files.stat(system.paths().parent(c.path)).isNone())
            return c.previous.isEmpty() ? allAsBefore() : folderGone(c.path);
        if (c.previous.isEmpty()) return now.isSeen() ? after(files.removeFile(c.path)) : allAsBefore();
        return after(now.isSeen() ? files.retargetLink(c.path, c.previous) : files.makeLink(c.path, c.previous));
    }

    Left operator()(const LinkRemoved& c) const {
        Files& files = system.files();
        const auto now = files.stat(c.path);
        if (!now.isChecked()) return cannotLook(c.path, now.why);
        if (now.isSeen())
            return now->isLink() && system.paths().same(now->linkTarget, c.target)
                       ? allAsBefore()
                       : left(Tr::tr("%1 has changed since, so it was left alone.").arg(c.path));
        if (files.stat(system.paths().parent(c.path)).isNone()) return folderGone(c.path);
        return after(files.makeLink(c.path, c.target));
    }

    Left operator()(const FolderRemoved& c) const {
        Files& files = system.files();
        const auto now = files.stat(c.path), kept = files.stat(c.kept);
        if (!now.isChecked() || !kept.isChecked()) return cannotLook(c.path, now.why + kept.why);
        if (now.isSeen()) // it stayed, or somebody has made it anew
            return kept.isSeen() ? after(files.removeFolder(c.kept)) : allAsBefore();
        if (files.stat(system.paths().parent(c.path)).isNone()) return folderGone(c.path);
        return after(kept.isSeen() ? files.rename(c.kept, c.path) : files.makeFolder(c.path));
    }

    Left operator()(const PathEdited& c) const;
    Left operator()(const HalfElevated& c) const { // by takeBackHalves(), before all else
        if (c.token.isEmpty()) return allAsBefore();
        return fail(ExitCode::TakenBack, Tr::tr("What was done as administrator is not taken back yet."),
                    Tr::tr("Start this program again to finish that."));
    }
    Left operator()(const VariableSet& c) const;
    // The files are back by then: a cache that could not be refreshed is no reason to stop.
    Left operator()(const LoaderCacheRefreshed& c) const {
        const auto done = c.onUndo ? refreshLoaderCache(system) : Result<void>();
        return done ? allAsBefore() : left(done.error().message + u' ' + done.error().whatToDo);
    }

    Left operator()(const TextEdited& c) const {
        constexpr qint64 limit = 1 << 20;
        if (auto removed = removeHalfWritten(c.edit.path, system); !removed) return Failure(removed.error());
        const auto now = system.files().read(c.edit.path, limit);
        if (!now) return system.files().stat(c.edit.path).isNone() ? allAsBefore() : Left(Failure(now.error()));
        if (*now == c.edit.after.toUtf8()) return after(writeText(system, c.edit.path, c.edit.before, c.edit.existed));
        // The rest is the user's by now, and may be in any encoding: every byte a letter, so that each comes through.
        const QString text = QString::fromLatin1(*now);
        if (profileBlockFolder(text) != profileBlockFolder(asLatin1(c.edit.after)))
            return allAsBefore(); // our block is not there (any more)
        QStringList older;
        for (const QString& folder : blockFolders(c.edit.before))
            if (!system.files().stat(folder).isNone()) older.append(asLatin1(folder));
        const QString wanted =
            older.isEmpty() ? withoutProfileBlock(text) : withBlock(text, older, blockStyle(c.edit.path));
        return after(system.files().writeWhole(c.edit.path, wanted.toLatin1()));
    }

    Left operator()(const ManifestWritten& c) const {
        constexpr qint64 limit = 4 << 20;
        Files& files = system.files();
        if (auto removed = removeHalfWritten(c.path, system); !removed) return Failure(removed.error());
        const auto now = files.read(c.path, limit);
        if (!now && !files.stat(c.path).isNone()) return Failure(now.error());
        const auto there = now ? std::optional(*now) : std::nullopt;
        if (there != c.after || there == c.before) return allAsBefore(); // never written, or a later run's by now
        return after(writeOrRemove(system, c.path, c.before));
    }
};

// Unchanged since: the exact old bytes. Otherwise each edit is taken out of what stands there now, the last one first.
Left Revert::operator()(const PathEdited& c) const {
    Settings& settings = system.settings();
    const auto now = settings.path(c.edit.scope);
    if (!now.isChecked())
        return fail(ExitCode::Blocked, Tr::tr("PATH could not be read: %1").arg(now.why), Tr::tr("Try again."));
    const std::optional<PathValue> value = now.isSeen() ? std::optional(*now) : std::nullopt;
    const QList<EditPath> edits = QList<EditPath>{c.edit} + c.then;
    if (value == c.edit.before) return allAsBefore();
    if (value == edits.last().after) return after(settings.setPath(c.edit.scope, c.edit.before));
    const VariableLookup lookup = [&](const QString& name) { return settings.variable(name).value; };
    PathValue wanted = now.value;
    for (auto edit = edits.crbegin(); edit != edits.crend(); ++edit)
        wanted.value = withoutEdit(*edit, wanted.value, lookup);
    return wanted == now.value ? allAsBefore() : after(settings.setPath(c.edit.scope, wanted));
}

Left Revert::operator()(const VariableSet& c) const {
    Settings& settings = system.settings();
    const auto now = settings.storedVariable(c.set.scope, c.set.name);
    if (!now.isChecked()) return cannotLook(c.set.name, now.why);
    const std::optional<PathValue> value = now.isSeen() ? std::optional(*now) : std::nullopt;
    if (value == c.set.before) return allAsBefore();
    if (value != c.set.after)
        return left(Tr::tr("The variable %1 has changed since, so it was left alone.").arg(c.set.name));
    return after(settings.setVariable(c.set.scope, c.set.name, c.set.before));
}

} // namespace

Result<void> perform(const Change& change, System& system) { return std::visit(Perform{system}, change); }

Result<std::optional<QString>> revert(const Change& change, System& system) {
    if (const QString path = std::visit(PathOf{}, change); !path.isEmpty() && isDriveGone(path, system))
        return driveGone(path);
    return std::visit(Revert{system}, change);
}

} // namespace cudnnsetup
