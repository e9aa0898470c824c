#include "core/facts/Look.h"

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
        ProgramFact program{.folder = clean};
        if (!findInterpreter(&program)) return;
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
    bool findInterpreter(ProgramFact* program) const {
        const QStringList names = m_look.onWindows() ? QStringList{u"python.exe"_s, u"Scripts/python.exe"_s}
                                                     : QStringList{u"bin/python"_s, u"bin/python3"_s};
        for (const QString& name : names) {
            program->path = m_look.paths.join(program->folder, name);
            const auto stat = m_look.files().stat(program->path);
            // The Store's alias is a link that starts the Store, no interpreter.
            if (stat.isSeen() && !stat->isFolder() && stat->link != LinkKind::AppExecutionAlias) return true;
        }
        return false;
    }

    // Packages that use cuDNN, by the folders that pip leaves: "torch-2.1.0+cu121.dist-info".
    QStringList packages(const QString& folder) const {
        static const QRegularExpression wanted(
            u"^(torch|tensorflow|tensorflow_intel|tensorflow_gpu|onnxruntime_gpu|ctranslate2|jaxlib|cupy_cuda\\w+|"
            u"paddlepaddle_gpu|mxnet_cu\\w+|nvidia_cudnn_cu\\d+)-([^-]+)\\.dist-info$"_s,
            QRegularExpression::CaseInsensitiveOption);
        QStringList found;
        for (const QString& site : pythonPackageFolders(folder))
            for (const QString& name : m_look.names(site))
                if (const auto match = wanted.match(name); match.hasMatch())
                    found.append(match.captured(1) + u' ' + match.captured(2));
        return found;
    }

    QStringList pythonPackageFolders(const QString& folder) const {
        if (m_look.onWindows()) return {m_look.paths.join(folder, u"Lib/site-packages"_s)};
        QStringList folders;
        const QString lib = m_look.paths.join(folder, u"lib"_s);
        for (const QString& name : m_look.names(lib))
            if (name.startsWith(u"python3"_s)) folders.append(m_look.paths.join(lib, name + u"/site-packages"_s));
        return folders;
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

void considerConda(const Look& look, ProgramSearch* search) {
    search->consider(look.variable(u"CONDA_PREFIX"_s));
    const QString list = look.paths.join(look.facts.user.home, u".conda/environments.txt"_s);
    for (const QString& line : QString::fromUtf8(look.smallFile(list)).split(u'\n')) search->consider(line.trimmed());
    for (const QString& name : {u"anaconda3"_s, u"Anaconda3"_s, u"miniconda3"_s, u"miniforge3"_s}) {
        const QString root = look.paths.join(look.facts.user.home, name);
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
    look.facts.programs = programs.isEmpty() ? Observed<QList<ProgramFact>>::none(where)
                                             : Observed<QList<ProgramFact>>::seen(programs, where);
}

} // namespace cudnnsetup
