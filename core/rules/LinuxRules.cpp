#include "core/facts/CudnnNames.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxRules)
};

QStringList cachePaths(const MachineFacts& facts, const QString& name) {
    QStringList paths;
    for (const QString& line : facts.loaderCache.value)
        if (line.section(u' ', 0, 0) == name && line.contains(u" => "_s))
            paths.append(line.section(u" => "_s, 1).trimmed());
    return paths;
}

bool inLdLibraryPath(const RuleInput& input, const QString& folder) {
    return std::any_of(input.facts.searched.begin(), input.facts.searched.end(), [&](const SearchFolder& search) {
        return search.place == SearchFolder::Place::LdLibraryPath && sameFolder(input.facts, search.folder, folder);
    });
}

// A copy that this program placed stands there because somebody chose it.
void ldPathWins(const RuleInput& input, const ConsoleSet& set, Findings* findings) {
    if (!set.copy || set.copy->kind == u"ours"_s || set.copy->version.isNull() ||
        !inLdLibraryPath(input, input.paths.parent(set.loads.first().path)))
        return;
    for (const CudnnCopy& copy : input.facts.cudnn.value) {
        if (&copy == set.copy || copy.major != set.major || inLdLibraryPath(input, copy.folder)) continue;
        if (!isStandalone(copy) || !copy.isComplete() || copy.version.isNull()) continue;
        if (copy.version.first(3) == set.copy->version.first(3)) continue;
        Finding finding = startFinding(u"linux.ld-path-wins"_s, Severity::Warning);
        finding.summary = Tr::tr("LD_LIBRARY_PATH puts cuDNN %1 in %2 before cuDNN %3 in %4.")
                              .arg(set.copy->version.text(), set.copy->folder, copy.version.text(), copy.folder);
        finding.evidence = {u"LD_LIBRARY_PATH="_s + input.facts.path.ldLibraryPath, copy.folder};
        finding.fix = Tr::tr("Take %1 out of LD_LIBRARY_PATH if you want the other copy.").arg(set.copy->folder);
        findings->append(finding);
        return;
    }
}

// Folders with libraries in PATH: on Linux PATH finds programs only.
void pathNotSearched(const RuleInput& input, Findings* findings) {
    if (!input.knowsSearch()) return;
    for (const CudnnCopy& copy : input.facts.cudnn.value) {
        const bool onPath =
            std::any_of(input.facts.shellPath.begin(), input.facts.shellPath.end(), [&](const SearchFolder& search) {
                return sameFolder(input.facts, search.folder, copy.folder);
            });
        const QString shim = cudnnFileName({}, copy.major, OsKind::Linux);
        if (!onPath || !findLibrary(input.facts, shim).path.isEmpty()) continue;
        Finding finding = startFinding(u"linux.path-not-searched"_s, Severity::Warning);
        finding.summary = Tr::tr("%1 stands in PATH, but on Linux libraries are not searched there.").arg(copy.folder);
        finding.evidence = {copy.folder};
        finding.fix =
            Tr::tr("Add it to LD_LIBRARY_PATH instead: export LD_LIBRARY_PATH=%1:$LD_LIBRARY_PATH").arg(copy.folder);
        finding.fixIsPlan = true;
        findings->append(finding);
    }
}

