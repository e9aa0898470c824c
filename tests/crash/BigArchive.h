// An archive that takes seconds to place: the practice libraries under cuDNN's layout, and many files of noise.
#pragma once

#include "core/base/Os.h"
#include "core/base/Result.h"

namespace cudnnsetup {

void writeBigArchive(const QString& path, int noiseFiles, int kibEach = 16);

} // namespace cudnnsetup
