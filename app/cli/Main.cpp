#include "app/cli/CommandLine.h"
#include "app/cli/Commands.h"
#include "app/common/Language.h"
#include "core/run/ElevatedServer.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <csignal>

namespace {

using namespace cudnnsetup;

const CancelToken cancelToken;

void onInterrupt(int) { cancelToken.cancel(); } // an atomic store: allowed in a signal handler

struct Row {
    QStringView name;
    ExitCode (*run)(Context&) = nullptr;
};
constexpr Row commands[] = {{u"check", runCheck},       {u"inspect", runInspect}, {u"plan", runPlan},
                            {u"apply", runApply},       {u"prove", runProve},     {u"list", runList},
                            {u"undo", runUndo},         {u"recover", runRecover}, {u"snapshot", runSnapshot},
                            {u"practice", runPractice}, {u"remove", runRemove},   {u"repair", runRepair},
                            {u"switch", runSwitch},     {u"free", runFree},       {u"advise", runAdvise}};

// The elevated half: started by elevation only, takes no option of the other commands, prints nothing.
ExitCode serveOtherHalf(const QStringList& arguments) {
    const auto channel = channelToOtherHalf(arguments);
    if (!channel) {
        printText(stderr, channel.error().message + u' ' + channel.error().whatToDo + u'\n');
        return channel.error().code;
    }
    const auto system = makeHostSystem(programBeside(u"cudnn-prover"_s));
    return serveElevated(**channel, *system);
}

ExitCode run(const QStringList& arguments) {
    if (arguments.value(1) == u"elevated"_s) return serveOtherHalf(arguments.mid(2));
    const auto parsed = parseCommandLine(arguments);
    if (const auto* ending = std::get_if<Ending>(&parsed)) {
        if (ending->code != ExitCode::Done && arguments.contains(u"--json"_s)) {
            QJsonObject answer = changeAnswer();
            answer.insert(u"code"_s, int(ending->code));
            answer.insert(u"error"_s,
                          QJsonObject{{u"code"_s, int(ending->code)}, {u"message"_s, ending->text.trimmed()}});
            printText(stdout, QString::fromUtf8(QJsonDocument(answer).toJson()));
        }
        const QString end = ending->text.endsWith(u'\n') ? QString() : u"\n"_s; // the help's last line has none
        printText(ending->code == ExitCode::Done ? stdout : stderr, ending->text + end);
        return ending->code;
    }
    const Request& request = std::get<Request>(parsed);
    Language::instance().use(request.language);
    auto context = Context::make(request, cancelToken);
    if (!context) {
        Output out(request);
        out.json(
            {{u"tool"_s, toolJson()}, {u"code"_s, int(context.error().code)}, {u"error"_s, toJson(context.error())}});
        out.error(context.error());
        return context.error().code;
    }
    for (const Row& command : commands)
        if (command.name == request.command) return command.run(**context);
    return ExitCode::BadUsage;
}

} // namespace

int main(int argc, char* argv[]) {
    guardNewFiles();
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(u"cudnn-setup-cli"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CUDNN_SETUP_VERSION));
    Language::instance().use({}); // help and errors of the command line come before --lang is known
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
#ifdef SIGHUP
    std::signal(SIGHUP, onInterrupt); // the terminal was closed
#endif
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // whoever reads our words may leave; what was begun is brought to its end
#endif
#ifdef SIGBREAK
    std::signal(SIGBREAK, onInterrupt); // Windows' name for it
#endif
    const ExitCode code = run(QCoreApplication::arguments());
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        printText(stderr,
                  QCoreApplication::translate("Console", "Not everything could be written to the output.") + u'\n');
    return int(code);
}
