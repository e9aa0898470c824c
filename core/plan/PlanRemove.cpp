#include "core/plan/PlanFor.h"
#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanRemove)
};

// The newest other version of the same major and CUDA build that programs could load; nullptr: none.
const InstalledPlace* successorOf(const InstalledFacts& installed) {
    const Version version = versionOfId(installed.id);
    const InstalledPlace* best = nullptr;
    for (const InstalledPlace& other : installed.others) {
        const Version theirs = versionOfId(other.id);
        if (theirs.major() != version.major() || cudaOfId(other.id) != cudaOfId(installed.id) || !other.whole) continue;
        if (best == nullptr || versionOfId(best->id) < theirs) best = &other;
    }
    return best;
}

class Remover {
public:
    Remover(const MachineFacts& facts, const InstalledFacts& installed, Plan& plan)
        : m_facts(facts), m_installed(installed), m_plan(plan), m_paths(facts.os.kind),
          m_files(installed.canWrite.isSeen() && !*installed.canWrite ? RunAs::Admin : RunAs::User) {}

    Result<void> addAll() {
        addLink();
        if (auto path = addPath(); !path) return path;
        for (const InstalledLink& link : m_installed.links) addOwnLink(link);
        for (const InstalledFile& file : m_installed.files)
            if (auto added = addFile(file); !added) return added;
        for (auto folder = m_installed.folders.crbegin(); folder != m_installed.folders.crend(); ++folder)
            m_plan.steps.append({RemoveFolder{*folder}, m_files, Tr::tr("was made for this cuDNN")});
        if (m_installed.replacedFiles)
            m_plan.notes.append(Tr::tr("The files that it replaced do not come back by this; undoing run %1 instead "
                                       "would bring them back.")
                                    .arg(m_installed.run));
        return {};
    }

private:
    void addLink() {
        if (!leadsHere(m_installed, m_paths)) return;
        if (const InstalledPlace* next = successorOf(m_installed)) {
            m_plan.steps.append({MakeLink{m_installed.link, next->folder, m_installed.linkNow->linkTarget}, m_files,
                                 Tr::tr("so that programs go on finding a cuDNN")});
            m_plan.notes.append(
                Tr::tr("Programs that use the link %1 will find %2 from then on.").arg(m_installed.link, next->id));
            return;
        }
        m_plan.steps.append(
            {RemoveLink{m_installed.link, m_installed.linkNow->linkTarget}, m_files, Tr::tr("it would lead nowhere")});
        m_linkGoes = true;
        for (const InstalledPlace& other : m_installed.others)
            if (!other.whole)
                m_plan.notes.append(Tr::tr("Files of %1 are missing or cannot be looked at, so the link %2 is not led "
                                           "there: repair that version to have it found again.")
                                        .arg(other.id, m_installed.link));
    }

    // The link leads nowhere from now on, so nothing is behind an entry through it, whoever added that. What is
    // everyone's is looked at only where this plan is an administrator's anyhow.
    bool isDeadThroughLink(const InstalledScope& scope) const {
        const bool gone = m_linkGoes || (m_installed.linkNow.isNone() && m_installed.others.isEmpty());
        return gone && !m_installed.link.isEmpty() &&
               (scope.owned || scope.scope == PathScope::User || m_files == RunAs::Admin);
    }

    // Folders whose entries on this search path have nothing behind them any more.
    QStringList deadFolders(const InstalledScope& scope) const {
        const bool throughLink =
            !m_installed.link.isEmpty() && m_paths.isBelow(m_installed.pathFolder, m_installed.link);
        QStringList folders;
        if (scope.owned && throughLink) // an entry of before the link was there
            folders.append(m_paths.join(m_installed.folder, m_paths.fileName(m_installed.pathFolder)));
        else if (scope.owned)
            folders.append(m_installed.pathFolder);
        if (isDeadThroughLink(scope))
            folders.append(m_paths.join(m_installed.link, m_paths.os() == OsKind::Windows ? u"bin"_s : u"lib"_s));
        return folders;
    }

    Result<void> addPath() {
        for (const InstalledScope& scope : m_installed.scopes) {
            const QStringList dead = deadFolders(scope);
            auto added = m_paths.os() == OsKind::Linux ? addProfileEdit(scope, dead) : addPathEdits(scope.scope, dead);
            if (!added) return added;
        }
        noteLost();
        return {};
    }

    Result<void> addPathEdits(PathScope scope, const QStringList& dead) {
        const bool everyone = scope == PathScope::Machine;
        const auto& seen = everyone ? m_facts.path.machine : m_facts.path.user;
        if (!seen.isChecked() && !dead.isEmpty())
            return fail(ExitCode::Blocked, Tr::tr("PATH could not be read, so nothing is removed: %1").arg(seen.why),
                        Tr::tr("Start the check again."));
        if (!seen.isSeen()) return {};
        const VariableLookup lookup = [this](const QString& name) {
            for (auto it = m_facts.environment.begin(); it != m_facts.environment.end(); ++it)
                if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
            return QString();
        };
        PathValue value = *seen;
        for (const QString& folder : dead) {
            const PathList list(value.value, OsKind::Windows);
            const qsizetype at = list.indexOf(folder, lookup);
            if (at < 0) continue;
            const PathValue after{value.type, list.withRemoved(at)};
            m_plan.steps.append({EditPath{scope, value, after, list.entries()[at].raw, EditPath::Kind::Remove},
                                 everyone ? RunAs::Admin : RunAs::User, Tr::tr("nothing of cuDNN is there any more")});
            value = after;
            m_entryGoes = true;
        }
        const PathList left(value.value, OsKind::Windows);
        for (const SearchedPlace& other : m_installed.searched)
            if (left.indexOf(other.pathFolder, lookup) >= 0) m_searched.append(other.pathFolder);
        return {};
    }

