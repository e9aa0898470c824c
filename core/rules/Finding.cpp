#include "core/rules/Finding.h"

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

QJsonObject toJson(const Finding& finding) {
    QJsonObject json{{QStringLiteral("id"), finding.id},
                     {QStringLiteral("severity"), severityName(finding.severity)},
                     {QStringLiteral("summary"), finding.summary},
                     {QStringLiteral("evidence"), QJsonArray::fromStringList(finding.evidence)}};
    if (!finding.fix.isEmpty())
        json.insert(QStringLiteral("fix"),
                    QJsonObject{{QStringLiteral("text"), finding.fix}, {QStringLiteral("plan"), finding.fixIsPlan}});
    return json;
}

} // namespace cudnnsetup
