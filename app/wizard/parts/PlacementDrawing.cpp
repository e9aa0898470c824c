#include "app/wizard/parts/PlacementDrawing.h"

#include "app/wizard/Theme.h"

#include <QPainter>

namespace cudnnsetup {
namespace {
constexpr int boxPadding = theme::gap2, signWidth = 24, drawingHeight = 64;
}

PlacementDrawing::PlacementDrawing(QWidget* parent) : QLabel(parent) {
    setFont(theme::font(theme::Type::Aside));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PlacementDrawing::setParts(const QString& left, const QString& sign, const QString& right, bool leftIsNew,
                                const QString& description) {
    m_left = left;
    m_sign = sign;
    m_right = right;
    m_leftIsNew = leftIsNew;
    setAccessibleName(description);
    updateGeometry();
    update();
}

QSize PlacementDrawing::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    const int width =
        metrics.horizontalAdvance(m_left) + metrics.horizontalAdvance(m_right) + 4 * boxPadding + signWidth;
    return {width + theme::gap4, std::max(drawingHeight, metrics.height() * 4)};
}

void PlacementDrawing::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.code);
    painter.drawRoundedRect(rect(), theme::smallCorner + 1, theme::smallCorner + 1);
    const QFontMetrics metrics = fontMetrics();
    const int leftWidth = metrics.horizontalAdvance(m_left) + 2 * boxPadding;
    const int rightWidth = metrics.horizontalAdvance(m_right) + 2 * boxPadding;
    const int boxHeight = metrics.height() + theme::gap2;
    double x = (width() - leftWidth - rightWidth - signWidth) / 2.0;
    const double y = (height() - boxHeight) / 2.0;
    const auto box = [&](const QString& text, int boxWidth, bool isNew) {
        const QRectF area(x + 0.5, y + 0.5, boxWidth - 1, boxHeight - 1);
        painter.setPen(isNew ? c.accent : c.line);
        painter.setBrush(c.card);
        painter.drawRoundedRect(area, theme::gap1, theme::gap1);
        painter.setPen(isNew ? c.accent : c.text);
        painter.drawText(area, Qt::AlignCenter, text);
        x += boxWidth;
    };
    box(m_left, leftWidth, m_leftIsNew);
    painter.setPen(c.dim);
    painter.drawText(QRectF(x, y, signWidth, boxHeight), Qt::AlignCenter, m_sign);
    x += signWidth;
    box(m_right, rightWidth, !m_leftIsNew);
}

} // namespace cudnnsetup
