// Opted-in clean-up of one scope's PATH: each edit is a step of its own, and each expects what the one before leaves.
#pragma once

#include "core/plan/Plan.h"

#include <QSet>

namespace cudnnsetup {

// Takes the value as it is and leaves it as it will be. Steps, in order: a quotation mark without a partner goes;
// entries whose folder is gone, and the later ones of doubles, go; the wanted CUDA's entry moves before that of another
// CUDA. Left alone: what was not looked at, what lies on a drive or server that is not there now, names with variables
// of a single user in everyone's PATH, and values with several unpaired quotation marks (nobody can tell what was
// meant). chosenToolkit: the toolkit that must come first; empty: any of that CUDA major.
struct CleanUpPlan {
    QList<Step> steps;
    QSet<qsizetype> edited; // places of the entries that the steps are about, in the value as it was
};
// only: entries as they stand in the value now; nullptr: all.
CleanUpPlan planCleanUp(const MachineFacts& facts, PathScope scope, int cudaMajor, const QString& chosenToolkit,
                        const QStringList* only, PathValue& value);
QList<Step> planPathCleanUp(const MachineFacts& facts, PathScope scope, int cudaMajor, const QString& chosenToolkit,
                            PathValue& value); // all

} // namespace cudnnsetup
