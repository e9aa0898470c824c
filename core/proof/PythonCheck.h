// "Does the PyTorch in this Python work, and with which cuDNN?": a short script is run in that Python, and what it
// printed is judged. Another program's interpreter is a stranger: it runs in a process of its own, with a time limit,
// and changes nothing. "Not checked" is never "works".
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct PythonQuestion {
    QString python{};          // path of the interpreter
    QString installedFolder{}; // that holds the cuDNN installed here; empty: none is
    int timeoutMs = 60000;
};

// One run, as it ended. Kept, so that it can be judged again in another language.
struct PythonRun {
    PythonQuestion question{};
    QStringList installedFolders{}; // with and without its links
    OsKind os = hostOs;
    bool described = false; // a described PC
    bool cancelled = false;
    Observed<ProcessResult> answer{};
};

struct PythonVerdict {
    enum class Kind {
        Works,         // with the cuDNN installed here, or with one of which the file could not be seen
        BringsOwn,     // works, with a cuDNN of its own
        OtherCopy,     // works, with one that lies somewhere else
        CpuOnly,       // built without CUDA
        OtherMaker,    // built for AMD's or Intel's cards
        NoCudnn,       // built with CUDA, but without cuDNN
        NoTorch,       // no PyTorch in that Python
        NoGpu,         // torch.cuda.is_available() is false
        Failed,        // an exception, or wrong numbers
        Crashed,       // the process died
        TimedOut,      //
        CannotStart,   // it is gone, or the system does not run it
        StoreStub,     // Windows' placeholder for a Python of the Store
        NotUnderstood, // it ran, and answered something else
        NotRun         // cancelled, or a made-up PC
    };
    Kind kind = Kind::NotRun;
    QString sentence;
    QString details; // what Python printed, plain text; empty: nothing
    Version cudnn{}; // that PyTorch uses; null: not told
};

QString pythonCheckScript();
// The three lines that a person pastes into a Python console: CUDA, cuDNN, a convolution (torch.conv2d is
// torch.nn.functional.conv2d under its shorter name, so that no line is broken on the page).
QString pythonCheckLines();
ProcessRequest pythonCheckRequest(const System& system, const PythonQuestion& question);
PythonRun runPythonCheck(System& system, const PythonQuestion& question, const CancelToken& cancel);
PythonVerdict judgePython(const PythonRun& run); // pure

} // namespace cudnnsetup
