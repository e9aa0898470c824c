#include "core/base/JsonFields.h"

#include "core/base/Result.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(JsonFields)
};

// toULongLong() alone would take blanks and signs.
bool isDigits(const QString& text) {
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}
} // namespace

JsonFields::JsonFields(QJsonObject object, QString place, std::optional<JsonFault>& fault)
    : m_object(std::move(object)), m_place(std::move(place)), m_fault(fault) {}

QString JsonFields::place(const QString& name) const { return m_place.isEmpty() ? name : m_place + u'.' + name; }

void JsonFields::wrong(const QString& name, const QString& why) {
    if (!m_fault) m_fault = JsonFault{place(name), why};
}

QJsonValue JsonFields::take(const QString& name) {
    m_known.insert(name);
    return m_object.value(name);
}

void JsonFields::require(const QString& name) {
    if (!m_object.contains(name)) wrong(name, Tr::tr("it is missing."));
}

void JsonFields::finish() {
    for (auto it = m_object.begin(); it != m_object.end(); ++it)
        if (!m_known.contains(it.key())) wrong(it.key(), Tr::tr("no such field is known."));
}

std::optional<QString> JsonFields::text(const QString& name) {
    const QJsonValue value = take(name);
    if (value.isUndefined()) return std::nullopt;
    if (value.isString()) return value.toString();
    wrong(name, Tr::tr("a text is expected."));
    return std::nullopt;
}

std::optional<QString> JsonFields::word(const QString& name, const QStringList& allowed) {
    const std::optional<QString> value = text(name);
    if (!value || allowed.contains(*value)) return value;
    wrong(name, Tr::tr("one of %1 is expected.").arg(allowed.join(u", "_s)));
    return std::nullopt;
}

std::optional<bool> JsonFields::flag(const QString& name) {
    const QJsonValue value = take(name);
    if (value.isUndefined()) return std::nullopt;
    if (value.isBool()) return value.toBool();
    wrong(name, Tr::tr("true or false is expected."));
    return std::nullopt;
}

std::optional<qint64> JsonFields::number(const QString& name, qint64 least) {
    const QJsonValue value = take(name);
    if (value.isUndefined()) return std::nullopt;
    // 2^53: what a JSON number holds without rounding.
    const double number = value.toDouble(std::nan(""));
    if (value.isDouble() && number == std::floor(number) && std::abs(number) <= 9007199254740992.0 &&
        number >= double(least))
        return qint64(number);
    wrong(name, Tr::tr("a whole number of at least %1 is expected.").arg(least));
    return std::nullopt;
}

std::optional<QJsonObject> JsonFields::object(const QString& name) {
    const QJsonValue value = take(name);
    if (value.isUndefined()) return std::nullopt;
    if (value.isObject()) return value.toObject();
    wrong(name, Tr::tr("an object is expected."));
    return std::nullopt;
}

std::optional<QJsonArray> JsonFields::array(const QString& name, qsizetype most) {
    const QJsonValue value = take(name);
    if (value.isUndefined()) return std::nullopt;
    if (value.isArray() && value.toArray().size() <= most) return value.toArray();
    wrong(name, value.isArray() ? Tr::tr("more than %1 items.").arg(most) : Tr::tr("a list is expected."));
    return std::nullopt;
}

std::optional<QStringList> JsonFields::texts(const QString& name) {
    const std::optional<QJsonArray> items = array(name);
    if (!items) return std::nullopt;
    QStringList result;
    for (const QJsonValue& item : *items) {
        if (!item.isString()) {
            wrong(name, Tr::tr("a list of texts is expected."));
            return std::nullopt;
        }
        result.append(item.toString());
    }
    return result;
}

QString JsonFields::needText(const QString& name) {
    require(name);
    return text(name).value_or(QString());
}

QString JsonFields::needWord(const QString& name, const QStringList& allowed) {
    require(name);
    return word(name, allowed).value_or(QString());
}

bool JsonFields::needFlag(const QString& name) {
    require(name);
    return flag(name).value_or(false);
}

QJsonObject JsonFields::needObject(const QString& name) {
    require(name);
    return object(name).value_or(QJsonObject());
}

QJsonArray JsonFields::needArray(const QString& name, qsizetype most) {
    require(name);
    return array(name, most).value_or(QJsonArray());
}

quint64 JsonFields::needCount(const QString& name) {
    const QString digits = needText(name);
    bool ok = isDigits(digits);
    const quint64 count = ok ? digits.toULongLong(&ok) : 0;
    if (!ok) wrong(name, Tr::tr("a whole number in quotes is expected."));
    return ok ? count : 0;
}

qint64 JsonFields::needTime(const QString& name) {
    const QString digits = needText(name);
    bool ok = isDigits(digits.startsWith(u'-') ? digits.mid(1) : digits);
    const qint64 time = ok ? digits.toLongLong(&ok) : 0;
    if (!ok) wrong(name, Tr::tr("a whole number in quotes is expected."));
    return ok ? time : 0;
}

quint32 JsonFields::needChecksum(const QString& name) {
    constexpr qsizetype most = 8;
    const QString digits = needText(name);
    bool ok = digits.size() <= most && !digits.isEmpty() && digits[0] != u'+' && digits[0] != u'-';
    const quint32 sum = ok ? digits.toUInt(&ok, 16) : 0;
    if (!ok) wrong(name, Tr::tr("a checksum of up to eight hexadecimal digits is expected."));
    return ok ? sum : 0;
}

} // namespace cudnnsetup
