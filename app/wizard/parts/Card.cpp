#include "app/wizard/parts/Card.h"

#include "app/wizard/Theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cudnnsetup {

Card::Card(QWidget* parent) : QFrame(parent), m_button(new QRadioButton(this)), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(theme::gap4 - 2, theme::gap3, theme::gap4 - 2, theme::gap3);
    m_column->setSpacing(theme::gap2);
    m_column->addWidget(m_button);
    m_button->setFont(theme::font(theme::Type::Heading));
    setCursor(Qt::PointingHandCursor);
    connect(m_button, &QRadioButton::toggled, this, qOverload<>(&QWidget::update));
}

void Card::setTitle(const QString& title, const QString& description) {
    m_button->setText(title);
    m_button->setAccessibleDescription(description);
}

void Card::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    const bool chosen = m_button->isChecked();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(chosen ? c.accent : c.line, chosen ? 2 : 1));
    painter.setBrush(chosen ? c.accentBg : c.card);
    const double inset = chosen ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), theme::corner, theme::corner);
}

void Card::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_button->isEnabled()) return QFrame::mousePressEvent(event);
    m_button->setFocus(Qt::MouseFocusReason);
    m_button->click();
}

} // namespace cudnnsetup
