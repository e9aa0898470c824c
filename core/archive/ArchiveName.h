// What the name of an archive tells. Browsers and people rename files, so it is never more than a hint.
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <optional>

namespace cudnnsetup {

struct ArchiveName {
    Version version; // 8.9.4.25
    Version cuda;    // 12, 11.5, 10.2
    OsKind os = OsKind::Windows;
    Arch arch = Arch::Unknown;
    bool rebuilt = false; // "…-rebuilt.zip": made from other files, so it cannot have NVIDIA's hash
};

// Reads every naming that NVIDIA has used since 5.0, of zip, tar and wheel; also the archive's own top folder
// ("cudnn-windows-x86_64-8.9.4.25_cuda12-archive") and the wheel's "nvidia_cudnn_cu12-8.9.4.25.dist-info". In any
// spelling of plainArchiveName().
std::optional<ArchiveName> parseArchiveName(const QString& fileName);

// The name in one spelling, for comparing: small letters, '-' for each run of '-', '_' and blanks, which people and
// download tools exchange, and without what browsers add.
QString plainArchiveName(const QString& fileName);

// "x (1).zip" -> "x.zip": what browsers add. Other names come back unchanged.
QString withoutBrowserSuffix(const QString& fileName);

// ".crdownload", ".part" and the like: a browser has not finished.
bool isPartialDownloadName(const QString& fileName);

} // namespace cudnnsetup
