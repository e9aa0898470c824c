// What the set that would load needs beside itself. The files decide, never a table: a name alone is no dependency.
#include "core/binary/CudaMajor.h"
#include "core/facts/VersionText.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DependencyRules)
};

bool anyStartsWith(const QStringList& texts, const QString& start) {
    return std::any_of(texts.begin(), texts.end(), [&](const QString& text) { return text.startsWith(start); });
}

// zlib called by name, and none of its own inside.
const CudnnFile* needsZlibwapi(const CudnnCopy& copy) {
    for (const CudnnFile& file : copy.files) {
        const bool imports = file.binary.imports.contains(u"zlibwapi.dll"_s, Qt::CaseInsensitive);
        const bool calls = file.binary.names.contains(u"zlibwapi.dll"_s, Qt::CaseInsensitive) &&
                           anyStartsWith(file.binary.texts, u"inflateInit"_s);
        if (imports || (calls && !anyStartsWith(file.binary.texts, u"inflate 1."_s))) return &file;
    }
    return nullptr;
}

// zlibwapi.dll is named and the set holds no zlib: whether it is called only the loader knows, but one that is built
// for another processor fails with error 193 as soon as it is tried.
const CudnnFile* namesZlibwapi(const CudnnCopy& copy) {
    const CudnnFile* names = nullptr;
    for (const CudnnFile& file : copy.files) {
        if (anyStartsWith(file.binary.texts, u"inflate 1."_s)) return nullptr;
        if (file.binary.names.contains(u"zlibwapi.dll"_s, Qt::CaseInsensitive)) names = &file;
    }
    return names;
}

void zlibwapiArch(const RuleInput& input, const CudnnFile& needs, const QString& path, Findings* findings) {
    for (const CudnnFile& file : input.facts.dependencies) {
        const Arch arch = file.binary.arch;
        if (!input.paths.same(file.path, path) || arch == Arch::Unknown || arch == input.facts.os.arch) continue;
        Finding finding = startFinding(u"dependency.zlibwapi-wrong-arch"_s, Severity::Warning);
        finding.summary =
            Tr::tr("%1 is built for %2, but cuDNN needs a 64-bit (x64) zlibwapi.dll.").arg(file.path, archName(arch));
        finding.evidence = {needs.path, file.path};
        finding.fix = Tr::tr("Replace it by the 64-bit zlibwapi.dll, or use cuDNN 8.9.4 or later, which needs none.");
        findings->append(finding);
    }
}

