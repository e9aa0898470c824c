#include "core/system/DescribedSettings.h"

#include "core/system/SystemError.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

// Windows: the longest value of one variable (learn.microsoft.com, "Environment Variables": 32,767 characters).
constexpr qsizetype longestValue = 32767;

QString onlyOnWindows() { return Tr::tr("Only Windows has a registry."); }

// "HKEY_LOCAL_MACHINE\Software\" and "HKLM\SOFTWARE" are one key.
QString registryKey(const QString& key) {
    QString text = OsPath(OsKind::Windows).key(key);
    for (const auto& [whole, brief] :
         {std::pair{u"hkey_local_machine"_s, u"hklm"_s}, std::pair{u"hkey_current_user"_s, u"hkcu"_s}})
        if (text == whole || text.startsWith(whole + u'\\')) text.replace(0, whole.size(), brief);
    return text;
}

} // namespace

DescribedSettings::DescribedSettings(const DescribedPc& pc)
    : m_pc(pc), m_userPath(pc.userPath), m_machinePath(pc.machinePath), m_loaderCache(pc.loaderCache) {}

QHash<QString, QString> DescribedSettings::variables() const {
    QHash<QString, QString> result = m_pc.environment.value_or(QHash<QString, QString>());
    addUsualVariables(result, m_pc.os.kind, m_pc.user);
    for (const PathScope scope : {PathScope::Machine, PathScope::User}) // the user's value wins
        for (auto it = m_written[std::size_t(scope)].begin(); it != m_written[std::size_t(scope)].end(); ++it) {
            const QString& name = it.key();
            if (*it || scope == PathScope::Machine)
                result.removeIf([&](const auto& row) { return row.key().compare(name, Qt::CaseInsensitive) == 0; });
            if (*it) result.insert(name, (*it)->value);
        }
    QString path;
    if (isWindows())
        path = mergedPath(m_machinePath, m_userPath,
                          [&](const QString& name) { return lookUp(result, name, OsKind::Windows); });
    else if (m_pc.processPath.isSeen())
        path = *m_pc.processPath;
    if (path.isNull()) return result;
    if (isWindows())
        result.removeIf([](const auto& it) { return it.key().compare(u"PATH"_s, Qt::CaseInsensitive) == 0; });
    result.insert(u"PATH"_s, path);
    return result;
}

Observed<QString> DescribedSettings::variable(const QString& name) const {
    const QString value = lookUp(variables(), name, m_pc.os.kind);
    if (!value.isNull()) return Observed<QString>::seen(value, u"environment.%1"_s.arg(name));
    return m_pc.environment ? Observed<QString>::none(u"environment.%1"_s.arg(name))
                            : Observed<QString>::notChecked(notDescribed(u"environment"_s));
}

Observed<QString> DescribedSettings::processPath() const {
    if (m_pc.processPath.isChecked()) return m_pc.processPath;
    // The field is there only where it differs from a new console's.
    const QString path = lookUp(variables(), u"PATH"_s, m_pc.os.kind);
    return path.isNull() ? m_pc.processPath : Observed<QString>::seen(path, u"path"_s);
}

Observed<PathValue> DescribedSettings::path(PathScope scope) const {
    if (!isWindows()) return Observed<PathValue>::notChecked(onlyOnWindows());
    return scope == PathScope::User ? m_userPath : m_machinePath;
}

Result<void> DescribedSettings::setPath(PathScope scope, const std::optional<PathValue>& value) {
    if (!isWindows()) return systemerror::windowsOnly();
    if (value && value->value.size() > longestValue) return systemerror::pathTooLong(value->value.size(), longestValue);
    const QString field = scope == PathScope::User ? u"path.user"_s : u"path.machine"_s;
    if (scope == PathScope::Machine && m_pc.user.elevated.isSeen() && !*m_pc.user.elevated)
        return systemerror::noRights(Tr::tr("the PATH of this computer"), field);
    (scope == PathScope::User ? m_userPath : m_machinePath) =
        value ? Observed<PathValue>::seen(*value, field) : Observed<PathValue>::none(field);
    return {};
}

