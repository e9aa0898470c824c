// Tab follows reading: from top to bottom, from left to right, whatever was created when.
#pragma once

#include <QList>

class QWidget;

namespace cudnnsetup {

// The visible, enabled widgets below `area` that Tab may reach, in the order of reading.
QList<QWidget*> readingOrder(const QWidget* area);

// Moves the focus to the neighbour of the focused widget in `order`, around at the ends, and scrolls it into view.
// False when `order` is empty.
bool moveFocus(const QList<QWidget*>& order, const QWidget* focused, bool forward);

// Scrolls to `opened`, which a click has just shown, once it has its place: its end is seen, or else its beginning.
void reveal(QWidget* opened);

} // namespace cudnnsetup
