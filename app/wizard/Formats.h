// Numbers as people read them, in the user's language.
#pragma once

#include <QString>

namespace cudnnsetup {

QString bytesText(quint64 bytes);           // "1.16 GB", decimal units as disks and downloads are sold
QString rateText(double bytesPerSecond);    // "220 MB/s"
QString durationText(qint64 seconds);       // "9 seconds", "2 minutes"
QString listText(const QStringList& items); // "a, b and c"

} // namespace cudnnsetup
