// Why a proof failed: the file that is truly at fault, and the sentence that says so.
#pragma once

#include "core/proof/CudnnSentences.h"
#include "core/proof/Proof.h"
#include "core/proof/SetFiles.h"

namespace cudnnsetup {

// One run of the prover, as it ended.
struct ProverRun {
    ProverDocument document;
    ProcessResult result;
    int timeoutMs = 0;
    QString said; // stderr (cuDNN's stdout is sent there too)
    QList<CudnnSentence> sentences;
    QHash<QString, QString> environment;
    bool running = false; // it has not ended: what is missing may still come

    bool timedOut() const { return result.end == ProcessResult::End::TimedOut; }
    bool cutShort() const { return !running && !document.finished; }
    bool inGpuPart() const; // it ended in a call that speaks to the driver or computes
};

struct Trouble {
    QString culprit;  // path where it is known, else the file name; empty: not one file
    QString headline; // one sentence
    Finding finding;  // without an id when no id fits
};

// What keeps cuDNN from loading whole; nullopt when nothing did.
std::optional<Trouble> findTrouble(System& system, const ProofRequest& request, const ProverRun& run);

} // namespace cudnnsetup
