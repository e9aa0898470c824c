#include "app/wizard/parts/ConsoleSnippets.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"
#include "core/plan/Snippets.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {
constexpr int consoleNameWidth = 90; // "PowerShell" in both languages
} // namespace

ConsoleSnippets::ConsoleSnippets(QWidget* parent)
    : QWidget(parent), m_body(new QWidget(this)), m_fold(new FoldButton(m_body, this)),
      m_note(new Text(theme::Type::Body, m_body)), m_rows(new Panel(Panel::Kind::List, m_body)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap2);
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    column->addWidget(m_body);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(m_note);
    body->addWidget(m_rows);
}

void ConsoleSnippets::setFolder(OsKind os, const QString& folder) {
    m_fold->setLabel(tr("For this &window only…"), tr("For this window only"));
    setVisible(!folder.isEmpty());
    m_body->setVisible(!folder.isEmpty() && m_fold->isOpen());
    m_note->say(tr("Paste one of these into a console once cuDNN is in place. It holds until that window is closed."));
    m_rows->clear();
    if (folder.isEmpty()) return;
    for (const Snippet& snippet : sessionSnippets(os, folder)) addRow(snippet.name, snippet.text);
}

void ConsoleSnippets::addRow(const QString& name, const QString& command) {
    auto* row = new QWidget(m_rows);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
    auto* title = new Text(theme::Type::Strong, row);
    title->setFixedWidth(consoleNameWidth);
    title->say(name);
    auto* code = new Code(row);
    code->say(command);
    auto* copy = new CopyButton(row);
    copy->setContent(command, tr("Copy the command for %1").arg(name));
    layout->addWidget(title, 0, Qt::AlignTop);
    layout->addWidget(code, 1);
    layout->addWidget(copy, 0, Qt::AlignTop);
    m_rows->add(row);
}

} // namespace cudnnsetup
