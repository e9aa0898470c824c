#include "core/facts/Look.h"
#include "core/facts/VersionText.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

constexpr qsizetype maxToolkits = 64;

class ToolkitSearch {
public:
    explicit ToolkitSearch(Look& look) : m_look(look) {}

    // A folder that may be a toolkit, and what pointed to it. Doubles (links followed) keep the first sight.
    void consider(const QString& folder, const QString& seenBy) {
        if (folder.isEmpty() || m_found.size() >= maxToolkits || !m_look.paths.isAbsolute(folder)) return;
        const QString clean = m_look.paths.clean(folder);
        const QString key = m_look.paths.key(m_look.files().resolved(clean));
        if (m_seen.contains(key)) return;
        m_seen.append(key);
        ToolkitFact toolkit{.folder = clean, .seenBy = seenBy};
        if (m_look.isFolder(clean) && readVersion(&toolkit)) m_found.append(toolkit);
    }

    QList<ToolkitFact> take() { return std::move(m_found); }

private:
    bool readVersion(ToolkitFact* toolkit) const;
    bool fromFiles(ToolkitFact* toolkit) const;
    bool fromRuntime(ToolkitFact* toolkit) const;
    QStringList libraryFolders(const QString& folder) const;

    Look& m_look;
    QList<ToolkitFact> m_found;
    QStringList m_seen;
};

QStringList ToolkitSearch::libraryFolders(const QString& folder) const {
    const QStringList parts = m_look.onWindows() ? QStringList{u"bin"_s, u"bin/x64"_s}
                                                 : QStringList{u"lib64"_s, u"lib"_s, u"targets/x86_64-linux/lib"_s,
                                                               u"targets/sbsa-linux/lib"_s};
    QStringList folders;
    for (const QString& part : parts) folders.append(m_look.paths.join(folder, part));
    return folders;
}

bool ToolkitSearch::fromFiles(ToolkitFact* toolkit) const {
    const auto take = [toolkit](const std::optional<Version>& version, const QString& source) {
        if (!version) return false;
        toolkit->version = *version;
        toolkit->versionSource = source;
        return true;
    };
    const OsPath& paths = m_look.paths;
    if (take(versionFromVersionJson(m_look.smallFile(paths.join(toolkit->folder, u"version.json"_s))),
             u"version.json"_s))
        return true;
    const QByteArray text = m_look.smallFile(paths.join(toolkit->folder, u"version.txt"_s));
    return take(versionFromVersionTxt(QString::fromUtf8(text)), u"version.txt"_s);
}

// cudart64_110.dll tells 11.x only; its FileVersion 6.14.11.11030 holds the rest; libcudart.so.12.9.79 tells 12.9.
bool ToolkitSearch::fromRuntime(ToolkitFact* toolkit) const {
    static const QRegularExpression full(u"^libcudart\\.so\\.(\\d+\\.\\d+)"_s);
    for (const QString& folder : libraryFolders(toolkit->folder)) {
        for (const QString& name : m_look.names(folder)) {
            if (!name.contains(u"cudart"_s) || cudaMajorFromLibrary(name) == 0) continue;
            toolkit->version = {cudaMajorFromLibrary(name)};
            toolkit->versionSource = name;
            if (const auto match = full.match(name); match.hasMatch()) {
                toolkit->version = Version::parse(match.captured(1)).value_or(toolkit->version);
                return true;
            }
            const auto binary = m_look.files().readBinary(m_look.paths.join(folder, name));
            if (binary.isSeen() && binary->version && binary->version->startsWith({6, 14, 11}))
                toolkit->version = Version::fromCudaNumber(binary->version->part(3));
            if (m_look.onWindows()) return true;
        }
        if (!toolkit->version.isNull()) return true;
    }
    return false;
}

bool ToolkitSearch::readVersion(ToolkitFact* toolkit) const {
    if (fromFiles(toolkit)) return true;
    ToolkitFact byRuntime = *toolkit;
    const bool hasRuntime = fromRuntime(&byRuntime);
    const QString nvcc = m_look.paths.join(toolkit->folder, m_look.onWindows() ? u"bin/nvcc.exe"_s : u"bin/nvcc"_s);
    const bool hasNvcc = m_look.isFile(nvcc);
    if (!hasRuntime && !hasNvcc) return false;
    if (hasNvcc) {
        const ProcessRequest request{.program = nvcc, .arguments = {u"--version"_s}, .environment = {}};
        const auto result = m_look.system.processes().run(request, m_look.cancel);
        const auto version =
            result.isSeen() ? versionFromNvcc(QString::fromUtf8(result->standardOutput)) : std::nullopt;
        if (version) {
            toolkit->version = version->first(2); // nvcc's third number is its own, not the toolkit's
            toolkit->versionSource = u"nvcc"_s;
            return true;
        }
    }
    const QString folder = m_look.paths.fileName(m_look.files().resolved(toolkit->folder));
    if (const auto version = versionFromToolkitFolder(folder)) {
        toolkit->version = *version;
        toolkit->versionSource = u"folder name"_s;
        return true;
    }
    *toolkit = byRuntime;
    return hasRuntime;
}

QString toolkitOfBin(const OsPath& paths, const QString& bin) {
    const QString name = paths.fileName(bin).toLower();
    if (name == u"x64"_s) return paths.parent(paths.parent(bin));
    return name == u"bin"_s ? paths.parent(bin) : QString();
}

