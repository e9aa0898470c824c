// SHA-256 of a file in a thread of its own, beside whatever else is done with the file.
#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"

#include <functional>
#include <thread>

namespace cudnnsetup {

class FileHash {
public:
    // onBytes: called in the thread with each number of bytes that were hashed; may be empty.
    FileHash(QString path, CancelToken cancel, std::function<void(quint64)> onBytes = {});
    ~FileHash(); // stops and joins

    Result<QByteArray> result(); // waits. Errors: ArchiveUnreadable; Cancelled.

private:
    void run(const QString& path, const CancelToken& cancel, const std::function<void(quint64)>& onBytes);

    CancelToken m_stop;
    Result<QByteArray> m_result;
    std::thread m_thread;
};

Failure cancelledByUser(); // the error that ends any work on an archive when it was cancelled

} // namespace cudnnsetup
