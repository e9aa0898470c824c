// What a new console would load: reachable at all, of one set, the meant copy, for the CUDA that is there.
#include "core/binary/CudaMajor.h"
#include "core/facts/CudnnNames.h"
#include "core/plan/PathPlan.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LoadRules)
};

int wantedCudaOnThisPc(const MachineFacts& facts) {
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        if (toolkit.current) return toolkit.version.major();
    return facts.driver.isSeen() ? facts.driver->cuda.major() : 0;
}

// Whole copies of that major that a search could be pointed to, the best first: for this PC's CUDA, then the newest.
QList<const CudnnCopy*> usableCopies(const RuleInput& input, int major) {
    QList<const CudnnCopy*> copies;
    for (const CudnnCopy& copy : input.facts.cudnn.value)
        if (copy.major == major && copy.isComplete() && isStandalone(copy) && copy.kind != u"system"_s &&
            copy.kind != u"package"_s)
            copies.append(&copy);
    const int cuda = wantedCudaOnThisPc(input.facts);
    std::stable_sort(copies.begin(), copies.end(), [cuda](const CudnnCopy* a, const CudnnCopy* b) {
        const bool fitsA = a->cudaMajor == cuda, fitsB = b->cudaMajor == cuda;
        return fitsA != fitsB ? fitsA : b->version < a->version;
    });
    return copies;
}

// Entries of a REG_SZ value stay literal: once the type is right, %CUDA_PATH%\bin is searched (path.type-changed).
bool reachableOnceExpanded(const RuleInput& input, const QString& folder) {
    const VariableLookup lookup = [&](const QString& name) {
        for (auto it = input.facts.environment.begin(); it != input.facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
    for (const Observed<PathValue>& value : {input.facts.path.user, input.facts.path.machine})
        if (value.isSeen() && PathList(value->value, input.paths.os()).indexOf(folder, lookup) >= 0) return true;
    return false;
}

bool liesTooDeep(const Findings& findings, const QString& folder) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.id == u"cudnn.folder-too-deep"_s && finding.evidence.contains(folder);
    });
}

// Its cause has a finding of its own: linux.path-not-searched, linux.stale-cache.
bool saidOnLinux(const RuleInput& input, const QString& folder) {
    if (input.onWindows()) return false;
    const QList<SearchFolder>& shell = input.facts.shellPath;
    const QStringList& linker = input.facts.linkerFolders;
    return std::any_of(shell.begin(), shell.end(),
                       [&](const SearchFolder& search) { return sameFolder(input.facts, search.folder, folder); }) ||
           std::any_of(linker.begin(), linker.end(),
                       [&](const QString& told) { return sameFolder(input.facts, told, folder); });
}

// Entries of PATH that lie above or below the folder: what the user meant.
QStringList nearMisses(const RuleInput& input, const QString& folder) {
    QStringList near;
    for (const SearchFolder& search : input.facts.searched)
        if (search.entry > 0 && !search.folder.isEmpty() && search.folder.size() > 3 &&
            (input.paths.isBelow(folder, search.folder) || input.paths.isBelow(search.folder, folder)) &&
            search.folder.contains(u"cudnn"_s, Qt::CaseInsensitive))
            near.append(Tr::tr("PATH names %1").arg(search.folder));
    return near;
}

void notReachable(const RuleInput& input, const ConsoleSet& set, Findings* findings) {
    if (set.found() || !input.knowsSearch()) return;
    const QList<const CudnnCopy*> copies = usableCopies(input, set.major);
    if (copies.isEmpty()) return;
    const CudnnCopy& best = *copies.first();
    if (liesTooDeep(*findings, best.folder) || reachableOnceExpanded(input, best.folder)) return;
    if (saidOnLinux(input, best.folder)) return;
    Finding finding = startFinding(u"cudnn.not-reachable"_s, Severity::Warning);
    finding.summary = Tr::tr("cuDNN %1 is installed in %2, but no folder that programs search holds it.")
                          .arg(best.version.isNull() ? QString::number(best.major) : best.version.text(), best.folder);
    finding.evidence = {best.folder};
    finding.evidence += nearMisses(input, best.folder);
    finding.fix = input.onWindows() ? Tr::tr("Put %1 on PATH: the folder that holds %2 itself, not one above it.")
                                          .arg(best.folder, cudnnFileName({}, best.major, input.paths.os()))
                                    : Tr::tr("Add %1 to LD_LIBRARY_PATH, or to a file in /etc/ld.so.conf.d and run "
                                             "ldconfig.")
                                          .arg(best.folder);
    finding.fixIsPlan = true;
    findings->append(finding);
}

struct Build {
    Version version{};
    int cudaMajor = 0;
};

