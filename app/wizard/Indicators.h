// Fusion draws the outlines of check boxes and radio buttons from a darkened window colour, which is lost on a dark
// page.
#pragma once

#include <QProxyStyle>

namespace cudnnsetup {

// Fusion with indicators drawn in the theme's colours.
class Indicators : public QProxyStyle {
    Q_OBJECT
public:
    Indicators();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace cudnnsetup
