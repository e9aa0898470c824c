// The only door to the outside. Everything else in core asks the machine through this interface, so that a described
// PC (a JSON file) can stand in for a real one in tests, in practice mode and when a bug report is replayed.
//
// Paths are absolute, in the notation of that system. Functions block; none shows anything; all are safe to call from
// a worker thread, one thread at a time, except where said otherwise.
#pragma once

#include "core/base/Observed.h"
#include "core/base/Os.h"
#include "core/base/PathList.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/binary/BinaryInfo.h"
#include "core/system/Elevation.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace cudnnsetup {

// ---- files --------------------------------------------------------------------------------------------------------

enum class LinkKind { None, Symlink, Junction, HardLink, AppExecutionAlias };

struct FileStat {
    enum class Type { File, Folder };
    Type type = Type::File; // of what the path leads to, links followed; a broken link is a File of size 0
    quint64 size = 0;
    qint64 modifiedNs = 0;          // since 1970, UTC; 0 where not known
    LinkKind link = LinkKind::None; // of the path itself
    QString linkTarget;             // as stored; may be relative

    bool isFolder() const { return type == Type::Folder; }
    bool isLink() const { return link == LinkKind::Symlink || link == LinkKind::Junction; }
    bool operator==(const FileStat&) const = default;
};

// Whose a folder is that we make.
enum class Guard {
    None,   // rights as the folder above gives them
    Admins, // makeAdminFolder
    Owner,  // makeOwnFolder
};

// A file being written under a staging name. Dropping it without commit() removes it.
class StagedFile {
public:
    virtual ~StagedFile() = default;
    virtual Result<void> write(std::span<const char> bytes) = 0; // DiskFull, Blocked or TakenBack, with the path
    virtual Result<void> commit() = 0; // flushes to the disk and closes; the file keeps its staging name
};

class Files {
public:
    virtual ~Files() = default;

    // Reading. A path that cannot be looked at because of rights is NotChecked; one that is not there is None.
    virtual Observed<FileStat> stat(const QString& path) const = 0;
    virtual Observed<QStringList> list(const QString& folder) const = 0;             // names, sorted, without . and ..
    virtual Result<QByteArray> read(const QString& path, qint64 maxBytes) const = 0; // an error when it is longer
    virtual Observed<BinaryInfo> readBinary(const QString& path) const = 0;          // PE/ELF headers, names, signature
    // The same without looking through the whole file: no names, texts, gpuArchs, signature. Quick for files of any
    // size.
    virtual Observed<BinaryInfo> readBinaryHeaders(const QString& path) const { return readBinary(path); }
    // Headers and signature: whether the file is still what was signed, and by whom. Reads the file once.
    virtual Observed<BinaryInfo> readBinarySignature(const QString& path) const { return readBinary(path); }
    // CRC-32 of the whole file, as zip archives carry it; read in blocks, whatever its size.
    virtual Result<quint32> checksum(const QString& path) const = 0;
    // Can this file be opened and its first bytes be read? Security software refuses that for what it blocks. A
    // described PC blocks nothing.
    virtual Result<void> checkReadable(const QString&) const { return {}; }
    virtual QString resolved(const QString& path) const = 0; // links followed; the path itself where that fails

    // What writing would meet.
    virtual Observed<quint64> freeBytes(const QString& path) const = 0; // on the volume of the nearest existing folder
    virtual Observed<bool>
    canWrite(const QString& path) const = 0; // to a file, or in the nearest existing folder; nothing is written
    // Who besides administrators (root; Windows' Administrators, SYSTEM and TrustedInstaller) may change what stands at
    // this very path, a link included. Empty: nobody. None: nothing is there.
    virtual Observed<QStringList> othersWhoMayChange(const QString& path) const = 0;
    // Could this file be replaced now? Opens it for writing without sharing and closes it. Blocked (finding
    // "system.file-in-use" with the programs that hold it, or "system.no-rights") when not; done when it does not
    // exist.
    virtual Result<void> checkReplaceable(const QString& path) = 0;

