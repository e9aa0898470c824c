// One folder with cuDNN's libraries in it: which parts, which version, for which CUDA, and what tells so.
#include "core/binary/CudaMajor.h"
#include "core/facts/CudnnNames.h"
#include "core/facts/DeclaredBuild.h"
#include "core/facts/Look.h"
#include "core/facts/VersionText.h"

#include <QMap>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

// From a file's names: cuDNN's own parts name the cuBLAS and NVRTC they were built for. What it needs is surer than
// what stands in it as text; names that disagree tell nothing.
int cudaMajorOf(const BinaryInfo& binary) {
    for (const QStringList& names : {binary.needed, binary.imports, binary.names})
        if (const int major = cudaMajorNamed(names); major > 0) return major;
    return 0;
}

// Reading a part means reading it whole (the names in it): hundreds of megabytes. Of copies that serve one program only
// the headers do, the front library (130 to 300 KB) aside; their package tells the rest.
constexpr quint64 largestOfPrograms = 1ull << 20;

CudnnFile readFile(const Look& look, const CudnnPlace& place, const QString& name, const CudnnName& parsed) {
    CudnnFile file;
    file.path = look.paths.join(place.folder, name);
    file.part = parsed.part;
    const auto stat = look.files().stat(file.path);
    if (stat.isSeen()) {
        file.size = stat->size;
        file.link = stat->link;
    }
    file.resolvedPath = look.files().resolved(file.path);
    if (file.link == LinkKind::Symlink) return file; // what it leads to has a row of its own or says the same
    const bool ofProgram = place.kind == u"python"_s || place.kind == u"conda"_s;
    const bool whole = !ofProgram || file.size <= largestOfPrograms;
    const auto binary = whole ? look.files().readBinary(file.path) : look.files().readBinaryHeaders(file.path);
    if (binary.isSeen()) {
        file.binary = binary.value;
        file.binaryRead = true;
        file.cudaMajor = cudaMajorOf(binary.value);
        if (binary->version && tellsCudnnVersion(*binary->version)) file.version = binary->version;
    }
    return file;
}

// The version that a Linux library's (resolved) file name ends in.
Version versionInName(const Look& look, const CudnnFile& file) {
    const auto name = cudnnName(look.paths.fileName(file.resolvedPath), look.paths.os());
    return name ? name->full : Version();
}

void takeVersionFromFiles(const Look& look, CudnnCopy* copy) {
    // A set's version is that of its ops part; the shim's own build does not matter (it says what ops says).
    for (const QString& part : {u"ops_infer"_s, u"ops"_s, u"cnn_infer"_s, u"cnn"_s, u"adv"_s}) {
        for (const CudnnFile& file : copy->files) {
            if (file.part != part || !file.version) continue;
            copy->version = *file.version;
            copy->versionSource = u"version resource of "_s + look.paths.fileName(file.path);
            return;
        }
    }
    for (const CudnnFile& file : copy->files) {
        if (!file.version || (file.part.isEmpty() && copy->files.size() > 1 && !copy->version.isNull())) continue;
        copy->version = *file.version;
        copy->versionSource = u"version resource of "_s + look.paths.fileName(file.path);
        if (!file.part.isEmpty()) return;
    }
    if (!copy->version.isNull()) return;
    for (const CudnnFile& file : copy->files) {
        const Version version = versionInName(look, file);
        if (version.isNull()) continue;
        copy->version = version;
        copy->versionSource = u"file name "_s + look.paths.fileName(file.resolvedPath);
        return;
    }
}

// Include folders that belong to a folder of libraries, nearest layout first.
QStringList includeFolders(const Look& look, const QString& folder) {
    const OsPath& paths = look.paths;
    QStringList up = {folder};
    for (int i = 0; i < 3; ++i) up.append(paths.parent(up.last()));
    QStringList folders = {folder};
    static const QRegularExpression cuda(u"^\\d{1,2}\\.\\d{1,2}$"_s);
    for (int i = 0; i < 2; ++i) // …\v9.22\bin\12.9[\x64] and …\v9.22\include\12.9
        if (const QString level = paths.fileName(up[i]); cuda.match(level).hasMatch())
            folders.append(paths.join(paths.parent(up[i + 1]), u"include/"_s + level));
    for (int i = 1; i < 4; ++i) folders.append(paths.join(up[i], u"include"_s));
    if (!look.onWindows())
        for (const QString& triplet : {u"x86_64-linux-gnu"_s, u"aarch64-linux-gnu"_s})
            for (int i = 1; i < 4; ++i) folders.append(paths.join(up[i], u"include/"_s + triplet));
    return folders;
}

void takeHeader(const Look& look, CudnnCopy* copy) {
    const QStringList names = {u"cudnn_version_v%1.h"_s.arg(copy->major), u"cudnn_version.h"_s, u"cudnn.h"_s};
    for (const QString& folder : includeFolders(look, copy->folder)) {
        for (const QString& name : names) {
            const QString path = look.paths.join(folder, name);
            const auto version = versionFromCudnnHeader(QString::fromUtf8(look.smallFile(path)));
            if (!version) continue;
            const bool sameMajor = version->major() == copy->major;
            if (!sameMajor && !copy->headerPath.isEmpty()) continue;
            copy->headerPath = path;
            copy->headerVersion = version;
            if (sameMajor) return;
        }
    }
}

