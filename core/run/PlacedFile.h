// Whether what stands where this program placed a file is still that file.
#pragma once

#include "core/plan/InstalledFacts.h"
#include "core/system/System.h"

namespace cudnnsetup {

struct FilePlaced; // core/run/Change.h

enum class Depth { Quick, Whole };
// Size and time tell; where the time is another one (a backup or a scanner has been there), or everything is wanted
// (Whole), the contents do. `now`: what stands at file.path. NotChecked also where the contents could not be read.
InstalledFile::State stateOf(const FilePlaced& file, const Observed<FileStat>& now, Depth depth, const System& system);

} // namespace cudnnsetup
