// What is on this machine, each fact with the place it was seen. Only looking: nothing is judged here.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct GpuFact {
    QString name{};
    bool nvidia = true;
    std::optional<Version> computeCapability{};
    std::optional<quint64> memoryMiB{}, freeMemoryMiB{};
    bool mig = false;
    bool visibleToCuda = true;
};

struct DriverFact {
    Version version{};       // 546.33; null when only the CUDA number is known
    Version cuda{};          // the highest CUDA the driver serves: 12.3; null when not told
    QString error{};         // what the driver said instead of answering
    QString kernelVersion{}; // Linux: of the kernel module
    QString source{};        // "NVML", "driver library", "nvidia-smi"
};

struct SmiFact { // what nvidia-smi printed, beside what the driver itself says
    QString path{};
    int exitCode = 0;
    Version driver{}, cuda{};
    QString error{};          // first line of a failure text
    bool cudaRefused = false; // it has the CUDA field, but no number in it ("ERR!", "N/A")
    bool whereLooked = true;  // lies in the system's folder or on PATH, where a console finds it
    int migDevices = 0;
};

struct ToolkitFact {
    Version version{}; // 12.1 or 12.1.1
    QString folder{};
    QString versionSource{}; // "version.json", "version.txt", "nvcc", "folder name", "cudart64_12.dll"
    QString seenBy{};        // "registry", "CUDA_PATH", "default folder", "PATH"
    bool current = false;    // what a new console's nvcc belongs to; without one, CUDA_PATH
};

struct CudnnFile {
    QString path{};
    quint64 size = 0;
    std::optional<Version> version{}; // the file's own version resource, where it tells cuDNN's version
    BinaryInfo binary{};
    bool binaryRead = false;
    QString part{}; // "" for the shim, "ops_infer", "graph"
    LinkKind link = LinkKind::None;
    QString resolvedPath{}; // links followed
    int cudaMajor = 0;      // from the library names in the file; 0: it names none
};

struct CudnnCopy {    // one set of libraries in one folder
    QString folder{}; // that holds cudnn64_N.dll / libcudnn.so.N
    int major = 0;
    Version version{};       // null when nothing tells
    QString versionSource{}; // "version resource of cudnn_ops_infer64_8.dll", "include\\cudnn_version.h", "file name"
    int cudaMajor = 0;       // 0: not told
    QString headerPath{};    // cudnn_version.h that belongs to it; empty: none found
    std::optional<Version> headerVersion{};
    QList<CudnnFile> files{};
    QStringList missing{}; // names on that version's list that are not there
    QStringList strays{};  // kind "package": files that no package put there
    QString kind{};  // "toolkit", "path", "nvidia-installer", "system", "program", "python", "conda", "package", "ours"
    QString owner{}; // toolkit folder, program or package it belongs to

    bool isComplete() const { return missing.isEmpty(); }
    QString name() const; // "cuDNN 8.9.4", "cuDNN 8" when nothing tells more
};

// One place where the loader of a new console looks, in its order.
struct SearchFolder {
    enum class Place { System, Windows, PathMachine, PathUser, LdLibraryPath, Default };
    enum class State { NotChecked, Folder, File, Missing };
    Place place = Place::System;
    QString raw{};    // as it stands in PATH
    QString folder{}; // expanded, without quotes
    int entry = 0;    // 1-based number of the entry in its own value; 0 when it is none
    State state = State::NotChecked;
    bool driveThere = true;  // false: on a drive or server that is not there now, so that nothing is known of it
    QStringList libraries{}; // names of cuDNN, CUDA and zlib libraries in it
};

struct ProgramFact {
    enum class Kind { Python, Venv, Conda, Other };
    Kind kind = Kind::Python;
    QString path{}; // the interpreter
    QString version{};
    QString folder{};       // environment's root
    QStringList packages{}; // those that use cuDNN: "torch 2.1.0+cu121"
};

struct PathFacts {
    Observed<PathValue> user{}, machine{};                     // raw
    Observed<PathValue> cudaPathOfUser{}, cudaPathOfMachine{}; // Windows: CUDA_PATH as stored
    QString effective{}; // what a new console would search, expanded: machine then user; Linux: PATH
    Observed<QString> process{};
    QString ldLibraryPath{}; // Linux
};

struct MachineFacts {
    OsFacts os;
    UserFacts user;
    Observed<DriverFact> driver{};
    Observed<SmiFact> smi{};
    Observed<QList<GpuFact>> gpus{};
    Observed<QList<ToolkitFact>> toolkits{};
    Observed<QList<CudnnCopy>> cudnn{};
    Observed<QList<ProgramFact>> programs{};
    PathFacts path;
    QHash<QString, QString> environment{}; // of a new console
    Observed<QStringList> loaderCache{};
    Observed<quint64> commitFreeBytes{};
    Observed<bool> nvidiaHardware{};     // an NVIDIA display adapter is on the bus, whatever the driver says
    QList<SearchFolder> searched{};      // of a new console, in order
    QList<SearchFolder> shellPath{};     // Linux: PATH itself, which the loader does not search
    QList<CudnnFile> dependencies{};     // zlibwapi.dll and the like found in searched folders, read
    QStringList linkerFolders{};         // Linux: folders named in /etc/ld.so.conf.d
    QHash<QString, FileStat> wslFiles{}; // WSL: what stands in /usr/lib/wsl/lib under libcuda's names
    QHash<QString, QString> links{};     // key of a path that a rule asks of -> where its links lead (followed())
};

enum class FactGroup { Gpus, Driver, Toolkits, Cudnn, Path, Programs };

// Called from the probing thread after each group, so that a page can fill in row by row.
using FactsChanged = std::function<void(FactGroup done, const MachineFacts& soFar)>;

MachineFacts probe(System& system, const CancelToken& cancel, const FactsChanged& changed = {});
QJsonObject toJson(const MachineFacts& facts); // the "facts" object of described-pc.md, and more beside it

} // namespace cudnnsetup
