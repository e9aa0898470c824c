#include "core/archive/SafeNames.h"

#include "core/base/Result.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>
#include <algorithm>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(SafeNames)
};

constexpr qsizetype maxNameLength = 1024;
constexpr qsizetype maxPartLength = 255;

// Names that Windows gives to devices, with any extension and in any folder
// (learn.microsoft.com/windows/win32/fileio/naming-a-file).
bool isDeviceName(const QString& part) {
    static const QSet<QString> devices{u"con"_s, u"prn"_s, u"aux"_s, u"nul"_s, u"conin$"_s, u"conout$"_s, u"clock$"_s};
    const QString stem = part.section(u'.', 0, 0).trimmed().toLower();
    if (devices.contains(stem)) return true;
    const bool port = stem.startsWith(u"com") || stem.startsWith(u"lpt");
    return port && stem.size() == 4 && (stem[3].isDigit() || u"\u00b9\u00b2\u00b3"_s.contains(stem[3]));
}

bool hasForbiddenCharacter(const QString& part) {
    return std::any_of(part.begin(), part.end(),
                       [](QChar character) {
                           // Format characters turn the direction of writing or are not seen at all: "gpj.exe" shows as
                           // "exe.jpg".
                           const QChar::Category category = character.category();
                           return category == QChar::Other_Control || category == QChar::Other_Format ||
                                  character.isNonCharacter() || character == QChar::ReplacementCharacter ||
                                  u"<>\"|?*"_s.contains(character);
                       }) ||
           !part.isValidUtf16();
}

std::optional<QString> unsafePart(const QString& part) {
    if (part.isEmpty()) return Tr::tr("it has an empty part");
    if (part == u"." || part == u"..") return Tr::tr("it leads to another folder (%1)").arg(part);
    if (part.size() > maxPartLength) return Tr::tr("a part of it is longer than %1 characters").arg(maxPartLength);
    if (part.contains(u':')) return Tr::tr("it names a drive or a hidden stream (:)");
    if (part.endsWith(u'.') || part.endsWith(u' ')) return Tr::tr("it ends in a dot or blank, which Windows drops");
    if (isDeviceName(part)) return Tr::tr("it names a Windows device (%1)").arg(part);
    if (hasForbiddenCharacter(part)) return Tr::tr("it holds a character that is not allowed in file names");
    return std::nullopt;
}
} // namespace

std::optional<QString> unsafeBecause(const QString& name) {
    if (name.isEmpty()) return Tr::tr("it is empty");
    if (name.size() > maxNameLength) return Tr::tr("it is longer than %1 characters").arg(maxNameLength);
    if (name.startsWith(u'/') || name.startsWith(u'\\')) return Tr::tr("it begins at the root of the disk");
    if (name.contains(u'\\')) return Tr::tr("it holds a backslash");
    const QString file = name.endsWith(u'/') ? name.chopped(1) : name;
    for (const QString& part : file.split(u'/'))
        if (auto why = unsafePart(part)) return why;
    return std::nullopt;
}

std::optional<std::pair<QString, QString>> collision(const QStringList& names) {
    const auto keyOf = [](const QString& name) { return name.toCaseFolded().normalized(QString::NormalizationForm_C); };
    QHash<QString, QString> seen;
    for (const QString& name : names) {
        const QString key = keyOf(name);
        const auto other = seen.constFind(key);
        if (other != seen.constEnd()) return std::pair(*other, name);
        seen.insert(key, name);
    }
    for (const QString& name : names) // a file cannot be the folder of another
        for (QString key = keyOf(name); key.contains(u'/');) {
            key.truncate(key.lastIndexOf(u'/'));
            if (const auto file = seen.constFind(key); file != seen.constEnd()) return std::pair(*file, name);
        }
    return std::nullopt;
}

} // namespace cudnnsetup
