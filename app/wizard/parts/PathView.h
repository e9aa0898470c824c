// The list of PATH entries: what comes and goes is marked by sign and word, our own entry can be dragged.
#pragma once

#include "app/wizard/PathRows.h"

#include <QListWidget>

namespace cudnnsetup {

class PathView : public QListWidget {
    Q_OBJECT
public:
    explicit PathView(QWidget* parent = nullptr);
    void setRows(const QList<PathRow>& rows); // keeps the current entry and the place in the list
    const QList<PathRow>& rows() const { return m_rows; }
    const PathRow* current() const; // nullptr: none, or a heading
    const PathRow* ours() const;    // as it will stand; nullptr: it does not
    // Whether our entry may move by one; the plan keeps it before an unpaired quotation mark.
    bool mayMove(int by) const;
    int contentHeight() const; // of all rows

Q_SIGNALS:
    void moveAsked(int position); // the 0-based place in its value
    void stepAsked(int by);
    void fixAsked(const PathRow& row);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addRow(const PathRow& row);
    bool isOursAt(int index) const;
    int gapAt(const QPoint& at) const; // before which row something let go here would stand
    int positionOf(int gap) const;
    QList<PathRow> m_rows;
    QPoint m_pressed;
    int m_gap = -1; // while our entry is dragged
    bool m_mayDrag = false;
};

} // namespace cudnnsetup
