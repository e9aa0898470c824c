// A System around a real one that remembers what was looked at and seen, so that it can be written down as a described
// PC. Only for looking: every changing call is refused.
#pragma once

#include "core/system/System.h"

#include <QMap>

namespace cudnnsetup {

struct Recording {
    QMap<QString, QJsonObject> files; // by OsPath::key: an entry of the described PC's list
    QMap<QString, QJsonValue> programs;
    QMap<QString, QJsonObject> registry;
    QMap<QString, quint64> freeBytes; // by disk root
    std::optional<QJsonObject> driver;
    bool isFull = false; // a limit was reached: the rest was left out
};

// True for names that are about CUDA, cuDNN, Python or the way to them.
bool isOfInterest(const QString& fileName);

class RecordingFiles : public Files {
public:
    RecordingFiles(const System& system, Recording& recording);

    Observed<FileStat> stat(const QString& path) const override;
    Observed<QStringList> list(const QString& folder) const override; // records the entries of interest
    Result<QByteArray> read(const QString& path, qint64 maxBytes) const override;
    Observed<BinaryInfo> readBinary(const QString& path) const override;
    Observed<BinaryInfo> readBinaryHeaders(const QString& path) const override;
    Result<quint32> checksum(const QString& path) const override { return m_inner.checksum(path); }
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
    Result<void> writeWhole(const QString& path, const QByteArray& bytes) override;
    Result<void> appendDurably(const QString& path, const QByteArray& bytes) override;

private:
    // Writes down a path that was seen, with every link on the way; the entry at its real place, or null.
    QJsonObject* record(const QString& path, int depth = 0) const;
    QJsonObject* entry(const QString& path) const; // null when the recording is full

    const Files& m_inner;
    const OsPath m_paths;
    Recording& m_recording;
};

class RecordingSettings : public Settings {
public:
    RecordingSettings(const Settings& inner, Recording& recording) : m_inner(inner), m_recording(recording) {}

    Observed<QString> variable(const QString& name) const override { return m_inner.variable(name); }
    QHash<QString, QString> variables() const override { return m_inner.variables(); }
    Observed<QString> processPath() const override { return m_inner.processPath(); }
    Observed<PathValue> path(PathScope scope) const override { return m_inner.path(scope); }
    Result<void> setPath(PathScope scope, const std::optional<PathValue>& value) override;
    Observed<PathValue> storedVariable(PathScope scope, const QString& name) const override;
    Result<void> setVariable(PathScope scope, const QString& name, const std::optional<PathValue>& value) override;
    Observed<QString> registryValue(const QString& key, const QString& name) const override;
    Observed<QStringList> registrySubkeys(const QString& key) const override { return m_inner.registrySubkeys(key); }
    Observed<QStringList> loaderCache() const override { return m_inner.loaderCache(); }

private:
    const Settings& m_inner;
    Recording& m_recording;
};

class RecordingProcesses : public Processes {
public:
    RecordingProcesses(Processes& inner, const OsPath& paths, const RecordingFiles& files, Recording& recording)
        : m_inner(inner), m_paths(paths), m_files(files), m_recording(recording) {}

    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override;
    Observed<QString> findProgram(const QString& name) const override;
    Observed<QList<RunningProgram>> running() const override { return m_inner.running(); }
    Observed<QJsonObject> askDriver(const CancelToken& cancel) override;
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) override {
        return m_inner.runProver(call, cancel);
    }

private:
    Processes& m_inner;
    const OsPath m_paths;
    const RecordingFiles& m_files;
    Recording& m_recording;
};

class RecordingSystem : public System {
public:
    explicit RecordingSystem(System& inner)
        : m_inner(inner), m_files(inner, m_recording), m_settings(inner.settings(), m_recording),
          m_processes(inner.processes(), inner.paths(), m_files, m_recording) {}

    const Recording& recording() const { return m_recording; }

    OsFacts os() const override { return m_inner.os(); }
    UserFacts user() const override { return m_inner.user(); }
    Files& files() override { return m_files; }
    const Files& files() const override { return m_files; }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_processes; }
    Observed<quint64> commitFreeBytes() const override { return m_inner.commitFreeBytes(); }
    bool isDescribed() const override { return m_inner.isDescribed(); }

private:
    System& m_inner;
    Recording m_recording;
    RecordingFiles m_files;
    RecordingSettings m_settings;
    RecordingProcesses m_processes;
};

} // namespace cudnnsetup
