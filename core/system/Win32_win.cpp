#include "core/system/Win32_win.h"

#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <QDir>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

// Not in every SDK's winerror.h; learn.microsoft.com, "System Error Codes".
constexpr DWORD errorVirusInfected = 225, errorVirusDeleted = 226, errorDiskQuotaExceeded = 1295;
} // namespace

std::wstring longPath(const QString& path) {
    const QString text = OsPath(OsKind::Windows).clean(path);
    if (text.startsWith(u"\\\\")) return wide(u"\\\\?\\UNC\\"_s + text.mid(2));
    return OsPath(OsKind::Windows).isAbsolute(text) ? wide(u"\\\\?\\"_s + text) : wide(text);
}

QString errorText(DWORD error) {
    wchar_t* text = nullptr;
    const DWORD length =
        ::FormatMessageW(FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS,
                         nullptr, error, 0, reinterpret_cast<wchar_t*>(&text), 0, nullptr);
    const QString result = QString::fromWCharArray(text, length > 0 ? int(length) : 0).trimmed();
    ::LocalFree(text);
    return u"%1: %2"_s.arg(error).arg(result);
}

Handle openExisting(const QString& path, DWORD access, DWORD share, DWORD flags) {
    return Handle(::CreateFileW(longPath(path).c_str(), access, share, nullptr, OPEN_EXISTING,
                                FILE_FLAG_BACKUP_SEMANTICS | flags, nullptr));
}

bool meansAbsent(DWORD error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_DIRECTORY:
        return true;
    default:
        return false;
    }
}

QString whyNotLookedAt(const QString& path, DWORD error) {
    return Tr::tr("%1 could not be looked at: %2").arg(path, errorText(error));
}

Failure failedRead(const QString& path, DWORD error) {
    if (meansAbsent(error)) return systemerror::missing(path, errorText(error));
    return systemerror::cannotRead(path, errorText(error));
}

Failure failedWrite(const QString& path, DWORD error) {
    const QString detail = errorText(error);
    switch (error) {
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE:
        return systemerror::inUse(path, programsUsing(path), detail);
    case ERROR_ACCESS_DENIED: {
        // A DLL that is loaded answers "access denied" too; so does a file marked read-only.
        const DWORD attributes = ::GetFileAttributesW(longPath(path).c_str());
        const bool exists = attributes != INVALID_FILE_ATTRIBUTES;
        if (exists && (attributes & (FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_DIRECTORY)) == FILE_ATTRIBUTE_READONLY)
            return systemerror::readOnly(path, detail);
        const QStringList users =
            exists && !(attributes & FILE_ATTRIBUTE_DIRECTORY) ? programsUsing(path) : QStringList();
        return users.isEmpty() ? systemerror::noRights(path, detail) : systemerror::inUse(path, users, detail);
    }
    case ERROR_PRIVILEGE_NOT_HELD:
    case ERROR_WRITE_PROTECT:
        return systemerror::noRights(path, detail);
    case errorVirusInfected:
    case errorVirusDeleted:
    case ERROR_ACCESS_DISABLED_BY_POLICY:
        return systemerror::blocked(path, detail);
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
    case errorDiskQuotaExceeded:
        return systemerror::diskFull(path, detail);
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return systemerror::alreadyThere(path, detail);
    case ERROR_DIR_NOT_EMPTY:
        return systemerror::notEmpty(path, detail);
    default:
        return meansAbsent(error) ? systemerror::missing(path, detail) : systemerror::cannotWrite(path, detail);
    }
}

} // namespace cudnnsetup
