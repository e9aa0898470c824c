// Numbers as people read them, in the user's language.
#pragma once

#include <QString>

namespace cudnnsetup {

QString bytesText(quint64 bytes);           // "1.16 GB", decimal units as disks and downloads are sold
QString rateText(double bytesPerSecond);    // "220 MB/s"
QString durationText(qint64 seconds);       // "9 seconds", "2 minutes"
QString timeText(const QString& iso8601);   // "12/2/26 12:27 PM" in local time; what is no time comes back as it is
QString listText(const QStringList& items); // "a, b and c"

} // namespace cudnnsetup
