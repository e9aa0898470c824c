// Commands that change the search path of one open window only, and the lines a build needs.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

struct Snippet {
    QString name; // "PowerShell", "cmd", "sh"
    QString text;
};

// One line for each shell of that system; the folder is quoted by that shell's rules. cmd cannot quote %: such a folder
// gets no cmd line.
QList<Snippet> sessionSnippets(OsKind os, const QString& folder);
// What compilers and CMake are told about the plan's folders: CUDNN_ROOT, include and library lines.
QStringList buildHints(const Plan& plan);
QString cmakeLine(OsKind os, const QString& folder); // folder that holds include and lib

} // namespace cudnnsetup
