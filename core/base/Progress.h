// Progress and cancelling, kept apart from the work that reports them.
#pragma once

#include <QString>
#include <atomic>
#include <memory>

namespace cudnnsetup {

struct Progress {
    enum class Phase { Preparing, Writing, Verifying, Placing, Proving, TakingBack, Finished };
    Phase phase = Phase::Preparing;
    quint64 doneBytes = 0;
    quint64 totalBytes = 0; // 0 when not yet known
    QString item;           // the file or step at hand
};

// Called from whichever thread works; an implementation must be safe to call from several threads at once and
// must return at once (the GUI's posts an event, the console's prints at most a few lines a second).
class ProgressSink {
public:
    virtual ~ProgressSink() = default;
    virtual void report(const Progress& progress) = 0;
};

// A copyable handle to one shared flag. cancel() may be called from any thread, any number of times.
class CancelToken {
public:
    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic_bool> m_flag = std::make_shared<std::atomic_bool>(false);
};

} // namespace cudnnsetup
