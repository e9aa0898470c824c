// PATH as Windows and Linux keep it: one string, split into entries, edited entry by entry. Every byte outside the
// edited entry stays as it is. Nothing here reads or writes a machine.
#pragma once

#include "core/base/Os.h"

#include <QHash>
#include <functional>

namespace cudnnsetup {

struct PathEntry {
    QString raw;             // as it stands between two separators, quotes and blanks included
    QString folder;          // without quotes and surrounding blanks, not expanded
    qsizetype offset;        // of raw in the value
    bool quoted = false;     // "C:\a;b": the separator inside quotes does not split
    bool strayQuote = false; // an odd number of quotes

    bool operator==(const PathEntry&) const = default;
};

// Looks a variable up (name without %); a null QString when it does not exist.
using VariableLookup = std::function<QString(const QString& name)>;

class PathList {
public:
    PathList(QString value, OsKind os);

    const QString& value() const { return m_value; }
    // Empty entries included; none for an empty value. By value from a temporary: `for (… : PathList(x,
    // os).entries())`.
    const QList<PathEntry>& entries() const& { return m_entries; }
    QList<PathEntry> entries() && { return std::move(m_entries); }
    // Index of the first entry that names this folder after expansion, or -1. Case (Windows), trailing separators,
    // quotes and %VARIABLES% do not matter.
    qsizetype indexOf(const QString& folder, const VariableLookup& lookup) const;
    // The value with the folder as a new entry at the given index (0 = first, entries().size() = last). A folder that
    // holds the list separator is quoted on Windows.
    QString withInserted(qsizetype index, const QString& folder) const;
    QString withInsertedRaw(qsizetype index, const QString& entry) const; // as it is, quotes and all
    QString withRemoved(qsizetype index) const;                           // entry and one neighbouring separator

private:
    QString m_value;
    OsKind m_os;
    QList<PathEntry> m_entries;
};

// %NAME% as Windows expands it: unknown names stay, names do not nest. On Linux the text comes back unchanged.
QString expandVariables(const QString& text, OsKind os, const VariableLookup& lookup);
// The folder that one raw entry names, variables expanded; empty when `raw` is not exactly one entry.
QString folderOfEntry(const QString& raw, OsKind os, const VariableLookup& lookup);

} // namespace cudnnsetup
