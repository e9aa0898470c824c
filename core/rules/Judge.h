// Sourced rules applied to facts. Pure: the same input gives the same findings.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Choices.h"
#include "core/plan/TargetFacts.h"
#include "core/rules/Finding.h"

namespace cudnnsetup {

struct Question {
    const MachineFacts* facts = nullptr;  // required
    const ArchiveInfo* archive = nullptr; // once chosen
    const TargetFacts* target = nullptr;  // once a placement is chosen
    const Choices* choices = nullptr;
    int wantedCuda = 0; // of a program that was asked about; 0: none
};

// Findings, blockers first, then warnings, then notes; no id twice for the same evidence.
Findings judge(const Question& question);

// The first line of the archive page: does this archive fit this PC, and which would?
struct Fit {
    bool fits = false;
    QString sentence;   // "Fits this PC." / "Does not fit: built for CUDA 12, you have only 11.8."
    QString wantedFile; // "cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip", empty when it fits or none is known
    QString wantedUrl;
};
Fit fitOf(const MachineFacts& facts, const ArchiveInfo& archive);

} // namespace cudnnsetup
