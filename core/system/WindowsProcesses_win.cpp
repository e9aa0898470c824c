#include "core/system/ProverCalls.h"
#include "core/system/Terminal.h"
#include "core/system/Win32_win.h"
#include "core/system/WindowsModules_win.h"
#include "core/system/WindowsRun_win.h"
#include "core/system/WindowsSystem.h"

#include <QRegularExpression>

namespace cudnnsetup {

bool standardErrorIsTerminal() {
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

namespace {

bool isFile(const QString& path) {
    const DWORD attributes = ::GetFileAttributesW(longPath(path).c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

QString systemFolder() {
    wchar_t path[MAX_PATH] = {};
    const UINT length = ::GetSystemDirectoryW(path, MAX_PATH);
    return QString::fromWCharArray(path, int(length));
}

bool isCudaLibrary(const QString& path) {
    static const QRegularExpression pattern(
        u"\\\\(cudnn|cublas|nvrtc|cudart|nvcuda|nvinfer|zlibwapi|cufft|cusolver|cusparse|curand|nvJitLink)[^\\\\]*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(path).hasMatch();
}

} // namespace

Observed<QString> WindowsProcesses::findProgram(const QString& name) const {
    using Answer = Observed<QString>;
    const OsPath paths(OsKind::Windows);
    const QString file = name.contains(u'.') ? name : name + u".exe"_s;
    if (paths.isAbsolute(name)) return isFile(file) ? Answer::seen(file, file) : Answer::none(file);
    const QHash<QString, QString> variables = WindowsSettings().variables();
    const auto value = [&](const QString& variable) { return lookUp(variables, variable, OsKind::Windows); };
    const PathList path(value(u"PATH"_s), OsKind::Windows);
    QStringList folders;
    for (const PathEntry& entry : path.entries())
        if (paths.isAbsolute(entry.folder)) folders.append(entry.folder);
    folders.append(systemFolder());
    // Where drivers before 2020 put nvidia-smi.
    folders.append(paths.join(value(u"ProgramW6432"_s), u"NVIDIA Corporation\\NVSMI"_s));
    for (const QString& folder : folders)
        if (const QString candidate = paths.join(folder, file); paths.isAbsolute(candidate) && isFile(candidate))
            return Answer::seen(candidate, folder);
    return Answer::none(folders.join(u';'));
}

Observed<ProcessResult> WindowsProcesses::run(const ProcessRequest& request, const CancelToken& cancel) {
    const Observed<QString> found = findProgram(request.program);
    if (!found.isSeen()) return Observed<ProcessResult>::none(found.where);
    return runWindowsProgram(*found, request, cancel);
}

Observed<QList<RunningProgram>> WindowsProcesses::running() const {
    const QList<RunningProgram> found = programsWithModules(isCudaLibrary);
    const QString where = u"Toolhelp32"_s;
    return found.isEmpty() ? Observed<QList<RunningProgram>>::none(where)
                           : Observed<QList<RunningProgram>>::seen(found, where);
}

Observed<QJsonObject> WindowsProcesses::askDriver(const CancelToken& cancel) {
    return askDriverThroughProver(*this, m_proverPath, cancel);
}

Observed<ProcessResult> WindowsProcesses::runProver(const ProverCall& call, const CancelToken& cancel) {
    Observed<ProcessResult> answer = runProverProgram(*this, m_proverPath, call, cancel);
    // The prover itself never ends with 3; the C runtime's abort() does.
    constexpr int abortStatus = 3;
    if (answer.isSeen() && answer->end == ProcessResult::End::Exited && answer->exitCode == abortStatus)
        answer.value.end = ProcessResult::End::Crashed;
    return answer;
}

} // namespace cudnnsetup
