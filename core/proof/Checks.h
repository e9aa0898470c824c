// Each thing that was asked for, and whether it was seen.
#pragma once

#include "core/proof/Trouble.h"

namespace cudnnsetup {

// The checks in the order in which the prover makes them. `trouble` is what findTrouble said.
QList<ProofCheck> makeChecks(const System& system, const ProofRequest& request, const ProverRun& run,
                             const std::optional<Trouble>& trouble);
bool isCudnnModule(const QString& name); // one of cuDNN's own parts

} // namespace cudnnsetup
