#include "core/system/DescribedSystem.h"

#include "core/base/Json.h"
#include "core/system/DescribedProcesses.h"
#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

class DescribedSystem : public System {
public:
    DescribedSystem(DescribedPc pc, DescribedTree tree, const DescribedOptions& options)
        : m_pc(std::move(pc)), m_host(options.sandbox.isEmpty() ? nullptr : makeHostSystem({})),
          m_files(std::move(tree), m_pc.disks, m_host ? Sandbox(options.sandbox, m_pc.os.kind) : Sandbox(),
                  m_host ? &m_host->files() : nullptr),
          m_settings(m_pc),
          m_processes(m_pc, m_files, m_settings, m_host ? &m_host->processes() : nullptr, options.practiceProver) {}

    Result<void> layOut() { return m_host ? m_files.layOut() : Result<void>(); }

    OsFacts os() const override { return m_pc.os; }
    UserFacts user() const override { return m_pc.user; }
    DescribedFiles& files() override { return m_files; }
    const DescribedFiles& files() const override { return m_files; }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_processes; }
    Observed<quint64> commitFreeBytes() const override {
        return m_pc.commitFreeBytes ? Observed<quint64>::seen(*m_pc.commitFreeBytes, u"commitFreeMiB"_s)
                                    : Observed<quint64>::notChecked(notDescribed(u"commitFreeMiB"_s));
    }
    bool isDescribed() const override { return true; }

private:
    const DescribedPc m_pc; // never moves: the parts below refer to it
    const std::unique_ptr<System> m_host;
    DescribedFiles m_files;
    DescribedSettings m_settings;
    DescribedProcesses m_processes;
};

Result<void> checkSandbox(const QString& sandbox) {
    if (sandbox.isEmpty()) return {};
    const QDir folder(sandbox);
    if (folder.isAbsolute() && folder.exists() &&
        folder.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        return {};
    return fail(ExitCode::BadUsage, Tr::tr("%1 is not an empty folder.").arg(sandbox),
                Tr::tr("Name an empty folder in which practice may write."));
}

} // namespace

Result<std::unique_ptr<System>> makeDescribedSystem(const QJsonObject& description, const DescribedOptions& options) {
    if (const auto usable = checkSandbox(options.sandbox); !usable) return Failure(usable.error());
    auto pc = readDescribedPc(description);
    if (!pc) return Failure(pc.error());
    auto tree = DescribedTree::build(*pc);
    if (!tree) return Failure(tree.error());
    auto system = std::make_unique<DescribedSystem>(std::move(*pc), std::move(*tree), options);
    if (const auto done = system->layOut(); !done) return Failure(done.error());
    return system;
}

Result<std::unique_ptr<System>> loadDescribedSystem(const QString& jsonFile, const DescribedOptions& options) {
    QFile file(jsonFile);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::BadUsage, Tr::tr("%1 could not be opened.").arg(jsonFile),
                    Tr::tr("Check the path of the described PC."), file.errorString());
    const QByteArray bytes = file.read((qint64(64) << 20) + 1); // one more than parseJsonObject accepts
    const auto json = parseJsonObject(bytes, jsonFile);
    if (!json) return Failure(json.error());
    return makeDescribedSystem(*json, options);
}

QString sandboxPath(const System& system, const QString& path) {
    const auto* described = dynamic_cast<const DescribedSystem*>(&system);
    return described ? described->files().hostPath(path, DescribedTree::LastLink::Keep) : QString();
}

bool isDescribedTruncated(const System& system, const QString& path) {
    const auto* described = dynamic_cast<const DescribedSystem*>(&system);
    return described && described->files().isTruncated(path);
}

} // namespace cudnnsetup
