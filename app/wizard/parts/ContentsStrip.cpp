#include "app/wizard/parts/ContentsStrip.h"

#include "app/wizard/parts/Text.h"

#include <QGridLayout>
#include <QPainter>
#include <QPainterPath>

namespace cudnnsetup {

// A sheet of paper with a folded corner and the files' suffix on it.
class ContentsStrip::Sheet : public QWidget {
public:
    explicit Sheet(QWidget* parent) : QWidget(parent) {
        setFont(theme::font(theme::Type::Aside));
        setFixedSize(sizeHint());
    }
    void setSuffix(const QString& suffix) {
        m_suffix = suffix;
        update();
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(QStringLiteral(".dll")) + 2 * theme::gap2,
                fontMetrics().height() + 2 * theme::gap2};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Colors c = theme::colors(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        const QPointF foldStart(area.right() - theme::gap2, area.top()),
            foldEnd(area.right(), area.top() + theme::gap2);
        QPainterPath paper(area.topLeft());
        paper.lineTo(foldStart);
        paper.lineTo(foldEnd);
        paper.lineTo(area.bottomRight());
        paper.lineTo(area.bottomLeft());
        paper.closeSubpath();
        painter.setPen(c.accent);
        painter.setBrush(c.card);
        painter.drawPath(paper);
        painter.drawPolyline(QPolygonF({foldStart, QPointF(foldStart.x(), foldEnd.y()), foldEnd}));
        painter.drawText(area.adjusted(0, theme::gap1, 0, 0), Qt::AlignCenter, m_suffix);
    }

private:
    QString m_suffix;
};

ContentsStrip::ContentsStrip(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::gap4);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // never squeezed: the page scrolls
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    for (int i = 0; i < 3; ++i) {
        m_cells += addCell();
        row->addWidget(m_cells.last().box, 1);
    }
}

ContentsStrip::Cell ContentsStrip::addCell() {
    auto* box = new QWidget(this);
    Cell cell{box, new Sheet(box), new Text(theme::Type::Body, box), new Text(theme::Type::Aside, box)};
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::gap2);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    grid->addWidget(cell.sheet, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(cell.amount, 0, 1);
    grid->addWidget(cell.purpose, 1, 1, Qt::AlignTop);
    grid->setRowStretch(1, 1);
    cell.purpose->setDim(true);
    return cell;
}

void ContentsStrip::setKinds(const QList<Kind>& kinds) {
    for (qsizetype i = 0; i < m_cells.size(); ++i) {
        const Cell& cell = m_cells[i];
        cell.box->setVisible(i < kinds.size());
        if (i >= kinds.size()) continue;
        cell.sheet->setSuffix(kinds[i].suffix);
        cell.amount->say(kinds[i].amount);
        cell.purpose->say(kinds[i].purpose);
    }
}

} // namespace cudnnsetup
