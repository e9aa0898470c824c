#include "app/wizard/pages/RunPage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/WorkView.h"
#include "app/wizard/parts/Banner.h"

#include <QVBoxLayout>

namespace cudnnsetup {

RunPage::RunPage(Session& session, QWidget* parent)
    : Page(PageId::Run, session, parent), m_work(new WorkView(session, this)), m_result(new Banner(this)) {
    m_column->addWidget(m_work);
    m_column->addWidget(m_result);
    m_column->addStretch(1);
    connect(&m_session, &Session::runChanged, this, &RunPage::refreshAll);
}

QString RunPage::title() const {
    switch (m_session.runState()) {
    case Session::RunState::Running:
        return tr("Setting up cuDNN");
    case Session::RunState::TakingBack:
    case Session::RunState::Undoing:
        return tr("Taking everything back…");
    case Session::RunState::Failed:
        return tr("cuDNN was not set up");
    case Session::RunState::Undone:
        return tr("Undone");
    case Session::RunState::Done:
    case Session::RunState::Caring:
    case Session::RunState::NotRun:
        break;
    }
    return tr("The files are in place");
}

QString RunPage::lead() const {
    switch (m_session.runState()) {
    case Session::RunState::Running:
        return tr("Cancel at any time: this PC will be as it was before.");
    case Session::RunState::TakingBack:
        return tr("A moment: what was begun is being undone.");
    case Session::RunState::Done:
        return tr("Next comes the proof: cuDNN is loaded and asked to compute.");
    case Session::RunState::Failed:
        return tr("You can try again from the plan, or close: nothing goes on by itself.");
    default:
        return {};
    }
}

void RunPage::enter() {
    const auto state = m_session.runState();
    if (state != Session::RunState::NotRun && state != Session::RunState::Failed && state != Session::RunState::Undone)
        return;
    m_session.startRun();
}

void RunPage::refresh() {
    m_work->refresh(title());
    if (m_session.isBusy())
        m_result->hide();
    else
        showEnd();
}

void RunPage::showEnd() {
    if (hasFailed() && m_session.runError()) return m_result->sayError(*m_session.runError());
    if (!m_session.outcome()) return m_result->hide();
    const Outcome& outcome = *m_session.outcome();
    if (!outcome.changed)
        return m_result->say(Mark::Ok, tr("Everything was already as you asked for. Nothing was changed."));
    const Plan& plan = *m_session.runPlan();
    m_result->say(Mark::Ok, tr("%1 written to %2.").arg(bytesText(outcome.bytes), plan.folder),
                  outcome.notes.join(u'\n'));
}

bool RunPage::hasFailed() const { return m_session.runState() == Session::RunState::Failed; }

bool RunPage::hasBack() const { return hasFailed(); }

bool RunPage::hasCancel() const { return m_session.runState() != Session::RunState::Done && !m_session.isStopping(); }

QString RunPage::cancelText() const { return hasFailed() ? tr("Close") : Page::cancelText(); }

bool RunPage::mayGoNext() const { return m_session.runState() == Session::RunState::Done || hasFailed(); }

QString RunPage::nextText() const { return hasFailed() ? tr("&Try again") : Page::nextText(); }

// The plan is looked at once more: the PC may have changed since.
void RunPage::goNext() { hasFailed() ? goBack() : Page::goNext(); }

void RunPage::goBack() { Q_EMIT go(PageId::Review); }

} // namespace cudnnsetup
