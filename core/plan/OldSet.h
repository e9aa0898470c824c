// What leaves with the cuDNN that is replaced: only names on NVIDIA's lists, of the same major. Another major, files of
// package managers and everything else (cudnn_frontend*.h among it) stay.
#pragma once

#include "core/plan/TargetFacts.h"
#include "core/plan/TargetFolders.h"

namespace cudnnsetup {

struct OldSet {
    QList<ExistingFile> leaves;
    int headersMajor = 0;      // of the cuDNN whose headers lie there now; 0: none, or not told
    QStringList otherMajor;    // files of another major where ours will go: ours take their place
    QList<OwnedFile> packaged; // files of a package manager that would have to leave or to be replaced
};

// placed: the paths where ours will stand; existing: those of them that are taken now. Blocked where a folder cannot be
// looked into: what was not seen is not known to be none.
Result<OldSet> oldSetAt(System& system, const TargetFolders& folders, int major, const QStringList& placed,
                        const QStringList& existing);

} // namespace cudnnsetup
