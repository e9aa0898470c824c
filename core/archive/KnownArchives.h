// NVIDIA's published archives: resources/data/known_archives.json.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

struct KnownArchive {
    QString file; // "cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"
    Version version;
    Version cuda;
    quint64 size = 0;  // 0: not known
    QByteArray sha256; // 32 raw bytes
    QString url;
    OsKind os = OsKind::Windows;
    Arch arch = Arch::Unknown;
};

const QList<KnownArchive>& knownArchives();

// The published archive of this name, in any spelling of plainArchiveName(); nullptr: none.
const KnownArchive* publishedUnder(const QString& fileName);

// Match: some published archive has this hash, whatever the file is called. Mismatch: the file has the name of a
// published archive, and another hash.
Published compareWithPublished(const QString& fileName, const QByteArray& sha256);

} // namespace cudnnsetup
