#include "app/wizard/pages/RecoveryPage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/WorkView.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Card.h"
#include "app/wizard/parts/Text.h"

#include <QButtonGroup>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cudnnsetup {

RecoveryPage::RecoveryPage(Session& session, QWidget* parent)
    : Page(PageId::Recovery, session, parent), m_banner(new Banner(this)), m_run(new Text(theme::Type::Body, this)),
      m_rights(new Banner(this)), m_work(new WorkView(session, this)), m_group(new QButtonGroup(this)),
      m_restore(new Card(this)), m_finish(new Card(this)), m_restoreText(new Text(theme::Type::Body, m_restore)),
      m_finishText(new Text(theme::Type::Body, m_finish)) {
    m_restore->column()->addWidget(m_restoreText);
    m_finish->column()->addWidget(m_finishText);
    for (QWidget* part : QList<QWidget*>{m_banner, m_work, m_run, m_restore, m_finish, m_rights})
        m_column->addWidget(part);
    m_column->addStretch(1);
    m_group->addButton(m_restore->button());
    m_group->addButton(m_finish->button());
    m_restore->button()->setObjectName(u"restore"_s);
    m_finish->button()->setObjectName(u"finish"_s);
    m_restore->button()->setChecked(true);
    connect(m_group, &QButtonGroup::buttonToggled, this, &RecoveryPage::refreshAll);
    connect(&m_session, &Session::runChanged, this, &RecoveryPage::refreshAll);
    connect(&m_session, &Session::startChecked, this, &RecoveryPage::refreshAll);
}

QString RecoveryPage::title() const {
    if (m_session.isBusy()) return finishes() ? tr("Finishing it") : tr("Taking it back");
    if (m_session.unfinished()) return tr("An earlier run was cut off");
    if (m_session.wasFinished()) return tr("Finished");
    return m_session.trouble() ? tr("Not finished") : tr("Taken back");
}

QString RecoveryPage::lead() const {
    if (m_session.isBusy() || !m_session.isStartChecked()) return {};
    if (m_session.unfinished()) return tr("It must be settled before anything else can be done.");
    if (m_session.wasFinished()) return tr("What was begun was carried out to its end.");
    return m_session.isAsBefore() ? tr("This PC is as it was before that run.") : QString();
}

bool RecoveryPage::finishes() const {
    return m_session.unfinished() && !m_session.unfinished()->undoing && m_finish->button()->isChecked();
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
    const QSignalBlocker quiet(m_group);
    if (unfinished && unfinished->undoing) m_restore->button()->setChecked(true);
}

void RecoveryPage::refreshRun() {
    const UnfinishedRun& run = *m_session.unfinished();
    const QString when = timeText(run.startedAt);
    const QString begun = run.undoing ? tr("Begun on %1. It was being taken back, and that was not finished.").arg(when)
                                      : tr("Begun on %1, and not finished.").arg(when);
    const auto trouble = m_session.trouble();
    if (trouble) {
        m_banner->sayError(*trouble);
        m_run->say(run.title + u'\n' + begun);
    } else {
        m_banner->say(Mark::Warning, run.title, begun);
    }
    if (const auto rights = m_session.rightsToAsk(nextNeedsAdmin())) m_rights->sayRights(*rights);
}

void RecoveryPage::refresh() {
    refreshCards();
    m_run->say({});
    m_rights->hide();
    m_banner->hide();
    m_work->refresh(title());
    if (m_session.isBusy()) return;
    if (m_session.unfinished()) return refreshRun();
    if (const auto trouble = m_session.trouble()) return m_banner->sayError(*trouble);
    const auto& undone = m_session.undone();
    m_banner->say(Mark::Ok, m_session.wasFinished() ? tr("Everything is in place.") : tr("Everything was taken back."),
                  undone ? undone->left.join(u'\n') : QString());
}

bool RecoveryPage::hasNext() const { return !m_session.isBusy(); }

bool RecoveryPage::mayGoNext() const {
    if (m_session.isBusy() || !m_session.isStartChecked()) return false;
    const auto rights = m_session.rightsToAsk(nextNeedsAdmin());
    return !rights || *rights;
}

QString RecoveryPage::nextText() const {
    if (!m_session.unfinished()) return Page::nextText();
    return finishes() ? tr("Fi&nish it") : tr("Take it &back");
}

bool RecoveryPage::nextNeedsAdmin() const {
    const auto& run = m_session.unfinished();
    return run && (run->needsAdmin || (finishes() && run->finishNeedsAdmin));
}

void RecoveryPage::goNext() {
    if (!m_session.unfinished())
        Q_EMIT go(PageId::Welcome);
    else if (finishes())
        m_session.finishUnfinishedRun();
    else
        m_session.takeBackUnfinished();
}

bool RecoveryPage::hasCancel() const { return !m_session.isBusy() || m_session.mayCancel(); }

QString RecoveryPage::cancelText() const { return m_session.isBusy() ? Page::cancelText() : tr("Close"); }

} // namespace cudnnsetup