// What is not known of one of them proves nothing; a header says 8.9.7 of what a library calls 8.9.7.29.
bool differs(const Build& a, const Build& b) {
    const bool versions = !a.version.isNull() && !b.version.isNull() && !a.version.startsWith(b.version) &&
                          !b.version.startsWith(a.version);
    return versions || (a.cudaMajor != 0 && b.cudaMajor != 0 && a.cudaMajor != b.cudaMajor);
}

// The meant copy: the toolkit that is current keeps one of its own; else the newest whole one that PATH names.
const CudnnCopy* meantCopy(const RuleInput& input, int major) {
    for (const ToolkitFact& toolkit : input.facts.toolkits.value)
        for (const CudnnCopy& copy : input.facts.cudnn.value)
            if (toolkit.current && copy.major == major && copy.isComplete() && copy.kind == u"toolkit"_s &&
                sameFolder(input.facts, copy.owner, toolkit.folder))
                return &copy;
    const CudnnCopy* newest = nullptr;
    for (const SearchFolder& search : input.facts.searched)
        for (const CudnnCopy& copy : input.facts.cudnn.value)
            if (copy.major == major && copy.isComplete() && sameFolder(input.facts, copy.folder, search.folder) &&
                (!newest || newest->version < copy.version))
                newest = &copy;
    return newest;
}

// Parts that come from more than one copy, of different versions or builds.
void mixed(const RuleInput& input, const ConsoleSet& set, Findings* findings) {
    if (!set.found()) return;
    QList<Build> builds;
    QStringList evidence;
    QSet<QString> folders;
    bool differ = false;
    for (qsizetype i = 1; i < set.loads.size(); ++i) { // the shim's own build does not matter
        const LoadRow& row = set.loads[i];
        const CudnnCopy* copy = copyOf(input.facts, row.path, set.major);
        if (!copy) continue;
        const Build build{row.version, copy->cudaMajor};
        differ |= std::any_of(builds.begin(), builds.end(), [&](const Build& other) { return differs(build, other); });
        builds.append(build);
        folders.insert(input.paths.key(followed(input.facts, input.paths.parent(row.path))));
        evidence.append(row.version.isNull() ? row.path : u"%1: %2"_s.arg(row.path, row.version.text()));
    }
    if (!differ || folders.size() < 2) return;
    Finding finding = startFinding(u"cudnn.mixed-set"_s, Severity::Warning);
    finding.evidence = evidence;
    finding.summary = Tr::tr("A new console would load cuDNN %1 libraries of more than one version.").arg(set.major);
    const CudnnCopy* whole = set.copy && set.copy->isComplete() ? set.copy : meantCopy(input, set.major);
    finding.fix = whole
                      ? Tr::tr("Let every library come from one folder, %1: put it first on the search path, or remove "
                               "cuDNN's files from the others.")
                            .arg(whole->folder)
                      : Tr::tr("Install a whole set into one folder, and remove cuDNN's files from those named here.");
    findings->append(finding);
}

// No place on PATH comes before these.
bool isSystemFolder(const RuleInput& input, const QString& folder) {
    const QList<SearchFolder>& searched = input.facts.searched;
    return input.onWindows() && std::any_of(searched.begin(), searched.end(), [&](const SearchFolder& search) {
               const bool system =
                   search.place == SearchFolder::Place::System || search.place == SearchFolder::Place::Windows;
               return system && sameFolder(input.facts, search.folder, folder);
           });
}

// A copy that this program placed and that is found first is there because somebody chose it.
void otherWins(const RuleInput& input, const ConsoleSet& set, Findings* findings) {
    if (!set.copy || input.question.target || set.copy->kind == u"ours"_s || set.copy->version.isNull()) return;
    const CudnnCopy* meant = meantCopy(input, set.major);
    if (!meant || meant == set.copy || meant->version <= set.copy->version) return;
    for (const SearchFolder& search : input.facts.searched) // said by linux.ld-path-wins
        if (search.place == SearchFolder::Place::LdLibraryPath &&
            sameFolder(input.facts, search.folder, set.copy->folder))
            return;
    Finding finding = startFinding(u"cudnn.other-copy-wins"_s, Severity::Warning);
    finding.summary = Tr::tr("cuDNN %1 in %2 is found before cuDNN %3 in %4.")
                          .arg(set.copy->version.text(), set.copy->folder, meant->version.text(), meant->folder);
    finding.evidence = {u"%1: %2"_s.arg(set.loads.first().path, set.loads.first().because), meant->folder};
    finding.fix =
        isSystemFolder(input, set.copy->folder)
            ? Tr::tr("Remove cuDNN's files from %1: Windows looks there before everything on PATH.")
                  .arg(set.copy->folder)
        : input.onWindows()
            ? Tr::tr("Move %1 before %2 on PATH, or remove the older copy.").arg(meant->folder, set.copy->folder)
            : Tr::tr("Remove the older copy, or put %1 into LD_LIBRARY_PATH.").arg(meant->folder);
    findings->append(finding);
}

