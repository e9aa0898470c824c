#include "app/wizard/pages/SystemCheckPage.h"

#include "app/wizard/Session.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/AdvicePanel.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Panel.h"

#include <QCheckBox>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

namespace cudnnsetup {
namespace {

// Blockers that only say that no proof on a GPU is possible now (described-pc.md's list, under "blocker").
bool isAboutGpu(const Finding& finding) {
    return finding.id == u"driver.absent"_s || finding.id == u"driver.too-old"_s || finding.id == u"gpu.none"_s ||
           finding.id == u"gpu.too-old"_s;
}

} // namespace

SystemCheckPage::SystemCheckPage(Session& session, QWidget* parent)
    : Page(PageId::SystemCheck, session, parent), m_banner(new Banner(this)), m_withoutGpu(new QCheckBox(this)),
      m_advice(new AdvicePanel(session, this)), m_again(addSideLink()) {
    m_column->addWidget(m_banner);
    m_column->addWidget(m_withoutGpu);
    auto* panel = new Panel(Panel::Kind::List, this);
    for (size_t i = 0; i < std::size(checkRows); ++i) {
        m_rows += new FactRow(panel);
        panel->add(m_rows.last());
    }
    m_column->addWidget(panel);
    m_column->addWidget(m_advice);
    m_column->addStretch(1);
    connect(m_again, &QPushButton::clicked, &m_session, &Session::lookAtMachine);
    connect(m_withoutGpu, &QCheckBox::toggled, this, [this](bool checked) {
        Choices choices = m_session.choices();
        choices.proof = checked ? ProofChoice::IfGpu : ProofChoice::Required;
        m_session.setChoices(choices);
        refreshAll();
    });
    connect(&m_session, &Session::machineChanged, this, &SystemCheckPage::refreshAll);
}

QString SystemCheckPage::title() const { return tr("What is on this PC"); }

QString SystemCheckPage::lead() const {
    return tr("cuDNN needs a graphics driver and, for compilers, a CUDA toolkit. This is what was found.");
}

void SystemCheckPage::enter() {
    if (!m_session.isProbing() && !m_session.isSeen(FactGroup::Programs)) m_session.lookAtMachine();
}

void SystemCheckPage::refresh() {
    const Findings& machine = m_session.machineFindings();
    m_banner->sayBlockers(machine, tr("Something must be done first"));
    const bool onlyGpu = std::any_of(machine.begin(), machine.end(), isAboutGpu);
    m_withoutGpu->setText(tr("Go on all the same: this PC gets its graphics card &later"));
    m_withoutGpu->setVisible(!m_session.isProbing() && (onlyGpu || m_withoutGpu->isChecked()));
    int i = 0;
    for (const CheckRow row : checkRows) {
        FactRow* widget = m_rows[i++];
        widget->setName(rowName(row));
        RowContent content{Mark::Busy, tr("Looking…"), {}, {}, {}};
        if (m_session.isSeen(groupOf(row))) content = rowContent(row, m_session.facts(), machine);
        widget->setContent(content);
    }
    m_advice->refresh();
    m_again->setText(tr("Check &again"));
    m_again->setEnabled(!m_session.isProbing());
}

bool SystemCheckPage::mayGoNext() const {
    return !m_session.isProbing() && m_session.isSeen(FactGroup::Programs) && !hasBlocker(m_session.machineFindings());
}

QString SystemCheckPage::waitsFor() const {
    return hasBlocker(m_session.machineFindings()) ? waitsForWhatStandsAbove()
                                                   : tr("This PC is still being looked at…");
}

} // namespace cudnnsetup
