#include "core/plan/CudaPathPlan.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathPlan)
};

// Where the value leads, as a program would read it; a list or a quoted name leads nowhere.
bool leadsTo(const PathValue& value, const QString& folder, const MachineFacts& facts) {
    const VariableLookup lookup = [&](const QString& name) {
        for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
    const QString text =
        value.type == PathValue::Type::RegSz ? value.value : expandVariables(value.value, OsKind::Windows, lookup);
    return OsPath(OsKind::Windows).same(text, folder);
}

bool isRight(const PathValue& value, const QString& wanted, const MachineFacts& facts, int cudaMajor, bool thisOne) {
    if (leadsTo(value, wanted, facts)) return true;
    if (thisOne) return false;
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        if (toolkit.version.major() == cudaMajor && leadsTo(value, toolkit.folder, facts)) return true;
    return false;
}

} // namespace

Result<std::optional<Step>> planCudaPath(const MachineFacts& facts, const ArchiveInfo& archive,
                                         const TargetFacts& target, const Choices& choices) {
    if (!choices.setCudaPath) return std::optional<Step>();
    if (facts.os.kind == OsKind::Linux)
        return fail(ExitCode::BadUsage, Tr::tr("CUDA_PATH is set on Windows only, where it is kept in the registry."),
                    Tr::tr("Leave CUDA_PATH as it is."));
    const bool thisOne = choices.placement == Placement::Toolkit;
    Choices toolkit;
    toolkit.placement = Placement::Toolkit;
    const QString wanted = thisOne ? target.root : defaultTarget(facts, archive.cudaMajor, toolkit);
    if (wanted.isEmpty())
        return fail(
            ExitCode::BadUsage,
            Tr::tr("There is no CUDA %1 toolkit on this PC to which CUDA_PATH could lead.").arg(archive.cudaMajor),
            Tr::tr("Leave CUDA_PATH as it is, or install that toolkit first."));
    const auto &ofUser = facts.path.cudaPathOfUser, &ofMachine = facts.path.cudaPathOfMachine;
    for (const auto* value : {&ofUser, &ofMachine})
        if (!value->isChecked())
            return fail(ExitCode::Blocked,
                        Tr::tr("CUDA_PATH could not be read, so it is not touched: %1").arg(value->why),
                        Tr::tr("Leave CUDA_PATH as it is, or start the check again."));
    const auto& effective = ofUser.isSeen() ? ofUser : ofMachine; // the user's own value wins
    if (effective.isSeen() && isRight(*effective, wanted, facts, archive.cudaMajor, thisOne))
        return std::optional<Step>();
    const bool everyone = choices.path == PathChoice::Machine;
    const auto& now = everyone ? ofMachine : ofUser;
    const SetVariable step{everyone ? PathScope::Machine : PathScope::User, u"CUDA_PATH"_s,
                           now.isSeen() ? std::optional(*now) : std::nullopt,
                           PathValue{PathValue::Type::RegSz, wanted}};
    const QString why =
        effective.isSeen()
            ? Tr::tr("it is %1 now, which is no toolkit of CUDA %2").arg(effective->value).arg(archive.cudaMajor)
            : Tr::tr("it is not set, and builds ask for it");
    return std::optional(Step{step, everyone ? RunAs::Admin : RunAs::User, why});
}

} // namespace cudnnsetup
