#include "PathValues.h"

#include <algorithm>

namespace cudnnsetup {
namespace {

template <class T> const T& oneOf(QRandomGenerator& random, const QList<T>& list) {
    return list[random.bounded(int(list.size()))];
}

QString entryBy(QRandomGenerator& random) {
    static const QStringList words{u"C:\\Windows"_s,
                                   u"C:\\a"_s,
                                   u"c:\\A\\"_s,
                                   u"%USERPROFILE%\\bin"_s,
                                   u"%NoSuch%"_s,
                                   u"%"_s,
                                   u"C:\\old\\bin"_s,
                                   u"C:\\Ünï 東京"_s,
                                   u"D:\\🎉\\x"_s,
                                   u""_s,
                                   u" "_s,
                                   u"\"C:\\b;c\""_s,
                                   u"\"C:\\stray"_s,
                                   u"C:\\end\""_s,
                                   u"..\\rel"_s,
                                   u"\\\\srv\\share"_s,
                                   u"C:/slashes/"_s,
                                   u"C:\\cudnn\\bin"_s,
                                   u"c:\\CUDNN\\bin\\"_s,
                                   u"\"C:\\cudnn\\bin\""_s};
    QString entry = oneOf(random, words);
    if (random.bounded(8) == 0) entry += QString(random.bounded(300), QChar(u'a' + random.bounded(26)));
    return entry;
}

QStringList rawsOf(const QString& value) {
    QStringList raws;
    for (const PathEntry& entry : PathList(value, OsKind::Windows).entries()) raws.append(entry.raw);
    return raws;
}

SearchFolder searchFolder(const PathEntry& entry, char kind) {
    using State = SearchFolder::State;
    SearchFolder search{.place = SearchFolder::Place::PathUser, .raw = entry.raw, .folder = entry.folder};
    search.state = kind == 'm' || kind == 'd' || kind == 'c' ? State::Missing
                   : kind == 'x'                             ? State::File
                   : kind == 'n'                             ? State::NotChecked
                                                             : State::Folder;
    search.driveThere = kind != 'd';
    if (kind == '1') search.libraries = {u"cudart64_110.dll"_s};
    if (kind == '2') search.libraries = {u"cudart64_12.dll"_s};
    return search;
}

// The one entry that left: by its place, since doubles look alike. -1: something else happened.
qsizetype leftEntry(const QStringList& before, const QStringList& after) {
    if (after.size() + 1 != before.size()) return -1;
    for (qsizetype i = 0; i < before.size(); ++i) {
        QStringList without = before;
        without.removeAt(i);
        if (without == after) return i;
    }
    return -1;
}

class Checker {
public:
    explicit Checker(QList<SearchFolder> looked) : m_looked(std::move(looked)) {}

    // What is wrong about this edit; empty when nothing is.
    QString faultOf(const EditPath& edit) {
        const QString before = edit.before->value, after = edit.after->value;
        switch (edit.kind) {
        case EditPath::Kind::Remove:
            return removed(edit.entry, before, after);
        case EditPath::Kind::Move:
            return moved(edit.entry, before, after);
        case EditPath::Kind::Mend:
            return mended(edit.entry, before, after);
        case EditPath::Kind::Add:
            return u"a clean-up adds nothing"_s;
        }
        return {};
    }

private:
    QString removed(const QString& entry, const QString& before, const QString& after) {
        const QStringList was = rawsOf(before), is = rawsOf(after);
        // The last entry left, or the last before an empty one, of which a value without separator can hold none.
        const qsizetype at =
            after.isEmpty() && QStringList(was).join(QString()) == entry ? was.indexOf(entry) : leftEntry(was, is);
        if (at < 0 || was[at] != entry) return u"not this entry alone left"_s;
        if (!isWithEntry(before, after, entry)) return u"other bytes changed"_s;
        const OsPath paths(OsKind::Windows);
        // Doubles in a row look alike in the value: the last of them that may go is meant, since it works from the
        // back.
        qsizetype run = at;
        while (run + 1 < was.size() && was[run + 1] == entry) ++run;
        for (; run >= at; --run) {
            const SearchFolder& search = m_looked[run];
            const bool twice = std::any_of(m_looked.begin(), m_looked.begin() + run, [&](const SearchFolder& other) {
                return paths.same(other.folder, search.folder);
            });
            const bool gone = search.state == SearchFolder::State::Missing && search.driveThere;
            if (paths.isAbsolute(search.folder) && (twice || gone)) {
                m_looked.removeAt(run);
                return {};
            }
        }
        return u"neither gone nor there twice"_s;
    }

