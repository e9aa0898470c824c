#include "core/system/LinuxSystem.h"
#include "core/system/UnixFile_linux.h"

#include <QCoreApplication>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Rights)
};

QString userName(uid_t uid) {
    const passwd* account = ::getpwuid(uid);
    return account ? QString::fromLocal8Bit(account->pw_name) : u"uid %1"_s.arg(uid);
}

QString groupName(gid_t gid) {
    const group* row = ::getgrgid(gid);
    return Tr::tr("group %1").arg(row ? QString::fromLocal8Bit(row->gr_name) : QString::number(gid));
}

} // namespace

void guardNewFiles() {
    constexpr mode_t othersMayNotWrite = 022;
    const mode_t own = ::umask(othersMayNotWrite);
    if (::geteuid() != 0) ::umask(own | othersMayNotWrite); // a user's wish that others read nothing is kept
}

// The owner may change its mode at any time. A folder that everybody may write to, like /tmp, lets everybody make names
// in it, whatever the sticky bit says about those of others. Access lists narrow or show up in the group's bits.
Observed<QStringList> LinuxFiles::othersWhoMayChange(const QString& path) const {
    struct stat info {};
    if (::lstat(nativeName(path).constData(), &info) != 0)
        return errno == ENOENT || errno == ENOTDIR ? Observed<QStringList>::none(path)
                                                   : Observed<QStringList>::notChecked(errorText());
    QStringList others;
    if (info.st_uid != 0) others.append(userName(info.st_uid));
    if (S_ISLNK(info.st_mode)) return Observed<QStringList>::seen(others, path); // its mode means nothing
    if ((info.st_mode & S_IWGRP) && info.st_gid != 0) others.append(groupName(info.st_gid));
    if (info.st_mode & S_IWOTH) others.append(Tr::tr("everyone"));
    return Observed<QStringList>::seen(others, path);
}

Result<void> LinuxFiles::makeAdminFolder(const QString& path) {
    constexpr mode_t mode = 0755;
    if (::mkdir(nativeName(path).constData(), mode) != 0) return failedWrite(path, errno);
    return flushFolderOf(path);
}

Result<void> LinuxFiles::makeOwnFolder(const QString& path) {
    constexpr mode_t mode = 0700;
    if (::mkdir(nativeName(path).constData(), mode) != 0) return failedWrite(path, errno);
    return flushFolderOf(path);
}

} // namespace cudnnsetup
