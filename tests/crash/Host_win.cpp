#include "tests/crash/Host.h"

#include "core/system/Registry_win.h"

#include <cstdlib>

namespace cudnnsetup {

void killThisProcess() {
    ::TerminateProcess(::GetCurrentProcess(), killedStatus);
    std::abort(); // not reached
}

QByteArray rawUserPath() {
    const RegistryKey key(u"HKCU\\Environment"_s, KEY_QUERY_VALUE);
    RawValue raw;
    if (key.status() != ERROR_SUCCESS || readValue(key.get(), u"Path"_s, raw) != ERROR_SUCCESS) return "none";
    return QByteArray::number(quint32(raw.type)) + ": " + raw.bytes;
}

} // namespace cudnnsetup
