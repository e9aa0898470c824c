#include "core/facts/PythonFolders.h"

#include "core/facts/Frameworks.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

// <lib>/python3.10/{site,dist}-packages.
QStringList belowLib(const Look& look, const QString& lib) {
    QStringList folders;
    for (const QString& name : look.names(lib)) {
        if (!name.startsWith(u"python3"_s, Qt::CaseInsensitive)) continue;
        for (const QString& packages : {u"site-packages"_s, u"dist-packages"_s}) {
            const QString folder = look.paths.join(lib, name + u'/' + packages);
            if (look.isFolder(folder)) folders.append(folder);
        }
    }
    return folders;
}

} // namespace

QString interpreterIn(const Look& look, const QString& root) {
    const QStringList names = look.onWindows() ? QStringList{u"python.exe"_s, u"Scripts/python.exe"_s}
                                               : QStringList{u"bin/python"_s, u"bin/python3"_s};
    for (const QString& name : names) {
        const QString path = look.paths.join(root, name);
        const auto stat = look.files().stat(path);
        if (stat.isSeen() && !stat->isFolder() && stat->link != LinkKind::AppExecutionAlias) return path;
    }
    return {};
}

QStringList sitePackages(const Look& look, const QString& root) {
    if (look.onWindows()) return {look.paths.join(root, u"Lib/site-packages"_s)};
    return belowLib(look, look.paths.join(root, u"lib"_s));
}

QStringList userSitePackages(const Look& look) {
    return look.onWindows() ? belowLib(look, look.paths.join(look.variable(u"APPDATA"_s), u"Python"_s))
                            : belowLib(look, look.paths.join(look.facts.user.home, u".local/lib"_s));
}

QList<PythonPackage> cudaPackages(const Look& look, const QString& site) {
    static const QRegularExpression pattern(u"^([A-Za-z0-9_.]+)-([^-]+)\\.dist-info$"_s);
    QList<PythonPackage> packages;
    for (const QString& name : look.names(site)) {
        if (!name.endsWith(u".dist-info"_s)) continue;
        const auto match = pattern.match(name);
        const bool ours = frameworkOfPackage(match.captured(1)) != nullptr ||
                          match.captured(1).startsWith(u"nvidia_cudnn_cu"_s, Qt::CaseInsensitive);
        if (match.hasMatch() && ours) packages.append({match.captured(1), match.captured(2)});
    }
    return packages;
}

} // namespace cudnnsetup
