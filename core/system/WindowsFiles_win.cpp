#include "core/system/FileChecksum.h"
#include "core/system/HostBinary.h"
#include "core/system/SystemError.h"
#include "core/system/Trust_win.h"
#include "core/system/Win32_win.h"
#include "core/system/WindowsSystem.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

// FILETIME counts 100 ns from 1601; 11,644,473,600 s lie between that and 1970.
qint64 nanoseconds(const FILETIME& time) {
    const qint64 ticks = (qint64(time.dwHighDateTime) << 32) | qint64(time.dwLowDateTime);
    return (ticks - 116444736000000000LL) * 100;
}

quint64 join(DWORD high, DWORD low) { return (quint64(high) << 32) | low; }

FileStat plainStat(DWORD attributes, quint64 size, const FILETIME& modified) {
    FileStat stat;
    const bool folder = attributes & FILE_ATTRIBUTE_DIRECTORY;
    stat.type = folder ? FileStat::Type::Folder : FileStat::Type::File;
    stat.size = folder ? 0 : size;
    stat.modifiedNs = nanoseconds(modified);
    return stat;
}

FileStat statOf(const BY_HANDLE_FILE_INFORMATION& info) {
    return plainStat(info.dwFileAttributes, join(info.nFileSizeHigh, info.nFileSizeLow), info.ftLastWriteTime);
}

// A file that may not be opened still stands in its folder's list.
std::optional<FileStat> statFromFolder(const QString& path) {
    WIN32_FIND_DATAW data{};
    const HANDLE search = ::FindFirstFileW(longPath(path).c_str(), &data);
    if (search == INVALID_HANDLE_VALUE) return std::nullopt;
    ::FindClose(search);
    return plainStat(data.dwFileAttributes, join(data.nFileSizeHigh, data.nFileSizeLow), data.ftLastWriteTime);
}

FileStat followed(const QString& path, const ReparsePoint& link) {
    FileStat stat;
    const Handle real = link.kind == LinkKind::AppExecutionAlias ? Handle() : openExisting(path, FILE_READ_ATTRIBUTES);
    BY_HANDLE_FILE_INFORMATION info{};
    if (real.isOpen() && ::GetFileInformationByHandle(real.get(), &info)) stat = statOf(info);
    stat.link = link.kind;
    stat.linkTarget = link.target;
    return stat;
}

QString nearestFolder(const QString& path) {
    const OsPath paths(OsKind::Windows);
    for (QString at = paths.clean(path);;) {
        const DWORD attributes = ::GetFileAttributesW(longPath(at).c_str());
        const QString up = paths.parent(at);
        if ((attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY)) || up == at) return at;
        at = up;
    }
}

} // namespace

Observed<FileStat> WindowsFiles::stat(const QString& path) const {
    using Answer = Observed<FileStat>;
    const Handle file = openExisting(path, FILE_READ_ATTRIBUTES, shareAll, FILE_FLAG_OPEN_REPARSE_POINT);
    const DWORD error = file.isOpen() ? ERROR_SUCCESS : ::GetLastError();
    if (meansAbsent(error)) return Answer::none(path);
    BY_HANDLE_FILE_INFORMATION info{};
    if (!file.isOpen() || !::GetFileInformationByHandle(file.get(), &info)) {
        const auto listed = statFromFolder(path);
        return listed ? Answer::seen(*listed, path) : Answer::notChecked(whyNotLookedAt(path, error));
    }
    if (info.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) {
        // Unreadable data: a link of an unknown kind, which nothing of ours will ever walk or remove through.
        const ReparsePoint link = readReparsePoint(file.get()).value_or(ReparsePoint{LinkKind::Symlink, {}});
        return Answer::seen(followed(path, link), path);
    }
    FileStat result = statOf(info);
    if (!result.isFolder() && info.nNumberOfLinks > 1) result.link = LinkKind::HardLink;
    return Answer::seen(result, path);
}

Observed<QStringList> WindowsFiles::list(const QString& folder) const {
    using Answer = Observed<QStringList>;
    WIN32_FIND_DATAW data{};
    std::wstring pattern = longPath(folder);
    pattern += pattern.ends_with(L'\\') ? L"*" : L"\\*";
    const HANDLE search = ::FindFirstFileExW(pattern.c_str(), FindExInfoBasic, &data, FindExSearchNameMatch, nullptr,
                                             FIND_FIRST_EX_LARGE_FETCH);
    if (search == INVALID_HANDLE_VALUE) {
        const DWORD error = ::GetLastError();
        if (error == ERROR_FILE_NOT_FOUND && stat(folder).isSeen()) return Answer::seen({}, folder); // an empty drive
        return meansAbsent(error) ? Answer::none(folder) : Answer::notChecked(whyNotLookedAt(folder, error));
    }
    QStringList names;
    do {
        const QString name = QString::fromWCharArray(data.cFileName);
        if (name != u"."_s && name != u".."_s) names.append(name);
    } while (::FindNextFileW(search, &data));
    const DWORD error = ::GetLastError();
    ::FindClose(search);
    if (error != ERROR_NO_MORE_FILES) return Answer::notChecked(whyNotLookedAt(folder, error));
    names.sort();
    return Answer::seen(names, folder);
}

