#include "core/system/HalfWritten.h"
#include "core/system/LinuxSystem.h"
#include "core/system/SystemError.h"
#include "core/system/UnixFile_linux.h"

#include <cstdio>
#include <sys/stat.h>

namespace cudnnsetup {

Failure failedRead(const QString& path, int error) {
    if (error == ENOENT || error == ENOTDIR) return systemerror::missing(path, errorText(error));
    return systemerror::cannotRead(path, errorText(error));
}

Failure failedWrite(const QString& path, int error) {
    const QString detail = errorText(error);
    switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
        return systemerror::noRights(path, detail);
    case ENOSPC:
    case EDQUOT:
        return systemerror::diskFull(path, detail);
    case EEXIST:
        return systemerror::alreadyThere(path, detail);
    case ENOTEMPTY:
        return systemerror::notEmpty(path, detail);
    case ENOENT:
    case ENOTDIR:
        return systemerror::missing(path, detail);
    case ETXTBSY:
    case EBUSY:
        return systemerror::inUse(path, {}, detail);
    default:
        return systemerror::cannotWrite(path, detail);
    }
}

Result<void> writeAll(int fd, std::span<const char> bytes, const QString& path) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failedWrite(path, errno);
        bytes = bytes.subspan(size_t(count));
    }
    return {};
}

namespace {

Result<void> flushFolder(const QString& folder) {
    const UnixFile open(::open(nativeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!open.isOpen()) {
        // A folder may be writable without being readable; its names are then flushed with everything else.
        if (errno != EACCES) return failedWrite(folder, errno);
        ::sync();
        return {};
    }
    // Some file systems (9p and drvfs of WSL among them) know no fsync of folders: EINVAL there.
    if (::fsync(open.fd()) != 0 && errno != EINVAL && errno != ENOTSUP) return failedWrite(folder, errno);
    return {};
}

class LinuxStagedFile : public StagedFile {
public:
    LinuxStagedFile(int fd, QString path) : m_file(fd), m_path(std::move(path)) {}
    ~LinuxStagedFile() override {
        if (!m_committed) ::unlink(nativeName(m_path).constData());
    }

    Result<void> write(std::span<const char> bytes) override { return writeAll(m_file.fd(), bytes, m_path); }

    Result<void> commit() override {
        if (::fsync(m_file.fd()) != 0) return failedWrite(m_path, errno);
        if (m_file.close() != 0) return failedWrite(m_path, errno);
        if (auto done = flushFolderOf(m_path); !done) return done;
        m_committed = true;
        return {};
    }

private:
    UnixFile m_file;
    QString m_path;
    bool m_committed = false;
};

Result<void> afterwards(int status, const QString& path) {
    return status != 0 ? Result<void>(failedWrite(path, errno)) : flushFolderOf(path);
}

} // namespace

Result<void> flushFolderOf(const QString& path) { return flushFolder(OsPath(OsKind::Linux).parent(path)); }

Result<void> LinuxFiles::makeFolder(const QString& path) {
    return afterwards(::mkdir(nativeName(path).constData(), 0777), path);
}

Result<std::unique_ptr<StagedFile>> LinuxFiles::stage(const QString& path, quint64 expectedSize) {
    const int fd = ::open(nativeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (fd < 0) return failedWrite(path, errno);
    auto staged = std::make_unique<LinuxStagedFile>(fd, path);
    // Room is taken now, so that a full disk shows before the work and not after it. The size stays what was written.
    if (expectedSize > 0 && ::fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, off_t(expectedSize)) != 0 &&
        (errno == ENOSPC || errno == EDQUOT))
        return failedWrite(path, errno);
    return staged;
}

Result<void> LinuxFiles::rename(const QString& from, const QString& to) {
    const QByteArray source = nativeName(from), target = nativeName(to);
    int status = ::renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE);
    if (status != 0 && (errno == EINVAL || errno == ENOSYS)) {
        // File systems without that flag (NFS, WSL's drvfs): look, then rename. Others cannot get in between as long
        // as they, like we, hold the run's lock.
        struct stat info {};
        if (::lstat(target.constData(), &info) == 0) return failedWrite(to, EEXIST);
        status = ::rename(source.constData(), target.constData());
    }
    if (status != 0 && errno == EXDEV) return systemerror::otherVolume(from, to, errorText(EXDEV));
    if (status != 0) return failedWrite(errno == EEXIST ? to : from, errno);
    const OsPath paths(OsKind::Linux);
    if (auto done = flushFolderOf(to); !done || paths.same(paths.parent(from), paths.parent(to))) return done;
    return flushFolderOf(from);
}

