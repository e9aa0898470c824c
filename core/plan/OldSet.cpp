#include "core/plan/OldSet.h"

#include "core/archive/CudnnSets.h"
#include "core/facts/CudnnNames.h"
#include "core/facts/VersionText.h"
#include "core/plan/PackageOwner.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(OldSet)
};

int headersMajor(const System& system, const QString& folder) {
    constexpr qint64 limit = 1 << 20;
    if (folder.isEmpty()) return 0;
    for (const QString& name : {u"cudnn_version.h"_s, u"cudnn.h"_s})
        if (const auto text = system.files().read(system.paths().join(folder, name), limit))
            if (const auto version = versionFromCudnnHeader(QString::fromUtf8(*text))) return version->major();
    return 0;
}

// The major that a file belongs to; 0 when it is none of cuDNN's, or nothing tells. Names that several majors share
// (cudnn.h, cudnn.lib, libcudnn.so) are told by where they lead, or by the headers that lie there.
int majorOf(const System& system, const QString& path, int headers) {
    const OsPath paths = system.paths();
    const QList<int> majors = majorsOfFile(paths.fileName(path), paths.os());
    if (majors.size() == 1) return majors[0];
    if (majors.isEmpty()) return 0;
    if (const auto stat = system.files().stat(path); stat.isSeen() && stat->isLink())
        if (const auto name = cudnnName(paths.fileName(stat->linkTarget), paths.os()); name && name->major != 0)
            return name->major;
    return majors.contains(headers) ? headers : 0;
}

Failure cannotLookInto(const QString& path, const QString& why) {
    return fail(ExitCode::Blocked,
                Tr::tr("%1 cannot be looked into, so whether another cuDNN lies there is not known: %2").arg(path, why),
                Tr::tr("Make it readable for yourself, or choose another target folder."));
}

} // namespace

Result<OldSet> oldSetAt(System& system, const TargetFolders& folders, int major, const QStringList& placed,
                        const QStringList& existing) {
    const OsPath paths = system.paths();
    OldSet old;
    old.headersMajor = headersMajor(system, folders.headers);
    QSet<QString> ours, looked;
    for (const QString& path : placed) ours.insert(paths.key(path));
    for (const QString& path : existing) {
        const int its = majorOf(system, path, old.headersMajor);
        if (its != 0 && its != major) old.otherMajor.append(path);
    }
    for (const QString& folder : {folders.libraries, folders.headers, folders.importLibraries}) {
        if (folder.isEmpty() || looked.contains(paths.key(folder))) continue;
        looked.insert(paths.key(folder));
        const auto names = system.files().list(folder);
        if (!names.isChecked()) return cannotLookInto(folder, names.why);
        for (const QString& name : names.value) {
            const QString path = paths.join(folder, name);
            if (ours.contains(paths.key(path)) || majorOf(system, path, old.headersMajor) != major) continue;
            const auto stat = system.files().stat(path);
            if (!stat.isChecked()) return cannotLookInto(path, stat.why);
            if (stat.isSeen() && (!stat->isFolder() || stat->isLink())) old.leaves.append({path, *stat});
        }
    }
    QStringList touched = existing;
    for (const ExistingFile& file : old.leaves) touched.append(file.path);
    for (const QString& path : touched) {
        const auto owner = packageOwner(system, path);
        if (!owner.isChecked())
            return fail(ExitCode::Blocked,
                        Tr::tr("Whether %1 belongs to a package could not be found out: %2").arg(path, owner.why),
                        Tr::tr("Make the package manager's lists readable, or choose another target folder."));
        if (owner.isSeen()) old.packaged.append({path, *owner});
    }
    return old;
}

} // namespace cudnnsetup
