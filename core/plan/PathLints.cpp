#include "core/plan/PathLints.h"

#include "core/plan/PathCleanUp.h"
#include "core/plan/PathPlan.h"

namespace cudnnsetup {
namespace {

using Kind = PathLint::Kind;

QList<SearchFolder> lookedAt(const MachineFacts& facts, PathScope scope) {
    const auto place = scope == PathScope::User ? SearchFolder::Place::PathUser : SearchFolder::Place::PathMachine;
    QList<SearchFolder> entries;
    for (const SearchFolder& search : facts.searched)
        if (search.place == place) entries.append(search);
    return entries;
}

// The first of these entries that names the folder; 0: none.
int numberOf(const QString& folder, const QList<SearchFolder>& entries, qsizetype count, const OsPath& paths) {
    for (qsizetype i = 0; i < count; ++i)
        if (!entries[i].folder.isEmpty() && paths.same(entries[i].folder, folder)) return int(i) + 1;
    return 0;
}

std::optional<Kind> stateOf(const SearchFolder& search, const OsPath& paths) {
    if (search.folder.isEmpty()) return Kind::Empty;
    if (search.folder.contains(u'%')) return Kind::Literal;
    if (!paths.isAbsolute(search.folder)) return Kind::Relative;
    if (search.state == SearchFolder::State::File) return Kind::File;
    if (search.state != SearchFolder::State::Missing) return std::nullopt;
    return search.driveThere ? Kind::Gone : Kind::NotThere;
}

QSet<qsizetype> editedBy(const MachineFacts& facts, PathScope scope, int cudaMajor, const QString& toolkit,
                         const QStringList* only) {
    const auto& now = scope == PathScope::User ? facts.path.user : facts.path.machine;
    PathValue value = now.value;
    return planCleanUp(facts, scope, cudaMajor, toolkit, only, value).edited;
}

} // namespace

QList<LintedEntry> lintPath(const MachineFacts& facts, PathScope scope, const ArchiveInfo& archive,
                            const TargetFacts& target, const Choices& choices) {
    const OsPath paths(facts.os.kind);
    const QList<SearchFolder> entries = lookedAt(facts, scope), everyones = lookedAt(facts, PathScope::Machine);
    const bool chosen = choices.path == (scope == PathScope::User ? PathChoice::User : PathChoice::Machine);
    const QString toolkit = firstToolkit(target, choices);
    const auto all = editedBy(facts, scope, archive.cudaMajor, toolkit, nullptr);
    const auto picked =
        choices.cleanPath ? all : editedBy(facts, scope, archive.cudaMajor, toolkit, &choices.cleanEntries);
    QList<LintedEntry> rows;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const SearchFolder& search = entries[i];
        LintedEntry row{{}, chosen && all.contains(i), chosen && picked.contains(i)};
        if (search.raw.count(u'"') % 2 != 0) row.lints.append({Kind::StrayQuote, 0});
        if (const auto state = stateOf(search, paths)) row.lints.append({*state, 0});
        const int twin = search.folder.isEmpty() ? 0 : numberOf(search.folder, entries, i, paths);
        const int theirs = search.folder.isEmpty() || scope == PathScope::Machine
                               ? 0
                               : numberOf(search.folder, everyones, everyones.size(), paths);
        if (twin > 0) row.lints.append({Kind::Double, twin});
        if (twin == 0 && theirs > 0) row.lints.append({Kind::AlsoEveryones, theirs});
        if (row.mendable && row.lints.isEmpty()) row.lints.append({Kind::OtherCuda, 0});
        rows.append(row);
    }
    return rows;
}

} // namespace cudnnsetup
