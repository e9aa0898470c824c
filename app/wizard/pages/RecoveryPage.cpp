#include "app/wizard/pages/RecoveryPage.h"

#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Banner.h"

#include <QVBoxLayout>

namespace cudnnsetup {

RecoveryPage::RecoveryPage(Session& session, QWidget* parent)
    : Page(PageId::Recovery, session, parent), m_banner(new Banner(this)) {
    m_column->addWidget(m_banner);
    m_column->addStretch(1);
    connect(&m_session, &Session::runChanged, this, &RecoveryPage::refreshAll);
}

QString RecoveryPage::title() const {
    return m_session.unfinished() ? tr("An earlier run was cut off") : tr("Taken back");
}

QString RecoveryPage::lead() const {
    return m_session.unfinished() ? tr("It must be settled before anything else can be done.")
                                  : tr("This PC is as it was before that run.");
}

void RecoveryPage::refresh() {
    if (m_session.runState() == Session::RunState::Undoing)
        return m_banner->say(Mark::Busy, tr("Taking everything back…"));
    if (m_session.undoError()) return m_banner->sayError(*m_session.undoError());
    if (m_session.unfinished())
        return m_banner->say(Mark::Warning, m_session.unfinished()->title,
                             tr("Begun on %1, and not finished. Take it back: what was changed is restored.")
                                 .arg(m_session.unfinished()->startedAt));
    const auto& undone = m_session.undone();
    m_banner->say(Mark::Ok, tr("Everything was taken back."), undone ? undone->left.join(u'\n') : QString());
}

bool RecoveryPage::mayGoNext() const { return m_session.runState() != Session::RunState::Undoing; }

QString RecoveryPage::nextText() const { return m_session.unfinished() ? tr("&Take it back") : tr("&Next"); }

void RecoveryPage::goNext() {
    if (m_session.unfinished())
        m_session.takeBackUnfinished();
    else
        Q_EMIT go(PageId::Welcome);
}

} // namespace cudnnsetup
