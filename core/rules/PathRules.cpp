// PATH by itself: what is cut, mistyped, doubled or dead in it.
#include "core/facts/VersionText.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PathRules)
};

struct Scope {
    QString title; // "PATH of this user"
    PathValue value;
    SearchFolder::Place place;
};

QList<Scope> scopes(const RuleInput& input) {
    QList<Scope> list;
    const PathFacts& path = input.facts.path;
    if (path.machine.isSeen())
        list.append({Tr::tr("PATH of all users"), path.machine.value, SearchFolder::Place::PathMachine});
    if (path.user.isSeen()) list.append({Tr::tr("PATH of this user"), path.user.value, SearchFolder::Place::PathUser});
    return list;
}

QList<SearchFolder> entriesOf(const RuleInput& input, const Scope& scope) {
    QList<SearchFolder> list;
    for (const SearchFolder& search : input.facts.searched)
        if (search.place == scope.place) list.append(search);
    return list;
}

QString entryText(const SearchFolder& search) { return Tr::tr("entry %1: %2").arg(search.entry).arg(search.raw); }

bool hasVariables(const QString& text) {
    static const QRegularExpression pattern(u"%[^%;]+%"_s);
    return pattern.match(text).hasMatch();
}

// setx cuts at 1024 characters, the old settings dialog at 2047.
bool hasCutLength(const QString& value) { return value.size() == 1024 || value.size() == 2047; }

bool isCut(const Scope& scope, const QList<SearchFolder>& entries) {
    return hasCutLength(scope.value.value) && !entries.isEmpty() &&
           entries.last().state == SearchFolder::State::Missing;
}

void truncated(const Scope& scope, const QList<SearchFolder>& entries, Findings* findings) {
    if (!isCut(scope, entries)) return;
    Finding finding = startFinding(u"path.truncated"_s, Severity::Warning);
    finding.summary = Tr::tr("%1 was cut: it is exactly %2 characters long and ends inside a folder's name.")
                          .arg(scope.title)
                          .arg(scope.value.value.size());
    finding.evidence = {Tr::tr("ends in: %1").arg(entries.last().raw)};
    finding.fix =
        Tr::tr("The command setx cuts at 1024 characters. Restore the lost entries in the system's environment "
               "settings, and complete \"%1\".")
            .arg(entries.last().raw);
    findings->append(finding);
}

