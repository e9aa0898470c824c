#include "app/wizard/parts/StepList.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Mark.h"

#include <QPainter>
#include <QVBoxLayout>

namespace cudnnsetup {

StepItem::StepItem(int number, QWidget* parent) : QLabel(parent), m_number(number) {}

void StepItem::setStep(const QString& name, State state, int of) {
    m_name = name;
    m_state = state;
    const QString word = state == State::Done      ? tr("done")
                         : state == State::Current ? tr("you are here")
                                                   : tr("to come");
    setAccessibleName(tr("Step %1 of %2: %3, %4").arg(m_number).arg(of).arg(name, word));
    setText(name);
    update();
}

QSize StepItem::sizeHint() const {
    return {theme::sideWidth, std::max(theme::stepHeight, fontMetrics().height() + 14)};
}

void StepItem::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_state == State::Current) {
        painter.fillRect(rect(), c.accentBg);
        painter.fillRect(QRect(0, 0, 3, height()), c.accent);
    }
    const QRectF circle(20, (height() - theme::iconSize) / 2.0, theme::iconSize, theme::iconSize);
    if (m_state == State::Done) {
        paintTick(painter, circle, c.ok, c.side);
    } else {
        painter.setPen(QPen(m_state == State::Current ? c.accent : c.line, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(circle.adjusted(0.75, 0.75, -0.75, -0.75));
        painter.setFont(theme::font(theme::Type::Aside));
        painter.setPen(m_state == State::Current ? c.accent : c.dim);
        painter.drawText(circle, Qt::AlignCenter, QString::number(m_number));
    }
    painter.setFont(theme::font(m_state == State::Current ? theme::Type::Strong : theme::Type::Body));
    painter.setPen(m_state == State::Current ? c.text : c.dim);
    painter.drawText(rect().adjusted(52, 0, -theme::gap2, 0), Qt::AlignVCenter | Qt::AlignLeft, m_name);
}

StepList::StepList(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
}

void StepList::setSteps(const QStringList& names, int current) {
    setAccessibleName(tr("Steps"));
    while (m_items.size() < names.size()) {
        m_items += new StepItem(int(m_items.size()) + 1, this);
        layout()->addWidget(m_items.last());
    }
    for (int i = 0; i < names.size(); ++i) {
        const auto state = i == current  ? StepItem::State::Current
                           : i < current ? StepItem::State::Done
                                         : StepItem::State::ToCome;
        m_items[i]->setStep(names[i], state, int(names.size()));
    }
}

} // namespace cudnnsetup
