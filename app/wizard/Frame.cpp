#include "app/wizard/Frame.h"

#include "app/common/Language.h"
#include "app/wizard/Desktop.h"
#include "app/wizard/FocusOrder.h"
#include "app/wizard/LeaveQuestion.h"
#include "app/wizard/Session.h"
#include "app/wizard/pages/ArchivePage.h"
#include "app/wizard/pages/DonePage.h"
#include "app/wizard/pages/ManagePage.h"
#include "app/wizard/pages/PathPage.h"
#include "app/wizard/pages/PlacementPage.h"
#include "app/wizard/pages/ProofPage.h"
#include "app/wizard/pages/RecoveryPage.h"
#include "app/wizard/pages/ReviewPage.h"
#include "app/wizard/pages/RunPage.h"
#include "app/wizard/pages/SystemCheckPage.h"
#include "app/wizard/pages/WelcomePage.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Choice.h"
#include "app/wizard/parts/StepList.h"
#include "app/wizard/parts/Text.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cudnnsetup {

Frame::Frame(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_steps(new StepList), m_language(new Choice),
      m_note(new Text(theme::Type::Aside)), m_title(new Text(theme::Type::Title)), m_lead(new Text),
      m_practice(new Tag(Tag::Tone::Warn)), m_stack(new QStackedWidget), m_links(new QStackedWidget),
      m_wait(new Text(theme::Type::Aside)), m_back(new Button), m_next(new Button), m_cancel(new Button) {
    setMinimumSize(theme::minimumWidth, theme::minimumHeight);
    resize(theme::windowWidth, theme::windowHeight);
    layOut();
    addPages();
    connect(&m_session, &Session::runChanged, this, &Frame::refresh);
    connect(&m_session, &Session::runChanged, this, &Frame::refreshTaskbar);
    connect(&m_session, &Session::progressed, this, &Frame::refreshTaskbar);
    connect(&m_session, &Session::startChecked, this, [this] {
        if (m_session.unfinished()) open(PageId::Recovery);
        refresh(); // what stands at the left waited for it
    });
    open(PageId::Welcome);
}

void Frame::layOut() {
    auto* side = new QWidget;
    auto* foot = new QWidget;
    buildSide(side);
    buildFoot(foot);

    auto* heading = new QHBoxLayout;
    heading->setSpacing(theme::gap3);
    heading->addWidget(m_title, 1);
    heading->addWidget(m_practice, 0, Qt::AlignTop);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(theme::gap8, theme::gap6, theme::gap8, theme::gap3);
    top->setSpacing(theme::gap1);
    top->addLayout(heading);
    top->addWidget(m_lead);
    m_lead->setDim(true);

    auto* main = new QVBoxLayout;
    main->setSpacing(0);
    main->addLayout(top);
    main->addWidget(m_stack, 1);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(side);
    upper->addLayout(main, 1);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(upper, 1);
    whole->addWidget(foot);
}

void Frame::buildSide(QWidget* side) {
    side->setFixedWidth(theme::sideWidth);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, theme::gap6, 1, theme::gap4); // 1: the line between side and page
    column->addWidget(m_steps);
    column->addStretch(1);
    auto* low = new QVBoxLayout;
    low->setContentsMargins(20, 0, theme::gap4, 0);
    low->setSpacing(theme::gap3);
    low->addWidget(m_note);
    low->addWidget(m_language);
    column->addLayout(low);
    m_note->setDim(true);
    m_note->setObjectName(QStringLiteral("note"));
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    m_language->setCurrentIndex(m_language->findData(Language::instance().code()));
    m_language->setObjectName(QStringLiteral("language"));
    connect(m_language, &QComboBox::activated, this, [this] {
        Language::instance().use(m_language->currentData().toString());
        m_session.retranslate();
    });
}

