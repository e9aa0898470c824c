#include "app/cli/Context.h"

#include "core/run/RunLock.h"
#include "core/system/DescribedSystem.h"

#include <QCoreApplication>
#include <QFile>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

// A log that cannot be written is found out before anything is done, not after.
Result<void> checkLog(const QString& path) {
    QFile file(path);
    if (path.isEmpty() || file.open(QIODevice::Append)) return {};
    return fail(ExitCode::BadUsage, Tr::tr("The log file %1 cannot be written.").arg(path),
                Tr::tr("Name a file in a folder that exists and that you may write to."), file.errorString());
}

} // namespace

QString programBeside(const QString& name) {
    const QString suffix = hostOs == OsKind::Windows ? u".exe"_s : QString();
    return QCoreApplication::applicationDirPath() + u'/' + name + suffix;
}

Result<std::unique_ptr<Context>> Context::make(const Request& request, const CancelToken& cancel) {
    if (auto log = checkLog(request.log); !log) return Failure(log.error());
    std::unique_ptr<Context> context(new Context(request, cancel));
    if (request.pc.isEmpty()) {
        context->system = makeHostSystem(programBeside(u"cudnn-prover"_s), programBeside(u"cudnn-setup-cli"_s));
        return context;
    }
    DescribedOptions options;
    static const QStringList onDisk = {u"apply"_s, u"practice"_s, u"repair"_s, u"inspect"_s}; // files are laid out
    if (onDisk.contains(request.command)) {
        context->sandbox = std::make_unique<QTemporaryDir>();
        options.sandbox = context->sandbox->path();
        options.practiceProver = programBeside(u"cudnn-prover-practice"_s);
    }
    auto system = loadDescribedSystem(request.pc, options);
    if (!system) return Failure(system.error());
    context->system = std::move(*system);
    if (auto state = checkStateFolder(request.state, *context->system); !state) return Failure(state.error());
    return context;
}

Result<void> sayHowRightsAreAsked(Context& context, bool needed) {
    if (!needed || context.runOptions().allowAdminSteps) return {};
    const auto offer = context.system->elevation().offer();
    if (!offer) return Failure(offer.error());
    context.out.line(Tr::tr("You are asked for administrator rights now. If you refuse, nothing is changed."));
    if (!offer->caution.isEmpty()) context.out.line(offer->caution);
    return {};
}

RunOptions Context::runOptions() const {
    const UserFacts user = system->user();
    return {.stateFolder = request.state.isEmpty() ? system->defaultStateFolder() : request.state,
            .allowAdminSteps = user.elevated.isSeen() && *user.elevated};
}

} // namespace cudnnsetup
