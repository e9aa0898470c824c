#include "core/plan/Snippets.h"

namespace cudnnsetup {
namespace {

QString powerShellQuoted(QString text) { return u'\'' + text.replace(u'\'', u"''"_s) + u'\''; }

QString shQuoted(QString text) { return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\''; }

} // namespace

QList<Snippet> sessionSnippets(OsKind os, const QString& folder) {
    if (os == OsKind::Linux)
        return {{u"sh"_s, u"export LD_LIBRARY_PATH=%1${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"_s.arg(shQuoted(folder))}};
    QList<Snippet> snippets{{u"PowerShell"_s, u"$env:Path = %1 + ';' + $env:Path"_s.arg(powerShellQuoted(folder))}};
    if (!folder.contains(u'%')) snippets += Snippet{u"cmd"_s, u"set \"PATH=%1;%PATH%\""_s.arg(folder)};
    return snippets;
}

QString cmakeLine(OsKind os, const QString& folder) {
    QString text = folder;
    if (os == OsKind::Windows) return u"cmake -DCUDNN_ROOT=\"%1\" .."_s.arg(text.replace(u'\\', u'/'));
    return u"cmake -DCUDNN_ROOT=%1 .."_s.arg(shQuoted(text));
}

QStringList buildHints(const Plan& plan) {
    const OsPath paths(plan.os);
    const QString include = paths.join(plan.folder, u"include"_s);
    if (plan.os == OsKind::Linux) {
        const QString lib = plan.pathFolder.isEmpty() ? paths.join(plan.folder, u"lib"_s) : plan.pathFolder;
        return {cmakeLine(plan.os, plan.folder),
                u"g++ main.cpp -I%1 -L%2 -lcudnn"_s.arg(shQuoted(include), shQuoted(lib))};
    }
    return {cmakeLine(plan.os, plan.folder), u"cl main.cpp /I\"%1\" /link /LIBPATH:\"%2\" cudnn.lib"_s.arg(
                                                 include, paths.join(plan.folder, u"lib/x64"_s))};
}

} // namespace cudnnsetup
