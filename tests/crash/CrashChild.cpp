// The program that is killed: core's own apply, undo or recovery on the real system, which dies at the n-th call that
// would change something: before it, or with half of its bytes written. Nothing of this is in the product.
//
//   crash_child N before|half  apply STATE PLAN ARCHIVE | undo STATE | recover STATE |
//                               finish STATE | free STATE RUN
//
// N = 0: it lives, and prints how many such calls there were. Ends with 0, with 1 when the run failed.
#include "core/base/Json.h"
#include "core/run/Executor.h"
#include "tests/crash/CrashArchive.h"
#include "tests/crash/Host.h"
#include "tests/fakes/FaultySystem.h"

#include <QCoreApplication>
#include <QFile>
#include <cstdio>

using namespace cudnnsetup;

namespace {

struct Silent : ProgressSink {
    void report(const Progress&) override {}
};

std::optional<Error> carryOut(const QStringList& words, System& system) {
    Silent silent;
    RunOptions options;
    options.stateFolder = words[1];
    options.allowAdminSteps = true;
    options.threads = 1; // so that the n-th call is the same one each time
    if (words[0] == u"apply"_s) {
        QFile file(words[2]);
        if (!file.open(QIODevice::ReadOnly)) return Error{};
        const auto json = parseJsonObject(file.readAll(), words[2]);
        const auto plan = json ? planFromJson(*json) : Result<Plan>(Failure(json.error()));
        if (!plan) return plan.error();
        const auto done = apply(*plan, openCrashArchive(words[3]), system, options, silent, {});
        return done ? std::nullopt : std::optional(done.error());
    }
    if (words[0] == u"finish"_s) {
        const auto done = finishUnfinished(system, options, silent, {});
        return done ? std::nullopt : std::optional(done.error());
    }
    if (words[0] == u"free"_s) {
        const auto done = freeRun(words.value(2), system, options);
        return done ? std::nullopt : std::optional(done.error());
    }
    const auto done =
        words[0] == u"undo"_s ? undo({}, system, options, silent) : restoreUnfinished(system, options, silent);
    if (done && !done->left.isEmpty()) return Error{ExitCode::TakenBack, done->left.join(u' '), {}, {}, {}};
    return done ? std::nullopt : std::optional(done.error());
}

} // namespace

int main(int argc, char* argv[]) {
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 5) return 2;
    const int dieAt = words[1].toInt();
    const auto host = makeHostSystem({});
    fakes::FaultySystem system(*host);
    if (words[2] == u"before"_s)
        system.faults().before = [&](int call) {
            if (call == dieAt) killThisProcess();
        };
    else
        system.faults().beforeWriting = [&](int call, const std::function<void()>& makeHalf) {
            if (call != dieAt) return;
            makeHalf();
            killThisProcess();
        };
    const auto error = carryOut(words.mid(3), system);
    if (error) std::fprintf(stderr, "%s | %s\n", qPrintable(error->message), qPrintable(error->detail));
    std::printf("%d\n", system.faults().calls);
    for (const QString& call : system.faults().log) std::printf("%s\n", qPrintable(call));
    return error ? 1 : 0;
}
