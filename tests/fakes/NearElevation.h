// Elevation inside one process: the elevated half is a thread over a system of its own, the channel is memory. What a
// refused question, a lost half or a hostile first half does is tried here on every system.
#pragma once

#include "core/run/ElevatedServer.h"
#include "core/system/Elevation.h"
#include "tests/fakes/FaultySystem.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace cudnnsetup::fakes {

// Bytes in one direction.
struct Stream {
    std::mutex mutex;
    std::condition_variable changed;
    QByteArray bytes;
    bool closed = false;

    void close() {
        const std::scoped_lock lock(mutex);
        closed = true;
        changed.notify_all();
    }
};

class MemoryChannel : public Channel {
public:
    MemoryChannel(std::shared_ptr<Stream> in, std::shared_ptr<Stream> out)
        : m_in(std::move(in)), m_out(std::move(out)) {}
    ~MemoryChannel() override {
        m_in->close();
        m_out->close();
    }
    Result<QByteArray> receive(int timeoutMs) override {
        std::unique_lock lock(m_in->mutex);
        m_in->changed.wait_for(lock, std::chrono::milliseconds(timeoutMs),
                               [this] { return !m_in->bytes.isEmpty() || m_in->closed; });
        if (m_in->bytes.isEmpty() && m_in->closed) return gone();
        return std::exchange(m_in->bytes, {});
    }
    Result<void> send(const QByteArray& bytes) override {
        const std::scoped_lock lock(m_out->mutex);
        if (m_out->closed) return gone();
        m_out->bytes += bytes;
        m_out->changed.notify_all();
        return {};
    }

private:
    static Failure gone() {
        return fail(ExitCode::TakenBack, QStringLiteral("the other half has ended"), QStringLiteral("try again"));
    }
    std::shared_ptr<Stream> m_in, m_out;
};

class NearElevation : public Elevation {
public:
    explicit NearElevation(System& elevatedSystem) : m_system(elevatedSystem) {}
    ~NearElevation() override { join(); }

    bool refuse = false; // the user says no
    int asked = 0;
    // Stands between the halves when set: may drop, change or answer what goes to the elevated half.
    std::function<Result<void>(const QByteArray& bytes, Channel& onward)> between;

    Result<ElevationOffer> offer() const override { return ElevationOffer{}; }
    Result<std::unique_ptr<Channel>> start(const CancelToken&) override {
        ++asked;
        if (refuse) return fail(ExitCode::Cancelled, QStringLiteral("refused"), QStringLiteral("say yes"));
        join();
        auto there = std::make_shared<Stream>(), back = std::make_shared<Stream>();
        m_half = std::thread([this, far = std::make_shared<MemoryChannel>(there, back)]() mutable {
            code = serveElevated(*far, m_system);
            far.reset();
        });
        return std::make_unique<Tap>(std::make_unique<MemoryChannel>(back, there), between);
    }
    void join() {
        if (m_half.joinable()) m_half.join();
    }
    ExitCode code = ExitCode::Done; // how the elevated half ended; after join()

private:
    class Tap : public Channel {
    public:
        Tap(std::unique_ptr<Channel> inner, std::function<Result<void>(const QByteArray&, Channel&)> between)
            : m_inner(std::move(inner)), m_between(std::move(between)) {}
        Result<QByteArray> receive(int timeoutMs) override { return m_inner->receive(timeoutMs); }
        Result<void> send(const QByteArray& bytes) override {
            return m_between ? m_between(bytes, *m_inner) : m_inner->send(bytes);
        }

    private:
        std::unique_ptr<Channel> m_inner;
        std::function<Result<void>(const QByteArray&, Channel&)> m_between;
    };

    System& m_system;
    std::thread m_half;
};

// A machine as one of its users meets it: everything of the inner system but the user, what only administrators may
// change (by default: everything), and the administrators' state folder.
class UserOf : public FaultySystem {
public:
    UserOf(System& machine, const QString& machineState, bool elevated)
        : FaultySystem(machine), m_machineState(machineState), m_elevated(elevated) {
        faults().others = [](const QString&) { return QStringList(); };
    }
    void elevateBy(Elevation& elevation) { m_elevation = &elevation; }
    QString machineStateFolder() const override { return m_machineState; }
    UserFacts user() const override {
        UserFacts user = FaultySystem::user();
        user.elevated = Observed<bool>::seen(m_elevated, QStringLiteral("test"));
        return user;
    }
    Elevation& elevation() override { return m_elevation ? *m_elevation : noElevation(); }

private:
    QString m_machineState;
    Elevation* m_elevation = nullptr;
    bool m_elevated;
};

} // namespace cudnnsetup::fakes
