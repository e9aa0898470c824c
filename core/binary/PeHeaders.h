// The headers of a Windows program or library (PE), bounded. Layout: Microsoft, "PE Format"
// (learn.microsoft.com/windows/win32/debug/pe-format).
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"
#include "core/binary/ByteSource.h"

#include <QHash>
#include <array>
#include <optional>

namespace cudnnsetup {

struct PeSection {
    quint32 virtualAddress = 0;
    quint32 virtualSize = 0;
    quint32 rawOffset = 0;
    quint32 rawSize = 0;
};

struct PeDirectory {
    quint32 address = 0; // virtual; of the certificate table: a file offset
    quint32 size = 0;
};

struct PeHeaders {
    enum Directory { Exports = 0, Imports = 1, Resources = 2, Certificates = 4, DelayImports = 13 };

    Arch arch = Arch::Unknown;
    int bits = 0;
    quint64 checksumOffset = 0;         // in the file
    quint64 certificateEntryOffset = 0; // of the certificate table's entry in the data directories
    QList<PeSection> sections;          // at most 96, as Windows allows
    std::array<PeDirectory, 16> directories;

    const PeDirectory& directory(Directory which) const { return directories[size_t(which)]; }
    std::optional<quint64> fileOffset(quint32 address) const; // nullopt: in no section
    quint64 endOfSections() const;                            // the file must reach to here, or it is cut off
};

// nullopt: not a PE file, or cut off before its section table ends.
std::optional<PeHeaders> readPeHeaders(ByteSource& source);

struct PeImports {
    QStringList libraries;             // as written, delay-loaded ones last; at most 1024
    QHash<QString, QStringList> wants; // symbols by name, sorted, of CUDA's, cuDNN's and zlib's libraries only
};
PeImports readPeImports(ByteSource& source, const PeHeaders& headers);

// Exported names that begin with "cudnn", sorted.
QStringList readPeExports(ByteSource& source, const PeHeaders& headers);

// FileVersion of the version resource.
std::optional<Version> readPeVersion(ByteSource& source, const PeHeaders& headers);

} // namespace cudnnsetup