// The toolkit of a bin folder with nvcc in it. That nvcc may be a wrapper or the folder full of links (/usr/local/bin):
// the compiler itself lies beside its nvvm. Empty when there is none.
QString toolkitOfNvcc(const Look& look, const QString& bin) {
    const QString folder = toolkitOfBin(look.paths, bin);
    if (folder.isEmpty()) return {};
    const QString nvvm = look.paths.join(folder, u"nvvm"_s);
    if (look.isFolder(nvvm))
        return look.paths.same(look.files().resolved(nvvm), nvvm) ? folder
                                                                  : look.paths.parent(look.files().resolved(nvvm));
    const bool toolkit = look.isFile(look.paths.join(folder, u"version.json"_s)) ||
                         look.isFile(look.paths.join(folder, u"version.txt"_s)) ||
                         look.isFile(look.paths.join(folder, u"include/cuda_runtime.h"_s));
    return toolkit ? folder : QString();
}

bool holdsNvcc(const SearchFolder& folder, OsKind os) {
    return folder.libraries.contains(os == OsKind::Windows ? u"nvcc.exe"_s : u"nvcc"_s,
                                     os == OsKind::Windows ? Qt::CaseInsensitive : Qt::CaseSensitive);
}

void considerVariables(Look& look, ToolkitSearch* search) {
    static const QRegularExpression versioned(u"^CUDA_PATH_V\\d{1,2}_\\d{1,2}$"_s,
                                              QRegularExpression::CaseInsensitiveOption);
    for (const QString& name : {u"CUDA_PATH"_s, u"CUDA_HOME"_s})
        if (!look.variable(name).contains(look.paths.listSeparator())) {
            look.follow(look.variable(name));
            search->consider(look.variable(name), name);
        }
    for (auto it = look.facts.environment.begin(); it != look.facts.environment.end(); ++it)
        if (versioned.match(it.key()).hasMatch()) search->consider(it.value(), it.key());
}

void considerWindowsPlaces(Look& look, ToolkitSearch* search) {
    const QString key = u"HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA"_s;
    const auto versions = look.settings().registrySubkeys(key);
    if (versions.isSeen())
        for (const QString& version : versions->first(std::min(maxToolkits, versions->size()))) {
            const auto folder = look.settings().registryValue(key + u'\\' + version, u"InstallDir"_s);
            if (folder.isSeen()) search->consider(folder.value, u"registry"_s);
        }
    considerVariables(look, search);
    const QString programs = look.folderVariable(u"ProgramFiles"_s, u"C:\\Program Files"_s);
    const QString usual = look.paths.join(programs, u"NVIDIA GPU Computing Toolkit\\CUDA"_s);
    for (const QString& name : look.names(usual)) search->consider(look.paths.join(usual, name), u"default folder"_s);
}

void considerLinuxPlaces(Look& look, ToolkitSearch* search) {
    considerVariables(look, search);
    for (const QString& name : look.names(u"/usr/local"_s))
        if (name.startsWith(u"cuda-"_s)) search->consider(u"/usr/local/"_s + name, u"default folder"_s);
    for (const QString& folder :
         {u"/usr/local/cuda"_s, u"/opt/cuda"_s, u"/usr/lib/cuda"_s, u"/usr/lib/nvidia-cuda-toolkit"_s})
        search->consider(folder, u"default folder"_s);
    // Debian's package keeps nvcc in /usr/bin and its libraries in the system's folders.
    if (look.isFile(u"/usr/bin/nvcc"_s)) search->consider(u"/usr"_s, u"package"_s);
}

const QList<SearchFolder>& commandFolders(const Look& look) {
    return look.onWindows() ? look.facts.searched : look.facts.shellPath;
}

// The one a new console's nvcc belongs to; without nvcc on PATH the one CUDA_PATH names.
void markCurrent(const Look& look, QList<ToolkitFact>* toolkits) {
    QStringList folders;
    for (const SearchFolder& place : commandFolders(look))
        if (holdsNvcc(place, look.paths.os()))
            folders += {toolkitOfNvcc(look, place.folder), toolkitOfBin(look.paths, place.folder)};
    folders.append(look.variable(u"CUDA_PATH"_s));
    if (!look.onWindows()) folders.append(u"/usr/local/cuda"_s);
    for (const QString& folder : folders) {
        if (folder.isEmpty()) continue;
        const QString wanted = look.paths.key(look.files().resolved(folder));
        for (ToolkitFact& toolkit : *toolkits) {
            if (look.paths.key(look.files().resolved(toolkit.folder)) != wanted) continue;
            toolkit.current = true;
            return;
        }
    }
}

} // namespace

void lookAtToolkits(Look& look) {
    ToolkitSearch search(look);
    if (look.onWindows())
        considerWindowsPlaces(look, &search);
    else
        considerLinuxPlaces(look, &search);
    for (const SearchFolder& place : commandFolders(look))
        if (holdsNvcc(place, look.paths.os())) search.consider(toolkitOfNvcc(look, place.folder), u"PATH"_s);
    QList<ToolkitFact> toolkits = search.take();
    for (const ToolkitFact& toolkit : toolkits) look.follow(toolkit.folder);
    markCurrent(look, &toolkits);
    std::stable_sort(toolkits.begin(), toolkits.end(),
                     [](const ToolkitFact& a, const ToolkitFact& b) { return b.version < a.version; });
    const QString where = look.onWindows() ? Tr::tr("registry, CUDA_PATH, default folders, PATH")
                                           : Tr::tr("CUDA_PATH, default folders, PATH");
    look.facts.toolkits = look.found(toolkits, where);
}

} // namespace cudnnsetup
