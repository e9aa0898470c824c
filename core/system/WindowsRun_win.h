#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// One argument as CommandLineToArgvW and the C runtime read it back.
QString quotedArgument(const QString& argument);

// Runs the program at this path (request.program is not looked at). None: no such file. NotChecked: cannot be started,
// or cancelled. An exit code from 0xC0000000 on is an NTSTATUS: Crashed.
Observed<ProcessResult> runWindowsProgram(const QString& program, const ProcessRequest& request,
                                          const CancelToken& cancel);

} // namespace cudnnsetup
