#include "core/system/Registry_win.h"

#include "core/system/Win32_win.h"

namespace cudnnsetup {
namespace {

constexpr DWORD mostBytes = 1 << 20;

std::pair<HKEY, QString> splitRoot(const QString& key) {
    const QString root = key.section(u'\\', 0, 0).toUpper();
    const QString rest = key.section(u'\\', 1);
    if (root == u"HKLM"_s || root == u"HKEY_LOCAL_MACHINE"_s) return {HKEY_LOCAL_MACHINE, rest};
    if (root == u"HKCU"_s || root == u"HKEY_CURRENT_USER"_s) return {HKEY_CURRENT_USER, rest};
    if (root == u"HKCR"_s || root == u"HKEY_CLASSES_ROOT"_s) return {HKEY_CLASSES_ROOT, rest};
    return {nullptr, rest};
}

} // namespace

RegistryKey::RegistryKey(const QString& key, REGSAM access) {
    const auto [root, rest] = splitRoot(OsPath(OsKind::Windows).clean(key));
    m_status = root ? ::RegOpenKeyExW(root, wide(rest).c_str(), 0, access | KEY_WOW64_64KEY, &m_key)
                    : LSTATUS(ERROR_FILE_NOT_FOUND);
}

RegistryKey::~RegistryKey() {
    if (m_key) ::RegCloseKey(m_key);
}

LSTATUS readValue(HKEY key, const QString& name, RawValue& value) {
    DWORD size = 4096;
    for (;;) { // another program may make it longer between two calls
        value.bytes.resize(qsizetype(size));
        const LSTATUS status = ::RegQueryValueExW(key, wide(name).c_str(), nullptr, &value.type,
                                                  reinterpret_cast<BYTE*>(value.bytes.data()), &size);
        if (status == ERROR_SUCCESS) value.bytes.truncate(qsizetype(size));
        if (status == ERROR_MORE_DATA && size <= mostBytes) continue;
        if (status != ERROR_SUCCESS) value = {};
        return status;
    }
}

QString textOf(const RawValue& value) {
    QString text = QString::fromUtf16(reinterpret_cast<const char16_t*>(value.bytes.constData()),
                                      value.bytes.size() / qsizetype(sizeof(char16_t)));
    if (text.endsWith(QChar(0))) text.chop(1);
    return text;
}

bool isClosedText(const RawValue& value) {
    return value.bytes.size() % qsizetype(sizeof(char16_t)) == 0 && value.bytes.endsWith(QByteArray(2, '\0'));
}

} // namespace cudnnsetup
