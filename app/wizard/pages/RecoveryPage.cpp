#include "app/wizard/pages/RecoveryPage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Card.h"
#include "app/wizard/parts/Text.h"

#include <QButtonGroup>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cudnnsetup {

RecoveryPage::RecoveryPage(Session& session, QWidget* parent)
    : Page(PageId::Recovery, session, parent), m_banner(new Banner(this)), m_group(new QButtonGroup(this)),
      m_restore(new Card(this)), m_finish(new Card(this)), m_restoreText(new Text(theme::Type::Body, m_restore)),
      m_finishText(new Text(theme::Type::Body, m_finish)) {
    m_restore->column()->addWidget(m_restoreText);
    m_finish->column()->addWidget(m_finishText);
    m_column->addWidget(m_banner);
    m_column->addWidget(m_restore);
    m_column->addWidget(m_finish);
    m_column->addStretch(1);
    m_group->addButton(m_restore->button());
    m_group->addButton(m_finish->button());
    m_restore->button()->setObjectName(u"restore"_s);
    m_finish->button()->setObjectName(u"finish"_s);
    m_restore->button()->setChecked(true);
    connect(&m_session, &Session::runChanged, this, &RecoveryPage::refreshAll);
    connect(&m_session, &Session::startChecked, this, &RecoveryPage::refreshAll);
}

QString RecoveryPage::title() const {
    if (m_session.unfinished()) return tr("An earlier run was cut off");
    return m_session.wasFinished() ? tr("Finished") : tr("Taken back");
}

QString RecoveryPage::lead() const {
    if (m_session.unfinished()) return tr("It must be settled before anything else can be done.");
    return m_session.wasFinished() ? tr("What was begun was carried out to its end.")
                                   : tr("This PC is as it was before that run.");
}

void RecoveryPage::refreshCards() {
    const auto& unfinished = m_session.unfinished();
    const bool choice = unfinished && !m_session.isBusy();
    m_restore->setVisible(choice);
    m_finish->setVisible(choice && !unfinished->undoing); // it goes one way only
    const QString restore = tr("This PC becomes as it was before that run: files, search path and all.");
    const QString finish = tr("What was planned then is done after all. The archive it came from must still be where "
                              "it was.");
    m_restore->setTitle(
        unfinished && unfinished->undoing ? tr("&Go on taking it back") : tr("&Take it back (recommended)"), restore);
    m_finish->setTitle(tr("&Finish it"), finish);
    m_restoreText->say(restore);
    m_finishText->say(finish);
    if (unfinished && unfinished->undoing) m_restore->button()->setChecked(true);
}

void RecoveryPage::refresh() {
    refreshCards();
    const bool finishing = m_finish->button()->isChecked();
    if (m_session.isBusy())
        return m_banner->say(Mark::Busy, finishing ? tr("Finishing it…") : tr("Taking everything back…"));
    if (m_session.undoError()) return m_banner->sayError(*m_session.undoError());
    if (const auto& unfinished = m_session.unfinished()) {
        const QString when = timeText(unfinished->startedAt);
        return m_banner->say(Mark::Warning, unfinished->title,
                             unfinished->undoing
                                 ? tr("Begun on %1. It was being taken back, and that was not finished.").arg(when)
                                 : tr("Begun on %1, and not finished.").arg(when));
    }
    const auto& undone = m_session.undone();
    m_banner->say(Mark::Ok, m_session.wasFinished() ? tr("Everything is in place.") : tr("Everything was taken back."),
                  undone ? undone->left.join(u'\n') : QString());
}

bool RecoveryPage::mayGoNext() const { return !m_session.isBusy(); }

void RecoveryPage::goNext() {
    if (!m_session.unfinished())
        Q_EMIT go(PageId::Welcome);
    else if (m_finish->button()->isChecked())
        m_session.finishUnfinishedRun();
    else
        m_session.takeBackUnfinished();
}

} // namespace cudnnsetup
