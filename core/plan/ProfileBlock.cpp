#include "core/plan/ProfileBlock.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProfileBlock)
};

constexpr qint64 largestProfile = 1 << 20;
constexpr auto beginMark = "# >>> cuDNN Setup Assistant >>>"_L1;
constexpr auto endMark = "# <<< cuDNN Setup Assistant <<<"_L1;
constexpr auto variableMark = "CUDNN_SETUP_LIB="_L1;

struct Span {
    qsizetype start = -1, length = 0;
};

// The last line at or before `from` that begins with the mark; -1: none. Elsewhere in a line it is somebody's text.
qsizetype lastLine(const QString& text, QLatin1StringView mark, qsizetype from) {
    qsizetype at = from < 0 ? -1 : text.lastIndexOf(mark, from);
    while (at > 0 && text[at - 1] != u'\n') at = text.lastIndexOf(mark, at - 1);
    return at;
}

// The last end mark with a beginning before it and no other end between: ours is the last block of a file. A mark that
// lost its other one (somebody edited the file) takes none of the lines around it along.
Span blockOf(const QString& text) {
    for (qsizetype end = lastLine(text, endMark, text.size()); end > 0; end = lastLine(text, endMark, end - 1)) {
        const qsizetype start = lastLine(text, beginMark, end);
        if (start < 0) break;
        if (lastLine(text, endMark, end - 1) > start) continue;
        qsizetype stop = end + endMark.size();
        if (stop < text.size() && text[stop] == u'\n') ++stop;
        return {start, stop - start};
    }
    return {};
}

// In single quotes a shell takes everything as it is, but for the quote itself.
QString shellQuoted(QString text) { return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\''; }

QString shellUnquoted(QString text) {
    text = text.trimmed();
    if (text.size() < 2 || !text.startsWith(u'\'') || !text.endsWith(u'\'')) return {};
    return text.mid(1, text.size() - 2).replace(u"'\\''"_s, u"'"_s);
}

} // namespace

BlockStyle blockStyle(const QString& path) {
    return path.endsWith(u".conf"_s) ? BlockStyle::LinkerConfiguration : BlockStyle::Shell;
}

QString withBlock(const QString& text, const QStringList& folders, BlockStyle style) {
    QString rest = withoutProfileBlock(text);
    if (!rest.isEmpty() && !rest.endsWith(u'\n')) rest += u'\n';
    const QString lines =
        style == BlockStyle::LinkerConfiguration
            ? folders.join(u'\n')
            : variableMark + shellQuoted(folders.join(u':')) +
                  u"\nexport LD_LIBRARY_PATH=\"$CUDNN_SETUP_LIB${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\""_s;
    return rest + beginMark + u'\n' + lines + u'\n' + endMark + u'\n';
}

QString withProfileBlock(const QString& text, const QString& folder) {
    return withBlock(text, {folder}, BlockStyle::Shell);
}

QString withoutProfileBlock(const QString& text) {
    const Span block = blockOf(text);
    return block.start < 0 ? text : QString(text).remove(block.start, block.length);
}

QString profileBlock(const QString& text) {
    const Span block = blockOf(text);
    return block.start < 0 ? QString() : text.mid(block.start, block.length);
}

QStringList blockFolders(const QString& text) {
    QStringList folders;
    for (const QString& line : profileBlock(text).split(u'\n')) {
        if (line.startsWith(variableMark))
            return shellUnquoted(line.mid(variableMark.size())).split(u':', Qt::SkipEmptyParts);
        if (line.startsWith(u'/')) folders.append(line);
    }
    return folders;
}

QString profileBlockFolder(const QString& text) { return blockFolders(text).value(0); }

QString profileFile(const System& system, PathScope scope) {
    if (scope == PathScope::Machine) return u"/etc/ld.so.conf.d/cudnn-setup.conf"_s;
    const QString home = system.user().home;
    for (const QString& name :
         {u".bash_profile"_s, u".bash_login"_s}) // bash reads the first of the three only (bash(1), INVOCATION)
        if (const QString path = system.paths().join(home, name); system.files().stat(path).isSeen()) return path;
    return system.paths().join(home, u".profile"_s);
}

QStringList profileFiles(const System& system, PathScope scope) {
    QStringList files{system.files().resolved(profileFile(system, scope))};
    if (scope == PathScope::Machine) return files;
    for (const QString& name : {u".bash_profile"_s, u".bash_login"_s, u".profile"_s}) {
        const QString path = system.files().resolved(system.paths().join(system.user().home, name));
        if (!files.contains(path) && !system.files().stat(path).isNone()) files.append(path);
    }
    return files;
}

bool mayHoldBlock(const System& system, const QString& path) {
    if (system.files().stat(path).isNone()) return false;
    const auto bytes = system.files().read(path, largestProfile);
    return !bytes || bytes->contains(QByteArrayView(beginMark.data(), beginMark.size()));
}

Observed<QString> profileText(const System& system, const QString& path) {
    const auto there = system.files().stat(path);
    if (there.isNone()) return Observed<QString>::none(path);
    const auto bytes = system.files().read(path, largestProfile);
    if (!bytes) return Observed<QString>::notChecked(bytes.error().message);
    const QString text = QString::fromUtf8(*bytes);
    return text.toUtf8() == *bytes ? Observed<QString>::seen(text, path)
                                   : Observed<QString>::notChecked(Tr::tr("%1 is not valid UTF-8 text.").arg(path));
}

QStringList profileFolders(const System& system) {
    QStringList folders;
    for (const PathScope scope : {PathScope::User, PathScope::Machine}) {
        if (scope == PathScope::Machine && !system.isDescribed()) continue;
        const auto text = system.files().read(profileFile(system, scope), largestProfile);
        if (text) folders += blockFolders(QString::fromUtf8(*text));
    }
    return folders;
}

} // namespace cudnnsetup