    // Writing. Each function does one thing, durably (file and folder flushed) when it returns.
    virtual Result<void> makeFolder(const QString& path) = 0; // one level; an error when the parent is missing
    // The same for a folder that only administrators may change and everybody may read.
    virtual Result<void> makeAdminFolder(const QString& path) = 0;
    // The same for a folder that only this user, and administrators, may enter.
    virtual Result<void> makeOwnFolder(const QString& path) = 0;
    virtual Result<std::unique_ptr<StagedFile>> stage(const QString& path,
                                                      quint64 expectedSize) = 0; // fails if it exists; any thread
    virtual Result<void> rename(const QString& from, const QString& to) = 0;     // same volume; fails when `to` exists
    virtual Result<void> removeFile(const QString& path) = 0;   // a file or the link itself, never what it leads to
    virtual Result<void> removeFolder(const QString& path) = 0; // only when empty, never through a link
    virtual Result<void> makeLink(
        const QString& path,
        const QString& target) = 0; // to a folder: junction (Windows), symlink (Linux); or symlink to a file (Linux)
    // Lets a link that is there lead elsewhere. Where the system can do so in one step nobody sees it missing, and
    // after a kill it leads to the one or the other (on Linux a staging name may stay behind: HalfWritten.h).
    virtual Result<void> retargetLink(const QString& path, const QString& target) {
        if (auto removed = removeFile(path); !removed) return removed;
        return makeLink(path, target);
    }
    // Writes a whole small file durably: staging name (HalfWritten.h), flush, rename over the
    // old one. A process that is killed on the way leaves the staging name behind.
    virtual Result<void> writeWhole(const QString& path, const QByteArray& bytes) = 0;
    // Appends to a journal and flushes before it returns; makes the file when it is missing. After an error the file
    // holds what it held before, as far as the disk lets that be done.
    virtual Result<void> appendDurably(const QString& path, const QByteArray& bytes) = 0;
};

// ---- environment, registry ----------------------------------------------------------------------------------------

enum class PathScope { User, Machine };

struct PathValue {
    enum class Type { RegSz, RegExpandSz };
    Type type = Type::RegExpandSz;
    QString value; // raw: not expanded, not merged

    bool operator==(const PathValue&) const = default;
};

class Settings {
public:
    virtual ~Settings() = default;

    virtual Observed<QString>
    variable(const QString& name) const = 0;                     // of a new console: machine, then user, then session
    virtual QHash<QString, QString> variables() const = 0;       // all that are known, of a new console; PATH included
    virtual Observed<QString> processPath() const = 0;           // PATH this very process runs with
    virtual Observed<PathValue> path(PathScope scope) const = 0; // Windows only; on Linux not checked
    // Writes one scope, reads it back, tells running programs once. Removes the value when nullopt. BadUsage when the
    // value would be too long; Blocked without rights; TakenBack when what is read back differs.
    virtual Result<void> setPath(PathScope scope, const std::optional<PathValue>& value) = 0;
    // Another variable as it is stored in one scope, raw; Windows only, on Linux not checked.
    virtual Observed<PathValue> storedVariable(PathScope scope, const QString& name) const = 0;
    virtual Result<void> setVariable(PathScope scope, const QString& name,
                                     const std::optional<PathValue>& value) = 0; // as setPath
    // Registry, Windows only: key as "HKLM\\SOFTWARE\\…". Subkeys are names, not paths.
    virtual Observed<QString> registryValue(const QString& key, const QString& name) const = 0;
    virtual Observed<QStringList> registrySubkeys(const QString& key) const = 0;
    virtual Observed<QStringList> loaderCache() const = 0; // Linux: `ldconfig -p` lines, trimmed
};

// ---- processes, driver --------------------------------------------------------------------------------------------

struct ProcessRequest {
    QString program; // path, or a name for described PCs and nvidia-smi ("nvidia-smi")
    QStringList arguments;
    std::optional<QHash<QString, QString>> environment; // whole; this process's own when absent
    int timeoutMs = 10000;
    QString folder{};                                     // that it starts in; empty: the one that this process is in
    std::function<void(const QByteArray& line)> onLine{}; // each whole line of its stdout as it comes, on this thread
};

