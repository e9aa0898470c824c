// What a change of PATH looks like entry by entry.
#pragma once

#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

struct PathLine {
    enum class Change { Kept, Added, Removed };
    Change change = Change::Kept;
    QString entry;           // as written
    QString note;            // what lies there: "cuDNN 8.7", "CUDA 12.1"; empty
    int now = -1, then = -1; // its place among the entries before and after, from 0; -1: it is not there

    bool operator==(const PathLine&) const = default;
};

// Both values entry by entry, in reading order: what goes stands where it stood, what comes where it will stand.
QList<PathLine> pathDiff(const QString& before, const QString& after, const MachineFacts& facts);

} // namespace cudnnsetup
