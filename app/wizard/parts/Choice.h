// A drop-down list that the mouse wheel scrolls past: a choice is never changed by scrolling the page.
#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace cudnnsetup {

class Choice : public QComboBox {
public:
    explicit Choice(QWidget* parent = nullptr) : QComboBox(parent) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); } // the open list is a window of its own
};

} // namespace cudnnsetup