void Frame::buildFoot(QWidget* foot) {
    foot->setFixedHeight(std::max(theme::footHeight, fontMetrics().height() + theme::gap8 + theme::gap3));
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(theme::gap6 - theme::gap1, 0, theme::gap6, 0);
    row->setSpacing(theme::gap2);
    row->addWidget(m_links);
    row->addWidget(m_wait, 1);
    row->addWidget(m_back);
    row->addWidget(m_next);
    row->addWidget(m_cancel);
    m_wait->setDim(true);
    m_wait->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_wait->setObjectName(QStringLiteral("wait"));
    for (Button* button : {m_next, m_cancel}) button->setTakesOneClick(true);
    m_next->setPrimary(true);
    m_next->setDefault(true);
    m_back->setObjectName(QStringLiteral("back"));
    m_next->setObjectName(QStringLiteral("next"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    connect(m_back, &QPushButton::clicked, this, [this] { m_current->goBack(); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_current->mayGoNext()) m_current->goNext();
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (!m_current->cancel()) leave();
    });
}

void Frame::addPages() {
    add(new WelcomePage(m_session, m_stack));
    add(new SystemCheckPage(m_session, m_stack));
    add(new ArchivePage(m_session, m_stack));
    add(new PlacementPage(m_session, m_stack));
    add(new PathPage(m_session, m_stack));
    add(new ReviewPage(m_session, m_stack));
    add(new RunPage(m_session, m_stack));
    add(new ProofPage(m_session, m_stack));
    add(new DonePage(m_session, m_stack));
    add(new ManagePage(m_session, m_stack));
    add(new RecoveryPage(m_session, m_stack));
}

void Frame::add(Page* page) {
    auto* scroll = new QScrollArea(m_stack);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    m_stack->addWidget(scroll);
    m_links->addWidget(page->sideLinks());
    m_pages.insert(page->id(), page);
    connect(page, &Page::go, this, &Frame::open);
    connect(page, &Page::finished, this, &QWidget::close);
    connect(page, &Page::wantsLeave, this, &Frame::leave);
    connect(page, &Page::changed, this, [this, page] {
        if (page == m_current) refresh();
    });
}

void Frame::open(PageId id) {
    if (m_current) m_current->setCurrent(false);
    m_current = m_pages.value(id);
    m_current->setCurrent(true);
    auto* scroll = qobject_cast<QScrollArea*>(m_stack->widget(int(id)));
    m_stack->setCurrentIndex(int(id)); // before it says anything: what is not shown is not announced
    m_links->setCurrentIndex(int(id));
    m_current->enter();
    m_current->refresh();
    scroll->verticalScrollBar()->setValue(0);
    refresh();
    QWidget* first = m_current->firstFocus();
    if (!first) first = m_next->isEnabled() && m_current->hasNext() ? static_cast<QWidget*>(m_next) : this;
    first->setFocus(Qt::OtherFocusReason);
}

void Frame::refresh() {
    if (!m_current) return;
    setWindowTitle(tr("cuDNN Setup Assistant"));
    m_title->say(m_current->title());
    m_lead->say(m_current->lead());
    m_practice->setText(m_session.options().practice ? tr("Practice") : tr("Described PC"));
    m_practice->setToolTip(tr("This is a made-up PC. Nothing on your real PC is touched."));
    m_practice->setAccessibleDescription(m_practice->toolTip());
    m_practice->setVisible(m_session.isMadeUp());
    m_steps->setSteps({tr("Welcome"), tr("System check"), tr("Archive"), tr("Placement"), tr("PATH"), tr("Review"),
                       tr("Run"), tr("Proof"), tr("Done")},
                      int(m_current->id()) < stepCount ? int(m_current->id()) : -1);
    m_note->say(sideNote());
    m_language->setAccessibleName(tr("Language"));
    m_language->setEnabled(!m_session.isBusy());
    m_back->setText(tr("&Back"));
    m_back->setVisible(m_current->hasBack());
    m_next->setText(m_current->nextText());
    m_next->setShield(m_current->nextNeedsAdmin());
    m_next->setVisible(m_current->hasNext());
    m_next->setEnabled(m_current->mayGoNext());
    const bool waits = m_current->hasNext() && !m_next->isEnabled();
    m_wait->say(waits ? m_current->waitsFor() : QString());
    m_next->setNote(m_wait->accessibleName());
    m_cancel->setText(m_current->cancelText());
    m_cancel->setVisible(m_current->hasCancel());
    // The page had nothing to do but wait: now there is.
    if ((hasFocus() || !focusWidget()) && m_current->hasNext() && m_next->isEnabled()) m_next->setFocus();
}

// Somebody who looks at another window meanwhile sees how far it is, and that it failed.
void Frame::refreshTaskbar() {
    const Progress progress = m_session.progress();
    TaskbarState state = TaskbarState::None;
    if (m_session.runState() == Session::RunState::Failed) state = TaskbarState::Stopped;
    if (m_session.isBusy()) {
        const bool counts = progress.phase == Progress::Phase::Writing && progress.totalBytes > 0;
        state = counts ? TaskbarState::Running : TaskbarState::Unknown;
    }
    if (state == TaskbarState::None && !m_onTaskbar) return;
    m_onTaskbar = showOnTaskbar(this, state, progress.doneBytes, progress.totalBytes) && state != TaskbarState::None;
}

QString Frame::sideNote() const {
    const QString nothing = m_session.hasChanged() ? QString() : tr("Nothing on this PC has been changed.");
    if (m_session.isStopping() && m_session.runState() != Session::RunState::TakingBack) return tr("Stopping…");
    const bool settled = m_session.isStartChecked() && !m_session.unfinished();
    if (!settled && !m_session.isBusy()) return {}; // how much was changed is not known
    switch (m_session.runState()) {
    case Session::RunState::NotRun:
        return nothing;
    case Session::RunState::Running:
        return tr("Installing. Everything can still be taken back.");
    case Session::RunState::TakingBack:
    case Session::RunState::Undoing:
        return tr("Taking everything back…");
    case Session::RunState::Caring:
        return tr("This PC is being changed.");
    case Session::RunState::Failed:
        if (m_session.startError()) return {}; // nor is it here: whether it was taken back could not be looked up
        if (m_session.leftInPart()) return tr("Taken back, but for what is named here.");
        return nothing.isEmpty() ? tr("Everything was taken back.")
                                 : tr("Everything was taken back. Nothing on this PC has been changed.");
    case Session::RunState::Undone:
        return tr("The installation was undone.");
    case Session::RunState::Done:
        break;
    }
    if (!m_session.outcome() || !m_session.outcome()->changed) return nothing;
    const Plan& plan = *m_session.runPlan();
    return tr("Installed: cuDNN %1 (CUDA %2). It can be undone at any time.")
        .arg(plan.version.text())
        .arg(plan.cudaMajor);
}

void Frame::leave() {
    if (m_session.isBusy())
        askBeforeLeaving(m_session, this);
    else
        close();
}

void Frame::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_session.isBusy()) return leave(); // else a slip would close the window
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->isAutoRepeat()) return; // a key held down would run through the pages into Apply
        if (m_next->isVisible() && m_next->isEnabled()) return m_next->click();
    }
    QWidget::keyPressEvent(event);
}

bool Frame::focusNextPrevChild(bool next) {
    QList<QWidget*> order = readingOrder(m_current);
    order += readingOrder(m_current->sideLinks());
    for (QWidget* widget : QList<QWidget*>{m_back, m_next, m_cancel, m_language})
        if (widget->isVisible() && widget->isEnabled()) order += widget;
    return moveFocus(order, focusWidget(), next);
}

void Frame::closeEvent(QCloseEvent* event) {
    if (!m_session.isBusy()) return event->accept();
    event->ignore();
    leave();
}

void Frame::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

void Frame::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    const int foot = height() - std::max(theme::footHeight, fontMetrics().height() + theme::gap8 + theme::gap3);
    QPainter painter(this);
    painter.fillRect(rect(), c.bg);
    painter.fillRect(QRect(0, 0, theme::sideWidth, foot), c.side);
    painter.setPen(c.line);
    painter.drawLine(theme::sideWidth - 1, 0, theme::sideWidth - 1, foot - 1);
    painter.drawLine(0, foot, width(), foot);
}

} // namespace cudnnsetup
