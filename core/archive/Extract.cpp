#include "core/archive/Extract.h"

#include "core/archive/EntryReader.h"
#include "core/archive/FileHash.h"
#include "core/archive/FolderArchive.h"
#include "core/archive/Meter.h"
#include "core/archive/TarArchive.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <mutex>
#include <thread>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Extract)
};

constexpr int maxThreads = 32; // each needs about 0.6 MiB, and no archive has more large entries

// Entries shared out among threads, the largest first, so that no thread ends long after the others.
class EntryPass {
public:
    EntryPass(const ArchiveInfo& info, const QList<int>& entries, const OpenSink& open, Meter& meter,
              const CancelToken& cancel)
        : m_info(info), m_entries(entries), m_open(open), m_meter(meter), m_cancel(cancel) {
        std::sort(m_entries.begin(), m_entries.end(),
                  [&](int a, int b) { return info.entries[a].packedSize > info.entries[b].packedSize; });
    }

    Result<void> run(int threads) {
        std::vector<std::thread> others;
        for (int index = 1; index < std::min(threads, int(m_entries.size())); ++index)
            others.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : others) thread.join();
        if (m_error) return Failure(*m_error);
        return {};
    }

private:
    void work() {
        for (int next = m_next++; next < m_entries.size() && !m_stop; next = m_next++)
            if (auto written = writeEntry(m_info.entries[m_entries[next]]); !written) stop(written.error());
    }

    Result<void> writeEntry(const ArchiveEntry& entry) {
        auto sink = m_open(entry);
        if (!sink) return Failure(sink.error());
        const auto reader = openEntry(m_info, entry);
        while (!m_stop) {
            if (m_cancel.isCancelled()) return cancelledByUser();
            const auto block = reader->next();
            if (!block) return Failure(block.error());
            if (block->empty()) return (*sink)->finish();
            if (auto written = (*sink)->write(*block); !written) return written;
            m_meter.add(block->size(), entry.placedName);
        }
        return {};
    }

    void stop(const Error& error) {
        const std::lock_guard lock(m_mutex);
        if (!m_error) m_error = error;
        m_stop = true;
    }

    const ArchiveInfo& m_info;
    QList<int> m_entries;
    const OpenSink& m_open;
    Meter& m_meter;
    const CancelToken& m_cancel;
    std::atomic<int> m_next = 0;
    std::atomic_bool m_stop = false;
    std::mutex m_mutex;
    std::optional<Error> m_error;
};

Result<void> compareHash(const ArchiveInfo& info, const QByteArray& sha256, const ExtractOptions& options) {
    if (options.expectedSha256.isEmpty() || options.expectedSha256 == sha256) return {};
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 is no longer the file that was looked at.").arg(info.path),
                Tr::tr("Open the archive again, and look at what it holds now."),
                u"SHA-256 %1, expected %2"_s.arg(QString::fromLatin1(sha256.toHex()),
                                                 QString::fromLatin1(options.expectedSha256.toHex())),
                u"archive.hash-mismatch"_s);
}

int threadsFor(const ExtractOptions& options) {
    const int cores = std::max(1, int(std::thread::hardware_concurrency()));
    return std::min(options.threads > 0 ? options.threads : cores, maxThreads);
}

Result<QByteArray> extractZip(const ArchiveInfo& info, const QList<int>& files, const OpenSink& open,
                              const ExtractOptions& options, Meter& meter, const CancelToken& cancel) {
    FileHash hash(info.path, cancel);
    EntryPass pass(info, files, open, meter, cancel);
    if (auto written = pass.run(threadsFor(options)); !written) return Failure(written.error());
    return hash.result();
}

// Each file that was read still has the SHA-256 that it was looked at with: so has the whole.
Result<QByteArray> extractFolder(const ArchiveInfo& info, const QList<int>& files, const OpenSink& open,
                                 const ExtractOptions& options, Meter& meter, const CancelToken& cancel) {
    EntryPass pass(info, files, open, meter, cancel);
    if (auto written = pass.run(threadsFor(options)); !written) return Failure(written.error());
    return folderHash(info.entries);
}

Result<QByteArray> extractAny(const ArchiveInfo& info, const QList<int>& files, const OpenSink& open,
                              const ExtractOptions& options, Meter& meter, const CancelToken& cancel) {
    if (info.kind == ArchiveKind::TarXz) return extractTar(info, files, open, meter, cancel);
    if (info.kind == ArchiveKind::Folder) return extractFolder(info, files, open, options, meter, cancel);
    return extractZip(info, files, open, options, meter, cancel);
}
} // namespace

Result<ExtractOutcome> extract(const ArchiveInfo& info, const QList<int>& entries, const OpenSink& open,
                               const ExtractOptions& options, ProgressSink& progress, const CancelToken& cancel) {
    QList<int> files;
    quint64 total = 0;
    for (const int index : entries) {
        const ArchiveEntry& entry = info.entries[index];
        if (!entry.linkTarget.isEmpty()) continue; // links are made by the caller
        files.append(index);
        total += entry.size;
    }
    Meter meter(progress, options.phase, total);
    const auto sha256 = extractAny(info, files, open, options, meter, cancel);
    if (!sha256) return Failure(sha256.error());
    if (cancel.isCancelled()) return cancelledByUser();
    if (auto same = compareHash(info, *sha256, options); !same) return Failure(same.error());
    meter.finish();
    return ExtractOutcome{.sha256 = *sha256, .bytes = meter.done()};
}

} // namespace cudnnsetup
