// Keeps the newest progress report for whoever asks: workers report as often as they like, the GUI looks when it
// paints.
#pragma once

#include "core/base/Progress.h"

#include <mutex>

namespace cudnnsetup {

class LatestProgress : public ProgressSink {
public:
    void report(const Progress& progress) override {
        const std::scoped_lock lock(m_mutex);
        m_latest = progress;
    }
    Progress latest() const {
        const std::scoped_lock lock(m_mutex);
        return m_latest;
    }
    void reset() { report({}); }

private:
    mutable std::mutex m_mutex;
    Progress m_latest;
};

} // namespace cudnnsetup
