#include "core/run/ElevatedServer.h"

#include "core/base/Token.h"
#include "core/run/AdminPlan.h"
#include "core/run/ArchiveSpool.h"
#include "core/run/Executor.h"
#include "core/run/Journal.h"
#include "core/run/RunLock.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr int sliceMs = 50;

Failure refused(const QString& why) {
    return fail(ExitCode::BadUsage, Tr::tr("The part of this program that acts as administrator refused: %1").arg(why),
                Tr::tr("Nothing was changed. Start this program again and make the plan anew."));
}

Failure cancelled() { return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Everything was taken back.")); }

// Listens while the work goes on: "keep" lets it be committed; "takeBack", silence for good, or anything else undoes
// it.
class Verdict {
public:
    explicit Verdict(HalfLink& link) : m_listener([this, &link] { listen(link); }) {}
    ~Verdict() {
        m_end.cancel();
        m_listener.join();
    }
    const CancelToken& cancel() const { return m_cancel; }
    bool waitForKeep() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_said; });
        return m_keep;
    }

private:
    void listen(HalfLink& link) {
        while (!m_end.isCancelled()) {
            const auto next = link.receive(sliceMs);
            if (next && !*next) continue;
            const std::scoped_lock lock(m_mutex);
            m_keep = next && (*next)->message[u"do"_s].toString() == u"keep"_s;
            m_said = true;
            if (!m_keep) m_cancel.cancel();
            m_changed.notify_all();
            return;
        }
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_said = false, m_keep = false;
    CancelToken m_cancel, m_end;
    std::thread m_listener; // last: it uses the others
};

// Progress for the other half, at most ten times a second.
class FarProgress : public ProgressSink {
public:
    explicit FarProgress(HalfLink& link) : m_link(link) { m_clock.start(); }
    void report(const Progress& progress) override {
        constexpr qint64 intervalMs = 100;
        const std::scoped_lock lock(m_mutex);
        const bool newPhase = progress.phase != m_phase;
        if (!newPhase && m_clock.elapsed() - m_sentMs < intervalMs) return;
        m_sentMs = m_clock.elapsed();
        m_phase = progress.phase;
        std::ignore = m_link.send(progressMessage(progress)); // the listener notices when the other end is gone
    }

private:
    HalfLink& m_link;
    std::mutex m_mutex;
    QElapsedTimer m_clock;
    qint64 m_sentMs = 0;
    Progress::Phase m_phase = Progress::Phase::Preparing;
};

class Server {
public:
    Server(Channel& channel, System& system)
        : m_link(channel), m_system(system), m_stateFolder(system.machineStateFolder()) {}

    Result<void> serve() {
        if (auto sent = m_link.send({{u"say"_s, u"hello"_s},
                                     {u"protocol"_s, halfProtocol},
                                     {u"version"_s, QStringLiteral(CUDNN_SETUP_VERSION)}});
            !sent)
            return sent;
        const UserFacts user = m_system.user();
        if (!user.elevated.isSeen() || !*user.elevated)
            return fail(ExitCode::Blocked, Tr::tr("Administrator rights were not granted."),
                        Tr::tr("Ask an administrator, or choose a folder of your own."), {}, u"system.no-rights"_s);
        const auto request = m_link.wait({});
        if (!request) return Failure(request.error());
        const QString word = request->message[u"do"_s].toString();
        if (word == u"apply"_s) return apply(request->message);
        if (word == u"undo"_s) return undo(request->message);
        if (word == u"free"_s) return free(request->message);
        return refused(Tr::tr("it was asked for something that it does not do."));
    }

    HalfLink& link() { return m_link; }

private:
    Result<void> apply(const QJsonObject& request);
    Result<void> applyChecked(const Plan& plan, const ArchiveInfo& archive, const QString& token);
    Result<void> undo(const QJsonObject& request);
    Result<void> free(const QJsonObject& request);
    Result<QString> runNamed(const QJsonObject& request);
    Result<void> prepareStateFolder();

    HalfLink m_link;
    System& m_system;
    QString m_stateFolder;
    std::unique_ptr<QLockFile> m_lock;
};

// One elevated half at a time, from here to its end: what it receives lies in one place. The run itself takes the lock
// of the state folder, as every run does.
Result<void> Server::prepareStateFolder() {
    auto lock = lockState(m_stateFolder, m_system, u"half.lock"_s);
    if (!lock) return Failure(lock.error());
    m_lock = std::move(*lock);
    ArchiveSpool::clear(m_system, m_stateFolder);
    return {};
}