    static QString moved(const QString& entry, const QString& before, const QString& after) {
        const QStringList was = rawsOf(before), is = rawsOf(after);
        if (was.size() != is.size()) return u"moved away"_s;
        for (qsizetype from = 0; from < was.size(); ++from) { // the entry may stand there several times
            if (was[from] != entry) continue;
            QStringList moved = was;
            moved.removeAt(from);
            for (qsizetype to = 0; to < from; ++to) {
                QStringList there = moved;
                there.insert(to, entry);
                if (there == is) return {};
            }
        }
        return u"not one entry moved forward"_s;
    }

    static QString mended(const QString& entry, const QString& before, const QString& after) {
        const qsizetype taken = before.size() - after.size(), at = before.indexOf(entry);
        if (entry.count(u'"') != taken || taken % 2 == 0) return u"not this entry's quotes alone"_s;
        for (qsizetype i = at; i >= 0; i = before.indexOf(entry, i + 1))
            if (after == QString(before).replace(i, entry.size(), QString(entry).remove(u'"'))) return {};
        return u"other bytes changed"_s;
    }

    QList<SearchFolder> m_looked;
};

} // namespace

PathValue pathValueBy(QRandomGenerator& random) {
    const bool isLong = random.bounded(500) == 0;
    const int entries = random.bounded(14);
    QString value;
    for (int i = 0; i < entries || (isLong && value.size() < longestPathValue); ++i) {
        if (i > 0) value += u';';
        value += entryBy(random);
    }
    if (random.bounded(4) == 0) value += u';';
    if (isLong) value.truncate(longestPathValue - random.bounded(40));
    return {random.bounded(2) == 0 ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz, value};
}

QByteArray entryKindsBy(QRandomGenerator& random, qsizetype count) {
    static const QByteArray kinds = "fffmdxn122c";
    QByteArray result;
    for (qsizetype i = 0; i < count; ++i) result += kinds[random.bounded(int(kinds.size()))];
    return result;
}

bool isWithEntry(const QString& longer, const QString& shorter, const QString& entry) {
    if (shorter.isEmpty()) return longer == entry || longer == QString(entry + u';') || longer == QString(u';' + entry);
    const qsizetype extra = longer.size() - shorter.size();
    if (extra < 0) return false;
    qsizetype same = 0;
    while (same < shorter.size() && longer[same] == shorter[same]) ++same;
    // Equal letters at the seam leave several places where the entry may have gone in.
    for (qsizetype at = same; at >= 0 && at >= same - extra; --at) {
        if (QStringView(longer).sliced(at + extra) != QStringView(shorter).sliced(at)) continue;
        const QStringView in = QStringView(longer).sliced(at, extra);
        if (in == QString(entry + u';') || in == QString(u';' + entry) || (in == entry && shorter.endsWith(u';')))
            return true;
    }
    return false;
}

MachineFacts factsWithPath(const PathValue& value, const QByteArray& kinds) {
    MachineFacts facts = windowsFacts();
    facts.path.user = Observed<PathValue>::seen(value, u"test"_s);
    const PathList list(value.value, OsKind::Windows);
    for (qsizetype i = 0; i < list.entries().size(); ++i)
        facts.searched.append(searchFolder(list.entries()[i], i < kinds.size() ? kinds[i] : 'f'));
    return facts;
}

QStringList cleanUpFaults(const PathValue& value, const QByteArray& kinds, QHash<int, int>* edits) {
    const MachineFacts facts = factsWithPath(value, kinds);
    PathValue now = value, left = value;
    Checker checker(facts.searched);
    QStringList faults;
    for (const Step& step : planPathCleanUp(facts, PathScope::User, 12, {}, left)) {
        const auto& edit = std::get<EditPath>(step.action);
        if (edits) ++(*edits)[int(edit.kind)];
        QString fault;
        if (edit.before != now || !edit.after || edit.after->type != value.type || step.why.isEmpty())
            fault = u"the chain is broken"_s;
        else
            fault = checker.faultOf(edit);
        if (!fault.isEmpty())
            return {u"%1: \"%2\" in \"%3\" -> \"%4\""_s.arg(fault, edit.entry,
                                                            edit.before ? edit.before->value : QString(),
                                                            edit.after ? edit.after->value : QString())};
        now = *edit.after;
    }
    if (now != left) faults.append(u"the last edit leaves another value"_s);
    return faults;
}

} // namespace cudnnsetup
