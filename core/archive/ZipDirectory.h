// The directory at the end of a zip, and whether it can be true.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

// Limits on what is believed; NVIDIA's largest archives have about 60 entries and unpack to 4 GB, 13 times their size.
inline constexpr int maxEntries = 4096;
inline constexpr quint64 maxUnpackedBytes = quint64(32) << 30;
inline constexpr quint64 maxRatio = 200;                  // of entries above 1 MiB; a zip bomb reaches 1000
inline constexpr quint64 noBombBelow = quint64(64) << 20; // unpacked, all entries together

// Files only: name, size, packedSize, crc, method, headerOffset. Errors: ArchiveUnreadable "archive.truncated" or
// "archive.not-an-archive", ArchiveInvalid "archive.corrupt", "archive.encrypted", "archive.unsafe-names" (links) or
// "archive.not-cudnn" (beyond the limits).
Result<QList<ArchiveEntry>> readZipDirectory(const QString& path);

} // namespace cudnnsetup
