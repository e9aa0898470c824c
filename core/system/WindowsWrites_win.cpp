#include "core/system/HalfWritten.h"
#include "core/system/SystemError.h"
#include "core/system/Win32_win.h"
#include "core/system/WindowsSystem.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

// A virus scanner opens a new file for a moment; a rename in that moment is refused. Ten times 50 ms has passed every
// scanner that is not really holding the file.
constexpr int renameTries = 10;
constexpr DWORD renamePauseMs = 50;

// With \\?\ Windows takes names that no program can open afterwards, and "a:b" would be a hidden stream of "a".
bool isUsableName(const QString& path) {
    const QString name = OsPath(OsKind::Windows).fileName(path);
    if (name.isEmpty() || name.endsWith(u'.') || name.endsWith(u' ')) return false;
    for (const QChar letter : name)
        if (letter < u' ' || QStringView(u"<>:\"|?*").contains(letter)) return false;
    const QString stem = name.section(u'.', 0, 0).trimmed().toUpper();
    static const QStringList devices{u"CON"_s, u"PRN"_s, u"AUX"_s, u"NUL"_s, u"CONIN$"_s, u"CONOUT$"_s};
    const bool port = (stem.startsWith(u"COM"_s) || stem.startsWith(u"LPT"_s)) && stem.size() == 4 && stem[3].isDigit();
    return !devices.contains(stem) && !port;
}

Failure unusableName(const QString& path) {
    return systemerror::cannotWrite(path, Tr::tr("Windows does not allow this name."));
}

// NTFS writes the change of a folder with its own journal; the flush makes it durable at once where it is allowed.
// Where it is not (no right to open the folder for writing, file systems without it) the rename's own write-through
// has to do.
void flushFolderOf(const QString& path) {
    const Handle folder = openExisting(OsPath(OsKind::Windows).parent(path), GENERIC_WRITE);
    if (folder.isOpen()) ::FlushFileBuffers(folder.get());
}

Result<void> moveFile(const QString& from, const QString& to, DWORD flags) {
    const std::wstring source = longPath(from), target = longPath(to);
    DWORD error = ERROR_SUCCESS;
    for (int i = 0; i < renameTries; ++i) {
        if (::MoveFileExW(source.c_str(), target.c_str(), flags | MOVEFILE_WRITE_THROUGH)) {
            flushFolderOf(to);
            return {};
        }
        error = ::GetLastError();
        if (error != ERROR_SHARING_VIOLATION && error != ERROR_ACCESS_DENIED) break;
        if (!(flags & MOVEFILE_REPLACE_EXISTING) && ::GetFileAttributesW(target.c_str()) != INVALID_FILE_ATTRIBUTES)
            break; // it will not get better
        ::Sleep(renamePauseMs);
    }
    if (error == ERROR_NOT_SAME_DEVICE) return systemerror::otherVolume(from, to, errorText(error));
    if (error == ERROR_ALREADY_EXISTS || error == ERROR_FILE_EXISTS) return failedWrite(to, error);
    return failedWrite(flags & MOVEFILE_REPLACE_EXISTING ? to : from, error);
}

Result<void> writeAll(HANDLE file, std::span<const char> bytes, const QString& path) {
    constexpr size_t piece = 16 << 20; // one call's length is a DWORD
    while (!bytes.empty()) {
        DWORD count = 0;
        if (!::WriteFile(file, bytes.data(), DWORD(std::min(bytes.size(), piece)), &count, nullptr))
            return failedWrite(path, ::GetLastError());
        bytes = bytes.subspan(count);
    }
    return {};
}

class WindowsStagedFile : public StagedFile {
public:
    WindowsStagedFile(Handle file, QString path) : m_file(std::move(file)), m_path(std::move(path)) {}
    ~WindowsStagedFile() override {
        if (m_committed) return;
        m_file.close();
        ::DeleteFileW(longPath(m_path).c_str());
    }

    Result<void> write(std::span<const char> bytes) override { return writeAll(m_file.get(), bytes, m_path); }

    Result<void> commit() override {
        if (!::FlushFileBuffers(m_file.get()) || !m_file.close()) return failedWrite(m_path, ::GetLastError());
        flushFolderOf(m_path);
        m_committed = true;
        return {};
    }

private:
    Handle m_file;
    QString m_path;
    bool m_committed = false;
};

// Removes what the handle is open on, never what it leads to.
Result<void> removeOpened(const Handle& opened, const QString& path) {
    FILE_DISPOSITION_INFO disposition{};
    disposition.DeleteFile = TRUE;
    if (!::SetFileInformationByHandle(opened.get(), FileDispositionInfo, &disposition, sizeof disposition))
        return failedWrite(path, ::GetLastError());
    return {};
}

} // namespace

Result<void> createFolder(const QString& path, SECURITY_ATTRIBUTES* rights) {
    if (!isUsableName(path)) return unusableName(path);
    if (!::CreateDirectoryW(longPath(path).c_str(), rights)) return failedWrite(path, ::GetLastError());
    flushFolderOf(path);
    return {};
}

Result<void> WindowsFiles::makeFolder(const QString& path) { return createFolder(path, nullptr); }

