#include "core/archive/FileHash.h"

#include "core/base/Sha256.h"

#include <QCoreApplication>
#include <QFile>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(FileHash)
};

constexpr qsizetype blockSize = 1 << 20;

Result<QByteArray> hashFile(const QString& path, const CancelToken& cancel, const CancelToken& stop,
                            const std::function<void(quint64)>& onBytes) {
    QFile file(path);
    Sha256 hash;
    QByteArray block(blockSize, Qt::Uninitialized);
    qint64 count = file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) ? 0 : -1;
    while (count >= 0 && (count = file.read(block.data(), blockSize)) > 0) {
        if (cancel.isCancelled() || stop.isCancelled()) return cancelledByUser();
        hash.add({block.constData(), size_t(count)});
        if (onBytes) onBytes(quint64(count));
    }
    if (count < 0)
        return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 could not be read.").arg(path),
                    Tr::tr("Check that the file is there and that you may read it."), file.errorString());
    return hash.result();
}
} // namespace

FileHash::FileHash(QString path, CancelToken cancel, std::function<void(quint64)> onBytes)
    : m_thread([this, path = std::move(path), cancel = std::move(cancel), onBytes = std::move(onBytes)] {
          run(path, cancel, onBytes);
      }) {}

FileHash::~FileHash() {
    m_stop.cancel();
    if (m_thread.joinable()) m_thread.join();
}

void FileHash::run(const QString& path, const CancelToken& cancel, const std::function<void(quint64)>& onBytes) {
    m_result = hashFile(path, cancel, m_stop, onBytes);
}

Result<QByteArray> FileHash::result() {
    if (m_thread.joinable()) m_thread.join();
    return m_result;
}

Failure cancelledByUser() {
    return fail(ExitCode::Cancelled, Tr::tr("You cancelled."), Tr::tr("Start again when you like."));
}

} // namespace cudnnsetup
