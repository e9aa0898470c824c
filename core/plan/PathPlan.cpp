#include "core/plan/PathPlan.h"

#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathPlan)
};

// An environment variable holds at most 32,767 characters (learn.microsoft.com, "Environment Variables").
constexpr qsizetype longestPath = 32767;

VariableLookup lookupIn(const MachineFacts& facts) {
    return [&facts](const QString& name) {
        for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
}

// Ours goes last, so that nothing else is found differently; but before the first entry that holds another cuDNN of the
// same major, which would win otherwise.
qsizetype placeFor(const PathList& list, const MachineFacts& facts, const ArchiveInfo& archive) {
    const auto lookup = lookupIn(facts);
    qsizetype place = list.entries().size();
    for (const CudnnCopy& copy : facts.cudnn.value) {
        if (copy.major != archive.version.major()) continue;
        if (const qsizetype at = list.indexOf(copy.folder, lookup); at >= 0) place = std::min(place, at);
    }
    // An entry behind an unpaired quote is not seen by Windows.
    for (qsizetype i = 0; i < place; ++i)
        if (list.entries()[i].strayQuote) return i;
    return place;
}

std::optional<Error> cannotEdit(const Observed<PathValue>& now, const QString& folder) {
    const auto refuse = [](const QString& message, const QString& whatToDo) {
        return Error{ExitCode::Blocked, message, whatToDo, {}, {}};
    };
    if (!now.isChecked())
        return refuse(Tr::tr("PATH could not be read, so it is not touched: %1").arg(now.why),
                      Tr::tr("Choose \"Leave PATH alone\", or start the check again."));
    // Half a character cannot stand in the journal's UTF-8: what undo would write back were another value.
    if (now.value.value.contains(QChar(u'\0')) || now.value.value.contains(u'\n') || !now.value.value.isValidUtf16())
        return refuse(Tr::tr("PATH holds characters that do not belong there, so it is not touched."),
                      Tr::tr("Mend PATH in the system settings first, or choose \"Leave PATH alone\"."));
    if (folder.contains(u'%') || folder.contains(u'"'))
        return refuse(Tr::tr("The folder \"%1\" cannot stand on PATH because of its name.").arg(folder),
                      Tr::tr("Choose a folder without % and \" in its name."));
    if (now.value.value.size() + folder.size() + 3 > longestPath)
        return Error{ExitCode::Blocked,
                     Tr::tr("PATH is too long: it has %1 of at most %2 characters.")
                         .arg(now.value.value.size())
                         .arg(longestPath),
                     Tr::tr("Remove entries that no longer exist, then try again."),
                     {},
                     u"path.too-long"_s};
    return std::nullopt;
}

Result<std::optional<Step>> planWindowsPath(const MachineFacts& facts, const ArchiveInfo& archive,
                                            const TargetFacts& target, PathScope scope) {
    const Observed<PathValue>& now = scope == PathScope::User ? facts.path.user : facts.path.machine;
    if (const auto refused = cannotEdit(now, target.pathFolder)) return Failure(*refused);
    const PathList list(now.value.value, OsKind::Windows);
    const qsizetype there = list.indexOf(target.pathFolder, lookupIn(facts));
    const qsizetype place = placeFor(list, facts, archive);
    if (there >= 0 && there <= place) return std::optional<Step>();
    const PathList without(there >= 0 ? list.withRemoved(there) : now.value.value, OsKind::Windows);
    const PathValue after{now.isSeen() ? now->type : PathValue::Type::RegExpandSz,
                          without.withInserted(place, target.pathFolder)};
    EditPath edit{scope, now.isSeen() ? std::optional(*now) : std::nullopt, after, target.pathFolder};
    const bool everyone = scope == PathScope::Machine;
    return std::optional(Step{edit, everyone ? RunAs::Admin : RunAs::User,
                              everyone ? Tr::tr("so that every program on this PC finds the cuDNN libraries")
                                       : Tr::tr("so that programs that you start find the cuDNN libraries")});
}

Result<std::optional<Step>> planProfile(const TargetFacts& target, PathScope scope) {
    if (!target.profileText.isChecked())
        return fail(
            ExitCode::Blocked,
            Tr::tr("%1 could not be read, so it is not touched: %2").arg(target.profilePath, target.profileText.why),
            Tr::tr("Choose \"Leave PATH alone\", or start the check again."));
    if (target.pathFolder.contains(u':') || target.pathFolder.contains(u'\n'))
        return fail(
            ExitCode::Blocked,
            Tr::tr("The folder \"%1\" cannot stand on a search path because of its name.").arg(target.pathFolder),
            Tr::tr("Choose a folder without : in its name."));
    const QString before = target.profileText.value;
    const QString after = withProfileBlock(before, target.pathFolder);
    if (before == after) return std::optional<Step>();
    EditTextBlock edit{target.profilePath, before, target.profileText.isSeen(), after};
    return std::optional(Step{edit, scope == PathScope::Machine ? RunAs::Admin : RunAs::User,
                              Tr::tr("so that programs started after the next login find the cuDNN libraries")});
}

} // namespace

Result<std::optional<Step>> planPathEdit(const MachineFacts& facts, const ArchiveInfo& archive,
                                         const TargetFacts& target, const Choices& choices) {
    if (choices.path == PathChoice::None) return std::optional<Step>();
    const PathScope scope = choices.path == PathChoice::User ? PathScope::User : PathScope::Machine;
    return facts.os.kind == OsKind::Windows ? planWindowsPath(facts, archive, target, scope)
                                            : planProfile(target, scope);
}

} // namespace cudnnsetup
