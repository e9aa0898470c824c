// The elevated half itself: our console program, started with administrator rights by elevation or as root.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// Serves one request of the other half (apply, or undo or free of one run) and returns how it ended. Nothing that the
// other half says is taken on trust: the plan is checked, the archive is copied to a folder that only administrators
// can change and read anew there. Losing the channel before "keep" takes everything back.
ExitCode serveElevated(Channel& channel, System& system);

} // namespace cudnnsetup
