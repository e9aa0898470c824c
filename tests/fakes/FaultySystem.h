// A System around another one that fails on purpose: the n-th call that would change something answers with a given
// error, or everything from then on does (as after a pulled cable); the same for the n-th call that reads.
#pragma once

#include "core/system/HalfWritten.h"
#include "core/system/System.h"
#include "core/system/SystemError.h"

#include <QRegularExpression>
#include <functional>
#include <mutex>

namespace cudnnsetup::fakes {

// Counts changing calls and decides which of them fails. Shared by files, settings and staged files.
struct Faults {
    int calls = 0;              // changing calls so far, those that failed included
    int failAt = 0;             // 1: the first; 0: none
    bool andAfterwards = false; // every later call fails too
    Error error{ExitCode::TakenBack, QStringLiteral("injected"), QStringLiteral("try again"), {}, {}};
    std::function<Error(const QString& path)> errorOf; // the door's own sentence about this path, in place of `error`
    bool late = false;                                 // the call fails after it was made, as a flush does
    int reads = 0, failReadAt = 0;                     // the same for calls that read; "not checked" where there is one
    std::function<bool(const QString& path)> gone;     // everything there has vanished: a drive that was pulled
    std::function<bool(const QString& path)> held;     // open in another program
    std::function<bool(const QString& path)> unreadable; // blocked by security software
    QStringList log;                                     // "rename /a /b", in order
    // Called before each changing call, for instance to cancel or to look at the state.
    std::function<void(int call)> before;
    // Answers in place of the machine who may change a path; the machine itself when not set.
    std::function<QStringList(const QString& path)> others;
    // The same for calls that write: makeHalf() writes the first half of their bytes, as a kill in the middle leaves
    // it.
    std::function<void(int call, const std::function<void()>& makeHalf)> beforeWriting;

    // What a program that is run answers, in place of the machine; nullopt: the machine is asked.
    std::function<std::optional<Observed<ProcessResult>>(const ProcessRequest&, const CancelToken&)> answers;

    std::recursive_mutex atWork; // entries are unpacked by several threads; `before` may look at the log

    std::optional<Error> next(const QString& what, const std::function<void()>& makeHalf = {}) {
        const std::scoped_lock lock(atWork);
        ++calls;
        log.append(what);
        if (before) before(calls);
        if (makeHalf && beforeWriting) beforeWriting(calls, makeHalf);
        if (gone && gone(pathIn(what))) return systemerror::missing(pathIn(what)).value();
        const bool fails = failAt > 0 && (calls == failAt || (andAfterwards && calls > failAt));
        return fails ? std::optional(errorOf ? errorOf(pathIn(what)) : error) : std::nullopt;
    }
    // Why this reading fails; nullopt: it does not.
    std::optional<Error> nextRead(const QString& path) {
        const std::scoped_lock lock(atWork);
        if (++reads != failReadAt) return std::nullopt;
        log.append(QStringLiteral("failing read of ") + path);
        return errorOf ? errorOf(path) : error;
    }
    bool isGone(const QString& path) const { return gone && gone(path); }

    // "rename C:\a b C:\c": the first path, which may hold blanks when it is the only one.
    static QString pathIn(const QString& what) {
        const QString rest = what.section(u' ', 1);
        const qsizetype second =
            what.startsWith(u"rename ") ? rest.indexOf(QRegularExpression(QStringLiteral(" (/|[A-Z]:)"))) : -1;
        return second < 0 ? rest : rest.first(second);
    }
};

class FaultyStagedFile : public StagedFile {
public:
    FaultyStagedFile(std::unique_ptr<StagedFile> inner, Faults& faults, QString path)
        : m_inner(std::move(inner)), m_faults(faults), m_path(std::move(path)) {}
    Result<void> write(std::span<const char> bytes) override {
        const auto half = [&] { std::ignore = m_inner->write(bytes.first(bytes.size() / 2)); };
        if (auto error = m_faults.next(QStringLiteral("write ") + m_path, half)) return Failure(*error);
        return m_inner->write(bytes);
    }
    Result<void> commit() override {
        if (auto error = m_faults.next(QStringLiteral("commit ") + m_path)) return Failure(*error);
        return m_inner->commit();
    }

private:
    std::unique_ptr<StagedFile> m_inner;
    Faults& m_faults;
    QString m_path;
};

class FaultyFiles : public Files {
public:
    FaultyFiles(Files& inner, Faults& faults) : m_inner(inner), m_faults(faults) {}

