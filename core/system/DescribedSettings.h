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
    Observed<QString> registryValue(const QString& key, const QString& name) const override;
    Observed<QStringList> registrySubkeys(const QString& key) const override;
    Observed<QStringList> loaderCache() const override;

private:
    bool isWindows() const { return m_pc.os.kind == OsKind::Windows; }

    const DescribedPc& m_pc;
    Observed<PathValue> m_userPath, m_machinePath;
};

} // namespace cudnnsetup
