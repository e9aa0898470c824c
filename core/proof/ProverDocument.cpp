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

ProverDocument readProverOutput(const QByteArray& output) {
    ProverDocument document;
    // From the end: the last line may have been cut off in the middle.
    qsizetype end = output.size();
    while (end > 0 && document.json.isEmpty()) {
        const qsizetype start = output.lastIndexOf('\n', end - 1) + 1;
        const QByteArray line = output.mid(start, end - start).trimmed();
        if (line.startsWith('{'))
            if (const auto json = parseJsonObject(line, u"cudnn-prover"_s)) document.json = *json;
        end = start - 1;
    }
    document.finished = document.json.value(u"finished"_s).toBool();
    document.calling = document.json.value(u"calling"_s).toString();
    return document;
}

} // namespace cudnnsetup
