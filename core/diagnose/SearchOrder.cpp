#include "core/diagnose/SearchOrder.h"

#include "core/base/Json.h"
#include "core/facts/CudnnNames.h"
#include "core/facts/FollowedLinks.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(SearchOrder)
};

struct Place {
    QString folder;
    QString because;
    QStringList libraries;
};

QString because(const SearchFolder& search) {
    switch (search.place) {
    case SearchFolder::Place::System:
        return Tr::tr("System32");
    case SearchFolder::Place::Windows:
        return Tr::tr("the Windows folder");
    case SearchFolder::Place::PathMachine:
        return Tr::tr("PATH of all users, entry %1").arg(search.entry);
    case SearchFolder::Place::PathUser:
        return Tr::tr("PATH of this user, entry %1").arg(search.entry);
    case SearchFolder::Place::LdLibraryPath:
        return Tr::tr("LD_LIBRARY_PATH entry %1").arg(search.entry);
    case SearchFolder::Place::Default:
        return Tr::tr("the system's library folder");
    }
    return {};
}

class Search {
public:
    Search(const MachineFacts& facts, const PlannedState& planned)
        : m_facts(facts), m_planned(planned), m_paths(facts.os.kind) {
        for (const QString& path : planned.removed) m_removed.insert(m_paths.key(path));
        for (const QString& path : planned.files + planned.links.keys()) // replaced, not gone
            m_removed.remove(m_paths.key(path));
        listPlaces();
    }

    LoadRow find(const QString& name, const QString& origin = {}) const;

private:
    void listPlaces();
    void addPath(SearchFolder::Place place, const std::optional<PathValue>& value);
    void addKnown(SearchFolder::Place place);
    QStringList librariesIn(const QString& folder) const;
    QString throughLinks(const QString& folder) const;
    QString inPlace(const Place& place, const QString& name) const;
    QString inCache(const QString& name) const;

    const MachineFacts& m_facts;
    const PlannedState& m_planned;
    OsPath m_paths;
    QSet<QString> m_removed;
    QList<Place> m_places;       // all but the loader cache
    qsizetype m_beforeCache = 0; // how many come before it
};

QString Search::throughLinks(const QString& folder) const {
    for (auto it = m_planned.links.begin(); it != m_planned.links.end(); ++it)
        if (m_paths.isBelow(folder, it.key()))
            return m_paths.join(it.value(), m_paths.clean(folder).mid(m_paths.clean(it.key()).size()));
    return folder;
}

// What is known to lie in a folder: what the probe saw there, and what the plan will put there.
QStringList Search::librariesIn(const QString& folder) const {
    const QString real = throughLinks(folder);
    QStringList names;
    for (const SearchFolder& search : m_facts.searched)
        if (m_paths.same(search.folder, folder)) names += search.libraries;
    for (const CudnnCopy& copy : m_facts.cudnn.value)
        if (m_paths.same(copy.folder, real))
            for (const CudnnFile& file : copy.files) names.append(m_paths.fileName(file.path));
    for (const QString& path : m_planned.files)
        if (m_paths.same(m_paths.parent(path), real)) names.append(m_paths.fileName(path));
    for (auto it = m_planned.links.begin(); it != m_planned.links.end(); ++it) // libcudnn.so.8 -> libcudnn.so.8.9.5
        if (m_paths.same(m_paths.parent(it.key()), real)) names.append(m_paths.fileName(it.key()));
    return names;
}

void Search::addKnown(SearchFolder::Place place) {
    for (const SearchFolder& search : m_facts.searched)
        if (search.place == place) m_places.append({search.folder, because(search), librariesIn(search.folder)});
}

