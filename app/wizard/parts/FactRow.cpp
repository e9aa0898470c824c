#include "app/wizard/parts/FactRow.h"

#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Text.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

FactRow::FactRow(QWidget* parent)
    : QWidget(parent), m_icon(new MarkIcon(this)), m_name(new Text(theme::Type::Strong, this)),
      m_word(new Text(theme::Type::Aside, this)), m_value(new Text(theme::Type::Body, this)),
      m_aside(new Text(theme::Type::Aside, this)), m_body(new QWidget(this)), m_bodyColumn(new QVBoxLayout(m_body)),
      m_fold(new FoldButton(m_body, this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
    grid->setHorizontalSpacing(theme::gap3);
    grid->setVerticalSpacing(0);
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_name);
    left->addWidget(m_word);
    left->addStretch(1);
    grid->addWidget(m_icon, 0, 0, 2, 1, Qt::AlignTop);
    grid->addLayout(left, 0, 1, 2, 1);
    grid->addWidget(m_value, 0, 2);
    grid->addWidget(m_aside, 1, 2, 1, 2);
    grid->addWidget(m_fold, 0, 3, Qt::AlignTop | Qt::AlignRight);
    grid->addWidget(m_body, 2, 1, 1, 3);
    grid->setRowStretch(1, 1);
    grid->setColumnMinimumWidth(1, theme::keyWidth);
    grid->setColumnStretch(2, 1);
    m_name->setFixedWidth(theme::keyWidth);
    m_word->setFixedWidth(theme::keyWidth);
    m_word->setDim(true);
    m_aside->setDim(true);
    m_bodyColumn->setContentsMargins(0, theme::gap2, 0, theme::gap1);
    m_bodyColumn->setSpacing(theme::gap1);
}

void FactRow::setName(const QString& name) {
    m_name->say(name);
    setAccessibleName(name);
    m_fold->setAccessibleName(name);
}

void FactRow::setContent(const RowContent& content) {
    m_icon->setMark(content.mark);
    m_word->say(markWord(content.mark));
    m_value->say(content.value);
    m_aside->say(content.aside);
    m_fold->setLabel(tr("Details"), tr("Less"));
    fillDetails(content);
    const bool hasDetails = m_bodyColumn->count() > 0;
    m_fold->setVisible(hasDetails);
    m_body->setVisible(hasDetails && m_fold->isOpen());
    setAccessibleDescription(markWord(content.mark) + u": "_s + content.value);
}

void FactRow::fillDetails(const RowContent& content) {
    while (QLayoutItem* item = m_bodyColumn->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    const auto add = [this](theme::Type type, const QString& text, bool dim) {
        auto* label = new Text(type, m_body);
        label->setDim(dim);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->say(text);
        m_bodyColumn->addWidget(label);
    };
    for (const Finding& finding : content.findings) {
        add(theme::Type::Body, finding.summary, false);
        for (const QString& evidence : finding.evidence) add(theme::Type::Mono, evidence, true);
        if (finding.fix.isEmpty()) continue;
        add(theme::Type::Body, tr("What to do: %1").arg(finding.fix), false);
        auto* copy = new CopyButton(m_body);
        copy->setContent(finding.fix, tr("Copy what to do"));
        m_bodyColumn->addWidget(copy, 0, Qt::AlignLeft);
    }
    for (const QString& line : content.details) add(theme::Type::Aside, line, true);
}

} // namespace cudnnsetup