// cuDNN itself needs no Visual C++ runtime, what it loads may. vcruntime140_1.dll came with 14.20 (Visual Studio 2019):
// without it beside vcruntime140.dll the runtime is an older one.
void vcRuntime(const RuleInput& input, const CudnnFile& file, Findings* findings) {
    static const QRegularExpression runtime(u"^(vcruntime|msvcp)140(_\\d)?\\.dll$"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    for (const QString& name : file.binary.imports) {
        const auto match = runtime.match(name);
        if (!match.hasMatch() || !findLibrary(input.facts, name).path.isEmpty()) continue;
        const QString base = findLibrary(input.facts, match.captured(1) + u"140.dll"_s).path;
        const bool old = !match.captured(2).isEmpty() && !base.isEmpty();
        Finding finding =
            startFinding(old ? u"dependency.vcruntime-old"_s : u"dependency.vcruntime-missing"_s, Severity::Warning);
        finding.summary = old ? Tr::tr("%1 needs %2, which the installed Visual C++ runtime is too old to have.")
                                    .arg(input.paths.fileName(file.path), name)
                              : Tr::tr("%1 needs %2 of the Visual C++ runtime, which is found nowhere.")
                                    .arg(input.paths.fileName(file.path), name);
        finding.evidence = {file.path};
        if (old) finding.evidence.append(base);
        finding.fix = Tr::tr("Install Microsoft's current Visual C++ Redistributable (x64).");
        findings->append(finding);
    }
}

void zlibwapi(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    const LoadRow found = findLibrary(input.facts, u"zlibwapi.dll"_s);
    const CudnnFile* needs = needsZlibwapi(copy);
    const CudnnFile* names = needs ? needs : namesZlibwapi(copy);
    if (!found.path.isEmpty() && names) zlibwapiArch(input, *names, found.path, findings);
    for (const CudnnFile& file : input.facts.dependencies)
        if (needs && input.paths.same(file.path, found.path)) vcRuntime(input, file, findings);
    if (!needs || !found.path.isEmpty()) return;
    Finding finding = startFinding(u"dependency.zlibwapi-missing"_s, Severity::Warning);
    finding.summary = Tr::tr("%1 calls zlibwapi.dll, which is found nowhere.").arg(input.paths.fileName(needs->path));
    finding.evidence = {needs->path};
    finding.fix = Tr::tr("Use cuDNN 8.9.4 or later, which needs no zlibwapi.dll; or put a 64-bit zlibwapi.dll of "
                         "known origin into %1.")
                      .arg(copy.folder);
    findings->append(finding);
}

// An environment that brings its own cuDNN brings its own CUDA libraries too, and loads them before it asks for a cuDNN
// that serves everybody: without a named program nothing can be said.
bool environmentsBringCuda(const MachineFacts& facts) {
    return std::any_of(facts.cudnn.value.begin(), facts.cudnn.value.end(), [](const CudnnCopy& copy) {
        return (copy.kind == u"python"_s || copy.kind == u"conda"_s) && copy.isComplete();
    });
}

// No cuBLAS of any CUDA major is found: cuDNN 8 cannot run without; 9 needs cublasLt.
void cublas(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (copy.cudaMajor == 0 || copy.major < 8 || environmentsBringCuda(input.facts)) return;
    for (int major = 10; major < 30; ++major) {
        const QString name = cublasLtName(major, input.paths.os());
        if (!findLibrary(input.facts, name).path.isEmpty()) return; // another major: cudnn.wrong-cuda-build
    }
    const QString needed = cublasLtName(copy.cudaMajor, input.paths.os());
    Finding finding = startFinding(u"dependency.cublas-missing"_s, Severity::Warning);
    finding.summary = Tr::tr("cuDNN needs %1, which is found in no searched folder.").arg(needed);
    finding.evidence = {copy.folder};
    finding.fix = Tr::tr("Install a CUDA %1 toolkit, which puts cuBLAS where programs find it.").arg(copy.cudaMajor);
    findings->append(finding);
}

// One NVRTC of that CUDA major is enough, whatever its minor: cuDNN tries several names (nvrtc64_%d_0.dll).
bool hasNvrtc(const RuleInput& input, int cudaMajor) {
    QStringList libraries;
    for (const SearchFolder& search : input.facts.searched) libraries += search.libraries;
    for (const QString& line : input.facts.loaderCache.value) libraries.append(line.section(u' ', 0, 0));
    return std::any_of(libraries.begin(), libraries.end(), [&](const QString& name) {
        return name.contains(u"nvrtc"_s) && cudaMajorFromLibrary(name) == cudaMajor;
    });
}

// Only where a name with its number stands in a file, and no NVRTC of that CUDA is anywhere.
void nvrtc(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    const QString cublasName = cublasLtName(copy.cudaMajor, input.paths.os());
    if (copy.cudaMajor == 0 || hasNvrtc(input, copy.cudaMajor)) return;
    if (findLibrary(input.facts, cublasName).path.isEmpty()) return; // said already, with its cause
    for (const CudnnFile& file : copy.files) {
        for (const QString& name : file.binary.names) {
            if (!name.contains(u"nvrtc"_s) || cudaMajorFromLibrary(name) != copy.cudaMajor) continue;
            Finding finding = startFinding(u"dependency.nvrtc-missing"_s, Severity::Warning);
            finding.summary =
                Tr::tr("cuDNN compiles some operations while it runs and needs %1, which is not found.").arg(name);
            finding.evidence = {file.path};
            finding.fix = Tr::tr("Install the whole CUDA %1 toolkit: NVRTC is a part of it.").arg(copy.cudaMajor);
            findings->append(finding);
            return;
        }
    }
}

void libz(const RuleInput& input, const CudnnCopy& copy, Findings* findings) {
    if (input.onWindows()) return;
    for (const CudnnFile& file : copy.files) {
        if (!file.binary.needed.contains(u"libz.so.1"_s)) continue;
        if (!findLibrary(input.facts, u"libz.so.1"_s).path.isEmpty()) return;
        Finding finding = startFinding(u"dependency.libz-missing"_s, Severity::Warning);
        finding.summary = Tr::tr("cuDNN needs libz.so.1, which is not installed.");
        finding.evidence = {file.path};
        finding.fix = Tr::tr("Install the package zlib1g (Debian, Ubuntu) or zlib (Fedora).");
        findings->append(finding);
        return;
    }
}

// A cuBLAS of one CUDA under the name of another's: the loader is content, the calls fail.
void renamed(const RuleInput& input, Findings* findings) {
    for (const CudnnFile& file : input.facts.dependencies) {
        const QString name = input.paths.fileName(file.path);
        const int named = cudaMajorFromLibrary(name);
        const int inside = input.onWindows() ? cudaMajorNamed(file.binary.imports)
                                             : cudaMajorFromLibrary(input.paths.fileName(file.resolvedPath));
        if (named == 0 || inside == 0 || inside == named) continue;
        Finding finding = startFinding(u"dependency.renamed"_s, Severity::Warning);
        finding.summary =
            Tr::tr("%1 is a library of CUDA %2 under the name of CUDA %3's.").arg(name).arg(inside).arg(named);
        finding.evidence = {file.path, input.onWindows() ? file.binary.imports.join(u", "_s) : file.resolvedPath};
        finding.fix = Tr::tr("Remove it, and give the program that asks for it CUDA %1, or use a build of the program "
                             "for CUDA %2.")
                          .arg(named)
                          .arg(inside);
        findings->append(finding);
    }
}

} // namespace

void judgeDependencies(const RuleInput& input, Findings* findings) {
    renamed(input, findings);
    for (const ConsoleSet& set : input.sets) {
        if (!set.copy || !input.knowsSearch()) continue;
        for (const CudnnFile& file : set.copy->files) vcRuntime(input, file, findings);
        if (input.onWindows()) zlibwapi(input, *set.copy, findings);
        cublas(input, *set.copy, findings);
        nvrtc(input, *set.copy, findings);
        libz(input, *set.copy, findings);
    }
}

} // namespace cudnnsetup
