#include "core/plan/CudaPathPlan.h"
#include "core/plan/PathPlan.h"
#include "core/plan/Plan.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanInstall)
};

std::optional<Error> whyNotThisArchive(const MachineFacts& facts, const ArchiveInfo& archive) {
    if (archive.os != facts.os.kind)
        return Error{ExitCode::ArchiveInvalid,
                     Tr::tr("This archive is cuDNN for another system (%1).").arg(osName(archive.os)),
                     Tr::tr("Download the archive for %1.").arg(osName(facts.os.kind)),
                     {},
                     u"archive.wrong-os"_s};
    if (facts.os.arch != Arch::Unknown && archive.arch != facts.os.arch)
        return Error{ExitCode::ArchiveInvalid,
                     Tr::tr("This archive is cuDNN for another processor (%1).").arg(archName(archive.arch)),
                     Tr::tr("Download the archive for %1.").arg(archName(facts.os.arch)),
                     {},
                     u"archive.wrong-arch"_s};
    if (archive.published == Published::Mismatch)
        return Error{ExitCode::ArchiveInvalid,
                     Tr::tr("%1 is not the file that NVIDIA published under this name.").arg(archive.path),
                     Tr::tr("Download it again from NVIDIA."),
                     {},
                     u"archive.hash-mismatch"_s};
    return std::nullopt;
}

Error blocked(const QString& message, const QString& whatToDo) {
    return Error{ExitCode::Blocked, message, whatToDo, {}, {}};
}

// Where the link of its major would stand: only one that this program made is led elsewhere.
std::optional<Error> whyNoLink(const QString& path, const Observed<FileStat>& now, const OsPath& paths) {
    if (!now.isChecked())
        return blocked(Tr::tr("%1 cannot be looked at: %2").arg(path, now.why),
                       Tr::tr("Make it readable again, or go on without the link."));
    if (now.isNone()) return std::nullopt;
    if (!now->isLink())
        return blocked(Tr::tr("%1 is a folder or file of its own, not a link that this program made.").arg(path),
                       Tr::tr("Move it away, or go on without the link."));
    if (!leadsToOurs(path, now->linkTarget, paths))
        return blocked(Tr::tr("The link %1 leads to %2, which this program did not make.").arg(path, now->linkTarget),
                       Tr::tr("Remove the link if nobody needs it, or go on without the link."));
    return std::nullopt;
}

std::optional<Error> whyNotThere(const TargetFacts& target, const Choices& choices) {
    if (!target.packaged.isEmpty())
        return Error{ExitCode::Blocked,
                     Tr::tr("%1 belongs to the package %2, which alone may replace it. Nothing was changed.")
                         .arg(target.packaged[0].path, target.packaged[0].owner),
                     Tr::tr("Remove that package with the tool that installed it, or choose another folder."),
                     {},
                     {}};
    if (choices.path != PathChoice::Machine && target.canWrite.isSeen() && !*target.canWrite && target.weak.isSeen())
        return Error{
            ExitCode::Blocked,
            Tr::tr("You may not write to %1, and rights are asked for only where nobody but administrators can "
                   "change anything (%2 can change %3).")
                .arg(target.root, target.weak->who.join(u", "_s), target.weak->path),
            Tr::tr("Make it writable, or choose another folder. Nothing was changed."),
            {},
            u"system.no-rights"_s};
    if (needsProtection(target, choices))
        if (auto guarded = requireProtected(target.weak, target.root); !guarded) return guarded.error();
    for (const ExistingFile& file : target.existing)
        if (file.stat.isFolder())
            return Error{ExitCode::Blocked,
                         Tr::tr("%1 is a folder where a file of cuDNN would go.").arg(file.path),
                         Tr::tr("Choose another target folder."),
                         {},
                         {}};
    return std::nullopt;
}

// Builds the list of steps; one object for one plan.
class Builder {
public:
    Builder(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target, const Choices& choices)
        : m_paths(facts.os.kind), m_archive(archive), m_target(target), m_choices(choices),
          m_files(target.canWrite.isSeen() && !*target.canWrite ? RunAs::Admin : RunAs::User) {}

