#include "tests/crash/World.h"

#include "core/base/PathList.h"
#include "tests/unit/ArchiveBuilder.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <quazip.h>
#include <quazipfile.h>

namespace cudnnsetup {
namespace {

// A real zip with the shape of cuDNN's, small: each file is one write. inspect() takes it, too, which finishing a run
// needs: its name tells the version, its libraries have headers.
void writeZip(const QString& path, const QString& version) {
    const bool windows = hostOs == OsKind::Windows;
    const QString top = u"cudnn-%1-x86_64-%2_cuda12-archive/"_s.arg(windows ? u"windows"_s : u"linux"_s, version);
    // Named inside as the file is: ldconfig makes a link for each other name that it finds in a library.
    const auto library = [&](const QString& name) {
        return windows ? archivebuilder::makePe({}) : archivebuilder::makeElf(name.section(u'/', -1), {}, {});
    };
    QuaZip zip(path);
    if (!zip.open(QuaZip::mdCreate)) qFatal("%s", qPrintable(path));
    for (const QString& name :
         {windows ? u"bin/cudnn64_8.dll"_s : u"lib/libcudnn.so.8"_s,
          windows ? u"bin/cudnn_ops_infer64_8.dll"_s : u"lib/libcudnn_ops_infer.so.8"_s, u"include/cudnn.h"_s}) {
        QuaZipFile file(&zip);
        file.open(QIODevice::WriteOnly, QuaZipNewInfo(top + name));
        file.write(name.endsWith(u".h"_s) ? archivebuilder::cudnnHeader(*Version::parse(version)) : library(name));
        file.write((name + u' ' + version).toUtf8().repeated(50));
        file.close();
    }
    zip.close();
}

// What stands behind each entry of it: a whole probe would take seconds.
QList<SearchFolder> searchedBy(const PathValue& value, const Files& files) {
    QList<SearchFolder> all;
    for (const PathEntry& entry : PathList(value.value, OsKind::Windows).entries()) {
        const bool gone = files.stat(entry.folder).isNone();
        all.append({.place = SearchFolder::Place::PathUser,
                    .raw = entry.raw,
                    .folder = entry.folder,
                    .state = gone ? SearchFolder::State::Missing : SearchFolder::State::Folder,
                    .driveThere = true});
    }
    return all;
}

QString withoutRunIds(QString text) {
    static const QRegularExpression id(u"\\d{8}-\\d{6}-[0-9a-f]{4}"_s);
    return text.replace(id, u"RUN"_s);
}

} // namespace

World::World() {
    QDir(m_folder.path()).mkpath(u"archives"_s);
    QDir(m_folder.path()).mkpath(u"home"_s);
    if (hostOs == OsKind::Linux)
        qputenv("HOME", m_folder.filePath(u"home"_s).toUtf8()); // never this user's own profile
    m_system = makeHostSystem({});
    m_pathBefore = m_system->settings().path(PathScope::User);
    for (const QString& version : {u"8.9.4.25"_s, u"8.9.5.30"_s}) writeZip(archive(version), version);
    reset();
}

World::~World() {
    if (hostOs != OsKind::Windows) return;
    const auto before = m_pathBefore.isSeen() ? std::optional(*m_pathBefore) : std::nullopt;
    if (!m_system->settings().setPath(PathScope::User, before)) qFatal("PATH could not be put back");
}

void World::write(const QString& below, const QByteArray& bytes) {
    QFile file(m_folder.filePath(below));
    QDir().mkpath(QFileInfo(file).path());
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s", qPrintable(below));
}

void World::reset() {
    for (const QString& folder : {u"world"_s, u"state"_s}) QDir(m_folder.filePath(folder)).removeRecursively();
    const bool windows = hostOs == OsKind::Windows;
    write(u"home/.profile"_s, "# mine\nexport A=1 # no line feed at the end");
    write(u"world/toolkit/bin/nvcc"_s, "the toolkit's own");
    QDir().mkpath(path(u"world/own root"_s));
    if (windows) {
        const PathValue odd{PathValue::Type::RegSz, u" C:\\a ;;\"C:\\b;c\";%USERPROFILE%\\bin\\;C:\\Ünï 東京\\"_s};
        if (!m_system->settings().setPath(PathScope::User, odd)) qFatal("PATH cannot be set");
    }
}

void World::putOldSet(const Choices& choices) {
    const QString folder =
        choices.placement == Placement::Toolkit ? u"world/toolkit/"_s : u"world/own root/8.9.5.30-cuda12/"_s;
    const bool windows = hostOs == OsKind::Windows;
    write(folder + (windows ? u"bin/cudnn64_8.dll"_s : u"lib/libcudnn.so.8"_s), "old shim");
    write(folder + (windows ? u"bin/cudnn_adv_infer64_8.dll"_s : u"lib/libcudnn_adv_infer.so.8"_s),
          "old adv, not in the new set");
}

MachineFacts World::facts() const {
    MachineFacts facts;
    facts.os = m_system->os();
    facts.user = m_system->user();
    facts.environment = m_system->settings().variables();
    facts.path.user = m_system->settings().path(PathScope::User);
    facts.path.machine = m_system->settings().path(PathScope::Machine);
    if (facts.path.user.isSeen()) facts.searched = searchedBy(*facts.path.user, m_system->files());
    ToolkitFact toolkit;
    toolkit.version = {12, 1};
    toolkit.folder = path(u"world/toolkit"_s);
    facts.toolkits = Observed<QList<ToolkitFact>>::seen({toolkit}, u"test"_s);
    return facts;
}

Plan World::plan(const Choices& choices, const QString& version) {
    Choices all = choices;
    if (all.target.isEmpty())
        all.target = path(choices.placement == Placement::Toolkit ? u"world/toolkit"_s : u"world/own root"_s);
    all.licenseAccepted = all.allowUnsigned = true;
    const ArchiveInfo info = openCrashArchive(archive(version));
    const MachineFacts now = facts();
    const auto target = survey(*m_system, now, info, all, state());
    const auto plan = target ? planInstall(now, info, *target, all) : Result<Plan>(Failure(target.error()));
    if (!plan) qFatal("%s", qPrintable(plan.error().message));
    return *plan;
}

Plan World::manage(const QString& what, const QString& version) {
    Silent silent;
    const auto installed = lookAtInstalled(version, *m_system, options(), Depth::Whole, silent, {});
    if (!installed) qFatal("%s", qPrintable(installed.error().message));
    Result<Plan> plan = what == u"remove"_s ? planRemove(facts(), *installed) : planSwitch(facts(), *installed);
    if (what == u"repair"_s) { // of what the archive holds, most of a cuDNN is missing
        const ArchiveInfo info = openCrashArchive(archive(version));
        Choices choices = installed->choices;
        choices.target = m_system->paths().parent(installed->folder);
        const auto target = survey(*m_system, facts(), info, choices, state());
        if (!target) qFatal("%s", qPrintable(target.error().message));
        plan = planRepair(facts(), *installed, &info, &*target);
    }
    if (!plan) qFatal("%s", qPrintable(plan.error().message));
    return *plan;
}

void World::install(const Choices& choices, const QString& version) {
    Silent silent;
    const auto done =
        apply(plan(choices, version), openCrashArchive(archive(version)), *m_system, options(), silent, {});
    if (!done) qFatal("%s", qPrintable(done.error().message + done.error().detail));
}

Snapshot World::look() const {
    Snapshot all;
    for (const QString& top : QStringList{m_folder.filePath(u"world"_s), m_folder.filePath(u"home"_s)} + also) {
        QDirIterator entries(top, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                             QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            const QString at = entries.next();
            const QFileInfo info = entries.fileInfo();
            QFile file(at);
            QByteArray what = "folder";
            if (info.isSymLink())
                what = "link to " + info.symLinkTarget().toUtf8();
            else if (info.isFile())
                what = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
            if (what.size() > 4096) what = QCryptographicHash::hash(what, QCryptographicHash::Sha256).toHex();
            if (!info.isSymLink()) what += " mode " + QByteArray::number(info.permissions().toInt(), 16);
            all.insert(withoutRunIds(QDir(m_folder.path()).relativeFilePath(at)), what);
        }
    }
    all.insert(u"PATH"_s, rawUserPath());
    return all;
}

QStringList World::litter() const {
    // The lock of a dead process stays until the next start, which takes it over.
    static const QRegularExpression ours(u"^(run\\.lock|journals/[^/]+\\.jsonl|manifests/[^/]+\\.json)$"_s);
    QStringList found;
    const QDir folder(m_folder.filePath(u"state"_s));
    QDirIterator entries(folder.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (entries.hasNext())
        if (const QString name = folder.relativeFilePath(entries.next()); !ours.match(name).hasMatch())
            found.append(name);
    return found;
}

QByteArray difference(const Snapshot& is, const Snapshot& should) {
    for (auto row = should.begin(); row != should.end(); ++row)
        if (!is.contains(row.key()))
            return "missing: " + row.key().toUtf8();
        else if (is[row.key()] != row.value())
            return row.key().toUtf8() + " differs: " + is[row.key()].left(400).replace('\0', ""); // PATH is UTF-16
    for (auto row = is.begin(); row != is.end(); ++row)
        if (!should.contains(row.key())) return "left behind: " + row.key().toUtf8();
    return {};
}

} // namespace cudnnsetup
