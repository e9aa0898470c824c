#include "app/wizard/Worker.h"

namespace cudnnsetup {

Worker::Worker() : m_thread([this](const std::stop_token& stop) { loop(stop); }) {}

Worker::~Worker() {
    m_thread.request_stop();
    m_thread.join();
}

void Worker::post(std::function<void()> job) {
    {
        const std::scoped_lock lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void Worker::loop(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::function<void()> job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return !m_jobs.empty(); })) return;
            job = std::move(m_jobs.front());
            m_jobs.pop_front();
        }
        if (!stop.stop_requested()) job();
    }
}

} // namespace cudnnsetup
