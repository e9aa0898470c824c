#include "app/wizard/Formats.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Formats)
};
} // namespace

QString bytesText(quint64 bytes) {
    return QLocale().formattedDataSize(qint64(bytes), bytes < 1000000000ULL ? (bytes < 10000000ULL ? 1 : 0) : 2,
                                       QLocale::DataSizeSIFormat);
}

QString rateText(double bytesPerSecond) {
    //: bytes per second; %1 is "220 MB"
    return Tr::tr("%1/s").arg(bytesText(quint64(bytesPerSecond)));
}

QString durationText(qint64 seconds) {
    return seconds < 90 ? Tr::tr("%n second(s)", nullptr, int(seconds))
                        : Tr::tr("%n minute(s)", nullptr, int((seconds + 30) / 60));
}

QString timeText(const QString& iso8601) {
    const QDateTime at = QDateTime::fromString(iso8601, Qt::ISODate).toLocalTime();
    return at.isValid() ? QLocale().toString(at, QLocale::ShortFormat) : iso8601;
}

QString listText(const QStringList& items) {
    if (items.size() < 2) return items.join(QString());
    const QString head = items.mid(0, items.size() - 1).join(Tr::tr(", "));
    return Tr::tr("%1 and %2").arg(head, items.last());
}

} // namespace cudnnsetup