// libcudnn_ops.so.9 and libcudnn_ops.so.9.5.0 as two files of one folder: links that were copied as files.
void notASymlink(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    QStringList doubled, differing;
    for (const CudnnFile& file : copy.files) {
        const auto name = cudnnName(input.paths.fileName(file.path), OsKind::Linux);
        if (!name || !name->full.isNull() || file.link == LinkKind::Symlink) continue;
        for (const CudnnFile& other : copy.files) {
            const auto full = cudnnName(input.paths.fileName(other.path), OsKind::Linux);
            if (!full || full->part != name->part || full->full.isNull() || other.link == LinkKind::Symlink) continue;
            doubled.append(file.path);
            if (file.size != other.size)
                differing.append(
                    Tr::tr("%1 has %2 bytes, %3 has %4").arg(file.path).arg(file.size).arg(other.path).arg(other.size));
        }
    }
    if (!doubled.isEmpty()) {
        Finding finding = startFinding(u"linux.not-a-symlink"_s, Severity::Warning);
        finding.evidence = doubled;
        finding.summary = Tr::tr("In %1 the links of cuDNN were copied as files.").arg(copy.folder);
        finding.fix =
            Tr::tr("Replace them by links, for example: ln -sf %1 %2. Copy with \"cp -P\" next time.")
                .arg(u"libcudnn.so.%1"_s.arg(copy.version.first(3).text()), u"libcudnn.so.%1"_s.arg(copy.major));
        findings->append(finding);
    }
    if (differing.isEmpty()) return;
    Finding finding = startFinding(u"cudnn.mixed-set"_s, Severity::Warning);
    finding.evidence = differing;
    finding.summary =
        Tr::tr("In %1 files that should be one and the same differ: two versions are mixed.").arg(copy.folder);
    finding.fix = Tr::tr("Install one whole set again, with its links.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

// Links of one folder that lead to files of more than one version.
void mixedLinks(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    QList<Version> versions;
    QStringList evidence;
    for (const CudnnFile& file : copy.files) {
        const auto target = cudnnName(input.paths.fileName(file.resolvedPath), OsKind::Linux);
        if (file.part.isEmpty() || file.link != LinkKind::Symlink || !target || target->full.isNull()) continue;
        if (!versions.contains(target->full)) versions.append(target->full);
        evidence.append(u"%1: %2"_s.arg(file.path, target->full.text()));
    }
    if (versions.size() < 2) return;
    Finding finding = startFinding(u"cudnn.mixed-set"_s, Severity::Warning);
    finding.evidence = evidence;
    finding.summary = Tr::tr("The links of cuDNN in %1 lead to files of more than one version.").arg(copy.folder);
    finding.fix = Tr::tr("Install one whole set again, with its links.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

// The cache is stale where a folder that the linker is told of holds cuDNN, and the cache does not know it.
void staleCache(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (!input.facts.loaderCache.isChecked() || !copy.isComplete()) return;
    const bool told = std::any_of(input.facts.linkerFolders.begin(), input.facts.linkerFolders.end(),
                                  [&](const QString& folder) { return sameFolder(input.facts, folder, copy.folder); });
    if (!told) return;
    for (const QString& path : cachePaths(input.facts, cudnnFileName({}, copy.major, OsKind::Linux)))
        if (sameFolder(input.facts, input.paths.parent(path), copy.folder)) return;
    Finding finding = startFinding(u"linux.stale-cache"_s, Severity::Warning);
    finding.summary = Tr::tr("The loader's cache does not know cuDNN in %1 yet.").arg(copy.folder);
    finding.evidence = {copy.folder};
    finding.fix = Tr::tr("Run \"sudo ldconfig\".");
    findings->append(finding);
}

void wsl(const RuleInput& input, Findings* findings) {
    const MachineFacts& facts = input.facts;
    const QString folder = u"/usr/lib/wsl/lib"_s;
    const QString name = u"libcuda.so.1"_s;
    const bool there = facts.wslFiles.contains(name);
    const QString found = findLibrary(facts, name).path;
    Finding finding = startFinding({}, Severity::Warning);
    const bool wslsOwn = input.paths.isBelow(found, folder) || input.paths.isBelow(followed(facts, found), folder);
    if (there && !found.isEmpty() && !wslsOwn) {
        finding.id = u"wsl.linux-driver-shadows"_s;
        finding.summary = Tr::tr("A Linux NVIDIA driver (%1) is found before the one that WSL brings.").arg(found);
        finding.evidence = {found, folder + u'/' + name};
        finding.fix =
            Tr::tr("Remove the Linux driver from WSL (for example the package libnvidia-compute-…): in WSL the "
                   "driver comes from Windows. Then run \"sudo ldconfig\".");
        findings->append(finding);
    } else if (facts.loaderCache.isChecked() && found.isEmpty()) {
        finding.id = u"wsl.libcuda-not-found"_s;
        finding.summary = Tr::tr("WSL's libcuda.so.1 is not found by programs.");
        finding.evidence = {folder};
        finding.fix = there ? Tr::tr("Add %1 to /etc/ld.so.conf.d/ld.wsl.conf and run \"sudo ldconfig\".").arg(folder)
                            : Tr::tr("Install or update the NVIDIA driver on Windows, then run \"wsl --shutdown\".");
        findings->append(finding);
    }
    if (!there || facts.wslFiles.value(name).link == LinkKind::Symlink) return;
    Finding note = startFinding(u"wsl.libcuda-not-a-link"_s, Severity::Note);
    note.summary = Tr::tr("ldconfig may warn that libcuda.so.1 is not a link, which is normal in WSL.");
    note.evidence = {folder + u'/' + name};
    findings->append(note);
}

} // namespace

void judgeLinux(const RuleInput& input, Findings* findings) {
    if (input.onWindows()) return;
    for (const ConsoleSet& set : input.sets) ldPathWins(input, set, findings);
    pathNotSearched(input, findings);
    for (const CudnnCopy& copy : input.facts.cudnn.value) {
        if (!isStandalone(copy)) continue;
        notASymlink(input, copy, findings);
        mixedLinks(input, copy, findings);
        staleCache(input, copy, findings);
    }
    if (input.facts.os.wsl) wsl(input, findings);
}

} // namespace cudnnsetup
