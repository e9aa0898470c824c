#include "app/wizard/parts/Mark.h"

#include "app/wizard/Theme.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

namespace cudnnsetup {
namespace {

void paintBusy(QPainter& painter, const QRectF& rect, const theme::Colors& c, int angle) {
    const QRectF ring = rect.adjusted(2, 2, -2, -2);
    painter.setPen(QPen(c.line, 2));
    painter.drawEllipse(ring);
    painter.setPen(QPen(c.accent, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(ring, (90 - angle) * 16, -90 * 16);
}

// Strokes in a box of 20 × 20, so that every size and scale is crisp.
QPainterPath strokesOf(Mark mark) {
    QPainterPath path;
    switch (mark) {
    case Mark::Ok:
        path.moveTo(5.8, 10.4);
        path.lineTo(8.8, 13.3);
        path.lineTo(14.2, 7.0);
        break;
    case Mark::Bad:
        path.moveTo(6.8, 6.8);
        path.lineTo(13.2, 13.2);
        path.moveTo(13.2, 6.8);
        path.lineTo(6.8, 13.2);
        break;
    case Mark::Warning:
        path.moveTo(10, 5.2);
        path.lineTo(10, 11);
        path.moveTo(10, 14.4);
        path.lineTo(10, 14.5);
        break;
    case Mark::Note:
        path.moveTo(10, 5.6);
        path.lineTo(10, 5.7);
        path.moveTo(10, 9);
        path.lineTo(10, 14.6);
        break;
    case Mark::NotChecked:
        path.moveTo(7.4, 7.6);
        path.cubicTo(7.4, 4.4, 12.8, 4.4, 12.8, 7.6);
        path.cubicTo(12.8, 9.6, 10, 9.4, 10, 11.6);
        path.moveTo(10, 14.7);
        path.lineTo(10, 14.8);
        break;
    case Mark::None:
    case Mark::Busy:
        break;
    }
    return path;
}

void paintStrokes(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& stroke, Mark mark) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawEllipse(rect);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 20.0, rect.height() / 20.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(stroke, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(strokesOf(mark));
}

} // namespace

QString markWord(Mark mark) {
    switch (mark) {
    case Mark::Busy:
        return MarkIcon::tr("Looking…");
    case Mark::Ok:
        return MarkIcon::tr("Fine");
    case Mark::Note:
        return MarkIcon::tr("Good to know");
    case Mark::Warning:
        return MarkIcon::tr("Warning");
    case Mark::Bad:
        return MarkIcon::tr("Problem");
    case Mark::NotChecked:
        return MarkIcon::tr("Not checked");
    case Mark::None:
        break;
    }
    return {};
}

Mark markOf(Severity severity) {
    switch (severity) {
    case Severity::Note:
        return Mark::Note;
    case Severity::Warning:
        return Mark::Warning;
    case Severity::Blocker:
        return Mark::Bad;
    }
    return Mark::None;
}

void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const QPalette& palette, int busyAngle) {
    if (mark == Mark::None) return;
    const theme::Colors c = theme::colors(palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (mark == Mark::Busy) {
        paintBusy(painter, rect, c, busyAngle);
        painter.restore();
        return;
    }
    const auto [fill, stroke] = [&]() -> std::pair<QColor, QColor> {
        switch (mark) {
        case Mark::Ok:
            return {c.okBg, c.ok};
        case Mark::Warning:
            return {c.warnBg, c.warn};
        case Mark::Bad:
            return {c.badBg, c.bad};
        case Mark::Note:
            return {c.accentBg, c.accent};
        default:
            return {c.code, c.dim};
        }
    }();
    paintStrokes(painter, rect, fill, stroke, mark);
    painter.restore();
}

void paintTick(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& stroke) {
    painter.save();
    paintStrokes(painter, rect, fill, stroke, Mark::Ok);
    painter.restore();
}

MarkIcon::MarkIcon(QWidget* parent) : QLabel(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

void MarkIcon::setMark(Mark mark) {
    m_mark = mark;
    setAccessibleName(markWord(mark));
    setToolTip(markWord(mark));
    if (mark == Mark::Busy && m_timer == 0) m_timer = startTimer(40);
    if (mark != Mark::Busy && m_timer != 0) {
        killTimer(m_timer);
        m_timer = 0;
    }
    update();
}

QSize MarkIcon::sizeHint() const { return {theme::iconSize, theme::iconSize}; }

void MarkIcon::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintMark(painter, QRectF(0, 0, theme::iconSize, theme::iconSize), m_mark, palette(), m_angle);
}

void MarkIcon::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_timer) return QLabel::timerEvent(event);
    m_angle = (m_angle + 12) % 360;
    update();
}

void MarkIcon::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) setMark(m_mark);
    QLabel::changeEvent(event);
}

} // namespace cudnnsetup
