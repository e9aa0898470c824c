#include "core/facts/PackageFiles.h"

#include "core/binary/CudaMajor.h"
#include "core/facts/CudnnNames.h"
#include "core/facts/DeclaredBuild.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

constexpr qsizetype maxBinaries = 300;             // of one package; TensorFlow has some fifty
constexpr quint64 maxScannedBytes = 1536ull << 20; // of files that are read whole for the names in them

class BinaryReader {
public:
    BinaryReader(const Look& look, ProgramWants* wants) : m_look(look), m_wants(wants) {}

    void addFolder(const QString& folder) {
        static const QRegularExpression library(u"\\.(?:dll|pyd|so(?:\\.\\d+)*)$"_s,
                                                QRegularExpression::CaseInsensitiveOption);
        for (const QString& name : m_look.names(folder))
            if (library.match(name).hasMatch()) add(m_look.paths.join(folder, name));
    }

    void add(const QString& path) {
        if (m_files.size() >= maxBinaries || m_look.cancel.isCancelled()) return;
        if (isCarried(m_look.paths.fileName(path))) return;
        const auto stat = m_look.files().stat(path);
        const auto binary = m_look.files().readBinaryHeaders(path);
        if (!stat.isSeen() || stat->isFolder() || !binary.isSeen()) return;
        m_files.append({path, stat->size});
        take(path, binary->imports + binary->needed, Tr::tr("%1 imports %2"));
    }

    // The names that stand in the files, where the import tables do not tell both: largest first, since the libraries
    // that do the work are. Answers whether every file was read.
    bool scanNames() {
        std::stable_sort(m_files.begin(), m_files.end(), [](const auto& a, const auto& b) { return a.size > b.size; });
        quint64 scanned = 0;
        for (const File& file : m_files) {
            if (isTold()) return true;
            if (scanned + file.size > maxScannedBytes || m_look.cancel.isCancelled()) return false;
            scanned += file.size;
            if (const auto binary = m_look.files().readBinary(file.path); binary.isSeen())
                take(file.path, binary->names, Tr::tr("%1 names %2"));
        }
        return !m_files.isEmpty();
    }

    bool isTold() const { return m_wants->cudnnMajor != 0 && !m_wants->cuda.isNull(); }
    qsizetype count() const { return m_files.size(); }

private:
    // A library of cuDNN or CUDA that lies beside: what the program carries, not what it wants.
    bool isCarried(const QString& name) const {
        static const QRegularExpression cuda(
            u"^(?:lib)?(?:cu(?:blas|fft|rand|solver|sparse|dart|pti)|nv(?:rtc|jitlink|tx|jpeg))"_s,
            QRegularExpression::CaseInsensitiveOption);
        return cudnnName(name, m_look.paths.os()).has_value() || cuda.match(name).hasMatch();
    }

    struct File {
        QString path;
        quint64 size = 0;
    };

    void take(const QString& path, const QStringList& libraries, const QString& how) {
        for (const QString& library : libraries) {
            const int cudnn = cudnnMajorNamed(library);
            const Version cuda = cudaNamed(library);
            const bool first = (cudnn != 0 && m_wants->cudnnMajor == 0) || (!cuda.isNull() && m_wants->cuda.isNull());
            if (cudnn != 0 && m_wants->cudnnMajor == 0) m_wants->cudnnMajor = cudnn;
            if (!cuda.isNull() && m_wants->cuda.isNull()) m_wants->cuda = cuda;
            if (first) m_wants->evidence.append(how.arg(m_look.paths.fileName(path), library));
        }
    }

    const Look& m_look;
    ProgramWants* m_wants;
    QList<File> m_files;
};

void readDeclared(const Look& look, const QString& site, const Framework& framework, ProgramWants* wants) {
    if (framework.declares.isEmpty()) return;
    const QString path = look.paths.join(site, framework.declares);
    const DeclaredBuild build = declaredBuild(QString::fromUtf8(look.smallFile(path)));
    if (build == DeclaredBuild()) return;
    wants->cpuOnly = build.cpuOnly;
    wants->cudnnMajor = build.cudnnMajor;
    if (!build.cuda.isNull()) wants->cuda = cudaSeries(build.cuda);
    wants->evidence.append(build.cpuOnly ? Tr::tr("%1 says that it was built without CUDA").arg(path)
                                         : Tr::tr("%1 says CUDA %2").arg(path, build.cuda.text()));
}