void typeChanged(const Scope& scope, Findings* findings) {
    if (scope.value.type != PathValue::Type::RegSz || !hasVariables(scope.value.value)) return;
    Finding finding = startFinding(u"path.type-changed"_s, Severity::Warning);
    finding.summary =
        Tr::tr("%1 has the wrong value type (REG_SZ): its %…% entries are not replaced by folders.").arg(scope.title);
    for (const QString& entry : scope.value.value.split(u';'))
        if (hasVariables(entry)) finding.evidence.append(entry);
    finding.fix = Tr::tr("Save the value as REG_EXPAND_SZ: edit PATH once in the system's environment settings, or let "
                         "this program mend it.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

void quotes(const RuleInput& input, const Scope& scope, Findings* findings) {
    for (const PathEntry& entry : PathList(scope.value.value, input.paths.os()).entries()) {
        if (!entry.strayQuote) continue;
        Finding finding = startFinding(u"path.stray-quote"_s, Severity::Warning);
        finding.summary =
            Tr::tr("%1 holds a single quotation mark: what follows it may not be searched.").arg(scope.title);
        finding.evidence = {entry.raw};
        finding.fix = Tr::tr("Remove the quotation mark from the entry \"%1\".").arg(entry.raw);
        finding.fixIsPlan = true;
        findings->append(finding);
    }
}

// Folders of CUDA's or cuDNN's libraries and tools. Not those that no program loads from and that many toolkits lack
// although their setup lists them (libnvvp, extras), nor NVIDIA's other products (PhysX, Nsight, NvDLISR).
bool concernsCuda(const QString& text) {
    static const QRegularExpression words(u"cuda|cudnn"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression others(u"libnvvp|[\\\\/]extras[\\\\/]|nvidia corporation"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    return words.match(text).hasMatch() && !others.match(text).hasMatch();
}

void fileAsEntry(const RuleInput& input, const QString& title, const QList<SearchFolder>& entries, Findings* findings) {
    for (const SearchFolder& search : entries) {
        if (search.state != SearchFolder::State::File) continue;
        Finding finding = startFinding(u"path.file-as-entry"_s, Severity::Warning);
        finding.summary = Tr::tr("%1 names the file %2 instead of a folder.").arg(title, search.folder);
        finding.evidence = {entryText(search)};
        finding.fix = Tr::tr("Replace the entry by its folder: %1").arg(input.paths.parent(search.folder));
        finding.fixIsPlan = true;
        findings->append(finding);
    }
}

// One finding for a scope, not one for each dead entry; a warning only where CUDA or cuDNN is concerned.
void missing(const RuleInput& input, const QString& title, const QList<SearchFolder>& entries, bool lastIsCut,
             bool literal, Findings* findings) {
    Finding finding = startFinding(u"path.missing-folder"_s, Severity::Note);
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const SearchFolder& search = entries[i];
        const bool said = (lastIsCut && i + 1 == entries.size()) || (literal && hasVariables(search.raw)) ||
                          search.raw.count(u'"') % 2 != 0;
        if (search.state != SearchFolder::State::Missing || !search.driveThere || said) continue;
        if (!input.onWindows() && !concernsCuda(search.raw)) continue;
        if (concernsCuda(search.raw)) finding.severity = Severity::Warning;
        finding.evidence.append(entryText(search));
    }
    if (finding.evidence.isEmpty()) return;
    finding.summary =
        Tr::tr("%1 names %n folder(s) that do not exist.", nullptr, int(finding.evidence.size())).arg(title);
    finding.fix = Tr::tr("Remove these entries, or correct them if a folder was moved.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

void relative(const RuleInput& input, const QString& title, const QList<SearchFolder>& entries, bool literal,
              Findings* findings) {
    for (const SearchFolder& search : entries) {
        const bool variable = hasVariables(search.raw) && (literal || search.folder.startsWith(u'%'));
        const bool home = !input.onWindows() && search.folder.startsWith(u'~'); // shells know it
        if (search.folder.isEmpty() || variable || home || input.paths.isAbsolute(search.folder)) continue;
        Finding finding = startFinding(u"path.relative-entry"_s, Severity::Warning);
        finding.summary = Tr::tr("%1 holds the entry %2, which depends on the current folder.").arg(title, search.raw);
        finding.evidence = {entryText(search)};
        finding.fix = Tr::tr("Write the whole path of the folder instead.");
        findings->append(finding);
    }
}

// On Windows an empty entry means nothing (a trailing semicolon is common); on Linux it means the current folder.
void emptyEntries(const RuleInput& input, const QString& title, const QList<SearchFolder>& entries,
                  Findings* findings) {
    Finding finding = startFinding(u"path.empty-entry"_s, Severity::Note);
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const bool trailing = input.onWindows() && i + 1 == entries.size();
        if (!entries[i].folder.isEmpty() || trailing) continue;
        finding.evidence.append(i == 0 ? Tr::tr("entry %1").arg(entries[i].entry)
                                       : Tr::tr("entry %1, after %2").arg(entries[i].entry).arg(entries[i - 1].raw));
    }
    if (finding.evidence.isEmpty()) return;
    finding.summary = input.onWindows() ? Tr::tr("%1 holds an empty entry (two semicolons).").arg(title)
                                        : Tr::tr("%1 holds an empty entry, which means the current folder.").arg(title);
    finding.fix = Tr::tr("Remove the extra separator.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

void duplicates(const RuleInput& input, const QList<SearchFolder>& entries, Findings* findings) {
    Finding finding = startFinding(u"path.duplicate"_s, Severity::Note);
    QStringList seen;
    for (const SearchFolder& search : entries) {
        if (search.folder.isEmpty()) continue;
        const QString key = input.paths.key(search.folder);
        if (seen.contains(key) && !finding.evidence.contains(search.folder)) finding.evidence.append(search.folder);
        seen.append(key);
    }
    if (finding.evidence.isEmpty()) return;
    finding.summary = Tr::tr("PATH names %n folder(s) more than once.", nullptr, int(finding.evidence.size()));
    finding.fix = Tr::tr("Harmless. Remove the later entry of each to keep PATH short.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

// An environment variable holds 32,767 characters (learn.microsoft.com, "Environment Variables"); cmd.exe works with
// lines of 8,191 ("Command prompt line string limitation").
void tooLong(const RuleInput& input, Findings* findings) {
    constexpr qsizetype cmdLimit = 8191;
    const qsizetype length = input.facts.path.effective.size();
    if (!input.onWindows() || length <= cmdLimit) return;
    Finding finding = startFinding(u"path.too-long"_s, Severity::Warning);
    finding.summary =
        Tr::tr("PATH has %1 characters; the command prompt works with at most %2.").arg(length).arg(cmdLimit);
    finding.evidence = {Tr::tr("%1 characters").arg(length),
                        Tr::tr("begins with: %1").arg(input.facts.path.effective.left(80))};
    finding.fix = Tr::tr("Remove entries that are doubled or no longer exist.");
    findings->append(finding);
}

// Names of CUDA's libraries tell the major: another one in front harms only where nothing that loads is for it.
void twoCudas(const RuleInput& input, Findings* findings) {
    if (input.wantedCudas.isEmpty()) return;
    const SearchFolder* first = nullptr;
    for (const SearchFolder& search : input.facts.searched) {
        int major = 0;
        for (const QString& name : search.libraries)
            if (name.contains(u"cudart"_s) || name.contains(u"cublas"_s))
                major = std::max(major, cudaMajorFromLibrary(name));
        if (major == 0 || search.entry == 0) continue;
        const bool wanted = input.wantedCudas.contains(major);
        if (!first && !wanted) first = &search;
        if (!wanted) continue;
        if (!first) return; // the wanted one comes first
        Finding finding = startFinding(u"path.two-cuda-orders"_s, Severity::Warning);
        finding.summary =
            Tr::tr("Two CUDA versions stand on PATH, and CUDA %1, which cuDNN here is for, comes later.").arg(major);
        finding.evidence = {first->folder, search.folder};
        finding.fix = Tr::tr("Move %1 before %2.").arg(search.folder, first->folder);
        finding.fixIsPlan = true;
        findings->append(finding);
        return;
    }
}

void judgeOneList(const RuleInput& input, const QString& title, const QList<SearchFolder>& entries, bool lastIsCut,
                  bool literal, Findings* findings) {
    fileAsEntry(input, title, entries, findings);
    missing(input, title, entries, lastIsCut, literal, findings);
    relative(input, title, entries, literal, findings);
    emptyEntries(input, title, entries, findings);
}

void onLinux(const RuleInput& input, Findings* findings) {
    QList<SearchFolder> library;
    for (const SearchFolder& search : input.facts.searched)
        if (search.place == SearchFolder::Place::LdLibraryPath) library.append(search);
    judgeOneList(input, u"LD_LIBRARY_PATH"_s, library, false, false, findings);
    QList<SearchFolder> shell = input.facts.shellPath;
    if (input.facts.os.wsl) // WSL appends the PATH of Windows, which is Windows's matter
        shell.removeIf([](const SearchFolder& search) { return search.folder.startsWith(u"/mnt/"_s); });
    judgeOneList(input, u"PATH"_s, shell, false, false, findings);
    duplicates(input, shell, findings);
}

} // namespace

void judgePath(const RuleInput& input, Findings* findings) {
    if (!input.onWindows()) return onLinux(input, findings);
    QList<SearchFolder> all;
    for (const Scope& scope : scopes(input)) {
        const QList<SearchFolder> entries = entriesOf(input, scope);
        const bool literal = scope.value.type == PathValue::Type::RegSz;
        truncated(scope, entries, findings);
        typeChanged(scope, findings);
        quotes(input, scope, findings);
        judgeOneList(input, scope.title, entries, isCut(scope, entries), literal, findings);
        all += entries;
    }
    duplicates(input, all, findings);
    tooLong(input, findings);
    twoCudas(input, findings);
}

} // namespace cudnnsetup
