// The state of one thing: a shape and a word, never a colour alone.
#pragma once

#include "core/rules/Finding.h"

#include <QLabel>

class QPainter;

namespace cudnnsetup {

enum class Mark { None, Busy, Ok, Note, Warning, Bad, NotChecked };

QString markWord(Mark mark); // "Fine", "Warning", … in the user's language; empty for None
Mark markOf(Severity severity);
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const QPalette& palette, int busyAngle = 0);

// A tick on a disc of the given colours.
void paintTick(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& stroke);

// A mark as a widget of its own. Its accessible name is the word.
class MarkIcon : public QLabel {
    Q_OBJECT
public:
    explicit MarkIcon(QWidget* parent = nullptr);
    void setMark(Mark mark);
    Mark mark() const { return m_mark; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Mark m_mark = Mark::None;
    int m_timer = 0;
    int m_angle = 0;
};

} // namespace cudnnsetup
