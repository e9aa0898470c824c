#include "core/system/Win32_win.h"
#include "core/system/WindowsModules_win.h"

#include <restartmanager.h>
#include <vector>

namespace cudnnsetup {
namespace {

// The Restart Manager knows who has a file open (learn.microsoft.com, "Restart Manager").
QStringList askRestartManager(const QString& path) {
    DWORD session = 0;
    wchar_t key[CCH_RM_SESSION_KEY + 1] = {};
    if (::RmStartSession(&session, 0, key) != ERROR_SUCCESS) return {};
    QStringList names;
    const std::wstring file = wide(OsPath(OsKind::Windows).clean(path)); // it does not take the \\?\ form
    const wchar_t* files[] = {file.c_str()};
    UINT needed = 0, count = 16;
    std::vector<RM_PROCESS_INFO> programs(count);
    DWORD reasons = 0;
    if (::RmRegisterResources(session, 1, files, 0, nullptr, 0, nullptr) == ERROR_SUCCESS &&
        ::RmGetList(session, &needed, &count, programs.data(), &reasons) == ERROR_SUCCESS)
        for (UINT i = 0; i < count; ++i)
            names.append(
                u"%1 (%2)"_s.arg(QString::fromWCharArray(programs[i].strAppName)).arg(programs[i].Process.dwProcessId));
    ::RmEndSession(session);
    return names;
}

} // namespace

QStringList programsUsing(const QString& path) {
    QStringList names = askRestartManager(path);
    if (!names.isEmpty()) return names;
    const OsPath paths(OsKind::Windows);
    const QString name = paths.fileName(path);
    const auto isThis = [&](const QString& module) {
        return paths.fileName(module).compare(name, Qt::CaseInsensitive) == 0;
    };
    for (const RunningProgram& program : programsWithModules(isThis))
        for (const QString& module : program.modules)
            if (paths.same(module, path))
                names.append(u"%1 (%2)"_s.arg(paths.fileName(program.image)).arg(program.pid));
    return names;
}

} // namespace cudnnsetup
