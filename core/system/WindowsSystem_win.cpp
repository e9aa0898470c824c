#include "core/system/WindowsElevation_win.h"

#include "core/system/Registry_win.h"
#include "core/system/Win32_win.h"

#include <QCoreApplication>
#include <objbase.h>
#include <psapi.h>
#include <shlobj.h>
#include <vector>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

Handle ownToken() {
    HANDLE token = nullptr;
    return ::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &token) ? Handle(token) : Handle();
}

std::vector<char> tokenInformation(HANDLE token, TOKEN_INFORMATION_CLASS kind) {
    DWORD size = 0;
    ::GetTokenInformation(token, kind, nullptr, 0, &size);
    std::vector<char> bytes(size);
    if (size == 0 || !::GetTokenInformation(token, kind, bytes.data(), size, &size)) bytes.clear();
    return bytes;
}

std::vector<char> wellKnownSid(WELL_KNOWN_SID_TYPE type) {
    DWORD size = SECURITY_MAX_SID_SIZE;
    std::vector<char> sid(size);
    if (!::CreateWellKnownSid(type, nullptr, sid.data(), &size)) sid.clear();
    return sid;
}

Observed<bool> isElevated(HANDLE token) {
    TOKEN_ELEVATION elevation{};
    DWORD size = sizeof elevation;
    if (!::GetTokenInformation(token, TokenElevation, &elevation, sizeof elevation, &size))
        return Observed<bool>::notChecked(errorText(::GetLastError()));
    return Observed<bool>::seen(elevation.TokenIsElevated != 0, u"TokenElevation"_s);
}

// UAC gives an administrator two tokens: this is the full one, and his other programs have the limited one. wine
// answers "full" as well, but says by EnableLUA that it has no UAC. Windows takes a missing value for 1.
bool isFullOfTwo(HANDLE token) {
    TOKEN_ELEVATION_TYPE type = TokenElevationTypeDefault;
    DWORD size = sizeof type;
    if (!::GetTokenInformation(token, TokenElevationType, &type, sizeof type, &size)) return false;
    const auto uac = WindowsSettings().registryValue(
        u"HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System"_s, u"EnableLUA"_s);
    return type == TokenElevationTypeFull && !(uac.isSeen() && *uac == u"0"_s);
}

// The group stands in the token of an administrator who is not elevated too, there for denying only.
Observed<bool> belongsToAdministrators(HANDLE token) {
    const std::vector<char> bytes = tokenInformation(token, TokenGroups);
    std::vector<char> administrators = wellKnownSid(WinBuiltinAdministratorsSid);
    if (bytes.empty() || administrators.empty()) return Observed<bool>::notChecked(errorText(::GetLastError()));
    const auto* groups = reinterpret_cast<const TOKEN_GROUPS*>(bytes.data());
    for (DWORD i = 0; i < groups->GroupCount; ++i)
        if (::EqualSid(groups->Groups[i].Sid, administrators.data()))
            return Observed<bool>::seen(true, u"TokenGroups"_s);
    return Observed<bool>::seen(false, u"TokenGroups"_s);
}

bool isLocalSystem(HANDLE token) {
    const std::vector<char> bytes = tokenInformation(token, TokenUser);
    std::vector<char> system = wellKnownSid(WinLocalSystemSid);
    return !bytes.empty() && !system.empty() &&
           ::EqualSid(reinterpret_cast<const TOKEN_USER*>(bytes.data())->User.Sid, system.data());
}

// Set inside Windows containers only (learn.microsoft.com, "Windows container base images").
Observed<bool> insideContainer() {
    const Observed<QString> type =
        WindowsSettings().registryValue(u"HKLM\\SYSTEM\\CurrentControlSet\\Control"_s, u"ContainerType"_s);
    return type.isChecked() ? Observed<bool>::seen(type.isSeen(), type.where) : Observed<bool>::notChecked(type.why);
}

Arch machineOf(USHORT machine) {
    switch (machine) {
    case IMAGE_FILE_MACHINE_AMD64:
        return Arch::X86_64;
    case IMAGE_FILE_MACHINE_I386:
        return Arch::X86;
    case IMAGE_FILE_MACHINE_ARM64:
        return Arch::Arm64;
    default:
        return Arch::Unknown;
    }
}

