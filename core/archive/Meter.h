// Adds up the bytes of several threads and reports about ten times a second.
#pragma once

#include "core/base/Progress.h"

#include <atomic>
#include <chrono>

namespace cudnnsetup {

class Meter {
public:
    Meter(ProgressSink& sink, Progress::Phase phase, quint64 totalBytes)
        : m_sink(sink), m_phase(phase), m_totalBytes(totalBytes) {}

    void add(quint64 bytes, const QString& item) { // from any thread
        const quint64 done = m_done.fetch_add(bytes, std::memory_order_relaxed) + bytes;
        const qint64 now = milliseconds();
        qint64 last = m_lastReport.load(std::memory_order_relaxed);
        if (now - last >= 100 && m_lastReport.compare_exchange_strong(last, now)) report(done, item);
    }
    void finish() { report(m_done, {}); }
    quint64 done() const { return m_done; }

private:
    static qint64 milliseconds() {
        using namespace std::chrono;
        return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
    }
    void report(quint64 done, const QString& item) {
        m_sink.report({.phase = m_phase, .doneBytes = done, .totalBytes = m_totalBytes, .item = item});
    }

    ProgressSink& m_sink;
    Progress::Phase m_phase;
    quint64 m_totalBytes;
    std::atomic<quint64> m_done = 0;
    std::atomic<qint64> m_lastReport = 0;
};

} // namespace cudnnsetup
