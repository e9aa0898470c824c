#include "app/wizard/Snippets.h"

#include "core/base/Result.h"

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

} // namespace cudnnsetup
