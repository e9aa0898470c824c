#include "core/run/Preconditions.h"

#include "core/plan/ProfileBlock.h"
#include "core/plan/TargetFacts.h"

#include <QCoreApplication>
#include <QLocale>
#include <map>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

// Room for the journal, the manifest and what the file system itself takes.
constexpr quint64 spareBytes = 16 << 20;

Result<void> changed(const QString& what) {
    return fail(ExitCode::TakenBack, Tr::tr("%1 has changed since the plan was made. Nothing was changed.").arg(what),
                Tr::tr("Look at the plan again; it is made anew from what is there now."));
}

bool sameStat(const Observed<FileStat>& now, const FileStat& expected) {
    return now.isSeen() && now->size == expected.size && now->modifiedNs == expected.modifiedNs;
}

struct CheckStep {
    System& system;
    QHash<QString, const ArchiveEntry*> entries;
    mutable std::map<PathScope, std::optional<PathValue>> edited{}; // by the steps so far

    // A guarded folder that somebody else made meanwhile is not the one that was planned.
    Result<void> operator()(const MakeFolder& step) const {
        return step.guard == Guard::None || system.files().stat(step.path).isNone() ? Result<void>()
                                                                                    : changed(step.path);
    }
    Result<void> operator()(const PlaceFile& step) const {
        const ArchiveEntry* entry = entries.value(step.entry);
        if (entry == nullptr || !isAsPlanned(*entry, step)) return changed(Tr::tr("The archive"));
        const auto now = system.files().stat(step.target);
        if (step.replaces ? !sameStat(now, *step.replaces) : !now.isNone()) return changed(step.target);
        return step.replaces ? system.files().checkReplaceable(step.target) : Result<void>();
    }
    Result<void> operator()(const MoveAside& step) const {
        if (!sameStat(system.files().stat(step.path), step.expected)) return changed(step.path);
        return system.files().checkReplaceable(step.path);
    }
    // As it is now, and not as it was when the plan was made. What is still missing is guarded when it is made.
    Result<void> checkGuarded(const QString& folder) const {
        return requireProtected(weakPlace(system.files(), system.paths(), {folder}), folder);
    }
    Result<void> operator()(const MakeLink& step) const {
        const auto now = system.files().stat(step.path);
        const QString target = now.isSeen() ? now->linkTarget : QString();
        return target == step.previousTarget || !system.paths().isAbsolute(step.target) ? Result<void>()
                                                                                        : changed(step.path);
    }
    Result<void> operator()(const RemoveLink& step) const {
        const auto now = system.files().stat(step.path);
        return now.isSeen() && now->isLink() && now->linkTarget == step.target ? Result<void>() : changed(step.path);
    }
    Result<void> operator()(const RemoveFolder& step) const {
        const auto now = system.files().stat(step.path);
        return now.isSeen() && now->isFolder() && !now->isLink() ? Result<void>() : changed(step.path);
    }
    // The first edit of a scope finds the value of now, a later one what the edit before it leaves.
    Result<void> operator()(const EditPath& step) const {
        const auto now = system.settings().path(step.scope);
        const auto previous = edited.find(step.scope);
        const std::optional<PathValue> there = previous != edited.end() ? previous->second
                                               : now.isSeen()           ? std::optional(*now)
                                                                        : std::nullopt;
        if (!now.isChecked() || there != step.before) return changed(u"PATH"_s);
        edited[step.scope] = step.after;
        // What comes earlier on everybody's PATH is found earlier by their programs.
        const bool comesEarlier = step.kind == EditPath::Kind::Add || step.kind == EditPath::Kind::Move;
        if (step.scope != PathScope::Machine || !comesEarlier) return {};
        const auto lookup = [this](const QString& name) { return system.settings().variable(name).value; };
        return checkGuarded(step.kind == EditPath::Kind::Add ? step.entry
                                                             : folderOfEntry(step.entry, OsKind::Windows, lookup));
    }
    Result<void> operator()(const SetVariable& step) const {
        const auto now = system.settings().storedVariable(step.scope, step.name);
        const bool same = now.isChecked() && (now.isSeen() ? std::optional(*now) : std::nullopt) == step.before;
        return same ? Result<void>() : changed(step.name);
    }
    Result<void> operator()(const RefreshLoaderCache&) const { return {}; }
    // It is written anew under its name: what that would override or cut is the user's to decide.
    Result<void> checkEditable(const QString& path) const {
        const auto now = system.files().stat(path);
        if (now.isNone()) return {};
        const auto allowed = system.files().canWrite(path);
        if (allowed.isSeen() && !*allowed)
            return fail(ExitCode::Blocked, Tr::tr("The file %1 is read-only, so it is not edited.").arg(path),
                        Tr::tr("Make it writable, or choose \"Leave PATH alone\". Nothing was changed."), {},
                        u"system.no-rights"_s);
        if (now.isSeen() && now->link == LinkKind::HardLink)
            return fail(ExitCode::Blocked,
                        Tr::tr("The file %1 has another name as well (a hard link), so it is not edited.").arg(path),
                        Tr::tr("Make it a file of its own, or choose \"Leave PATH alone\". Nothing was changed."));
        return {};
    }
    Result<void> operator()(const EditTextBlock& step) const {
        constexpr qint64 limit = 1 << 20;
        const auto now = system.files().read(step.path, limit);
        const bool same =
            step.existed ? now && QString::fromUtf8(*now) == step.before : system.files().stat(step.path).isNone();
        const auto there = system.files().stat(step.path);
        if (!same || (there.isSeen() && there->isLink()))
            return changed(step.path); // the plan names what links lead to
        if (auto editable = checkEditable(step.path); !editable) return editable;
        const bool everyone = blockStyle(step.path) == BlockStyle::LinkerConfiguration;
        return everyone ? checkGuarded(profileBlockFolder(step.after)) : Result<void>();
    }
};

