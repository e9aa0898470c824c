// The command line, parsed by CLI11 into a Request.
#pragma once

#include "app/cli/Request.h"

#include <variant>

namespace cudnnsetup {

struct Ending { // nothing left to run: help was asked for, or the words are wrong
    ExitCode code = ExitCode::Done;
    QString text;
};

// arguments: as given, the program's name first.
std::variant<Request, Ending> parseCommandLine(const QStringList& arguments);

} // namespace cudnnsetup
