// Each cuDNN copy by itself: is it whole, of one piece, in the right place.
#include "core/facts/CudnnNames.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(CudnnRules)
};

bool isLoaded(const RuleInput& input, const CudnnCopy& copy) {
    for (const ConsoleSet& set : input.sets)
        for (const LoadRow& row : set.loads)
            if (copyOf(input.facts, row.path, set.major) == &copy) return true;
    return false;
}

// What is missing here lies elsewhere on the searched folders: then the set that loads is judged, not this folder.
bool completedElsewhere(const RuleInput& input, const CudnnCopy& copy) {
    for (const ConsoleSet& set : input.sets)
        if (set.major == copy.major)
            return std::none_of(set.loads.begin(), set.loads.end(), [&](const LoadRow& row) {
                const bool here = sameFolder(input.facts, input.paths.parent(row.path), copy.folder);
                return row.path.isEmpty() || (here && copy.missing.contains(row.name));
            });
    return false;
}

bool isRenamed(const CudnnCopy& copy, const CudnnFile& file) {
    return file.version && file.version->major() != copy.major;
}

void incomplete(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (copy.isComplete() || completedElsewhere(input, copy)) return;
    // A file of another major under this one's name is no beginning of a set (cudnn.renamed).
    if (std::all_of(copy.files.begin(), copy.files.end(), [&](const CudnnFile& file) { return isRenamed(copy, file); }))
        return;
    Finding finding = startFinding(u"cudnn.incomplete-set"_s, Severity::Warning);
    finding.summary =
        Tr::tr("%1 in %2 is not whole: %n file(s) of the set are missing.", nullptr, int(copy.missing.size()))
            .arg(copy.name(), copy.folder);
    for (const QString& name : copy.missing) finding.evidence.append(input.paths.join(copy.folder, name));
    finding.fix =
        Tr::tr("Install the whole set again from NVIDIA's archive; never copy single files to %1.").arg(copy.folder);
    finding.fixIsPlan = true;
    findings->append(finding);
}

bool isToolkitsOwnFolder(const RuleInput& input, const CudnnCopy& copy) {
    for (const QString& part : {u"bin"_s, u"bin/x64"_s, u"lib"_s, u"lib64"_s, u"lib/x64"_s,
                                u"targets/x86_64-linux/lib"_s, u"targets/sbsa-linux/lib"_s})
        if (sameFolder(input.facts, copy.folder, input.paths.join(copy.owner, part))) return true;
    return false;
}

bool isTooDeep(const RuleInput& input, const CudnnCopy& copy) {
    return copy.kind == u"toolkit"_s && !isToolkitsOwnFolder(input, copy) && !isLoaded(input, copy);
}

void tooDeep(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (!isTooDeep(input, copy)) return;
    Finding finding = startFinding(u"cudnn.folder-too-deep"_s, Severity::Warning);
    finding.summary = Tr::tr("%1 lies one folder too deep: the archive's own folders were copied whole into %2.")
                          .arg(copy.name(), copy.owner);
    finding.evidence = {copy.folder};
    const QString part = input.onWindows() ? u"bin"_s : u"lib64"_s;
    finding.fix = Tr::tr("Let this program place the archive into %1, so that the libraries lie in %2.")
                      .arg(copy.owner, input.paths.join(copy.owner, part));
    finding.fixIsPlan = true;
    findings->append(finding);
}

// Files that somebody copied between those of a package: the next update of the package mixes the set.
void besidePackage(const CudnnCopy& copy, Findings* findings) {
    if (copy.strays.isEmpty()) return;
    Finding finding = startFinding(u"cudnn.in-system-folder"_s, Severity::Warning);
    finding.summary =
        Tr::tr("In %1 lie cuDNN files beside those of a package, which did not put them there.").arg(copy.folder);
    finding.evidence = copy.strays;
    finding.fix = Tr::tr("Remove these files, or install the package of the version that you want.");
    findings->append(finding);
}

void inSystemFolder(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (!input.onWindows()) return besidePackage(copy, findings);
    if (copy.kind != u"system"_s) return;
    Finding finding = startFinding(u"cudnn.in-system-folder"_s, Severity::Warning);
    finding.summary =
        Tr::tr("%1 lies in %2: Windows finds it before everything on PATH.").arg(copy.name(), copy.folder);
    for (const CudnnFile& file : copy.files) finding.evidence.append(file.path);
    finding.fix = Tr::tr("Remove these files from %1; then the copy on PATH is used.").arg(copy.folder);
    findings->append(finding);
}

void wrongArch(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    const Arch arch = input.facts.os.arch;
    Finding finding = startFinding(u"cudnn.wrong-arch"_s, Severity::Warning);
    for (const CudnnFile& file : copy.files)
        if (file.binaryRead && file.binary.arch != Arch::Unknown && arch != Arch::Unknown && file.binary.arch != arch)
            finding.evidence.append(u"%1: %2"_s.arg(file.path, archName(file.binary.arch)));
    if (finding.evidence.isEmpty()) return;
    finding.summary = Tr::tr("%1 in %2 is built for another processor than this PC's (%3).")
                          .arg(copy.name(), copy.folder, archName(arch));
    finding.fix = Tr::tr("Replace it by the archive for %1.").arg(archName(arch));
    findings->append(finding);
}

