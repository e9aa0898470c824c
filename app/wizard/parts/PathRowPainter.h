// Draws one entry of PATH: its number, what changes, the entry, and below it what is to be said of it.
#pragma once

#include <QStyledItemDelegate>

namespace cudnnsetup {

class PathView;
struct PathRow;

class PathRowPainter : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PathRowPainter(PathView* view);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const PathRow* rowOf(const QModelIndex& index) const;
    void paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const PathRow& row) const;
    PathView* m_view;
};

} // namespace cudnnsetup
