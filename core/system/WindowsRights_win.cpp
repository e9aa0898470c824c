#include "core/system/Win32_win.h"
#include "core/system/WindowsSystem.h"

#include <QCoreApplication>
#include <aclapi.h>
#include <sddl.h>
#include <vector>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Rights)
};

// What lets one put something else in its place: new names in a folder, other bytes in a file, or the right to give
// oneself these rights.
constexpr DWORD changes = FILE_WRITE_DATA | FILE_APPEND_DATA | FILE_DELETE_CHILD | DELETE | WRITE_DAC | WRITE_OWNER |
                          GENERIC_WRITE | GENERIC_ALL;
// Of a drive's root nothing more than making folders is granted to users by default: no name that is there changes by
// that (icacls C:\: "BUILTIN\Users:(CI)(AD)").
constexpr DWORD newFoldersOnly = FILE_APPEND_DATA;

constexpr auto trustedInstaller = L"S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464";

struct Descriptor {
    ~Descriptor() { ::LocalFree(memory); }
    PSECURITY_DESCRIPTOR memory = nullptr;
    PSID owner = nullptr;
    PACL list = nullptr;
};

bool isAdministrator(PSID sid) {
    for (const WELL_KNOWN_SID_TYPE type : {WinBuiltinAdministratorsSid, WinLocalSystemSid, WinCreatorOwnerSid})
        if (::IsWellKnownSid(sid, type)) return true; // CREATOR OWNER is a template: it grants nothing by itself
    PSID installer = nullptr;
    if (!::ConvertStringSidToSidW(trustedInstaller, &installer)) return false;
    const bool same = ::EqualSid(sid, installer);
    ::LocalFree(installer);
    return same;
}

QString nameOf(PSID sid) {
    wchar_t name[257] = {}, domain[257] = {};
    DWORD nameSize = 257, domainSize = 257;
    SID_NAME_USE use{};
    if (::LookupAccountSidW(nullptr, sid, name, &nameSize, domain, &domainSize, &use))
        return QString::fromWCharArray(name);
    LPWSTR text = nullptr;
    if (!::ConvertSidToStringSidW(sid, &text)) return u"?"_s;
    const QString number = QString::fromWCharArray(text);
    ::LocalFree(text);
    return number;
}

bool isDriveRoot(const QString& path) { return OsPath(OsKind::Windows).parent(path) == path; }

QStringList othersIn(const Descriptor& descriptor, bool root) {
    QStringList others;
    if (!isAdministrator(descriptor.owner)) others.append(nameOf(descriptor.owner));
    if (!descriptor.list) return others + QStringList{Tr::tr("everyone")}; // no list at all: no limits
    for (DWORD i = 0; i < descriptor.list->AceCount; ++i) {
        void* row = nullptr;
        if (!::GetAce(descriptor.list, i, &row)) continue;
        const auto* ace = static_cast<const ACCESS_ALLOWED_ACE*>(row);
        if (ace->Header.AceType != ACCESS_ALLOWED_ACE_TYPE || (ace->Header.AceFlags & INHERIT_ONLY_ACE)) continue;
        const DWORD harmless = root ? newFoldersOnly : 0;
        auto* sid = const_cast<DWORD*>(&ace->SidStart);
        if ((ace->Mask & changes & ~harmless) && !isAdministrator(sid)) others.append(nameOf(sid));
    }
    others.removeDuplicates();
    return others;
}

QString ownSid() {
    HANDLE token = nullptr;
    if (!::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &token)) return {};
    const Handle closing(token);
    QByteArray data(512, Qt::Uninitialized);
    DWORD length = 0;
    wchar_t* text = nullptr;
    if (!::GetTokenInformation(token, TokenUser, data.data(), DWORD(data.size()), &length) ||
        !::ConvertSidToStringSidW(reinterpret_cast<TOKEN_USER*>(data.data())->User.Sid, &text))
        return {};
    const QString sid = QString::fromWCharArray(text);
    ::LocalFree(text);
    return sid;
}

// Rights: in the security descriptor definition language.
Result<void> makeFolderWith(const QString& path, const QString& rights) {
    Descriptor descriptor;
    if (!::ConvertStringSecurityDescriptorToSecurityDescriptorW(wide(rights).c_str(), SDDL_REVISION_1,
                                                                &descriptor.memory, nullptr))
        return failedWrite(path, ::GetLastError());
    SECURITY_ATTRIBUTES security{sizeof(SECURITY_ATTRIBUTES), descriptor.memory, FALSE};
    return createFolder(path, &security);
}

} // namespace

void guardNewFiles() {}

Observed<QStringList> WindowsFiles::othersWhoMayChange(const QString& path) const {
    const Handle file = openExisting(path, READ_CONTROL, shareAll, FILE_FLAG_OPEN_REPARSE_POINT);
    if (!file.isOpen())
        return meansAbsent(::GetLastError())
                   ? Observed<QStringList>::none(path)
                   : Observed<QStringList>::notChecked(whyNotLookedAt(path, ::GetLastError()));
    Descriptor descriptor;
    const DWORD error =
        ::GetSecurityInfo(file.get(), SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
                          &descriptor.owner, nullptr, &descriptor.list, nullptr, &descriptor.memory);
    if (error != ERROR_SUCCESS || !descriptor.owner)
        return Observed<QStringList>::notChecked(whyNotLookedAt(path, error));
    return Observed<QStringList>::seen(othersIn(descriptor, isDriveRoot(path)), path);
}

Result<void> WindowsFiles::makeAdminFolder(const QString& path) {
    return makeFolderWith(path, u"O:BAD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)"_s);
}

Result<void> WindowsFiles::makeOwnFolder(const QString& path) {
    return makeFolderWith(path, u"D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FA;;;%1)"_s.arg(ownSid()));
}

} // namespace cudnnsetup
