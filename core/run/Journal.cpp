#include "core/run/Journal.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Journal)
};

constexpr qint64 longestJournal = 64 << 20;

struct StateWord {
    JournalContent::State state;
    const char* event;
};
constexpr StateWord stateWords[] = {{JournalContent::State::Committed, "committed"},
                                    {JournalContent::State::TakenBack, "takenBack"},
                                    {JournalContent::State::Undone, "undone"},
                                    {JournalContent::State::Freeing, "freeing"},
                                    {JournalContent::State::Freed, "freed"}};

// Sortable by time to the millisecond, the last digit by chance: "20261201-224138-1f4b" (0x1f4 ms).
QString runIdAt(const QDateTime& time) {
    return time.toString(u"yyyyMMdd-HHmmss-"_s) + u"%1"_s.arg(time.time().msec(), 3, 16, QChar(u'0')) +
           QString::number(QRandomGenerator::system()->bounded(16), 16);
}

// Later than every run there is, also when the clock was set back: the order of the ids is the order of the runs.
QString newRunId(const QStringList& runs) {
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString id = runIdAt(now);
    if (runs.isEmpty() || id > runs.last()) return id;
    const qsizetype seconds = 15; // of "20261201-224138"
    QDateTime last = QDateTime::fromString(runs.last().first(seconds), u"yyyyMMdd-HHmmss"_s);
    last.setTimeSpec(Qt::UTC);
    last = last.addMSecs(runs.last().mid(seconds + 1, 3).toInt(nullptr, 16) + 1);
    return last.isValid() ? runIdAt(last) : id;
}

QString journalFolder(const QString& stateFolder, const System& system) {
    return system.paths().join(stateFolder, u"journals"_s);
}

Result<void> makeFolders(const QString& folder, System& system) {
    const OsPath paths = system.paths();
    if (system.files().stat(folder).isSeen()) return {};
    if (paths.parent(folder) != folder)
        if (auto made = makeFolders(paths.parent(folder), system); !made) return made;
    return system.files().makeFolder(folder);
}

Failure damagedBy(const QString& path, const QByteArray& line) {
    return fail(ExitCode::Blocked,
                Tr::tr("The journal %1 is damaged, so what its run did is not known for certain.").arg(path),
                Tr::tr("Nothing was taken back. Restore it from a backup, or move it out of that folder: what its run "
                       "placed then stays."),
                QString::fromUtf8(line.left(200)));
}

const StateWord* endingOf(const QString& event) {
    const auto* row = std::find_if(std::begin(stateWords), std::end(stateWords),
                                   [&](const StateWord& each) { return event == QLatin1String(each.event); });
    return row == std::end(stateWords) ? nullptr : row;
}

// One whole line that does not end the run, its "event" taken out.
Result<void> readEvent(const QString& event, QJsonObject json, const QByteArray& line, const QString& path,
                       JournalContent& content) {
    const qsizetype n = json[u"n"_s].toInt(), changes = content.changes.size();
    if (event == u"begin"_s) {
        content.startedAt = json[u"startedAt"_s].toString();
        content.plan = json[u"plan"_s].toObject();
        content.title = content.plan[u"title"_s].toString();
        content.halfToken = json[u"half"_s].toString();
        return {};
    }
    // A committed run of which something is gone is one whose undo was begun.
    const bool undoing =
        event == u"undoing"_s || (event == u"gone"_s && content.state == JournalContent::State::Committed);
    if (undoing) {
        content.undoing = true;
        content.state = JournalContent::State::Unfinished;
    }
    if (event == u"undoing"_s) return {};
    const bool ofAChange = event == u"done"_s || event == u"back"_s || event == u"gone"_s;
    if ((event == u"intent"_s && n != changes + 1) || (ofAChange && (n < 1 || n > changes)))
        return damagedBy(path, line);
    if (event == u"back"_s) content.back.insert(n - 1);
    if (event == u"gone"_s) {
        if (!std::holds_alternative<HalfElevated>(content.changes[n - 1])) return damagedBy(path, line);
        content.changes[n - 1] = HalfElevated{};
    }
    if (ofAChange) return {};
    json.remove(u"n"_s);
    const auto change = event == u"intent"_s ? changeFromJson(json) : tl::unexpected(JsonFault{u"event"_s, event});
    if (!change)
        return fail(ExitCode::Blocked,
                    Tr::tr("The journal %1 was written by another version of this program.").arg(path),
                    Tr::tr("Use the version that made the run."),
                    change.error().place + u": "_s + change.error().why + u" | "_s + QString::fromUtf8(line.left(200)));
    content.changes.append(*change);
    return {};
}

} // namespace

QString journalPath(const QString& stateFolder, const QString& run, const System& system) {
    return system.paths().join(journalFolder(stateFolder, system), run + u".jsonl"_s);
}

