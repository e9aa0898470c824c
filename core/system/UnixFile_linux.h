// An open file that closes itself, and errno as our errors.
#pragma once

#include "core/base/Result.h"

#include <QFile>
#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <span>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace cudnnsetup {

class UnixFile {
public:
    explicit UnixFile(int fd) : m_fd(fd) {}
    ~UnixFile() { (void)close(); }
    UnixFile(const UnixFile&) = delete;
    UnixFile& operator=(const UnixFile&) = delete;

    int fd() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }
    int close() { return m_fd < 0 ? 0 : ::close(std::exchange(m_fd, -1)); } // errno in case of an error
    bool isImmutable() const {                                              // chattr +i
        int flags = 0;
        return ::ioctl(m_fd, FS_IOC_GETFLAGS, &flags) == 0 && (flags & FS_IMMUTABLE_FL);
    }

private:
    int m_fd;
};

inline QByteArray nativeName(const QString& path) { return QFile::encodeName(path); }

inline QString errorText(int error = errno) {
    return u"%1: %2"_s.arg(error).arg(QString::fromStdString(std::system_category().message(error)));
}

Failure failedRead(const QString& path, int error);
Failure failedWrite(const QString& path, int error); // rights, full disk, wrong kind… as the right error
Result<void> writeAll(int fd, std::span<const char> bytes, const QString& path);
Result<void> flushFolderOf(const QString& path); // makes a rename, a new or a removed name durable

} // namespace cudnnsetup