    void addFiles(Plan& plan) const {
        if (m_target.alreadyPlaced) return;
        for (const QString& folder : m_target.missingFolders)
            plan.steps.append({MakeFolder{folder, guardOf(folder)}, m_files, Tr::tr("to hold the files of cuDNN")});
        for (const ExistingFile& old : m_target.oldSet)
            plan.steps.append({MoveAside{old.path, old.stat}, m_files,
                               Tr::tr("belongs to the cuDNN that is replaced; mixed versions do not work")});
        for (const PlacedEntry& placed : m_target.placed) addFile(plan, placed);
    }

    void addLink(Plan& plan) const {
        if (!m_choices.link || m_choices.placement != Placement::OwnFolder) return;
        const QString path = currentLink(m_target.root, m_archive.version, m_paths);
        const QString now = m_target.link.isSeen() ? m_target.link->linkTarget : QString();
        if (!now.isEmpty() && m_paths.same(now, m_target.folder)) return;
        plan.steps.append({MakeLink{path, m_target.folder, now}, m_files,
                           Tr::tr("so that switching to another version never touches PATH again")});
    }

    void addNotes(Plan& plan) const {
        if (m_target.ownerOnly)
            plan.notes.append(
                Tr::tr("The name of your profile folder has letters that some compilers and programs cannot "
                       "open files with, so cuDNN goes to %1, a folder that only you may enter.")
                    .arg(m_target.root));
        if (!m_target.users.isEmpty() && !m_target.alreadyPlaced)
            plan.notes.append(
                Tr::tr("These programs use files that are replaced, and keep the old ones until they end: %1.")
                    .arg(m_target.users.join(u", "_s)));
        if (m_target.otherMajor.isEmpty() || m_target.alreadyPlaced) return;
        QStringList names;
        for (const QString& path : m_target.otherMajor) names.append(m_paths.fileName(path));
        plan.notes.append(Tr::tr("Another major version of cuDNN shares these names in %1: %2. Those of cuDNN %3 take "
                                 "their place: programs that are built with this toolkit use cuDNN %3 from then on. "
                                 "Programs that run already built find both.")
                              .arg(m_target.root, names.join(u", "_s))
                              .arg(m_archive.version.major()));
    }

private:
    // Folders on everyone's search path, and those that an administrator makes, are the administrators' from the start.
    Guard guardOf(const QString& folder) const {
        if (needsProtection(m_target, m_choices)) return Guard::Admins;
        return m_target.ownerOnly && m_paths.same(folder, m_target.root) ? Guard::Owner : Guard::None;
    }

    void addFile(Plan& plan, const PlacedEntry& placed) const {
        const ArchiveEntry& entry = m_archive.entries[placed.entry];
        const auto old = std::find_if(m_target.existing.begin(), m_target.existing.end(),
                                      [&](const ExistingFile& file) { return file.path == placed.path; });
        const auto replaces = old == m_target.existing.end() ? std::nullopt : std::optional(old->stat);
        if (!entry.linkTarget.isEmpty()) {
            if (replaces)
                plan.steps.append(
                    {MoveAside{placed.path, *replaces}, m_files, Tr::tr("is replaced by the archive's own link")});
            plan.steps.append({MakeLink{placed.path, entry.linkTarget, {}}, m_files,
                               Tr::tr("a name under which programs look for the library")});
            return;
        }
        plan.steps.append(
            {PlaceFile{placed.path, entry.name, entry.size, entry.crc, replaces}, m_files, whyOf(entry.kind)});
        plan.bytes += entry.size;
    }

    static QString whyOf(FileKind kind) {
        switch (kind) {
        case FileKind::Library:
            return Tr::tr("library that programs load");
        case FileKind::Header:
            return Tr::tr("for compilers");
        case FileKind::ImportLibrary:
            return Tr::tr("for linking your own programs");
        case FileKind::License:
            return Tr::tr("the licence of these files");
        case FileKind::Other:
            return Tr::tr("part of the archive");
        }
        return {};
    }

