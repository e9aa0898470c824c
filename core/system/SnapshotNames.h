// Taking people and machines out of a snapshot, or a report, without changing what findings rest on.
#pragma once

#include "core/system/System.h"

#include <QJsonObject>

namespace cudnnsetup {

// A name of the same length, with the same case and the same kinds of letters: "Zoë7" -> "Usé0".
QString standInFor(const QString& name, const QString& pattern);

// What stands for the user's name (and the short form that Windows makes of it) and this machine's; names that
// everybody has ("root", "user") stay.
QHash<QString, QString> standInsFor(const UserFacts& user, const OsPath& paths);

// The text with every whole-word occurrence of each name replaced.
QString withoutNames(QString text, const QHash<QString, QString>& standIns, OsKind os);
// The same document with every whole-word occurrence of each name replaced, in its texts.
QJsonObject withoutNames(const QJsonObject& json, const QHash<QString, QString>& standIns, OsKind os);

// What nvidia-smi printed without the programs that were running and without serial numbers of GPUs.
QString withoutPrograms(const QString& smiOutput);

} // namespace cudnnsetup
