#include "core/proof/PythonCheck.h"

#include "core/proof/Proof.h"

#include <QFile>

namespace cudnnsetup {
namespace {

// A folder that is surely there: the user's own, else the root of the disk.
QString neutralFolder(const System& system) {
    const QString home = system.user().home;
    const Observed<FileStat> stat = home.isEmpty() ? Observed<FileStat>() : system.files().stat(home);
    if (stat.isSeen() && stat->isFolder()) return home;
    return system.os().kind == OsKind::Windows ? u"C:\\"_s : u"/"_s;
}

} // namespace

QString pythonCheckScript() {
    QFile file(u":/cudnn-setup/python/check.py"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString pythonCheckLines() {
    return u"import torch; print(torch.version.cuda)\n"
           "print(torch.backends.cudnn.version())\n"
           "x = torch.ones(1, 1, 8, 8).cuda(); print(torch.conv2d(x, x))\n"_s;
}

// -I keeps a torch.py of the current folder out: in isolated mode sys.path holds neither that folder nor the user's
// packages, and PYTHON* variables are ignored (docs.python.org/3/using/cmdline.html#cmdoption-I); the script itself
// adds the user's packages again, as a console's Python has them. -B writes no __pycache__ into the environment. The
// folder is the user's own, because Windows looks for DLLs in the current one too.
ProcessRequest pythonCheckRequest(const System& system, const PythonQuestion& question) {
    return {.program = question.python,
            .arguments = {u"-I"_s, u"-B"_s, u"-X"_s, u"utf8"_s, u"-c"_s, pythonCheckScript()},
            .environment = newConsoleEnvironment(system),
            .timeoutMs = question.timeoutMs,
            .folder = neutralFolder(system)};
}

PythonRun runPythonCheck(System& system, const PythonQuestion& question, const CancelToken& cancel) {
    PythonRun run{.question = question, .os = system.os().kind, .described = system.isDescribed()};
    if (!question.installedFolder.isEmpty())
        run.installedFolders = {question.installedFolder, system.files().resolved(question.installedFolder)};
    if (!cancel.isCancelled()) run.answer = system.processes().run(pythonCheckRequest(system, question), cancel);
    run.cancelled = cancel.isCancelled();
    return run;
}

} // namespace cudnnsetup
