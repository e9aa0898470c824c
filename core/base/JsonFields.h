// Strict reading of one JSON object that someone else wrote: each field is asked for by name, and what was not asked
// for is a fault. The first fault is kept and names the field; the caller knows what kind of file it is and says so.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <optional>

namespace cudnnsetup {

struct JsonFault {
    QString place; // "files[3].binary.version"
    QString why;   // "a text is expected."
    bool operator==(const JsonFault&) const = default;
};

class JsonFields {
public:
    // `place` is where the object stands ("files[3].binary"); `fault` outlives this and collects the first fault.
    JsonFields(QJsonObject object, QString place, std::optional<JsonFault>& fault);

    QJsonValue take(const QString& name); // undefined when absent; any type
    // Absent or wrongly typed (a fault then): nullopt.
    std::optional<QString> text(const QString& name);
    std::optional<QString> word(const QString& name, const QStringList& allowed);
    std::optional<bool> flag(const QString& name);
    std::optional<qint64> number(const QString& name, qint64 least);
    std::optional<QStringList> texts(const QString& name);
    std::optional<QJsonObject> object(const QString& name);
    std::optional<QJsonArray> array(const QString& name, qsizetype most = 100000);

    // The same for fields that must be there; an empty value after a fault.
    QString needText(const QString& name);
    QString needWord(const QString& name, const QStringList& allowed);
    bool needFlag(const QString& name);
    QJsonObject needObject(const QString& name);
    QJsonArray needArray(const QString& name, qsizetype most = 100000);
    // Numbers beyond 2^53 do not survive JSON, so sizes, times and checksums travel as text.
    quint64 needCount(const QString& name);    // decimal digits
    qint64 needTime(const QString& name);      // decimal digits, perhaps behind a minus
    quint32 needChecksum(const QString& name); // at most eight hexadecimal digits

    bool has(const QString& name) const { return m_object.contains(name); }
    bool isNull(const QString& name) const { return m_object.value(name).isNull(); }
    void require(const QString& name);                   // a fault when absent
    void wrong(const QString& name, const QString& why); // records a fault of this field
    void finish();                                       // a fault when a field was never asked for
    QString place(const QString& name) const;

private:
    const QJsonObject m_object;
    const QString m_place;
    std::optional<JsonFault>& m_fault;
    QSet<QString> m_known;
};

// Each object of a list, with its place ("steps[3]"); what is no object is a fault.
template <class Read> void eachObject(JsonFields& fields, const QString& name, const QJsonArray& items, Read read) {
    for (qsizetype i = 0; i < items.size(); ++i) {
        const QString item = name + u'[' + QString::number(i) + u']';
        if (items[i].isObject())
            read(items[i].toObject(), fields.place(item));
        else
            fields.wrong(item, QStringLiteral("{ … }"));
    }
}

} // namespace cudnnsetup
