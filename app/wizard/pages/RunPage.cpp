#include "app/wizard/pages/RunPage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Text.h"

#include <QProgressBar>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {
constexpr int barSteps = 1000;
constexpr qint64 paceEveryMs = 500;
} // namespace

RunPage::RunPage(Session& session, QWidget* parent)
    : Page(PageId::Run, session, parent), m_phase(new Text(theme::Type::Strong, this)), m_bar(new QProgressBar(this)),
      m_item(new Text(theme::Type::Mono, this)), m_pace(new Text(theme::Type::Aside, this)),
      m_result(new Banner(this)) {
    m_bar->setTextVisible(false);
    m_item->setDim(true);
    m_pace->setDim(true);
    for (QWidget* widget : QList<QWidget*>{m_phase, m_bar, m_pace, m_item, m_result}) m_column->addWidget(widget);
    m_column->addStretch(1);
    connect(&m_session, &Session::runChanged, this, &RunPage::refreshAll);
    connect(&m_session, &Session::progressed, this, &RunPage::showProgress);
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
    default:
        return {};
    }
}

void RunPage::enter() {
    const auto state = m_session.runState();
    if (state != Session::RunState::NotRun && state != Session::RunState::Failed && state != Session::RunState::Undone)
        return;
    m_bytesPerSecond = 0;
    m_lastBytes = 0;
    m_lastMs = 0;
    m_clock.start();
    m_session.startRun();
}

void RunPage::refresh() {
    const auto state = m_session.runState();
    const bool busy = state == Session::RunState::Running || state == Session::RunState::TakingBack;
    m_bar->setVisible(busy);
    m_bar->setAccessibleName(title());
    showProgress();
    if (busy) {
        m_result->hide();
    } else {
        for (Text* text : {m_phase, m_item, m_pace}) text->say({});
        showEnd();
    }
}

void RunPage::showEnd() {
    if (m_session.runState() == Session::RunState::Failed && m_session.runError())
        return m_result->sayError(*m_session.runError());
    if (!m_session.outcome()) return m_result->hide();
    const Outcome& outcome = *m_session.outcome();
    if (!outcome.changed)
        return m_result->say(Mark::Ok, tr("Everything was already as you asked for. Nothing was changed."));
    const Plan& plan = *m_session.runPlan();
    m_result->say(Mark::Ok, tr("%1 written to %2.").arg(bytesText(outcome.bytes), plan.folder),
                  outcome.notes.join(u'\n'));
}

QString RunPage::phaseText(const Progress& progress) const {
    if (m_session.runState() == Session::RunState::TakingBack) return tr("Taking everything back…");
    switch (progress.phase) {
    case Progress::Phase::Preparing:
        return tr("Checking that every file can be written…");
    case Progress::Phase::Writing:
        return tr("Writing %1 of %2").arg(bytesText(progress.doneBytes), bytesText(progress.totalBytes));
    case Progress::Phase::Verifying:
        return tr("Checking what was written…");
    case Progress::Phase::Placing:
        return tr("Putting the files in place…");
    case Progress::Phase::Proving:
        return tr("Proving…");
    case Progress::Phase::TakingBack:
        return tr("Taking everything back…");
    case Progress::Phase::Finished:
        return tr("Finishing…");
    }
    return {};
}

QString RunPage::paceText(const Progress& progress) {
    const qint64 now = m_clock.isValid() ? m_clock.elapsed() : 0;
    if (now - m_lastMs >= paceEveryMs && progress.doneBytes >= m_lastBytes) {
        const double fresh = double(progress.doneBytes - m_lastBytes) * 1000.0 / double(now - m_lastMs);
        m_bytesPerSecond = m_bytesPerSecond > 0 ? 0.7 * m_bytesPerSecond + 0.3 * fresh : fresh;
        m_lastBytes = progress.doneBytes;
        m_lastMs = now;
    }
    if (m_bytesPerSecond < 1 || progress.doneBytes >= progress.totalBytes) return {};
    const auto left = qint64(double(progress.totalBytes - progress.doneBytes) / m_bytesPerSecond) + 1;
    return tr("%1, about %2 left").arg(rateText(m_bytesPerSecond), durationText(left));
}

void RunPage::showProgress() {
    const auto state = m_session.runState();
    if (state != Session::RunState::Running && state != Session::RunState::TakingBack) return;
    const Progress progress = m_session.progress();
    m_phase->say(phaseText(progress));
    m_item->say(progress.item);
    m_pace->say(state == Session::RunState::Running && progress.phase == Progress::Phase::Writing ? paceText(progress)
                                                                                                  : QString());
    const bool known = progress.totalBytes > 0 && state == Session::RunState::Running;
    m_bar->setRange(0, known ? barSteps : 0);
    if (known) m_bar->setValue(int(double(progress.doneBytes) / double(progress.totalBytes) * barSteps));
}

bool RunPage::hasBack() const { return m_session.runState() == Session::RunState::Failed; }

bool RunPage::hasCancel() const { return m_session.runState() != Session::RunState::Done; }

bool RunPage::mayGoNext() const { return m_session.runState() == Session::RunState::Done; }

void RunPage::goBack() { Q_EMIT go(PageId::Review); }

} // namespace cudnnsetup
