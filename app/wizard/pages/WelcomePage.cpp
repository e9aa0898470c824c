#include "app/wizard/pages/WelcomePage.h"

#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Card.h"
#include "app/wizard/parts/Text.h"

#include <QButtonGroup>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cudnnsetup {

WelcomePage::WelcomePage(Session& session, QWidget* parent)
    : Page(PageId::Welcome, session, parent), m_group(new QButtonGroup(this)), m_setUp(addChoice(0)),
      m_manage(addChoice(1)), m_promise(new Text(theme::Type::Body, this)),
      m_disclaimer(new Text(theme::Type::Aside, this)), m_banner(new Banner(this)) {
    m_column->addSpacing(theme::gap1);
    m_column->addWidget(m_promise);
    m_column->addWidget(m_banner);
    m_column->addStretch(1);
    m_column->addWidget(m_disclaimer);
    m_disclaimer->setDim(true);
    m_setUp->button()->setChecked(true);
    connect(&m_session, &Session::startChecked, this, &WelcomePage::refreshAll);
}

Card* WelcomePage::addChoice(int id) {
    auto* card = new Card(this);
    auto* explanation = new Text(theme::Type::Body, card);
    explanation->setDim(true);
    explanation->setContentsMargins(theme::gap6, 0, 0, 0);
    card->column()->setSpacing(2);
    card->column()->addWidget(explanation);
    m_explanations += explanation;
    m_group->addButton(card->button(), id);
    m_column->addWidget(card);
    return card;
}

QString WelcomePage::title() const { return tr("Welcome"); }

QString WelcomePage::lead() const {
    return tr("cuDNN is a library of NVIDIA's that deep-learning programs load to use your GPU.");
}

void WelcomePage::refresh() {
    const QStringList titles{tr("Set up cuDNN"), tr("Manage what is installed")};
    const QStringList texts{
        tr("Checks this PC, puts the files of the archive you downloaded in place, and proves that they work."),
        tr("Shows what this program installed, and takes it back if you wish.")};
    const QList<Card*> cards{m_setUp, m_manage};
    for (int i = 0; i < cards.size(); ++i) {
        cards[i]->setTitle(titles[i], texts[i]);
        m_explanations[i]->say(texts[i]);
    }
    m_promise->say(tr("Nothing is changed before you have seen the plan and agreed to it."));
    m_disclaimer->say(tr("Not an NVIDIA product. This program contains no NVIDIA files and downloads nothing."));
    if (m_session.startError())
        m_banner->sayError(*m_session.startError());
    else
        m_banner->hide();
}

bool WelcomePage::mayGoNext() const { return m_session.isStartChecked() && !m_session.unfinished(); }

QString WelcomePage::waitsFor() const {
    return m_session.unfinished() || m_session.startError() ? QString()
                                                            : tr("Looking whether an earlier run was cut off…");
}

void WelcomePage::goNext() { Q_EMIT go(m_group->checkedId() == 1 ? PageId::Manage : PageId::SystemCheck); }

QWidget* WelcomePage::firstFocus() const { return m_group->checkedButton(); }

} // namespace cudnnsetup
