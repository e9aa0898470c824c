#include "app/wizard/Desktop.h"

#include <QWidget>

#include <windows.h>

#include <shobjidl.h>

namespace cudnnsetup {

// Settings > Personalisation > Colours, "Choose your default app mode"
// (learn.microsoft.com, "Support Dark and Light themes in Win32 apps").
bool desktopPrefersDark() {
    DWORD light = 1;
    DWORD size = sizeof light;
    const LSTATUS status =
        RegGetValueW(HKEY_CURRENT_USER, L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                     L"AppsUseLightTheme", RRF_RT_REG_DWORD, nullptr, &light, &size);
    return status == ERROR_SUCCESS && light == 0;
}

// Qt has initialised COM for this thread (OleInitialize). ITaskbarList3, learn.microsoft.com.
bool showOnTaskbar(const QWidget* window, TaskbarState state, quint64 done, quint64 total) {
    ITaskbarList3* taskbar = nullptr;
    if (FAILED(CoCreateInstance(CLSID_TaskbarList, nullptr, CLSCTX_INPROC_SERVER, IID_PPV_ARGS(&taskbar))))
        return false;
    const auto handle = reinterpret_cast<HWND>(window->window()->winId());
    static constexpr TBPFLAG flags[] = {TBPF_NOPROGRESS, TBPF_INDETERMINATE, TBPF_NORMAL, TBPF_ERROR};
    bool shown = SUCCEEDED(taskbar->HrInit()) && SUCCEEDED(taskbar->SetProgressState(handle, flags[int(state)]));
    if (shown && state == TaskbarState::Running) shown = SUCCEEDED(taskbar->SetProgressValue(handle, done, total));
    taskbar->Release();
    return shown;
}

} // namespace cudnnsetup
