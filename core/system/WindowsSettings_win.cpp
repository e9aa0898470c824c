#include "core/system/Registry_win.h"
#include "core/system/SystemError.h"
#include "core/system/Win32_win.h"
#include "core/system/WindowsSystem.h"

#include <QCoreApplication>
#include <cstring>
#include <userenv.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WindowsSystem)
};

// learn.microsoft.com, "Environment Variables": a variable holds at most 32,767 characters.
constexpr qsizetype longestValue = 32767;
// How long one hung window may hold the announcement up.
constexpr UINT announceMs = 1000;

constexpr auto pathName = "Path"_L1;

QString environmentKey(PathScope scope) {
    return scope == PathScope::User ? u"HKCU\\Environment"_s
                                    : u"HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment"_s;
}

QString titleOf(PathScope scope, const QString& name) {
    if (name != pathName)
        return scope == PathScope::User ? Tr::tr("your variable %1").arg(name)
                                        : Tr::tr("the variable %1 of this computer").arg(name);
    return scope == PathScope::User ? Tr::tr("your PATH") : Tr::tr("the PATH of this computer");
}

QString cannotRead(const QString& what, LSTATUS status) {
    return Tr::tr("%1 could not be read: %2").arg(what, errorText(DWORD(status)));
}

// A block of "name=value" texts, each ended by a NUL, the last by two. Names may start with '=' ("=C:=C:\x").
QHash<QString, QString> readBlock(const wchar_t* block) {
    QHash<QString, QString> result;
    while (*block) {
        const QString row = QString::fromWCharArray(block);
        const qsizetype equals = row.indexOf(u'=', 1);
        if (equals > 0 && row[0] != u'=') result.insert(row.first(equals), row.mid(equals + 1));
        block += row.size() + 1;
    }
    return result;
}

QHash<QString, QString> ownVariables() {
    wchar_t* block = ::GetEnvironmentStringsW();
    if (!block) return {};
    const QHash<QString, QString> result = readBlock(block);
    ::FreeEnvironmentStringsW(block);
    return result;
}

LSTATUS writeVariable(HKEY key, const QString& name, const std::optional<PathValue>& value) {
    if (!value) {
        const LSTATUS status = ::RegDeleteValueW(key, wide(name).c_str());
        return status == ERROR_FILE_NOT_FOUND ? LSTATUS(ERROR_SUCCESS) : status;
    }
    const DWORD type = value->type == PathValue::Type::RegSz ? REG_SZ : REG_EXPAND_SZ;
    const std::wstring text = wide(value->value);
    return ::RegSetValueExW(key, wide(name).c_str(), 0, type, reinterpret_cast<const BYTE*>(text.c_str()),
                            DWORD((text.size() + 1) * sizeof(wchar_t)));
}

void announce() {
    DWORD_PTR answer = 0;
    ::SendMessageTimeoutW(HWND_BROADCAST, WM_SETTINGCHANGE, 0, reinterpret_cast<LPARAM>(L"Environment"),
                          SMTO_ABORTIFHUNG, announceMs, &answer);
}

} // namespace

// What Windows itself gives a program that is started fresh: machine, user and volatile variables, PATH merged,
// everything expanded.
QHash<QString, QString> WindowsSettings::variables() const {
    HANDLE token = nullptr;
    if (!::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY | TOKEN_DUPLICATE, &token)) return ownVariables();
    const Handle closing(token);
    void* block = nullptr;
    if (!::CreateEnvironmentBlock(&block, token, FALSE)) return ownVariables();
    QHash<QString, QString> result = readBlock(static_cast<const wchar_t*>(block));
    ::DestroyEnvironmentBlock(block);
    // wine's block leaves the user's half of PATH out; merged by hand the two systems agree.
    const auto lookup = [&result](const QString& name) { return lookUp(result, name, OsKind::Windows); };
    const QString merged = mergedPath(path(PathScope::Machine), path(PathScope::User), lookup);
    if (merged.isEmpty()) return result;
    result.removeIf([](const std::pair<const QString&, QString&>& row) {
        return row.first.compare(u"PATH", Qt::CaseInsensitive) == 0;
    });
    result.insert(u"Path"_s, merged);
    return result;
}

Observed<QString> WindowsSettings::variable(const QString& name) const {
    const QString value = lookUp(variables(), name, OsKind::Windows);
    return value.isNull() ? Observed<QString>::none(name) : Observed<QString>::seen(value, name);
}

Observed<QString> WindowsSettings::processPath() const {
    const QString value = lookUp(ownVariables(), u"PATH"_s, OsKind::Windows);
    return value.isNull() ? Observed<QString>::none(u"PATH"_s) : Observed<QString>::seen(value, u"PATH"_s);
}

Observed<PathValue> WindowsSettings::path(PathScope scope) const { return storedVariable(scope, pathName); }

Result<void> WindowsSettings::setPath(PathScope scope, const std::optional<PathValue>& value) {
    return setVariable(scope, pathName, value);
}