// A package that names neither in any of its libraries holds no GPU code. Said only when all of them were read.
void concludeCpuOnly(const Framework& framework, const QStringList& packages, bool all, const BinaryReader& binaries,
                     ProgramWants* wants) {
    if (wants->cudnnMajor != 0 || !wants->cuda.isNull() || wants->cpuOnly) return;
    const auto isCpu = [&](const QString& name) { return framework.cpuPackages.contains(name, Qt::CaseInsensitive); };
    if (wants->build == u"cpu"_s) {
        wants->cpuOnly = true;
        wants->evidence.append(Tr::tr("its version ends in +cpu"));
    } else if (binaries.count() > 0 && all) {
        wants->cpuOnly = true;
        wants->evidence.append(Tr::tr("none of its %n libraries names CUDA or cuDNN", nullptr, int(binaries.count())));
    } else if (!packages.isEmpty() && std::all_of(packages.begin(), packages.end(), isCpu)) {
        wants->cpuOnly = true;
        wants->evidence.append(Tr::tr("the package %1 is the one without GPU support").arg(packages.join(u", "_s)));
    }
}

QList<CudnnCopy> copiesIn(const Look& look, const QString& site, const QStringList& folders, const QString& kind) {
    QList<CudnnCopy> copies;
    for (const QString& folder : folders) copies += readCudnnFolder(look, {look.paths.join(site, folder), kind, site});
    return copies;
}

} // namespace

void readPackage(const Look& look, const QString& site, const Framework& framework, const QStringList& packages,
                 ProgramWants* wants) {
    readDeclared(look, site, framework, wants);
    BinaryReader binaries(look, wants);
    bool all = false;
    if (!wants->cpuOnly) {
        for (const QString& folder : framework.folders) binaries.addFolder(look.paths.join(site, folder));
        all = binaries.isTold() || binaries.scanNames();
    }
    concludeCpuOnly(framework, packages, all, binaries, wants);
    const QStringList pip = look.onWindows() ? QStringList{u"nvidia/cudnn/bin"_s} : QStringList{u"nvidia/cudnn/lib"_s};
    QStringList folders = framework.folders + framework.ownFolders;
    folders.removeDuplicates();
    for (const QString& folder : folders)
        for (const CudnnCopy& copy : copiesIn(look, site, {folder}, u"python"_s)) {
            if (framework.ownFolders.contains(folder)) wants->ownCudnn.append(copy);
            const bool shim = copy.files.size() == 1 && copy.files.first().part.isEmpty() && copy.major >= 8;
            if (shim && framework.folders.contains(folder)) wants->shimOnly = true;
        }
    if (framework.ownFolders.isEmpty()) wants->otherCudnn = copiesIn(look, site, pip, u"python"_s);
}

void readProgramFolder(const Look& look, const QString& program, ProgramWants* wants) {
    BinaryReader binaries(look, wants);
    binaries.add(program);
    if (!binaries.isTold()) binaries.addFolder(wants->folder);
    // A Python program that was packed with its interpreter keeps the frameworks' own folders.
    for (const QString& below : {u"."_s, u"_internal"_s, u"lib"_s})
        for (const Framework& framework : frameworks())
            for (const QString& folder : framework.folders)
                if (!binaries.isTold()) binaries.addFolder(look.paths.join(wants->folder, below + u'/' + folder));
    if (!binaries.isTold()) binaries.scanNames();
    // The program's own folder is searched before every other.
    wants->ownCudnn = readCudnnFolder(look, {wants->folder, u"program"_s, wants->folder});
    // An archive that was unpacked into it as it is ends in bin, where nobody looks.
    wants->otherCudnn = copiesIn(look, wants->folder, {u"bin"_s, u"lib"_s}, u"program"_s);
}

} // namespace cudnnsetup
