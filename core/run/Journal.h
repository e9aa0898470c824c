// The write-ahead journal of one run: a text file of JSON lines, each flushed before the change it announces is made.
// After a crash at any point the file tells what may have happened; a torn last line is a change that never began.
//
//   {"event":"begin","run":…,"plan":{…},"startedAt":…}
//   {"event":"intent","n":1,…change…}   before the change
//   {"event":"done","n":1}              after it
//   {"event":"gone","n":1}              the elevated half took its own back: the change no longer counts
//   {"event":"committed"} | {"event":"takenBack"} | {"event":"undone"}
//   {"event":"undoing"}                 a committed run is about to be taken back: unfinished again until "undone"
//   {"event":"back","n":1}              the change was taken back; whoever goes on need not look at it again
//   {"event":"freeing"}                 what is kept for undo is about to be deleted: no undo from here on
//   {"event":"freed","at":…}
#pragma once

#include "core/run/Change.h"

#include <QSet>

namespace cudnnsetup {

struct JournalContent {
    enum class State { Unfinished, Committed, TakenBack, Undone, Freeing, Freed };
    QString run;
    QString startedAt; // ISO 8601, UTC
    QString title;
    State state = State::Unfinished;
    QString freedAt;       // ISO 8601, UTC
    QList<Change> changes; // intended, in order; each may or may not have happened while Unfinished
    QSet<qsizetype> back;  // indexes of those that were taken back already
    bool undoing = false;  // an undo was begun: going on with it is the only way, since files are gone already
    QJsonObject plan;
    QString halfToken;           // of an elevated half's journal: the run of the other half that it belongs to
    std::optional<Error> damage; // of a run that ended: not every line can be read, so what it did is not known
};

class Journal {
public:
    // Begins a new journal below stateFolder/journals; folders are made.
    static Result<Journal> begin(const QString& stateFolder, const Plan& plan, System& system,
                                 const QString& halfToken = {});
    // Goes on with one that is there already.
    static Journal reopen(const QString& stateFolder, const QString& run, System& system);

    const QString& run() const { return m_run; }
    // Writes the intent, makes the change, writes the result.
    Result<void> make(const Change& change);
    // The same in three parts, for a change that somebody else makes.
    Result<void> announce(const Change& change);
    Result<void> confirm(); // the last one announced was made
    // The elevated half has taken its own back: that change (by its index) no longer counts.
    Result<void> retractHalf(qsizetype index);
    // From here on the run counts as unfinished: an undo that is cut off is found at the next start.
    Result<void> beginUndo();
    // Takes all changes of this journal back, the latest first, but those that were already; stops at the first that
    // fails, or at a cancel. Sentences about what was left alone.
    Result<QStringList> takeBack(const QList<Change>& changes, const QSet<qsizetype>& back, ProgressSink& progress,
                                 const CancelToken& cancel = {});
    const QList<Change>& changes() const { return m_changes; }
    Result<void> close(JournalContent::State state);

private:
    Journal(QString path, QString run, System& system)
        : m_path(std::move(path)), m_run(std::move(run)), m_system(&system) {}
    Result<void> append(const QJsonObject& line);

    QString m_path, m_run;
    System* m_system;
    bool m_torn = false; // the file may end in half a line
    QList<Change> m_changes;
};

QString journalPath(const QString& stateFolder, const QString& run, const System& system);
// The journals of a state folder, oldest first. A journal that cannot be read is an error: it may hold changes.
Result<QStringList> listRuns(const QString& stateFolder, const System& system);
// The run that an elevated half made under this token; empty when there is none.
Result<QString> runOfHalf(const QString& stateFolder, const QString& token, const System& system);
// A damaged journal is an error, unless its last line ends the run: that run holds up nobody, but is not undone either.
Result<JournalContent> readJournal(const QString& stateFolder, const QString& run, const System& system);

} // namespace cudnnsetup