struct ProverCall {
    QStringList arguments{};
    QHash<QString, QString> environment{}; // whole, in this system's notation
    int timeoutMs = 10000;
    std::function<void(const QByteArray& line)> onLine{}; // as in ProcessRequest
};

struct ProcessResult {
    enum class End { Exited, Crashed, TimedOut };
    End end = End::Exited;
    int exitCode = 0;                         // the status, or the signal or NTSTATUS when Crashed
    QByteArray standardOutput, standardError; // at most 8 MiB each
};

struct RunningProgram {
    QString image;
    qint64 pid = 0;
    QStringList modules;
    QString path;                        // PATH it was started with; null when not known
    QHash<QString, QString> environment; // it was started with, as far as known (PATH aside)
};

class Processes {
public:
    virtual ~Processes() = default;
    virtual Observed<ProcessResult> run(const ProcessRequest& request,
                                        const CancelToken& cancel) = 0; // None: no such program
    virtual Observed<QString>
    findProgram(const QString& name) const = 0; // where a console would find it, System32 and NVSMI included
    virtual Observed<QList<RunningProgram>> running() const = 0;
    // The prover (cudnn-prover --driver): what the driver library and NVML answer, as one JSON object
    // {"driver": {"version", "cuda", "error", "library"}, "gpus": [{"name", "computeCapability", "memoryMiB", …}]}.
    virtual Observed<QJsonObject> askDriver(const CancelToken& cancel) = 0;
    // cudnn-prover. A described PC translates paths to its sandbox and back, runs the practice prover, and answers
    // NotChecked when it has none.
    virtual Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) = 0;
};

// ---- the whole ----------------------------------------------------------------------------------------------------

struct OsFacts {
    OsKind kind = hostOs;
    QString name;    // Linux: os-release's ID
    QString version; // "10.0.22631"; os-release's VERSION_ID
    Arch arch = Arch::Unknown;
    bool wsl = false;
};

struct UserFacts {
    QString name;
    QString home;
    Observed<bool> admin;    // could act as administrator (group membership), elevated or not
    Observed<bool> elevated; // acts as one now (root, high integrity)
    // Elevated, and the same account also runs programs that are not (UAC): these can write this user's folders.
    bool runsLimitedToo = false;
    bool isSystem = false; // LocalSystem
    Observed<bool> remote; // remote desktop session
    Observed<bool> container;
};

class System {
public:
    virtual ~System() = default;

    virtual OsFacts os() const = 0;
    virtual UserFacts user() const = 0;
    virtual Files& files() = 0;
    virtual const Files& files() const = 0;
    virtual Settings& settings() = 0;
    virtual const Settings& settings() const = 0;
    virtual Processes& processes() = 0;
    virtual Observed<quint64> commitFreeBytes() const = 0; // Windows: memory that can still be committed
    // Where this program keeps journals and manifests when --state is not given: the user's own folder, or the
    // machine's for whoever acts as administrator beside programs that could write his own.
    QString defaultStateFolder() const;
    // Where the elevated half keeps its own: only administrators may write there.
    virtual QString machineStateFolder() const;
    virtual Elevation& elevation();       // noElevation() unless a system says otherwise
    virtual bool isDescribed() const = 0; // a described PC: nothing real is ever touched

    OsPath paths() const { return OsPath(os().kind); }
};

// Called once, before anything is made: no umask makes a file or folder of ours writable for others, and none of an
// administrator's makes what is for everyone unreadable. Nothing on Windows, where a folder hands down its rights.
void guardNewFiles();

// The machine this runs on. proverPath, consolePath: cudnn-prover and cudnn-setup-cli beside the program; without the
// latter nothing can be elevated.
std::unique_ptr<System> makeHostSystem(const QString& proverPath, const QString& consolePath = {});

} // namespace cudnnsetup
