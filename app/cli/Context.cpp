#include "app/cli/Context.h"

#include "core/system/DescribedSystem.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace cudnnsetup {

QString programBeside(const QString& name) {
    const QString suffix = hostOs == OsKind::Windows ? u".exe"_s : QString();
    return QCoreApplication::applicationDirPath() + u'/' + name + suffix;
}

Result<std::unique_ptr<Context>> Context::make(const Request& request, const CancelToken& cancel) {
    std::unique_ptr<Context> context(new Context(request, cancel));
    if (request.pc.isEmpty()) {
        context->system = makeHostSystem(programBeside(u"cudnn-prover"_s));
        return context;
    }
    DescribedOptions options;
    const bool writes = request.command == u"apply"_s || request.command == u"practice"_s;
    if (writes) {
        context->sandbox = std::make_unique<QTemporaryDir>();
        options.sandbox = context->sandbox->path();
        options.practiceProver = programBeside(u"cudnn-prover-practice"_s);
    }
    auto system = loadDescribedSystem(request.pc, options);
    if (!system) return Failure(system.error());
    context->system = std::move(*system);
    return context;
}

RunOptions Context::runOptions() const {
    const UserFacts user = system->user();
    return {.stateFolder = request.state.isEmpty() ? system->defaultStateFolder() : request.state,
            .allowAdminSteps = user.elevated.isSeen() && *user.elevated};
}

} // namespace cudnnsetup
