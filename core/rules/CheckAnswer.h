// The answer of `check` in described-pc.md's form.
#pragma once

#include "core/facts/MachineFacts.h"
#include "core/rules/Finding.h"

namespace cudnnsetup {

// {"tool": {"name", "version"}, "findings": […], "facts": {…}, "loads": […]}: `loads` are those of a new console, for
// each cuDNN major that stands on this PC outside of programs.
QJsonObject checkAnswer(const MachineFacts& facts, const Findings& findings, const QString& toolVersion);

} // namespace cudnnsetup
