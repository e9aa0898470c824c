// Running one program: own process group, time limit, bounded output, cancel within 50 ms.
#include "core/system/LinuxRun_linux.h"

#include "core/system/LineFeed.h"
#include "core/system/UnixFile_linux.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <csignal>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <vector>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxSystem)
};

constexpr qsizetype mostOutput = 8 << 20; // System.h: at most 8 MiB each
constexpr int sliceMs = 50;               // how soon cancel and time-out are noticed
constexpr int drainMs = 200;              // what a program's children may still print after its end

struct Pipe {
    Pipe() {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) == 0) {
            reading.emplace(ends[0]);
            writing.emplace(ends[1]);
        }
    }
    bool isOpen() const { return reading.has_value(); }
    std::optional<UnixFile> reading, writing;
};

// Everything execve needs, made before fork: afterwards only async-signal-safe calls are allowed.
struct Call {
    explicit Call(const QString& program, const QStringList& arguments,
                  const std::optional<QHash<QString, QString>>& environment, const QString& startsIn)
        : folder(startsIn.isEmpty() ? QByteArray() : nativeName(startsIn)) {
        texts.push_back(nativeName(program));
        for (const QString& argument : arguments) texts.push_back(argument.toLocal8Bit());
        const size_t argumentCount = texts.size();
        if (environment)
            for (auto it = environment->begin(); it != environment->end(); ++it)
                texts.push_back((it.key() + u'=' + it.value()).toLocal8Bit());
        for (size_t i = 0; i < texts.size(); ++i) (i < argumentCount ? argv : envp).push_back(texts[i].data());
        argv.push_back(nullptr);
        envp.push_back(nullptr);
        useOwnEnvironment = !environment;
    }
    QByteArray folder; // empty: where we are
    std::vector<QByteArray> texts;
    std::vector<char*> argv, envp;
    bool useOwnEnvironment = false;
};

[[noreturn]] void becomeProgram(const Call& call, int out, int err, int report) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // never outlives us
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) ::signal(number, SIG_DFL);
    const int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    if (call.folder.isEmpty() || ::chdir(call.folder.constData()) == 0)
        ::execve(call.argv[0], call.argv.data(), call.useOwnEnvironment ? environ : call.envp.data());
    const int error = errno;
    (void)!::write(report, &error, sizeof error);
    ::_exit(127);
}

// Reads what is there without waiting. False at the end of the stream.
bool readSome(int fd, QByteArray& into) {
    char block[64 << 10];
    const ssize_t count = ::read(fd, block, sizeof block);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    into.append(block, std::min<qsizetype>(count, mostOutput - into.size())); // what is over is read and dropped
    return count > 0;
}

class Child {
public:
    Child(pid_t pid, int out, int err) : m_pid(pid), m_ends{{out, POLLIN, 0}, {err, POLLIN, 0}} {}
    ~Child() {
        ::kill(-m_pid, SIGKILL); // whatever it started is ended with it
        if (!m_ended) ::waitpid(m_pid, &m_status, 0);
    }

    bool hasEnded() {
        if (!m_ended) m_ended = ::waitpid(m_pid, &m_status, WNOHANG) == m_pid;
        return m_ended;
    }
    int status() const { return m_status; }
    // Waits at most one slice. False when both streams have ended.
    bool pump(ProcessResult& result) {
        if (m_ends[0].fd < 0 && m_ends[1].fd < 0) return false;
        if (::poll(m_ends, 2, sliceMs) <= 0) return true;
        QByteArray* const into[] = {&result.standardOutput, &result.standardError};
        for (int i = 0; i < 2; ++i)
            if (m_ends[i].revents && !readSome(m_ends[i].fd, *into[i])) m_ends[i].fd = -1; // poll skips negative ones
        return true;
    }

private:
    pid_t m_pid;
    pollfd m_ends[2];
    bool m_ended = false;
    int m_status = 0;
};

// The result, or nullopt when it was cancelled.
std::optional<ProcessResult> watch(Child& child, const ProcessRequest& request, const CancelToken& cancel) {
    ProcessResult result;
    LineFeed lines(request.onLine);
    QElapsedTimer clock, sinceEnd;
    clock.start();
    while (true) {
        if (cancel.isCancelled()) return std::nullopt;
        if (!child.pump(result) && !child.hasEnded()) ::usleep(2000); // closed its streams, works on
        lines.look(result.standardOutput);
        if (child.hasEnded()) {
            if (!sinceEnd.isValid()) sinceEnd.start();
            if (sinceEnd.hasExpired(drainMs) || !child.pump(result)) break;
        } else if (clock.hasExpired(request.timeoutMs)) {
            result.end = ProcessResult::End::TimedOut;
            return result;
        }
    }
    if (WIFSIGNALED(child.status())) {
        result.end = ProcessResult::End::Crashed;
        result.exitCode = WTERMSIG(child.status());
    } else {
        result.exitCode = WEXITSTATUS(child.status());
    }
    return result;
}

} // namespace

Observed<ProcessResult> runLinuxProgram(const QString& program, const ProcessRequest& request,
                                        const CancelToken& cancel) {
    using Answer = Observed<ProcessResult>;
    const auto cannotStart = [&](int error) {
        return Answer::notChecked(Tr::tr("%1 could not be started: %2").arg(program, errorText(error)));
    };
    const Call call(program, request.arguments, request.environment, request.folder);
    Pipe out, err, report;
    if (!out.isOpen() || !err.isOpen() || !report.isOpen()) return cannotStart(errno);
    for (const Pipe* pipe : {&out, &err}) ::fcntl(pipe->reading->fd(), F_SETFL, O_NONBLOCK);
    const pid_t pid = ::fork();
    if (pid < 0) return cannotStart(errno);
    if (pid == 0) becomeProgram(call, out.writing->fd(), err.writing->fd(), report.writing->fd());
    ::setpgid(pid, pid); // here too: a kill must find the group, whichever of the two runs first
    Child child(pid, out.reading->fd(), err.reading->fd());
    for (Pipe* pipe : {&out, &err, &report}) pipe->writing->close();
    int error = 0;
    if (::read(report.reading->fd(), &error, sizeof error) == ssize_t(sizeof error))
        return error == ENOENT || error == ENOTDIR ? Answer::none(program) : cannotStart(error);
    auto result = watch(child, request, cancel);
    return result ? Answer::seen(std::move(*result), program) : Answer::notChecked(Tr::tr("Cancelled."));
}

} // namespace cudnnsetup
