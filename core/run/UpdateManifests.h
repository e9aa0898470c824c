// The manifests after a run's changes: what was placed is ours, what was taken away is so no more.
#pragma once

#include "core/run/Journal.h"

namespace cudnnsetup {

struct PlacedByRun {
    QList<FilePlaced> files;
    QByteArray archiveSha256;
};

// Writes, changes and removes manifests through the run's journal, so that an undo brings the old ones back. A version
// whose files were all replaced loses its manifest; one of which some are left keeps those.
Result<void> updateManifests(const Plan& plan, const PlacedByRun& placed, const QString& stateFolder, Journal& journal,
                             System& system);

} // namespace cudnnsetup