Observed<PathValue> WindowsSettings::storedVariable(PathScope scope, const QString& name) const {
    using Answer = Observed<PathValue>;
    const QString where = environmentKey(scope) + u'\\' + name;
    const RegistryKey key(environmentKey(scope), KEY_QUERY_VALUE);
    RawValue raw;
    const LSTATUS status = key.status() == ERROR_SUCCESS ? readValue(key.get(), name, raw) : key.status();
    if (status == ERROR_FILE_NOT_FOUND) return Answer::none(where);
    if (status != ERROR_SUCCESS) return Answer::notChecked(cannotRead(where, status));
    if (raw.type != REG_SZ && raw.type != REG_EXPAND_SZ)
        return Answer::notChecked(Tr::tr("%1 is not a text (type %2).").arg(where).arg(raw.type));
    if (!isClosedText(raw)) // undo could not give these bytes back
        return Answer::notChecked(
            Tr::tr("%1 lacks the mark at its end. Open it in the system settings and save it there.").arg(where));
    const auto type = raw.type == REG_SZ ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz;
    return Answer::seen({type, textOf(raw)}, where);
}

Result<void> WindowsSettings::setVariable(PathScope scope, const QString& name, const std::optional<PathValue>& value) {
    if (value && value->value.size() > longestValue) return systemerror::pathTooLong(value->value.size(), longestValue);
    const QString title = titleOf(scope, name);
    const RegistryKey key(environmentKey(scope), KEY_SET_VALUE | KEY_QUERY_VALUE);
    LSTATUS status = key.status();
    if (status == ERROR_SUCCESS) status = writeVariable(key.get(), name, value);
    if (status == ERROR_ACCESS_DENIED) return systemerror::noRights(title, errorText(DWORD(status)));
    if (status != ERROR_SUCCESS) return systemerror::cannotWrite(title, errorText(DWORD(status)));
    ::RegFlushKey(key.get()); // durable now, not at the next idle moment
    const Observed<PathValue> now = storedVariable(scope, name);
    announce(); // also when the next line fails: the value in the registry is no longer the old one
    if (value ? !(now.isSeen() && *now == *value) : !now.isNone())
        return systemerror::pathNotKept(now.isSeen() ? now->value : now.why);
    return {};
}

Observed<QString> WindowsSettings::registryValue(const QString& key, const QString& name) const {
    using Answer = Observed<QString>;
    const QString where = key + u'\\' + name;
    const RegistryKey open(key, KEY_QUERY_VALUE);
    RawValue raw;
    const LSTATUS status = open.status() == ERROR_SUCCESS ? readValue(open.get(), name, raw) : open.status();
    if (status == ERROR_FILE_NOT_FOUND || status == ERROR_PATH_NOT_FOUND) return Answer::none(where);
    if (status != ERROR_SUCCESS) return Answer::notChecked(cannotRead(where, status));
    quint64 number = 0;
    std::memcpy(&number, raw.bytes.constData(), std::min<size_t>(size_t(raw.bytes.size()), sizeof number));
    switch (raw.type) {
    case REG_SZ:
    case REG_EXPAND_SZ:
        return Answer::seen(textOf(raw), where);
    case REG_DWORD:
        return Answer::seen(QString::number(quint32(number)), where);
    case REG_QWORD:
        return Answer::seen(QString::number(number), where);
    case REG_MULTI_SZ:
        return Answer::seen(textOf(raw).split(QChar(0), Qt::SkipEmptyParts).join(u'\n'), where);
    default:
        return Answer::notChecked(Tr::tr("%1 is not a text (type %2).").arg(where).arg(raw.type));
    }
}

Observed<QStringList> WindowsSettings::registrySubkeys(const QString& key) const {
    using Answer = Observed<QStringList>;
    const RegistryKey open(key, KEY_ENUMERATE_SUB_KEYS);
    if (open.status() == ERROR_FILE_NOT_FOUND || open.status() == ERROR_PATH_NOT_FOUND) return Answer::none(key);
    if (open.status() != ERROR_SUCCESS) return Answer::notChecked(cannotRead(key, open.status()));
    QStringList names;
    constexpr DWORD longestName = 256; // learn.microsoft.com, "Registry Element Size Limits": 255 characters
    for (DWORD i = 0;; ++i) {
        wchar_t name[longestName];
        DWORD length = longestName;
        const LSTATUS status = ::RegEnumKeyExW(open.get(), i, name, &length, nullptr, nullptr, nullptr, nullptr);
        if (status == ERROR_NO_MORE_ITEMS) break;
        if (status != ERROR_SUCCESS) return Answer::notChecked(cannotRead(key, status));
        names.append(QString::fromWCharArray(name, int(length)));
    }
    names.sort();
    return Answer::seen(names, key);
}

Observed<QStringList> WindowsSettings::loaderCache() const {
    return Observed<QStringList>::notChecked(Tr::tr("Only Linux has a loader cache."));
}

} // namespace cudnnsetup
