#include "core/plan/Plan.h"
#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Describe)
};

QString sizeText(quint64 bytes) { return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat); }

QString sentenceOf(const EditPath& action) {
    const bool own = action.scope == PathScope::User;
    switch (action.kind) {
    case EditPath::Kind::Add:
        return own ? Tr::tr("Add %1 to your own PATH.").arg(action.entry)
                   : Tr::tr("Add %1 to the PATH of everyone on this PC.").arg(action.entry);
    case EditPath::Kind::Remove:
        return own ? Tr::tr("Take the entry %1 out of your own PATH.").arg(action.entry)
                   : Tr::tr("Take the entry %1 out of the PATH of everyone on this PC.").arg(action.entry);
    case EditPath::Kind::Move:
        return own ? Tr::tr("Move the entry %1 forward in your own PATH.").arg(action.entry)
                   : Tr::tr("Move the entry %1 forward in the PATH of everyone on this PC.").arg(action.entry);
    case EditPath::Kind::Mend:
        return own ? Tr::tr("Remove the single quotation mark from the entry %1 in your own PATH.").arg(action.entry)
                   : Tr::tr("Remove the single quotation mark from the entry %1 in the PATH of everyone on this PC.")
                         .arg(action.entry);
    }
    return {};
}

// Sorts the steps into what they touch.
class Describer {
public:
    explicit Describer(const Plan& plan) : m_plan(plan) {}

    QList<PlanGroup> describe() {
        for (const Step& step : m_plan.steps)
            std::visit([&](const auto& action) { add(action, step.why); }, step.action);
        addFileLines();
        QList<PlanGroup> groups;
        for (PlanGroup& group : m_groups)
            if (!group.lines.isEmpty()) groups.append(group);
        return groups;
    }

private:
    void add(const MakeFolder& action, const QString&) {
        (action.guard == Guard::None     ? m_folders
         : action.guard == Guard::Admins ? m_adminFolders
                                         : m_ownFolders)
            .append(action.path);
    }
    void add(const PlaceFile& action, const QString& why) {
        const QString line = u"%1  (%2, %3)"_s.arg(action.target, sizeText(action.size), why);
        m_placed.append(line);
        if (action.replaces) m_replaced.append(action.target);
    }
    void add(const MoveAside& action, const QString& why) { m_aside.append(u"%1  (%2)"_s.arg(action.path, why)); }
    void add(const MakeLink& action, const QString& why) {
        if (!OsPath(m_plan.os).isAbsolute(
                action.target)) { // one of the archive's own: libcudnn.so.8 -> libcudnn.so.8.9.2
            m_names.append(u"%1 -> %2"_s.arg(action.path, action.target));
            return;
        }
        const QString sentence = action.previousTarget.isEmpty()
                                     ? Tr::tr("Make the link %1, which leads to %2.").arg(action.path, action.target)
                                     : Tr::tr("Let the link %1 lead to %2.").arg(action.path, action.target);
        QStringList details{why};
        if (!action.previousTarget.isEmpty()) details.append(Tr::tr("It leads to %1 now.").arg(action.previousTarget));
        m_groups[1].lines.append({sentence, details});
    }
    void add(const RemoveLink& action, const QString& why) {
        if (!OsPath(m_plan.os).isAbsolute(action.target)) {
            m_gone.append(u"%1 -> %2"_s.arg(action.path, action.target));
            return;
        }
        m_groups[1].lines.append(
            {Tr::tr("Remove the link %1, which leads to %2.").arg(action.path, action.target), {why}});
    }
    void add(const RemoveFolder& action, const QString&) { m_emptied.append(action.path); }
    void add(const EditPath& action, const QString& why) {
        m_groups[2].lines.append(
            {sentenceOf(action),
             {why, Tr::tr("Before: %1").arg(action.before ? action.before->value : Tr::tr("(no value)")),
              Tr::tr("After: %1").arg(action.after ? action.after->value : Tr::tr("(no value)"))}});
    }
    void add(const EditTextBlock& action, const QString& why) {
        const bool removes = profileBlock(action.after).isEmpty();
        const QString sentence = removes
                                     ? Tr::tr("Take the marked block out of %1.")
                                     : Tr::tr("Add a marked block to %1 that puts the libraries on the search path.");
        m_groups[2].lines.append(
            {sentence.arg(action.path), {why, profileBlock(removes ? action.before : action.after)}});
    }

