// One pass from the archive to wherever the caller puts the bytes: zip entries are inflated in parallel on all cores
// (ISA-L), each checked against its CRC and size; a tar.xz is streamed; files of a folder are read in parallel, each
// checked against its own SHA-256. The archive's SHA-256 is computed beside it.
#pragma once

#include "core/archive/ArchiveInfo.h"

#include <functional>
#include <memory>
#include <span>

namespace cudnnsetup {

class EntrySink {
public:
    virtual ~EntrySink() = default;
    virtual Result<void> write(std::span<const char> bytes) = 0; // in order, from one thread at a time
    virtual Result<void> finish() = 0;                           // after CRC and size were found right
};

// Called once for each entry that is not a link, possibly from several threads at once.
using OpenSink = std::function<Result<std::unique_ptr<EntrySink>>(const ArchiveEntry& entry)>;

struct ExtractOptions {
    int threads = 0; // 0: one for each core
    Progress::Phase phase = Progress::Phase::Writing;
    QByteArray expectedSha256; // compared at the end when not empty: ArchiveInvalid, "archive.hash-mismatch" otherwise
};

struct ExtractOutcome {
    QByteArray sha256;
    quint64 bytes = 0;
};

// `entries` are indices into info.entries. Stops at the first error or when cancelled (Cancelled); sinks that were
// not finished are destroyed unfinished. Errors: ArchiveInvalid "archive.corrupt" with the entry's name for a CRC, size
// or deflate error; whatever a sink returns. Memory: below 64 MiB whatever the archive.
Result<ExtractOutcome> extract(const ArchiveInfo& info, const QList<int>& entries, const OpenSink& open,
                               const ExtractOptions& options, ProgressSink& progress, const CancelToken& cancel);

} // namespace cudnnsetup
