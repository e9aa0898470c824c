#include "core/facts/Look.h"
#include "core/facts/VersionText.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

// What Debian's packages of cuDNN put where (libcudnn8, libcudnn9-cuda-12, nvidia-cudnn). Other systems' lists are not
// read: there nothing is said.
QSet<QString> filesOfPackages(const Look& look) {
    const QString lists = u"/var/lib/dpkg/info"_s;
    static const QRegularExpression wanted(u"cudnn.*\\.list$"_s);
    QSet<QString> paths;
    for (const QString& name : look.names(lists).filter(wanted))
        for (const QString& line : QString::fromUtf8(look.smallFile(lists + u'/' + name)).split(u'\n'))
            paths.insert(line);
    return paths;
}

// /lib and /usr/lib are one folder on most systems, and the lists know one name of it.
void takeOwner(const QSet<QString>& packaged, CudnnCopy* copy) {
    QStringList strays;
    for (const CudnnFile& file : copy->files) {
        if (packaged.contains(file.path) || packaged.contains(file.resolvedPath))
            copy->kind = u"package"_s;
        else if (file.link != LinkKind::Symlink)
            strays.append(file.path);
    }
    if (copy->kind == u"package"_s) copy->strays = strays;
}

void readDependency(Look& look, const QString& path) {
    for (const CudnnFile& known : look.facts.dependencies)
        if (look.paths.same(known.path, path)) return;
    CudnnFile file{.path = path};
    file.resolvedPath = look.files().resolved(path);
    if (look.onWindows()) // on Linux the names of the link and of its target tell
        if (const auto binary = look.files().readBinary(path); binary.isSeen()) {
            file.binary = binary.value;
            file.binaryRead = true;
        }
    look.facts.dependencies.append(file);
}

// A cuBLAS that may be another one under this name: as large as the one of another CUDA beside it, or without its
// cublasLt. Reading one takes a while, so only these are read.
bool looksRenamed(const Look& look, const SearchFolder& search, const QString& name) {
    static const QRegularExpression cublas(u"^cublas64_(\\d{2})\\.dll$"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = cublas.match(name);
    if (!match.hasMatch() || match.captured(1).toInt() < 11) return false;
    if (!search.libraries.contains(u"cublasLt64_%1.dll"_s.arg(match.captured(1)), Qt::CaseInsensitive)) return true;
    const auto size = look.files().stat(look.paths.join(search.folder, name));
    for (const QString& other : search.libraries.filter(cublas)) {
        const auto stat = look.files().stat(look.paths.join(search.folder, other));
        if (other != name && size.isSeen() && stat.isSeen() && size->size == stat->size) return true;
    }
    return false;
}

// zlibwapi.dll is loaded by name when first needed: what lies where a console looks is read once.
void readWindowsDependencies(Look& look) {
    for (const SearchFolder& search : look.facts.searched)
        for (const QString& name : search.libraries)
            if (name.compare(u"zlibwapi.dll"_s, Qt::CaseInsensitive) == 0 || looksRenamed(look, search, name))
                readDependency(look, look.paths.join(search.folder, name));
}

// libcublas.so.11 as a link to libcublas.so.12.
void readLinuxDependencies(Look& look) {
    QStringList candidates;
    for (const SearchFolder& search : look.facts.searched)
        for (const QString& name : search.libraries) candidates.append(look.paths.join(search.folder, name));
    for (const QString& line : look.facts.loaderCache.value) candidates.append(line.section(u" => "_s, 1).trimmed());
    for (const QString& path : candidates) {
        const int named = cudaMajorFromLibrary(look.paths.fileName(path));
        if (named == 0) continue;
        const int real = cudaMajorFromLibrary(look.paths.fileName(look.files().resolved(path)));
        if (real != 0 && real != named) readDependency(look, path);
    }
}

} // namespace

void lookAtCudnn(Look& look) {
    QList<CudnnCopy> copies;
    const QSet<QString> packaged = look.onWindows() ? QSet<QString>() : filesOfPackages(look);
    for (const CudnnPlace& place : cudnnPlaces(look)) {
        if (look.cancel.isCancelled()) break;
        for (CudnnCopy copy : readCudnnFolder(look, place)) {
            if (copy.kind == u"system"_s) takeOwner(packaged, &copy);
            look.follow(copy.folder);
            copies.append(copy);
        }
    }
    if (look.onWindows())
        readWindowsDependencies(look);
    else
        readLinuxDependencies(look);
    const QString where = Tr::tr("toolkits, PATH, NVIDIA's and our own folders, system folders, Pythons");
    look.facts.cudnn = look.found(copies, where);
}

} // namespace cudnnsetup
