// What this program installed, as its manifest says it and as it lies on the disk now.
#pragma once

#include "core/plan/Choices.h"
#include "core/plan/Plan.h"

namespace cudnnsetup {

struct InstalledFile {
    enum class State { AsPlaced, Changed, Missing, NotChecked };
    QString path;
    quint64 size = 0;
    State state = State::AsPlaced;
    FileStat now;
    std::optional<quint32> crc{}; // CRC-32 as it was placed, where the archive knew it
};

struct InstalledLink { // one of the archive's own: libcudnn.so.8 -> libcudnn.so.8.9.4
    QString path, target;
    Observed<FileStat> now;
};

struct InstalledPlace { // another version in the same root
    QString id, folder;
    bool whole = true; // none of its files is missing, and all could be looked at
};

struct SearchedPlace { // another version, wherever it stands, that was to be found on a search path
    QString id, pathFolder;
};

struct InstalledScope { // whose search path
    PathScope scope = PathScope::User;
    bool owned = false;    // the entry for pathFolder is there because of us
    QString profilePath{}; // Linux: the file that our block stands in, and what it says
    Observed<QString> profileText{};
    bool current = true;       // Linux: a login reads this file; else it only keeps a block of before
    bool mayHoldBlock = false; // Linux: of a text that could not be read; it is not known to be without one
};

struct InstalledFacts {
    QString id; // "8.9.4.25-cuda12"
    QString run;
    QString folder, pathFolder;
    QString archive;
    QByteArray archiveSha256;
    Choices choices;
    bool replacedFiles = false; // undo of its run would bring files of before back
    QList<InstalledFile> files{};
    QList<InstalledLink> links{};
    QStringList folders{}; // made for it, outermost first
    QString link{};        // <root>/current-8; empty where the placement has none
    Observed<FileStat> linkNow{};
    QList<InstalledPlace> others{};
    QList<SearchedPlace> searched{};
    Observed<bool> canWrite{};
    QList<InstalledScope> scopes{}; // user, then machine
};

Version versionOfId(const QString& id);                               // "8.9.4.25-cuda12": 8.9.4.25
int cudaOfId(const QString& id);                                      // 12
bool isWhole(const QList<InstalledFile>& files);                      // nothing missing, and all was looked at
bool leadsHere(const InstalledFacts& installed, const OsPath& paths); // the link of its major does

// Pure, like planInstall(). A plan without steps: already as asked.
// Takes exactly what is ours; a file that was changed since stays and is named in the notes. The link goes over to
// another whole version of the same major and CUDA build where one is installed, so that programs keep finding a cuDNN;
// else it goes, and the PATH entry with it. Versions that no search path leads to then are named in the notes. Blocked
// when a file, or a profile in which our block may stand, cannot be looked at.
Result<Plan> planRemove(const MachineFacts& facts, const InstalledFacts& installed);
// Lets current-N lead to this version. BadUsage for a placement without such a link, Blocked when what stands there is
// no link, or one to a place that this program did not make.
Result<Plan> planSwitch(const MachineFacts& facts, const InstalledFacts& installed);
// Places again what is missing or damaged. archive and target are needed only where files are bad.
Result<Plan> planRepair(const MachineFacts& facts, const InstalledFacts& installed, const ArchiveInfo* archive,
                        const TargetFacts* target);
bool needsArchive(const InstalledFacts& installed); // to be repaired

} // namespace cudnnsetup
