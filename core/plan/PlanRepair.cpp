#include "core/plan/PathPlan.h"
#include "core/plan/PlanFor.h"
#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanRepair)
};

bool isBad(const InstalledFile& file) {
    return file.state == InstalledFile::State::Missing || file.state == InstalledFile::State::Changed;
}

Failure notInArchive(const QString& path, const ArchiveInfo& archive) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 is not in the archive %2.").arg(path, archive.path),
                Tr::tr("Name the archive that this cuDNN was installed from."));
}

Result<void> anotherFile(const QString& path, const ArchiveInfo& archive) {
    return fail(
        ExitCode::ArchiveInvalid,
        Tr::tr("The archive %1 is another build: its %2 is not the file that was installed.").arg(archive.path, path),
        Tr::tr("Name the archive that this cuDNN was installed from."), {}, u"archive.hash-mismatch"_s);
}

class Repairer {
public:
    Repairer(const MachineFacts& facts, const InstalledFacts& installed, Plan& plan)
        : m_facts(facts), m_installed(installed), m_plan(plan), m_paths(facts.os.kind),
          m_files(installed.canWrite.isSeen() && !*installed.canWrite ? RunAs::Admin : RunAs::User) {}

    Result<void> addFiles(const ArchiveInfo& archive, const TargetFacts& target) {
        for (const QString& folder : target.missingFolders)
            if (m_paths.isBelow(folder, m_installed.folder) || m_paths.isBelow(m_installed.folder, folder))
                m_plan.steps.append({MakeFolder{folder}, m_files, Tr::tr("to hold the files of cuDNN")});
        for (const InstalledFile& file : m_installed.files) {
            if (!isBad(file)) continue;
            const auto placed = std::find_if(target.placed.begin(), target.placed.end(),
                                             [&](const PlacedEntry& row) { return m_paths.same(row.path, file.path); });
            if (placed == target.placed.end()) return notInArchive(file.path, archive);
            const ArchiveEntry& entry = archive.entries[placed->entry];
            if (!isSameFile(file, entry, archive)) return anotherFile(file.path, archive);
            const bool missing = file.state == InstalledFile::State::Missing;
            m_plan.steps.append({PlaceFile{placed->path, entry.name, entry.size, entry.crc,
                                           missing ? std::nullopt : std::optional(file.now)},
                                 m_files, missing ? Tr::tr("it is missing") : Tr::tr("it is damaged or was changed")});
            m_plan.bytes += entry.size;
        }
        return {};
    }

    // The very file that was placed: told by the archive's hash, else by its own size and CRC-32.
    bool isSameFile(const InstalledFile& file, const ArchiveEntry& entry, const ArchiveInfo& archive) const {
        if (!archive.sha256.isEmpty() && archive.sha256 == m_installed.archiveSha256) return true;
        return entry.size == file.size && entry.crc && file.crc && *entry.crc == *file.crc;
    }

    void addLinks() {
        for (const InstalledLink& link : m_installed.links) {
            if (link.now.isSeen() && link.now->isLink() && link.now->linkTarget == link.target) continue;
            if (link.now.isSeen() && !link.now->isLink())
                m_plan.steps.append(
                    {MoveAside{link.path, *link.now}, m_files, Tr::tr("stands where a link should be")});
            else if (link.now.isSeen())
                m_plan.steps.append(
                    {RemoveLink{link.path, link.now->linkTarget}, m_files, Tr::tr("leads to the wrong file")});
            m_plan.steps.append({MakeLink{link.path, link.target, {}}, m_files,
                                 Tr::tr("a name under which programs look for the library")});
        }
        addCurrentLink();
    }

    // Missing, or leading to where nothing of ours is any more. A link to another version is somebody's choice, and one
    // to elsewhere is somebody's link.
    void addCurrentLink() {
        if (!m_installed.choices.link || m_installed.link.isEmpty() || !m_installed.linkNow.isChecked()) return;
        const bool there = m_installed.linkNow.isSeen();
        if (there && (!m_installed.linkNow->isLink() || m_installed.linkNow->isFolder() ||
                      !leadsToOurs(m_installed.link, m_installed.linkNow->linkTarget, m_paths)))
            return;
        m_plan.steps.append(
            {MakeLink{m_installed.link, m_installed.folder, there ? m_installed.linkNow->linkTarget : QString()},
             m_files, Tr::tr("the search path leads through it")});
    }

