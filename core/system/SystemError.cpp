#include "core/system/SystemError.h"

#include <QCoreApplication>

namespace cudnnsetup::systemerror {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(SystemError)
};
} // namespace

Failure missing(const QString& path, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 does not exist.").arg(path),
                Tr::tr("Check the path, then look at this PC again."), detail);
}

Failure alreadyThere(const QString& path, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 exists already.").arg(path),
                Tr::tr("Look at this PC again: something was put there meanwhile."), detail);
}

Failure noRights(const QString& path, const QString& detail) {
    return fail(ExitCode::Blocked, Tr::tr("You have no right to change %1.").arg(path),
                Tr::tr("Choose a folder of your own, or run this again as an administrator."), detail,
                u"system.no-rights"_s);
}

Failure inUse(const QString& path, const QStringList& programs, const QString& detail) {
    if (programs.isEmpty())
        return fail(ExitCode::Blocked, Tr::tr("%1 is in use by another program.").arg(path),
                    Tr::tr("Close the programs that use CUDA or cuDNN, then try again."), detail,
                    u"system.file-in-use"_s);
    const QString names = programs.join(u", "_s);
    return fail(ExitCode::Blocked, Tr::tr("%1 is in use by %2.").arg(path, names),
                Tr::tr("Close %1, then try again.").arg(names), detail, u"system.file-in-use"_s);
}

Failure readOnly(const QString& path, const QString& detail) {
    return fail(ExitCode::Blocked, Tr::tr("%1 is marked read-only.").arg(path),
                Tr::tr("Open its properties, clear \"Read-only\", then try again."), detail, u"system.no-rights"_s);
}

Failure blocked(const QString& path, const QString& detail) {
    return fail(ExitCode::Blocked, Tr::tr("%1 was blocked by security software or a policy.").arg(path),
                Tr::tr("Allow this file in your antivirus, or ask your administrator, then try again."), detail,
                u"system.blocked-file"_s);
}

Failure diskFull(const QString& path, const QString& detail) {
    return fail(ExitCode::DiskFull, Tr::tr("The disk is full: %1 could not be written.").arg(path),
                Tr::tr("Free some space on that disk, or choose a folder on another one."), detail,
                u"system.disk-full"_s);
}

Failure tooLong(const QString& path, qint64 limit) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 is larger than expected and was not read.").arg(path),
                Tr::tr("Check that this is the right file."), u"limit %1 bytes"_s.arg(limit));
}

Failure notEmpty(const QString& folder, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("The folder %1 is not empty, so it was left.").arg(folder),
                Tr::tr("Look at what is in it, and remove it yourself if nobody needs it."), detail);
}

Failure otherVolume(const QString& from, const QString& to, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 cannot be renamed to %2: they are on different disks.").arg(from, to),
                Tr::tr("Choose a target whose folders are all on one disk."), detail);
}

Failure cannotRead(const QString& path, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 could not be read.").arg(path),
                Tr::tr("Check that the disk is connected and that you may read this file."), detail);
}

Failure cannotWrite(const QString& path, const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 could not be written.").arg(path),
                Tr::tr("Check that the disk is connected and not write-protected, then try again."), detail);
}

Failure linksUnsupported(const QString& path, const QString& detail) {
    return fail(ExitCode::Blocked, Tr::tr("This disk cannot hold the link %1.").arg(path),
                Tr::tr("Choose a folder on an NTFS disk, or go on without a link."), detail);
}

Failure pathTooLong(qsizetype length, qsizetype limit) {
    return fail(ExitCode::BadUsage, Tr::tr("PATH would become too long, so it was not changed."),
                Tr::tr("Remove entries that you no longer need from PATH, then try again."),
                u"%1 characters, limit %2"_s.arg(length).arg(limit));
}

Failure pathNotKept(const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("PATH was written, but something changed it at once."),
                Tr::tr("A policy or another program may be resetting PATH. Ask your administrator."), detail);
}

Failure windowsOnly() {
    return fail(ExitCode::Unsupported, Tr::tr("PATH is kept in the registry on Windows only."),
                Tr::tr("On Linux use the profile file or the loader's settings."));
}

} // namespace cudnnsetup::systemerror
