#include "app/wizard/Theme.h"

#include "app/wizard/Indicators.h"
#include "core/base/Os.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace cudnnsetup::theme {
namespace {

constexpr double readable = 4.5;

QColor blend(const QColor& base, const QColor& over, double part) {
    const auto mix = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
    return QColor(mix(base.red(), over.red()), mix(base.green(), over.green()), mix(base.blue(), over.blue()));
}

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

// The colour moved towards the text colour until it can be read on this background.
QColor readableOn(QColor color, const QColor& background, const QColor& text) {
    for (int step = 0; step < 20 && contrast(color, background) < readable; ++step) color = blend(color, text, 0.1);
    return color;
}

QColor accentOf(const QPalette& desktop, bool dark) {
    const QColor highlight = desktop.color(QPalette::Highlight);
    const bool plainFusion = highlight == QColor(48, 140, 198); // Fusion's own: the desktop has no wish
    if (plainFusion || highlight.hslSaturation() < 40) return dark ? QColor(0x6cb1ff) : QColor(0x0b6bcb);
    return highlight;
}

QPalette paletteFor(const QPalette& desktop, Scheme scheme) {
    const bool dark = scheme == Scheme::Dark;
    const bool fits = isDark(desktop) == dark;
    const QColor bg = fits ? desktop.color(QPalette::Base) : dark ? QColor(0x1e2226) : QColor(Qt::white);
    const QColor text = fits ? desktop.color(QPalette::Text) : dark ? QColor(0xe8ecef) : QColor(0x1b2228);
    const QColor accent = readableOn(accentOf(desktop, dark), blend(bg, accentOf(desktop, dark), 0.14), text);
    QPalette palette(text, blend(bg, text, dark ? 0.09 : 0.03), bg, bg, blend(bg, text, 0.2), text, text, bg, bg);
    palette.setColor(QPalette::AlternateBase, blend(bg, text, 0.04));
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, contrast(accent, Qt::white) >= readable ? QColor(Qt::white) : bg);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::PlaceholderText, readableOn(blend(bg, text, 0.62), blend(bg, text, 0.06), text));
    palette.setColor(QPalette::ToolTipBase, blend(bg, text, 0.05));
    palette.setColor(QPalette::ToolTipText, text);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, blend(bg, text, 0.45));
    return palette;
}

const QPalette& desktopPalette() {
    static const QPalette palette = QApplication::palette(); // before we set our own
    return palette;
}

const QFont& desktopFont() {
    static const QFont font = QApplication::font();
    return font;
}

} // namespace

double contrast(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
}

Colors colors(const QPalette& palette) {
    Colors c;
    const bool dark = isDark(palette);
    c.bg = palette.color(QPalette::Active, QPalette::Base);
    c.text = palette.color(QPalette::Active, QPalette::Text);
    c.side = dark ? blend(c.bg, Qt::black, 0.22) : blend(c.bg, c.text, 0.05);
    c.card = dark ? blend(c.bg, c.text, 0.04) : c.bg;
    c.code = dark ? blend(c.bg, Qt::black, 0.22) : blend(c.bg, c.text, 0.05);
    c.line = blend(c.bg, c.text, 0.17);
    c.dim = palette.color(QPalette::Active, QPalette::PlaceholderText);
    c.accent = palette.color(QPalette::Active, QPalette::Link);
    c.accentBg = blend(c.bg, c.accent, dark ? 0.2 : 0.1);
    c.onAccent = palette.color(QPalette::Active, QPalette::HighlightedText);
    const auto state = [&](QRgb light, QRgb night, QColor& strong, QColor& soft) {
        const QColor pure(dark ? night : light);
        soft = blend(c.bg, pure, dark ? 0.17 : 0.11);
        strong = readableOn(pure, soft, c.text);
    };
    state(0x1a7f45, 0x62d492, c.ok, c.okBg);
    state(0x9a6200, 0xf0b64a, c.warn, c.warnBg);
    state(0xb3261e, 0xff8a80, c.bad, c.badBg);
    return c;
}

QFont font(Type type) {
    QFont font = QApplication::font();
    const double size = font.pointSizeF();
    switch (type) {
    case Type::Title:
        font.setPointSizeF(size * 1.55);
        font.setWeight(QFont::DemiBold);
        break;
    case Type::Heading:
        font.setPointSizeF(size * 1.1);
        font.setWeight(QFont::DemiBold);
        break;
    case Type::Strong:
        font.setWeight(QFont::DemiBold);
        break;
    case Type::Aside:
        font.setPointSizeF(size * 0.88);
        break;
    case Type::Mono: {
        const QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setFamilies(mono.families().isEmpty() ? QStringList{mono.family()} : mono.families());
        font.setStyleHint(QFont::Monospace);
        font.setPointSizeF(size * 0.92);
        break;
    }
    case Type::Body:
        break;
    }
    return font;
}

void install(QApplication& /*app*/, Scheme scheme) {
    const QPalette& desktop = desktopPalette();
    QFont font = desktopFont();
    if (font.pointSizeF() < 10) font.setPointSizeF(10); // 9 pt, the old default of both systems, is small print today
    const bool fusion = scheme == Scheme::Dark || hostOs == OsKind::Linux; // windowsvista has no dark form
    if (fusion && !qobject_cast<Indicators*>(QApplication::style())) QApplication::setStyle(new Indicators);
    QApplication::setPalette(paletteFor(desktop, scheme));
    QApplication::setFont(font);
}

} // namespace cudnnsetup::theme
