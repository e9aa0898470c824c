#include "app/wizard/Worker.h"

namespace cudnnsetup {

Worker::Worker() {
    m_thread.setMaxThreadCount(1);
    m_thread.setExpiryTimeout(-1); // the same thread for every job
}

Worker::~Worker() {
    m_thread.clear();
    m_thread.waitForDone();
}

void Worker::post(std::function<void()> job) { m_thread.start(std::move(job)); }

} // namespace cudnnsetup
