#include "core/archive/FolderRoot.h"

#include "core/archive/ArchiveName.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <algorithm>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(FolderArchive)
};

constexpr int maxDepth = 3;      // Downloads/cudnn-…-archive/cudnn-…-archive, as Explorer's "Extract all" makes it
constexpr int maxFolders = 2000; // looked into
constexpr qsizetype maxNames = 20; // in an error

// Where libraries lie in an unpacked archive of any version; first: all files in one folder.
const QStringList& libraryFolders() {
    static const QStringList folders{QString(), u"bin"_s, u"bin/x64"_s, u"lib"_s, u"lib64"_s, u"lib/x64"_s};
    return folders;
}

bool holds(const QString& folder, const QRegularExpression& pattern) {
    const QStringList names = QDir(folder).entryList(QDir::Files | QDir::System); // System: links that lead nowhere
    return std::any_of(names.begin(), names.end(), [&](const QString& name) { return pattern.match(name).hasMatch(); });
}

bool holdsInside(const QString& folder, const QStringList& below, const QRegularExpression& pattern) {
    return std::any_of(below.begin(), below.end(), [&](const QString& name) {
        return holds(name.isEmpty() ? folder : folder + u'/' + name, pattern);
    });
}

bool isSet(const QString& folder) {
    static const QRegularExpression library(u"^(cudnn\\w*64_\\d+\\.dll|libcudnn\\w*\\.so(\\.\\d+)*)$"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return holdsInside(folder, libraryFolders(), library);
}

bool isToolkit(const QString& folder) {
    static const QRegularExpression cuda(u"^(cudart64_\\d+\\.dll|libcudart\\.so(\\.\\d+)*|nvcc(\\.exe)?)$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    return holdsInside(folder, libraryFolders(), cuda);
}

// The folder around one that is named like a part of an archive, where that is the whole.
std::optional<QString> wholeAround(const QString& part) {
    static const QRegularExpression header(u"^cudnn(_version)?\\.h$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QStringList parts{u"bin"_s, u"include"_s, u"lib"_s, u"lib64"_s, u"x64"_s};
    QString at = part;
    for (int level = 0; level < 2 && parts.contains(QFileInfo(at).fileName(), Qt::CaseInsensitive); ++level) {
        at = QFileInfo(at).path();
        if (isSet(at) && holds(at + u"/include"_s, header)) return at;
    }
    return std::nullopt;
}

struct Search {
    QStringList roots;
    int folders = 0;
    bool tooMany() const { return folders > maxFolders; }

    void lookBelow(const QString& folder, int depth) {
        QDir::Filters filters = QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks;
        for (const QFileInfo& inside : QDir(folder).entryInfoList(filters, QDir::Name)) {
            if (++folders; tooMany()) return;
            if (inside.isJunction()) continue;
            if (isSet(inside.filePath()))
                roots.append(inside.filePath());
            else if (depth < maxDepth)
                lookBelow(inside.filePath(), depth + 1);
        }
    }
};

// "Downloads" as a rule: the archive that lies in it may be what was meant.
QString archiveIn(const QString& folder) {
    for (const QString& name : QDir(folder).entryList(QDir::Files, QDir::Name))
        if (!QFileInfo(name).suffix().isEmpty() && parseArchiveName(name)) return name;
    return {};
}

Failure nothingHere(const QString& folder) {
    const QString archive = archiveIn(folder);
    return fail(ExitCode::ArchiveUnreadable,
                Tr::tr("%1 is a folder, and no cuDNN library lies in it or close below.").arg(folder),
                archive.isEmpty()
                    ? Tr::tr("Choose the archive file as it was downloaded, or the folder that it was unpacked to: the "
                             "one that holds bin (Linux: lib) and include.")
                    : Tr::tr("Choose the archive that lies in it: %1.").arg(archive),
                {}, u"archive.not-an-archive"_s);
}

Failure several(const QString& folder, const QStringList& roots) {
    QStringList named = roots.first(std::min(roots.size(), maxNames));
    for (QString& name : named) name = QDir::toNativeSeparators(name);
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 holds more than one cuDNN: %2.").arg(folder, named.join(u", "_s)),
                Tr::tr("Choose one of these folders."), {}, u"archive.not-cudnn"_s);
}

Failure tooMany(const QString& folder) {
    return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 holds too many folders to look for cuDNN in.").arg(folder),
                Tr::tr("Choose the folder that the archive was unpacked to: the one that holds bin (Linux: lib) and "
                       "include."),
                {}, u"archive.not-an-archive"_s);
}

Failure toolkit(const QString& folder) {
    return fail(ExitCode::ArchiveInvalid,
                Tr::tr("%1 holds CUDA's own files as well: it is a CUDA toolkit, not an unpacked cuDNN.").arg(folder),
                Tr::tr("Choose the archive file, or the folder that it was unpacked to before its files were copied."),
                {}, u"archive.not-cudnn"_s);
}

// nvidia/cudnn of an unpacked wheel: its build number and its licence stand in the .dist-info beside nvidia. Where
// other packages lie there too it is a Python's site-packages, and the set alone is meant.
std::optional<QString> wheelAround(const QString& set) {
    const QString top = QFileInfo(QFileInfo(set).path()).path();
    if (!set.endsWith(u"/nvidia/cudnn"_s)) return std::nullopt;
    QStringList others = QDir(top).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    others.removeOne(u"nvidia"_s);
    const bool wheel = others.size() == 1 && others.first().endsWith(u".dist-info"_s) &&
                       parseArchiveName(others.first()) &&
                       QDir(top + u"/nvidia"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() == 1;
    return wheel ? std::optional(top) : std::nullopt;
}

Result<FolderRoot> chosen(const QString& path, FolderRoot::Where where) {
    if (isToolkit(path)) return toolkit(path);
    if (const auto wheel = wheelAround(path)) return FolderRoot{*wheel, where};
    return FolderRoot{path, where};
}
} // namespace

Result<FolderRoot> findFolderRoot(const QString& folder) {
    const QString named = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    if (const auto whole = wholeAround(named)) return chosen(*whole, FolderRoot::Where::Above);
    if (isSet(named)) return chosen(named, FolderRoot::Where::Named);
    Search search;
    search.lookBelow(named, 1);
    if (search.roots.size() > 1) return several(named, search.roots);
    if (search.tooMany()) return tooMany(named);
    if (search.roots.isEmpty()) return nothingHere(named);
    return chosen(search.roots.first(), FolderRoot::Where::Below);
}

} // namespace cudnnsetup