    Observed<FileStat> stat(const QString& path) const override {
        return observed<FileStat>(path, [&] { return m_inner.stat(path); });
    }
    Observed<QStringList> list(const QString& folder) const override {
        return observed<QStringList>(folder, [&] { return m_inner.list(folder); });
    }
    Result<QByteArray> read(const QString& path, qint64 most) const override {
        return readable<QByteArray>(path, [&] { return m_inner.read(path, most); });
    }
    Observed<BinaryInfo> readBinary(const QString& path) const override {
        return observed<BinaryInfo>(path, [&] { return m_inner.readBinary(path); });
    }
    Observed<BinaryInfo> readBinaryHeaders(const QString& path) const override {
        return observed<BinaryInfo>(path, [&] { return m_inner.readBinaryHeaders(path); });
    }
    Observed<BinaryInfo> readBinarySignature(const QString& path) const override {
        return observed<BinaryInfo>(path, [&] { return m_inner.readBinarySignature(path); });
    }
    Result<quint32> checksum(const QString& path) const override {
        return readable<quint32>(path, [&] { return m_inner.checksum(path); });
    }
    Result<void> checkReadable(const QString& path) const override {
        if (m_faults.unreadable && m_faults.unreadable(path)) return systemerror::blocked(path);
        return readable<void>(path, [&] { return m_inner.checkReadable(path); });
    }
    QString resolved(const QString& path) const override { return m_inner.resolved(path); }
    Observed<quint64> freeBytes(const QString& path) const override {
        return observed<quint64>(path, [&] { return m_inner.freeBytes(path); });
    }
    Observed<bool> canWrite(const QString& folder) const override {
        return observed<bool>(folder, [&] { return m_inner.canWrite(folder); });
    }
    Observed<QStringList> othersWhoMayChange(const QString& path) const override {
        return m_faults.others ? Observed<QStringList>::seen(m_faults.others(path), path)
                               : m_inner.othersWhoMayChange(path);
    }
    Result<void> checkReplaceable(const QString& path) override {
        if (m_faults.held && m_faults.held(path)) return systemerror::inUse(path, {QStringLiteral("python.exe (42)")});
        return readable<void>(path, [&] { return m_inner.checkReplaceable(path); });
    }

    Result<void> makeFolder(const QString& path) override {
        return guarded(QStringLiteral("makeFolder ") + path, [&] { return m_inner.makeFolder(path); });
    }
    Result<void> makeAdminFolder(const QString& path) override {
        return guarded(QStringLiteral("makeAdminFolder ") + path, [&] { return m_inner.makeAdminFolder(path); });
    }
    Result<void> makeOwnFolder(const QString& path) override {
        return guarded(QStringLiteral("makeOwnFolder ") + path, [&] { return m_inner.makeOwnFolder(path); });
    }
    Result<std::unique_ptr<StagedFile>> stage(const QString& path, quint64 size) override {
        if (auto error = m_faults.next(QStringLiteral("stage ") + path)) return Failure(*error);
        auto staged = m_inner.stage(path, size);
        if (!staged) return staged;
        return std::make_unique<FaultyStagedFile>(std::move(*staged), m_faults, path);
    }
    Result<void> rename(const QString& from, const QString& to) override {
        return guarded(QStringLiteral("rename %1 %2").arg(from, to), [&] { return m_inner.rename(from, to); });
    }
    Result<void> removeFile(const QString& path) override {
        return guarded(QStringLiteral("removeFile ") + path, [&] { return m_inner.removeFile(path); });
    }
    Result<void> removeFolder(const QString& path) override {
        return guarded(QStringLiteral("removeFolder ") + path, [&] { return m_inner.removeFolder(path); });
    }
    Result<void> makeLink(const QString& path, const QString& target) override {
        return guarded(QStringLiteral("makeLink %1 %2").arg(path, target),
                       [&] { return m_inner.makeLink(path, target); });
    }
    Result<void> retargetLink(const QString& path, const QString& target) override {
        return guarded(QStringLiteral("retargetLink ") + path, [&] { return m_inner.retargetLink(path, target); });
    }
    Result<void> writeWhole(const QString& path, const QByteArray& bytes) override {
        std::unique_ptr<StagedFile> staged;
        const auto half = [&] {
            staged = m_inner.stage(halfWrittenName(path), quint64(bytes.size())).value_or(nullptr);
            if (staged) std::ignore = staged->write({bytes.constData(), size_t(bytes.size()) / 2});
        };
        return guarded(
            QStringLiteral("writeWhole ") + path, [&] { return m_inner.writeWhole(path, bytes); }, half);
    }
    Result<void> appendDurably(const QString& path, const QByteArray& bytes) override {
        const auto half = [&] { std::ignore = m_inner.appendDurably(path, bytes.first(bytes.size() / 2)); };
        return guarded(
            QStringLiteral("appendDurably ") + path, [&] { return m_inner.appendDurably(path, bytes); }, half);
    }

private:
    template <class Call>
    Result<void> guarded(const QString& what, Call call, const std::function<void()>& makeHalf = {}) {
        const auto error = m_faults.next(what, makeHalf);
        if (!error) return call();
        // A line of the journal is either there or not (System.h).
        if (m_faults.late && !what.startsWith(u"appendDurably")) std::ignore = call();
        return Failure(*error);
    }
    template <class T, class Call> Observed<T> observed(const QString& path, Call call) const {
        if (m_faults.isGone(path)) return Observed<T>::none(path);
        const auto error = m_faults.nextRead(path);
        return error ? Observed<T>::notChecked(error->message) : call();
    }
    template <class T, class Call> Result<T> readable(const QString& path, Call call) const {
        if (m_faults.isGone(path)) return systemerror::missing(path);
        const auto error = m_faults.nextRead(path);
        return error ? Result<T>(Failure(*error)) : call();
    }

