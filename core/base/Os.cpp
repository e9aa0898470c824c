#include "core/base/Os.h"

namespace cudnnsetup {
namespace {

// Qt keeps one stack a thread for compiled regular expressions and frees it when the thread ends. Under MinGW the
// variable that names it is gone by then, and the program crashes (gcc bug 80816, MINGW-packages issue 2519): so
// nothing is compiled. Set before main, because Qt asks once, as early as when it loads its platform plugin.
[[maybe_unused]] const bool regularExpressionsAreInterpreted =
    hostOs == OsKind::Windows && qputenv("QT_ENABLE_REGEXP_JIT", "0");

struct ArchWord {
    Arch arch;
    const char16_t* word;
};
// The first word of an architecture is the one we write.
constexpr ArchWord archWords[] = {
    {Arch::X86, u"x86"},    {Arch::X86, u"i386"},        {Arch::X86, u"i686"},    {Arch::X86_64, u"x86_64"},
    {Arch::X86_64, u"x64"}, {Arch::X86_64, u"amd64"},    {Arch::Arm64, u"arm64"}, {Arch::Arm64, u"aarch64"},
    {Arch::Arm64, u"sbsa"}, {Arch::Ppc64le, u"ppc64le"},
};

// Splits "C:\a\b" into root "C:\" and "a\b"; "\\server\share\a" into "\\server\share\" and "a"; "/a" into "/" and "a".
qsizetype rootLength(const QString& path, OsKind os) {
    if (os == OsKind::Linux) return path.startsWith(u'/') ? 1 : 0;
    if (path.startsWith(u"\\\\")) {
        const qsizetype server = path.indexOf(u'\\', 2);
        const qsizetype share = server < 0 ? -1 : path.indexOf(u'\\', server + 1);
        return share < 0 ? path.size() : share + 1;
    }
    if (path.size() >= 2 && path[1] == u':') return path.size() >= 3 && path[2] == u'\\' ? 3 : 2;
    return path.startsWith(u'\\') ? 1 : 0;
}

} // namespace

QString osName(OsKind os) { return os == OsKind::Windows ? QStringLiteral("windows") : QStringLiteral("linux"); }

QString archName(Arch arch) {
    for (const ArchWord& row : archWords)
        if (row.arch == arch) return QString::fromUtf16(row.word);
    return QStringLiteral("unknown");
}

Arch archFromName(const QString& name) {
    for (const ArchWord& row : archWords)
        if (name.compare(QStringView(row.word), Qt::CaseInsensitive) == 0) return row.arch;
    return Arch::Unknown;
}

bool canBePath(const QString& path) {
    constexpr qsizetype longest = 32767; // learn.microsoft.com, "Maximum Path Length Limitation"; Linux has 4,096 bytes
    return path.size() <= longest && !path.contains(QChar(u'\0'));
}

QString OsPath::clean(const QString& path) const {
    QString text = path;
    if (m_os == OsKind::Windows) {
        text.replace(u'/', u'\\');
        if (text.startsWith(QStringLiteral("\\\\?\\UNC\\"), Qt::CaseInsensitive))
            text = QStringLiteral("\\\\") + text.mid(8);
        else if (text.startsWith(QStringLiteral("\\\\?\\")))
            text = text.mid(4);
    }
    const qsizetype root = rootLength(text, m_os);
    QStringList kept;
    for (const QString& part : text.mid(root).split(separator(), Qt::SkipEmptyParts)) {
        if (part == QStringLiteral(".")) continue;
        if (part == QStringLiteral("..") && !kept.isEmpty() && kept.last() != QStringLiteral(".."))
            kept.removeLast();
        else if (part != QStringLiteral("..") || root == 0)
            kept.append(part);
    }
    return text.first(root) + kept.join(separator());
}

QString OsPath::join(const QString& folder, const QString& rest) const {
    if (folder.isEmpty()) return clean(rest);
    return rest.isEmpty() ? clean(folder) : clean(folder + separator() + rest);
}

QString OsPath::parent(const QString& path) const {
    const QString text = clean(path);
    const qsizetype root = rootLength(text, m_os);
    const qsizetype last = text.lastIndexOf(separator());
    return last < root ? text.first(root) : text.first(last);
}

QString OsPath::fileName(const QString& path) const {
    const QString text = clean(path);
    const qsizetype root = rootLength(text, m_os);
    return text.mid(std::max(root, text.lastIndexOf(separator()) + 1));
}

bool OsPath::isAbsolute(const QString& path) const {
    if (m_os == OsKind::Linux) return path.startsWith(u'/');
    QString text = path;
    text.replace(u'/', u'\\');
    return text.startsWith(QStringLiteral("\\\\")) ||
           (text.size() >= 3 && text[0].isLetter() && text[1] == u':' && text[2] == u'\\');
}

bool OsPath::isPlain(const QString& path) const {
    QString text = path;
    if (m_os == OsKind::Windows) text.replace(u'\\', u'/');
    const QStringList parts = text.split(u'/');
    return isAbsolute(path) && canBePath(path) && !parts.contains(QStringLiteral(".")) &&
           !parts.contains(QStringLiteral(".."));
}

QString OsPath::key(const QString& path) const {
    return m_os == OsKind::Windows ? clean(path).toCaseFolded() : clean(path);
}

bool OsPath::isBelow(const QString& path, const QString& folder) const {
    const QString inner = key(path);
    QString outer = key(folder);
    if (inner == outer) return true;
    if (!outer.endsWith(separator())) outer += separator();
    return inner.startsWith(outer);
}

} // namespace cudnnsetup
