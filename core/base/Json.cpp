#include "core/base/Json.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace cudnnsetup {

Result<QJsonObject> parseJsonObject(const QByteArray& bytes, const QString& source) {
    constexpr qsizetype limit = 64 << 20;
    const auto tr = [](const char* text) { return QCoreApplication::translate("Json", text); };
    if (bytes.size() > limit)
        return fail(ExitCode::BadUsage, tr("%1 is too large for a settings file.").arg(source),
                    tr("Choose a file that this program wrote."), u"%1 bytes"_s.arg(bytes.size()));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ExitCode::BadUsage, tr("%1 is not valid JSON.").arg(source),
                    tr("Correct the file, or write a new one."),
                    u"%1 at byte %2"_s.arg(error.errorString()).arg(error.offset));
    if (!document.isObject())
        return fail(ExitCode::BadUsage, tr("%1 does not hold a JSON object.").arg(source),
                    tr("Correct the file, or write a new one."));
    return document.object();
}

} // namespace cudnnsetup
