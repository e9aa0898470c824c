#include "core/archive/EntryChecks.h"

#include "core/archive/Extract.h"
#include "core/base/Sha256.h"
#include "core/binary/Authenticode.h"
#include "core/system/FileChecksum.h"

#include <numeric>

namespace cudnnsetup {

namespace {
class NullSink : public EntrySink {
public:
    Result<void> write(std::span<const char>) override { return {}; }
    Result<void> finish() override { return {}; }
};

class SignatureSink : public EntrySink {
public:
    explicit SignatureSink(ArchiveEntry& entry) : m_entry(entry), m_stream(entry.size) {}
    Result<void> write(std::span<const char> bytes) override {
        m_stream.feed(bytes);
        return {};
    }
    Result<void> finish() override {
        const Authenticode read = m_stream.finish();
        m_entry.signature = read.state;
        m_entry.signer = read.signer;
        return {};
    }

private:
    ArchiveEntry& m_entry; // one sink for each: no two threads meet here
    AuthenticodeStream m_stream;
};

class HashSink : public EntrySink {
public:
    explicit HashSink(ArchiveEntry& entry) : m_entry(entry) {}
    Result<void> write(std::span<const char> bytes) override {
        m_hash.add(bytes);
        m_crc = crc32Of(m_crc, bytes);
        return {};
    }
    Result<void> finish() override {
        m_entry.sha256 = m_hash.result();
        m_entry.crc = m_crc;
        return {};
    }

private:
    ArchiveEntry& m_entry; // one sink for each: no two threads meet here
    Sha256 m_hash;
    quint32 m_crc = 0;
};

// Each sink of `makeSink` gets the entry of `entries` that has the name of the one that is read.
template <class MakeSink>
Result<void> readAll(const ArchiveInfo& info, QList<ArchiveEntry>& entries, const QByteArray& expectedSha256,
                     ProgressSink& progress, const CancelToken& cancel, MakeSink makeSink) {
    QHash<QString, ArchiveEntry*> byName;
    for (ArchiveEntry& entry : entries) byName.insert(entry.name, &entry);
    QList<int> all(info.entries.size());
    std::iota(all.begin(), all.end(), 0);
    const OpenSink open = [&](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
        return makeSink(*byName.value(entry.name));
    };
    const ExtractOptions options{.threads = 0, .phase = Progress::Phase::Verifying, .expectedSha256 = expectedSha256};
    const auto outcome = extract(info, all, open, options, progress, cancel);
    return outcome ? Result<void>() : Failure(outcome.error());
}
} // namespace

Result<void> verifyEntries(ArchiveInfo& info, ProgressSink& progress, const CancelToken& cancel) {
    QList<ArchiveEntry> entries = info.entries;
    const auto sinkFor = [&](ArchiveEntry& entry) -> std::unique_ptr<EntrySink> {
        if (info.os == OsKind::Windows && entry.kind == FileKind::Library)
            return std::make_unique<SignatureSink>(entry);
        return std::make_unique<NullSink>();
    };
    if (auto read = readAll(info, entries, info.sha256, progress, cancel, sinkFor); !read) return read;
    info.entries = entries;
    return {};
}

Result<void> hashEntries(const QString& root, QList<ArchiveEntry>& entries, ProgressSink& progress,
                         const CancelToken& cancel) {
    ArchiveInfo folder;
    folder.path = root;
    folder.kind = ArchiveKind::Folder;
    folder.entries = entries;
    return readAll(folder, entries, {}, progress, cancel,
                   [](ArchiveEntry& entry) -> std::unique_ptr<EntrySink> { return std::make_unique<HashSink>(entry); });
}

} // namespace cudnnsetup
