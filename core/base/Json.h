// Reading JSON that someone else wrote: size and nesting bounded, a clear error with the place.
#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>

namespace cudnnsetup {

// The object that `bytes` hold. Errors: BadUsage, with `source` (a path) and the offset. Limit: 64 MiB.
Result<QJsonObject> parseJsonObject(const QByteArray& bytes, const QString& source);

// null for an empty text: "there is none" in our answers.
inline QJsonValue textOrNull(const QString& text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }

} // namespace cudnnsetup
