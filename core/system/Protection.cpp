#include "core/system/Protection.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Protection)
};

constexpr int mostLinks = 40; // as Linux follows (path_resolution(7))

QStringList wayTo(const QString& folder, const OsPath& paths) {
    QStringList way;
    for (QString at = paths.clean(folder);; at = paths.parent(at)) {
        way.prepend(at);
        if (paths.parent(at) == at) return way;
    }
}

// Walks to one folder as the system would: where a link stands, from the root again to where it leads.
class Walk {
public:
    Walk(const Files& files, const OsPath& paths) : m_files(files), m_paths(paths) {}

    Observed<WeakPlace> to(const QString& folder, int links = 0) const {
        using Answer = Observed<WeakPlace>;
        const QStringList way = wayTo(folder, m_paths);
        for (qsizetype i = 0; i < way.size(); ++i) {
            const auto stat = m_files.stat(way[i]);
            if (stat.isNone()) return Answer::none(folder);
            const auto who = m_files.othersWhoMayChange(way[i]);
            if (!stat.isSeen() || !who.isSeen()) return Answer::notChecked(stat.why + who.why);
            if (!who->isEmpty()) return Answer::seen({way[i], *who}, way[i]);
            if (!stat->isLink()) continue;
            if (links == mostLinks || stat->linkTarget.isEmpty())
                return Answer::notChecked(Tr::tr("%1 is a link that cannot be followed.").arg(way[i]));
            QString target = stat->linkTarget;
            if (!m_paths.isAbsolute(target)) target = m_paths.join(m_paths.parent(way[i]), target);
            for (const QString& rest : way.sliced(i + 1)) target = m_paths.join(target, m_paths.fileName(rest));
            return to(target, links + 1);
        }
        return Answer::none(folder);
    }

private:
    const Files& m_files;
    const OsPath& m_paths;
};

} // namespace

Observed<WeakPlace> weakPlace(const Files& files, const OsPath& paths, const QStringList& folders) {
    Observed<WeakPlace> weak = Observed<WeakPlace>::none({});
    for (const QString& folder : folders)
        if (weak = Walk(files, paths).to(folder); !weak.isNone()) return weak;
    return weak;
}

Result<void> requireProtected(const Observed<WeakPlace>& weak, const QString& folder) {
    if (weak.isNone()) return {};
    const QString whatToDo = Tr::tr("Choose a folder that only administrators can change, for instance one in "
                                    "Program Files or /opt, or set cuDNN up for yourself only (PATH: user).");
    if (!weak.isChecked())
        return fail(ExitCode::Blocked, Tr::tr("It could not be found out who can change %1: %2").arg(folder, weak.why),
                    whatToDo, {}, u"path.unprotected-folder"_s);
    return fail(ExitCode::Blocked,
                Tr::tr("%1 can be changed by others (%2): what they put there would run in the name of everyone on "
                       "this PC. Nothing was changed.")
                    .arg(weak->path, weak->who.join(u", "_s)),
                whatToDo, folder, u"path.unprotected-folder"_s);
}

} // namespace cudnnsetup