    QString asideSentence(int count) const {
        if (m_plan.kind == u"repair"_s)
            return Tr::tr(
                "Move %n file(s) aside that stand where a link of this cuDNN should be; they are kept and can "
                "be restored.",
                nullptr, count);
        return m_plan.kind == u"remove"_s
                   ? Tr::tr("Remove %n file(s) from %1; they are kept, so that this can be undone, until you free the "
                            "space.",
                            nullptr, count)
                         .arg(m_plan.folder)
                   : Tr::tr("Move %n file(s) of another cuDNN aside; they are kept and can be restored.", nullptr,
                            count);
    }
    void add(const SetVariable& action, const QString& why) {
        const QString value = action.after ? action.after->value : Tr::tr("(no value)");
        m_groups[2].lines.append(
            {action.scope == PathScope::User ? Tr::tr("Set your variable %1 to %2.").arg(action.name, value)
                                             : Tr::tr("Set the variable %1 of everyone to %2.").arg(action.name, value),
             {why, Tr::tr("Before: %1").arg(action.before ? action.before->value : Tr::tr("(no value)"))}});
    }
    void add(const RefreshLoaderCache&, const QString& why) {
        m_groups[2].lines.append({Tr::tr("Run ldconfig, which tells the loader what its folders hold."), {why}});
    }

    void addFileLines() {
        QList<PlanLine>& lines = m_groups[0].lines;
        if (!m_placed.isEmpty())
            lines.append({Tr::tr("Place %n file(s) (%1) in %2.", nullptr, int(m_placed.size()))
                              .arg(sizeText(m_plan.bytes), m_plan.folder),
                          m_placed});
        if (!m_names.isEmpty())
            lines.append({Tr::tr("Make %n link(s) there: the names under which programs look for the libraries.",
                                 nullptr, int(m_names.size())),
                          m_names});
        if (!m_replaced.isEmpty())
            lines.append({Tr::tr("Replace %n file(s) that are there now; they are kept and can be restored.", nullptr,
                                 int(m_replaced.size())),
                          m_replaced});
        if (!m_aside.isEmpty()) lines.append({asideSentence(int(m_aside.size())), m_aside});
        if (!m_gone.isEmpty()) lines.append({Tr::tr("Remove %n link(s) there.", nullptr, int(m_gone.size())), m_gone});
        if (!m_emptied.isEmpty())
            lines.append(
                {Tr::tr("Remove %n folder(s), each only if nothing is left in it.", nullptr, int(m_emptied.size())),
                 m_emptied});
        if (!m_folders.isEmpty())
            lines.append({Tr::tr("Make %n folder(s).", nullptr, int(m_folders.size())), m_folders});
        if (!m_adminFolders.isEmpty())
            lines.append({Tr::tr("Make %n folder(s) that everybody reads and only administrators change.", nullptr,
                                 int(m_adminFolders.size())),
                          m_adminFolders});
        if (!m_ownFolders.isEmpty())
            lines.append({Tr::tr("Make %n folder(s) that only you may enter.", nullptr, int(m_ownFolders.size())),
                          m_ownFolders});
    }

    const Plan& m_plan;
    QStringList m_folders, m_adminFolders, m_ownFolders, m_names, m_placed, m_replaced, m_aside, m_gone, m_emptied;
    std::array<PlanGroup, 3> m_groups = {PlanGroup{PlanGroup::Touches::Files, Tr::tr("Files"), {}},
                                         PlanGroup{PlanGroup::Touches::Links, Tr::tr("Links"), {}},
                                         PlanGroup{PlanGroup::Touches::Path, Tr::tr("Search path (PATH)"), {}}};
};

} // namespace

QList<PlanGroup> describe(const Plan& plan) { return Describer(plan).describe(); }

} // namespace cudnnsetup
