#include "app/wizard/FocusOrder.h"

#include "app/wizard/Theme.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QLayout>
#include <QScrollArea>
#include <QTimer>
#include <QWidget>
#include <algorithm>

namespace cudnnsetup {
namespace {

// Of a group of radio buttons Tab reaches the chosen one; the arrow keys do the rest.
bool standsBehindAnother(QWidget* widget) {
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    return button && button->group() && button->group()->exclusive() && button->group()->checkedButton() &&
           button->group()->checkedButton() != button;
}

struct Place {
    QWidget* widget;
    QPoint at;
};

// The lower one begins above the middle of the upper one, or its own middle lies in it: a button is higher than the
// field beside it.
bool standOnOneLine(const Place& upper, const Place& lower) {
    const int overlap = upper.at.y() + upper.widget->height() - lower.at.y();
    return 2 * overlap >= std::min(upper.widget->height(), lower.widget->height());
}

} // namespace

QList<QWidget*> readingOrder(const QWidget* area) {
    QList<Place> places;
    const QList<QWidget*> all = area->findChildren<QWidget*>();
    for (QWidget* widget : all)
        if (widget->isVisibleTo(area->window()) && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
            !widget->focusProxy() && !standsBehindAnother(widget))
            places.append({widget, widget->mapTo(area, QPoint())});
    std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.at.y() < b.at.y(); });
    QList<QWidget*> order;
    for (auto line = places.begin(); line != places.end();) {
        auto next = line + 1;
        while (next != places.end() && standOnOneLine(*line, *next)) ++next;
        std::stable_sort(line, next, [](const Place& a, const Place& b) { return a.at.x() < b.at.x(); });
        for (; line != next; ++line) order += line->widget;
    }
    return order;
}

bool moveFocus(const QList<QWidget*>& order, const QWidget* focused, bool forward) {
    if (order.isEmpty()) return false;
    qsizetype at = -1;
    for (qsizetype i = 0; i < order.size(); ++i)
        if (order[i] == focused || order[i]->isAncestorOf(focused)) at = i;
    const qsizetype count = order.size();
    const qsizetype next = at < 0 ? (forward ? 0 : count - 1) : (at + (forward ? 1 : count - 1)) % count;
    QWidget* target = order[next];
    target->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* parent = target->parentWidget(); parent; parent = parent->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(parent)) scroll->ensureWidgetVisible(target);
    return true;
}

void reveal(QWidget* opened) {
    QTimer::singleShot(0, opened, [opened] {
        if (!opened->isVisible()) return;
        for (QWidget* parent = opened->parentWidget(); parent; parent = parent->parentWidget()) {
            if (parent->layout()) parent->layout()->activate();
            auto* scroll = qobject_cast<QScrollArea*>(parent);
            if (!scroll) continue;
            const QRect place(opened->mapTo(scroll->widget(), QPoint()), opened->size());
            const int most = scroll->viewport()->height();
            const int y = place.height() > most ? place.top() + most : place.bottom();
            scroll->ensureVisible(place.left(), y, 0, theme::gap2);
            scroll->ensureVisible(place.left(), place.top(), 0, 0);
            return;
        }
    });
}

} // namespace cudnnsetup
