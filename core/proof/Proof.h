// The proof: cuDNN is loaded by cudnn-prover, a process of its own, in the environment of whoever will use it, and
// what it printed is judged. A crash of cuDNN is a result, never an accident of ours.
#pragma once

#include "core/plan/Plan.h"
#include "core/rules/Finding.h"

#include <functional>

namespace cudnnsetup {

// How deep it goes. Load needs no GPU; each other one holds it. Conv: forward convolutions by every algorithm. Speed:
// these, and how fast, which is never a verdict. Train: these, each kind of step that training takes, and a small
// network that learns; it is judged here, and nobody asks for it before cudnn-prover has such a level.
enum class ProofLevel { Load, Conv, Train, Speed };
QString levelName(ProofLevel level); // "load", "conv", "train", "speed": as the console and the prover spell it

struct ProofCheck {
    enum class State { Passed, Failed, NotRun };
    QString id; // "load", "versions", "cudnnOpsInferVersionCheck"…, "descriptors", "files", "origin", "gpu",
                // "convolution", "algorithms", "plan", "training", "speed"
    State state = State::NotRun;
    QString summary; // one sentence
    QString detail;
};

struct ProofRequest {
    ProofLevel level = ProofLevel::Conv;
    int major = 0;            // 8 or 9; 0: whichever is found, 9 first
    QString expectedFolder;   // cuDNN's own parts must come from here (links resolved); empty: paths are only reported
    Version expectedVersion;  // null: any
    bool folderFirst = false; // a labelled second run: this folder before everything else
    int timeoutMs = 0;        // 0: what the level may take at most (timeoutOf)
    // The checks as far as they go, each time the prover has come further; on the thread that called prove().
    std::function<void(const QList<ProofCheck>& soFar)> onStep{};
};

struct LoadedModule {
    QString name, path;
};

struct ProofReport {
    ProofLevel level = ProofLevel::Conv;
    bool passed = false; // everything that was asked for was seen
    bool gpuAnswered = false;
    bool convolutionRan = false;
    bool practice = false;    // a fake driver or a fake cuDNN took part
    bool folderFirst = false; // not the verdict: the chosen folder was put first
    int versionNumber = 0;    // cudnnGetVersion(): 8904
    Version version;
    QList<LoadedModule> modules;
    QList<ProofCheck> checks;
    QString culprit;          // file that is truly at fault, when one is known
    QString headline;         // one sentence: what was shown, or the first thing to do
    QString whyNoConvolution; // plain reason when none ran, in words that follow "no convolution: "
    QString said;             // what cuDNN printed, stdout and stderr together
    QJsonObject gpu;          // name, computeCapability, driver
    QJsonObject convolution;  // shapes, algorithm, maxError, bound, times, image data for the picture
    QJsonObject training;     // steps, classifier; as the prover wrote it, empty below Train
    QJsonObject speed;        // times and rates; as the prover wrote it, empty below Speed
    Findings findings;
    QJsonObject raw; // the prover's own document
};

Result<ProofReport> prove(System& system, const ProofRequest& request, const CancelToken& cancel);
QJsonObject toJson(const ProofReport& report);
// Everything that can be shown without a GPU was seen: what `--proof if-gpu` asks where no GPU answered. A
// convolution that ran and failed, or a driver that hung, is not excused.
bool loadPartPassed(const ProofReport& report);

// The environment of a console opened now: machine and user PATH of the registry, not the one we were started with.
QHash<QString, QString> newConsoleEnvironment(const System& system);

} // namespace cudnnsetup
