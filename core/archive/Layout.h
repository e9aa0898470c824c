// Where an archive's files go: every layout that NVIDIA has used ends as bin, include, lib/x64 (Linux: lib), LICENSE.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

struct Layout {
    QList<ArchiveEntry> placed;
    QStringList left; // names of files that are not placed
    OsKind os = OsKind::Windows;
    bool isWheel = false;
    int foreignLibraries = 0; // DLLs or shared objects of something else
    QString topFolder;        // "cudnn-…-archive", "cuda", "nvidia"; empty when files lie at the top
    QString distInfo;         // wheel: "nvidia_cudnn_cu12-8.9.4.25.dist-info"
};

bool isCudnn(const QString& file);   // by its name, without folders
bool isLicense(const QString& name); // LICENSE, EULA.txt, …
// `files`: name, sizes, link target; no folders. kind and placedName are filled.
Layout layOut(const QList<ArchiveEntry>& files);

} // namespace cudnnsetup
