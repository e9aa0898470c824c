// The unpacked bytes of one zip entry, in blocks, through a file handle of its own: as many entries as there are cores
// can be read at once. Deflate and CRC-32 by ISA-L.
#pragma once

#include "core/archive/ArchiveInfo.h"

#include <memory>
#include <span>

namespace cudnnsetup {

class EntryReader {
public:
    EntryReader(const QString& archivePath, const ArchiveEntry& entry);
    ~EntryReader();
    EntryReader(const EntryReader&) = delete;
    EntryReader& operator=(const EntryReader&) = delete;

    // The next block, at most 256 KiB, valid until the next call; empty once size and CRC were found right. Errors:
    // ArchiveUnreadable (the file cannot be read any more), ArchiveInvalid "archive.corrupt" with the entry's name:
    // local header unlike the directory, bad deflate data, wrong size, wrong CRC.
    Result<std::span<const char>> next();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// The first bytes of an entry, at most `limit`. Errors as above; the CRC is compared when the entry is read whole.
Result<QByteArray> readBeginning(const QString& archivePath, const ArchiveEntry& entry, qsizetype limit);

} // namespace cudnnsetup
