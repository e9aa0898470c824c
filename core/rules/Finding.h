// A finding: one thing that is true of this PC or archive and matters, with what it rests on and what to do.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace cudnnsetup {

enum class Severity { Note, Warning, Blocker };

struct Finding {
    QString id; // stable, from described-pc.md's list: "driver.too-old"
    Severity severity = Severity::Note;
    QString summary;        // one sentence in the user's language
    QStringList evidence;   // paths, values, numbers as they were seen
    QString fix;            // what to do; empty when nothing need be done
    bool fixIsPlan = false; // the fix can be planned and applied by this program

    bool operator==(const Finding&) const = default;
};

using Findings = QList<Finding>;

bool hasBlocker(const Findings& findings);
QString severityName(Severity severity);    // "note" | "warning" | "blocker"
QString findingSource(const QString& id);   // what the rule rests on: a vendor's page, a public report, files read
QJsonObject toJson(const Finding& finding); // with its source

} // namespace cudnnsetup
