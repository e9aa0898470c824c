#include "app/wizard/Consequences.h"

#include "core/diagnose/PlannedLoads.h"

#include <QCoreApplication>
#include <QMap>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Consequences)
};

constexpr qsizetype namedCopies = 3; // more would be a list to read

QString rightsSentence(const Proposal& proposal) {
    const auto& mayWrite = proposal.target->canWrite;
    if (proposal.plan->needsAdmin()) return Tr::tr("Needs administrator rights.");
    return mayWrite.isChecked() ? Tr::tr("Needs no administrator rights.")
                                : Tr::tr("Whether you may write there could not be checked: %1").arg(mayWrite.why);
}

QString pathSentence(const Plan& plan) {
    const bool gains = std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
        const auto* edit = std::get_if<EditPath>(&step.action);
        return (edit && edit->kind == EditPath::Kind::Add) || std::holds_alternative<EditTextBlock>(step.action);
    });
    if (!gains) return Tr::tr("The search path stays as it is.");
    return plan.os == OsKind::Windows ? Tr::tr("PATH gains one entry.") : Tr::tr("The search path gains one folder.");
}

bool placesInto(const Plan& plan, const CudnnCopy& copy, const OsPath& paths) {
    return paths.same(copy.folder, plan.folder) || paths.isBelow(copy.folder, plan.folder);
}

// Other copies of that major which programs could find: nothing is done to them.
QStringList whatStays(const MachineFacts& facts, const Plan& plan) {
    const OsPath paths(facts.os.kind);
    QStringList lines;
    for (const CudnnCopy& copy : facts.cudnn.value) {
        if (copy.major != plan.version.major() || !isStandalone(copy) || placesInto(plan, copy, paths)) continue;
        if (lines.size() == namedCopies) break;
        lines += Tr::tr("%1 in %2 stays where it is.").arg(copy.name(), copy.folder);
    }
    return lines;
}

// Every library of the set counts: a single old part that is found first makes a mixture.
QString loadsSentence(const MachineFacts& facts, const Proposal& proposal) {
    const Plan& plan = *proposal.plan;
    const OsPath paths(facts.os.kind);
    QStringList foreign;
    const QList<LoadRow> rows = plannedLoads(facts, plan);
    for (const LoadRow& row : rows) {
        const bool ours = paths.same(paths.parent(row.path), plan.pathFolder) || paths.isBelow(row.path, plan.folder);
        if (!row.path.isEmpty() && !ours) foreign += row.path;
    }
    if (rows.isEmpty() || rows.first().path.isEmpty()) return Tr::tr("A new console does not find it by itself.");
    if (foreign.isEmpty()) return Tr::tr("A new console then loads this cuDNN.");
    return foreign.contains(rows.first().path)
               ? Tr::tr("A new console still loads another cuDNN first: %1").arg(foreign.first())
               : Tr::tr("A new console would mix it with a part of another cuDNN: %1").arg(foreign.first());
}

FileKind kindOf(const QString& file, OsKind os) {
    const bool windows = os == OsKind::Windows;
    if (file.endsWith(u".h"_s)) return FileKind::Header;
    if (file.endsWith(windows ? u".lib"_s : u".a"_s)) return FileKind::ImportLibrary;
    return windows                   ? file.endsWith(u".dll"_s) ? FileKind::Library : FileKind::Other
           : file.contains(u".so"_s) ? FileKind::Library
                                     : FileKind::Other;
}

QString amountOf(FileKind kind, int count) {
    switch (kind) {
    case FileKind::Library:
        return Tr::tr("%n librarie(s)", nullptr, count);
    case FileKind::Header:
        return Tr::tr("%n header(s)", nullptr, count);
    case FileKind::ImportLibrary:
        return Tr::tr("%n import librarie(s)", nullptr, count);
    case FileKind::License:
    case FileKind::Other:
        break;
    }
    return Tr::tr("%n other file(s)", nullptr, count);
}

} // namespace

QStringList consequencesOf(const MachineFacts& facts, const Proposal& proposal) {
    if (!proposal.plan || !proposal.target) return {};
    QStringList lines{rightsSentence(proposal), pathSentence(*proposal.plan)};
    const qsizetype old = proposal.target->oldSet.size() + proposal.target->existing.size();
    if (old > 0)
        lines += Tr::tr("%n file(s) of another cuDNN here will be replaced, and can be restored.", nullptr, int(old));
    lines += whatStays(facts, *proposal.plan);
    if (proposal.plan->choices.path != PathChoice::None && proposal.plan->choices.placement != Placement::Program)
        lines += loadsSentence(facts, proposal);
    return lines;
}

QStringList placementTree(const Plan& plan) {
    const OsPath paths(plan.os);
    QMap<QString, QMap<FileKind, int>> folders; // below the plan's folder
    for (const Step& step : plan.steps)
        if (const auto* file = std::get_if<PlaceFile>(&step.action)) {
            const QString folder = paths.parent(file->target);
            const QString below = paths.isBelow(folder, plan.folder) ? folder.mid(plan.folder.size() + 1) : QString();
            ++folders[below][kindOf(paths.fileName(file->target), plan.os)];
        }
    QStringList lines{plan.folder};
    for (auto it = folders.begin(); it != folders.end(); ++it) {
        QStringList kinds;
        for (auto kind = it->begin(); kind != it->end(); ++kind) kinds += amountOf(kind.key(), kind.value());
        const QString name = it.key().isEmpty() ? QString() : it.key() + paths.separator() + u"  "_s;
        lines += u"    "_s + name + kinds.join(u", "_s);
    }
    return lines;
}

QStringList objectionsOf(const std::optional<Result<QList<Advice>>>& advice, const ArchiveInfo& archive) {
    QStringList objections;
    if (!advice || !*advice) return objections;
    for (const Advice& one : **advice) {
        const bool needsNone = one.kind == AdviceKind::BringsOwn || one.kind == AdviceKind::UsesNone ||
                               one.kind == AdviceKind::NoGpuBuild; // CpuOnlyBuild may be built anew, with this archive
        if (needsNone)
            objections += one.sentence;
        else if (one.cudnnMajor != 0 && one.cudnnMajor != archive.version.major())
            objections += Tr::tr("%1 needs cuDNN %2: this archive, cuDNN %3, does nothing for it.")
                              .arg(one.program)
                              .arg(one.cudnnMajor)
                              .arg(archive.version.major());
    }
    return objections;
}

} // namespace cudnnsetup
