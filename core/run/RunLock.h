// One run at a time for each state folder. A second one is told so at once (Busy); it never waits.
#pragma once

#include "core/system/System.h"

#include <QLockFile>

namespace cudnnsetup {

// The lock is let go when the object goes. A described PC needs none: nobody else can see it.
Result<std::unique_ptr<QLockFile>> lockState(const QString& stateFolder, const System& system);

} // namespace cudnnsetup
