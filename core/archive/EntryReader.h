// The unpacked bytes of one entry, in blocks, through a file handle of its own: as many entries as there are cores can
// be read at once. Deflate and CRC-32 by ISA-L.
#pragma once

#include "core/archive/ArchiveInfo.h"

#include <memory>
#include <span>

namespace cudnnsetup {

class BlockReader {
public:
    virtual ~BlockReader() = default;
    // The next block, at most 256 KiB, valid until the next call; empty once the entry was read whole and found right.
    virtual Result<std::span<const char>> next() = 0;
};

// Of a zip or wheel.
class EntryReader : public BlockReader {
public:
    EntryReader(const QString& archivePath, const ArchiveEntry& entry);
    ~EntryReader() override;
    EntryReader(const EntryReader&) = delete;
    EntryReader& operator=(const EntryReader&) = delete;

    // Empty once size and CRC were found right. Errors: ArchiveUnreadable (the file cannot be read any more),
    // ArchiveInvalid "archive.corrupt" with the entry's name: local header unlike the directory, bad deflate data,
    // wrong size, wrong CRC.
    Result<std::span<const char>> next() override;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Of a zip, a wheel or a folder: a tar has one stream for all.
std::unique_ptr<BlockReader> openEntry(const ArchiveInfo& info, const ArchiveEntry& entry);

// The first bytes of an entry, at most `limit`. Errors as above; the checksum is compared when the entry is read whole.
Result<QByteArray> readBeginning(const ArchiveInfo& info, const ArchiveEntry& entry, qsizetype limit);

} // namespace cudnnsetup
