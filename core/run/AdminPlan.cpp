#include "core/run/AdminPlan.h"

#include "core/plan/PackageOwner.h"
#include "core/plan/ProfileBlock.h"
#include "core/run/Manifest.h"
#include "core/system/Protection.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

Result<void> refused(const QString& what) {
    return fail(
        ExitCode::BadUsage,
        Tr::tr("The plan asks for something that is never done as administrator: %1. Nothing was changed.").arg(what),
        Tr::tr("Start this program again and make the plan anew."));
}

// One look at one plan: what its steps may touch follows from its folder, its version and the archive.
class AdminCheck {
public:
    AdminCheck(const Plan& plan, const ArchiveInfo* archive, System& system)
        : m_plan(plan), m_archive(archive), m_system(system), m_paths(system.paths()) {}

    Result<void> check() {
        if (m_plan.os != m_paths.os()) return refused(Tr::tr("a plan for another system"));
        if (auto folder = checkFolder(); !folder) return folder;
        if (auto notes = readNotes(); !notes) return notes;
        for (const Step& step : m_plan.steps) {
            if (step.runAs != RunAs::Admin) return refused(Tr::tr("a step that needs no administrator"));
            if (auto allowed = std::visit([this](const auto& action) { return check(action); }, step.action); !allowed)
                return allowed;
        }
        return {};
    }

private:
    // Our own notes, which only administrators can write: what is removed must stand in them.
    Result<void> readNotes() {
        auto stored = readManifests(m_system.machineStateFolder(), m_system);
        if (!stored) return Failure(stored.error());
        m_notes = std::move(*stored);
        return {};
    }
    const Manifest* noted() const {
        for (const StoredManifest& row : m_notes)
            if (row.manifest.id == m_plan.id && m_paths.same(row.manifest.folder, m_plan.folder)) return &row.manifest;
        return nullptr;
    }
    bool isNotedFile(const QString& path) const {
        const Manifest* manifest = m_plan.kind == u"remove"_s || m_plan.kind == u"repair"_s ? noted() : nullptr;
        return manifest && std::any_of(manifest->files.begin(), manifest->files.end(),
                                       [&](const FilePlaced& file) { return m_paths.same(file.path, path); });
    }
    bool isNotedLink(const RemoveLink& step) const {
        const Manifest* manifest = noted();
        return manifest && std::any_of(manifest->links.begin(), manifest->links.end(),
                                       [&](const LinkMade& link) { return m_paths.same(link.path, step.path); });
    }
    // Of a version beside ours, to which the link goes over.
    bool isNotedFolder(const QString& folder) const {
        return std::any_of(m_notes.begin(), m_notes.end(), [&](const StoredManifest& row) {
            return m_paths.same(row.manifest.folder, folder) &&
                   m_paths.same(m_paths.parent(folder), m_paths.parent(m_plan.folder));
        });
    }

    // The folder of a version is named after it; a toolkit is told by what is in it; a program's folder exists.
    Result<void> checkFolder() const {
        const QString& folder = m_plan.folder;
        if (!isPlain(folder)) return refused(folder);
        static const QRegularExpression versionId(u"^\\d+(\\.\\d+){1,3}-cuda\\d{1,2}$"_s);
        if (m_plan.choices.placement == Placement::OwnFolder &&
            (m_paths.fileName(folder) != m_plan.id || !versionId.match(m_plan.id).hasMatch()))
            return refused(folder);
        if (m_plan.choices.placement == Placement::Toolkit && !isToolkit(folder)) return refused(folder);
        if (m_plan.choices.placement == Placement::Program && m_system.files().stat(folder).isNone())
            return refused(folder);
        if (m_archive && m_plan.choices.placement == Placement::OwnFolder && m_archive->folderName() != m_plan.id)
            return refused(Tr::tr("a version that is not the archive's"));
        return {};
    }

    bool isToolkit(const QString& folder) const {
        const QStringList signs{u"version.json"_s, u"version.txt"_s, u"include/cuda.h"_s, u"bin/nvcc"_s,
                                u"bin/nvcc.exe"_s};
        return std::any_of(signs.begin(), signs.end(), [&](const QString& sign) {
            return m_system.files().stat(m_paths.join(folder, sign)).isSeen();
        });
    }

