// CRC-32 as zip archives carry it, of bytes and of whole files.
#pragma once

#include "core/base/Result.h"

#include <span>

namespace cudnnsetup {

quint32 crc32Of(quint32 soFar, std::span<const char> bytes); // soFar: 0 at the beginning
// Reads the file in blocks. nullopt: an error, which `why` then says.
std::optional<quint32> checksumOfFile(const QString& path, QString& why);

} // namespace cudnnsetup
