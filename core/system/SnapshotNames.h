// Taking people and machines out of a snapshot without changing what findings rest on.
#pragma once

#include "core/base/Os.h"

#include <QJsonObject>

namespace cudnnsetup {

// A name of the same length, with the same case and the same kinds of letters: "Zoë7" -> "Usé0".
QString standInFor(const QString& name, const QString& pattern);

// The same document with every whole-word occurrence of each name replaced, in its texts.
QJsonObject withoutNames(const QJsonObject& json, const QHash<QString, QString>& standIns, OsKind os);

// What nvidia-smi printed without the programs that were running and without serial numbers of GPUs.
QString withoutPrograms(const QString& smiOutput);

} // namespace cudnnsetup
