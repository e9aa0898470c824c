// User Account Control starts our console program as administrator; the halves speak through a named pipe whose other
// end's process is checked by both.
#include "core/system/WindowsElevation_win.h"

#include "core/base/Token.h"

#include <QCoreApplication>
#include <objbase.h>
#include <sddl.h>
#include <shellapi.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr DWORD sliceMs = 50;
constexpr auto pipePrefix = "\\\\.\\pipe\\cudnn-setup-"_L1;

Failure notOurs(const QString& detail) {
    return fail(ExitCode::Blocked, Tr::tr("The program at the other end is not the one that was asked for."),
                Tr::tr("Nothing was changed. Try again."), detail);
}

Failure refused(DWORD error) {
    if (error == ERROR_CANCELLED)
        return fail(ExitCode::Cancelled, Tr::tr("Administrator rights were not given. Nothing was changed."),
                    Tr::tr("Try again and confirm, or choose a folder of your own."), errorText(error));
    return fail(
        ExitCode::Blocked, Tr::tr("Windows did not let this program act as administrator. Nothing was changed."),
        Tr::tr("Ask an administrator, or choose a folder of your own."), errorText(error), u"system.no-rights"_s);
}

QString ownSid() {
    HANDLE token = nullptr;
    if (!::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &token)) return {};
    const Handle closing(token);
    alignas(TOKEN_USER) char bytes[sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE];
    DWORD size = sizeof bytes;
    LPWSTR text = nullptr;
    if (!::GetTokenInformation(token, TokenUser, bytes, size, &size) ||
        !::ConvertSidToStringSidW(reinterpret_cast<const TOKEN_USER*>(bytes)->User.Sid, &text))
        return {};
    const QString sid = QString::fromWCharArray(text);
    ::LocalFree(text);
    return sid;
}

// Only this user, administrators and the system may open it; never over the network; nobody made it before us.
Handle makePipe(const QString& name) {
    const QString sddl = u"D:P(A;;GA;;;BA)(A;;GA;;;SY)(A;;GA;;;%1)"_s.arg(ownSid());
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (!::ConvertStringSecurityDescriptorToSecurityDescriptorW(wide(sddl).c_str(), SDDL_REVISION_1, &descriptor,
                                                                nullptr))
        return Handle();
    SECURITY_ATTRIBUTES security{sizeof(SECURITY_ATTRIBUTES), descriptor, FALSE};
    constexpr DWORD buffer = 1 << 16;
    Handle pipe(::CreateNamedPipeW(
        wide(name).c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_FIRST_PIPE_INSTANCE | FILE_FLAG_OVERLAPPED,
        PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, buffer, buffer, 0, &security));
    ::LocalFree(descriptor);
    return pipe;
}

// UAC's question is asked here. The elevated process, or Windows' error.
struct Asked {
    Handle process;
    DWORD error = ERROR_SUCCESS;
};
Asked ask(const QString& program, const QString& arguments) {
    const HRESULT com = ::CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE);
    const std::wstring file = wide(OsPath(OsKind::Windows).clean(program)), words = wide(arguments);
    SHELLEXECUTEINFOW info{};
    info.cbSize = sizeof info;
    info.fMask = SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI;
    info.lpVerb = L"runas";
    info.lpFile = file.c_str();
    info.lpParameters = words.c_str();
    info.nShow = SW_HIDE;
    const bool started = ::ShellExecuteExW(&info);
    const DWORD error = started ? ERROR_SUCCESS : ::GetLastError();
    if (SUCCEEDED(com)) ::CoUninitialize();
    return {Handle(info.hProcess), error};
}

