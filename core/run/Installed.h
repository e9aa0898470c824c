// What this program installed on this PC, and the runs by which it did.
#pragma once

#include "core/plan/InstalledFacts.h"
#include "core/run/Executor.h"
#include "core/run/PlacedFile.h"

namespace cudnnsetup {

struct InstalledVersion {
    QString id; // "8.9.4.25-cuda12"
    QString run;
    QString path;
    QByteArray archiveSha256{}; // whose licence was accepted then; 32 raw bytes
    bool current = false;       // a current-N link leads here
    bool canSwitch = false;     // its major has such a link, which leads elsewhere
    quint64 bytes = 0;
    quint64 undoBytes = 0; // kept for undo of its run
    QStringList missing{}; // of the files that were placed
    QStringList changed{}; // by someone else since
};
struct PastRun { // one that can be undone, or that still keeps files
    QString run, title, kind, folder, startedAt;
    quint64 undoBytes = 0;
    bool canUndo = false;
    bool needsAdmin = false; // an elevated half is asked when it is undone or freed
};
struct InstalledList {
    QList<InstalledVersion> versions;
    QList<PastRun> runs;  // the latest first
    QString notChecked{}; // why what was installed for everyone could not be looked at; empty when it could
};
Result<InstalledList> listInstalled(const System& system, const RunOptions& options);

// Finds the one version that `word` means: its id, its number or the beginning of it ("8.9.4"), or its folder. BadUsage
// naming the candidates when none or several fit. Looks at each of its files: size and time, and the checksum where
// these leave a doubt; at every checksum with Depth::Whole. Blocked when a link stands on the way to its files.
Result<InstalledFacts> lookAtInstalled(const QString& word, const System& system, const RunOptions& options,
                                       Depth depth, ProgressSink& progress, const CancelToken& cancel);

} // namespace cudnnsetup
