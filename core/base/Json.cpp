#include "core/base/Json.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Json)
};
} // namespace

Result<QJsonObject> parseJsonObject(const QByteArray& bytes, const QString& source) {
    constexpr qsizetype limit = 64 << 20;
    if (bytes.size() > limit)
        return fail(ExitCode::BadUsage, Tr::tr("%1 is too large for a settings file.").arg(source),
                    Tr::tr("Choose a file that this program wrote."), u"%1 bytes"_s.arg(bytes.size()));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ExitCode::BadUsage, Tr::tr("%1 is not valid JSON.").arg(source),
                    Tr::tr("Correct the file, or write a new one."),
                    u"%1 at byte %2"_s.arg(error.errorString()).arg(error.offset));
    if (!document.isObject())
        return fail(ExitCode::BadUsage, Tr::tr("%1 does not hold a JSON object.").arg(source),
                    Tr::tr("Correct the file, or write a new one."));
    return document.object();
}

} // namespace cudnnsetup
