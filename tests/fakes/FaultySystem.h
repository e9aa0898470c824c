// A System around another one that fails on purpose: the n-th call that would change something answers with a given
// error, or everything from then on does (as after a pulled cable). Reading always works.
#pragma once

#include "core/system/HalfWritten.h"
#include "core/system/System.h"

#include <functional>
#include <mutex>

namespace cudnnsetup::fakes {

// Counts changing calls and decides which of them fails. Shared by files, settings and staged files.
struct Faults {
    int calls = 0;              // changing calls so far, those that failed included
    int failAt = 0;             // 1: the first; 0: none
    bool andAfterwards = false; // every later call fails too
    Error error{ExitCode::TakenBack, QStringLiteral("injected"), QStringLiteral("try again"), {}, {}};
    QStringList log; // "rename /a /b", in order
    // Called before each changing call, for instance to cancel or to look at the state.
    std::function<void(int call)> before;
    // Answers in place of the machine who may change a path; the machine itself when not set.
    std::function<QStringList(const QString& path)> others;
    // The same for calls that write: makeHalf() writes the first half of their bytes, as a kill in the middle leaves
    // it.
    std::function<void(int call, const std::function<void()>& makeHalf)> beforeWriting;

    std::recursive_mutex atWork; // entries are unpacked by several threads; `before` may look at the log

    std::optional<Error> next(const QString& what, const std::function<void()>& makeHalf = {}) {
        const std::scoped_lock lock(atWork);
        ++calls;
        log.append(what);
        if (before) before(calls);
        if (makeHalf && beforeWriting) beforeWriting(calls, makeHalf);
        const bool fails = failAt > 0 && (calls == failAt || (andAfterwards && calls > failAt));
        return fails ? std::optional(error) : std::nullopt;
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

    Observed<FileStat> stat(const QString& path) const override { return m_inner.stat(path); }
    Observed<QStringList> list(const QString& folder) const override { return m_inner.list(folder); }
    Result<QByteArray> read(const QString& path, qint64 most) const override { return m_inner.read(path, most); }
    Observed<BinaryInfo> readBinary(const QString& path) const override { return m_inner.readBinary(path); }
    Observed<BinaryInfo> readBinaryHeaders(const QString& path) const override {
        return m_inner.readBinaryHeaders(path);
    }
    Result<quint32> checksum(const QString& path) const override { return m_inner.checksum(path); }
    QString resolved(const QString& path) const override { return m_inner.resolved(path); }
    Observed<quint64> freeBytes(const QString& path) const override { return m_inner.freeBytes(path); }
    Observed<bool> canWrite(const QString& folder) const override { return m_inner.canWrite(folder); }
    Observed<QStringList> othersWhoMayChange(const QString& path) const override {
        return m_faults.others ? Observed<QStringList>::seen(m_faults.others(path), path)
                               : m_inner.othersWhoMayChange(path);
    }
    Result<void> checkReplaceable(const QString& path) override { return m_inner.checkReplaceable(path); }

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
        if (auto error = m_faults.next(what, makeHalf)) return Failure(*error);
        return call();
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
    Observed<PathValue> path(PathScope scope) const override { return m_inner.path(scope); }
    Result<void> setPath(PathScope scope, const std::optional<PathValue>& value) override {
        if (auto error = m_faults.next(QStringLiteral("setPath"))) return Failure(*error);
        return m_inner.setPath(scope, value);
    }
    Observed<PathValue> storedVariable(PathScope scope, const QString& name) const override {
        return m_inner.storedVariable(scope, name);
    }
    Result<void> setVariable(PathScope scope, const QString& name, const std::optional<PathValue>& value) override {
        if (auto error = m_faults.next(QStringLiteral("setVariable ") + name)) return Failure(*error);
        return m_inner.setVariable(scope, name, value);
    }
    Observed<QString> registryValue(const QString& key, const QString& name) const override {
        return m_inner.registryValue(key, name);
    }
    Observed<QStringList> registrySubkeys(const QString& key) const override { return m_inner.registrySubkeys(key); }
    Observed<QStringList> loaderCache() const override { return m_inner.loaderCache(); }

private:
    Settings& m_inner;
    Faults& m_faults;
};

// Staging from several threads at once is not counted safely: use one writer in such tests.
class FaultySystem : public System {
public:
    explicit FaultySystem(System& inner)
        : m_inner(inner), m_files(inner.files(), m_faults), m_settings(inner.settings(), m_faults) {}

    Faults& faults() { return m_faults; }

    OsFacts os() const override { return m_inner.os(); }
    UserFacts user() const override { return m_inner.user(); }
    Files& files() override { return m_files; }
    const Files& files() const override { return m_files; }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_inner.processes(); }
    Observed<quint64> commitFreeBytes() const override { return m_inner.commitFreeBytes(); }
    QString defaultStateFolder() const override { return m_inner.defaultStateFolder(); }
    bool isDescribed() const override { return m_inner.isDescribed(); }

private:
    System& m_inner;
    Faults m_faults;
    FaultyFiles m_files;
    FaultySettings m_settings;
};

} // namespace cudnnsetup::fakes
