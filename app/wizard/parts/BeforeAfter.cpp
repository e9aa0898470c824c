#include "app/wizard/parts/BeforeAfter.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Text.h"

#include <QVBoxLayout>

namespace cudnnsetup {

BeforeAfter::BeforeAfter(QWidget* parent)
    : QWidget(parent), m_body(new QWidget(this)), m_fold(new FoldButton(m_body, this)),
      m_before(new Text(theme::Type::Strong, m_body)), m_beforeText(new Code(m_body)),
      m_after(new Text(theme::Type::Strong, m_body)), m_afterText(new Code(m_body)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap2);
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    column->addWidget(m_body);
    auto* text = new QVBoxLayout(m_body);
    text->setContentsMargins(0, 0, 0, 0);
    for (Text* label : QList<Text*>{m_before, m_beforeText, m_after, m_afterText}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        text->addWidget(label);
    }
}

void BeforeAfter::setChange(const std::optional<TextChange>& change) {
    setVisible(change.has_value());
    m_fold->setLabel(tr("Show as &text (before and after)"), tr("Hide the &text"));
    m_body->setVisible(change && m_fold->isOpen());
    if (!change) return;
    m_before->say(tr("Before"));
    m_beforeText->say(change->before.isEmpty() ? tr("(empty)") : change->before);
    m_after->say(tr("After"));
    m_afterText->say(change->after);
}

} // namespace cudnnsetup