    Files& m_inner;
    Faults& m_faults;
};

class FaultySettings : public Settings {
public:
    FaultySettings(Settings& inner, Faults& faults) : m_inner(inner), m_faults(faults) {}

    Observed<QString> variable(const QString& name) const override { return m_inner.variable(name); }
    QHash<QString, QString> variables() const override { return m_inner.variables(); }
    Observed<QString> processPath() const override { return m_inner.processPath(); }
    Observed<PathValue> path(PathScope scope) const override {
        const auto error = m_faults.nextRead(QStringLiteral("PATH"));
        return error ? Observed<PathValue>::notChecked(error->message) : m_inner.path(scope);
    }
    Result<void> setPath(PathScope scope, const std::optional<PathValue>& value) override {
        return guarded(QStringLiteral("setPath PATH"), [&] { return m_inner.setPath(scope, value); });
    }
    Observed<PathValue> storedVariable(PathScope scope, const QString& name) const override {
        const auto error = m_faults.nextRead(name);
        return error ? Observed<PathValue>::notChecked(error->message) : m_inner.storedVariable(scope, name);
    }
    Result<void> setVariable(PathScope scope, const QString& name, const std::optional<PathValue>& value) override {
        return guarded(QStringLiteral("setVariable ") + name, [&] { return m_inner.setVariable(scope, name, value); });
    }
    Observed<QString> registryValue(const QString& key, const QString& name) const override {
        return m_inner.registryValue(key, name);
    }
    Observed<QStringList> registrySubkeys(const QString& key) const override { return m_inner.registrySubkeys(key); }
    Observed<QStringList> loaderCache() const override { return m_inner.loaderCache(); }

private:
    template <class Call> Result<void> guarded(const QString& what, Call call) {
        const auto error = m_faults.next(what);
        if (!error) return call();
        if (m_faults.late) std::ignore = call();
        return Failure(*error);
    }

    Settings& m_inner;
    Faults& m_faults;
};

// ldconfig is the one program that changes something.
class FaultyProcesses : public Processes {
public:
    FaultyProcesses(Processes& inner, Faults& faults) : m_inner(inner), m_faults(faults) {}

    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override {
        if (m_faults.answers)
            if (auto answer = m_faults.answers(request, cancel)) return *answer;
        if (!request.program.endsWith(u"ldconfig") || !request.arguments.isEmpty()) return m_inner.run(request, cancel);
        const auto error = m_faults.next(QStringLiteral("run ") + request.program);
        if (!error) return m_inner.run(request, cancel);
        if (m_faults.late) std::ignore = m_inner.run(request, cancel);
        return Observed<ProcessResult>::seen({ProcessResult::End::Exited, 1, {}, error->message.toLocal8Bit()}, {});
    }
    Observed<QString> findProgram(const QString& name) const override { return m_inner.findProgram(name); }
    Observed<QList<RunningProgram>> running() const override { return m_inner.running(); }
    Observed<QJsonObject> askDriver(const CancelToken& cancel) override { return m_inner.askDriver(cancel); }
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) override {
        return m_inner.runProver(call, cancel);
    }

private:
    Processes& m_inner;
    Faults& m_faults;
};

// Staging from several threads at once is not counted safely: use one writer in such tests.
class FaultySystem : public System {
public:
    explicit FaultySystem(System& inner)
        : m_inner(inner), m_files(inner.files(), m_faults), m_settings(inner.settings(), m_faults),
          m_processes(inner.processes(), m_faults) {}

    Faults& faults() { return m_faults; }

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
    Faults m_faults;
    FaultyFiles m_files;
    FaultySettings m_settings;
    FaultyProcesses m_processes;
};

} // namespace cudnnsetup::fakes
