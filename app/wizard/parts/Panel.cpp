#include "app/wizard/parts/Panel.h"

#include "app/wizard/Theme.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace cudnnsetup {

Panel::Panel(Kind kind, QWidget* parent) : QFrame(parent), m_kind(kind), m_column(new QVBoxLayout(this)) {
    const int margin = kind == Kind::Card ? theme::gap3 : 0;
    m_column->setContentsMargins(margin, margin, margin, margin);
    m_column->setSpacing(kind == Kind::Card ? theme::gap2 : 1);
}

void Panel::add(QWidget* widget) { m_column->addWidget(widget); }

void Panel::clear() {
    while (QLayoutItem* item = m_column->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

void Panel::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(c.line);
    painter.setBrush(c.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme::corner, theme::corner);
    if (m_kind != Kind::List) return;
    bool first = true;
    for (int i = 0; i < m_column->count(); ++i) {
        const QWidget* child = m_column->itemAt(i)->widget();
        if (!child || !child->isVisible()) continue;
        if (!first) painter.drawLine(QPointF(0.5, child->y() - 0.5), QPointF(width() - 0.5, child->y() - 0.5));
        first = false;
    }
}

bool Panel::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) update();
    return QFrame::event(event);
}

} // namespace cudnnsetup
