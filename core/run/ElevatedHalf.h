// The elevated half of a run, as seen from the half that the user started.
#pragma once

#include "core/run/Executor.h"
#include "core/run/HalfMessages.h"
#include "core/run/Journal.h"

namespace cudnnsetup {

class ElevatedHalf {
public:
    // Asks for rights. Cancelled when refused: nothing has run.
    static Result<std::unique_ptr<ElevatedHalf>> start(System& system, const CancelToken& cancel);

    // Hands over the steps and the archive (empty path: none needed). On success everything is done but not yet kept:
    // keep() or takeBack() must follow; losing the channel takes it back too. On failure nothing is left of it, except
    // when the half itself was lost (TakenBack, isLost()).
    Result<Outcome> apply(const Plan& adminSteps, const QString& archivePath, const QString& token,
                          ProgressSink& progress, const CancelToken& cancel);
    Result<void> keep();
    Result<void> takeBack();
    // Takes the run that was made under this token back, finished or not. Sentences about what was left alone.
    Result<QStringList> undo(const QString& token, ProgressSink& progress);
    // Removes what the run made under this token keeps for undo. How many bytes.
    Result<quint64> free(const QString& token);
    bool isLost() const { return m_lost; }

private:
    explicit ElevatedHalf(std::unique_ptr<Channel> channel) : m_channel(std::move(channel)), m_link(*m_channel) {}
    Result<void> greet(const CancelToken& cancel);
    Result<void> sendArchive(const QString& path, ProgressSink& progress, const CancelToken& cancel);
    // Waits for one of the words, passing progress on and a cancel over. What it said, or its error.
    Result<QJsonObject> answer(const QStringList& words, ProgressSink* progress, const CancelToken& cancel);
    Failure lost(const Error& error);

    std::unique_ptr<Channel> m_channel;
    HalfLink m_link;
    bool m_lost = false;
};

// What elevated halves did in a run that is taken back: their part goes first, so that a refusal changes nothing. Those
// that were taken back are marked so in the journal and in `changes`. Sentences about what was left alone.
Result<QStringList> takeBackHalves(Journal& journal, QList<Change>& changes, System& system, ProgressSink& progress,
                                   const CancelToken& cancel);

} // namespace cudnnsetup