// Waits until the process that was started has opened the pipe.
Result<void> waitForClient(HANDLE pipe, HANDLE process, const CancelToken& cancel) {
    const Handle event(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    OVERLAPPED connecting{};
    connecting.hEvent = event.get();
    if (!::ConnectNamedPipe(pipe, &connecting) && ::GetLastError() == ERROR_PIPE_CONNECTED) ::SetEvent(event.get());
    const HANDLE waiting[] = {event.get(), process};
    for (;;) {
        const DWORD which = ::WaitForMultipleObjects(2, waiting, FALSE, sliceMs);
        if (which == WAIT_OBJECT_0) break;
        if (which == WAIT_TIMEOUT && !cancel.isCancelled()) continue;
        DWORD unused = 0;
        ::CancelIo(pipe);
        ::GetOverlappedResult(pipe, &connecting, &unused, TRUE); // `connecting` must live until Windows is done with it
        return which == WAIT_TIMEOUT ? Result<void>(refused(ERROR_CANCELLED))
                                     : Result<void>(otherEndGone(u"before it spoke"_s));
    }
    ULONG client = 0;
    if (!::GetNamedPipeClientProcessId(pipe, &client) || client != ::GetProcessId(process))
        return notOurs(u"process %1, expected %2"_s.arg(client).arg(::GetProcessId(process)));
    return {};
}

QString imageOf(DWORD pid) {
    const Handle process(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, pid));
    std::wstring name(32768, L'\0');
    auto length = DWORD(name.size());
    if (!process.isOpen() || !::QueryFullProcessImageNameW(process.get(), 0, name.data(), &length)) return {};
    return QString::fromWCharArray(name.data(), int(length));
}

// The wizard or the console program, of this very folder and this very session.
Result<void> checkServer(HANDLE pipe) {
    ULONG server = 0;
    DWORD theirSession = 0, ourSession = 0;
    if (!::GetNamedPipeServerProcessId(pipe, &server)) return notOurs(errorText(::GetLastError()));
    const OsPath paths(OsKind::Windows);
    const QString theirs = imageOf(server), ours = imageOf(::GetCurrentProcessId());
    const bool sameFolder = !ours.isEmpty() && paths.same(paths.parent(theirs), paths.parent(ours));
    const QString name = paths.fileName(theirs).toLower();
    if (!sameFolder || (name != u"cudnn-setup.exe" && name != u"cudnn-setup-cli.exe")) return notOurs(theirs);
    if (!::ProcessIdToSessionId(server, &theirSession) ||
        !::ProcessIdToSessionId(::GetCurrentProcessId(), &ourSession) || theirSession != ourSession)
        return notOurs(u"session %1, %2"_s.arg(theirSession).arg(ourSession));
    return {};
}

} // namespace

Result<ElevationOffer> WindowsElevation::offer() const {
    const auto caution = cautionAbout(m_program, WindowsFiles(), OsPath(OsKind::Windows), windowsUserFacts());
    if (!caution) return Failure(caution.error());
    return ElevationOffer{ElevationOffer::Way::Uac, *caution};
}

Result<std::unique_ptr<Channel>> WindowsElevation::start(const CancelToken& cancel) {
    if (const auto possible = offer(); !possible) return Failure(possible.error());
    const QString name = pipePrefix + randomToken();
    Handle pipe = makePipe(name);
    if (!pipe.isOpen()) return otherEndGone(errorText(::GetLastError()));
    const Asked asked = ask(m_program, u"elevated --pipe "_s + name);
    if (!asked.process.isOpen()) return refused(asked.error);
    if (auto connected = waitForClient(pipe.get(), asked.process.get(), cancel); !connected)
        return Failure(connected.error());
    return std::make_unique<PipeChannel>(std::move(pipe));
}

Result<std::unique_ptr<Channel>> channelToOtherHalf(const QStringList& arguments) {
    const QString name = arguments.value(1);
    if (arguments.size() != 2 || arguments[0] != u"--pipe"_s || !name.startsWith(pipePrefix) ||
        !isToken(name.mid(pipePrefix.size())))
        return fail(ExitCode::BadUsage, Tr::tr("This command is for this program's own use."),
                    Tr::tr("Use \"apply\"; it asks for administrator rights itself."));
    // Whoever listens there may learn who we are, but cannot act as us.
    Handle pipe(::CreateFileW(wide(name).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                              FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION, nullptr));
    if (!pipe.isOpen()) return otherEndGone(errorText(::GetLastError()));
    if (auto checked = checkServer(pipe.get()); !checked) return Failure(checked.error());
    return std::make_unique<PipeChannel>(std::move(pipe));
}

} // namespace cudnnsetup
