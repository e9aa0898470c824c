#include "core/proof/SetFiles.h"

#include "core/system/DescribedSystem.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

QString lookUpVariable(const QHash<QString, QString>& environment, const QString& name) {
    for (auto it = environment.begin(); it != environment.end(); ++it)
        if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
    return {};
}

QStringList searchedFolders(OsKind os, const QHash<QString, QString>& environment) {
    QStringList folders;
    const bool windows = os == OsKind::Windows;
    if (windows) {
        QString root = lookUpVariable(environment, u"SystemRoot"_s);
        if (root.isEmpty()) root = u"C:\\Windows"_s;
        folders << root + u"\\System32"_s << root;
    }
    const QString list = lookUpVariable(environment, windows ? u"PATH"_s : u"LD_LIBRARY_PATH"_s);
    for (const PathEntry& entry : PathList(list, os).entries())
        if (OsPath(os).isAbsolute(entry.folder)) folders << entry.folder;
    return folders;
}

// libcudnn_ops_infer.so.8.9.2 -> 8.9.2
Version versionInName(const QString& path) {
    static const QRegularExpression number(u"\\.so\\.([0-9]+(?:\\.[0-9]+)+)$"_s);
    const auto match = number.match(path);
    return match.hasMatch() ? Version::parse(match.captured(1)).value_or(Version()) : Version();
}

} // namespace

QString shimName(OsKind os, int major) {
    return os == OsKind::Windows ? u"cudnn64_%1.dll"_s.arg(major) : u"libcudnn.so.%1"_s.arg(major);
}

static QString partName(OsKind os, int major, const QString& part) {
    return os == OsKind::Windows ? u"cudnn_%1%2_%3.dll"_s.arg(part, u"64"_s).arg(major)
                                 : u"libcudnn_%1.so.%2"_s.arg(part).arg(major);
}

QStringList partNames(OsKind os, int major) {
    static const QStringList eight{u"ops_infer"_s, u"ops_train"_s, u"cnn_infer"_s,
                                   u"cnn_train"_s, u"adv_infer"_s, u"adv_train"_s};
    static const QStringList nine{
        u"graph"_s,    u"ops"_s, u"cnn"_s, u"adv"_s, u"engines_precompiled"_s, u"engines_runtime_compiled"_s,
        u"heuristic"_s};
    QStringList names;
    for (const QString& part : major >= 9 ? nine : eight) names << partName(os, major, part);
    return names;
}

QString partOfCall(OsKind os, int major, const QString& call) {
    static const QRegularExpression check(u"^cudnn(Graph|Ops|Cnn|Adv)(Infer|Train)?VersionCheck$"_s);
    const auto match = check.match(call);
    if (match.hasMatch()) {
        const QString half = match.captured(2).isEmpty() ? QString() : u'_' + match.captured(2).toLower();
        return partName(os, major, match.captured(1).toLower() + half);
    }
    if (call == u"cudnnGetVersion"_s || call == u"cudnnGetCudartVersion"_s)
        return partName(os, major, major >= 9 ? u"graph"_s : u"ops_infer"_s);
    return {};
}

SetFiles::SetFiles(const System& system, const ProverDocument& document, const QHash<QString, QString>& environment,
                   const QString& expectedFolder)
    : m_system(system), m_searched(searchedFolders(system.os().kind, environment)) {
    const OsPath paths = system.paths();
    for (const QJsonObject& row : document.rows(u"modules"_s))
        m_loaded.insert(paths.key(row.value(u"name"_s).toString()), row.value(u"path"_s).toString());
    const QString shim = document.object(u"library"_s).value(u"path"_s).toString();
    if (!shim.isEmpty()) m_folder = paths.parent(shim);
    // On Linux the shim looks beside itself (its RUNPATH is $ORIGIN); on Windows it does not.
    if (!m_folder.isEmpty()) (paths.os() == OsKind::Linux ? m_searched : m_beside).prepend(m_folder);
    if (!expectedFolder.isEmpty()) m_beside << expectedFolder;
    if (!m_folder.isEmpty()) return;
    for (const int major : {9, 8}) {
        if (document.major() != 0 && document.major() != major) continue;
        const SetPart found = locate(shimName(paths.os(), major));
        if (m_folder.isEmpty() && !found.path.isEmpty()) m_folder = paths.parent(found.path);
    }
    if (m_folder.isEmpty()) m_folder = expectedFolder;
}

QString SetFiles::loadedPath(const QString& name) const { return m_loaded.value(m_system.paths().key(name)); }

QString SetFiles::inCache(const QString& name) const {
    if (m_system.os().kind != OsKind::Linux) return {};
    const auto cache = m_system.settings().loaderCache();
    for (const QString& line : cache.value)
        if (line.startsWith(name + u' ')) return line.section(u"=> "_s, 1).trimmed();
    return {};
}

SetPart SetFiles::locate(const QString& name) const {
    SetPart part;
    part.name = name;
    const auto lies = [&](const QString& folder) {
        part.path = m_system.paths().join(folder, name);
        const auto stat = m_system.files().stat(part.path);
        return stat.isSeen() && !stat->isFolder();
    };
    if (const QString loaded = loadedPath(name); !loaded.isEmpty()) {
        part.path = loaded;
        return part;
    }
    if (std::any_of(m_searched.begin(), m_searched.end(), lies)) return part;
    part.path = inCache(name);
    if (!part.path.isEmpty()) return part;
    const bool beside = std::any_of(m_beside.begin(), m_beside.end(), lies);
    part.state = beside ? SetPart::State::NotReachable : SetPart::State::Missing;
    if (!beside) part.path.clear();
    return part;
}

SetPart SetFiles::examine(const QString& name) const {
    if (!m_examined.contains(name)) m_examined.insert(name, look(name));
    return m_examined.value(name);
}

SetPart SetFiles::look(const QString& name) const {
    SetPart part = locate(name);
    if (part.path.isEmpty()) return part;
    const auto binary = m_system.files().readBinary(part.path);
    if (!binary.isSeen()) return part;
    part.version = binary->version ? *binary->version : versionInName(m_system.files().resolved(part.path));
    if (part.state == SetPart::State::NotReachable) return part;
    const Arch wanted = m_system.os().arch;
    if (binary->cutOff || isDescribedTruncated(m_system, part.path))
        part.state = SetPart::State::CutOff;
    else if (binary->format == BinaryInfo::Format::Unknown && binary->arch == Arch::Unknown)
        part.state = SetPart::State::NotALibrary;
    else if (binary->arch != Arch::Unknown && wanted != Arch::Unknown && binary->arch != wanted)
        part.state = SetPart::State::WrongArch;
    else
        part.state = SetPart::State::Fine;
    return part;
}

} // namespace cudnnsetup
