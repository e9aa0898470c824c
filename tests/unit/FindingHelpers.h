// What tests ask of findings.
#pragma once

#include "core/rules/Finding.h"

namespace cudnnsetup {

inline QStringList ids(const Findings& findings) {
    QStringList list;
    for (const Finding& finding : findings) list.append(finding.id);
    return list;
}

inline std::optional<Severity> severityOf(const Findings& findings, const QString& id) {
    for (const Finding& finding : findings)
        if (finding.id == id) return finding.severity;
    return std::nullopt;
}

} // namespace cudnnsetup
