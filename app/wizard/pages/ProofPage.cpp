#include "app/wizard/pages/ProofPage.h"

#include "app/wizard/ReportText.h"
#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/FactRow.h"
#include "app/wizard/parts/LossCurve.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/PictureStrip.h"
#include "app/wizard/parts/SpeedBars.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {

Mark markOf(ProofCheck::State state) {
    switch (state) {
    case ProofCheck::State::Passed:
        return Mark::Ok;
    case ProofCheck::State::Failed:
        return Mark::Bad;
    case ProofCheck::State::NotRun:
        return Mark::NotChecked;
    }
    return Mark::NotChecked;
}

// One row for all parts of the set: their version checks are named in the details.
QList<ProofCheck> withPartsTogether(const QList<ProofCheck>& checks) {
    QList<ProofCheck> rows;
    for (const ProofCheck& check : checks) {
        const bool isPart = check.id.endsWith(u"VersionCheck"_s);
        if (!isPart || rows.isEmpty() || rows.last().id != u"versions"_s) {
            rows += check;
            if (isPart) rows.last().id = u"versions"_s;
            continue;
        }
        ProofCheck& row = rows.last();
        row.detail += (row.detail.isEmpty() ? QString() : u"\n"_s) + check.summary;
        const bool worse = check.state != ProofCheck::State::Passed && row.state == ProofCheck::State::Passed;
        if (worse || (check.state == ProofCheck::State::Failed && row.state == ProofCheck::State::NotRun)) {
            row.state = check.state;
            row.summary = check.summary;
        }
    }
    return rows;
}

bool hasFailed(const ProofReport& proof) {
    return std::any_of(proof.checks.begin(), proof.checks.end(),
                       [](const ProofCheck& check) { return check.state == ProofCheck::State::Failed; });
}

// What to do about it, as whoever found it says; nothing is known to be at fault: another try.
QString nextStep(const ProofReport& proof) {
    for (const Finding& finding : proof.findings)
        if (!finding.fix.isEmpty()) return finding.fix;
    if (!hasFailed(proof)) return ProofPage::tr("Run the proof again. If it happens again, install this program anew.");
    return proof.convolutionRan
               ? ProofPage::tr("Update the graphics driver, then run the proof again. If it fails again, copy the "
                               "report and ask for help with it.")
               : ProofPage::tr("Put all files of the archive there again, then run the proof again. If it fails again, "
                               "copy the report and ask for help with it.");
}

} // namespace

ProofPage::ProofPage(Session& session, QWidget* parent)
    : Page(PageId::Proof, session, parent), m_banner(new Banner(this)), m_pictures(new PictureStrip(this)),
      m_measured(new QWidget(this)), m_loss(new LossCurve(m_measured)), m_speed(new SpeedBars(m_measured)),
      m_checks(new Panel(Panel::Kind::List, this)), m_again(addSideLink()), m_measure(addSideLink()),
      m_copy(addSideCopy()) {
    m_column->addWidget(m_banner);
    m_column->addWidget(m_pictures);
    auto* measured = new QHBoxLayout(m_measured);
    measured->setContentsMargins(0, 0, 0, 0);
    measured->setSpacing(theme::gap6);
    measured->addWidget(m_loss, 1);
    measured->addWidget(m_speed, 1);
    m_column->addWidget(m_measured);
    m_column->addWidget(m_checks);
    m_column->addStretch(1);
    m_measure->setObjectName(u"measureSpeed"_s);
    connect(m_again, &QPushButton::clicked, this, [this] { m_session.startProof(m_session.proofLevel()); });
    connect(m_measure, &QPushButton::clicked, this, [this] { m_session.startProof(ProofLevel::Speed); });
    m_copy->setSource([this] { return reportText(m_session); });
    connect(&m_session, &Session::proofChanged, this, &ProofPage::refreshAll);
}

QString ProofPage::title() const {
    if (m_session.isProving()) return tr("Does cuDNN work?");
    if (!m_session.proof()) return tr("The proof could not be run");
    if (m_session.proof()->convolutionRan && m_session.proof()->passed) return tr("cuDNN works");
    return hasFailed(*m_session.proof()) ? tr("cuDNN does not work yet") : tr("cuDNN is installed");
}