// What is written here, else the registry's value, else the environment of a new console, which the machine's is for
// whatever the user has not set.
Observed<PathValue> DescribedSettings::storedVariable(PathScope scope, const QString& name) const {
    using Answer = Observed<PathValue>;
    if (!isWindows()) return Answer::notChecked(onlyOnWindows());
    const QString key = scope == PathScope::User
                            ? u"HKCU\\Environment"_s
                            : u"HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment"_s;
    const QString where = key + u'\\' + name;
    if (const auto written = m_written[std::size_t(scope)].constFind(name.toUpper());
        written != m_written[std::size_t(scope)].cend())
        return *written ? Answer::seen(**written, where) : Answer::none(where);
    if (const auto value = registryValue(key, name); value.isSeen())
        return Answer::seen({PathValue::Type::RegSz, *value}, where);
    if (!m_pc.environment) return Answer::notChecked(notDescribed(u"environment"_s));
    const QString value = lookUp(*m_pc.environment, name, OsKind::Windows);
    const bool ofUser = registryValue(u"HKCU\\Environment"_s, name).isSeen();
    return scope == PathScope::User || value.isNull() || ofUser ? Answer::none(where)
                                                                : Answer::seen({PathValue::Type::RegSz, value}, where);
}

Result<void> DescribedSettings::setVariable(PathScope scope, const QString& name,
                                            const std::optional<PathValue>& value) {
    if (!isWindows()) return systemerror::windowsOnly();
    if (value && value->value.size() > longestValue) return systemerror::pathTooLong(value->value.size(), longestValue);
    if (scope == PathScope::Machine && m_pc.user.elevated.isSeen() && !*m_pc.user.elevated)
        return systemerror::noRights(name);
    m_written[std::size_t(scope)].insert(name.toUpper(), value);
    return {};
}

Observed<QString> DescribedSettings::registryValue(const QString& key, const QString& name) const {
    if (!isWindows()) return Observed<QString>::notChecked(onlyOnWindows());
    if (!m_pc.registry) return Observed<QString>::notChecked(notDescribed(u"registry"_s));
    for (const DescribedRegistryValue& row : *m_pc.registry)
        if (registryKey(row.key) == registryKey(key) && row.name.compare(name, Qt::CaseInsensitive) == 0)
            return Observed<QString>::seen(row.value, row.key + u'\\' + row.name);
    return Observed<QString>::none(key + u'\\' + name);
}

Observed<QStringList> DescribedSettings::registrySubkeys(const QString& key) const {
    if (!isWindows()) return Observed<QStringList>::notChecked(onlyOnWindows());
    if (!m_pc.registry) return Observed<QStringList>::notChecked(notDescribed(u"registry"_s));
    const QString above = registryKey(key) + u'\\';
    QStringList names;
    bool exists = false;
    for (const DescribedRegistryValue& row : *m_pc.registry) {
        exists = exists || (registryKey(row.key) + u'\\').startsWith(above);
        if (!registryKey(row.key).startsWith(above)) continue;
        // From the end, because the written root may be longer than the short one.
        const QString below = registryKey(row.key).mid(above.size());
        const QString name = OsPath(OsKind::Windows).clean(row.key).right(below.size()).section(u'\\', 0, 0);
        if (!names.contains(name, Qt::CaseInsensitive)) names.append(name);
    }
    names.sort();
    return exists ? Observed<QStringList>::seen(names, key) : Observed<QStringList>::none(key);
}

Observed<QStringList> DescribedSettings::loaderCache() const {
    if (isWindows()) return Observed<QStringList>::notChecked(Tr::tr("Only Linux has a loader cache."));
    if (!m_loaderCache) return Observed<QStringList>::notChecked(notDescribed(u"ldCache"_s));
    return m_loaderCache->isEmpty() ? Observed<QStringList>::none(u"ldCache"_s)
                                    : Observed<QStringList>::seen(*m_loaderCache, u"ldCache"_s);
}

} // namespace cudnnsetup