    // Written out in full, so that no two readers can take it for different places.
    bool isPlain(const QString& path) const {
        return m_paths.isAbsolute(path) && m_paths.clean(path) == path && !path.startsWith(u"\\\\") &&
               !path.mid(2).contains(u':');
    }
    bool isInside(const QString& path) const {
        return isPlain(path) && m_paths.isBelow(path, m_plan.folder) && !m_paths.same(path, m_plan.folder);
    }
    bool isCurrentLink(const QString& path) const {
        return m_plan.choices.placement == Placement::OwnFolder &&
               m_paths.same(path, currentLink(m_paths.parent(m_plan.folder), m_plan.version, m_paths));
    }
    bool isCudnnName(const QString& name) const {
        static const QRegularExpression cudnn(u"^(lib)?cudnn[\\w.-]*$"_s, QRegularExpression::CaseInsensitiveOption);
        return cudnn.match(name).hasMatch() && !name.contains(u"frontend"_s, Qt::CaseInsensitive);
    }

    // Nobody else may change any folder on the way, and none of them is a link.
    Result<void> checkWay(const QString& path) {
        const QString folder = m_paths.parent(path);
        if (m_safe.contains(folder)) return {};
        m_safe.insert(folder);
        for (QString at = folder;; at = m_paths.parent(at)) {
            const auto stat = m_system.files().stat(at);
            if (!stat.isChecked()) return refused(at);
            if (stat.isSeen() && stat->isLink())
                return fail(ExitCode::Blocked,
                            Tr::tr("%1 is a link to %2: nothing is written through it as administrator.")
                                .arg(at, stat->linkTarget),
                            Tr::tr("Remove the link, or choose another folder."), {}, u"system.no-rights"_s);
            if (m_paths.same(m_paths.parent(at), at)) break;
        }
        return checkProtected(folder);
    }

    Result<void> checkProtected(const QString& folder) const {
        return requireProtected(weakPlace(m_system.files(), m_paths, {folder}), folder);
    }