QString ProofPage::lead() const {
    if (m_session.isProving())
        return tr("cuDNN is loaded in a process of its own, as a new console would load it, and asked to compute.");
    const auto& proof = m_session.proof();
    if (!proof || hasFailed(*proof)) return {}; // what has failed is said in the strip
    return proof->convolutionRan ? proof->headline : tr("Its files are in place. That it computes was not shown yet.");
}

void ProofPage::enter() {
    if (!m_session.proof() && !m_session.isProving()) m_session.startProof();
}

void ProofPage::refresh() {
    m_again->setText(tr("&Run again"));
    m_again->setVisible(!m_session.isProving()); // its place in the keyboard's order goes to "Stop"
    m_measure->setText(tr("&Measure the speed"));
    const bool worth = m_session.proof() && m_session.proof()->convolutionRan && m_session.proof()->passed;
    m_measure->setVisible(worth && m_session.proofLevel() == ProofLevel::Conv);
    m_copy->setLabel(tr("&Copy report without names"));
    m_copy->setEnabled(m_session.proof().has_value());
    const auto& proof = m_session.proof();
    if (m_session.isProving())
        m_banner->say(Mark::Busy, m_session.proofLevel() == ProofLevel::Speed
                                      ? tr("cuDNN is asked to compute, and how fast it is…")
                                      : tr("cuDNN is asked to compute…"));
    else if (m_session.proofError())
        m_banner->sayError(*m_session.proofError());
    else if (proof && hasFailed(*proof))
        m_banner->say(Mark::Bad, proof->headline, nextStep(*proof));
    else if (proof && !proof->convolutionRan)
        m_banner->say(Mark::Note, proof->headline, nextStep(*proof));
    else
        m_banner->hide();
    refreshPictures();
    refreshChecks();
}

void ProofPage::refreshPictures() {
    const auto& proof = m_session.proof();
    m_pictures->setPictures(proof ? picturesFrom(proof->convolution.value(u"picture"_s).toObject()) : std::nullopt);
    m_loss->setEpochs(proof ? epochsOf(proof->training) : QList<Epoch>());
    m_speed->setSpeeds(proof ? speedsOf(proof->speed) : QList<Speed>());
    m_measured->setVisible(!m_loss->isHidden() || !m_speed->isHidden());
}

FactRow* ProofPage::addRow(const QString& checkId) {
    auto* row = new FactRow(m_checks);
    row->setName(checkName(checkId));
    m_checks->add(row);
    return row;
}

// They light up one by one: those that passed, the one at work, those that wait.
void ProofPage::refreshWaiting() {
    bool atWork = false;
    for (const ProofCheck& check : withPartsTogether(m_session.proofSoFar())) {
        FactRow* row = addRow(check.id);
        if (check.state != ProofCheck::State::NotRun)
            row->setContent({markOf(check.state), check.summary, {}, {}, {}});
        else if (!std::exchange(atWork, true))
            row->setContent({Mark::Busy, tr("At work…"), {}, {}, {}});
        else
            row->setContent({Mark::None, tr("Waiting"), {}, {}, {}});
    }
}

void ProofPage::refreshChecks() {
    m_checks->clear();
    const bool proving = m_session.isProving();
    m_checks->setVisible(proving ? !m_session.proofSoFar().isEmpty() : m_session.proof().has_value());
    if (proving) return refreshWaiting();
    if (!m_session.proof()) return;
    const ProofReport& proof = *m_session.proof();
    for (const ProofCheck& check : withPartsTogether(proof.checks)) {
        FactRow* row = addRow(check.id);
        RowContent content{markOf(check.state), check.summary, {}, {}, {}};
        if (!check.detail.isEmpty()) content.details += check.detail;
        if (check.id == u"load"_s)
            for (const LoadedModule& module : proof.modules) content.details += module.name + u": "_s + module.path;
        row->setContent(content);
    }
    if (!proof.said.isEmpty()) {
        auto* row = new FactRow(m_checks);
        row->setName(tr("What cuDNN printed"));
        row->setContent({Mark::Note, proof.said.section(u'\n', 0, 0), {}, {}, {proof.said}});
        m_checks->add(row);
    }
}

// While it runs there is a way out of it: the proof is stopped, not the program.
bool ProofPage::hasCancel() const { return m_session.isProving(); }

QString ProofPage::cancelText() const { return tr("&Stop"); }

bool ProofPage::cancel() {
    m_session.cancelProof();
    return true;
}

bool ProofPage::mayGoNext() const { return !m_session.isProving(); }

} // namespace cudnnsetup
