#include "app/wizard/PathRows.h"

#include "core/plan/PathLints.h"
#include "core/plan/PathPlan.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathRows)
};

using Change = PathLine::Change;
using Tone = PathTag::Tone;
using Kind = PathLint::Kind;

const Observed<PathValue>& valueOf(const MachineFacts& facts, PathScope scope) {
    return scope == PathScope::User ? facts.path.user : facts.path.machine;
}

// The value of that scope after the plan.
QString valueThen(const Proposal& proposal, PathScope scope, const QString& now) {
    QString then = now;
    if (proposal.plan)
        for (const Step& step : proposal.plan->steps)
            if (const auto* edit = std::get_if<EditPath>(&step.action); edit && edit->scope == scope)
                then = edit->after ? edit->after->value : QString();
    return then;
}

// A separator at the end is no entry to Windows.
void dropTrailingEmpty(QList<PathLine>& lines) {
    for (qsizetype i = lines.size() - 1; i >= 0 && lines[i].entry.isEmpty(); --i)
        if (i + 1 == lines.size()) return lines.removeLast();
}

class Rows {
public:
    explicit Rows(const Session& session) : m_session(session), m_facts(session.facts()) {}

    QList<PathRow> build() {
        for (const PathScope scope : {PathScope::Machine, PathScope::User}) addScope(scope);
        numberDoubles();
        return m_rows;
    }

private:
    void addScope(PathScope scope) {
        const Proposal& proposal = m_session.proposal();
        const QString now = valueOf(m_facts, scope)->value;
        QList<PathLine> lines = pathDiff(now, valueThen(proposal, scope, now), m_facts);
        dropTrailingEmpty(lines);
        if (lines.isEmpty()) return;
        PathRow heading{.heading = true, .scope = scope};
        heading.word = scope == PathScope::Machine ? Tr::tr("Everyone's PATH: Windows reads these first")
                                                   : Tr::tr("Your PATH: read after everyone's");
        m_rows.append(heading);
        m_lints.clear();
        if (proposal.target && m_session.archive())
            m_lints = lintPath(m_facts, scope, *m_session.archive(), *proposal.target, m_session.choices());
        m_waits = std::any_of(m_lints.begin(), m_lints.end(), [](const LintedEntry& entry) {
            return entry.mendable && !entry.mended && entry.lints.contains(PathLint{Kind::StrayQuote, 0});
        });
        for (const PathLine& line : lines) addLine(scope, line, lines);
    }

    void addLine(PathScope scope, const PathLine& line, const QList<PathLine>& all) {
        PathRow row{.scope = scope, .change = line.change, .entry = line.entry};
        row.word = line.entry.isEmpty() ? Tr::tr("(empty entry)") : line.entry;
        row.now = line.now;
        row.then = line.then;
        if (line.then >= 0) row.number = ++m_number;
        row.ours = isOurs(scope, line.entry);
        tagChange(row, all);
        if (row.ours && line.change == Change::Added && m_session.archive())
            row.tags.append({u"cuDNN "_s + m_session.archive()->version.text()});
        else if (!line.note.isEmpty())
            row.tags.append({line.note});
        if (line.now >= 0 && line.now < m_lints.size()) tagLints(row, m_lints[line.now]);
        m_rows.append(row);
    }

    bool isOurs(PathScope scope, const QString& entry) const {
        const auto& target = m_session.proposal().target;
        const auto chosen = scope == PathScope::User ? PathChoice::User : PathChoice::Machine;
        if (!target || m_session.choices().path != chosen) return false;
        return PathList(entry, OsKind::Windows)
                   .indexOf(target->pathFolder, pathLookup(m_facts, *valueOf(m_facts, scope))) == 0;
    }

