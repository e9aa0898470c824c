// Handles that close themselves, long paths, and Win32's errors as ours.
#pragma once

#include "core/base/Result.h"
#include "core/system/System.h"

#include <windows.h>

namespace cudnnsetup {

class Handle {
public:
    explicit Handle(HANDLE handle = INVALID_HANDLE_VALUE) : m_handle(handle) {}
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    Handle(Handle&& other) noexcept : m_handle(std::exchange(other.m_handle, INVALID_HANDLE_VALUE)) {}

    HANDLE get() const { return m_handle; }
    bool isOpen() const { return m_handle != INVALID_HANDLE_VALUE && m_handle != nullptr; }
    bool close() {
        const HANDLE handle = std::exchange(m_handle, INVALID_HANDLE_VALUE);
        return handle == INVALID_HANDLE_VALUE || handle == nullptr || ::CloseHandle(handle);
    }

private:
    HANDLE m_handle;
};

// "\\?\C:\a\b" or "\\?\UNC\server\share\a": no length limit, nothing reinterpreted.
std::wstring longPath(const QString& path);
inline std::wstring wide(const QString& text) { return text.toStdWString(); }
QString errorText(DWORD error); // "32: The process cannot access the file …"

constexpr DWORD shareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
// Opens a file or folder that exists. `flags` beside FILE_FLAG_BACKUP_SEMANTICS (needed for folders).
Handle openExisting(const QString& path, DWORD access, DWORD share = shareAll, DWORD flags = 0);

bool meansAbsent(DWORD error); // no such file, folder, drive, or a name that cannot exist
Failure failedWrite(const QString& path, DWORD error);
Failure failedRead(const QString& path, DWORD error);
QString whyNotLookedAt(const QString& path, DWORD error);
// Programs that hold the file open or have it loaded: "python.exe (4711)". Empty when nobody can tell.
QStringList programsUsing(const QString& path);

// rights: null for those that the folder above gives.
Result<void> createFolder(const QString& path, SECURITY_ATTRIBUTES* rights);

// What a reparse point says. nullopt: the data could not be read.
struct ReparsePoint {
    LinkKind kind = LinkKind::None; // None: no link to another name (cloud files and the like)
    QString target;
};
std::optional<ReparsePoint> readReparsePoint(HANDLE file);
Result<void> makeJunction(const QString& path, const QString& target);
Result<void> retargetJunction(const QString& path, const QString& target); // path: one that is there

} // namespace cudnnsetup
