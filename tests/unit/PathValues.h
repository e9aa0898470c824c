// PATH values made by chance, and what must hold of a clean-up of any PATH.
#pragma once

#include "PlanFixtures.h"
#include "core/plan/PathCleanUp.h"

#include <QRandomGenerator>

namespace cudnnsetup {

inline constexpr qsizetype longestPathValue = 32767;

PathValue pathValueBy(QRandomGenerator& random);
// A letter for each entry of a PATH with so many.
QByteArray entryKindsBy(QRandomGenerator& random, qsizetype count);

// `longer` is `shorter` with our entry and one separator put in somewhere.
bool isWithEntry(const QString& longer, const QString& shorter, const QString& entry);

// The facts of a PC with this PATH of the user. kinds tells what stands behind each entry, a letter each: f a folder,
// m nothing, d nothing on a drive that is not there, x a file, n not looked at, 1 and 2 a folder with CUDA 11's or 12's
// libraries, c a folder of cuDNN that is gone; entries without a letter are folders.
MachineFacts factsWithPath(const PathValue& value, const QByteArray& kinds);

// What planPathCleanUp() does wrong to this PATH, a sentence each; none when all is well: each step changes the entry
// that it names and nothing else, for the reason that holds, and expects what the step before it leaves.
// edits: how many steps there were, by EditPath::Kind.
QStringList cleanUpFaults(const PathValue& value, const QByteArray& kinds, QHash<int, int>* edits = nullptr);

} // namespace cudnnsetup