    static void tagChange(PathRow& row, const QList<PathLine>& all) {
        const auto isThere = [&](Change change, const auto& same) {
            return std::any_of(all.begin(), all.end(),
                               [&](const PathLine& line) { return line.change == change && same(line.entry); });
        };
        const auto plain = [](QString text) { return text.remove(u'"'); };
        const auto same = [&](const QString& entry) { return entry == row.entry; };
        const auto mended = [&](const QString& entry) {
            return entry != row.entry && plain(entry) == plain(row.entry);
        };
        if (row.change == Change::Added)
            row.tags.append({isThere(Change::Removed, same)     ? Tr::tr("+ moved here")
                             : isThere(Change::Removed, mended) ? Tr::tr("+ without the quotation mark")
                                                                : Tr::tr("+ added"),
                             Tone::Added});
        if (row.change == Change::Removed)
            row.tags.append({isThere(Change::Added, same)     ? Tr::tr("\u2212 moved from here")
                             : isThere(Change::Added, mended) ? Tr::tr("\u2212 replaced")
                                                              : Tr::tr("\u2212 removed"),
                             Tone::Removed});
    }

    void tagLints(PathRow& row, const LintedEntry& entry) {
        row.mendable = entry.mendable;
        row.mended = entry.mended;
        row.waits = m_waits && !entry.lints.contains(PathLint{Kind::StrayQuote, 0});
        for (const PathLint& lint : entry.lints) {
            row.goesAway |= lint.kind == Kind::Gone || lint.kind == Kind::Double;
            m_toNumber.append({m_rows.size(), row.tags.size(), row.scope, lint});
            row.tags.append({lintWord(lint), toneOf(lint.kind)});
        }
    }

    static Tone toneOf(Kind kind) {
        const bool harmless =
            kind == Kind::Double || kind == Kind::AlsoEveryones || kind == Kind::NotThere || kind == Kind::Empty;
        return harmless ? Tone::Note : Tone::Warning;
    }

    static QString lintWord(const PathLint& lint) {
        switch (lint.kind) {
        case Kind::Gone:
            return Tr::tr("folder is gone");
        case Kind::NotThere:
            return Tr::tr("drive is not there now");
        case Kind::File:
            return Tr::tr("a file, not a folder");
        case Kind::Double:
            return Tr::tr("stands here twice");
        case Kind::AlsoEveryones:
            return Tr::tr("also in everyone's PATH");
        case Kind::StrayQuote:
            return Tr::tr("stray quotation mark");
        case Kind::OtherCuda:
            return Tr::tr("behind another CUDA");
        case Kind::Relative:
            return Tr::tr("relative: depends on the current folder");
        case Kind::Literal:
            return Tr::tr("variable is not replaced");
        case Kind::Empty:
            return Tr::tr("two semicolons in a row");
        }
        return {};
    }

    // The number that the other entry has in this list, once all are there.
    void numberDoubles() {
        for (const Reference& reference : m_toNumber) {
            if (reference.lint.kind != Kind::Double && reference.lint.kind != Kind::AlsoEveryones) continue;
            const PathScope scope = reference.lint.kind == Kind::AlsoEveryones ? PathScope::Machine : reference.scope;
            for (const PathRow& other : m_rows)
                if (!other.heading && other.scope == scope && other.now + 1 == reference.lint.other && other.number > 0)
                    m_rows[reference.row].tags[reference.tag].text = Tr::tr("double of entry %1").arg(other.number);
        }
    }

    struct Reference {
        qsizetype row, tag;
        PathScope scope;
        PathLint lint;
    };
    const Session& m_session;
    const MachineFacts& m_facts;
    QList<PathRow> m_rows;
    QList<LintedEntry> m_lints;
    QList<Reference> m_toNumber;
    bool m_waits = false;
    int m_number = 0;
};

} // namespace

QString PathRow::spoken() const {
    if (heading) return word;
    QStringList parts{number > 0 ? Tr::tr("%1: %2").arg(number).arg(word) : word};
    for (const PathTag& tag : tags) parts.append(tag.text);
    return parts.join(u", "_s);
}

QList<PathRow> pathRows(const Session& session) { return Rows(session).build(); }

int shiftedPosition(int position, const QList<PathRow>& rows, const Choices& choices) {
    if (position < 0) return position;
    const auto ours =
        std::find_if(rows.begin(), rows.end(), [](const PathRow& row) { return row.ours && row.then >= 0; });
    for (auto row = rows.begin(); row != ours && ours != rows.end(); ++row) {
        if (row->scope != ours->scope || !row->mendable || !row->goesAway) continue;
        const bool will = choices.cleanPath || choices.cleanEntries.contains(row->entry);
        if (will != row->mended) position += will ? -1 : 1;
    }
    return std::max(position, 0);
}

} // namespace cudnnsetup
