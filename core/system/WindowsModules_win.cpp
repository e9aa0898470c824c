#include "core/system/WindowsModules_win.h"

#include "core/system/Win32_win.h"

#include <tlhelp32.h>

namespace cudnnsetup {
namespace {

QString imageOf(DWORD pid, const wchar_t* fallback) {
    const Handle process(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, pid));
    std::wstring path(32768, L'\0');
    DWORD length = DWORD(path.size());
    if (process.isOpen() && ::QueryFullProcessImageNameW(process.get(), 0, path.data(), &length))
        return QString::fromWCharArray(path.data(), int(length));
    return QString::fromWCharArray(fallback);
}

QStringList modulesOf(DWORD pid, const std::function<bool(const QString& path)>& passes) {
    QStringList modules;
    const Handle snapshot(::CreateToolhelp32Snapshot(TH32CS_SNAPMODULE | TH32CS_SNAPMODULE32, pid));
    if (!snapshot.isOpen()) return modules; // somebody else's, or ended meanwhile
    MODULEENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL more = ::Module32FirstW(snapshot.get(), &entry); more; more = ::Module32NextW(snapshot.get(), &entry)) {
        const QString path = QString::fromWCharArray(entry.szExePath);
        if (passes(path) && !modules.contains(path)) modules.append(path);
    }
    modules.sort();
    return modules;
}

} // namespace

QList<RunningProgram> programsWithModules(const std::function<bool(const QString& path)>& passes) {
    QList<RunningProgram> found;
    const Handle snapshot(::CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0));
    if (!snapshot.isOpen()) return found;
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL more = ::Process32FirstW(snapshot.get(), &entry); more; more = ::Process32NextW(snapshot.get(), &entry)) {
        if (entry.th32ProcessID == 0) continue; // the idle process; 0 would mean ourselves below
        RunningProgram program;
        program.pid = entry.th32ProcessID;
        program.modules = modulesOf(entry.th32ProcessID, passes);
        if (program.modules.isEmpty()) continue;
        program.image = imageOf(entry.th32ProcessID, entry.szExeFile);
        found.append(program);
    }
    return found;
}

} // namespace cudnnsetup
