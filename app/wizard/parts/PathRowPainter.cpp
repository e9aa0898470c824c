#include "app/wizard/parts/PathRowPainter.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Mark.h"
#include "app/wizard/parts/PathView.h"

#include <QPainter>

namespace cudnnsetup {
namespace {

constexpr int pathNumberWidth = 26, pathSignWidth = 18, lintMarkSize = 12;

int pathLineHeight(theme::Type type) { return QFontMetrics(theme::font(type)).height(); }

QColor tagInk(PathTag::Tone tone, const theme::Colors& c) {
    return tone == PathTag::Tone::Added     ? c.ok
           : tone == PathTag::Tone::Removed ? c.bad
           : tone == PathTag::Tone::Warning ? c.warn
           : tone == PathTag::Tone::Note    ? c.accent
                                            : c.dim;
}

QColor tagFill(PathTag::Tone tone, const theme::Colors& c) {
    return tone == PathTag::Tone::Added     ? c.okBg
           : tone == PathTag::Tone::Removed ? c.badBg
           : tone == PathTag::Tone::Warning ? c.warnBg
           : tone == PathTag::Tone::Note    ? c.accentBg
                                            : c.code;
}

// Returns where the next one may begin.
int paintTag(QPainter* painter, const PathTag& tag, int left, const QRect& area, const QPalette& palette) {
    const theme::Colors c = theme::colors(palette);
    const bool lint = tag.tone == PathTag::Tone::Warning || tag.tone == PathTag::Tone::Note;
    const int icon = lint ? lintMarkSize + theme::gap1 : 0;
    const int room = area.right() - left - icon - 2 * theme::gap2;
    if (room < 2 * theme::gap6) return left;
    const QFontMetrics metrics(theme::font(theme::Type::Aside));
    const QString text = metrics.elidedText(tag.text, Qt::ElideRight, room);
    const QRectF box(left + 0.5, area.top() + 0.5, metrics.horizontalAdvance(text) + icon + 2 * theme::gap2,
                     area.height() - 1);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tagFill(tag.tone, c));
    painter->drawRoundedRect(box, theme::smallCorner, theme::smallCorner);
    if (lint)
        paintMark(*painter,
                  QRectF(left + theme::gap2, box.center().y() - lintMarkSize / 2.0, lintMarkSize, lintMarkSize),
                  tag.tone == PathTag::Tone::Warning ? Mark::Warning : Mark::Note, palette);
    painter->setFont(theme::font(theme::Type::Aside));
    painter->setPen(tagInk(tag.tone, c));
    painter->drawText(box.adjusted(theme::gap2 + icon, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    return int(box.right()) + theme::gap1 + 1;
}

} // namespace

PathRowPainter::PathRowPainter(PathView* view) : QStyledItemDelegate(view), m_view(view) {}

const PathRow* PathRowPainter::rowOf(const QModelIndex& index) const {
    return index.row() < m_view->rows().size() ? &m_view->rows()[index.row()] : nullptr;
}

QSize PathRowPainter::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const {
    const PathRow* row = rowOf(index);
    int height = pathLineHeight(theme::Type::Body) + theme::gap2;
    if (row && !row->tags.isEmpty()) height += pathLineHeight(theme::Type::Aside) + theme::gap1 + 2;
    return {0, height};
}

void PathRowPainter::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const PathRow* row = rowOf(index);
    if (!row) return;
    const theme::Colors c = theme::colors(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (row->heading) {
        painter->fillRect(option.rect, c.side);
        painter->setFont(theme::font(theme::Type::Strong));
        painter->setPen(c.text);
        const QRect area = option.rect.adjusted(theme::gap2, 0, -theme::gap2, 0);
        painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(row->word, Qt::ElideRight, area.width()));
    } else {
        if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, c.accentBg);
        paintEntry(painter, option, *row);
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(c.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(c.accent, 2));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void PathRowPainter::paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const PathRow& row) const {
    const theme::Colors c = theme::colors(option.palette);
    const bool added = row.change == PathLine::Change::Added, removed = row.change == PathLine::Change::Removed;
    QRect line = option.rect.adjusted(theme::gap2, theme::gap1, -theme::gap2, 0);
    line.setHeight(pathLineHeight(theme::Type::Body));
    if (const QWidget* cell = m_view->indexWidget(m_view->model()->index(int(&row - m_view->rows().data()), 0)))
        line.setRight(line.right() - cell->sizeHint().width());
    const QRect number(line.left(), line.top(), pathNumberWidth, line.height());
    painter->setFont(theme::font(theme::Type::Aside));
    painter->setPen(c.dim);
    if (row.number > 0) painter->drawText(number, Qt::AlignVCenter | Qt::AlignRight, QString::number(row.number));
    const QColor ink = added ? c.ok : removed ? c.bad : c.text;
    QFont font = theme::font(added ? theme::Type::Strong : theme::Type::Body);
    painter->setPen(ink);
    painter->setFont(font);
    const QRect sign(number.right() + theme::gap1, line.top(), pathSignWidth, line.height());
    painter->drawText(sign, Qt::AlignCenter, added ? u"+"_s : removed ? u"\u2212"_s : QString());
    font.setStrikeOut(removed);
    painter->setFont(font);
    const QRect text(sign.right() + theme::gap1, line.top(), line.right() - sign.right() - theme::gap1, line.height());
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(row.word, Qt::ElideMiddle, text.width()));
    const QRect tags(text.left(), line.bottom() + 2, line.right() - text.left(),
                     pathLineHeight(theme::Type::Aside) + 2);
    int left = tags.left();
    for (const PathTag& tag : row.tags) left = paintTag(painter, tag, left, tags, option.palette);
}

} // namespace cudnnsetup
