#include "app/wizard/parts/PlanView.h"

#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"

#include <QGridLayout>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {

constexpr int linesShown = 8; // more scroll inside

QWidget* detailsOf(const PlanLine& line, QWidget* parent) {
    auto* text = new QPlainTextEdit(line.details.join(u'\n'), parent);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setFont(theme::font(theme::Type::Mono));
    text->setAccessibleName(line.sentence);
    const int lines = std::clamp(int(line.details.size()) * 2, 2, linesShown);
    text->setFixedHeight(text->fontMetrics().lineSpacing() * lines + theme::gap4);
    return text;
}

} // namespace

PlanView::PlanView(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme::gap2);
}

void PlanView::setPlan(const std::optional<Plan>& plan) {
    while (QLayoutItem* item = m_column->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (!plan) return;
    for (const PlanGroup& group : describe(*plan)) addGroup(group);
}

void PlanView::addGroup(const PlanGroup& group) {
    auto* title = new Text(theme::Type::Strong, this);
    title->say(group.title);
    m_column->addWidget(title);
    auto* panel = new Panel(Panel::Kind::List, this);
    m_column->addWidget(panel);
    for (const PlanLine& line : group.lines) {
        auto* row = new QWidget(panel);
        auto* grid = new QGridLayout(row);
        grid->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
        grid->setColumnStretch(0, 1);
        auto* sentence = new Text(theme::Type::Body, row);
        sentence->say(line.sentence);
        grid->addWidget(sentence, 0, 0);
        if (!line.details.isEmpty()) {
            QWidget* body = detailsOf(line, row);
            auto* fold = new FoldButton(body, row);
            fold->setLabel(tr("Details"), tr("Less"));
            fold->setAccessibleDescription(line.sentence);
            grid->addWidget(fold, 0, 1, Qt::AlignTop);
            grid->addWidget(body, 1, 0, 1, 2);
        }
        panel->add(row);
    }
}

} // namespace cudnnsetup
