#include "core/system/FileChecksum.h"
#include "core/system/HostBinary.h"
#include "core/system/LinuxSystem.h"
#include "core/system/SystemError.h"
#include "core/system/UnixFile_linux.h"

#include <QCoreApplication>
#include <climits>
#include <cstdlib>
#include <dirent.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxSystem)
};

// Not there, or something on the way is no folder; a link that leads in a circle leads nowhere, and nothing has a name
// that is longer than names can be.
bool meansAbsent(int error) { return error == ENOENT || error == ENOTDIR || error == ELOOP || error == ENAMETOOLONG; }

QString whyNot(const QString& path, int error) {
    return Tr::tr("%1 could not be looked at: %2").arg(path, errorText(error));
}

qint64 nanoseconds(const timespec& time) { return qint64(time.tv_sec) * 1000000000 + time.tv_nsec; }

// The nearest folder that exists, links followed; "/" in the end.
QString nearestFolder(const QString& path) {
    const OsPath paths(OsKind::Linux);
    QString at = paths.clean(path);
    struct stat info {};
    while (at != u"/"_s && (::stat(nativeName(at).constData(), &info) != 0 || !S_ISDIR(info.st_mode)))
        at = paths.parent(at);
    return at;
}

QString linkTargetOf(const QByteArray& name) {
    QByteArray target(PATH_MAX, Qt::Uninitialized);
    const ssize_t length = ::readlink(name.constData(), target.data(), size_t(target.size()));
    return length < 0 ? QString() : QFile::decodeName(target.first(length));
}

} // namespace

Observed<FileStat> LinuxFiles::stat(const QString& path) const {
    const QByteArray name = nativeName(path);
    struct stat own {};
    if (::lstat(name.constData(), &own) != 0)
        return meansAbsent(errno) ? Observed<FileStat>::none(path)
                                  : Observed<FileStat>::notChecked(whyNot(path, errno));
    FileStat result;
    struct stat real = own;
    if (S_ISLNK(own.st_mode)) {
        result.link = LinkKind::Symlink;
        result.linkTarget = linkTargetOf(name);
        if (::stat(name.constData(), &real) != 0) return Observed<FileStat>::seen(result, path); // broken link
    } else if (S_ISREG(own.st_mode) && own.st_nlink > 1) {
        result.link = LinkKind::HardLink;
    }
    result.type = S_ISDIR(real.st_mode) ? FileStat::Type::Folder : FileStat::Type::File;
    result.size = S_ISREG(real.st_mode) ? quint64(real.st_size) : 0;
    result.modifiedNs = nanoseconds(real.st_mtim);
    return Observed<FileStat>::seen(result, path);
}

Observed<QStringList> LinuxFiles::list(const QString& folder) const {
    DIR* open = ::opendir(nativeName(folder).constData());
    if (!open)
        return meansAbsent(errno) ? Observed<QStringList>::none(folder)
                                  : Observed<QStringList>::notChecked(whyNot(folder, errno));
    QStringList names;
    while (const dirent* entry = ::readdir(open)) {
        const QByteArray name(entry->d_name);
        if (name != "." && name != "..") names.append(QFile::decodeName(name));
    }
    ::closedir(open);
    names.sort();
    return Observed<QStringList>::seen(names, folder);
}

