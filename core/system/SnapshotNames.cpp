#include "core/system/SnapshotNames.h"

#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

QString replaced(QString text, const QHash<QString, QString>& standIns, OsKind os) {
    for (auto it = standIns.begin(); it != standIns.end(); ++it) {
        const QRegularExpression word(
            u"(?<![\\p{L}\\p{N}])%1(?![\\p{L}\\p{N}])"_s.arg(QRegularExpression::escape(it.key())),
            os == OsKind::Windows ? QRegularExpression::CaseInsensitiveOption : QRegularExpression::NoPatternOption);
        text.replace(word, it.value());
    }
    return text;
}

QJsonValue replaced(const QJsonValue& value, const QHash<QString, QString>& standIns, OsKind os) {
    if (value.isString()) return replaced(value.toString(), standIns, os);
    if (value.isObject()) return withoutNames(value.toObject(), standIns, os);
    if (!value.isArray()) return value;
    QJsonArray result;
    for (const QJsonValue& item : value.toArray()) result.append(replaced(item, standIns, os));
    return result;
}

QChar standInFor(QChar letter, QChar pattern) {
    constexpr char16_t firstCjk = 0x2E80; // CJK radicals; everything behind it is East Asian or rarer
    if (letter.isDigit()) return u'0';
    if (!letter.isLetter()) return letter;
    if (letter.unicode() >= firstCjk) return u'用';
    if (letter.unicode() > 127) return letter.isUpper() ? u'É' : u'é';
    return letter.isUpper() ? pattern.toUpper() : pattern;
}

} // namespace

QString standInFor(const QString& name, const QString& pattern) {
    QString result;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const bool pair = name[i].isSurrogate(); // half a letter: kept, or the text would no longer be valid
        result += pair ? name[i] : standInFor(name[i], pattern[i % pattern.size()]);
    }
    return result;
}

QJsonObject withoutNames(const QJsonObject& json, const QHash<QString, QString>& standIns, OsKind os) {
    QJsonObject result;
    for (auto it = json.begin(); it != json.end(); ++it)
        result.insert(it.key(), replaced(it.value(), standIns, os)); // field names say nothing about anybody
    return result;
}

QString withoutPrograms(const QString& smiOutput) {
    // A row of the table of processes: "|    0   N/A  N/A      1234      C   /home/x/python     500MiB |"
    static const QRegularExpression row(u"^\\|\\s+\\d+\\s.*\\s(C|G|C\\+G|M\\+C)\\s+\\S.*\\|$"_s);
    static const QRegularExpression serial(u"(GPU|MIG)-[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"_s);
    QStringList kept;
    for (const QString& line : smiOutput.split(u'\n'))
        if (!row.match(line.trimmed()).hasMatch()) kept.append(line);
    return kept.join(u'\n').replace(serial, u"\\1-00000000-0000-0000-0000-000000000000"_s);
}

} // namespace cudnnsetup