Arch nativeArch() {
    using IsWow64Process2 = BOOL(WINAPI*)(HANDLE, USHORT*, USHORT*);
    const HMODULE kernel = ::GetModuleHandleW(L"kernel32.dll");
    const auto ask = reinterpret_cast<IsWow64Process2>(
        reinterpret_cast<void (*)()>(::GetProcAddress(kernel, "IsWow64Process2"))); // from Windows 10 1709 on
    USHORT process = 0, native = 0;
    if (ask && ask(::GetCurrentProcess(), &process, &native)) return machineOf(native);
    SYSTEM_INFO info{};
    ::GetNativeSystemInfo(&info);
    return info.wProcessorArchitecture == PROCESSOR_ARCHITECTURE_AMD64 ? Arch::X86_64 : Arch::Unknown;
}

class WindowsSystem : public System {
public:
    WindowsSystem(const QString& proverPath, const QString& consolePath)
        : m_os(windowsOsFacts()), m_user(windowsUserFacts()), m_processes(proverPath), m_elevation(consolePath),
          m_canElevate(!consolePath.isEmpty()) {
        // A program we start must not stop at a message box ("a DLL is missing"); children inherit this.
        ::SetErrorMode(::GetErrorMode() | SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    }

    OsFacts os() const override { return m_os; }
    UserFacts user() const override { return m_user; }
    Files& files() override { return m_files; }
    const Files& files() const override { return m_files; }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_processes; }
    Observed<quint64> commitFreeBytes() const override {
        PERFORMANCE_INFORMATION info{};
        info.cb = sizeof info;
        if (!::K32GetPerformanceInfo(&info, sizeof info))
            return Observed<quint64>::notChecked(errorText(::GetLastError()));
        const SIZE_T pages = info.CommitLimit > info.CommitTotal ? info.CommitLimit - info.CommitTotal : 0;
        return Observed<quint64>::seen(quint64(pages) * info.PageSize, u"GetPerformanceInfo"_s);
    }
    bool isDescribed() const override { return false; }
    Elevation& elevation() override { return m_canElevate ? m_elevation : System::elevation(); }
    // Not from the environment, which the user writes.
    QString machineStateFolder() const override {
        PWSTR known = nullptr;
        const HRESULT found = ::SHGetKnownFolderPath(FOLDERID_ProgramData, 0, nullptr, &known);
        const QString folder = SUCCEEDED(found) ? QString::fromWCharArray(known) : u"C:\\ProgramData"_s;
        ::CoTaskMemFree(known);
        return paths().join(folder, u"cudnn-setup"_s);
    }

private:
    const OsFacts m_os;
    const UserFacts m_user;
    WindowsFiles m_files;
    WindowsSettings m_settings;
    WindowsProcesses m_processes;
    WindowsElevation m_elevation;
    bool m_canElevate;
};

} // namespace

OsFacts windowsOsFacts() {
    OsFacts os;
    os.kind = OsKind::Windows;
    os.arch = nativeArch();
    // GetVersionEx answers what the manifest allows; this one answers the truth.
    using RtlGetVersion = LONG(WINAPI*)(OSVERSIONINFOW*);
    const auto ask = reinterpret_cast<RtlGetVersion>(
        reinterpret_cast<void (*)()>(::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "RtlGetVersion")));
    OSVERSIONINFOW info{};
    info.dwOSVersionInfoSize = sizeof info;
    if (ask && ask(&info) == 0)
        os.version = u"%1.%2.%3"_s.arg(info.dwMajorVersion).arg(info.dwMinorVersion).arg(info.dwBuildNumber);
    return os;
}

UserFacts windowsUserFacts() {
    UserFacts user;
    const QHash<QString, QString> variables = WindowsSettings().variables();
    user.name = lookUp(variables, u"USERNAME"_s, OsKind::Windows);
    user.home = lookUp(variables, u"USERPROFILE"_s, OsKind::Windows);
    wchar_t name[257] = {}; // UNLEN + 1
    DWORD length = 257;
    if (::GetUserNameW(name, &length)) user.name = QString::fromWCharArray(name);
    const Handle token = ownToken();
    user.elevated = isElevated(token.get());
    user.admin = belongsToAdministrators(token.get());
    user.isSystem = isLocalSystem(token.get());
    user.runsLimitedToo = isFullOfTwo(token.get());
    user.remote = Observed<bool>::seen(::GetSystemMetrics(SM_REMOTESESSION) != 0, u"SM_REMOTESESSION"_s);
    user.container = insideContainer();
    return user;
}

std::unique_ptr<System> makeHostSystem(const QString& proverPath, const QString& consolePath) {
    return std::make_unique<WindowsSystem>(proverPath, consolePath);
}

} // namespace cudnnsetup