Result<QByteArray> WindowsFiles::read(const QString& path, qint64 maxBytes) const {
    const Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_READ, shareAll, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_SEQUENTIAL_SCAN, nullptr)); // refuses folders
    if (!file.isOpen()) return failedRead(path, ::GetLastError());
    QByteArray bytes;
    QByteArray block(64 << 10, Qt::Uninitialized);
    for (;;) {
        DWORD count = 0;
        if (!::ReadFile(file.get(), block.data(), DWORD(block.size()), &count, nullptr))
            return failedRead(path, ::GetLastError());
        if (count == 0) return bytes;
        if (bytes.size() + qint64(count) > maxBytes) return systemerror::tooLong(path, maxBytes);
        bytes.append(block.constData(), qsizetype(count));
    }
}

Observed<BinaryInfo> WindowsFiles::readBinary(const QString& path) const {
    Observed<BinaryInfo> info = observedBinary(stat(path), path, path, {});
    if (info.isSeen()) info.value.signature = trustedSignature(path, info->signature);
    return info;
}

Observed<BinaryInfo> WindowsFiles::readBinaryHeaders(const QString& path) const {
    return observedBinary(stat(path), path, path, {.scanTexts = false, .signature = false});
}

Observed<BinaryInfo> WindowsFiles::readBinarySignature(const QString& path) const {
    return observedBinary(stat(path), path, path, {.scanTexts = false, .signature = true});
}

Result<quint32> WindowsFiles::checksum(const QString& path) const {
    QString why;
    const auto crc = checksumOfFile(path, why);
    return crc ? Result<quint32>(*crc) : systemerror::cannotRead(path, why);
}

Result<void> WindowsFiles::checkReadable(const QString& path) const {
    const Handle file = openExisting(path, GENERIC_READ);
    char first = 0;
    DWORD count = 0;
    if (!file.isOpen() || !::ReadFile(file.get(), &first, 1, &count, nullptr))
        return failedRead(path, ::GetLastError());
    return {};
}

QString WindowsFiles::resolved(const QString& path) const {
    const Handle file = openExisting(path, FILE_READ_ATTRIBUTES);
    std::wstring name(32768, L'\0');
    const DWORD length = file.isOpen() ? ::GetFinalPathNameByHandleW(file.get(), name.data(), DWORD(name.size()),
                                                                     FILE_NAME_NORMALIZED | VOLUME_NAME_DOS)
                                       : 0;
    if (length == 0 || length >= name.size()) return path;
    return OsPath(OsKind::Windows).clean(QString::fromWCharArray(name.data(), int(length)));
}

Observed<quint64> WindowsFiles::freeBytes(const QString& path) const {
    std::wstring folder = longPath(nearestFolder(path));
    if (!folder.ends_with(L'\\')) folder += L'\\';
    ULARGE_INTEGER available{};
    if (!::GetDiskFreeSpaceExW(folder.c_str(), &available, nullptr, nullptr))
        return Observed<quint64>::notChecked(whyNotLookedAt(path, ::GetLastError()));
    return Observed<quint64>::seen(available.QuadPart, nearestFolder(path));
}

Observed<bool> WindowsFiles::canWrite(const QString& folder) const {
    const QString nearest = nearestFolder(folder);
    const Handle open = openExisting(nearest, FILE_ADD_FILE | FILE_ADD_SUBDIRECTORY);
    if (open.isOpen()) return Observed<bool>::seen(true, nearest);
    const DWORD error = ::GetLastError();
    if (error == ERROR_ACCESS_DENIED || error == ERROR_WRITE_PROTECT) return Observed<bool>::seen(false, nearest);
    return Observed<bool>::notChecked(whyNotLookedAt(nearest, error));
}

Result<void> WindowsFiles::checkReplaceable(const QString& path) {
    const DWORD attributes = ::GetFileAttributesW(longPath(path).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return meansAbsent(::GetLastError()) ? Result<void>() : Result<void>(failedWrite(path, ::GetLastError()));
    if (attributes & FILE_ATTRIBUTE_DIRECTORY) return systemerror::cannotWrite(path, Tr::tr("It is a folder."));
    if (attributes & FILE_ATTRIBUTE_READONLY) return systemerror::readOnly(path);
    const Handle file = openExisting(path, GENERIC_READ | GENERIC_WRITE | DELETE, 0, FILE_FLAG_OPEN_REPARSE_POINT);
    return file.isOpen() ? Result<void>() : Result<void>(failedWrite(path, ::GetLastError()));
}

} // namespace cudnnsetup
