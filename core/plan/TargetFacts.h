// What lies where we would write: the inventory before anything is changed.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Choices.h"
#include "core/system/Protection.h"

namespace cudnnsetup {

struct ExistingFile {
    QString path;
    FileStat stat;
};

struct OwnedFile { // of a package manager
    QString path, owner;
};

struct PlacedEntry {
    int entry = 0; // index into ArchiveInfo::entries
    QString path;  // where it will stand
};

struct TargetFacts {
    QString root;                 // folder that the choices name (root, toolkit, program folder)
    QString folder;               // that will hold bin/include/lib: root/8.9.4.25-cuda12, or root itself
    QString libraryFolder;        // that will hold the libraries themselves
    QList<PlacedEntry> placed;    // by placement and choice of files
    QList<ExistingFile> existing; // files that stand where ours would go
    QList<ExistingFile> oldSet;   // other cuDNN files of the same major there, which leave with the old set
    QStringList otherMajor;       // files of another major that ours take the place of (cudnn.h, cudnn.lib)
    QStringList users;            // Linux: programs that have files loaded which are replaced: "python3 (4711)"
    QList<OwnedFile> packaged;    // files of a package manager that are in the way
    QStringList missingFolders;   // to be made, outermost first
    bool ownerOnly = false;       // the root stands outside the user's profile and is for this user alone
    QString pathFolder;           // the folder to put on PATH: it will hold cudnn64_N.dll
    Observed<FileStat> link;      // <root>/current-N
    Observed<quint64> freeBytes;
    Observed<bool> canWrite;       // without elevation
    Observed<WeakPlace> weak;      // where others could change what goes there; not looked at for a user's own folders
    bool alreadyPlaced = false;    // a manifest of ours names the same contents, and the files are as it says
    Observed<QString> profileText; // Linux: the profile file that a PATH choice edits
    QString profilePath;
    QStringList otherMajorFolders; // Linux: folders that our block there names for another major, and that stay in it
};

// Where a state folder keeps the manifest of one version in one folder: "manifests/8.9.4.25-cuda12-1a2b3c4d.json".
QString manifestName(const QString& id, const QString& folder, const OsPath& paths);

// The link that stands for this version's major: root/current-8.
QString currentLink(const QString& root, const Version& version, const OsPath& paths);
// What stands there leads to a version of ours in that root, or to where one was. Any other link is somebody else's.
bool leadsToOurs(const QString& link, const QString& target, const OsPath& paths);

// A link among `folder` and the folders between it and the files, the outermost on a file's way; empty when there is
// none. Files placed through a link land where nobody looked.
QString linkOnTheWay(const System& system, const QString& folder, const QStringList& files);

// Everyone's search path, or an administrator's writing, would go through the target.
bool needsProtection(const TargetFacts& target, const Choices& choices);

// Looks only. Errors: BadUsage (relative or missing target, a placement this system does not offer).
// stateFolder: where manifests lie; empty: system.defaultStateFolder().
Result<TargetFacts> survey(System& system, const MachineFacts& facts, const ArchiveInfo& archive,
                           const Choices& choices, const QString& stateFolder = {});

} // namespace cudnnsetup
