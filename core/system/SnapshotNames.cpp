#include "core/system/SnapshotNames.h"

#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSysInfo>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonValue replaced(const QJsonValue& value, const QHash<QString, QString>& standIns, OsKind os) {
    if (value.isString()) return withoutNames(value.toString(), standIns, os);
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

QHash<QString, QString> standInsFor(const UserFacts& user, const OsPath& paths) {
    static const QStringList common{u"root"_s,          u"user"_s,   u"home"_s,  u"admin"_s,
                                    u"administrator"_s, u"system"_s, u"linux"_s, u"windows"_s};
    QHash<QString, QString> result;
    for (const QString& name : {user.name, paths.fileName(user.home)})
        if (!name.isEmpty() && !common.contains(name.toLower())) result.insert(name, standInFor(name, u"username"_s));
    // The short name that Windows makes of a long one: "JOHNSM~1".
    if (user.name.size() > 8)
        result.insert(user.name.left(6).toUpper() + u"~1"_s,
                      standInFor(user.name.left(6).toUpper(), u"username"_s) + u"~1"_s);
    const QString host = QSysInfo::machineHostName();
    if (!host.isEmpty() && host != u"localhost"_s) result.insert(host, standInFor(host, u"hostname"_s));
    return result;
}

QString withoutNames(QString text, const QHash<QString, QString>& standIns, OsKind os) {
    for (auto it = standIns.begin(); it != standIns.end(); ++it) {
        const QRegularExpression word(
            u"(?<![\\p{L}\\p{N}])%1(?![\\p{L}\\p{N}])"_s.arg(QRegularExpression::escape(it.key())),
            os == OsKind::Windows ? QRegularExpression::CaseInsensitiveOption : QRegularExpression::NoPatternOption);
        text.replace(word, it.value());
    }
    return text;
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
