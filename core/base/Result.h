// Errors as values. Nothing in core throws across its interface or shows a message itself.
#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

// What a program ends with. The values are those that Windows Installer, Intune, ConfigMgr and Ansible read
// (learn.microsoft.com, "MsiExec.exe and InstMsi.exe error messages"); 2001 and 2002 are our own.
// On Linux the status is the value modulo 256: all of them stay distinct.
enum class ExitCode : int {
    Done = 0,
    DiskFull = 112,
    Cancelled = 1602, // by the user, or elevation was refused; nothing changed
    TakenBack = 1603, // failed, and everything was taken back
    Busy = 1618,      // another run is in progress
    ArchiveUnreadable = 1619,
    ArchiveInvalid = 1620, // damaged, not cuDNN, or not the file its name says
    Blocked = 1625,        // by policy or rights
    Unsupported = 1633,    // GPU, driver or system
    BadUsage = 1639,       // command line or answer file
    ProofFailed = 2001,    // installed, but the proof failed
    BlockersFound = 2002,  // `check` or `diagnose` found blockers
    DoneRestartServices = 3010,
};

struct Error {
    ExitCode code = ExitCode::TakenBack;
    QString message;   // one sentence for a newcomer: what happened, to which path
    QString whatToDo;  // the next step, one sentence
    QString detail;    // for the expert: system error number and text, numbers seen
    QString findingId; // the finding it corresponds to ("archive.truncated"), or empty

    bool operator==(const Error&) const = default;
};

template <class T> using Result = tl::expected<T, Error>;
using Failure = tl::unexpected<Error>;

// return fail(ExitCode::X, tr("…"), tr("…"));
inline Failure fail(ExitCode code, QString message, QString whatToDo, QString detail = {}, QString findingId = {}) {
    return Failure(Error{code, std::move(message), std::move(whatToDo), std::move(detail), std::move(findingId)});
}

} // namespace cudnnsetup