    Result<void> check(const MakeFolder& step) {
        const bool onTheWay = isPlain(step.path) && m_paths.isBelow(m_plan.folder, step.path);
        if (!isInside(step.path) && !onTheWay) return refused(step.path);
        return checkWay(step.path);
    }
    Result<void> check(const PlaceFile& step) {
        if (!isInside(step.target)) return refused(step.target);
        if (m_archive && !isOfArchive(step)) return refused(step.target);
        if (step.replaces && isOfPackage(step.target)) return refused(step.target);
        return checkWay(step.target);
    }
    Result<void> check(const MoveAside& step) {
        const bool ours = isInside(step.path) && (isCudnnName(m_paths.fileName(step.path)) || isNotedFile(step.path));
        return ours && !isOfPackage(step.path) ? checkWay(step.path) : refused(step.path);
    }
    bool isOfPackage(const QString& path) const { return !packageOwner(m_system, path).isNone(); }
    Result<void> check(const MakeLink& step) {
        const bool current =
            isCurrentLink(step.path) && (m_paths.same(step.target, m_plan.folder) || isNotedFolder(step.target));
        const bool besideIt = isInside(step.path) && isCudnnName(m_paths.fileName(step.path)) &&
                              isCudnnName(step.target); // libcudnn.so.8 -> libcudnn.so.8.9.4
        return current || besideIt ? checkWay(step.path) : refused(step.path);
    }
    Result<void> check(const RemoveLink& step) {
        const bool ours = isCurrentLink(step.path) || (isInside(step.path) && isNotedLink(step));
        return ours ? checkWay(step.path) : refused(step.path);
    }
    Result<void> check(const RemoveFolder& step) { // only when it is empty
        const Manifest* manifest = noted();
        const bool ours = manifest && std::any_of(manifest->folders.begin(), manifest->folders.end(),
                                                  [&](const QString& made) { return m_paths.same(made, step.path); });
        return ours ? check(MakeFolder{step.path}) : refused(step.path);
    }
    Result<void> check(const EditPath& step) {
        if (m_plan.kind == u"remove"_s) return checkRemoval(step);
        if (movesOurs(step)) return checkWay(m_paths.join(expanded(step.entry), u"x"_s)); // as where it is added
        if (step.kind != EditPath::Kind::Add) return checkCleanUp(step);
        const bool addsOurs = step.scope == PathScope::Machine && step.after && isOurPathFolder(step.entry) &&
                              isOneMore(step.before.value_or(PathValue{step.after->type, {}}), *step.after, step.entry);
        return addsOurs ? checkWay(m_paths.join(step.entry, u"x"_s)) : refused(u"PATH"_s);
    }
    Result<void> checkRemoval(const EditPath& step) const {
        const QString through = currentLink(m_paths.parent(m_plan.folder), m_plan.version, m_paths);
        const PathList entry(step.entry, OsKind::Windows);
        const QString folder = entry.entries().size() == 1 ? entry.entries()[0].folder : QString();
        const bool ours =
            isPlain(folder) && (m_paths.isBelow(folder, m_plan.folder) || m_paths.isBelow(folder, through));
        const bool removesIt = step.scope == PathScope::Machine && step.before && step.after && ours && noted() &&
                               isOneMore(*step.after, *step.before, step.entry);
        return removesIt ? Result<void>() : refused(u"PATH"_s);
    }
    Result<void> check(const EditTextBlock& step) {
        const QStringList folders = blockFolders(step.after), before = blockFolders(step.before);
        const QString block = folders.isEmpty() ? withoutProfileBlock(step.before)
                                                : withBlock(step.before, folders, blockStyle(step.path));
        const bool fewer =
            m_plan.kind == u"remove"_s && noted() && folders.size() < before.size() &&
            std::all_of(folders.begin(), folders.end(), [&](const QString& folder) { return before.contains(folder); });
        const bool ours = fewer || isOurPathFolder(folders.value(0));
        if (step.path != profileFile(m_system, PathScope::Machine) || !ours || step.after != block)
            return refused(step.path);
        for (const QString& folder : folders) // those of earlier runs stay behind ours
            if (!isPlain(folder))
                return refused(folder);
            else if (auto guarded = checkProtected(folder); !guarded)
                return guarded;
        return checkWay(step.path);
    }

