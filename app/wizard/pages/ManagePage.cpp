#include "app/wizard/pages/ManagePage.h"

#include "app/wizard/Theme.h"
#include "app/wizard/WorkView.h"
#include "app/wizard/pages/CareTexts.h"
#include "app/wizard/pages/InstalledLists.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PlanView.h"
#include "app/wizard/parts/Text.h"

#include <QFileDialog>
#include <QVBoxLayout>

namespace cudnnsetup {

ManagePage::ManagePage(Session& session, QWidget* parent)
    : Page(PageId::Manage, session, parent), m_banner(new Banner(this)), m_choose(new Button(m_banner)),
      m_work(new WorkView(session, this)), m_ask(new Text(theme::Type::Body, this)), m_plan(new PlanView(this)),
      m_notes(new Banner(this)), m_lists(new InstalledLists(session, this)) {
    m_banner->addWidget(m_choose);
    for (QWidget* part : QList<QWidget*>{m_banner, m_work, m_ask, m_plan, m_notes, m_lists}) m_column->addWidget(part);
    m_column->addStretch(1);
    m_choose->setObjectName(u"chooseArchive"_s);
    connect(m_choose, &QPushButton::clicked, this, &ManagePage::chooseArchive);
    connect(&m_session, &Session::installedChanged, this, &ManagePage::refreshAll);
    connect(&m_session, &Session::careChanged, this, &ManagePage::refreshAll);
    connect(&m_session, &Session::runChanged, this, &ManagePage::refreshAll);
}

// ---- what is asked -------------------------------------------------------------------------------------------------

QString ManagePage::title() const {
    const auto& care = m_session.care();
    return care ? careTitle(*care, m_session.isBusy()) : tr("What is installed");
}

QString ManagePage::lead() const {
    const auto& care = m_session.care();
    if (!care) return tr("Only what this program put here. Other copies are shown by the system check.");
    if (m_session.isBusy())
        return m_session.mayCancel() && care->needsPlan() ? tr("Cancel at any time: this PC will be as it was before.")
                                                          : QString();
    if (care->kind == Care::Kind::Free) return tr("This is for good: there is no way back from it.");
    if (!mayGoNext()) return {};
    return tr("Nothing has been changed yet. This is what would be done.");
}

QString ManagePage::nextText() const { return m_session.care() ? careVerb(*m_session.care()) : Page::nextText(); }

bool ManagePage::mayGoNext() const {
    const auto& care = m_session.care();
    if (!care || m_session.isBusy()) return false;
    if (care->needsPlan() && (!care->plan || care->plan->plan.steps.isEmpty())) return false;
    const auto rights = m_session.rightsToAsk(care->needsAdmin());
    return !rights || *rights;
}

bool ManagePage::nextNeedsAdmin() const { return m_session.care() && m_session.care()->needsAdmin(); }

void ManagePage::goNext() { m_session.carryOut(); }

void ManagePage::goBack() {
    if (m_session.care())
        m_session.dropCare();
    else
        Page::goBack();
}

QString ManagePage::cancelText() const { return m_session.isBusy() ? Page::cancelText() : tr("Close"); }

void ManagePage::enter() {
    m_session.dropCare();
    m_session.listInstalledVersions();
}

// ---- what is shown -------------------------------------------------------------------------------------------------

void ManagePage::refresh() {
    const auto& care = m_session.care();
    m_choose->hide();
    m_banner->hide();
    m_notes->hide();
    m_ask->say({});
    m_plan->setPlan(std::nullopt);
    m_work->refresh(title());
    m_lists->setVisible(!care);
    if (care) return refreshCare(*care);
    refreshNews();
    m_lists->refresh();
}

void ManagePage::refreshCare(const Care& care) {
    m_choose->setText(tr("Choose the &archive…"));
    if (m_session.isBusy() || care.looking) return;
    if (care.error) {
        m_choose->setVisible(care.kind == Care::Kind::Repair);
        return m_banner->sayError(*care.error);
    }
    if (const auto rights = m_session.rightsToAsk(care.needsAdmin())) m_banner->sayRights(*rights);
    if (care.needsPlan())
        refreshPlan(care);
    else
        m_ask->say(careQuestion(care));
}

void ManagePage::refreshPlan(const Care& care) {
    if (!care.plan) return;
    const Plan& plan = care.plan->plan;
    if (plan.steps.isEmpty()) return m_banner->say(Mark::Ok, nothingToDo(care));
    m_plan->setPlan(plan);
    if (!plan.notes.isEmpty())
        m_notes->say(Mark::Warning, tr("Worth knowing before you go on"), plan.notes.join(u'\n'));
}

void ManagePage::refreshNews() {
    const InstalledList& list = m_session.installed();
    const auto& cared = m_session.cared();
    const auto& undone = m_session.undone();
    if (m_session.installedError())
        m_banner->sayError(*m_session.installedError());
    else if (m_session.undoError())
        m_banner->sayError(*m_session.undoError());
    else if (m_session.careError())
        m_banner->sayError(*m_session.careError());
    else if (cared)
        m_banner->say(Mark::Ok, careDone(*cared), cared->notes.join(u'\n'));
    else if (undone && !undone->left.isEmpty())
        m_banner->say(Mark::Warning, tr("Left alone, because someone changed it since"), undone->left.join(u'\n'));
    else if (undone)
        m_banner->say(Mark::Ok, tr("Everything was taken back."));
    else if (list.versions.isEmpty() && list.runs.isEmpty())
        m_banner->say(Mark::Note, tr("Nothing was installed by this program."));
}

void ManagePage::chooseArchive() {
    if (!m_session.care()) return;
    Care care = *m_session.care();
    auto* dialog =
        new QFileDialog(this, tr("The archive of %1").arg(care.name), {}, tr("cuDNN archives (*.zip *.tar.xz *.whl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, care](const QString& path) mutable {
        care.archive = path;
        m_session.prepare(care);
    });
    dialog->open();
}

} // namespace cudnnsetup
