#include "core/system/JsonFields.h"

#include <QCoreApplication>
#include <cmath>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(JsonFields)
};
} // namespace

JsonFields::JsonFields(QJsonObject object, QString place, std::optional<Error>& error)
    : m_object(std::move(object)), m_place(std::move(place)), m_error(error) {}

QString JsonFields::place(const QString& name) const { return m_place.isEmpty() ? name : m_place + u'.' + name; }

void JsonFields::wrong(const QString& name, const QString& why) {
    if (m_error) return;
    m_error = Error{ExitCode::BadUsage,
                    Tr::tr("The description of the PC is wrong at \"%1\": %2").arg(place(name), why),
                    Tr::tr("Correct that field; resources/schema/described-pc.schema.json lists what may stand there."),
                    place(name),
                    {}};
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

} // namespace cudnnsetup
