// What a new console will load once a plan is carried out: shown before Apply.
#pragma once

#include "core/diagnose/SearchOrder.h"
#include "core/plan/Plan.h"

namespace cudnnsetup {

// Files that come and go, links and PATH values of the plan's steps.
PlannedState plannedState(const Plan& plan);
// Every library of the plan's cuDNN version as it will be found then.
// profileFolders: what the block in this user's profile puts on the search path now; a new login reads it.
QList<LoadRow> plannedLoads(const MachineFacts& facts, const Plan& plan, const QStringList& profileFolders = {});

} // namespace cudnnsetup
