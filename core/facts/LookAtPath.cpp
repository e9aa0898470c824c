#include "core/facts/Look.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

// PATH may be long, but nobody's holds more folders than this.
constexpr qsizetype maxEntries = 512;

QStringList interestingLibraries(const QStringList& names) {
    static const QRegularExpression wanted(
        u"^(?:(?:cudnn|cublas|cudart|nvrtc|nvcuda|zlibwapi|nvcc|vcruntime|msvcp).*\\.(?:dll|exe)|"
        u"lib(?:cudnn|cublas|cudart|nvrtc|cuda|z|nvidia-ml)(?:Lt|_[a-z_]+)?\\.so(?:\\.[\\d.]+)?|nvcc)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return names.filter(wanted);
}

// A stick that is not plugged in and a server that is switched off come back with all their folders.
bool isDriveThere(const Look& look, QString folder) {
    if (folder.startsWith(u"\\\\"_s)) return false;
    while (look.paths.parent(folder) != folder) folder = look.paths.parent(folder);
    return look.files().stat(folder).isSeen();
}

void lookInto(Look& look, SearchFolder* search) {
    if (search->folder.isEmpty() || !look.paths.isAbsolute(search->folder)) return;
    const auto stat = look.files().stat(search->folder);
    if (stat.isNone()) search->state = SearchFolder::State::Missing;
    search->driveThere = !stat.isNone() || isDriveThere(look, search->folder);
    if (!stat.isSeen()) return;
    look.follow(search->folder);
    search->state = stat->isFolder() ? SearchFolder::State::Folder : SearchFolder::State::File;
    if (stat->isFolder()) search->libraries = interestingLibraries(look.names(search->folder));
}

QList<SearchFolder> entriesOf(Look& look, const QString& value, bool expands, SearchFolder::Place place) {
    QList<SearchFolder> folders;
    const VariableLookup lookup = [&](const QString& name) { return look.variable(name); };
    const PathList list(value, look.paths.os());
    for (const PathEntry& entry : list.entries().first(std::min(maxEntries, list.entries().size()))) {
        SearchFolder search{.place = place, .raw = entry.raw, .entry = int(folders.size()) + 1};
        search.folder = expands ? expandVariables(entry.folder, look.paths.os(), lookup) : entry.folder;
        if (!search.folder.isEmpty()) search.folder = look.paths.clean(search.folder);
        lookInto(look, &search);
        folders.append(search);
    }
    return folders;
}

QList<SearchFolder> registryEntries(Look& look, const Observed<PathValue>& value, SearchFolder::Place place) {
    if (!value.isSeen()) return {};
    return entriesOf(look, value->value, value->type == PathValue::Type::RegExpandSz, place);
}

SearchFolder fixedFolder(Look& look, const QString& folder, SearchFolder::Place place) {
    SearchFolder search{.place = place, .raw = folder, .folder = folder};
    lookInto(look, &search);
    return search;
}

void lookOnWindows(Look& look) {
    MachineFacts& facts = look.facts;
    facts.path.user = look.settings().path(PathScope::User);
    facts.path.machine = look.settings().path(PathScope::Machine);
    facts.path.cudaPathOfUser = look.settings().storedVariable(PathScope::User, u"CUDA_PATH"_s);
    facts.path.cudaPathOfMachine = look.settings().storedVariable(PathScope::Machine, u"CUDA_PATH"_s);
    const QString windows = look.folderVariable(u"SystemRoot"_s, u"C:\\Windows"_s);
    facts.searched = {
        fixedFolder(look, look.paths.join(windows, u"System32"_s), SearchFolder::Place::System),
        fixedFolder(look, windows, SearchFolder::Place::Windows),
    };
    facts.searched += registryEntries(look, facts.path.machine, SearchFolder::Place::PathMachine);
    facts.searched += registryEntries(look, facts.path.user, SearchFolder::Place::PathUser);
    QStringList folders;
    for (const SearchFolder& search : facts.searched)
        if (search.entry > 0 && !search.folder.isEmpty()) folders.append(search.folder);
    facts.path.effective = folders.join(u';');
}

QStringList defaultLibraryFolders(const OsFacts& os) {
    const QString triplet = os.arch == Arch::Arm64 ? u"aarch64-linux-gnu"_s : u"x86_64-linux-gnu"_s;
    return {u"/lib/"_s + triplet, u"/usr/lib/"_s + triplet, u"/lib64"_s, u"/usr/lib64"_s, u"/lib"_s, u"/usr/lib"_s};
}

void readLinkerFolders(Look& look) {
    constexpr qsizetype maxFiles = 64;
    const QString folder = u"/etc/ld.so.conf.d"_s;
    const QStringList names = look.names(folder).filter(QRegularExpression(u"\\.conf$"_s));
    for (const QString& name : names.first(std::min(maxFiles, names.size())))
        for (const QString& line : QString::fromUtf8(look.smallFile(folder + u'/' + name)).split(u'\n'))
            if (line.trimmed().startsWith(u'/')) look.facts.linkerFolders.append(look.paths.clean(line.trimmed()));
    for (const QString& told : look.facts.linkerFolders) look.follow(told);
}

// What rules ask of the cache is where cuDNN and the driver's library come from, and whether two lines mean one file.
void readLoaderCache(Look& look) {
    static const QRegularExpression wanted(u"^(?:libcudnn\\S*|libcuda\\.so\\.1) .*=> (/\\S.*)$"_s);
    look.facts.loaderCache = look.settings().loaderCache();
    for (const QString& line : look.facts.loaderCache.value)
        if (const auto match = wanted.match(line); match.hasMatch()) {
            look.follow(match.captured(1));
            look.follow(look.paths.parent(match.captured(1)));
        }
}

void lookForWslDriver(Look& look) {
    for (const QString& name : {u"libcuda.so"_s, u"libcuda.so.1"_s, u"libcuda.so.1.1"_s})
        if (const auto stat = look.files().stat(u"/usr/lib/wsl/lib/"_s + name); stat.isSeen())
            look.facts.wslFiles.insert(name, stat.value);
    for (const SearchFolder& search : look.facts.searched)
        if (search.libraries.contains(u"libcuda.so.1"_s))
            look.follow(look.paths.join(search.folder, u"libcuda.so.1"_s));
}

void lookOnLinux(Look& look) {
    MachineFacts& facts = look.facts;
    const auto place = SearchFolder::Place::LdLibraryPath;
    facts.path.ldLibraryPath = look.variable(u"LD_LIBRARY_PATH"_s);
    facts.path.effective = facts.path.process.isSeen() ? facts.path.process.value : look.variable(u"PATH"_s);
    facts.searched = entriesOf(look, facts.path.ldLibraryPath, false, place);
    QStringList known;
    for (const QString& folder : defaultLibraryFolders(facts.os)) {
        const QString resolved = look.files().resolved(folder);
        if (known.contains(resolved)) continue; // /lib is a link to /usr/lib on merged systems
        known.append(resolved);
        facts.searched.append(fixedFolder(look, folder, SearchFolder::Place::Default));
    }
    facts.shellPath = entriesOf(look, facts.path.effective, false, SearchFolder::Place::PathUser);
    readLoaderCache(look);
    readLinkerFolders(look);
    if (facts.os.wsl) lookForWslDriver(look);
}

} // namespace

void lookAtPath(Look& look) {
    look.facts.environment = look.settings().variables();
    look.facts.path.process = look.settings().processPath();
    if (look.onWindows()) {
        lookOnWindows(look);
        look.facts.loaderCache = Observed<QStringList>::notChecked(Tr::tr("Windows has no loader cache."));
    } else {
        lookOnLinux(look);
    }
}

} // namespace cudnnsetup
