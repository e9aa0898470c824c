// Plans about what is installed already: from a word that names the version to a plan that apply() carries out.
#pragma once

#include "core/run/Installed.h"

namespace cudnnsetup {

enum class Management { Remove, Repair, Switch };

struct ManagementPlan {
    Plan plan;           // without steps: already as asked
    ArchiveInfo archive; // for apply(); empty where no file is placed
};

// `archivePath` is for Repair only: where the files come from; empty: from where they came the first time. Errors:
// those of lookAtInstalled() and of the plan; of the archive when it is needed and is gone, or is another one by now.
Result<ManagementPlan> planManagement(Management what, const QString& word, const QString& archivePath,
                                      const MachineFacts& facts, System& system, const RunOptions& options,
                                      ProgressSink& progress, const CancelToken& cancel);

} // namespace cudnnsetup
