// All sizes, colours and type of the wizard in one place. Colours are derived from the palette, so the desktop's own
// (and its high-contrast ones) lead; every pair used for text has a contrast of at least 4.5:1 (WCAG 2.1, 1.4.3).
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QApplication;

namespace cudnnsetup::theme {

// Spacing and sizes in logical pixels.
inline constexpr int gap1 = 4, gap2 = 8, gap3 = 12, gap4 = 16, gap6 = 24, gap8 = 32;
inline constexpr int corner = 8, smallCorner = 5;
inline constexpr int windowWidth = 860, windowHeight = 600, minimumWidth = 800, minimumHeight = 560;
inline constexpr int sideWidth = 204, footHeight = 60, stepHeight = 36, iconSize = 20, keyWidth = 176,
                     buttonHeight = 34;

struct Colors {
    QColor bg, side, card, code, line, text, dim, accent, accentBg, onAccent;
    QColor ok, okBg, warn, warnBg, bad, badBg;
};
Colors colors(const QPalette& palette);
bool isDark(const QPalette& palette);

// The type scale, relative to the desktop's own font.
enum class Type { Title, Heading, Body, Strong, Aside, Mono };
QFont font(Type type);

enum class Scheme { Light, Dark };
// Chooses the style (Fusion when dark or on Linux) and sets the palette and font of the whole program. Call once at the
// start; again in tests.
void install(QApplication& app, Scheme scheme);

// The ratio of WCAG 2.1 between two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

} // namespace cudnnsetup::theme
