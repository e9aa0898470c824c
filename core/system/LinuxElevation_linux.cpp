// pkexec or sudo start our console program as root; its standard input is one end of a pair of sockets.
#include "core/system/LinuxElevation_linux.h"

#include "core/system/UnixFile_linux.h"

#include <QCoreApplication>
#include <csignal>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr int sliceMs = 50;

class SocketChannel : public Channel {
public:
    SocketChannel(int fd, pid_t child) : m_socket(fd), m_child(child) {}
    ~SocketChannel() override {
        m_socket.close(); // the other half ends when it finds nobody there
        if (m_child > 0) ::waitpid(m_child, nullptr, 0);
    }

    Result<QByteArray> receive(int timeoutMs) override {
        pollfd waiting{m_socket.fd(), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, timeoutMs);
        if (ready == 0 || (ready < 0 && errno == EINTR)) return QByteArray();
        if (ready < 0) return otherEndGone(errorText());
        QByteArray block(256 << 10, Qt::Uninitialized);
        const ssize_t count = ::read(m_socket.fd(), block.data(), size_t(block.size()));
        if (count < 0 && errno == EINTR) return QByteArray();
        if (count <= 0) return otherEndGone(count < 0 ? errorText() : QString());
        block.truncate(count);
        return block;
    }

    Result<void> send(const QByteArray& bytes) override {
        for (qsizetype sent = 0; sent < bytes.size();) {
            const ssize_t count =
                ::send(m_socket.fd(), bytes.constData() + sent, size_t(bytes.size() - sent), MSG_NOSIGNAL);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return otherEndGone(errorText());
            sent += count;
        }
        return {};
    }

private:
    UnixFile m_socket;
    pid_t m_child;
};

bool isProgram(const char* path) { return ::access(path, X_OK) == 0; }

bool hasTerminal() {
    const UnixFile terminal(::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY));
    return terminal.isOpen();
}

// Between fork and exec only async-signal-safe calls are allowed.
[[noreturn]] void becomeElevator(char* const argv[], int socket) {
    ::dup2(socket, STDIN_FILENO);
    ::dup2(socket, STDOUT_FILENO);
    ::execv(argv[0], argv);
    ::_exit(127);
}

} // namespace

LinuxElevation::LinuxElevation(QString program, std::vector<QByteArray> elevator)
    : m_program(std::move(program)), m_elevator(std::move(elevator)) {}

// Fixed places: what is found on PATH is the user's own business, but the answer should not depend on it.
std::vector<QByteArray> LinuxElevation::findElevator() {
    const bool window = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    if (isProgram("/usr/bin/pkexec") && (window || hasTerminal())) return {"/usr/bin/pkexec"};
    if (isProgram("/usr/bin/sudo") && hasTerminal()) return {"/usr/bin/sudo", "--"};
    return {};
}

Result<ElevationOffer> LinuxElevation::offer() const {
    const QString program = m_program;
    if (::geteuid() == 0 && m_elevator.empty()) return ElevationOffer{}; // root already
    if (linuxOsFacts().wsl)                                              // there pkexec has nobody to ask
        return fail(
            ExitCode::Blocked, Tr::tr("This needs the rights of root."),
            Tr::tr("Run it as root (sudo %1 …), or choose a folder and a search path of your own.").arg(program), {},
            u"system.no-rights"_s);
    if (m_elevator.empty())
        return fail(ExitCode::Blocked, Tr::tr("Neither pkexec nor sudo can ask for the rights of root here."),
                    Tr::tr("Run this program as root, or choose a folder of your own."), {}, u"system.no-rights"_s);
    ElevationOffer offer;
    offer.way = m_elevator.front().endsWith("sudo") ? ElevationOffer::Way::Sudo : ElevationOffer::Way::Pkexec;
    const auto caution = cautionAbout(program, LinuxFiles(), OsPath(OsKind::Linux), linuxUserFacts());
    if (!caution) return Failure(caution.error());
    offer.caution = *caution;
    return offer;
}

Result<std::unique_ptr<Channel>> LinuxElevation::start(const CancelToken& cancel) {
    if (const auto possible = offer(); !possible) return Failure(possible.error());
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return otherEndGone(errorText());
    const UnixFile theirs(ends[1]);
    std::vector<QByteArray> words = m_elevator;
    words.push_back(nativeName(m_program));
    words.push_back("elevated");
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (QByteArray& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) becomeElevator(argv.data(), theirs.fd());
    if (child < 0) {
        ::close(ends[0]);
        return otherEndGone(errorText());
    }
    return waitForConsent(ends[0], child, cancel);
}

// The child's first bytes come when the user has said yes; when it ends before, he has said no. A password may take
// minutes to be typed.
Result<std::unique_ptr<Channel>> LinuxElevation::waitForConsent(int socket, pid_t child, const CancelToken& cancel) {
    for (;;) {
        pollfd waiting{socket, POLLIN, 0};
        if (::poll(&waiting, 1, sliceMs) > 0 && (waiting.revents & POLLIN)) {
            char byte = 0;
            if (::recv(socket, &byte, 1, MSG_PEEK) == 1) return std::make_unique<SocketChannel>(socket, child);
        }
        int status = 0;
        const bool ended = ::waitpid(child, &status, WNOHANG) == child;
        if (!ended && !cancel.isCancelled()) continue;
        if (!ended) ::kill(child, SIGTERM); // pkexec and sudo pass it on, or have started nothing yet
        ::close(socket);
        if (!ended) ::waitpid(child, nullptr, 0);
        return fail(ExitCode::Cancelled, Tr::tr("Administrator rights were not given. Nothing was changed."),
                    Tr::tr("Try again and confirm, or choose a folder of your own."),
                    ended ? u"status %1"_s.arg(WEXITSTATUS(status)) : QString());
    }
}

// Our standard input, when it is a socket whose other end belongs to the user who was asked.
Result<std::unique_ptr<Channel>> channelToOtherHalf(const QStringList& arguments) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (!arguments.isEmpty() || ::getsockopt(STDIN_FILENO, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return fail(ExitCode::BadUsage, Tr::tr("This command is for this program's own use."),
                    Tr::tr("Use \"apply\"; it asks for administrator rights itself."), errorText());
    for (const char* asked : {"PKEXEC_UID", "SUDO_UID"}) {
        bool isNumber = false;
        const uint uid = qEnvironmentVariable(asked).toUInt(&isNumber);
        if (isNumber && uid != peer.uid)
            return fail(ExitCode::Blocked, Tr::tr("The program that asks is not the one that was given the rights."),
                        Tr::tr("Nothing was changed."), u"uid %1, %2"_s.arg(uid).arg(peer.uid));
    }
    const int socket = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    const UnixFile nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    ::dup2(nothing.fd(), STDIN_FILENO);
    ::dup2(STDERR_FILENO, STDOUT_FILENO); // nothing but our own frames goes over the socket
    return std::make_unique<SocketChannel>(socket, 0);
}

} // namespace cudnnsetup
