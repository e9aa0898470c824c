#include "core/run/RunLock.h"

#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <QDir>
#include <QThread>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

bool isNamed(const QLockFile& lock) {
    qint64 pid = 0;
    QString host, program;
    return lock.getLockInfo(&pid, &host, &program);
}

// Whoever could write there could have anything taken back in the name of an administrator; and ProgramData lets every
// user make folders in it: one that somebody else made first is not used.
Result<void> guardMachineState(const QString& stateFolder, System& system) {
    Files& files = system.files();
    if (files.stat(stateFolder).isNone())
        if (auto made = files.makeAdminFolder(stateFolder); !made) return made;
    const auto there = files.stat(stateFolder);
    const auto others = files.othersWhoMayChange(stateFolder);
    if (there.isSeen() && !there->isLink() && there->isFolder() && others.isSeen() && others->isEmpty()) return {};
    return fail(ExitCode::Blocked, Tr::tr("%1 is not a folder that only administrators can change.").arg(stateFolder),
                Tr::tr("Have an administrator remove it, then try again."), there.why + others.value.join(u", "_s),
                u"system.no-rights"_s);
}

// Who acts as administrator carries out what journals and manifests say: nobody else may have written them.
Result<void> guardFromOthers(const QString& stateFolder, const System& system) {
    const UserFacts user = system.user();
    const bool root = system.os().kind == OsKind::Linux && user.elevated.isSeen() && *user.elevated;
    if (!root && !user.isSystem && !user.runsLimitedToo) return {};
    for (const QString& name : {QString(), u"journals"_s, u"manifests"_s}) {
        const QString folder = name.isEmpty() ? stateFolder : system.paths().join(stateFolder, name);
        const auto others = system.files().othersWhoMayChange(folder);
        if (others.isNone() || (others.isSeen() && others->isEmpty())) continue;
        return fail(ExitCode::Blocked,
                    Tr::tr("%1 can be changed by others (%2): what is written there is not carried out as "
                           "administrator.")
                        .arg(folder, others.isSeen() ? others->join(u", "_s) : others.why),
                    Tr::tr("Choose a folder with --state that only administrators can change, or leave it away."), {},
                    u"system.no-rights"_s);
    }
    return {};
}

// Whoever is killed while it takes over a dead one's lock leaves the second lock that Qt takes for it. A living owner
// holds that file open, and it stays.
void sweepUp(const QLockFile& held) { QLockFile(held.fileName() + u".rmlock"_s).removeStaleLockFile(); }

Failure busy(const QLockFile& lock) {
    qint64 pid = 0;
    QString host, program;
    lock.getLockInfo(&pid, &host, &program);
    return fail(ExitCode::Busy, Tr::tr("Another run is in progress (%1, process %2).").arg(program).arg(pid),
                Tr::tr("Wait until it has ended, then try again. If no such process runs on %1, delete the file %2.")
                    .arg(host.isEmpty() ? QSysInfo::machineHostName() : host, lock.fileName()));
}

} // namespace

Result<void> checkStateFolder(const QString& stateFolder, const System& system) {
    if (stateFolder.isEmpty() || system.paths().isAbsolute(stateFolder)) return {};
    return fail(ExitCode::BadUsage, Tr::tr("%1 is not the whole path of a folder on this PC.").arg(stateFolder),
                system.os().kind == OsKind::Windows
                    ? Tr::tr("Name a folder with its drive for --state, for example C:\\notes, or leave it away.")
                    : Tr::tr("Name a folder from the root on for --state, for example /tmp/notes, or leave it away."));
}

bool isRunAtWork(const QString& stateFolder, System& system) {
    const auto lock = lockState(stateFolder, system);
    return !lock && lock.error().code == ExitCode::Busy;
}

Result<std::unique_ptr<QLockFile>> lockState(const QString& stateFolder, System& system, const QString& name) {
    if (system.isDescribed()) return std::unique_ptr<QLockFile>();
    if (system.paths().same(stateFolder, system.machineStateFolder())) {
        if (auto guarded = guardMachineState(stateFolder, system); !guarded) return Failure(guarded.error());
    } else {
        QDir().mkpath(stateFolder);
        if (auto guarded = guardFromOthers(stateFolder, system); !guarded) return Failure(guarded.error());
    }
    auto lock = std::make_unique<QLockFile>(system.paths().join(stateFolder, name));
    lock->setStaleLockTime(0); // only the death of its owner frees it: a run may take long
    if (lock->tryLock(0)) {
        sweepUp(*lock);
        return lock;
    }
    // Killed between making the file and writing its name into it: nobody's. A living owner is given time to write it.
    constexpr unsigned long pauseMs = 100;
    if (lock->error() == QLockFile::LockFailedError && !isNamed(*lock)) {
        QThread::msleep(pauseMs);
        if (!isNamed(*lock) && lock->removeStaleLockFile() && lock->tryLock(0)) return lock;
    }
    if (lock->error() == QLockFile::LockFailedError) return busy(*lock);
    constexpr quint64 roomForALock = 4096;
    const auto free = system.files().freeBytes(stateFolder);
    if (free.isSeen() && *free < roomForALock) return systemerror::diskFull(stateFolder);
    return fail(ExitCode::Blocked, Tr::tr("The folder %1 cannot be written.").arg(stateFolder),
                Tr::tr("Choose another folder with --state, or ask for the rights to write there."), {},
                u"system.no-rights"_s);
}

} // namespace cudnnsetup
