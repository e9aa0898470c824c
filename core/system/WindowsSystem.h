// The parts of the Windows system. Only the *_win.cpp files of this folder use them.
#pragma once

#include "core/system/ConsoleEnvironment.h"
#include "core/system/System.h"

namespace cudnnsetup {

class WindowsFiles : public Files {
public:
    Observed<FileStat> stat(const QString& path) const override;
    Observed<QStringList> list(const QString& folder) const override;
    Result<QByteArray> read(const QString& path, qint64 maxBytes) const override;
    Observed<BinaryInfo> readBinary(const QString& path) const override;
    Observed<BinaryInfo> readBinaryHeaders(const QString& path) const override;
    Observed<BinaryInfo> readBinarySignature(const QString& path) const override;
    Result<quint32> checksum(const QString& path) const override;
    Result<void> checkReadable(const QString& path) const override;
    QString resolved(const QString& path) const override;
    Observed<quint64> freeBytes(const QString& path) const override;
    Observed<bool> canWrite(const QString& folder) const override;
    Observed<QStringList> othersWhoMayChange(const QString& path) const override;
    Result<void> checkReplaceable(const QString& path) override;

    Result<void> makeFolder(const QString& path) override;
    Result<void> makeAdminFolder(const QString& path) override;
    Result<void> makeOwnFolder(const QString& path) override;
    Result<std::unique_ptr<StagedFile>> stage(const QString& path, quint64 expectedSize) override;
    Result<void> rename(const QString& from, const QString& to) override;
    Result<void> removeFile(const QString& path) override;
    Result<void> removeFolder(const QString& path) override;
    Result<void> makeLink(const QString& path, const QString& target) override;
    Result<void> retargetLink(const QString& path, const QString& target) override;
    Result<void> writeWhole(const QString& path, const QByteArray& bytes) override;
    Result<void> appendDurably(const QString& path, const QByteArray& bytes) override;
};

class WindowsSettings : public Settings {
public:
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
};

class WindowsProcesses : public Processes {
public:
    explicit WindowsProcesses(QString proverPath) : m_proverPath(std::move(proverPath)) {}

    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override;
    Observed<QString> findProgram(const QString& name) const override;
    Observed<QList<RunningProgram>> running() const override;
    Observed<QJsonObject> askDriver(const CancelToken& cancel) override;
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) override;

private:
    QString m_proverPath;
};

OsFacts windowsOsFacts();
UserFacts windowsUserFacts();

} // namespace cudnnsetup