Result<void> checkSpace(const Plan& plan, const System& system) {
    if (plan.bytes == 0) return {}; // removing something must be possible on a full disk
    const auto free = system.files().freeBytes(plan.folder);
    if (!free.isSeen() || *free >= plan.bytes + spareBytes) return {};
    const QLocale locale;
    return fail(ExitCode::DiskFull,
                Tr::tr("There is not enough room for %1: %2 are needed, %3 are free. Nothing was changed.")
                    .arg(plan.folder,
                         locale.formattedDataSize(qint64(plan.bytes + spareBytes), 1, QLocale::DataSizeSIFormat),
                         locale.formattedDataSize(qint64(*free), 1, QLocale::DataSizeSIFormat)),
                Tr::tr("Free some space, or choose a folder on another disk."), {}, u"system.disk-full"_s);
}

// Rights that were changed after the plan was made.
Result<void> refuseWeakPlaces(const Plan& plan, const System& system) {
    const bool onPath = plan.choices.path == PathChoice::Machine && plan.choices.placement != Placement::Program;
    if (plan.kind == u"remove"_s || (!plan.needsAdmin() && !onPath)) return {}; // what leaves endangers nobody
    return requireProtected(weakPlace(system.files(), system.paths(), {plan.folder, plan.pathFolder}), plan.folder);
}

// Found out before anything is made: a folder that cannot be made would be met half-way.
Result<void> refuseLongNames(const Plan& plan, const System& system) {
    constexpr qsizetype longestName = 255; // bytes on Linux (NAME_MAX), UTF-16 units in NTFS
    const bool linux = system.os().kind == OsKind::Linux;
    const OsPath paths = system.paths();
    for (QString at = plan.folder; paths.parent(at) != at; at = paths.parent(at)) {
        const QString name = paths.fileName(at);
        if ((linux ? name.toUtf8().size() : name.size()) > longestName)
            return fail(ExitCode::BadUsage, Tr::tr("The name of the folder %1 is too long.").arg(name),
                        Tr::tr("Choose a folder whose names have at most %1 bytes each.").arg(longestName));
    }
    return {};
}

// A link that was put in the way after the plan was made: what is placed, or taken away, would be elsewhere.
Result<void> refuseLinks(const Plan& plan, const System& system) {
    QStringList files;
    for (const Step& step : plan.steps) {
        if (const auto* file = std::get_if<PlaceFile>(&step.action)) files.append(file->target);
        if (const auto* file = std::get_if<MoveAside>(&step.action)) files.append(file->path);
        if (const auto* link = std::get_if<RemoveLink>(&step.action)) files.append(link->path);
        if (const auto* folder = std::get_if<RemoveFolder>(&step.action)) files.append(folder->path);
    }
    const QString link = linkOnTheWay(system, plan.folder, files);
    return link.isEmpty() ? Result<void>() : changed(link);
}

QHash<QString, const ArchiveEntry*> entriesByName(const ArchiveInfo& archive) {
    QHash<QString, const ArchiveEntry*> entries;
    for (const ArchiveEntry& entry : archive.entries) entries.insert(entry.name, &entry);
    return entries;
}

} // namespace

bool isAsPlanned(const ArchiveEntry& entry, const PlaceFile& step) {
    return entry.name == step.entry && entry.size == step.size && entry.crc == step.crc;
}

Result<void> checkLicense(const Choices& choices) {
    if (choices.licenseAccepted) return {};
    return fail(ExitCode::BadUsage, Tr::tr("NVIDIA's licence for cuDNN has not been accepted."),
                Tr::tr("Read it and accept it; the Archive page shows it."));
}

Result<void> checkWay(const Plan& plan, const System& system) {
    if (auto straight = refuseLinks(plan, system); !straight) return straight;
    return refuseWeakPlaces(plan, system);
}

Result<void> checkStillAsPlanned(const StepAction& action, const ArchiveInfo& archive, System& system) {
    return std::visit(CheckStep{system, entriesByName(archive)}, action);
}

Result<void> checkPreconditions(const Plan& plan, const ArchiveInfo& archive, System& system) {
    if (plan.os != system.os().kind)
        return fail(ExitCode::BadUsage, Tr::tr("The plan was made for another system."),
                    Tr::tr("Make the plan on this PC."));
    if (placesFiles(plan))
        if (auto accepted = checkLicense(plan.choices); !accepted) return accepted;
    if (auto room = checkSpace(plan, system); !room) return room;
    if (auto named = refuseLongNames(plan, system); !named) return named;
    if (auto way = checkWay(plan, system); !way) return way;
    const CheckStep check{system, entriesByName(archive)};
    for (const Step& step : plan.steps)
        if (auto ready = std::visit(check, step.action); !ready) return ready;
    return {};
}

} // namespace cudnnsetup
