// The rules, by area. Each looks at what is known and adds the findings that hold; none looks at the machine.
#pragma once

#include "core/diagnose/SearchOrder.h"
#include "core/facts/FollowedLinks.h"
#include "core/rules/Judge.h"

namespace cudnnsetup {

// What a new console would load of one cuDNN major.
struct ConsoleSet {
    int major = 0;
    QList<LoadRow> loads{};          // shim first
    const CudnnCopy* copy = nullptr; // where the shim comes from; nullptr: no shim is found
    bool found() const { return !loads.isEmpty() && !loads.first().path.isEmpty(); }
};

struct RuleInput {
    const Question& question;
    const MachineFacts& facts;
    OsPath paths;
    QList<ConsoleSet> sets{}; // one for each major of which there is a standalone copy
    int wantedCuda = 0;       // of the archive; else the newest that a cuDNN of a new console is for; 0: nothing tells
    QList<int> wantedCudas{}; // of the archive; else of every cuDNN that a new console loads
    bool proofOptional = false; // the answer says that a GPU need not answer

    bool onWindows() const { return paths.os() == OsKind::Windows; }
    // All places where a console looks are known, so that "found nowhere" may be said.
    bool knowsSearch() const {
        return onWindows() ? facts.path.machine.isChecked() && facts.path.user.isChecked()
                           : facts.loaderCache.isChecked();
    }
    Severity gpuSeverity() const { return proofOptional ? Severity::Warning : Severity::Blocker; }
};

inline Finding startFinding(const QString& id, Severity severity) {
    Finding finding;
    finding.id = id;
    finding.severity = severity;
    return finding;
}

void judgeDriver(const RuleInput& input, Findings* findings);
void judgeGpus(const RuleInput& input, Findings* findings);
void judgeToolkits(const RuleInput& input, Findings* findings);
void judgeArchive(const RuleInput& input, Findings* findings);
void judgeCopies(const RuleInput& input, Findings* findings);       // each cuDNN copy by itself
void judgeLoads(const RuleInput& input, Findings* findings);        // what a new console would load
void judgeDependencies(const RuleInput& input, Findings* findings); // what the loaded set needs beside itself
void judgePath(const RuleInput& input, Findings* findings);
void judgeLinux(const RuleInput& input, Findings* findings);
void judgeSystem(const RuleInput& input, Findings* findings);

} // namespace cudnnsetup