// Its own headers speak of more bytes than there are: a copy or a download that was cut.
void damaged(const CudnnCopy& copy, Findings* findings) {
    Finding finding = startFinding(u"cudnn.damaged-file"_s, Severity::Warning);
    for (const CudnnFile& file : copy.files)
        if (file.binaryRead && file.binary.cutOff) finding.evidence.append(file.path);
    if (finding.evidence.isEmpty()) return;
    finding.summary = Tr::tr("Libraries of %1 in %2 end too early.").arg(copy.name(), copy.folder);
    finding.fix =
        Tr::tr("Install the whole set again from NVIDIA's archive; never copy single files to %1.").arg(copy.folder);
    finding.fixIsPlan = true;
    findings->append(finding);
}

void renamed(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    for (const CudnnFile& file : copy.files) {
        if (!isRenamed(copy, file)) continue;
        Finding finding = startFinding(u"cudnn.renamed"_s, Severity::Warning);
        finding.summary = Tr::tr("%1 was renamed: inside it is cuDNN %2, not cuDNN %3.")
                              .arg(input.paths.fileName(file.path), file.version->text())
                              .arg(copy.major);
        finding.evidence = {file.path};
        finding.fix = Tr::tr("Remove it and install cuDNN %1, which the program asks for.").arg(copy.major);
        findings->append(finding);
    }
}

void header(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (!copy.headerVersion || copy.version.isNull() || copy.versionSource == copy.headerPath) return;
    if (copy.version.first(3) == copy.headerVersion->first(3) || copy.version.size() < 3) return;
    // One include folder may serve several copies (cuDNN 8 and 9, a toolkit's and /usr/include): the header is
    // another's.
    for (const CudnnCopy& other : input.facts.cudnn.value) {
        if (&other == &copy || !input.paths.same(other.headerPath, copy.headerPath)) continue;
        const bool othersMajor = other.major == copy.headerVersion->major() && other.major != copy.major;
        if (othersMajor || other.version.first(3) == copy.headerVersion->first(3)) return;
    }
    Finding finding = startFinding(u"cudnn.header-differs"_s, Severity::Warning);
    finding.summary = Tr::tr("The header says cuDNN %1, the libraries in %2 are %3.")
                          .arg(copy.headerVersion->text(), copy.folder, copy.version.text());
    finding.evidence = {copy.headerPath, copy.versionSource};
    finding.fix = Tr::tr("Programs compiled here would not fit: install the whole archive again, headers included.");
    finding.fixIsPlan = true;
    findings->append(finding);
}

// cuDNN is signed from 8.8 on (seen: 7.6 and 8.1 are not); an unsigned older file says nothing.
void signature(const RuleInput& /*input*/, const CudnnCopy& copy, Findings* findings) {
    QStringList broken, unsignedFiles;
    for (const CudnnFile& file : copy.files) {
        if (file.binary.signature == Signature::Broken) broken.append(file.path);
        if (file.binary.signature == Signature::None && file.version && *file.version >= Version{8, 8})
            unsignedFiles.append(file.path);
    }
    if (!broken.isEmpty()) {
        Finding finding = startFinding(u"cudnn.signature-broken"_s, Severity::Blocker);
        finding.summary = Tr::tr("Files of %1 were changed after NVIDIA signed them.").arg(copy.name());
        finding.evidence = broken;
        finding.fix =
            Tr::tr("Do not use them: install cuDNN anew from NVIDIA's archive, and scan this PC for viruses.");
        findings->append(finding);
    }
    if (unsignedFiles.isEmpty()) return;
    Finding finding = startFinding(u"cudnn.unsigned"_s, Severity::Warning);
    finding.summary = Tr::tr("Files of %1 carry no signature, though NVIDIA signs this version.").arg(copy.name());
    finding.evidence = unsignedFiles;
    finding.fix = Tr::tr("Install cuDNN anew from NVIDIA's archive.");
    findings->append(finding);
}

// Files of one folder that are not of one version or one CUDA build. The shim's own build does not matter: its version
// is that of the ops part (seen with the shims of 8.8 and 8.9.7 beside parts of 8.9.4).
void mixed(const RuleInput& /*input*/, const CudnnCopy& copy, Findings* findings) {
    QList<Version> versions;
    QSet<int> cudas;
    QStringList evidence;
    for (const CudnnFile& file : copy.files) {
        if (file.part.isEmpty() || file.link == LinkKind::Symlink) continue;
        if (file.version && file.version->major() == copy.major && !versions.contains(*file.version))
            versions.append(*file.version);
        if (file.cudaMajor > 0) cudas.insert(file.cudaMajor);
        if (file.version)
            evidence.append(u"%1: %2"_s.arg(file.path, file.version->text()));
        else if (file.cudaMajor > 0)
            evidence.append(u"%1: CUDA %2"_s.arg(file.path).arg(file.cudaMajor));
    }
    if (versions.size() < 2 && cudas.size() < 2) return;
    Finding finding = startFinding(u"cudnn.mixed-set"_s, Severity::Warning);
    finding.summary = Tr::tr("The cuDNN libraries in %1 are of more than one version or build.").arg(copy.folder);
    finding.evidence = evidence;
    finding.fix =
        Tr::tr("Install one whole set again; this program takes the old files of %1 away first.").arg(copy.folder);
    finding.fixIsPlan = true;
    findings->append(finding);
}

} // namespace

void judgeCopies(const RuleInput& input, Findings* findings) {
    for (const CudnnCopy& copy : input.facts.cudnn.value) {
        if (!isStandalone(copy)) continue; // a program's own copy matters to that program only
        incomplete(input, copy, findings);
        tooDeep(input, copy, findings);
        inSystemFolder(input, copy, findings);
        wrongArch(input, copy, findings);
        damaged(copy, findings);
        renamed(input, copy, findings);
        header(input, copy, findings);
        signature(input, copy, findings);
        mixed(input, copy, findings);
    }
}

} // namespace cudnnsetup
