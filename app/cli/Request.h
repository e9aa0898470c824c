// What the command line asked for.
#pragma once

#include "core/plan/Choices.h"
#include "core/proof/Proof.h"

namespace cudnnsetup {

struct Request {
    QString command; // "check", "inspect", …
    QString archive;
    QString program;     // advise: a name or a path
    QString run;         // undo RUN, free RUN
    QString version;     // remove, repair, switch
    bool finish = false; // recover finish
    QString answers, saveAnswers;
    Choices choices;
    bool pathGiven = false; // --path stood there; without it the user decides the scope
    bool verify = false;
    QString proveFolder;
    ProofLevel level = ProofLevel::Conv;

    bool json = false, quiet = false;
    QString pc, state, log, language;
};

} // namespace cudnnsetup