    OsPath m_paths;
    const ArchiveInfo& m_archive;
    const TargetFacts& m_target;
    const Choices& m_choices;
    RunAs m_files;
};

// A cuDNN for CUDA 12 among CUDA 11's files would be loaded with the wrong cuBLAS, and take the fitting one's place.
std::optional<Error> whyNotThisToolkit(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                                       const Choices& choices) {
    if (choices.placement != Placement::Toolkit || archive.cudaMajor == 0) return std::nullopt;
    for (const ToolkitFact& toolkit : facts.toolkits.value) {
        const int major = toolkit.version.major();
        if (major == 0 || major == archive.cudaMajor || !OsPath(facts.os.kind).same(toolkit.folder, target.root))
            continue;
        return Error{ExitCode::Blocked,
                     Tr::tr("The toolkit in %1 is CUDA %2; this cuDNN is for CUDA %3.")
                         .arg(toolkit.folder)
                         .arg(major)
                         .arg(archive.cudaMajor),
                     Tr::tr("Choose a toolkit of CUDA %1, or a folder of its own.").arg(archive.cudaMajor),
                     {},
                     u"cudnn.wrong-cuda-build"_s};
    }
    return std::nullopt;
}

} // namespace

bool Plan::needsAdmin() const {
    return std::any_of(steps.begin(), steps.end(), [](const Step& step) { return step.runAs == RunAs::Admin; });
}

bool placesFiles(const Plan& plan) {
    return std::any_of(plan.steps.begin(), plan.steps.end(),
                       [](const Step& step) { return std::holds_alternative<PlaceFile>(step.action); });
}

Result<void> requireArchiveFile(const Plan& plan, const ArchiveInfo& archive) {
    const bool byAdmin = std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
        return step.runAs == RunAs::Admin && std::holds_alternative<PlaceFile>(step.action);
    });
    if (archive.kind != ArchiveKind::Folder || !byAdmin) return {};
    return fail(
        ExitCode::Blocked,
        Tr::tr("Placing files in %1 needs an administrator's rights, and a folder cannot be handed over safely.")
            .arg(plan.folder),
        Tr::tr("Choose the archive file itself, or a place where you may write."), archive.path);
}

QString workRoot(const Plan& plan) {
    return plan.choices.placement == Placement::OwnFolder ? OsPath(plan.os).parent(plan.folder) : plan.folder;
}

Result<Plan> planInstall(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                         const Choices& choices) {
    if (const auto error = whyNotThisArchive(facts, archive)) return Failure(*error);
    if (const auto error = whyNotThere(target, choices)) return Failure(*error);
    if (const auto error = whyNotThisToolkit(facts, archive, target, choices)) return Failure(*error);
    if (const OsPath paths(facts.os.kind); choices.link && choices.placement == Placement::OwnFolder)
        if (const auto error = whyNoLink(currentLink(target.root, archive.version, paths), target.link, paths))
            return Failure(*error);
    Plan plan;
    plan.os = facts.os.kind;
    plan.title = Tr::tr("Install cuDNN %1 for CUDA %2").arg(archive.version.text()).arg(archive.cudaMajor);
    plan.id = archive.folderName();
    plan.version = archive.version;
    plan.cudaMajor = archive.cudaMajor;
    plan.archive = archive.path;
    plan.archiveSha256 = archive.sha256;
    plan.choices = choices;
    plan.folder = target.folder;
    plan.pathFolder = target.pathFolder;
    const Builder builder(facts, archive, target, choices);
    builder.addNotes(plan);
    builder.addFiles(plan);
    const bool elevated = facts.user.elevated.isSeen() && *facts.user.elevated;
    if (!elevated)
        if (auto possible = requireArchiveFile(plan, archive); !possible) return Failure(possible.error());
    builder.addLink(plan);
    const auto path = planPath(facts, archive, target, choices);
    if (!path) return Failure(path.error());
    plan.steps += *path;
    const auto cudaPath = planCudaPath(facts, archive, target, choices);
    if (!cudaPath) return Failure(cudaPath.error());
    if (*cudaPath) plan.steps.append(**cudaPath);
    return plan;
}

} // namespace cudnnsetup
