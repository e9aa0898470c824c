// Is this cuDNN, and may its files be written at all?
#include "core/archive/Contents.h"
#include "core/archive/SafeNames.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(NameCheck)
};

Failure unsafe(const QString& path, const QString& entry, const QString& why) {
    return fail(ExitCode::ArchiveInvalid,
                Tr::tr("%1 holds a name that must not be written: %2. Nothing was unpacked.").arg(path, entry),
                Tr::tr("Download the archive from NVIDIA."), why, u"archive.unsafe-names"_s);
}

Failure notCudnn(const QString& message) {
    return fail(ExitCode::ArchiveInvalid, message,
                Tr::tr("Choose the cuDNN archive: cudnn-windows-x86_64-…-archive.zip for Windows, "
                       "cudnn-linux-x86_64-…-archive.tar.xz for Linux."),
                {}, u"archive.not-cudnn"_s);
}

Result<void> checkNames(const QString& path, const QList<ArchiveEntry>& files) {
    QStringList names;
    for (const ArchiveEntry& file : files) {
        if (const auto why = unsafeBecause(file.name)) return unsafe(path, file.name.left(200), *why);
        names.append(file.name);
    }
    if (const auto pair = collision(names))
        return unsafe(path, pair->second, Tr::tr("it is the same file as %1").arg(pair->first));
    return {};
}

// "ctranslate2 4.4.0": a wheel of somebody else's. Such programs bring some of cuDNN for themselves.
QString foreignPackage(const QList<ArchiveEntry>& files) {
    static const QRegularExpression distInfo(u"^([\\w.]+)-([\\w.!+]+)\\.dist-info/"_s);
    for (const ArchiveEntry& file : files) {
        const auto match = distInfo.match(file.name);
        if (!match.hasMatch()) continue;
        return match.captured(1).startsWith(u"nvidia_cudnn") ? QString() : match.captured(1) + u' ' + match.captured(2);
    }
    return {};
}

// Things that people pick by mistake, told by name and content.
QString whatItIs(const QString& path, const QList<ArchiveEntry>& files) {
    const QString file = QFileInfo(path).fileName();
    const auto holds = [&](const QString& ending) {
        return std::any_of(files.begin(), files.end(),
                           [&](const ArchiveEntry& entry) { return entry.name.endsWith(ending, Qt::CaseInsensitive); });
    };
    if (files.isEmpty()) return Tr::tr("%1 is an empty archive.").arg(path);
    if (const QString package = foreignPackage(files); !package.isEmpty())
        return Tr::tr("%1 is the Python package %2, not cuDNN.").arg(path, package);
    if (holds(u"zlibwapi.dll"_s)) return Tr::tr("%1 holds zlib, not cuDNN.").arg(path);
    if (file.contains(u"samples")) return Tr::tr("%1 holds cuDNN's sample programs, not cuDNN itself.").arg(path);
    if (file.contains(u"jit")) return Tr::tr("%1 holds cuDNN's JIT part only, not cuDNN itself.").arg(path);
    if (file.contains(u"frontend") || holds(u"cudnn_frontend.h"_s))
        return Tr::tr("%1 holds the cuDNN frontend (headers for programmers), not cuDNN itself.").arg(path);
    if (holds(u".zip"_s) || holds(u".tar.xz"_s))
        return Tr::tr("%1 holds another archive: unpack it once, then choose the archive inside.").arg(path);
    return Tr::tr("%1 is an archive, but it does not hold cuDNN.").arg(path);
}
} // namespace

bool isVersionHeader(const QString& name) {
    static const QRegularExpression expression(u"(?:^|/)cudnn(?:_version(?:_v\\d+)?)?\\.h$"_s);
    return expression.match(name).hasMatch();
}

bool isShim(const QString& name) {
    static const QRegularExpression expression(u"(?:^|/)(?:cudnn64_\\d+\\.dll|libcudnn\\.so\\.\\d+(?:\\.\\d+)*)$"_s,
                                               QRegularExpression::CaseInsensitiveOption);
    return expression.match(name).hasMatch();
}

Result<Layout> checkedLayout(const QString& path, const QList<ArchiveEntry>& files) {
    if (auto checked = checkNames(path, files); !checked) return Failure(checked.error());
    Layout layout = layOut(files);
    QStringList placed;
    bool anyLibrary = false;
    for (const ArchiveEntry& entry : layout.placed) {
        placed.append(entry.placedName);
        anyLibrary = anyLibrary || entry.kind == FileKind::Library;
    }
    if (!anyLibrary || !foreignPackage(files).isEmpty()) return notCudnn(whatItIs(path, files));
    if (const auto pair = collision(placed))
        return notCudnn(
            Tr::tr("%1 holds more than one copy of %2: it is not one cuDNN version.").arg(path, pair->first));
    return layout;
}

} // namespace cudnnsetup
