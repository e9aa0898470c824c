#include "app/wizard/parts/PathView.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PathRowPainter.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

namespace cudnnsetup {

PathView::PathView(QWidget* parent) : QListWidget(parent) {
    setItemDelegate(new PathRowPainter(this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
}

void PathView::setRows(const QList<PathRow>& rows) {
    if (rows == m_rows) return;
    const auto key = [](const PathRow& row) {
        return row.ours ? u"ours"_s : u"%1 %2 %3"_s.arg(int(row.scope)).arg(row.now).arg(row.entry);
    };
    const PathRow* was = current();
    const QString wanted = was ? key(*was) : u"ours"_s;
    const int scrolled = verticalScrollBar()->value();
    m_rows = rows;
    m_gap = -1;
    const QSignalBlocker quiet(this);
    clear();
    for (const PathRow& row : m_rows) addRow(row);
    doItemsLayout();
    verticalScrollBar()->setValue(scrolled);
    for (int i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i].heading && key(m_rows[i]) == wanted && (!m_rows[i].ours || m_rows[i].then >= 0)) {
            setCurrentRow(i);
            scrollToItem(item(i));
            break;
        }
}

void PathView::addRow(const PathRow& row) {
    auto* item = new QListWidgetItem(row.word, this);
    item->setData(Qt::UserRole, int(m_rows.indexOf(row)));
    item->setData(Qt::AccessibleTextRole, row.spoken());
    item->setToolTip(row.heading ? QString() : row.spoken());
    item->setFlags(row.heading ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    if (!row.mendable) return;
    auto* cell = new QWidget; // the list's from here on
    auto* line = new QHBoxLayout(cell);
    line->setContentsMargins(0, 0, theme::gap2, 0);
    line->addStretch(1);
    auto* fix = new LinkButton(cell);
    fix->setFocusPolicy(Qt::NoFocus); // the keyboard has Space, and the button below the list
    fix->setText(row.mended ? tr("Keep it") : tr("Fix"));
    fix->setAccessibleName((row.mended ? tr("Keep it: %1") : tr("Fix: %1")).arg(row.entry));
    fix->setToolTip(row.waits ? tr("Fix the stray quotation mark first.") : QString());
    fix->setEnabled(!row.waits);
    line->addWidget(fix);
    connect(fix, &QPushButton::clicked, this, [this, row] { Q_EMIT fixAsked(row); });
    setItemWidget(item, cell);
}

const PathRow* PathView::current() const {
    const int row = currentRow();
    return row >= 0 && row < m_rows.size() && !m_rows[row].heading ? &m_rows[row] : nullptr;
}

const PathRow* PathView::ours() const {
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [](const PathRow& row) { return row.ours && row.then >= 0; });
    return found == m_rows.end() ? nullptr : &*found;
}

bool PathView::mayMove(int by) const {
    const PathRow* mine = ours();
    if (!mine) return false;
    if (by < 0) return mine->then > 0;
    const bool stoodThere = std::any_of(m_rows.begin(), m_rows.end(), [&](const PathRow& row) {
        return row.ours && row.scope == mine->scope && row.change == PathLine::Change::Removed;
    });
    if (mine->change == PathLine::Change::Kept) return false; // what stands there already is never put off
    for (const PathRow& row : m_rows)
        if (row.scope == mine->scope && row.then == mine->then + 1)
            return row.entry.count(u'"') % 2 == 0 && (!stoodThere || &row > mine);
    return false;
}

int PathView::contentHeight() const {
    int height = 2 * frameWidth();
    for (int i = 0; i < count(); ++i) height += sizeHintForRow(i);
    return height;
}

bool PathView::isOursAt(int index) const {
    return index >= 0 && index < m_rows.size() && m_rows[index].ours && m_rows[index].then >= 0;
}

int PathView::gapAt(const QPoint& at) const {
    for (int i = 0; i < count(); ++i)
        if (const QRect rect = visualItemRect(item(i)); at.y() < rect.center().y()) return i;
    return count();
}

int PathView::positionOf(int gap) const {
    const PathRow* mine = ours();
    int position = 0;
    for (int i = 0; i < gap; ++i)
        if (!m_rows[i].heading && m_rows[i].scope == mine->scope && m_rows[i].then >= 0 && !m_rows[i].ours) ++position;
    return position;
}

void PathView::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // rows that do not wrap are laid out once: their buttons would stay where they were
}

void PathView::keyPressEvent(QKeyEvent* event) {
    const bool up = event->key() == Qt::Key_Up, down = event->key() == Qt::Key_Down;
    if ((up || down) && (event->modifiers() & Qt::AltModifier)) {
        Q_EMIT stepAsked(up ? -1 : 1);
    } else if (event->key() == Qt::Key_Space && current() && current()->mendable && !current()->waits) {
        Q_EMIT fixAsked(PathRow(*current()));
    } else if (event->key() == Qt::Key_Escape && m_mayDrag) {
        m_mayDrag = false;
        m_gap = -1;
        viewport()->update();
    } else {
        QListWidget::keyPressEvent(event);
    }
}

void PathView::mousePressEvent(QMouseEvent* event) {
    QListWidget::mousePressEvent(event);
    m_pressed = event->position().toPoint();
    m_mayDrag = event->button() == Qt::LeftButton && isOursAt(row(itemAt(m_pressed)));
}

void PathView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_mayDrag) return QListWidget::mouseMoveEvent(event);
    const QPoint at = event->position().toPoint();
    if (m_gap < 0 && (at - m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
    if (at.y() < 0) verticalScrollBar()->setValue(verticalScrollBar()->value() - theme::gap3);
    if (at.y() > viewport()->height()) verticalScrollBar()->setValue(verticalScrollBar()->value() + theme::gap3);
    m_gap = gapAt(at);
    viewport()->update();
}

void PathView::mouseReleaseEvent(QMouseEvent* event) {
    QListWidget::mouseReleaseEvent(event);
    const int gap = m_gap;
    const bool dragged = m_mayDrag && gap >= 0 && ours() != nullptr;
    m_mayDrag = false;
    m_gap = -1;
    viewport()->update();
    if (dragged && positionOf(gap) != ours()->then) Q_EMIT moveAsked(positionOf(gap));
}

void PathView::paintEvent(QPaintEvent* event) {
    QListWidget::paintEvent(event);
    if (m_gap < 0) return;
    const int y = m_gap < count() ? visualItemRect(item(m_gap)).top() : visualItemRect(item(count() - 1)).bottom();
    QPainter painter(viewport());
    painter.fillRect(QRect(0, std::max(0, y - 1), viewport()->width(), 3), theme::colors(palette()).accent);
}

} // namespace cudnnsetup
