// What was read out of an archive, and what follows from it. The reading differs by format, the conclusions do not.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/archive/Layout.h"
#include "core/binary/BinaryInfo.h"

namespace cudnnsetup {

struct LibraryFacts {
    BinaryInfo::Format format = BinaryInfo::Format::Unknown;
    Arch arch = Arch::Unknown;
    QStringList names;              // library names inside, where they were looked for
    std::optional<Version> version; // of the shim
    Signature signature = Signature::NotChecked;
    QString signer;
};

struct Contents {
    QByteArray versionHeader; // cudnn_version.h, or cudnn.h up to 7
    QByteArray license;
    QHash<QString, LibraryFacts> libraries; // by entry name
};

inline constexpr qsizetype maxTextSize = 1 << 20; // of a header or licence that is read
inline constexpr quint64 maxShimSize = 16 << 20; // the shim of 8 and 9 has less than 1 MB; that of 7 is the whole cuDNN

bool isVersionHeader(const QString& name); // cudnn_version.h, cudnn_version_v9.h, cudnn.h
bool isShim(const QString& name);          // cudnn64_9.dll, libcudnn.so.9

// Names that could leave the target or meet there, then the layout. Errors: ArchiveInvalid "archive.unsafe-names",
// "archive.not-cudnn".
Result<Layout> checkedLayout(const QString& path, const QList<ArchiveEntry>& files);

// What `verify` read of every library: info.signature, info.publisher and their findings, anew.
void concludeSignatures(ArchiveInfo& info);

// Fills everything of `info` but path, fileSize, kind and sha256. Error: ArchiveInvalid "archive.not-cudnn" where no
// version can be told.
Result<void> conclude(const Layout& layout, const Contents& contents, ArchiveInfo& info);

} // namespace cudnnsetup
