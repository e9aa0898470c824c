#include "app/wizard/WorkView.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Text.h"

#include <QProgressBar>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {
constexpr int barSteps = 1000;
constexpr qint64 paceEveryMs = 500;
} // namespace

WorkView::WorkView(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_phase(new Text(theme::Type::Strong, this)), m_bar(new QProgressBar(this)),
      m_pace(new Text(theme::Type::Aside, this)), m_item(new Text(theme::Type::Mono, this)) {
    m_bar->setTextVisible(false);
    m_item->setDim(true);
    m_pace->setDim(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap3);
    for (QWidget* widget : QList<QWidget*>{m_phase, m_bar, m_pace, m_item}) column->addWidget(widget);
    hide();
    connect(&m_session, &Session::progressed, this, &WorkView::showProgress);
}

bool WorkView::isAtWork() const { return m_session.isBusy() || (m_session.care() && m_session.care()->looking); }

void WorkView::refresh(const QString& name) {
    if (!isAtWork()) {
        m_clock.invalidate();
        return hide();
    }
    if (!m_clock.isValid()) {
        m_bytesPerSecond = 0;
        m_lastBytes = 0;
        m_lastMs = 0;
        m_clock.start();
    }
    m_bar->setAccessibleName(name);
    show();
    showProgress();
}

QString WorkView::phaseText(const Progress& progress) const {
    if (m_session.runState() == Session::RunState::TakingBack) return tr("Taking everything back…");
    if (m_session.isStopping()) return tr("Stopping…");
    if (!m_session.isBusy()) return tr("Looking at the files…");
    switch (progress.phase) {
    case Progress::Phase::Preparing:
        return tr("Looking whether everything can be changed…");
    case Progress::Phase::Writing:
        return tr("Writing %1 of %2").arg(bytesText(progress.doneBytes), bytesText(progress.totalBytes));
    case Progress::Phase::Verifying:
        return tr("Checking what was written…");
    case Progress::Phase::Placing:
        return tr("Making the changes…");
    case Progress::Phase::Proving:
        return tr("Proving…");
    case Progress::Phase::TakingBack:
        return tr("Taking back…");
    case Progress::Phase::Finished:
        return tr("Finishing…");
    }
    return {};
}

QString WorkView::paceText(const Progress& progress) {
    const qint64 now = m_clock.elapsed();
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

void WorkView::showProgress() {
    if (isHidden() || !isAtWork()) return;
    const Progress progress = m_session.progress();
    const bool stopping = m_session.isStopping();
    m_phase->say(phaseText(progress));
    const bool words = progress.phase == Progress::Phase::Placing || progress.phase == Progress::Phase::TakingBack;
    m_item->say(words ? QString() : progress.item); // a path
    const bool paced = !stopping && progress.phase == Progress::Phase::Writing;
    m_pace->say(words ? progress.item : paced ? paceText(progress) : QString());
    // What was written so far says nothing about how long taking it back lasts.
    const bool known = progress.totalBytes > 0 && (!stopping || progress.phase == Progress::Phase::TakingBack);
    m_bar->setRange(0, known ? barSteps : 0);
    if (known) m_bar->setValue(int(double(progress.doneBytes) / double(progress.totalBytes) * barSteps));
}

} // namespace cudnnsetup
