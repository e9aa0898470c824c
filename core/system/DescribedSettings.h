// Environment and registry of a described PC. What is written is kept in memory.
#pragma once

#include "core/system/ConsoleEnvironment.h"
#include "core/system/DescribedPc.h"

namespace cudnnsetup {

class DescribedSettings : public Settings {
public:
    explicit DescribedSettings(const DescribedPc& pc); // pc outlives this

    Observed<QString> variable(const QString& name) const override;
    QHash<QString, QString> variables() const override;
    Observed<QString> processPath() const override;
    Observed<PathValue> path(PathScope scope) const override;
    Result<void> setPath(PathScope scope, const std::optional<PathValue>& value) override;
    Observed<PathValue> storedVariable(PathScope scope, const QString& name) const override;
    Result<void> setVariable(PathScope scope, const QString& name, const std::optional<PathValue>& value) override;
    Observed<QString> registryValue(const QString& key, const QString& name) const override;
    Observed<QStringList> registrySubkeys(const QString& key) const override;
    Observed<QStringList> loaderCache() const override;

    void setLoaderCache(const QStringList& lines) { m_loaderCache = lines; } // what ldconfig would have found

private:
    bool isWindows() const { return m_pc.os.kind == OsKind::Windows; }

    const DescribedPc& m_pc;
    Observed<PathValue> m_userPath, m_machinePath;
    std::optional<QStringList> m_loaderCache;
    std::array<QHash<QString, std::optional<PathValue>>, 2> m_written; // other variables, by scope and upper-case name
};

} // namespace cudnnsetup