Result<QByteArray> LinuxFiles::read(const QString& path, qint64 maxBytes) const {
    // Not blocking: a pipe that someone left under this name must not hold us for ever.
    const UnixFile file(::open(nativeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen()) return meansAbsent(errno) ? systemerror::missing(path, errorText()) : failedRead(path, errno);
    struct stat info {};
    if (::fstat(file.fd(), &info) != 0) return failedRead(path, errno);
    if (S_ISDIR(info.st_mode) || S_ISFIFO(info.st_mode)) return systemerror::cannotRead(path);
    QByteArray bytes;
    QByteArray block(64 << 10, Qt::Uninitialized); // files below /proc tell no size, so they are read to their end
    for (;;) {
        const ssize_t count = ::read(file.fd(), block.data(), size_t(block.size()));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failedRead(path, errno);
        if (count == 0) return bytes;
        if (bytes.size() + count > maxBytes) return systemerror::tooLong(path, maxBytes);
        bytes.append(block.constData(), count);
    }
}

Observed<BinaryInfo> LinuxFiles::readBinary(const QString& path) const {
    return observedBinary(stat(path), path, path, {});
}

Observed<BinaryInfo> LinuxFiles::readBinaryHeaders(const QString& path) const {
    return observedBinary(stat(path), path, path, {.scanTexts = false, .signature = false});
}

Observed<BinaryInfo> LinuxFiles::readBinarySignature(const QString& path) const {
    return observedBinary(stat(path), path, path, {.scanTexts = false, .signature = true});
}

Result<quint32> LinuxFiles::checksum(const QString& path) const {
    QString why;
    const auto crc = checksumOfFile(path, why);
    return crc ? Result<quint32>(*crc) : systemerror::cannotRead(path, why);
}

Result<void> LinuxFiles::checkReadable(const QString& path) const {
    const UnixFile file(::open(nativeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    char first = 0;
    if (!file.isOpen() || ::read(file.fd(), &first, 1) < 0) return failedRead(path, errno);
    return {};
}

QString LinuxFiles::resolved(const QString& path) const {
    char* real = ::realpath(nativeName(path).constData(), nullptr);
    if (!real) return path;
    const QString result = QFile::decodeName(real);
    ::free(real);
    return result;
}

Observed<quint64> LinuxFiles::freeBytes(const QString& path) const {
    const QString folder = nearestFolder(path);
    struct statvfs info {};
    if (::statvfs(nativeName(folder).constData(), &info) != 0)
        return Observed<quint64>::notChecked(whyNot(folder, errno));
    if (info.f_blocks == 0) // /proc and the like
        return Observed<quint64>::notChecked(Tr::tr("The file system of %1 tells no size.").arg(folder));
    return Observed<quint64>::seen(quint64(info.f_bavail) * info.f_frsize, folder);
}

Observed<bool> LinuxFiles::canWrite(const QString& path) const {
    struct stat info {};
    const bool isFile = ::stat(nativeName(path).constData(), &info) == 0 && S_ISREG(info.st_mode);
    const QString nearest = isFile ? path : nearestFolder(path);
    // With the effective rights, which are those that writing meets.
    const int wanted = isFile ? W_OK : W_OK | X_OK;
    const bool allowed = ::faccessat(AT_FDCWD, nativeName(nearest).constData(), wanted, AT_EACCESS) == 0;
    if (!allowed && errno != EACCES && errno != EROFS && errno != EPERM)
        return Observed<bool>::notChecked(whyNot(nearest, errno));
    return Observed<bool>::seen(allowed, nearest);
}

// On Linux a file is replaced by renaming over its name: whoever has it open or mapped keeps the old one, so only the
// folder's rights matter. Opening a running program for writing would be refused (ETXTBSY), replacing it is not.
Result<void> LinuxFiles::checkReplaceable(const QString& path) {
    const QByteArray name = nativeName(path);
    struct stat own {};
    if (::lstat(name.constData(), &own) != 0)
        return meansAbsent(errno) ? Result<void>() : Result<void>(failedWrite(path, errno));
    if (S_ISDIR(own.st_mode)) return systemerror::cannotWrite(path, errorText(EISDIR));
    const QString folder = OsPath(OsKind::Linux).parent(path);
    struct stat above {};
    if (::stat(nativeName(folder).constData(), &above) != 0) return failedWrite(folder, errno);
    if (::faccessat(AT_FDCWD, nativeName(folder).constData(), W_OK | X_OK, AT_EACCESS) != 0)
        return failedWrite(path, errno);
    // In a folder with the sticky bit (/tmp) only the owner of the file or of the folder may take it away.
    const uid_t self = ::geteuid();
    if ((above.st_mode & S_ISVTX) && self != 0 && self != own.st_uid && self != above.st_uid)
        return systemerror::noRights(path, errorText(EPERM));
    if (const UnixFile file(S_ISREG(own.st_mode) ? ::open(name.constData(), O_RDONLY | O_CLOEXEC) : -1);
        file.isOpen() && file.isImmutable())
        return systemerror::noRights(path, errorText(EPERM));
    return {};
}

} // namespace cudnnsetup
