#include "core/system/Trust_win.h"

#include "core/system/Win32_win.h"

#include <softpub.h>
#include <wintrust.h>

namespace cudnnsetup {

Signature trustedSignature(const QString& path, Signature read) {
    if (read != Signature::Good) return read;
    const std::wstring name = longPath(path);
    WINTRUST_FILE_INFO file{};
    file.cbStruct = sizeof file;
    file.pcwszFilePath = name.c_str();
    WINTRUST_DATA data{};
    data.cbStruct = sizeof data;
    data.dwUIChoice = WTD_UI_NONE;
    data.fdwRevocationChecks = WTD_REVOKE_NONE;
    data.dwUnionChoice = WTD_CHOICE_FILE;
    data.pFile = &file;
    data.dwStateAction = WTD_STATEACTION_VERIFY;
    data.dwProvFlags = WTD_CACHE_ONLY_URL_RETRIEVAL;
    GUID action = WINTRUST_ACTION_GENERIC_VERIFY_V2;
    const LONG answer = ::WinVerifyTrust(static_cast<HWND>(INVALID_HANDLE_VALUE), &action, &data);
    data.dwStateAction = WTD_STATEACTION_CLOSE;
    ::WinVerifyTrust(static_cast<HWND>(INVALID_HANDLE_VALUE), &action, &data);
    switch (answer) {
    case ERROR_SUCCESS:
        return Signature::Good;
    case LONG(TRUST_E_BAD_DIGEST):
        return Signature::Broken;
    case LONG(TRUST_E_NOSIGNATURE):
        return Signature::None;
    default:
        return Signature::NotChecked; // unknown root, chain not complete, policy
    }
}

} // namespace cudnnsetup
