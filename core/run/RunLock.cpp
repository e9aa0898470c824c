#include "core/run/RunLock.h"

#include <QCoreApplication>
#include <QDir>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

} // namespace

Result<std::unique_ptr<QLockFile>> lockState(const QString& stateFolder, const System& system) {
    if (system.isDescribed()) return std::unique_ptr<QLockFile>();
    QDir().mkpath(stateFolder);
    auto lock = std::make_unique<QLockFile>(system.paths().join(stateFolder, u"run.lock"_s));
    lock->setStaleLockTime(0); // only the death of its owner frees it: a run may take long
    if (lock->tryLock(0)) return lock;
    if (lock->error() == QLockFile::LockFailedError) {
        qint64 pid = 0;
        QString host, program;
        lock->getLockInfo(&pid, &host, &program);
        return fail(ExitCode::Busy, Tr::tr("Another run is in progress (%1, process %2).").arg(program).arg(pid),
                    Tr::tr("Wait until it has ended, then try again."));
    }
    return fail(ExitCode::Blocked, Tr::tr("The folder %1 cannot be written.").arg(stateFolder),
                Tr::tr("Choose another folder with --state, or ask for the rights to write there."), {},
                u"system.no-rights"_s);
}

} // namespace cudnnsetup
