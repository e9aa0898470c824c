// Where cuDNN's libraries are looked for: a bounded list of folders, never a search of the disk.
#include "core/facts/PythonFolders.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

constexpr qsizetype maxPlaces = 400;

class PlaceList {
public:
    explicit PlaceList(const Look& look) : m_look(look) {}

    void add(const QString& folder, const QString& kind, const QString& owner = {}) {
        if (folder.isEmpty() || m_places.size() >= maxPlaces || !m_look.paths.isAbsolute(folder)) return;
        const QString key = m_look.paths.key(m_look.files().resolved(m_look.paths.clean(folder)));
        if (m_seen.contains(key)) return;
        m_seen.append(key);
        m_places.append({m_look.paths.clean(folder), kind, owner});
    }

    // The folder and the levels that NVIDIA's layouts have below it: bin, bin\12.9, bin\12.9\x64, lib, lib64.
    void addTree(const QString& root, const QString& kind, const QString& owner = {}) {
        for (const QString& name : m_look.onWindows() ? QStringList{u"bin"_s} : QStringList{u"lib"_s, u"lib64"_s}) {
            const QString folder = m_look.paths.join(root, name);
            const auto stat = m_look.files().stat(folder);
            if (!stat.isSeen() || !stat->isFolder()) continue;
            add(folder, kind, owner);
            for (const QString& inner : m_look.names(folder)) {
                static const QRegularExpression level(u"^(x64|\\d{1,2}\\.\\d{1,2})$"_s);
                if (!level.match(inner).hasMatch()) continue;
                add(m_look.paths.join(folder, inner), kind, owner);
                add(m_look.paths.join(folder, inner + u"/x64"_s), kind, owner);
            }
        }
    }

    QList<CudnnPlace> take() { return std::move(m_places); }

private:
    const Look& m_look;
    QList<CudnnPlace> m_places;
    QStringList m_seen;
};

// The archive's own top folder, copied whole into a toolkit: "cuda", "cudnn-windows-x86_64-…-archive".
bool isArchiveFolder(const QString& name) {
    return name.compare(u"cuda"_s, Qt::CaseInsensitive) == 0 || name.startsWith(u"cudnn"_s, Qt::CaseInsensitive);
}

void addToolkit(const Look& look, const QString& folder, PlaceList* places) {
    const QStringList parts = look.onWindows() ? QStringList{u"bin"_s, u"bin/x64"_s}
                                               : QStringList{u"lib64"_s, u"lib"_s, u"targets/x86_64-linux/lib"_s,
                                                             u"targets/sbsa-linux/lib"_s};
    for (const QString& part : parts) places->add(look.paths.join(folder, part), u"toolkit"_s, folder);
    if (folder == u"/usr"_s) return; // its folders hold other things
    QStringList deeper = {folder};
    for (const QString& part : parts.first(2)) deeper.append(look.paths.join(folder, part));
    for (const QString& outer : deeper) {
        if (outer != folder) places->addTree(outer, u"toolkit"_s, folder); // bin\bin
        for (const QString& name : look.names(outer))
            if (isArchiveFolder(name)) {
                places->add(look.paths.join(outer, name), u"toolkit"_s, folder);
                places->addTree(look.paths.join(outer, name), u"toolkit"_s, folder);
            }
    }
}

void addOwnRoot(const Look& look, const QString& root, PlaceList* places) {
    if (root.isEmpty()) return;
    places->addTree(root, u"ours"_s, root);
    const QStringList names = look.names(root);
    for (const QString& name : names.first(std::min<qsizetype>(64, names.size())))
        if (name.contains(QRegularExpression(u"^(\\d|current-)"_s)))
            places->addTree(look.paths.join(root, name), u"ours"_s, root);
}

