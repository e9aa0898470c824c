// Which cuDNN and which CUDA a program wants, read from its own files: what its binaries import and name, and what its
// package declares. Only looking: what follows from it is core/advise's affair.
#pragma once

#include "core/base/Result.h"
#include "core/facts/Frameworks.h"
#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

struct ProgramWants {
    QString name{};      // "PyTorch", "darknet.exe"
    QString framework{}; // Framework::id; empty: none that is known
    Version version{};   // of its package; null when nothing tells
    QString build{};     // what its package's version ends in: "cu121", "cpu"
    QString folder{};    // the environment, or the program's folder; empty: not installed here
    int cudnnMajor = 0;  // 0: nothing tells
    Version cuda{};      // 12; 10.0 before 11, where libraries name the minor; null: nothing tells
    bool cpuOnly = false;
    bool shimOnly = false;         // it carries cuDNN's front library alone: the rest must come from elsewhere
    QStringList evidence{};        // "ctranslate2.dll imports cudnn64_8.dll"
    QList<CudnnCopy> ownCudnn{};   // whole or not, in the folders from which it loads cuDNN without any search path
    QList<CudnnCopy> otherCudnn{}; // others in the same environment or folder, which it does not find by itself

    bool isInstalled() const { return !folder.isEmpty(); }
};

struct ProgramLook {
    QString asked{};                      // as the user named it
    const Framework* framework = nullptr; // when that was a name
    QString path{};                       // when that was a path: of the interpreter or program
    int bits = 0;                         // of that program; 0: not told
    Arch arch = Arch::Unknown;
    QList<ProgramWants> wants{}; // one for each framework found; of a name that is not installed, one without files
};

// A name ("pytorch", "faster-whisper", "c++") or a path: of a python, of an environment's folder, of any program.
// facts: of this machine, for the Pythons it has. Files of some hundred megabytes may be read (seconds). Errors:
// BadUsage, when it is no name that is known and no such file or folder is there.
Result<ProgramLook> lookAtProgram(System& system, const MachineFacts& facts, const QString& nameOrPath,
                                  const CancelToken& cancel);

} // namespace cudnnsetup
