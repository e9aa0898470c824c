#include "core/rules/Finding.h"

#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>
#include <algorithm>

namespace cudnnsetup {

bool hasBlocker(const Findings& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& f) { return f.severity == Severity::Blocker; });
}

QString severityName(Severity severity) {
    switch (severity) {
    case Severity::Note:
        return QStringLiteral("note");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Blocker:
        return QStringLiteral("blocker");
    }
    return {};
}

QString findingSource(const QString& id) {
    static const QJsonObject sources = [] {
        const QString name = QStringLiteral(":/cudnn-setup/data/finding_sources.json");
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) return QJsonObject();
        return parseJsonObject(file.readAll(), name)
            .value_or(QJsonObject())
            .value(QStringLiteral("sources"))
            .toObject();
    }();
    return sources.value(id).toString();
}

QJsonObject toJson(const Finding& finding) {
    QJsonObject json{{QStringLiteral("id"), finding.id},
                     {QStringLiteral("severity"), severityName(finding.severity)},
                     {QStringLiteral("summary"), finding.summary},
                     {QStringLiteral("evidence"), QJsonArray::fromStringList(finding.evidence)}};
    if (const QString source = findingSource(finding.id); !source.isEmpty())
        json.insert(QStringLiteral("source"), source);
    if (!finding.fix.isEmpty())
        json.insert(QStringLiteral("fix"),
                    QJsonObject{{QStringLiteral("text"), finding.fix}, {QStringLiteral("plan"), finding.fixIsPlan}});
    return json;
}

} // namespace cudnnsetup
