#include "tests/crash/Host.h"

#include "core/system/Registry_win.h"

#include <cstdlib>

namespace cudnnsetup {

void killThisProcess() {
    ::TerminateProcess(::GetCurrentProcess(), killedStatus);
    std::abort(); // not reached
}

bool enterOwnRoot() { return false; }

bool mountSmallOpt(int) { return false; }
bool makeOptReadOnly(bool) { return false; }
bool actAsNobody(bool) { return false; }
bool giveToNobody(const QString&) { return false; }

HeldFile::HeldFile(const QString& path) {
    const HANDLE file = ::CreateFileW(reinterpret_cast<const wchar_t*>(path.utf16()), GENERIC_READ, 0, nullptr,
                                      OPEN_EXISTING, 0, nullptr);
    if (file != INVALID_HANDLE_VALUE) m_handle = file;
}
HeldFile::~HeldFile() {
    if (m_handle) ::CloseHandle(m_handle);
}

QByteArray rawUserPath() {
    const RegistryKey key(u"HKCU\\Environment"_s, KEY_QUERY_VALUE);
    RawValue raw;
    if (key.status() != ERROR_SUCCESS || readValue(key.get(), u"Path"_s, raw) != ERROR_SUCCESS) return "none";
    return QByteArray::number(quint32(raw.type)) + ": " + raw.bytes;
}

} // namespace cudnnsetup
