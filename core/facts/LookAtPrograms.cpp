#include "core/facts/PythonFolders.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

constexpr qsizetype maxPrograms = 64;
constexpr qsizetype maxHomeFolders = 200;

class ProgramSearch {
public:
    explicit ProgramSearch(Look& look) : m_look(look) {}

    // A folder that may be an environment's root: it holds the interpreter, pyvenv.cfg or conda-meta.
    void consider(const QString& folder) {
        if (folder.isEmpty() || m_found.size() >= maxPrograms || !m_look.paths.isAbsolute(folder)) return;
        const QString clean = m_look.paths.clean(folder);
        if (m_seen.contains(m_look.paths.key(clean))) return;
        m_seen.append(m_look.paths.key(clean));
        ProgramFact program{.path = interpreterIn(m_look, clean), .folder = clean};
        if (program.path.isEmpty()) return;
        const QByteArray settings = m_look.smallFile(m_look.paths.join(clean, u"pyvenv.cfg"_s));
        if (!settings.isEmpty()) {
            program.kind = ProgramFact::Kind::Venv;
            static const QRegularExpression version(u"(?:^|\\n)version(?:_info)?\\s*=\\s*([\\d.]+)"_s);
            program.version = version.match(QString::fromUtf8(settings)).captured(1);
        } else if (m_look.isFolder(m_look.paths.join(clean, u"conda-meta"_s))) {
            program.kind = ProgramFact::Kind::Conda;
        }
        program.packages = packages(clean);
        m_found.append(program);
    }

    QList<ProgramFact> take() { return std::move(m_found); }

private:
    QStringList packages(const QString& folder) const {
        QStringList found;
        for (const QString& site : sitePackages(m_look, folder))
            for (const PythonPackage& package : cudaPackages(m_look, site))
                found.append(package.name + u' ' + package.version);
        return found;
    }

    Look& m_look;
    QList<ProgramFact> m_found;
    QStringList m_seen;
};

void considerRegistry(const Look& look, ProgramSearch* search) {
    for (const QString& hive : {u"HKCU"_s, u"HKLM"_s}) {
        const QString key = hive + u"\\SOFTWARE\\Python\\PythonCore"_s;
        const auto versions = look.settings().registrySubkeys(key);
        if (!versions.isSeen()) continue;
        for (const QString& version : versions->first(std::min<qsizetype>(32, versions->size()))) {
            const auto folder = look.settings().registryValue(key + u'\\' + version + u"\\InstallPath"_s, {});
            if (folder.isSeen()) search->consider(folder.value);
        }
    }
}

// Projects lie directly in the home folder more often than not: <home>/<project>/{venv,.venv,env}. One level, no crawl.
void considerHome(const Look& look, ProgramSearch* search) {
    const QString home = look.facts.user.home;
    if (home.isEmpty()) return;
    const QStringList names = look.names(home);
    for (const QString& name : names.first(std::min(maxHomeFolders, names.size()))) {
        const QString folder = look.paths.join(home, name);
        if (look.isFile(look.paths.join(folder, u"pyvenv.cfg"_s))) search->consider(folder);
        for (const QString& inner : {u"venv"_s, u".venv"_s, u"env"_s})
            if (look.isFile(look.paths.join(folder, inner + u"/pyvenv.cfg"_s)))
                search->consider(look.paths.join(folder, inner));
    }
}

// Where conda's installers put it: into the home folder, for everyone, or where a short path was wanted.
QStringList condaRoots(const Look& look) {
    static const QStringList names = {u"anaconda3"_s,  u"miniconda3"_s, u"miniforge3"_s,
                                      u"mambaforge"_s, u"micromamba"_s, u".conda"_s};
    QStringList parents{look.facts.user.home};
    if (look.onWindows())
        parents +=
            {look.folderVariable(u"ProgramData"_s, u"C:\\ProgramData"_s), look.variable(u"LOCALAPPDATA"_s), u"C:\\"_s};
    else
        parents += {u"/opt"_s, u"/usr/local"_s};
    QStringList roots;
    for (const QString& parent : parents)
        if (!parent.isEmpty())
            for (const QString& name : names) roots.append(look.paths.join(parent, name));
    if (!look.onWindows()) {
        roots.append(u"/opt/conda"_s);
        roots.append(look.paths.join(look.facts.user.home, u"Anaconda3"_s)); // there case matters
    }
    return roots;
}

void considerConda(const Look& look, ProgramSearch* search) {
    search->consider(look.variable(u"CONDA_PREFIX"_s));
    const QString list = look.paths.join(look.facts.user.home, u".conda/environments.txt"_s);
    for (const QString& line : QString::fromUtf8(look.smallFile(list)).split(u'\n')) search->consider(line.trimmed());
    for (const QString& root : condaRoots(look)) {
        search->consider(root);
        const QString environments = look.paths.join(root, u"envs"_s);
        for (const QString& env : look.names(environments)) search->consider(look.paths.join(environments, env));
    }
}

} // namespace

void lookAtPrograms(Look& look) {
    ProgramSearch search(look);
    search.consider(look.variable(u"VIRTUAL_ENV"_s));
    if (look.onWindows()) {
        considerRegistry(look, &search);
        for (const SearchFolder& place : look.facts.searched)
            if (place.entry > 0 && place.state == SearchFolder::State::Folder) search.consider(place.folder);
    } else {
        search.consider(u"/usr"_s);
        search.consider(u"/usr/local"_s);
        search.consider(look.paths.join(look.facts.user.home, u".local"_s));
    }
    considerConda(look, &search);
    considerHome(look, &search);
    const QList<ProgramFact> programs = search.take();
    const QString where = look.onWindows() ? Tr::tr("registry, PATH, conda's list, the home folder's projects")
                                           : Tr::tr("system folders, conda's list, the home folder's projects");
    look.facts.programs = look.found(programs, where);
}

} // namespace cudnnsetup
