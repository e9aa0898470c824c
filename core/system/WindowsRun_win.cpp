// Running one program: own job, time limit, bounded output, cancel within 50 ms.
#include "core/system/WindowsRun_win.h"

#include "core/system/LineFeed.h"
#include "core/system/Win32_win.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMap>
#include <vector>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

constexpr qsizetype mostOutput = 8 << 20; // System.h: at most 8 MiB each
constexpr DWORD sliceMs = 20;             // how soon output, cancel and time-out are noticed
constexpr int drainMs = 200;              // what a program's children may still print after its end
constexpr DWORD smallestNtstatusError = 0xC0000000;

struct Pipe {
    Pipe() {
        SECURITY_ATTRIBUTES inheritable{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        HANDLE ends[2] = {nullptr, nullptr};
        if (!::CreatePipe(&ends[0], &ends[1], &inheritable, 1 << 16)) return;
        reading.emplace(ends[0]);
        writing.emplace(ends[1]);
        ::SetHandleInformation(ends[0], HANDLE_FLAG_INHERIT, 0);
    }
    bool isOpen() const { return reading.has_value(); }
    // Takes what is there without waiting; what is over the limit is read and dropped. False when nothing was there.
    bool take(QByteArray& into) const {
        DWORD available = 0;
        if (!::PeekNamedPipe(reading->get(), nullptr, 0, nullptr, &available, nullptr) || available == 0) return false;
        char block[64 << 10];
        DWORD count = 0;
        if (!::ReadFile(reading->get(), block, std::min<DWORD>(available, sizeof block), &count, nullptr)) return false;
        into.append(block, std::min<qsizetype>(qsizetype(count), mostOutput - into.size()));
        return true;
    }
    std::optional<Handle> reading, writing;
};

// CreateProcess wants the block sorted by name, without case.
std::wstring environmentBlock(const QHash<QString, QString>& environment) {
    QMap<QString, QString> sorted;
    for (auto it = environment.begin(); it != environment.end(); ++it)
        sorted.insert(it.key().toUpper(), it.key() + u'=' + it.value());
    std::wstring block;
    for (const QString& row : sorted) block += wide(row) + L'\0';
    if (block.empty()) block += L'\0';
    return block + L'\0';
}

std::wstring commandLine(const QString& program, const QStringList& arguments) {
    QString line = u'"' + OsPath(OsKind::Windows).clean(program) + u'"';
    for (const QString& argument : arguments) line += u' ' + quotedArgument(argument);
    return wide(line);
}

// Only these handles are inherited: another thread's child must not hold our pipe open.
class InheritList {
public:
    explicit InheritList(std::vector<HANDLE> handles) : m_handles(std::move(handles)) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_memory.resize(size);
        m_ok = ::InitializeProcThreadAttributeList(get(), 1, 0, &size) &&
               ::UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                           m_handles.size() * sizeof(HANDLE), nullptr, nullptr);
    }
    ~InheritList() { ::DeleteProcThreadAttributeList(get()); }
    LPPROC_THREAD_ATTRIBUTE_LIST get() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_memory.data()); }
    bool isUsable() const { return m_ok; }

private:
    std::vector<HANDLE> m_handles;
    std::vector<char> m_memory;
    bool m_ok = false;
};