void Search::addPath(SearchFolder::Place place, const std::optional<PathValue>& value) {
    if (!value) return addKnown(place);
    const VariableLookup lookup = [this](const QString& name) {
        for (auto it = m_facts.environment.begin(); it != m_facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
    int number = 0;
    const PathList list(value->value, m_paths.os());
    for (const PathEntry& entry : list.entries()) {
        SearchFolder search{.place = place, .raw = entry.raw, .entry = ++number};
        search.folder =
            value->type == PathValue::Type::RegSz ? entry.folder : expandVariables(entry.folder, m_paths.os(), lookup);
        if (!search.folder.isEmpty())
            m_places.append({m_paths.clean(search.folder), because(search), librariesIn(search.folder)});
    }
}

void Search::listPlaces() {
    if (m_paths.os() == OsKind::Windows) {
        addKnown(SearchFolder::Place::System);
        addKnown(SearchFolder::Place::Windows);
        addPath(SearchFolder::Place::PathMachine, m_planned.machinePath);
        addPath(SearchFolder::Place::PathUser, m_planned.userPath);
        m_beforeCache = m_places.size();
        return;
    }
    for (const QString& folder : m_planned.libraryPath)
        m_places.append({folder, Tr::tr("LD_LIBRARY_PATH"), librariesIn(folder)});
    addKnown(SearchFolder::Place::LdLibraryPath);
    m_beforeCache = m_places.size();
    addKnown(SearchFolder::Place::Default);
}

QString Search::inPlace(const Place& place, const QString& name) const {
    if (!place.libraries.contains(name, m_paths.caseSensitivity())) return {};
    const QString path = m_paths.join(place.folder, name);
    const QString real = m_paths.join(throughLinks(place.folder), name);
    return m_removed.contains(m_paths.key(real)) ? QString() : path;
}

QString Search::inCache(const QString& name) const {
    for (const QString& folder : m_planned.cachedFolders)
        if (const QString path = inPlace({folder, {}, librariesIn(folder)}, name); !path.isNull()) return path;
    if (!m_facts.loaderCache.isSeen()) return {};
    for (const QString& line : m_facts.loaderCache.value) {
        const qsizetype arrow = line.indexOf(u" => "_s);
        if (arrow < 0 || line.section(u' ', 0, 0) != name) continue;
        const QString path = line.mid(arrow + 4).trimmed();
        if (!m_removed.contains(m_paths.key(path))) return path;
    }
    return {};
}

LoadRow Search::find(const QString& name, const QString& origin) const {
    const auto row = [&](const QString& path, const QString& why) { return LoadRow{name, path, {}, why}; };
    for (qsizetype i = 0; i < m_places.size(); ++i) {
        if (i == m_beforeCache && m_paths.os() == OsKind::Linux) {
            const Place own{origin, Tr::tr("beside the library that asks for it"), librariesIn(origin)};
            if (!origin.isEmpty())
                if (const QString path = inPlace(own, name); !path.isNull()) return row(path, own.because);
            if (const QString path = inCache(name); !path.isNull()) return row(path, u"ld.so.cache"_s);
        }
        if (const QString path = inPlace(m_places[i], name); !path.isNull()) return row(path, m_places[i].because);
    }
    return row({}, m_paths.os() == OsKind::Windows ? Tr::tr("in none of System32, the Windows folder and PATH")
                                                   : Tr::tr("in none of LD_LIBRARY_PATH, ld.so.cache and the "
                                                            "system's library folders"));
}

void addVersion(const MachineFacts& facts, int major, LoadRow* row) {
    const CudnnCopy* copy = copyOf(facts, row->path, major);
    if (!copy) return;
    row->version = copy->version;
    const OsPath paths(facts.os.kind);
    for (const CudnnFile& file : copy->files)
        if (paths.same(paths.fileName(file.path), paths.fileName(row->path)) && file.version)
            row->version = *file.version;
}

} // namespace

LoadRow findLibrary(const MachineFacts& facts, const QString& name, const PlannedState& planned) {
    return Search(facts, planned).find(name);
}

QList<LoadRow> consoleLoads(const MachineFacts& facts, int major, const Version& version, const PlannedState& planned) {
    const Search search(facts, planned);
    const OsPath paths(facts.os.kind);
    LoadRow shim = search.find(cudnnFileName({}, major, facts.os.kind));
    const CudnnCopy* copy = copyOf(facts, shim.path, major);
    const Version wanted = version.isNull() && copy ? copy->version : version;
    // $ORIGIN stands in RUNPATH of every Linux shim of NVIDIA's, wheels and archives alike.
    const QString origin = shim.path.isEmpty() ? QString() : paths.parent(shim.path);
    QList<LoadRow> rows;
    for (const QString& part : cudnnParts(major, wanted, facts.os.kind)) {
        LoadRow row = part.isEmpty() ? shim : search.find(cudnnFileName(part, major, facts.os.kind), origin);
        addVersion(facts, major, &row);
        rows.append(row);
    }
    for (const QString& part : cudnnParts(major, wanted, facts.os.kind, true)) {
        LoadRow row = search.find(cudnnFileName(part, major, facts.os.kind), origin);
        if (row.path.isEmpty()) continue; // only expected: may be missing without harm
        addVersion(facts, major, &row);
        rows.append(row);
    }
    return rows;
}

const CudnnCopy* copyOf(const MachineFacts& facts, const QString& libraryPath, int major) {
    if (libraryPath.isEmpty()) return nullptr;
    const OsPath paths(facts.os.kind);
    const QString folder = paths.parent(libraryPath);
    for (const CudnnCopy& copy : facts.cudnn.value) {
        if (copy.major != major) continue;
        if (sameFolder(facts, copy.folder, folder)) return &copy;
        for (const CudnnFile& file : copy.files) // a link to the one file
            if (paths.same(file.resolvedPath, libraryPath) || paths.same(file.path, libraryPath)) return &copy;
    }
    return nullptr;
}

bool isStandalone(const CudnnCopy& copy) {
    return copy.kind != u"python"_s && copy.kind != u"conda"_s && copy.kind != u"program"_s;
}

QList<int> standaloneMajors(const MachineFacts& facts) {
    QList<int> majors;
    for (const CudnnCopy& copy : facts.cudnn.value)
        if (isStandalone(copy) && !majors.contains(copy.major)) majors.append(copy.major);
    std::sort(majors.begin(), majors.end());
    return majors;
}

QJsonObject toJson(const LoadRow& row) {
    return {{u"name"_s, row.name},
            {u"path"_s, textOrNull(row.path)},
            {u"version"_s, textOrNull(row.version.text())},
            {u"because"_s, row.because}};
}

} // namespace cudnnsetup
