// One thread beside the GUI's that does jobs in the order given. A System answers one thread at a time, so everything
// that asks the machine goes through one Worker.
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QThreadPool>
#include <functional>

namespace cudnnsetup {

class Worker {
public:
    Worker();
    ~Worker(); // drops the jobs that have not begun and waits for the one at work: cancel its token before

    // Runs work() there, then done(value) on the thread of `receiver`, which must outlive this Worker.
    template <class Work, class Done> void run(QObject* receiver, Work work, Done done) {
        post([receiver, work = std::move(work), done = std::move(done)]() mutable {
            auto value = work();
            QMetaObject::invokeMethod(
                receiver, [done = std::move(done), value = std::move(value)]() mutable { done(std::move(value)); },
                Qt::QueuedConnection);
        });
    }
    void post(std::function<void()> job);

private:
    // Not std::jthread with condition_variable_any: with MinGW's library (GCC 12) a stop that comes while the thread
    // begins to wait can block both for good, and the window would stay when it is closed.
    QThreadPool m_thread;
};

} // namespace cudnnsetup
