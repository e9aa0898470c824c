#include "core/plan/PathPlan.h"

#include "core/plan/PathCleanUp.h"
#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathPlan)
};

// An environment variable holds at most 32,767 characters (learn.microsoft.com, "Environment Variables").
constexpr qsizetype longestPath = 32767;

// Ours goes last, so that nothing else is found differently; but before the first entry that holds another cuDNN of the
// same major, which would win otherwise.
qsizetype placeFor(const PathList& list, const MachineFacts& facts, const ArchiveInfo& archive,
                   const VariableLookup& lookup) {
    qsizetype place = list.entries().size();
    for (const CudnnCopy& copy : facts.cudnn.value) {
        if (copy.major != archive.version.major()) continue;
        if (const qsizetype at = list.indexOf(copy.folder, lookup); at >= 0) place = std::min(place, at);
    }
    return place;
}

// An entry behind an unpaired quote is not seen by Windows.
qsizetype beforeStrayQuote(const PathList& list, qsizetype place) {
    for (qsizetype i = 0; i < std::min(place, list.entries().size()); ++i)
        if (list.entries()[i].strayQuote) return i;
    return place;
}

Error refusal(const QString& message, const QString& whatToDo) {
    return Error{ExitCode::Blocked, message, whatToDo, {}, {}};
}

std::optional<Error> cannotRead(const Observed<PathValue>& now) {
    if (!now.isChecked())
        return refusal(Tr::tr("PATH could not be read, so it is not touched: %1").arg(now.why),
                       Tr::tr("Choose \"Leave PATH alone\", or start the check again."));
    // Half a character cannot stand in the journal's UTF-8: what undo would write back were another value.
    if (now.value.value.contains(QChar(u'\0')) || now.value.value.contains(u'\n') || !now.value.value.isValidUtf16())
        return refusal(Tr::tr("PATH holds characters that do not belong there, so it is not touched."),
                       Tr::tr("Mend PATH in the system settings first, or choose \"Leave PATH alone\"."));
    return std::nullopt;
}

std::optional<Error> cannotAdd(const QString& now, const QString& folder) {
    if (folder.contains(u'%') || folder.contains(u'"'))
        return refusal(Tr::tr("The folder \"%1\" cannot stand on PATH because of its name.").arg(folder),
                       Tr::tr("Choose a folder without % and \" in its name."));
    if (now.size() + folder.size() + 3 > longestPath)
        return Error{ExitCode::Blocked,
                     Tr::tr("PATH is too long: it has %1 of at most %2 characters.").arg(now.size()).arg(longestPath),
                     Tr::tr("Remove entries that no longer exist, then try again."),
                     {},
                     u"path.too-long"_s};
    return std::nullopt;
}

// value: as the clean-up leaves it; nullopt: there is none.
std::optional<Step> planEntry(const MachineFacts& facts, const ArchiveInfo& archive, const QString& folder,
                              PathScope scope, int position, const std::optional<PathValue>& value) {
    const PathList list(value ? value->value : QString(), OsKind::Windows);
    const auto lookup = pathLookup(facts, value);
    const qsizetype there = list.indexOf(folder, lookup);
    const qsizetype wanted =
        position < 0 ? placeFor(list, facts, archive, lookup) : std::min<qsizetype>(position, list.entries().size());
    const qsizetype place = beforeStrayQuote(list, wanted);
    if (there >= 0 && there <= place) return std::nullopt;
    const auto type = value ? value->type : PathValue::Type::RegExpandSz;
    EditPath edit{scope, value, PathValue{type, list.withInserted(place, folder)}, folder, EditPath::Kind::Add};
    if (there >= 0) { // somebody's entry, or ours, but too late on the list
        const QString raw = list.entries()[there].raw;
        const PathList without(list.withRemoved(there), OsKind::Windows);
        edit = {scope, value, PathValue{type, without.withInsertedRaw(place, raw)}, raw, EditPath::Kind::Move};
    }
    const bool everyone = scope == PathScope::Machine;
    return Step{edit, everyone ? RunAs::Admin : RunAs::User,
                everyone ? Tr::tr("so that every program on this PC finds the cuDNN libraries")
                         : Tr::tr("so that programs that you start find the cuDNN libraries")};
}

