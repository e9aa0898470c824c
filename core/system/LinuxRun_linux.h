#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// Runs the program at this path (request.program is not looked at). None: no such file. NotChecked: cannot be started,
// or cancelled.
Observed<ProcessResult> runLinuxProgram(const QString& program, const ProcessRequest& request,
                                        const CancelToken& cancel);

} // namespace cudnnsetup
