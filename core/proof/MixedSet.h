// Files of more than one version in one set. cuDNN only says "version mismatch"; the files say which is the odd one.
#pragma once

#include "core/proof/SetFiles.h"
#include "core/rules/Finding.h"

namespace cudnnsetup {

struct MixedSet {
    QString culprit;
    QString headline;
    Finding finding; // cudnn.mixed-set
};

// nullopt when all versions that could be read agree. The shim's own version does not matter (it may be another).
std::optional<MixedSet> mixedSet(const SetFiles& files, OsKind os, int major);

} // namespace cudnnsetup
