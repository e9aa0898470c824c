// What is wrong with single entries of a PATH, and which of it the opted-in clean-up would mend: for lists of entries.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

struct PathLint {
    enum class Kind { Gone, NotThere, File, Double, AlsoEveryones, StrayQuote, OtherCuda, Relative, Literal, Empty };
    Kind kind = Kind::Gone;
    int other = 0; // Double, AlsoEveryones: the number of the entry that names the same folder, from 1
    bool operator==(const PathLint&) const = default;
};

struct LintedEntry { // by entry of the value as it is now
    QList<PathLint> lints;
    bool mendable = false; // the whole clean-up edits it
    bool mended = false;   // the clean-up that is chosen does
};

// Pure. One row for each entry of that scope's PATH that was looked at; mendable and mended only in the scope that was
// chosen.
QList<LintedEntry> lintPath(const MachineFacts& facts, PathScope scope, const ArchiveInfo& archive,
                            const TargetFacts& target, const Choices& choices);

} // namespace cudnnsetup
