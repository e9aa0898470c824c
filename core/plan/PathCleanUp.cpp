#include "core/plan/PathCleanUp.h"

#include "core/facts/VersionText.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathPlan)
};

bool concernsCuda(const QString& text) {
    static const QRegularExpression words(u"cuda|cudnn"_s, QRegularExpression::CaseInsensitiveOption);
    return words.match(text).hasMatch();
}

// %USERPROFILE% and the like mean another folder for everybody else; these mean the same one.
bool sameForEveryone(const QString& entry) {
    static const QRegularExpression variable(u"%([^%]*)%"_s);
    static const QStringList shared{u"systemroot"_s,        u"windir"_s,       u"systemdrive"_s, u"programfiles"_s,
                                    u"programfiles(x86)"_s, u"programw6432"_s, u"programdata"_s};
    for (auto it = variable.globalMatch(entry); it.hasNext();) {
        const QString name = it.next().captured(1).toLower();
        if (!shared.contains(name) && !name.startsWith(u"cuda_path"_s)) return false;
    }
    return true;
}

int cudaMajorIn(const SearchFolder& search) {
    int major = 0;
    for (const QString& name : search.libraries)
        if (name.contains(u"cudart"_s, Qt::CaseInsensitive) || name.contains(u"cublas"_s, Qt::CaseInsensitive))
            major = std::max(major, cudaMajorFromLibrary(name));
    return major;
}

class CleanUp {
public:
    CleanUp(const MachineFacts& facts, PathScope scope, const QStringList* only, PathValue& value)
        : m_paths(facts.os.kind), m_scope(scope), m_only(only), m_value(value) {
        const auto place = scope == PathScope::User ? SearchFolder::Place::PathUser : SearchFolder::Place::PathMachine;
        for (const SearchFolder& search : facts.searched)
            if (search.place == place) m_places.append(m_looked.size()), m_looked.append(search);
    }

    void mendQuote() {
        const PathList list = entries();
        qsizetype stray = -1, count = 0;
        for (qsizetype i = 0; i < list.entries().size(); ++i)
            if (list.entries()[i].strayQuote) stray = i, ++count;
        if (count != 1 || !isWanted(list.entries()[stray].raw)) return;
        const PathEntry entry = list.entries()[stray];
        QString mended = m_value.value;
        mended.replace(entry.offset, entry.raw.size(), QString(entry.raw).remove(u'"'));
        m_plan.edited.insert(stray);
        add(EditPath::Kind::Mend, entry.raw, mended, Tr::tr("the entries behind it may not be searched"));
    }

    // Several quotation marks without a partner: nobody can tell where the entries begin and end.
    bool isUnclear() const {
        const QList<PathEntry> all = entries().entries();
        return std::any_of(all.begin(), all.end(), [](const PathEntry& entry) { return entry.strayQuote; });
    }

    void removeDeadAndDouble() {
        for (qsizetype i = m_looked.size() - 1; i >= 0; --i) {
            const QString why = whyRemoved(i);
            const PathList list = entries();
            if (why.isEmpty() || list.entries().size() != m_looked.size() || !isWanted(m_looked[i].raw)) continue;
            add(EditPath::Kind::Remove, list.entries()[i].raw, list.withRemoved(i), why);
            m_looked.removeAt(i);
            m_plan.edited.insert(m_places.takeAt(i));
        }
    }

    void putFirst(int cudaMajor, const QString& chosenToolkit) {
        const PathList list = entries();
        if (cudaMajor == 0 || list.entries().size() != m_looked.size()) return;
        qsizetype other = -1, wanted = -1, chosen = -1;
        for (qsizetype i = 0; i < m_looked.size(); ++i) {
            if (!m_paths.isAbsolute(m_looked[i].folder)) continue; // each program's own current folder
            const int major = cudaMajorIn(m_looked[i]);
            if (major != 0 && major != cudaMajor && other < 0) other = i;
            if (major == cudaMajor && wanted < 0) wanted = i;
            const bool inChosen = !chosenToolkit.isEmpty() && m_paths.isBelow(m_looked[i].folder, chosenToolkit);
            if (major == cudaMajor && inChosen && chosen < 0) chosen = i;
        }
        const qsizetype from = chosen >= 0 ? chosen : wanted;
        if (other < 0 || from < other || !isWanted(m_looked[from].raw)) return;
        m_plan.edited.insert(m_places[from]);
        const QString raw = list.entries()[from].raw;
        const PathList without(list.withRemoved(from), m_paths.os());
        add(EditPath::Kind::Move, raw, without.withInsertedRaw(other, raw),
            Tr::tr("another CUDA's folder, %1, stands before it").arg(m_looked[other].folder));
    }

    CleanUpPlan take() { return std::move(m_plan); }

private:
    bool isWanted(const QString& raw) const { return m_only == nullptr || m_only->contains(raw); }
    PathList entries() const { return PathList(m_value.value, m_paths.os()); }

    QString whyRemoved(qsizetype i) const {
        const SearchFolder& search = m_looked[i];
        if (search.folder.isEmpty() || !m_paths.isAbsolute(search.folder)) return {};
        for (qsizetype k = 0; k < i; ++k)
            if (m_paths.same(m_looked[k].folder, search.folder))
                return Tr::tr("it stands there twice; the first one stays");
        const bool gone = search.state == SearchFolder::State::Missing && search.driveThere &&
                          !search.folder.contains(u'%') && (m_scope == PathScope::User || sameForEveryone(search.raw));
        if (!gone) return {};
        return concernsCuda(search.raw) ? Tr::tr("a CUDA or cuDNN that is no longer there")
                                        : Tr::tr("the folder does not exist");
    }

    void add(EditPath::Kind kind, const QString& entry, const QString& after, const QString& why) {
        const PathValue before = m_value;
        m_value.value = after;
        m_plan.steps.append({EditPath{m_scope, before, m_value, entry, kind},
                             m_scope == PathScope::User ? RunAs::User : RunAs::Admin, why});
    }

    OsPath m_paths;
    PathScope m_scope;
    const QStringList* m_only;
    PathValue& m_value;
    QList<SearchFolder> m_looked; // what stands behind each entry, in the same order
    QList<qsizetype> m_places;    // and where each stood at first
    CleanUpPlan m_plan;
};

} // namespace

CleanUpPlan planCleanUp(const MachineFacts& facts, PathScope scope, int cudaMajor, const QString& chosenToolkit,
                        const QStringList* only, PathValue& value) {
    CleanUp clean(facts, scope, only, value);
    clean.mendQuote();
    if (clean.isUnclear()) return {};
    clean.removeDeadAndDouble();
    clean.putFirst(cudaMajor, chosenToolkit);
    return clean.take();
}

QList<Step> planPathCleanUp(const MachineFacts& facts, PathScope scope, int cudaMajor, const QString& chosenToolkit,
                            PathValue& value) {
    return planCleanUp(facts, scope, cudaMajor, chosenToolkit, nullptr, value).steps;
}

} // namespace cudnnsetup
