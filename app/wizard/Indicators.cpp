#include "app/wizard/Indicators.h"

#include "app/wizard/Theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace cudnnsetup {

Indicators::Indicators() : QProxyStyle(QStringLiteral("Fusion")) {}

void Indicators::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const bool round = element == PE_IndicatorRadioButton;
    if (!round && element != PE_IndicatorCheckBox) return QProxyStyle::drawPrimitive(element, option, painter, widget);
    const theme::Colors c = theme::colors(option->palette);
    const bool some = option->state & State_NoChange; // neither all nor none
    const bool on = some || option->state & State_On;
    QRectF box(option->rect);
    const double side = std::min(box.width(), box.height()) - 1;
    box = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side);
    const QColor ink = option->state & State_Enabled ? c.accent : c.dim;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(on || option->state & State_HasFocus ? ink : c.dim, option->state & State_HasFocus ? 2 : 1));
    painter->setBrush(on ? ink : c.bg);
    round ? painter->drawEllipse(box) : painter->drawRoundedRect(box, 3, 3);
    if (on && round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(c.onAccent);
        painter->drawEllipse(box.center(), side / 5, side / 5);
    } else if (some) {
        painter->setPen(QPen(c.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(QPointF(box.left() + side * 0.27, box.center().y()),
                          QPointF(box.right() - side * 0.27, box.center().y()));
    } else if (on) {
        QPainterPath tick;
        tick.moveTo(box.left() + side * 0.24, box.top() + side * 0.53);
        tick.lineTo(box.left() + side * 0.43, box.top() + side * 0.71);
        tick.lineTo(box.left() + side * 0.77, box.top() + side * 0.31);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(c.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(tick);
    }
    painter->restore();
}

} // namespace cudnnsetup
