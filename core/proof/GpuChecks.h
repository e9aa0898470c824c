// The part of the proof that needs a GPU, check by check.
#pragma once

#include "core/proof/Trouble.h"

namespace cudnnsetup {

// What level Conv and above ask for, in the order in which the prover does it; empty at level Load.
QList<ProofCheck> gpuChecks(const ProofRequest& request, const ProverRun& run);
bool isGpuCheck(const QString& id); // one of those
// Why no convolution ran, in words that follow "no convolution: "; empty when one ran or none was asked for.
QString reasonForNoConvolution(const ProofRequest& request, const ProverRun& run);

} // namespace cudnnsetup
