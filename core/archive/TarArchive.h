// tar.xz (and .tgz of older versions): a stream, so everything is read in one pass. On Linux by libarchive; on Windows
// every call answers ArchiveInvalid "archive.wrong-os", since NVIDIA makes such archives for Linux only.
#pragma once

#include "core/archive/Contents.h"
#include "core/archive/Extract.h"
#include "core/archive/Meter.h"

namespace cudnnsetup {

struct TarReading {
    QList<ArchiveEntry> files; // links included
    Contents contents;
    QByteArray sha256; // of the file
};
Result<TarReading> readTar(const QString& path, Meter& meter, const CancelToken& cancel);

// SHA-256 of the file. `files` are indices into info.entries, no links among them.
Result<QByteArray> extractTar(const ArchiveInfo& info, const QList<int>& files, const OpenSink& open, Meter& meter,
                              const CancelToken& cancel);

} // namespace cudnnsetup
