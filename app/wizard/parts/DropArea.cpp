#include "app/wizard/parts/DropArea.h"

#include "app/wizard/Theme.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

namespace cudnnsetup {
namespace {

QString onlyFile(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

DropArea::DropArea(QWidget* parent) : QFrame(parent) { setAcceptDrops(true); }

void DropArea::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_over ? c.accent : c.line, 1.5, Qt::DashLine));
    painter.setBrush(m_over ? c.accentBg : c.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), theme::corner, theme::corner);
}

void DropArea::dragEnterEvent(QDragEnterEvent* event) {
    if (onlyFile(event->mimeData()).isEmpty()) return;
    event->acceptProposedAction();
    m_over = true;
    update();
}

void DropArea::dragLeaveEvent(QDragLeaveEvent*) {
    m_over = false;
    update();
}

void DropArea::dropEvent(QDropEvent* event) {
    m_over = false;
    update();
    const QString path = onlyFile(event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    Q_EMIT dropped(path);
}

} // namespace cudnnsetup