    Result<void> addPath() {
        m_changesFiles = !m_plan.steps.isEmpty();
        for (const InstalledScope& scope : m_installed.scopes)
            if (scope.current && (scope.owned || scope.scope == chosenScope()))
                if (auto added = addPathOf(scope); !added) return added;
        return {};
    }

private:
    std::optional<PathScope> chosenScope() const {
        const PathChoice path = m_installed.choices.path;
        if (path == PathChoice::None) return std::nullopt;
        return path == PathChoice::User ? PathScope::User : PathScope::Machine;
    }

    Result<void> addPathOf(const InstalledScope& scope) {
        if (blockFolders(scope.profileText.value).contains(m_installed.pathFolder)) {
            if (scope.scope == PathScope::Machine && m_changesFiles) m_plan.steps.append(refreshLoaderCache());
            return {};
        }
        ArchiveInfo asInstalled;
        asInstalled.version = m_plan.version;
        asInstalled.cudaMajor = m_plan.cudaMajor;
        asInstalled.os = m_plan.os;
        TargetFacts target;
        target.folder = m_installed.folder;
        target.pathFolder = m_installed.pathFolder;
        target.profilePath = scope.profilePath;
        target.profileText = scope.profileText;
        target.otherMajorFolders = blockFolders(scope.profileText.value); // whatever else stands there is no fault
        Choices choices = m_installed.choices;
        choices.path = scope.scope == PathScope::User ? PathChoice::User : PathChoice::Machine;
        choices.cleanPath = false;
        choices.cleanEntries.clear();
        // A place that was chosen is one of that PATH alone, and an entry that is there is where somebody wants it.
        if (choices.path != m_installed.choices.path) choices.pathPosition = -1;
        if (choices.pathPosition >= 0 && isOnPath(scope.scope)) return {};
        const auto steps = planPath(m_facts, asInstalled, target, choices);
        if (!steps) return Failure(steps.error());
        m_plan.steps += *steps;
        return {};
    }

    bool isOnPath(PathScope scope) const {
        const auto& value = scope == PathScope::User ? m_facts.path.user : m_facts.path.machine;
        return value.isSeen() &&
               PathList(value->value, OsKind::Windows).indexOf(m_installed.pathFolder, pathLookup(m_facts, *value)) >=
                   0;
    }

    const MachineFacts& m_facts;
    const InstalledFacts& m_installed;
    Plan& m_plan;
    OsPath m_paths;
    RunAs m_files;
    bool m_changesFiles = false;
};

} // namespace

bool needsArchive(const InstalledFacts& installed) {
    return std::any_of(installed.files.begin(), installed.files.end(), isBad);
}

Result<Plan> planRepair(const MachineFacts& facts, const InstalledFacts& installed, const ArchiveInfo* archive,
                        const TargetFacts* target) {
    Plan plan = planFor(facts, installed, u"repair"_s);
    plan.title = Tr::tr("Repair cuDNN %1 for CUDA %2").arg(plan.version.text()).arg(plan.cudaMajor);
    const bool cannotLook = std::any_of(installed.files.begin(), installed.files.end(), [](const InstalledFile& file) {
        return file.state == InstalledFile::State::NotChecked;
    });
    if (cannotLook)
        return fail(ExitCode::Blocked, Tr::tr("Not all files in %1 can be looked at.").arg(installed.folder),
                    Tr::tr("Make them readable again, then try once more."));
    Repairer repairer(facts, installed, plan);
    if (archive != nullptr && target != nullptr) {
        if (archive->folderName() != installed.id)
            return fail(
                ExitCode::ArchiveInvalid,
                Tr::tr("The archive %1 holds %2, not %3.").arg(archive->path, archive->folderName(), installed.id),
                Tr::tr("Name the archive that this cuDNN was installed from."));
        plan.archive = archive->path;
        plan.archiveSha256 = archive->sha256;
        if (auto added = repairer.addFiles(*archive, *target); !added) return Failure(added.error());
        const bool elevated = facts.user.elevated.isSeen() && *facts.user.elevated;
        if (!elevated)
            if (auto possible = requireArchiveFile(plan, *archive); !possible) return Failure(possible.error());
    }
    repairer.addLinks();
    if (auto path = repairer.addPath(); !path) return Failure(path.error());
    return plan;
}

} // namespace cudnnsetup
