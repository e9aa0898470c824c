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

// Rows for both languages; light and dark where pictures are made, or `always`.
inline void addLooks(bool always = false) {
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("dark");
    for (const char* language : {"en", "zh_CN"})
        for (const bool dark : {false, true})
            if (!dark || always || !qEnvironmentVariableIsEmpty("SCREENSHOT_DIR"))
                QTest::addRow("%s%s", language, dark ? " dark" : "") << QString::fromLatin1(language) << dark;
}

// What follows the page in a picture's name.
inline QString tail(const QString& language, bool dark) {
    return QLatin1Char('-') + language + (dark ? QStringLiteral("-dark") : QString());
}

inline bool grab(Practice& practice, const QString& name) {
    QTest::qWait(60);
    const QImage image = practice.frame().grab().toImage();
    const QString folder = qEnvironmentVariable("SCREENSHOT_DIR");
    const bool saved = folder.isEmpty() || image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    return saved && isPainted(image);
}

} // namespace cudnnsetup::screen
