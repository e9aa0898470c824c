// What lies where we would write: the inventory before anything is changed.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/plan/Choices.h"
#include "core/system/System.h"

namespace cudnnsetup {

struct ExistingFile {
    QString path;
    FileStat stat;
};

struct TargetFacts {
    QString root;                 // folder that the choices name (root, toolkit, program folder)
    QString folder;               // that will hold bin/include/lib: root/8.9.4.25-cuda12, or root itself
    QList<ExistingFile> existing; // files that stand where ours would go
    QList<ExistingFile> oldSet;   // other cuDNN files of the same major there, which leave with the old set
    QStringList missingFolders;   // to be made, outermost first
    QString pathFolder;           // the folder to put on PATH: it will hold cudnn64_N.dll
    Observed<FileStat> link;      // <root>/current-N
    Observed<quint64> freeBytes;
    Observed<bool> canWrite; // without elevation
    Observed<PathValue> userPath, machinePath;
};

Result<TargetFacts> survey(const System& system, const ArchiveInfo& archive, const Choices& choices);

} // namespace cudnnsetup