    // In none of the files that may hold it is our block left behind because nobody could look.
    Result<void> addProfileEdit(const InstalledScope& scope, const QStringList& dead) {
        if (!scope.profileText.isChecked() && scope.mayHoldBlock && !dead.isEmpty())
            return fail(ExitCode::Blocked,
                        Tr::tr("%1 may hold a search path of this program and could not be read, so nothing is "
                               "removed: %2")
                            .arg(scope.profilePath, scope.profileText.why),
                        Tr::tr("Make it a readable text in UTF-8, or take the marked block out of it yourself, then "
                               "try once more."));
        if (!scope.profileText.isSeen()) return {};
        const QString before = *scope.profileText;
        QStringList folders = blockFolders(before);
        const qsizetype had = folders.size();
        folders.removeIf([&](const QString& folder) { return dead.contains(folder); });
        if (scope.current) m_searched += folders;
        if (folders.size() == had) return {};
        m_entryGoes = true;
        const bool everyone = scope.scope == PathScope::Machine;
        const QString after =
            folders.isEmpty() ? withoutProfileBlock(before) : withBlock(before, folders, blockStyle(scope.profilePath));
        m_plan.steps.append({EditTextBlock{scope.profilePath, before, true, after},
                             everyone ? RunAs::Admin : RunAs::User, Tr::tr("nothing of cuDNN is there any more")});
        if (everyone)
            m_plan.steps.append({RefreshLoaderCache{}, RunAs::Admin, Tr::tr("nothing of cuDNN is there any more")});
        return {};
    }

    // A profile's block names one version of a major: with it goes what others of that major were found by.
    void noteLost() {
        if (!m_entryGoes) return;
        QStringList lost;
        for (const SearchedPlace& other : m_installed.searched) {
            if (versionOfId(other.id).major() != versionOfId(m_installed.id).major()) continue;
            if (m_searched.contains(other.pathFolder, m_paths.caseSensitivity())) return; // that one is found
            lost.append(other.id);
        }
        if (!lost.isEmpty())
            m_plan.notes.append(
                Tr::tr("These versions stay, but no search path leads to them any more: %1. To have one "
                       "found again, repair it, or install it once more with a search path.")
                    .arg(lost.join(u", "_s)));
    }

    void addOwnLink(const InstalledLink& link) {
        if (link.now.isNone()) return;
        const bool ours = link.now.isSeen() && link.now->isLink() && link.now->linkTarget == link.target;
        if (ours)
            m_plan.steps.append({RemoveLink{link.path, link.target}, m_files, Tr::tr("a name of the library")});
        else
            leave(link.path);
    }

    Result<void> addFile(const InstalledFile& file) {
        switch (file.state) {
        case InstalledFile::State::AsPlaced:
            m_plan.steps.append({MoveAside{file.path, file.now}, m_files, Tr::tr("placed by this program")});
            break;
        case InstalledFile::State::Changed:
            leave(file.path);
            break;
        case InstalledFile::State::Missing:
            break;
        case InstalledFile::State::NotChecked:
            return fail(ExitCode::Blocked, Tr::tr("%1 cannot be looked at, so nothing is removed.").arg(file.path),
                        Tr::tr("Make it readable again, then try once more."));
        }
        return {};
    }

    void leave(const QString& path) {
        m_plan.notes.append(Tr::tr("%1 was changed by someone since it was placed, so it stays.").arg(path));
    }

    const MachineFacts& m_facts;
    const InstalledFacts& m_installed;
    Plan& m_plan;
    OsPath m_paths;
    RunAs m_files;
    bool m_linkGoes = false;
    bool m_entryGoes = false; // one on a search path
    QStringList m_searched;   // folders that a search path leads to afterwards
};

} // namespace

Version versionOfId(const QString& id) { return Version::parse(id.section(u"-cuda"_s, 0, 0)).value_or(Version()); }
int cudaOfId(const QString& id) { return id.section(u"-cuda"_s, 1).toInt(); }

bool isWhole(const QList<InstalledFile>& files) {
    return std::none_of(files.begin(), files.end(), [](const InstalledFile& file) {
        return file.state == InstalledFile::State::Missing || file.state == InstalledFile::State::NotChecked;
    });
}

bool leadsHere(const InstalledFacts& installed, const OsPath& paths) {
    return installed.linkNow.isSeen() && installed.linkNow->isLink() &&
           paths.same(installed.linkNow->linkTarget, installed.folder);
}

Plan planFor(const MachineFacts& facts, const InstalledFacts& installed, const QString& kind) {
    Plan plan;
    plan.kind = kind;
    plan.os = facts.os.kind;
    plan.id = installed.id;
    plan.version = versionOfId(installed.id);
    plan.cudaMajor = cudaOfId(installed.id);
    plan.choices = installed.choices;
    plan.folder = installed.folder;
    plan.pathFolder = installed.pathFolder;
    return plan;
}

Result<Plan> planRemove(const MachineFacts& facts, const InstalledFacts& installed) {
    Plan plan = planFor(facts, installed, u"remove"_s);
    plan.title = Tr::tr("Remove cuDNN %1 for CUDA %2").arg(plan.version.text()).arg(plan.cudaMajor);
    if (auto added = Remover(facts, installed, plan).addAll(); !added) return Failure(added.error());
    return plan;
}

} // namespace cudnnsetup
