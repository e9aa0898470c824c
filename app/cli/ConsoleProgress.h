// Progress on standard error: one line that is written over, at most five times a second, and only on a terminal.
#pragma once

#include "core/base/Progress.h"

#include <QElapsedTimer>
#include <mutex>

namespace cudnnsetup {

class ConsoleProgress : public ProgressSink {
public:
    explicit ConsoleProgress(bool show) : m_show(show) { m_clock.start(); }
    ~ConsoleProgress() override;
    void report(const Progress& progress) override;
    void clear(); // the line goes, so that a sentence can stand in its place

private:
    std::mutex m_mutex;
    QElapsedTimer m_clock;
    qint64 m_shownMs = -1000;
    bool m_show;
    bool m_open = false; // a line stands there without its line feed
};

} // namespace cudnnsetup
