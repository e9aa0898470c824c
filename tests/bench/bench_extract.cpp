// Unpacks an archive into a folder with extract(), each file flushed to the disk, and prints the seconds and the most
// anonymous memory that was held:   bench_extract ARCHIVE FOLDER [THREADS]
#include "core/archive/Extract.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <algorithm>
#include <cstdio>
#include <mutex>
#include <numeric>
#include <unistd.h>

using namespace cudnnsetup;

namespace {
quint64 anonymousKiB() {
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("RssAnon:")) return line.mid(8).trimmed().split(' ').first().toULongLong();
    return 0;
}

class MemoryWatch : public ProgressSink {
public:
    void report(const Progress&) override {
        const std::lock_guard lock(m_mutex);
        m_peak = std::max(m_peak, anonymousKiB());
    }
    quint64 peakKiB() const { return m_peak; }

private:
    std::mutex m_mutex;
    quint64 m_peak = 0;
};

class FileSink : public EntrySink {
public:
    explicit FileSink(const QString& path) : m_file(path) {
        QDir().mkpath(QFileInfo(path).path());
        m_open = m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }
    Result<void> write(std::span<const char> bytes) override {
        if (m_open && m_file.write(bytes.data(), qint64(bytes.size())) == qint64(bytes.size())) return {};
        return fail(ExitCode::DiskFull, m_file.fileName(), m_file.errorString());
    }
    Result<void> finish() override {
        if (fsync(m_file.handle()) == 0) return {};
        return fail(ExitCode::DiskFull, m_file.fileName(), u"fsync"_s);
    }

private:
    QFile m_file;
    bool m_open = false;
};
} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) return 1;
    MemoryWatch watch;
    const auto info = inspect(arguments[1], {.hash = false, .verify = false}, watch, {});
    if (!info) return std::fprintf(stderr, "%s\n", qPrintable(info.error().message)), 1;

    QElapsedTimer timer;
    timer.start();
    QList<int> all(info->entries.size());
    std::iota(all.begin(), all.end(), 0);
    const OpenSink open = [&](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
        return std::make_unique<FileSink>(arguments[2] + u'/' + entry.placedName);
    };
    const auto outcome =
        extract(*info, all, open, {.threads = arguments.value(3).toInt(), .expectedSha256 = {}}, watch, {});
    if (!outcome) return std::fprintf(stderr, "%s\n", qPrintable(outcome.error().message)), 1;
    std::printf("%.2f s, %llu bytes, %llu KiB anonymous\n", double(timer.elapsed()) / 1000, qulonglong(outcome->bytes),
                qulonglong(watch.peakKiB()));
    return 0;
}
