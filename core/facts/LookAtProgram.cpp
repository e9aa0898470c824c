#include "core/facts/PackageFiles.h"
#include "core/facts/ProgramWants.h"
#include "core/facts/PythonFolders.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

constexpr int maxEnvironments = 8; // of one framework that was asked for by name

bool isPython(const OsPath& paths, const QString& path) {
    static const QRegularExpression name(u"^python[w\\d.]*?(?:\\.exe)?$"_s, QRegularExpression::CaseInsensitiveOption);
    return name.match(paths.fileName(path)).hasMatch();
}

// <root>\python.exe, <root>\Scripts\python.exe, <root>/bin/python3.
QString environmentOf(const OsPath& paths, const QString& python) {
    const QString folder = paths.parent(python);
    const QString name = paths.fileName(folder);
    return name.compare(u"Scripts"_s, Qt::CaseInsensitive) == 0 || name == u"bin"_s ? paths.parent(folder) : folder;
}

// The folders in which an environment finds packages: its own, and those of the Python that it was made from where
// pyvenv.cfg says so; one that is no environment also those of `pip install --user`.
QStringList packageFolders(const Look& look, const QString& root) {
    QStringList sites = sitePackages(look, root);
    const QString settings = QString::fromUtf8(look.smallFile(look.paths.join(root, u"pyvenv.cfg"_s)));
    static const QRegularExpression shared(u"include-system-site-packages\\s*=\\s*true"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression home(u"(?:^|\\n)home\\s*=\\s*([^\\r\\n]+)"_s);
    if (settings.isEmpty()) return sites + userSitePackages(look);
    if (shared.match(settings).hasMatch())
        sites += sitePackages(
            look, environmentOf(look.paths, look.paths.join(home.match(settings).captured(1).trimmed(), u"python"_s)));
    return sites;
}

struct Installed {
    Version version;
    QString build;
    QStringList packages;
};

void note(const PythonPackage& package, const Framework& framework, Installed* installed) {
    installed->packages.append(package.name);
    const bool main = package.name.compare(framework.packages.value(0), Qt::CaseInsensitive) == 0;
    if (!main && !installed->version.isNull()) return;
    static const QRegularExpression release(u"^\\d{1,5}(?:\\.\\d{1,5})*"_s); // of "2.5.0.dev20240708", "1.13.0rc0"
    installed->version = Version::parse(release.match(package.version).captured(0)).value_or(Version());
    installed->build = package.version.section(u'+', 1);
}

// One for each framework in this environment; with `only`, for that one.
QList<ProgramWants> environmentWants(const Look& look, const QString& root, const Framework* only) {
    QList<ProgramWants> list;
    for (const QString& site : packageFolders(look, root)) {
        QHash<QString, Installed> found;
        QStringList order;
        for (const PythonPackage& package : cudaPackages(look, site)) {
            const Framework* framework = frameworkOfPackage(package.name);
            if (!framework || (only && framework != only)) continue;
            if (!order.contains(framework->id)) order.append(framework->id);
            note(package, *framework, &found[framework->id]);
        }
        for (const QString& id : order) {
            const Framework& framework = *frameworkNamed(id);
            ProgramWants wants{.name = framework.name, .framework = id, .version = found[id].version};
            wants.build = found[id].build;
            wants.folder = root;
            readPackage(look, site, framework, found[id].packages, &wants);
            list.append(wants);
        }
    }
    return list;
}

void lookByName(const Look& look, ProgramLook* result) {
    const Framework& framework = *result->framework;
    if (look.facts.programs.isSeen() && !framework.packages.isEmpty())
        for (const ProgramFact& program : look.facts.programs.value) {
            if (result->wants.size() >= maxEnvironments) break;
            const bool has = std::any_of(program.packages.begin(), program.packages.end(), [&](const QString& package) {
                return frameworkOfPackage(package.section(u' ', 0, 0)) == &framework;
            });
            if (has) result->wants += environmentWants(look, program.folder, &framework);
        }
    if (!result->wants.isEmpty()) return;
    const bool otherName = framework.aliases.contains(result->asked, Qt::CaseInsensitive);
    ProgramWants wants{.name = framework.name.isEmpty() ? Tr::tr("Your own program") : framework.name};
    if (otherName && !framework.name.isEmpty()) wants.name = u"%1 (%2)"_s.arg(framework.name, result->asked);
    wants.framework = framework.id;
    result->wants.append(wants);
}

void lookByPath(const Look& look, ProgramLook* result) {
    const OsPath& paths = look.paths;
    if (const auto binary = look.files().readBinaryHeaders(result->path); binary.isSeen()) {
        result->bits = binary->bits;
        result->arch = binary->arch;
    }
    if (isPython(paths, result->path)) {
        result->wants = environmentWants(look, environmentOf(paths, result->path), nullptr);
        return;
    }
    ProgramWants wants{.name = paths.fileName(result->path)};
    wants.folder = paths.parent(result->path);
    readProgramFolder(look, result->path, &wants);
    result->wants.append(wants);
}

Failure notFound(const QString& asked) {
    QStringList names;
    for (const Framework& framework : frameworks())
        if (!framework.name.isEmpty()) names.append(framework.name);
    return fail(
        ExitCode::BadUsage, Tr::tr("There is no program of this name or path: %1").arg(asked),
        Tr::tr("Name one of %1, or \"c++\" for your own program, or give the path of a python, of an environment's "
               "folder or of a program.")
            .arg(names.join(u", "_s)));
}

} // namespace

Result<ProgramLook> lookAtProgram(System& system, const MachineFacts& facts, const QString& nameOrPath,
                                  const CancelToken& cancel) {
    MachineFacts known = facts;
    const Look look{system, cancel, known, system.paths()};
    ProgramLook result{.asked = nameOrPath, .framework = frameworkNamed(nameOrPath)};
    if (result.framework) {
        lookByName(look, &result);
        return result;
    }
    if (!look.paths.isAbsolute(nameOrPath)) return notFound(nameOrPath);
    const QString path = look.paths.clean(nameOrPath);
    const auto stat = look.files().stat(path);
    if (!stat.isSeen()) return notFound(nameOrPath);
    result.path = stat->isFolder() ? interpreterIn(look, path) : path;
    if (result.path.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("No Python lies in %1.").arg(path),
                    Tr::tr("Give the folder of a Python or of an environment, or the path of the program itself."));
    lookByPath(look, &result);
    return result;
}

} // namespace cudnnsetup