void addWindows(const Look& look, PlaceList* places) {
    const QString programs = look.folderVariable(u"ProgramFiles"_s, u"C:\\Program Files"_s);
    const QString installer = look.paths.join(programs, u"NVIDIA\\CUDNN"_s);
    for (const QString& name : look.names(installer))
        places->addTree(look.paths.join(installer, name), u"nvidia-installer"_s, installer);
    addOwnRoot(look, look.paths.join(look.variable(u"LOCALAPPDATA"_s), u"cuDNN"_s), places);
    addOwnRoot(look, look.paths.join(programs, u"cuDNN"_s), places);
    const QString windows = look.folderVariable(u"SystemRoot"_s, u"C:\\Windows"_s);
    places->add(look.paths.join(windows, u"System32"_s), u"system"_s);
    places->add(windows, u"system"_s);
}

void addLinux(const Look& look, PlaceList* places) {
    addOwnRoot(look, look.paths.join(look.facts.user.home, u".local/share/cudnn"_s), places);
    addOwnRoot(look, u"/opt/cudnn"_s, places);
    for (const SearchFolder& search : look.facts.searched)
        places->add(search.folder, search.place == SearchFolder::Place::Default ? u"system"_s : u"path"_s);
    static const QRegularExpression cacheLine(u"^libcudnn\\S* .*=> (/\\S.*)$"_s);
    if (look.facts.loaderCache.isSeen())
        for (const QString& line : look.facts.loaderCache.value)
            if (const auto match = cacheLine.match(line); match.hasMatch())
                places->add(look.paths.parent(match.captured(1)), u"path"_s);
    for (const QString& folder : look.facts.linkerFolders) places->add(folder, u"path"_s);
}

const QStringList& foldersOfPackages() { // below site-packages
    static const QStringList folders = {u"torch/lib"_s, u"nvidia/cudnn/bin"_s, u"nvidia/cudnn/lib"_s, u"ctranslate2"_s};
    return folders;
}

void addProgram(const Look& look, const ProgramFact& program, PlaceList* places) {
    const QString kind = program.kind == ProgramFact::Kind::Conda ? u"conda"_s : u"python"_s;
    if (look.onWindows()) {
        // Beside the interpreter: its own folder comes before every other.
        places->add(look.paths.parent(program.path), u"program"_s, program.path);
        places->add(look.paths.join(program.folder, u"Library/bin"_s), u"conda"_s, program.folder);
    } else if (kind == u"conda"_s) {
        places->add(look.paths.join(program.folder, u"lib"_s), kind, program.folder);
    }
    for (const QString& site : sitePackages(look, program.folder))
        for (const QString& inner : foldersOfPackages())
            places->add(look.paths.join(site, inner), kind, program.folder);
}

void addFolders(const QList<SearchFolder>& folders, PlaceList* places) {
    for (const SearchFolder& search : folders)
        if (search.state == SearchFolder::State::Folder) places->add(search.folder, u"path"_s);
}

// Packages beside no interpreter: pip install --user, and pip as root where Debian calls the folder dist-packages.
void addSharedSites(const Look& look, PlaceList* places) {
    QStringList sites = userSitePackages(look);
    if (!look.onWindows())
        for (const QString& root : {u"/usr/local"_s, u"/usr"_s}) sites += sitePackages(look, root);
    for (const QString& site : sites)
        for (const QString& inner : foldersOfPackages()) places->add(look.paths.join(site, inner), u"python"_s, site);
}

} // namespace

QList<CudnnPlace> cudnnPlaces(const Look& look) {
    PlaceList places(look);
    if (look.facts.toolkits.isSeen())
        for (const ToolkitFact& toolkit : look.facts.toolkits.value) addToolkit(look, toolkit.folder, &places);
    if (look.onWindows())
        addWindows(look, &places);
    else
        addLinux(look, &places);
    // What every console searches is nobody's own, whichever program's folder it is.
    if (look.onWindows()) addFolders(look.facts.searched, &places);
    if (look.facts.programs.isSeen())
        for (const ProgramFact& program : look.facts.programs.value) addProgram(look, program, &places);
    addSharedSites(look, &places);
    if (!look.onWindows()) addFolders(look.facts.shellPath, &places);
    return places.take();
}

} // namespace cudnnsetup
