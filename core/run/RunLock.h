// One run at a time for each state folder. A second one is told so at once (Busy); it never waits.
#pragma once

#include "core/system/System.h"

#include <QLockFile>

namespace cudnnsetup {

// The lock is let go when the object goes. A described PC needs none: nobody else can see it. The folder is made when
// it is missing; Blocked when it is the one for the whole PC, or whoever asks acts as administrator, and not only
// administrators can change it.
Result<std::unique_ptr<QLockFile>> lockState(const QString& stateFolder, System& system,
                                             const QString& name = u"run.lock"_s);

// What a user named as state folder (empty: nothing was named) must be a whole path as this system writes them:
// BadUsage.
Result<void> checkStateFolder(const QString& stateFolder, const System& system);

// Whether another process holds it just now: an unfinished run in its journal is not one that was cut off.
bool isRunAtWork(const QString& stateFolder, System& system);

} // namespace cudnnsetup
