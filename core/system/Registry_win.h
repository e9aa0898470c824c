// The registry, always its 64-bit view.
#pragma once

#include "core/system/System.h"

#include <windows.h>

namespace cudnnsetup {

class RegistryKey {
public:
    // key: "HKLM\SOFTWARE\…", "HKEY_CURRENT_USER\…". `access`: KEY_READ and the like.
    RegistryKey(const QString& key, REGSAM access);
    ~RegistryKey();
    RegistryKey(const RegistryKey&) = delete;
    RegistryKey& operator=(const RegistryKey&) = delete;

    HKEY get() const { return m_key; }
    LSTATUS status() const { return m_status; } // of opening

private:
    HKEY m_key = nullptr;
    LSTATUS m_status = ERROR_SUCCESS;
};

struct RawValue {
    DWORD type = REG_NONE;
    QByteArray bytes;
};
// ERROR_SUCCESS, ERROR_FILE_NOT_FOUND, …; values over 1 MiB: ERROR_MORE_DATA.
LSTATUS readValue(HKEY key, const QString& name, RawValue& value);
// The text of REG_SZ and REG_EXPAND_SZ without its one closing NUL; not expanded.
QString textOf(const RawValue& value);
// Whether textOf(), written back, gives the same bytes: whole characters, closed by a NUL.
bool isClosedText(const RawValue& value);

} // namespace cudnnsetup