Result<void> LinuxFiles::removeFile(const QString& path) {
    return afterwards(::unlink(nativeName(path).constData()), path);
}

Result<void> LinuxFiles::removeFolder(const QString& path) {
    return afterwards(::rmdir(nativeName(path).constData()), path); // ENOTDIR for a link
}

Result<void> LinuxFiles::makeLink(const QString& path, const QString& target) {
    return afterwards(::symlink(nativeName(target).constData(), nativeName(path).constData()), path);
}

// A new link under a staging name takes the old one's place: rename(2) swaps in one step.
Result<void> LinuxFiles::retargetLink(const QString& path, const QString& target) {
    struct stat old {};
    if (::lstat(nativeName(path).constData(), &old) != 0) return failedWrite(path, errno);
    if (!S_ISLNK(old.st_mode)) return systemerror::alreadyThere(path);
    const QString staging = halfWrittenName(path);
    if (::symlink(nativeName(target).constData(), nativeName(staging).constData()) != 0)
        return failedWrite(path, errno);
    if (::rename(nativeName(staging).constData(), nativeName(path).constData()) != 0) {
        const int error = errno;
        ::unlink(nativeName(staging).constData());
        return failedWrite(path, error);
    }
    return flushFolderOf(path);
}

Result<void> LinuxFiles::writeWhole(const QString& path, const QByteArray& bytes) {
    const QString staging = halfWrittenName(path);
    auto staged = stage(staging, quint64(bytes.size()));
    if (!staged) return ofTheFileItself(staged.error(), staging, path);
    // The new file keeps the rights of the one it takes the place of.
    struct stat old {};
    if (::lstat(nativeName(path).constData(), &old) == 0 && S_ISREG(old.st_mode))
        if (::chmod(nativeName(staging).constData(), old.st_mode & 07777) != 0) return failedWrite(path, errno);
    if (auto done = (*staged)->write({bytes.constData(), size_t(bytes.size())}); !done)
        return ofTheFileItself(done.error(), staging, path);
    if (auto done = (*staged)->commit(); !done) return ofTheFileItself(done.error(), staging, path);
    if (::rename(nativeName(staging).constData(), nativeName(path).constData()) != 0) {
        const int error = errno;
        ::unlink(nativeName(staging).constData());
        return failedWrite(path, error);
    }
    return flushFolderOf(path);
}

Result<void> LinuxFiles::appendDurably(const QString& path, const QByteArray& bytes) {
    const QByteArray name = nativeName(path);
    struct stat info {};
    const bool isNew = ::lstat(name.constData(), &info) != 0;
    UnixFile file(::open(name.constData(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (!file.isOpen()) return failedWrite(path, errno);
    auto written = writeAll(file.fd(), {bytes.constData(), size_t(bytes.size())}, path);
    if (written && ::fdatasync(file.fd()) != 0) written = failedWrite(path, errno);
    if (!written) { // a line that could not be written must not be read later
        std::ignore = ::ftruncate(file.fd(), isNew ? 0 : info.st_size);
        return written;
    }
    if (file.close() != 0) return failedWrite(path, errno);
    return isNew ? flushFolderOf(path) : Result<void>();
}

} // namespace cudnnsetup
