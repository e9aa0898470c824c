#include "core/system/HalfWritten.h"

#include <QRandomGenerator>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {
const QString mark = QStringLiteral(".new-");
}

QString halfWrittenName(const QString& path) {
    return path + mark + QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QChar(u'0'));
}

bool isHalfWritten(const QString& name, const QString& fileName) {
    static const QRegularExpression digits(QStringLiteral("^[0-9a-f]{8}$"));
    const QString start = fileName + mark;
    return name.startsWith(start) && digits.match(name.mid(start.size())).hasMatch();
}

Failure ofTheFileItself(Error error, const QString& staging, const QString& path) {
    for (QString* text : {&error.message, &error.whatToDo, &error.detail}) text->replace(staging, path);
    return Failure(std::move(error));
}

} // namespace cudnnsetup
