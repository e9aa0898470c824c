#include "app/wizard/pages/ReviewPage.h"

#include "app/wizard/Consequences.h"
#include "app/wizard/Formats.h"
#include "app/wizard/SaveFile.h"
#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PlanView.h"

#include <QJsonDocument>
#include <QVBoxLayout>

namespace cudnnsetup {

ReviewPage::ReviewPage(Session& session, QWidget* parent)
    : Page(PageId::Review, session, parent), m_banner(new Banner(this)), m_warnings(new Banner(this)),
      m_plan(new PlanView(this)), m_saved(new Banner(this)), m_save(addSideLink()) {
    m_column->addWidget(m_banner);
    m_column->addWidget(m_plan);
    m_column->addWidget(m_warnings);
    m_column->addWidget(m_saved);
    m_column->addStretch(1);
    connect(m_save, &QPushButton::clicked, this, &ReviewPage::saveAnswers);
    connect(&m_session, &Session::proposalChanged, this, &ReviewPage::refreshAll);
    connect(&m_session, &Session::machineChanged, this, &ReviewPage::refreshAll);
    connect(&m_session, &Session::adviceChanged, this, &ReviewPage::refreshAll);
}

QString ReviewPage::title() const { return tr("This is what will be done"); }

QString ReviewPage::lead() const {
    const auto& plan = m_session.proposal().plan;
    if (!plan) return {};
    if (plan->steps.isEmpty()) return tr("Everything is already as you ask for: there is nothing to do.");
    return tr("%1. Every change can be undone.").arg(plan->title);
}

void ReviewPage::enter() {
    m_saved->hide();
    m_session.propose(); // the PC may have changed since the last look
}

void ReviewPage::refresh() {
    const Proposal& proposal = m_session.proposal();
    const auto rights = m_session.rightsToAsk(nextNeedsAdmin());
    m_save->setText(tr("&Save as answer file…"));
    m_save->setEnabled(proposal.plan.has_value());
    if (proposal.error && !m_session.isProposing()) {
        m_banner->sayError(*proposal.error);
    } else if (m_session.isBlocked() || !rights) {
        m_banner->sayBlockers(m_session.findings(), tr("This still stands in the way"));
    } else {
        m_banner->sayRights(*rights);
    }
    QStringList warnings = proposal.plan ? proposal.plan->notes : QStringList();
    for (const Finding& finding : m_session.findings())
        if (finding.severity == Severity::Warning) warnings += (finding.summary + u' ' + finding.fix).trimmed();
    if (m_session.archive()) warnings += objectionsOf(m_session.advice(), *m_session.archive());
    if (warnings.isEmpty())
        m_warnings->hide();
    else
        m_warnings->say(Mark::Warning, tr("Worth knowing before you go on"), warnings.join(u'\n'));
    m_plan->setPlan(proposal.plan);
}

bool ReviewPage::mayGoNext() const {
    const auto rights = m_session.rightsToAsk(nextNeedsAdmin());
    return m_session.hasPlan() && (!rights || *rights) && !m_session.isBlocked() && m_session.isLicenseAccepted();
}

QString ReviewPage::waitsFor() const {
    if (m_session.isProposing()) return tr("Looking at this PC once more…");
    return m_session.isLicenseAccepted() || !m_session.archive() ? waitsForWhatStandsAbove()
                                                                 : tr("To go on, accept the archive's licence.");
}

QString ReviewPage::nextText() const { return tr("&Apply"); }

bool ReviewPage::nextNeedsAdmin() const { return m_session.proposal().plan && m_session.proposal().plan->needsAdmin(); }

void ReviewPage::saveAnswers() {
    askAndSave(
        this, {tr("Save the answers"), u"cudnn-setup-answers.json"_s, tr("Answer file (*.json)")},
        [this](const QString&) { return QJsonDocument(toJson(m_session.choices())).toJson(); }, m_saved);
}

} // namespace cudnnsetup