Result<Journal> Journal::begin(const QString& stateFolder, const Plan& plan, System& system, const QString& halfToken) {
    if (auto made = makeFolders(journalFolder(stateFolder, system), system); !made) return Failure(made.error());
    const auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    const QString run = newRunId(*runs);
    Journal journal(journalPath(stateFolder, run, system), run, system);
    QJsonObject begin{{u"event"_s, u"begin"_s},
                      {u"run"_s, run},
                      {u"startedAt"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
                      {u"plan"_s, toJson(plan)}};
    if (!halfToken.isEmpty()) begin.insert(u"half"_s, halfToken);
    const auto begun = journal.append(begin);
    if (!begun) return Failure(begun.error());
    return journal;
}

Journal Journal::reopen(const QString& stateFolder, const QString& run, System& system) {
    Journal journal(journalPath(stateFolder, run, system), run, system);
    journal.m_torn = true;
    return journal;
}

Result<void> Journal::append(const QJsonObject& line) {
    const QByteArray text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    const auto written = m_system->files().appendDurably(m_path, m_torn ? '\n' + text : text);
    m_torn = !written; // half of the line may stand there
    return written;
}

Result<void> Journal::announce(const Change& change) {
    const int n = int(m_changes.size()) + 1;
    QJsonObject intent = toJson(change);
    intent.insert(u"event"_s, u"intent"_s);
    intent.insert(u"n"_s, n);
    if (auto written = append(intent); !written) return written;
    m_changes.append(change);
    return {};
}

Result<void> Journal::confirm() { return append({{u"event"_s, u"done"_s}, {u"n"_s, int(m_changes.size())}}); }

Result<void> Journal::retractHalf(qsizetype index) {
    if (index < m_changes.size()) m_changes[index] = HalfElevated{};
    return append({{u"event"_s, u"gone"_s}, {u"n"_s, int(index) + 1}});
}

Result<void> Journal::make(const Change& change) {
    if (auto announced = announce(change); !announced) return announced;
    if (auto made = perform(change, *m_system); !made) return made;
    return confirm();
}

Result<void> Journal::beginUndo() { return append({{u"event"_s, u"undoing"_s}}); }

Result<QStringList> Journal::takeBack(const QList<Change>& changes, const QSet<qsizetype>& back, ProgressSink& progress,
                                      const CancelToken& cancel) {
    QStringList left;
    for (qsizetype i = changes.size() - 1; i >= 0; --i) {
        if (back.contains(i)) continue;
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Stopped."), Tr::tr("What was taken back so far stays so."));
        progress.report({Progress::Phase::TakingBack, quint64(changes.size() - 1 - i), quint64(changes.size()), {}});
        const auto reverted = revert(changes[i], *m_system);
        // What was made before stands on it: a kept file cannot come back while the placed one is still there.
        if (!reverted) return Failure(reverted.error());
        if (*reverted) left.append(**reverted);
        // Without this line (a full disk) the change is only looked at once more.
        std::ignore = append({{u"event"_s, u"back"_s}, {u"n"_s, i + 1}});
    }
    return left;
}

Result<void> Journal::close(JournalContent::State state) {
    for (const StateWord& row : stateWords)
        if (row.state == state) {
            QJsonObject line{{u"event"_s, QString::fromLatin1(row.event)}};
            if (state == JournalContent::State::Freed)
                line.insert(u"at"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
            return append(line);
        }
    return {};
}

Result<QStringList> listRuns(const QString& stateFolder, const System& system) {
    static const QRegularExpression name(u"^(\\d{8}-\\d{6}-[0-9a-f]{4})\\.jsonl$"_s);
    const auto names = system.files().list(journalFolder(stateFolder, system));
    if (!names.isChecked())
        return fail(ExitCode::Blocked, Tr::tr("The journals in %1 cannot be read.").arg(stateFolder),
                    Tr::tr("Run this program as the user who installed cuDNN."), names.why);
    QStringList runs;
    for (const QString& file : names.value)
        if (const auto match = name.match(file); match.hasMatch()) runs.append(match.captured(1));
    runs.sort();
    return runs;
}

Result<JournalContent> readJournal(const QString& stateFolder, const QString& run, const System& system) {
    const QString path = journalPath(stateFolder, run, system);
    const auto bytes = system.files().read(path, longestJournal);
    if (!bytes) return Failure(bytes.error());
    JournalContent content;
    content.run = run;
    QList<QByteArray> lines = bytes->split('\n');
    lines.removeLast(); // behind the last line feed: nothing, or a line that was never finished
    bool torn = false, ended = false;
    for (const QByteArray& line : lines) {
        if (line.isEmpty()) continue;
        QJsonObject json = QJsonDocument::fromJson(line).object();
        const QString event = json.take(u"event"_s).toString();
        const StateWord* end = endingOf(event);
        ended = end != nullptr;
        if (end) content.state = end->state;
        if (content.state == JournalContent::State::Freed) content.freedAt = json[u"at"_s].toString();
        if (end || content.damage) continue;
        // Half a line is a change that never began: nothing but the way back and the end of the run can follow it.
        const bool wayBack = event == u"undoing"_s || event == u"back"_s || event == u"gone"_s;
        Result<void> read;
        if (torn && !wayBack)
            read = damagedBy(path, line);
        else if (!event.isEmpty())
            read = readEvent(event, json, line, path, content);
        torn = torn || event.isEmpty();
        if (!read) content.damage = read.error();
    }
    if (content.damage && !ended) return Failure(*content.damage);
    return content;
}

Result<QString> runOfHalf(const QString& stateFolder, const QString& token, const System& system) {
    const auto runs = listRuns(stateFolder, system);
    if (!runs) return Failure(runs.error());
    for (auto run = runs->crbegin(); run != runs->crend(); ++run) {
        const auto content = readJournal(stateFolder, *run, system);
        if (!content) return Failure(content.error());
        if (content->halfToken == token) return *run;
    }
    return QString();
}

} // namespace cudnnsetup
