#include "app/wizard/parts/Fold.h"

#include "app/wizard/FocusOrder.h"
#include "app/wizard/Theme.h"

namespace cudnnsetup {

FoldButton::FoldButton(QWidget* body, QWidget* parent) : LinkButton(parent), m_body(body) {
    setFont(theme::font(theme::Type::Aside));
    setCheckable(true);
    m_body->hide();
    connect(this, &QPushButton::toggled, this, [this](bool open) {
        refresh();
        if (open) reveal(m_body);
    });
}

void FoldButton::setLabel(const QString& closed, const QString& open) {
    m_closed = closed;
    m_open = open;
    refresh();
}

void FoldButton::refresh() {
    setText(isChecked() ? m_open + QStringLiteral(" \u25be") : m_closed + QStringLiteral(" \u25b8"));
    m_body->setVisible(isChecked());
    updateGeometry();
}

} // namespace cudnnsetup