Result<void> Server::apply(const QJsonObject& request) {
    const QString token = request[u"token"_s].toString();
    const auto plan = planFromJson(request[u"plan"_s].toObject());
    if (!plan) return Failure(plan.error());
    if (!isToken(token)) return refused(Tr::tr("the run has no name."));
    if (auto checked = checkAdminPlan(*plan, nullptr, m_system); !checked) return checked;
    if (auto ready = prepareStateFolder(); !ready) return ready;
    if (!request.contains(u"archiveName"_s)) return applyChecked(*plan, {}, token);
    ArchiveSpool spool(m_system, m_stateFolder, request[u"archiveName"_s].toString());
    if (auto received = spool.receive(m_link, request[u"archiveSize"_s].toString().toULongLong(), {}); !received)
        return received;
    struct : ProgressSink {
        void report(const Progress&) override {}
    } silent;
    const auto archive = inspect(spool.path(), {.hash = false, .verify = false}, silent, {});
    if (!archive) return Failure(archive.error());
    Plan own = *plan;
    own.archive = archive->path;
    if (auto checked = checkAdminPlan(own, &*archive, m_system); !checked) return checked;
    return applyChecked(own, *archive, token);
}

Result<void> Server::applyChecked(const Plan& plan, const ArchiveInfo& archive, const QString& token) {
    FarProgress progress(m_link);
    Verdict verdict(m_link);
    const RunOptions options{.stateFolder = m_stateFolder,
                             .allowAdminSteps = true,
                             .halfToken = token,
                             .mayCommit = [&](const Outcome& outcome) -> Result<void> {
                                 if (auto sent = m_link.send({{u"say"_s, u"ready"_s},
                                                              {u"run"_s, outcome.run},
                                                              {u"bytes"_s, double(outcome.bytes)},
                                                              {u"notes"_s, QJsonArray::fromStringList(outcome.notes)}});
                                     !sent)
                                     return sent;
                                 return verdict.waitForKeep() ? Result<void>() : cancelled();
                             }};
    const auto outcome = cudnnsetup::apply(plan, archive, m_system, options, progress, verdict.cancel());
    return outcome ? m_link.send({{u"say"_s, u"kept"_s}, {u"run"_s, outcome->run}}) : Failure(outcome.error());
}

// The run that was made under the request's token; empty: it never began.
Result<QString> Server::runNamed(const QJsonObject& request) {
    const QString token = request[u"token"_s].toString();
    if (!isToken(token)) return refused(Tr::tr("the run has no name."));
    if (auto ready = prepareStateFolder(); !ready) return Failure(ready.error());
    return runOfHalf(m_stateFolder, token, m_system);
}

Result<void> Server::undo(const QJsonObject& request) {
    const auto run = runNamed(request);
    if (!run) return Failure(run.error());
    QStringList left;
    if (!run->isEmpty()) {
        FarProgress progress(m_link);
        const auto outcome =
            cudnnsetup::undo(*run, m_system, {.stateFolder = m_stateFolder, .allowAdminSteps = true}, progress);
        if (!outcome) return Failure(outcome.error());
        left = outcome->left;
    }
    return m_link.send({{u"say"_s, u"undone"_s}, {u"left"_s, QJsonArray::fromStringList(left)}});
}

Result<void> Server::free(const QJsonObject& request) {
    const auto run = runNamed(request);
    if (!run) return Failure(run.error());
    quint64 bytes = 0;
    if (!run->isEmpty()) {
        const auto outcome = freeRun(*run, m_system, {.stateFolder = m_stateFolder, .allowAdminSteps = true});
        if (!outcome) return Failure(outcome.error());
        bytes = outcome->bytes;
    }
    return m_link.send({{u"say"_s, u"freed"_s}, {u"bytes"_s, QString::number(bytes)}});
}

} // namespace

ExitCode serveElevated(Channel& channel, System& system) {
    Server server(channel, system);
    const auto served = server.serve();
    if (served) return ExitCode::Done;
    QJsonObject message = errorMessage(served.error());
    const auto unfinished = findUnfinished(system, {.stateFolder = system.machineStateFolder()});
    message.insert(u"clean"_s, unfinished && !*unfinished);
    std::ignore = server.link().send(message);
    return served.error().code;
}

} // namespace cudnnsetup