Result<std::unique_ptr<StagedFile>> WindowsFiles::stage(const QString& path, quint64 expectedSize) {
    if (!isUsableName(path)) return unusableName(path);
    Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
                              FILE_ATTRIBUTE_NORMAL | FILE_FLAG_SEQUENTIAL_SCAN | FILE_FLAG_OPEN_REPARSE_POINT,
                              nullptr));
    if (!file.isOpen()) return failedWrite(path, ::GetLastError());
    // Room is taken now, so that a full disk shows before the work and not after it. The size stays what was written.
    FILE_ALLOCATION_INFO room{};
    room.AllocationSize.QuadPart = LONGLONG(expectedSize);
    const bool full = expectedSize > 0 &&
                      !::SetFileInformationByHandle(file.get(), FileAllocationInfo, &room, sizeof room) &&
                      ::GetLastError() == ERROR_DISK_FULL;
    auto staged = std::make_unique<WindowsStagedFile>(std::move(file), path);
    if (full) return failedWrite(path, ERROR_DISK_FULL);
    return staged;
}

Result<void> WindowsFiles::rename(const QString& from, const QString& to) {
    return isUsableName(to) ? moveFile(from, to, 0) : Result<void>(unusableName(to));
}

Result<void> WindowsFiles::removeFile(const QString& path) {
    const Observed<FileStat> there = stat(path);
    if (there.isSeen() && there->isFolder() && !there->isLink())
        return systemerror::cannotWrite(path, Tr::tr("It is a folder."));
    if (there.isSeen() && there->isLink() && there->linkTarget.isEmpty())
        return systemerror::cannotWrite(path, Tr::tr("It is a link of an unknown kind, so it was left."));
    const DWORD attributes = ::GetFileAttributesW(longPath(path).c_str());
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) && !there->isLink())
        return systemerror::readOnly(path);
    {
        const Handle opened = openExisting(path, DELETE, shareAll, FILE_FLAG_OPEN_REPARSE_POINT);
        if (!opened.isOpen()) return failedWrite(path, ::GetLastError());
        if (auto done = removeOpened(opened, path); !done) return done;
    }
    flushFolderOf(path);
    return {};
}

Result<void> WindowsFiles::removeFolder(const QString& path) {
    {
        const Handle opened = openExisting(path, DELETE | FILE_READ_ATTRIBUTES, shareAll, FILE_FLAG_OPEN_REPARSE_POINT);
        BY_HANDLE_FILE_INFORMATION info{};
        if (!opened.isOpen() || !::GetFileInformationByHandle(opened.get(), &info))
            return failedWrite(path, ::GetLastError());
        if ((info.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) ||
            !(info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
            return systemerror::cannotWrite(path, Tr::tr("It is not a folder of its own."));
        if (auto done = removeOpened(opened, path); !done) return done;
    }
    flushFolderOf(path);
    return {};
}

Result<void> WindowsFiles::makeLink(const QString& path, const QString& target) {
    if (!isUsableName(path)) return unusableName(path);
    const OsPath paths(OsKind::Windows);
    const QString absolute = paths.isAbsolute(target) ? target : paths.join(paths.parent(path), target);
    const Observed<FileStat> there = stat(absolute);
    if (!there.isSeen() || !there->isFolder()) return systemerror::missing(absolute);
    return makeJunction(path, absolute);
}

Result<void> WindowsFiles::retargetLink(const QString& path, const QString& target) {
    const Observed<FileStat> now = stat(path), there = stat(target);
    if (!now.isSeen() || !now->isLink()) return systemerror::cannotWrite(path, Tr::tr("It is not a link."));
    if (!there.isSeen() || !there->isFolder()) return systemerror::missing(target);
    return now->link == LinkKind::Junction ? retargetJunction(path, target) : Files::retargetLink(path, target);
}

Result<void> WindowsFiles::writeWhole(const QString& path, const QByteArray& bytes) {
    if (!isUsableName(path)) return unusableName(path);
    const QString staging = halfWrittenName(path);
    auto staged = stage(staging, quint64(bytes.size()));
    if (!staged) return ofTheFileItself(staged.error(), staging, path);
    if (auto done = (*staged)->write({bytes.constData(), size_t(bytes.size())}); !done)
        return ofTheFileItself(done.error(), staging, path);
    if (auto done = (*staged)->commit(); !done) return ofTheFileItself(done.error(), staging, path);
    auto moved = moveFile(staging, path, MOVEFILE_REPLACE_EXISTING);
    if (!moved) ::DeleteFileW(longPath(staging).c_str());
    return moved;
}

Result<void> WindowsFiles::appendDurably(const QString& path, const QByteArray& bytes) {
    if (!isUsableName(path)) return unusableName(path);
    const bool isNew = ::GetFileAttributesW(longPath(path).c_str()) == INVALID_FILE_ATTRIBUTES;
    Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_WRITE, FILE_SHARE_READ, nullptr, OPEN_ALWAYS,
                              FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    LARGE_INTEGER end{};
    if (!file.isOpen() || !::SetFilePointerEx(file.get(), {}, &end, FILE_END))
        return failedWrite(path, ::GetLastError());
    auto written = writeAll(file.get(), {bytes.constData(), size_t(bytes.size())}, path);
    if (written && !::FlushFileBuffers(file.get())) written = failedWrite(path, ::GetLastError());
    if (!written) { // a line that could not be written must not be read later
        if (::SetFilePointerEx(file.get(), end, nullptr, FILE_BEGIN)) std::ignore = ::SetEndOfFile(file.get());
        return written;
    }
    if (!file.close()) return failedWrite(path, ::GetLastError());
    if (isNew) flushFolderOf(path);
    return {};
}

} // namespace cudnnsetup
