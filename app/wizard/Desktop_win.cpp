#include "app/wizard/Desktop.h"

#include <windows.h>

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

} // namespace cudnnsetup
