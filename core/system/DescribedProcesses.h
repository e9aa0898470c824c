// Programs of a described PC: what they print is described; only the practice prover really runs.
#pragma once

#include "core/system/DescribedFiles.h"
#include "core/system/DescribedSettings.h"

namespace cudnnsetup {

class DescribedProcesses : public Processes {
public:
    // All outlive this. `host` runs the practice prover; null without a sandbox.
    DescribedProcesses(const DescribedPc& pc, const DescribedFiles& files, DescribedSettings& settings, Processes* host,
                       QString practiceProver);

    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override;
    Observed<QString> findProgram(const QString& name) const override;
    Observed<QList<RunningProgram>> running() const override;
    Observed<QJsonObject> askDriver(const CancelToken& cancel) override;
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) override;

private:
    // The description's entry for this call; the outer nullopt: nothing is said about it.
    std::optional<std::optional<DescribedProgram>> entryFor(const QString& program, const QStringList& arguments) const;
    void refreshLoaderCache();                         // what ldconfig does
    QString toHost(const QString& text) const;         // a path that exists below the sandbox; else unchanged
    QString listToHost(const QString& variable) const; // PATH, LD_LIBRARY_PATH: every absolute entry

    const DescribedPc& m_pc;
    const DescribedFiles& m_files;
    DescribedSettings& m_settings;
    Processes* m_host;
    QString m_practiceProver;
};

} // namespace cudnnsetup
