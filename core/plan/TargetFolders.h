// Which folders a placement means: where libraries, headers and import libraries go, whatever the archive's layout.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Choices.h"

namespace cudnnsetup {

struct TargetFolders {
    QString root;            // that the choices name (root, toolkit, program folder)
    QString folder;          // root/8.9.4.25-cuda12, or root itself
    QString libraries;       // bin, bin\\x64, lib, or the program's folder
    QString headers;         // include
    QString importLibraries; // lib\\x64; Linux: the same as `libraries`
};

// What can be told of the choices before the archive is read: BadUsage for a placement that this system does not offer,
// for a target that is no full path, for one that cannot be a folder, and for a program's folder without a program, or
// of a virtual environment (with the folder that would do).
Result<void> checkChoices(const System& system, const Choices& choices);

// Errors: as checkChoices, and BadUsage when there is no toolkit of the archive's CUDA major.
Result<TargetFolders> targetFolders(const System& system, const MachineFacts& facts, const ArchiveInfo& archive,
                                    const Choices& choices);

// Where one entry goes; empty: nowhere, by placement or choice of files.
QString placeOf(const ArchiveEntry& entry, const TargetFolders& folders, const Choices& choices, const OsPath& paths);

// The folder of the program that a target names (the program itself, or its folder).
QString programFolder(const System& system, const QString& target);

} // namespace cudnnsetup
