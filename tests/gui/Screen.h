// A page of the wizard as a picture, into $SCREENSHOT_DIR where that is set.
#pragma once

#include "tests/gui/Practice.h"

#include <QImage>
#include <QSet>

namespace cudnnsetup::screen {

inline bool isPainted(const QImage& image) {
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3) colours += image.pixel(x, y);
    return colours.size() > 20;
}

inline bool grab(Practice& practice, const QString& name) {
    QTest::qWait(60);
    const QImage image = practice.frame().grab().toImage();
    const QString folder = qEnvironmentVariable("SCREENSHOT_DIR");
    const bool saved = folder.isEmpty() || image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    return saved && isPainted(image);
}

} // namespace cudnnsetup::screen
