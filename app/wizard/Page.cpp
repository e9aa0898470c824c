#include "app/wizard/Page.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Buttons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cudnnsetup {

Page::Page(PageId id, Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_column(new QVBoxLayout(this)), m_id(id), m_sideLinks(new QWidget(this)) {
    m_column->setContentsMargins(theme::gap8, 0, theme::gap8, theme::gap4);
    m_column->setSpacing(theme::gap3);
    auto* row = new QHBoxLayout(m_sideLinks);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::gap3);
    row->addStretch(1);
}

QString Page::nextText() const { return tr("&Next"); }

QString Page::waitsForWhatStandsAbove() { return tr("To go on, do what is named above."); }

QString Page::cancelText() const { return tr("Cancel"); }

void Page::goNext() {
    if (int(m_id) < stepCount - 1) Q_EMIT go(PageId(int(m_id) + 1));
}

void Page::goBack() {
    const int step = int(m_id);
    Q_EMIT go(step == 0 || step >= stepCount ? PageId::Welcome : PageId(step - 1));
}

void Page::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refreshAll();
    QWidget::changeEvent(event);
}

template <class Link> Link* Page::addSide() {
    auto* link = new Link(m_sideLinks);
    auto* row = static_cast<QHBoxLayout*>(m_sideLinks->layout());
    row->insertWidget(row->count() - 1, link);
    return link;
}

LinkButton* Page::addSideLink() { return addSide<LinkButton>(); }

CopyButton* Page::addSideCopy() {
    auto* copy = addSide<CopyButton>();
    copy->setFont(font()); // as the links beside it
    return copy;
}

void Page::refreshAll() {
    if (!m_isCurrent) return;
    refresh();
    Q_EMIT changed();
}

} // namespace cudnnsetup
