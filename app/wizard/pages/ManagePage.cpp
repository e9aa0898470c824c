#include "app/wizard/pages/ManagePage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cudnnsetup {

ManagePage::ManagePage(Session& session, QWidget* parent)
    : Page(PageId::Manage, session, parent), m_banner(new Banner(this)), m_list(new Panel(Panel::Kind::List, this)),
      m_ask(new QWidget(this)), m_askText(new Text(theme::Type::Body, m_ask)), m_undoNow(new Button(m_ask)),
      m_undoNot(new Button(m_ask)) {
    m_column->addWidget(m_banner);
    m_column->addWidget(m_list);
    auto* ask = new QVBoxLayout(m_ask);
    ask->setContentsMargins(0, 0, 0, 0);
    ask->addWidget(m_askText);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_undoNow);
    buttons->addWidget(m_undoNot);
    buttons->addStretch(1);
    ask->addLayout(buttons);
    m_column->addWidget(m_ask);
    m_column->addStretch(1);
    m_ask->hide();
    connect(m_undoNow, &QPushButton::clicked, this, [this] {
        m_ask->hide();
        m_session.undoRun(m_asked);
    });
    connect(m_undoNot, &QPushButton::clicked, m_ask, &QWidget::hide);
    connect(&m_session, &Session::installedChanged, this, &ManagePage::refreshAll);
    connect(&m_session, &Session::runChanged, this, &ManagePage::refreshAll);
}

QString ManagePage::title() const { return tr("What is installed"); }

QString ManagePage::lead() const {
    return tr("Only what this program put here. Other copies are shown by the system check.");
}

void ManagePage::enter() {
    m_ask->hide();
    m_session.listInstalledVersions();
}

void ManagePage::refresh() {
    if (m_session.installedError())
        m_banner->sayError(*m_session.installedError());
    else if (m_session.undoError())
        m_banner->sayError(*m_session.undoError());
    else if (m_session.runState() == Session::RunState::Undoing)
        m_banner->say(Mark::Busy, tr("Taking it back…"));
    else if (m_session.undone() && !m_session.undone()->left.isEmpty())
        m_banner->say(Mark::Warning, tr("Left alone, because someone changed it since"),
                      m_session.undone()->left.join(u'\n'));
    else if (m_session.installed().versions.isEmpty())
        m_banner->say(Mark::Note, tr("Nothing was installed by this program."));
    else
        m_banner->hide();
    m_undoNow->setText(tr("Undo &now"));
    m_undoNot->setText(tr("&Keep it"));
    m_list->clear();
    m_list->setVisible(!m_session.installed().versions.isEmpty());
    for (const InstalledVersion& version : m_session.installed().versions) addRow(version);
}

void ManagePage::addRow(const InstalledVersion& version) {
    auto* row = new QWidget(m_list);
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
    grid->setColumnStretch(0, 1);
    auto* name = new Text(theme::Type::Strong, row);
    name->say(version.current ? tr("%1 (current)").arg(version.id) : version.id);
    auto* path = new Text(theme::Type::Body, row);
    path->say(version.path);
    auto* sizes = new Text(theme::Type::Aside, row);
    sizes->setDim(true);
    sizes->say(version.undoBytes > 0
                   ? tr("%1 on disk, and %2 kept for undo").arg(bytesText(version.bytes), bytesText(version.undoBytes))
                   : tr("%1 on disk").arg(bytesText(version.bytes)));
    auto* undo = new Button(row);
    undo->setText(tr("&Undo…"));
    undo->setAccessibleDescription(version.id);
    undo->setEnabled(m_session.runState() != Session::RunState::Undoing);
    connect(undo, &QPushButton::clicked, this, [this, version] { askUndo(version); });
    grid->addWidget(name, 0, 0);
    grid->addWidget(path, 1, 0);
    grid->addWidget(sizes, 2, 0);
    grid->addWidget(undo, 0, 1, 3, 1, Qt::AlignVCenter);
    m_list->add(row);
}

void ManagePage::askUndo(const InstalledVersion& version) {
    m_asked = version.run;
    m_askText->say(
        tr("Take %1 back? Its files leave %2, the search path loses its entry, and files that it replaced come back.")
            .arg(version.id, version.path));
    m_ask->show();
    m_undoNot->setFocus();
}

QString ManagePage::cancelText() const { return tr("Close"); }

} // namespace cudnnsetup
