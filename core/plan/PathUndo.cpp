#include "core/plan/PathUndo.h"

#include <algorithm>

namespace cudnnsetup {
namespace {

PathList listOf(const QString& value) { return PathList(value, OsKind::Windows); }

qsizetype indexOfRaw(const PathList& list, const QString& raw) {
    for (qsizetype i = 0; i < list.entries().size(); ++i)
        if (list.entries()[i].raw == raw) return i;
    return -1;
}

qsizetype count(const PathList& list, const QString& raw) {
    return std::count_if(list.entries().begin(), list.entries().end(),
                         [&](const PathEntry& entry) { return entry.raw == raw; });
}

// The first entry in which two values differ.
qsizetype firstDifference(const PathList& before, const PathList& after) {
    qsizetype i = 0;
    while (i < before.entries().size() && i < after.entries().size() &&
           before.entries()[i].raw == after.entries()[i].raw)
        ++i;
    return i;
}

// Where an entry that stood at `place` of `before` belongs in `now`: behind the nearest of its old neighbours before
// it that is still there, else before the nearest one behind it.
qsizetype oldPlaceIn(const PathList& now, const PathList& before, qsizetype place) {
    for (qsizetype i = place - 1; i >= 0; --i)
        if (const qsizetype at = indexOfRaw(now, before.entries()[i].raw); at >= 0) return at + 1;
    for (qsizetype i = place + 1; i < before.entries().size(); ++i)
        if (const qsizetype at = indexOfRaw(now, before.entries()[i].raw); at >= 0) return at;
    return place == 0 ? 0 : now.entries().size();
}

QString withoutAdded(const EditPath& edit, const PathList& before, const QString& now, const VariableLookup& lookup) {
    const PathList list = listOf(now);
    const qsizetype at = list.indexOf(edit.entry, lookup);
    return at < 0 || before.indexOf(edit.entry, lookup) >= 0 ? now : list.withRemoved(at);
}

QString withPutBack(const EditPath& edit, const PathList& before, const PathList& after, const QString& now) {
    const PathList list = listOf(now);
    if (count(list, edit.entry) >= count(before, edit.entry)) return now;
    return list.withInsertedRaw(oldPlaceIn(list, before, firstDifference(before, after)), edit.entry);
}

// Only while it still stands before the entry in front of which it was put.
QString withMovedBack(const EditPath& edit, const PathList& before, const PathList& after, const QString& now) {
    const qsizetype to = firstDifference(before, after);
    if (to >= before.entries().size()) return now;
    const PathList list = listOf(now);
    const qsizetype ours = indexOfRaw(list, edit.entry), other = indexOfRaw(list, before.entries()[to].raw);
    if (ours < 0 || other < ours) return now;
    qsizetype from = to;
    while (from < before.entries().size() && before.entries()[from].raw != edit.entry) ++from;
    const PathList without = listOf(list.withRemoved(ours));
    return without.withInsertedRaw(oldPlaceIn(without, before, from), edit.entry);
}

} // namespace

QString withoutEdit(const EditPath& edit, const QString& now, const VariableLookup& lookup) {
    const PathList before = listOf(edit.before ? edit.before->value : QString()),
                   after = listOf(edit.after ? edit.after->value : QString());
    switch (edit.kind) {
    case EditPath::Kind::Add:
        return withoutAdded(edit, before, now, lookup);
    case EditPath::Kind::Remove:
        return withPutBack(edit, before, after, now);
    case EditPath::Kind::Move:
        return withMovedBack(edit, before, after, now);
    case EditPath::Kind::Mend:
        break;
    }
    return now;
}

} // namespace cudnnsetup
