// Commands that a user can copy instead of an archive, with what fits the PC filled in.
#pragma once

#include "core/advise/Advice.h"
#include "core/advise/Need.h"

namespace cudnnsetup {

// The framework's own, for this system and, of an installed one, this version. {build} is the build label of the newest
// release that serves this PC, {cuda} the wanted CUDA major, {cudnn} the wanted major, or the last version that serves
// this GPU ("9.10"), {pin} then a second pip requirement that keeps to it, {package:NAME} the package, held below the
// first version that this PC does not serve any more. A command of which a part cannot be told is left out; so is one
// that would bring a cuDNN that is too new for the GPU.
QList<AdvisedWay> waysOf(const Framework& framework, InstallWay::When when, const MachineFacts& facts, const Need& need,
                         const Version& version);
// Where the newest release of it needs more than this PC has: the command for the one that does not.
QList<AdvisedWay> olderReleaseWay(const Framework& framework, const MachineFacts& facts);
// For every program, where cuDNN itself is wanted: conda's package, NVIDIA's repository.
QList<AdvisedWay> generalWays(const MachineFacts& facts, const Need& need, bool conda);

} // namespace cudnnsetup