// Last resort, and said so: "v9.7", "9.8.0-cuda12" or "cudnn-8.2.4" among the folders' names.
void takeVersionFromFolder(const Look& look, CudnnCopy* copy) {
    static const QRegularExpression pattern(u"(?:^|[-_v])(\\d{1,2}\\.\\d{1,2}(?:\\.\\d{1,3}){0,2})(?:$|[-_])"_s);
    QString folder = copy->folder;
    for (int i = 0; i < 4; ++i, folder = look.paths.parent(folder)) {
        const auto match = pattern.match(look.paths.fileName(folder));
        const auto version = match.hasMatch() ? Version::parse(match.captured(1)) : std::nullopt;
        if (!version || version->major() != copy->major) continue;
        copy->version = *version;
        copy->versionSource = u"folder name "_s + folder;
        return;
    }
}

// A name in `folder` that tells version and CUDA of this copy's package, by the pattern's groups of these names.
void takeFromNames(const Look& look, const QString& folder, const QRegularExpression& pattern, CudnnCopy* copy) {
    for (const QString& name : look.names(folder)) {
        const auto match = pattern.match(name);
        const auto version = match.hasMatch() ? Version::parse(match.captured(u"version"_s)) : std::nullopt;
        if (!version || version->major() != copy->major) continue;
        if (copy->cudaMajor == 0) copy->cudaMajor = match.captured(u"cuda"_s).toInt();
        if (!copy->version.isNull()) return;
        copy->version = *version;
        copy->versionSource = u"package data "_s + name;
        return;
    }
}

// What the package that carries it says: nvidia_cudnn_cu12-8.9.2.26.dist-info beside nvidia\cudnn\bin, torch's own
// build beside torch\lib, conda-meta/cudnn-8.9.2.26-cuda12_0.json.
void takeFromPackage(const Look& look, CudnnCopy* copy) {
    static const QRegularExpression wheel(u"^nvidia_cudnn_cu(?<cuda>\\d+)-(?<version>[\\d.]+)\\.dist-info$"_s);
    static const QRegularExpression conda(u"^cudnn-(?<version>[\\d.]+)-(?:cuda(?<cuda>\\d{1,2}))?[\\w.]*\\.json$"_s);
    const OsPath& paths = look.paths;
    const QString above = paths.parent(copy->folder);
    if (copy->kind == u"conda"_s) takeFromNames(look, paths.join(copy->owner, u"conda-meta"_s), conda, copy);
    if (copy->kind != u"python"_s) return;
    if (paths.fileName(above) == u"cudnn"_s) takeFromNames(look, paths.parent(paths.parent(above)), wheel, copy);
    if (paths.fileName(above) == u"torch"_s && copy->cudaMajor == 0)
        copy->cudaMajor =
            declaredBuild(QString::fromUtf8(look.smallFile(paths.join(above, u"version.py"_s)))).cuda.major();
}

void takeCuda(const Look& look, CudnnCopy* copy) {
    for (const CudnnFile& file : copy->files)
        if (copy->cudaMajor == 0) copy->cudaMajor = file.cudaMajor;
    if (copy->cudaMajor != 0) return;
    static const QRegularExpression level(u"^(\\d{1,2})\\.\\d{1,2}$"_s);
    static const QRegularExpression ours(u"cuda(\\d{1,2})(?:\\.\\d+)?$"_s);
    QString folder = copy->folder;
    for (int i = 0; i < 3; ++i, folder = look.paths.parent(folder)) {
        const QString name = look.paths.fileName(folder);
        if (const auto match = level.match(name); match.hasMatch() && copy->kind == u"nvidia-installer"_s)
            copy->cudaMajor = match.captured(1).toInt();
        if (const auto match = ours.match(name); match.hasMatch()) copy->cudaMajor = match.captured(1).toInt();
        if (copy->cudaMajor != 0) return;
    }
}

// The name that the loader asks for: libcudnn_ops.so.9.5.1 without its link libcudnn_ops.so.9 is not found.
void takeMissing(const Look& look, CudnnCopy* copy) {
    for (const QString& part : cudnnParts(copy->major, copy->version, look.paths.os())) {
        const QString name = cudnnFileName(part, copy->major, look.paths.os());
        const bool there = std::any_of(copy->files.begin(), copy->files.end(), [&](const CudnnFile& file) {
            const bool leadsNowhere = file.link == LinkKind::Symlink && file.size == 0;
            return look.paths.same(look.paths.fileName(file.path), name) && !leadsNowhere;
        });
        if (!there) copy->missing.append(name);
    }
}

} // namespace

QList<CudnnCopy> readCudnnFolder(const Look& look, const CudnnPlace& place) {
    QMap<int, CudnnCopy> byMajor;
    for (const QString& name : look.names(place.folder)) {
        const auto parsed = cudnnName(name, look.paths.os());
        if (!parsed || parsed->major == 0) continue; // libcudnn.so is the compiler's
        CudnnCopy& copy = byMajor[parsed->major];
        copy.folder = place.folder;
        copy.kind = place.kind;
        copy.owner = place.owner;
        copy.major = parsed->major;
        if (copy.files.size() < 64) copy.files.append(readFile(look, place, name, *parsed));
    }
    QList<CudnnCopy> copies;
    for (CudnnCopy& copy : byMajor) {
        takeVersionFromFiles(look, &copy);
        takeHeader(look, &copy);
        takeFromPackage(look, &copy);
        if (copy.version.isNull() && copy.headerVersion && copy.headerVersion->major() == copy.major) {
            copy.version = *copy.headerVersion;
            copy.versionSource = copy.headerPath;
        }
        if (copy.version.isNull()) takeVersionFromFolder(look, &copy);
        takeCuda(look, &copy);
        takeMissing(look, &copy);
        copies.append(copy);
    }
    return copies;
}

QString CudnnCopy::name() const { return u"cuDNN "_s + (version.isNull() ? QString::number(major) : version.text()); }

} // namespace cudnnsetup
