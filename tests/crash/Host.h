// What only the system itself can do for the crash tests.
#pragma once

#include <QByteArray>

namespace cudnnsetup {

// SIGKILL, or TerminateProcess: nothing of this process runs any more.
[[noreturn]] void killThisProcess();
constexpr int killedStatus = 137; // what Windows then says; on Linux it says "killed"

// The user's PATH as it lies in the registry: type and bytes. Empty on Linux.
QByteArray rawUserPath();

} // namespace cudnnsetup