    // An edit of the clean-up that was asked for: one entry of the machine's PATH goes, comes earlier or loses a
    // quotation mark, and every other byte stays.
    Result<void> checkCleanUp(const EditPath& step) {
        const bool wanted = isCleaned(step.entry) && step.scope == PathScope::Machine && step.before && step.after &&
                            step.before->type == step.after->type;
        if (!wanted || !isOneEdit(step)) return refused(u"PATH"_s);
        if (step.kind == EditPath::Kind::Remove && !isDeadOrDouble(step)) return refused(step.entry);
        // What comes earlier is found earlier, by everybody's programs.
        return step.kind == EditPath::Kind::Move ? checkProtected(expanded(step.entry)) : Result<void>();
    }
    // An entry that was mended before stands there without its quotation mark.
    bool isCleaned(const QString& entry) const {
        const QStringList& chosen = m_plan.choices.cleanEntries;
        return m_plan.choices.cleanPath || chosen.contains(entry) ||
               std::any_of(chosen.begin(), chosen.end(), [&](QString raw) { return raw.remove(u'"') == entry; });
    }
    bool movesOurs(const EditPath& step) const {
        return step.kind == EditPath::Kind::Move && step.scope == PathScope::Machine && step.before && step.after &&
               step.before->type == step.after->type && isOurPathFolder(expanded(step.entry)) && isOneEdit(step);
    }
    // One entry as Windows reads it. Its type is not asked: the folder that is looked at is the one that may be meant.
    QString expanded(const QString& raw) const {
        const auto lookup = [this](const QString& name) { return m_system.settings().variable(name).value; };
        return folderOfEntry(raw, OsKind::Windows, lookup);
    }
    // Looked at anew here: the folder does not exist, or another entry names it, too.
    bool isDeadOrDouble(const EditPath& step) const {
        const QString folder = expanded(step.entry);
        if (!m_paths.isAbsolute(folder)) return false;
        if (m_system.files().stat(folder).isNone()) return true;
        const QList<PathEntry> all = PathList(step.before->value, OsKind::Windows).entries();
        return std::count_if(all.begin(), all.end(),
                             [&](const PathEntry& entry) { return m_paths.same(expanded(entry.raw), folder); }) > 1;
    }
    static bool isOneEdit(const EditPath& step) {
        const PathList list(step.before->value, OsKind::Windows);
        for (qsizetype i = 0; i < list.entries().size(); ++i) {
            const PathEntry& entry = list.entries()[i];
            if (entry.raw != step.entry) continue;
            const PathList without(list.withRemoved(i), OsKind::Windows);
            if (step.kind == EditPath::Kind::Remove && without.value() == step.after->value) return true;
            QString mended = list.value();
            mended.replace(entry.offset, entry.raw.size(), QString(entry.raw).remove(u'"'));
            if (step.kind == EditPath::Kind::Mend && mended == step.after->value) return true;
            for (qsizetype to = 0; step.kind == EditPath::Kind::Move && to < i; ++to)
                if (without.withInsertedRaw(to, entry.raw) == step.after->value) return true;
        }
        return false;
    }
    Result<void> check(const SetVariable& step) {
        const bool ours = m_plan.choices.setCudaPath && step.scope == PathScope::Machine &&
                          step.name == u"CUDA_PATH"_s && step.after && isPlain(step.after->value) &&
                          isToolkit(step.after->value);
        return ours ? checkWay(m_paths.join(step.after->value, u"x"_s)) : refused(step.name);
    }
    Result<void> check(const RefreshLoaderCache&) { return {}; }

    bool isOurPathFolder(const QString& folder) const {
        if (!isPlain(folder) || !m_paths.same(folder, m_plan.pathFolder)) return false;
        return isInside(folder) || isCurrentLink(m_paths.parent(folder)) || m_paths.same(folder, m_plan.folder);
    }
    static bool isOneMore(const PathValue& before, const PathValue& after, const QString& entry) {
        if (before.type != after.type) return false;
        const PathList list(before.value, OsKind::Windows);
        for (qsizetype i = 0; i <= list.entries().size(); ++i)
            if (list.withInserted(i, entry) == after.value || list.withInsertedRaw(i, entry) == after.value)
                return true;
        return false;
    }
    bool isOfArchive(const PlaceFile& step) const {
        const auto& entries = m_archive->entries;
        const QString name = m_paths.fileName(step.target);
        // In somebody else's folder nothing but cuDNN, whatever the archive calls its files.
        if (m_plan.choices.placement != Placement::OwnFolder && !isCudnnName(name) && name != u"cuDNN-LICENSE.txt"_s)
            return false;
        return std::any_of(entries.begin(), entries.end(), [&](const ArchiveEntry& entry) {
            const bool sameName = m_paths.fileName(entry.placedName) == name;
            const bool license = entry.kind == FileKind::License && name == u"cuDNN-LICENSE.txt"_s;
            return entry.name == step.entry && entry.linkTarget.isEmpty() && (sameName || license);
        });
    }

    const Plan& m_plan;
    const ArchiveInfo* m_archive;
    System& m_system;
    OsPath m_paths;
    QSet<QString> m_safe; // folders looked at already
    QList<StoredManifest> m_notes;
};

} // namespace

Plan stepsOf(const Plan& plan, RunAs side) {
    Plan half = plan;
    half.steps.clear();
    half.bytes = 0;
    for (const Step& step : plan.steps) {
        if (step.runAs != side) continue;
        half.steps.append(step);
        if (const auto* file = std::get_if<PlaceFile>(&step.action)) half.bytes += file->size;
    }
    return half;
}

Result<void> checkAdminPlan(const Plan& plan, const ArchiveInfo* archive, System& system) {
    return AdminCheck(plan, archive, system).check();
}

} // namespace cudnnsetup
