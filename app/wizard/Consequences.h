// What the present choices mean on this PC, in sentences and as a tree of folders: shown while they are being made.
#pragma once

#include "app/wizard/Session.h"

namespace cudnnsetup {

// Rights, the search path, what is replaced, what stays, and which cuDNN a new console then loads. Empty while no plan
// is there.
QStringList consequencesOf(const MachineFacts& facts, const Proposal& proposal);

// The folders that files are placed in, each with how many and of what kind: one line a folder, indented.
QStringList placementTree(const Plan& plan);

// What the program that was chosen on the system check has against this archive, a sentence each: it wants another
// major, or needs none. Empty where none was chosen, or it fits.
QStringList objectionsOf(const std::optional<Result<QList<Advice>>>& advice, const ArchiveInfo& archive);

} // namespace cudnnsetup
