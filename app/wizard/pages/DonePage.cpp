#include "app/wizard/pages/DonePage.h"

#include "app/wizard/FocusOrder.h"
#include "app/wizard/ReportText.h"
#include "app/wizard/SaveFile.h"
#include "app/wizard/Session.h"
#include "app/wizard/WorkView.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PlanView.h"
#include "app/wizard/parts/PythonPanel.h"
#include "app/wizard/parts/Text.h"
#include "core/plan/Snippets.h"

#include <QHBoxLayout>
#include <QJsonDocument>
#include <QVBoxLayout>

namespace cudnnsetup {

namespace {

// A console of Windows reads PATH when it is opened; a profile file is read at login; the loader's cache holds at once.
QString whenItIsFound(const Plan& plan) {
    if (plan.os == OsKind::Windows)
        return DonePage::tr("Open a new terminal: windows that are already open keep the old search path.");
    return plan.choices.path == PathChoice::Machine
               ? DonePage::tr("Programs that are started from now on find it.")
               : DonePage::tr("Log out and in again: until then new programs search as before.");
}

} // namespace

DonePage::DonePage(Session& session, QWidget* parent)
    : Page(PageId::Done, session, parent), m_banner(new Banner(this)), m_work(new WorkView(session, this)),
      m_terminal(new Text(theme::Type::Body, this)), m_cmakeText(new Text(theme::Type::Body, this)),
      m_cmake(new Code(this)), m_copyCmake(new CopyButton(this)), m_python(new PythonPanel(session, this)),
      m_undoBody(new QWidget(this)), m_undo(new Button(this)), m_undoText(new Text(theme::Type::Body, m_undoBody)),
      m_undoRights(new Banner(m_undoBody)), m_undoPlan(new PlanView(m_undoBody)), m_undoNow(new Button(m_undoBody)),
      m_undoNot(new Button(m_undoBody)), m_save(addSideLink()), m_copy(addSideCopy()) {
    m_column->addWidget(m_banner);
    m_column->addWidget(m_work);
    m_column->addWidget(m_terminal);
    m_column->addWidget(m_cmakeText);
    auto* cmake = new QHBoxLayout;
    cmake->addWidget(m_cmake, 1);
    cmake->addWidget(m_copyCmake, 0, Qt::AlignTop);
    m_column->addLayout(cmake);
    m_column->addWidget(m_python);
    buildUndo();
    m_column->addStretch(1);
    connect(m_save, &QPushButton::clicked, this, &DonePage::saveReport);
    m_copy->setSource([this] { return reportText(m_session); });
    connect(&m_session, &Session::runChanged, this, &DonePage::refreshAll);
}

void DonePage::buildUndo() {
    m_undo->setObjectName(u"undo"_s);
    m_undoNow->setObjectName(u"undoNow"_s);
    m_column->addWidget(m_undo, 0, Qt::AlignLeft);
    auto* body = new QVBoxLayout(m_undoBody);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(m_undoRights);
    body->addWidget(m_undoText);
    body->addWidget(m_undoPlan);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_undoNow);
    buttons->addWidget(m_undoNot);
    buttons->addStretch(1);
    body->addLayout(buttons);
    m_column->addWidget(m_undoBody);
    m_undoBody->hide();
    connect(m_undo, &QPushButton::clicked, this, [this] {
        m_undoBody->show();
        m_undo->hide();
        m_undoNot->setFocus();
        reveal(m_undoBody);
    });
    connect(m_undoNot, &QPushButton::clicked, this, [this] {
        m_undoBody->hide();
        m_undo->show();
        m_undo->setFocus();
    });
    connect(m_undoNow, &QPushButton::clicked, this, [this] {
        m_undoBody->hide();
        m_session.undoRun(m_session.outcome()->run);
    });
}

QString DonePage::title() const {
    return m_session.runState() == Session::RunState::Undone ? tr("Undone") : tr("Done");
}

QString DonePage::lead() const {
    if (m_session.runState() == Session::RunState::Undone)
        return m_session.isAsBefore() ? tr("This PC is as it was before the installation.") : QString();
    const auto& plan = m_session.runPlan();
    return plan ? tr("cuDNN %1 for CUDA %2 is in %3.").arg(plan->version.text()).arg(plan->cudaMajor).arg(plan->folder)
                : QString();
}

void DonePage::refresh() {
    const bool there = m_session.runState() == Session::RunState::Done;
    const auto& plan = m_session.runPlan();
    m_work->refresh(title());
    if (m_session.undoError())
        m_banner->sayError(*m_session.undoError());
    else if (m_session.undone() && !m_session.undone()->left.isEmpty())
        m_banner->say(Mark::Warning, tr("Left alone, because someone changed it since"),
                      m_session.undone()->left.join(u'\n'));
    else if (m_session.runState() == Session::RunState::Undone)
        m_banner->say(Mark::Ok, tr("Everything was taken back."));
    else
        m_banner->hide();
    const bool path = plan && plan->choices.path != PathChoice::None;
    m_terminal->say(there && path ? whenItIsFound(*plan) : QString());
    const bool own = there && plan;
    m_cmakeText->say(own ? tr("For those who build with CMake:") : QString());
    const QString line = own ? cmakeLine(plan->os, plan->folder) : QString();
    m_cmake->say(line);
    m_copyCmake->setContent(line, tr("Copy the CMake line"));
    m_python->setVisible(own);
    m_python->refresh();
    m_save->setText(tr("&Save report…"));
    m_copy->setLabel(tr("&Copy report without names"));
    refreshUndo();
}

void DonePage::refreshUndo() {
    const bool possible = m_session.runState() == Session::RunState::Done && m_session.outcome() &&
                          m_session.outcome()->changed && m_session.runPlan();
    m_undo->setText(tr("&Undo…"));
    m_undo->setVisible(possible && m_undoBody->isHidden());
    if (!possible) return m_undoBody->hide();
    m_undoText->say(tr("This would be taken back. Files that were replaced come back as they were:"));
    m_undoPlan->setPlan(m_session.runPlan());
    const bool admin = m_session.runPlan()->needsAdmin();
    const auto rights = m_session.rightsToAsk(admin);
    m_undoRights->hide();
    if (rights) m_undoRights->sayRights(*rights);
    m_undoNow->setShield(admin);
    m_undoNow->setEnabled(!rights || *rights);
    m_undoNow->setText(tr("Undo &now"));
    m_undoNot->setText(tr("&Keep it"));
}

bool DonePage::hasBack() const { return m_session.runState() == Session::RunState::Done; }

bool DonePage::hasCancel() const { return m_session.mayCancel(); }

bool DonePage::mayGoNext() const { return !m_session.isBusy(); }

QString DonePage::nextText() const { return tr("&Finish"); }

void DonePage::saveReport() {
    askAndSave(
        this,
        {tr("Save the report"), u"cudnn-setup-report.html"_s,
         tr("Report for reading (*.html)") + u";;"_s + tr("Report for programs (*.json)")},
        [this](const QString& path) {
            const bool json = path.endsWith(u".json"_s, Qt::CaseInsensitive);
            return json ? QJsonDocument(m_session.report()).toJson() : reportHtml(m_session).toUtf8();
        },
        m_banner);
}

} // namespace cudnnsetup
