// Strict reading of one JSON object that someone else wrote: each field is asked for by name, and what was not asked
// for is an error. The first error is kept and names the field.
#pragma once

#include "core/base/Result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QStringList>
#include <optional>

namespace cudnnsetup {

class JsonFields {
public:
    // `place` is where the object stands ("files[3].binary"); `error` outlives this and collects the first error.
    JsonFields(QJsonObject object, QString place, std::optional<Error>& error);

    QJsonValue take(const QString& name); // undefined when absent; any type
    // Absent or wrongly typed (an error then): nullopt.
    std::optional<QString> text(const QString& name);
    std::optional<QString> word(const QString& name, const QStringList& allowed);
    std::optional<bool> flag(const QString& name);
    std::optional<qint64> number(const QString& name, qint64 least);
    std::optional<QStringList> texts(const QString& name);
    std::optional<QJsonObject> object(const QString& name);
    std::optional<QJsonArray> array(const QString& name, qsizetype most = 100000);

    void require(const QString& name);                   // an error when absent
    void wrong(const QString& name, const QString& why); // records an error about this field
    void finish();                                       // an error when a field was never asked for
    QString place(const QString& name) const;

private:
    const QJsonObject m_object;
    const QString m_place;
    std::optional<Error>& m_error;
    QSet<QString> m_known;
};

} // namespace cudnnsetup
