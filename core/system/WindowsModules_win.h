#pragma once

#include "core/system/System.h"

#include <functional>

namespace cudnnsetup {

// The running programs that have loaded at least one module whose path passes; `modules` holds those that do.
QList<RunningProgram> programsWithModules(const std::function<bool(const QString& path)>& passes);

} // namespace cudnnsetup
