// What only the system itself can do for the crash tests.
#pragma once

#include <QString>

namespace cudnnsetup {

// SIGKILL, or TerminateProcess: nothing of this process runs any more.
[[noreturn]] void killThisProcess();
constexpr int killedStatus = 137; // what Windows then says; on Linux it says "killed"

// From here on this process and its children have an /opt of their own, empty, and a copy of /etc: root on Linux only.
bool enterOwnRoot();

// A small file system of its own over /opt, or the one that is there made read-only or writable again.
bool mountSmallOpt(int mebibytes);
bool makeOptReadOnly(bool readOnly);
// Whose rights this process acts with: those of somebody without any, or its own again. Root on Linux only.
bool actAsNobody(bool nobody);
bool giveToNobody(const QString& folder);

// Keeps a file open without sharing while it lives; false: this system knows no such thing.
class HeldFile {
public:
    explicit HeldFile(const QString& path);
    ~HeldFile();
    explicit operator bool() const { return m_handle != nullptr; }
    HeldFile(const HeldFile&) = delete;
    HeldFile& operator=(const HeldFile&) = delete;

private:
    void* m_handle = nullptr;
};

// The user's PATH as it lies in the registry: type and bytes. Empty on Linux.
QByteArray rawUserPath();

} // namespace cudnnsetup
