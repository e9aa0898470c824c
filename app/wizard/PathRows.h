// What a new console will search on Windows, entry by entry in its true order, with what changes said in words.
#pragma once

#include "app/wizard/PathDiff.h"
#include "app/wizard/Session.h"

namespace cudnnsetup {

struct PathTag {
    enum class Tone { Plain, Added, Removed, Warning, Note };
    QString text{};
    Tone tone = Tone::Plain;
    bool operator==(const PathTag&) const = default;
};

struct PathRow {
    bool heading = false;
    PathScope scope = PathScope::User;
    PathLine::Change change = PathLine::Change::Kept;
    QString entry{}; // as written; of a heading its words
    QString word{};  // what is shown: the entry, or words for an empty one
    QList<PathTag> tags{};
    int number = 0;          // its place in the search of a new console, from 1; 0: it is not searched any more
    int now = -1, then = -1; // its place in its own value before and after, from 0; -1: it is not there
    bool ours = false;       // names the folder that this installation puts there
    bool mendable = false;   // "Fix" may be offered
    bool mended = false;     // and is chosen
    bool waits = false;      // can be mended only once the stray quotation mark is
    bool goesAway = false;   // mending means that it leaves

    QString spoken() const; // the entry and its tags, for screen readers and tips
    bool operator==(const PathRow&) const = default;
};

// Headings and entries of everyone's PATH, then of this user's, as they are now and as the plan leaves them.
QList<PathRow> pathRows(const Session& session);
// The place of our entry for these choices, after a row was fixed or kept (the entries before it that come and go
// count): the present place where none was chosen.
int shiftedPosition(int position, const QList<PathRow>& rows, const Choices& choices);

} // namespace cudnnsetup
