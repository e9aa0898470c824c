// Giving back the room of what is kept for undo, and counting it.
#include "core/run/ElevatedHalf.h"
#include "core/run/Kept.h"
#include "core/run/RunLock.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Free)
};

using State = JournalContent::State;

// Also of what was taken back: a kept file whose place somebody else has filled since stays behind.
bool mayBeFreed(State state) { return state != State::Unfinished && state != State::Freed; }

// A journal is a file that others may have written: only what carries our name for kept files, in a work folder of this
// very run, is deleted.
bool isKept(const QString& path, const QString& run, const OsPath& paths) {
    return paths.fileName(path).startsWith(keptPrefix) &&
           paths.fileName(paths.parent(path)) == u".cudnn-setup-"_s + run;
}

struct Kept {
    QString path;
    quint64 size = 0;
    bool isFolder = false;
};
// What this run still keeps itself.
QList<Kept> keptBy(const JournalContent& content, const System& system) {
    QList<Kept> all;
    const auto add = [&](const Kept& kept) {
        if (isKept(kept.path, content.run, system.paths()) && system.files().stat(kept.path).isSeen()) all.append(kept);
    };
    for (const Change& change : content.changes) {
        if (const auto* file = std::get_if<FileKept>(&change)) // a link's size is that of what it leads to
            add({file->kept, file->stat.isLink() ? 0 : file->stat.size, false});
        if (const auto* folder = std::get_if<FolderRemoved>(&change)) add({folder->kept, 0, true});
    }
    return all;
}

Result<quint64> removeKept(const JournalContent& content, System& system) {
    quint64 freed = 0;
    for (const Kept& kept : keptBy(content, system)) {
        auto removed = kept.isFolder ? system.files().removeFolder(kept.path) : system.files().removeFile(kept.path);
        if (!removed) return Failure(removed.error());
        freed += kept.size;
    }
    return freed;
}

// The work folder, and what the run would have removed had the kept files not lain in it.
Result<void> removeEmptied(const JournalContent& content, System& system) {
    QStringList folders;
    for (const Change& change : content.changes) {
        if (const auto* made = std::get_if<FolderMade>(&change); made && made->work) folders.append(made->path);
        if (const auto* removed = std::get_if<FolderRemoved>(&change)) folders.append(removed->path);
    }
    for (const QString& folder : folders) {
        const auto names = system.files().list(folder);
        if (!names.isSeen() || !names->isEmpty()) continue;
        if (auto removed = system.files().removeFolder(folder); !removed) return removed;
    }
    return {};
}

// The elevated parts of a run whose kept files are still there, by their names.
QStringList halvesOf(const JournalContent& content) {
    return mayBeFreed(content.state) ? elevatedParts(content) : QStringList();
}

Result<quint64> freeHalves(const QStringList& tokens, System& system) {
    quint64 freed = 0;
    for (const QString& token : tokens) {
        const auto half = ElevatedHalf::start(system, {});
        if (!half) return Failure(half.error());
        const auto bytes = (*half)->free(token);
        if (!bytes) return bytes;
        freed += *bytes;
    }
    return freed;
}

// What the elevated part keeps; 0 where this user may not look.
quint64 keptByHalf(const QString& token, const System& system) {
    const QString stateFolder = system.machineStateFolder();
    const auto run = runOfHalf(stateFolder, token, system);
    if (!run || run->isEmpty()) return 0;
    const auto content = readJournal(stateFolder, *run, system);
    return content ? keptBytes(*content, system) : 0;
}

} // namespace

QString stateFolderOf(const RunOptions& options, const System& system) {
    return options.stateFolder.isEmpty() ? system.defaultStateFolder() : options.stateFolder;
}

quint64 keptBytes(const JournalContent& content, const System& system) {
    quint64 sum = 0;
    if (!mayBeFreed(content.state)) return sum;
    for (const Kept& kept : keptBy(content, system)) sum += kept.size;
    for (const QString& token : halvesOf(content)) sum += keptByHalf(token, system);
    return sum;
}

Result<FreeOutcome> freeRun(const QString& run, System& system, const RunOptions& options) {
    const QString stateFolder = stateFolderOf(options, system);
    auto lock = lockState(stateFolder, system);
    if (!lock) return Failure(lock.error());
    const auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    if (!runs->contains(run))
        return fail(ExitCode::BadUsage, Tr::tr("There is no run %1.").arg(run),
                    Tr::tr("Choose one of those that are listed."));
    const auto content = readJournal(stateFolder, run, system);
    if (!content) return Failure(content.error());
    if (content->state == State::Unfinished)
        return fail(ExitCode::Blocked, Tr::tr("Run %1 was cut off: it needs what it keeps.").arg(run),
                    Tr::tr("Finish it or take it back first."));
    const bool begun = content->state == State::Freeing;
    const QStringList halves = halvesOf(*content);
    const bool keepsNothing = !begun && keptBy(*content, system).isEmpty();
    if (keepsNothing && halves.isEmpty()) return FreeOutcome{run, false, 0};
    const auto elsewhere = freeHalves(halves, system); // first: when rights are refused, nothing has changed
    if (!elsewhere) return Failure(elsewhere.error());
    if (keepsNothing && *elsewhere == 0) return FreeOutcome{run, false, 0};
    Journal journal = Journal::reopen(stateFolder, run, system);
    if (!begun)
        if (auto marked = journal.close(State::Freeing); !marked) return Failure(marked.error());
    const auto freed = removeKept(*content, system);
    if (!freed) return Failure(freed.error());
    if (auto emptied = removeEmptied(*content, system); !emptied) return Failure(emptied.error());
    if (auto closed = journal.close(State::Freed); !closed) return Failure(closed.error());
    return FreeOutcome{run, true, *freed + *elsewhere};
}

} // namespace cudnnsetup
