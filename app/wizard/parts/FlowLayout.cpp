#include "app/wizard/parts/FlowLayout.h"

#include <QStyle>
#include <QWidget>

namespace cudnnsetup {

FlowLayout::FlowLayout(int gap, int lineGap) : m_gap(gap), m_lineGap(lineGap) { setContentsMargins(0, 0, 0, 0); }

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.emplace_back(item);
    invalidate();
}

int FlowLayout::count() const { return int(m_items.size()); }

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[size_t(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* taken = m_items[size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    invalidate();
    return taken;
}

int FlowLayout::heightForWidth(int width) const { return place({0, 0, width, 0}, false); }

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        const QSize hint = item->sizeHint();
        size = {size.width() + (size.width() ? m_gap : 0) + hint.width(), std::max(size.height(), hint.height())};
    }
    return size;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto& item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool really) const {
    const QWidget* parent = parentWidget();
    const Qt::LayoutDirection direction = parent ? parent->layoutDirection() : Qt::LeftToRight;
    int x = 0, y = 0, line = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size =
            item->sizeHint().boundedTo({std::max(rect.width(), item->minimumSize().width()), QLAYOUTSIZE_MAX});
        if (x > 0 && x + size.width() > rect.width()) {
            x = 0;
            y += line + m_lineGap;
            line = 0;
        }
        if (really) item->setGeometry(QStyle::visualRect(direction, rect, {rect.topLeft() + QPoint(x, y), size}));
        x += size.width() + m_gap;
        line = std::max(line, size.height());
    }
    return y + line;
}

} // namespace cudnnsetup
