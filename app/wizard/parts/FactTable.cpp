#include "app/wizard/parts/FactTable.h"

#include "app/wizard/parts/Text.h"

#include <QGridLayout>

namespace cudnnsetup {

FactTable::FactTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme::gap3);
    m_grid->setVerticalSpacing(theme::gap1 + 2);
    m_grid->setColumnStretch(1, 1);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // never squeezed: the page scrolls
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FactTable::setRows(const QList<std::pair<QString, QString>>& rows) {
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    int line = 0;
    for (const auto& [name, value] : rows) {
        if (value.isEmpty()) continue;
        auto* key = new Text(theme::Type::Strong, this);
        key->setFixedWidth(theme::keyWidth - theme::gap8);
        key->say(name);
        auto* text = new Text(theme::Type::Body, this);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        text->say(value);
        m_grid->addWidget(key, line, 0);
        m_grid->addWidget(text, line++, 1);
    }
}

} // namespace cudnnsetup
