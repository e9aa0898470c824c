// Widgets side by side, as many as the width allows, the rest on further lines: large fonts and long translations wrap
// where a plain row would make the page wider than its window.
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace cudnnsetup {

class FlowLayout : public QLayout {
    Q_OBJECT
public:
    // `gap`: between widgets of a line; `lineGap`: between lines; both in logical pixels.
    FlowLayout(int gap, int lineGap);

    void addItem(QLayoutItem* item) override; // takes the item
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    // everything on one line
    QSize minimumSize() const override; // the widest widget alone
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool really) const; // the height that is taken
    int m_gap, m_lineGap;
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace cudnnsetup