Result<QList<Step>> planWindowsPath(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                                    const Choices& choices) {
    const PathScope scope = choices.path == PathChoice::User ? PathScope::User : PathScope::Machine;
    const Observed<PathValue>& now = scope == PathScope::User ? facts.path.user : facts.path.machine;
    const bool ofProgram = choices.placement == Placement::Program; // its own folder comes first anyway
    if (ofProgram && !choices.cleansPath()) return QList<Step>();
    if (const auto unreadable = cannotRead(now)) return Failure(*unreadable);
    std::optional<PathValue> value = now.isSeen() ? std::optional(*now) : std::nullopt;
    QList<Step> steps;
    if (choices.cleansPath() && value)
        steps = planCleanUp(facts, scope, archive.cudaMajor, firstToolkit(target, choices),
                            choices.cleanPath ? nullptr : &choices.cleanEntries, *value)
                    .steps;
    if (ofProgram) return steps;
    if (const auto refused = cannotAdd(value ? value->value : QString(), target.pathFolder)) return Failure(*refused);
    if (const auto entry = planEntry(facts, archive, target.pathFolder, scope, choices.pathPosition, value))
        steps.append(*entry);
    return steps;
}

// Characters that end a folder's name in LD_LIBRARY_PATH, or mean something in ld.so.conf (ldconfig(8)).
bool canStandThere(const QString& folder) {
    return std::none_of(folder.begin(), folder.end(),
                        [](QChar c) { return c < u' ' || QStringView(u":#=,").contains(c); });
}

Result<QList<Step>> planLinuxPath(const TargetFacts& target, const Choices& choices) {
    if (!target.profileText.isChecked())
        return fail(
            ExitCode::Blocked,
            Tr::tr("%1 could not be read, so it is not touched: %2").arg(target.profilePath, target.profileText.why),
            Tr::tr("Choose \"Leave PATH alone\", or start the check again."));
    if (!canStandThere(target.pathFolder))
        return fail(
            ExitCode::Blocked,
            Tr::tr("The folder \"%1\" cannot stand on a search path because of its name.").arg(target.pathFolder),
            Tr::tr("Choose a folder whose name has none of : # = and , and no line break, tab or other control "
                   "character."));
    const bool everyone = choices.path == PathChoice::Machine;
    QList<Step> steps;
    const QString before = target.profileText.value;
    const QString after =
        withBlock(before, QStringList{target.pathFolder} + target.otherMajorFolders, blockStyle(target.profilePath));
    if (before != after)
        steps.append({EditTextBlock{target.profilePath, before, target.profileText.isSeen(), after},
                      everyone ? RunAs::Admin : RunAs::User,
                      everyone ? Tr::tr("so that every program on this PC finds the cuDNN libraries")
                               : Tr::tr("so that programs started after the next login find the cuDNN libraries")});
    // Also where the folder stands there already: the cache knows files, not folders.
    if (everyone && (before != after || !target.alreadyPlaced)) steps.append(refreshLoaderCache());
    return steps;
}

// What was chosen of Windows's PATH alone.
std::optional<Error> contradiction(const Choices& choices, OsKind os) {
    const auto wrong = [](const QString& message, const QString& whatToDo) {
        return Error{ExitCode::BadUsage, message, whatToDo, {}, {}};
    };
    if (choices.cleansPath() && os == OsKind::Linux)
        return wrong(Tr::tr("PATH is cleaned up on Windows only, where it is kept in the registry."),
                     Tr::tr("Go on without cleaning PATH up."));
    if (choices.pathPosition >= 0 && (os == OsKind::Linux || choices.path == PathChoice::None))
        return wrong(Tr::tr("A place on PATH can be chosen on Windows only, and only where PATH gains an entry."),
                     Tr::tr("Go on without choosing a place."));
    if (choices.path == PathChoice::None && choices.cleansPath())
        return wrong(Tr::tr("PATH cannot be cleaned up and left alone at the same time."),
                     Tr::tr("Choose whose PATH it is about, or go on without cleaning it up."));
    return std::nullopt;
}

} // namespace

VariableLookup pathLookup(const MachineFacts& facts, const std::optional<PathValue>& value) {
    if (!value || value->type == PathValue::Type::RegSz) return [](const QString&) { return QString(); };
    return [&facts](const QString& name) {
        for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
}

QString firstToolkit(const TargetFacts& target, const Choices& choices) {
    return choices.placement == Placement::Toolkit ? target.root : QString();
}

Step refreshLoaderCache() {
    return {RefreshLoaderCache{}, RunAs::Admin, Tr::tr("the loader looks into its cache, not into folders")};
}

Result<QList<Step>> planPath(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                             const Choices& choices) {
    if (const auto error = contradiction(choices, facts.os.kind)) return Failure(*error);
    if (choices.path == PathChoice::None) return QList<Step>();
    return facts.os.kind == OsKind::Windows ? planWindowsPath(facts, archive, target, choices)
                                            : planLinuxPath(target, choices);
}

} // namespace cudnnsetup