Finding winner(const RuleInput& input, const SearchFolder& search, bool samePath, const QString& shim) {
    Finding finding = startFinding(u"cudnn.other-copy-wins"_s, Severity::Warning);
    finding.summary =
        samePath
            ? Tr::tr("The copy in %1 is found before the new one, which stands later on the same PATH.")
                  .arg(search.folder)
            : Tr::tr("The copy in %1 is found before the new one, whatever this user's PATH says.").arg(search.folder);
    finding.evidence = {input.paths.join(search.folder, shim)};
    finding.fix = samePath ? Tr::tr("Let the new entry stand before %1.").arg(search.folder)
                  : search.entry > 0
                      ? Tr::tr("Put the new folder on the PATH of all users, or remove %1 from it.").arg(search.folder)
                      : Tr::tr("Remove cuDNN's files from %1.").arg(search.folder);
    return finding;
}

// The entries that stand before ours in the PATH that the plan leaves; none where ours is not on it.
QStringList entriesBeforeOurs(const RuleInput& input, const Choices& choices) {
    const auto& now = choices.path == PathChoice::User ? input.facts.path.user : input.facts.path.machine;
    PathValue value = now.value;
    if (const auto steps = planPath(input.facts, *input.question.archive, *input.question.target, choices))
        for (const Step& step : *steps)
            if (const auto* edit = std::get_if<EditPath>(&step.action)) value = *edit->after;
    const PathList list(value.value, OsKind::Windows);
    const qsizetype ours = list.indexOf(input.question.target->pathFolder, pathLookup(input.facts, value));
    QStringList before;
    for (qsizetype i = 0; i < ours; ++i) before.append(list.entries()[i].raw);
    return before;
}

// Before anything is done: what stands before the planned folder. User PATH comes after the machine's.
void winsOverPlan(const RuleInput& input, Findings* findings) {
    const ArchiveInfo* archive = input.question.archive;
    const TargetFacts* target = input.question.target;
    if (!archive || !target || !input.onWindows() || target->pathFolder.isEmpty()) return;
    Choices choices;
    choices.path = PathChoice::None;
    if (input.question.choices) choices = *input.question.choices;
    const bool userPath = choices.path == PathChoice::User;
    const auto ownPlace = userPath ? SearchFolder::Place::PathUser : SearchFolder::Place::PathMachine;
    const QStringList beforeOurs = choices.path == PathChoice::None ? QStringList() : entriesBeforeOurs(input, choices);
    for (const SearchFolder& search : input.facts.searched) {
        const bool samePath = search.place == ownPlace && beforeOurs.contains(search.raw);
        const bool before = samePath || (search.place != SearchFolder::Place::PathUser &&
                                         (search.place != SearchFolder::Place::PathMachine || userPath));
        if (search.place != ownPlace && sameFolder(input.facts, search.folder, target->pathFolder))
            return; // found first already
        const QString shim = cudnnFileName({}, archive->version.major(), input.paths.os());
        if (!before || !search.libraries.contains(shim, Qt::CaseInsensitive)) continue;
        findings->append(winner(input, search, samePath, shim));
    }
}

// cuBLAS of the CUDA that the set was built for; another major is there instead.
void cudaBuild(const RuleInput& input, const ConsoleSet& set, Findings* findings) {
    if (!set.copy || set.copy->cudaMajor == 0 || set.major < 8) return;
    const auto cublas = [&](int major) { return cublasLtName(major, input.paths.os()); };
    if (!input.knowsSearch()) return;
    const int built = set.copy->cudaMajor;
    if (!findLibrary(input.facts, cublas(built)).path.isEmpty()) return;
    for (int other = 10; other < 30; ++other) {
        const LoadRow found = findLibrary(input.facts, cublas(other));
        if (found.path.isEmpty()) continue;
        Finding finding = startFinding(u"cudnn.wrong-cuda-build"_s, Severity::Warning);
        finding.summary = Tr::tr("cuDNN in %1 is built for CUDA %2, but this PC's libraries are those of CUDA %3.")
                              .arg(set.copy->folder)
                              .arg(built)
                              .arg(other);
        finding.evidence = {Tr::tr("needs %1, which is found nowhere").arg(cublas(built)), found.path};
        finding.fix = Tr::tr("Install the cuDNN archive for CUDA %1 (its name ends in _cuda%1), or a CUDA %2 toolkit.")
                          .arg(other)
                          .arg(built);
        finding.fixIsPlan = true;
        findings->append(finding);
        return;
    }
}

} // namespace

void judgeLoads(const RuleInput& input, Findings* findings) {
    for (const ConsoleSet& set : input.sets) {
        notReachable(input, set, findings);
        mixed(input, set, findings);
        otherWins(input, set, findings);
        cudaBuild(input, set, findings);
    }
    winsOverPlan(input, findings);
}

} // namespace cudnnsetup
