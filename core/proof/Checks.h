// Each thing that was asked for, and whether it was seen.
#pragma once

#include "core/proof/Trouble.h"

namespace cudnnsetup {

// The checks in the order in which the prover makes them. `trouble` is what findTrouble said.
QList<ProofCheck> makeChecks(const System& system, const ProofRequest& request, const ProverRun& run,
                             const std::optional<Trouble>& trouble);
// Why no convolution ran, in words that follow "no convolution: "; empty when one ran or none was asked for.
QString reasonForNoConvolution(const ProofRequest& request, const ProverRun& run);
bool isCudnnModule(const QString& name); // one of cuDNN's own parts

} // namespace cudnnsetup
