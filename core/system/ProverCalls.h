// Calling cudnn-prover on a real machine: the same on every system.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// How long the driver may take to answer. A sick driver hangs whoever asks it; a healthy one answers within a second
// or two, after a cold start within about five.
inline constexpr int driverTimeoutMs = 10000;

// NotChecked with the reason when the prover is missing.
Observed<ProcessResult> runProverProgram(Processes& processes, const QString& proverPath, const ProverCall& call,
                                         const CancelToken& cancel);
// cudnn-prover --driver, its document read. NotChecked with the reason when it is missing, hangs, crashes or prints
// something else.
Observed<QJsonObject> askDriverThroughProver(Processes& processes, const QString& proverPath,
                                             const CancelToken& cancel);

} // namespace cudnnsetup