// Ends the program and everything it started when it goes out of scope.
struct Job {
    Job() : handle(::CreateJobObjectW(nullptr, nullptr)) {
        JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        ::SetInformationJobObject(handle.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    }
    ~Job() { ::TerminateJobObject(handle.get(), 1); }
    Handle handle;
};

struct Started {
    Handle process;
    DWORD error = ERROR_SUCCESS;
};

Started start(const QString& program, const ProcessRequest& request, const Pipe& out, const Pipe& err, const Job& job) {
    SECURITY_ATTRIBUTES inheritable{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const Handle nothing(::CreateFileW(L"NUL", GENERIC_READ, shareAll, &inheritable, OPEN_EXISTING, 0, nullptr));
    InheritList inherit({nothing.get(), out.writing->get(), err.writing->get()});
    if (!inherit.isUsable()) return {Handle(), ::GetLastError()};
    STARTUPINFOEXW info{};
    info.StartupInfo.cb = sizeof info;
    info.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    info.StartupInfo.hStdInput = nothing.get();
    info.StartupInfo.hStdOutput = out.writing->get();
    info.StartupInfo.hStdError = err.writing->get();
    info.lpAttributeList = inherit.get();
    std::wstring line = commandLine(program, request.arguments);
    std::wstring block = request.environment ? environmentBlock(*request.environment) : std::wstring();
    PROCESS_INFORMATION made{};
    const OsPath paths(OsKind::Windows);
    const std::wstring path = wide(paths.clean(program));
    const std::wstring folder = request.folder.isEmpty() ? std::wstring() : wide(paths.clean(request.folder));
    if (!::CreateProcessW(path.c_str(), line.data(), nullptr, nullptr, TRUE,
                          CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT |
                              EXTENDED_STARTUPINFO_PRESENT,
                          request.environment ? block.data() : nullptr, folder.empty() ? nullptr : folder.c_str(),
                          &info.StartupInfo, &made))
        return {Handle(), ::GetLastError()};
    ::AssignProcessToJobObject(job.handle.get(), made.hProcess);
    ::ResumeThread(made.hThread);
    ::CloseHandle(made.hThread);
    return {Handle(made.hProcess), ERROR_SUCCESS};
}

// The result, or nullopt when it was cancelled.
std::optional<ProcessResult> watch(HANDLE process, const Pipe& out, const Pipe& err, const ProcessRequest& request,
                                   const CancelToken& cancel) {
    ProcessResult result;
    LineFeed lines(request.onLine);
    QElapsedTimer clock, sinceEnd;
    clock.start();
    for (;;) {
        if (cancel.isCancelled()) return std::nullopt;
        const bool ended = ::WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
        const bool tookOut = out.take(result.standardOutput);
        const bool tookErr = err.take(result.standardError);
        if (tookOut) lines.look(result.standardOutput);
        if (ended && !sinceEnd.isValid()) sinceEnd.start();
        if (ended && ((!tookOut && !tookErr) || sinceEnd.hasExpired(drainMs))) break;
        if (!ended && clock.hasExpired(request.timeoutMs)) {
            ::TerminateProcess(process, 1);
            result.end = ProcessResult::End::TimedOut;
            return result;
        }
        if (!tookOut && !tookErr) ::WaitForSingleObject(process, sliceMs);
    }
    DWORD code = 0;
    ::GetExitCodeProcess(process, &code);
    result.exitCode = int(code);
    if (code >= smallestNtstatusError) result.end = ProcessResult::End::Crashed;
    return result;
}

} // namespace

QString quotedArgument(const QString& argument) {
    if (!argument.isEmpty() && !argument.contains(u' ') && !argument.contains(u'\t') && !argument.contains(u'"'))
        return argument;
    QString result = u"\""_s;
    qsizetype backslashes = 0;
    for (const QChar letter : argument) {
        // Backslashes count only before a quote: there each must be doubled.
        if (letter == u'"') result += QString(backslashes + 1, u'\\');
        backslashes = letter == u'\\' ? backslashes + 1 : 0;
        result += letter;
    }
    return result + QString(backslashes, u'\\') + u'"';
}

Observed<ProcessResult> runWindowsProgram(const QString& program, const ProcessRequest& request,
                                          const CancelToken& cancel) {
    using Answer = Observed<ProcessResult>;
    Pipe out, err;
    const Job job;
    const auto cannotStart = [&](DWORD error) {
        return Answer::notChecked(Tr::tr("%1 could not be started: %2").arg(program, errorText(error)));
    };
    if (!out.isOpen() || !err.isOpen() || !job.handle.isOpen()) return cannotStart(::GetLastError());
    const Started started = start(program, request, out, err, job);
    if (!started.process.isOpen())
        return meansAbsent(started.error) ? Answer::none(program) : cannotStart(started.error);
    out.writing->close();
    err.writing->close();
    auto result = watch(started.process.get(), out, err, request, cancel);
    if (!result) ::TerminateProcess(started.process.get(), 1);
    return result ? Answer::seen(std::move(*result), program) : Answer::notChecked(Tr::tr("Cancelled."));
}

} // namespace cudnnsetup
