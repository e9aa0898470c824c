#include "core/diagnose/PlannedLoads.h"

namespace cudnnsetup {
namespace {

struct Collect {
    const Plan& plan;
    PlannedState& state;

    void operator()(const MakeFolder& /*step*/) const {}
    void operator()(const PlaceFile& step) const { state.files.append(step.target); }
    void operator()(const MoveAside& step) const { state.removed.append(step.path); }
    void operator()(const MakeLink& step) const { state.links.insert(step.path, step.target); }
    void operator()(const RemoveLink& step) const { state.removed.append(step.path); }
    void operator()(const RemoveFolder& /*step*/) const {}
    void operator()(const EditPath& step) const {
        auto& value = step.scope == PathScope::User ? state.userPath : state.machinePath;
        value = step.after.value_or(PathValue{PathValue::Type::RegExpandSz, {}});
    }
    // A profile's block puts the plan's folder in front of LD_LIBRARY_PATH; everyone's goes into the loader's cache.
    void operator()(const EditTextBlock& step) const {
        if (step.path.endsWith(u".conf"_s))
            state.cachedFolders.append(plan.pathFolder);
        else
            state.libraryPath = {plan.pathFolder};
    }
    void operator()(const SetVariable& /*step*/) const {}
    void operator()(const RefreshLoaderCache& /*step*/) const {
        if (!state.cachedFolders.contains(plan.pathFolder)) state.cachedFolders.append(plan.pathFolder);
    }
};

} // namespace

PlannedState plannedState(const Plan& plan) {
    PlannedState state;
    for (const Step& step : plan.steps) std::visit(Collect{plan, state}, step.action);
    return state;
}

QList<LoadRow> plannedLoads(const MachineFacts& facts, const Plan& plan, const QStringList& profileFolders) {
    PlannedState state = plannedState(plan);
    if (state.libraryPath.isEmpty()) state.libraryPath = profileFolders;
    return consoleLoads(facts, plan.version.major(), plan.version, state);
}

} // namespace cudnnsetup
