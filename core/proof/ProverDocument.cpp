#include "core/proof/ProverDocument.h"

#include "core/base/Json.h"

#include <QJsonArray>

namespace cudnnsetup {

int ProverDocument::major() const { return json.value(u"major"_s).toInt(); }

QList<QJsonObject> ProverDocument::rows(const QString& key) const {
    constexpr qsizetype limit = 1000;
    QList<QJsonObject> result;
    for (const QJsonValue& value : json.value(key).toArray()) {
        if (result.size() == limit) break;
        result.append(value.toObject());
    }
    return result;
}

bool ProverDocument::take(const QByteArray& line) {
    const auto object = parseJsonObject(line.trimmed(), u"cudnn-prover"_s);
    if (!object) return false;
    calling = object->value(u"calling"_s).toString();
    if (object->size() == 1 && !calling.isEmpty()) return true;
    json = *object;
    finished = json.value(u"finished"_s).toBool();
    return true;
}

ProverDocument readProverOutput(const QByteArray& output) {
    ProverDocument document;
    QString calling; // of the newest line, which may be a short one
    // From the end: the last line may have been cut off in the middle.
    qsizetype end = output.size();
    while (end > 0 && document.json.isEmpty()) {
        const qsizetype start = output.lastIndexOf('\n', end - 1) + 1;
        if (document.take(output.mid(start, end - start)) && calling.isEmpty()) calling = document.calling;
        end = start - 1;
    }
    document.calling = calling;
    return document;
}

} // namespace cudnnsetup
