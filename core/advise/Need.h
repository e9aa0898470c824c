// What a program needs: its files' word, completed by the table of releases where they do not tell.
#pragma once

#include "core/facts/ProgramWants.h"

namespace cudnnsetup {

struct Need {
    int cudnnMajor = 0;       // 0: not told
    Version cuda{};           // null: not told
    Version from{}, before{}; // releases of the program that this holds for, by the table; null: no bound
    Version atLeast{};        // cuDNN that its releases were built with; null: not told
    bool usesNone = false;    // the table says that this release does not use cuDNN
    bool optional = false;    // it also runs on the GPU without
    bool bringsOwn = false;
    bool kernelsServe = true; // whether the program's own GPU code is for this graphics card
    bool fromTable = false;
    QString source{}; // of the table's row
};

Need needOf(const ProgramWants& wants, const MachineFacts& facts);
// Of the newest release whose build this driver and this GPU can use; nullptr: none. `own`: only releases that bring
// cuDNN themselves.
const FrameworkRelease* newestRelease(const QString& framework, const MachineFacts& facts);
// Whether its own code, cuDNN apart, runs on the best GPU; true where that is not known.
bool kernelsServe(const FrameworkRelease& release, const MachineFacts& facts);

} // namespace cudnnsetup
