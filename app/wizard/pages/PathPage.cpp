#include "app/wizard/pages/PathPage.h"

#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/BeforeAfter.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/ConsoleSnippets.h"
#include "app/wizard/parts/FlowLayout.h"
#include "app/wizard/parts/PathView.h"
#include "app/wizard/parts/Text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QListWidget>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cudnnsetup {
namespace {

constexpr int listLeast = 96, listMost = 236; // in logical pixels; more scrolls inside

std::optional<TextChange> plannedChange(const Plan& plan) {
    std::optional<TextChange> change;
    for (const Step& step : plan.steps) {
        if (const auto* path = std::get_if<EditPath>(&step.action)) {
            if (!change) change = TextChange{path->before ? path->before->value : QString(), {}};
            change->after = path->after ? path->after->value : QString();
        }
        if (const auto* text = std::get_if<EditTextBlock>(&step.action)) return TextChange{text->before, text->after};
    }
    return change;
}

} // namespace

PathPage::PathPage(Session& session, QWidget* parent)
    : Page(PageId::Path, session, parent), m_scopes(new QButtonGroup(this)), m_user(new QRadioButton(this)),
      m_machine(new QRadioButton(this)), m_none(new QRadioButton(this)), m_clean(new QCheckBox(this)),
      m_cleanNote(new Text(theme::Type::Aside, this)), m_machineNote(new Text(theme::Type::Aside, this)),
      m_banner(new Banner(this)), m_listTitle(new Text(theme::Type::Strong, this)), m_lines(new QListWidget(this)),
      m_entries(new PathView(this)), m_moves(new QWidget(this)), m_up(new Button(m_moves)), m_down(new Button(m_moves)),
      m_best(new Button(m_moves)), m_fix(new Button(m_moves)), m_text(new BeforeAfter(this)),
      m_snippets(new ConsoleSnippets(this)) {
    buildScopes();
    buildLists();
    m_column->addStretch(1);
    connect(m_scopes, &QButtonGroup::idToggled, this, [this](int id, bool checked) { // also by assistive programs
        if (checked && m_session.choices().path != PathChoice(id)) chooseScope(id);
    });
    connect(m_clean, &QCheckBox::stateChanged, this, [this](int state) { // also by assistive programs
        const bool all = state == Qt::Checked;
        if (state != Qt::PartiallyChecked && all != m_session.choices().cleanPath) cleanAll(all);
    });
    connect(m_entries, &PathView::moveAsked, this, &PathPage::move);
    connect(m_entries, &PathView::stepAsked, this, &PathPage::step);
    connect(m_entries, &PathView::fixAsked, this, &PathPage::fix);
    connect(m_entries, &QListWidget::currentRowChanged, this, &PathPage::refreshMoves);
    connect(&m_session, &Session::proposalChanged, this, &PathPage::refreshAll);
    connect(&m_session, &Session::machineChanged, this, &PathPage::refreshAll);
}

void PathPage::buildScopes() {
    m_column->setSpacing(theme::gap2);
    m_clean->setObjectName(u"cleanAll"_s);
    m_scopes->addButton(m_user, int(PathChoice::User));
    m_scopes->addButton(m_machine, int(PathChoice::Machine));
    m_scopes->addButton(m_none, int(PathChoice::None));
    QLayout* scopes = m_column;
    if (m_session.paths().os() == OsKind::Windows) { // there the list of entries wants the height
        auto* row = new FlowLayout(theme::gap4, theme::gap2);
        m_column->addLayout(row);
        scopes = row;
    }
    for (QWidget* button : QList<QWidget*>{m_user, m_machine, m_none}) scopes->addWidget(button);
    for (QWidget* widget : QList<QWidget*>{m_machineNote, m_clean, m_cleanNote}) m_column->addWidget(widget);
    m_cleanNote->setDim(true);
    m_cleanNote->setContentsMargins(theme::gap6, 0, 0, 0);
    m_machineNote->setDim(true);
    m_machineNote->setContentsMargins(theme::gap6, 0, 0, 0);
}

void PathPage::buildLists() {
    m_column->addSpacing(theme::gap2);
    m_column->addWidget(m_listTitle);
    m_lines->setMinimumHeight(132);
    m_lines->setWordWrap(true);
    m_lines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_entries->setObjectName(u"pathEntries"_s);
    m_column->addWidget(m_lines, 1);
    m_column->addWidget(m_entries, 1);
    buildMoves();
    m_column->addWidget(m_banner);
    m_column->addWidget(m_text);
    m_column->addWidget(m_snippets);
}

void PathPage::buildMoves() {
    auto* row = new FlowLayout(theme::gap2, theme::gap2);
    m_moves->setLayout(row);
    for (Button* button : {m_up, m_down, m_best, m_fix}) row->addWidget(button);
    m_up->setObjectName(u"moveUp"_s);
    m_down->setObjectName(u"moveDown"_s);
    m_best->setObjectName(u"bestPlace"_s);
    m_fix->setObjectName(u"fixEntry"_s);
    m_column->addWidget(m_moves);
    connect(m_up, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_best, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_fix, &QPushButton::clicked, this, [this] {
        if (const PathRow* current = m_entries->current()) fix(PathRow(*current));
    });
}

// A place and single clean-ups are of one PATH alone.
void PathPage::chooseScope(int id) {
    Choices choices = m_session.choices();
    choices.path = PathChoice(id);
    choices.cleanEntries.clear();
    choices.pathPosition = -1;
    if (choices.path == PathChoice::None) choices.cleanPath = false;
    m_session.setChoices(choices);
}

void PathPage::cleanAll(bool all) {
    Choices choices = m_session.choices();
    choices.cleanPath = all;
    choices.cleanEntries.clear();
    ask(choices);
}

void PathPage::fix(const PathRow& row) {
    if (m_session.isProposing()) return; // the list is not yet what was chosen last
    Choices choices = m_session.choices();
    if (choices.cleanPath) // all but this one from now on
        for (const PathRow& other : m_entries->rows())
            if (other.mendable && !choices.cleanEntries.contains(other.entry)) choices.cleanEntries.append(other.entry);
    choices.cleanPath = false;
    choices.cleanEntries.removeAll(row.entry);
    if (!row.mended) choices.cleanEntries.append(row.entry);
    ask(choices);
}

void PathPage::ask(Choices choices) {
    choices.pathPosition = shiftedPosition(choices.pathPosition, m_entries->rows(), choices);
    m_session.setChoices(choices);
}

void PathPage::move(int position) {
    Choices choices = m_session.choices();
    choices.pathPosition = position;
    m_session.setChoices(choices);
}

void PathPage::step(int by) {
    if (!m_session.isProposing() && m_entries->mayMove(by)) move(m_entries->ours()->then + by);
}

QString PathPage::title() const { return tr("Who should find cuDNN?"); }

QString PathPage::lead() const {
    if (m_session.paths().os() == OsKind::Windows)
        return tr("Windows looks for libraries in the folders of PATH, from top to bottom. One entry is added; others "
                  "are touched only where you ask for it.");
    if (m_session.choices().path == PathChoice::Machine)
        return tr("The loader looks for libraries in folders that its configuration names. A marked block in "
                  "/etc/ld.so.conf.d adds one.");
    return tr(
        "Programs look for libraries in the folders of LD_LIBRARY_PATH. A marked block in a profile file adds one.");
}

void PathPage::enter() { m_session.refreshPlan(); }

void PathPage::refresh() {
    const Choices& choices = m_session.choices();
    const bool windows = m_session.paths().os() == OsKind::Windows;
    m_user->setText(tr("&Only me"));
    m_machine->setText(tr("&Everyone on this PC (administrator)"));
    m_none->setText(windows ? tr("&Leave PATH alone") : tr("&Leave the search path alone"));
    (choices.path == PathChoice::User      ? m_user
     : choices.path == PathChoice::Machine ? m_machine
                                           : m_none)
        ->setChecked(true);
    m_machineNote->say(choices.path == PathChoice::Machine && choices.placement == Placement::OwnFolder
                           ? tr("For everyone, the files belong where only administrators can write.")
                           : QString());
    refreshBanner();
    m_lines->setVisible(!windows);
    m_entries->setVisible(windows);
    if (windows)
        refreshEntries();
    else
        refreshLines();
    refreshMoves();
    refreshCleanUp();
    const auto& proposal = m_session.proposal();
    m_text->setChange(proposal.plan ? plannedChange(*proposal.plan) : std::nullopt);
    m_snippets->setFolder(m_session.paths().os(), proposal.target ? proposal.target->pathFolder : QString());
}

// What stands in the way, or which cuDNN a new console finds instead of the new one.
void PathPage::refreshBanner() {
    if (m_session.isProposing()) return;
    if (m_session.proposal().error) return m_banner->sayError(*m_session.proposal().error);
    QStringList summaries, fixes;
    for (const Finding& finding : m_session.findings())
        if (finding.id == u"cudnn.other-copy-wins"_s) summaries += finding.summary, fixes += finding.fix;
    if (summaries.isEmpty() || m_session.paths().os() != OsKind::Windows)
        m_banner->hide();
    else
        m_banner->say(Mark::Warning, summaries.join(u'\n'), fixes.join(u'\n'));
}

void PathPage::refreshCleanUp() {
    const Choices& choices = m_session.choices();
    const bool offered = m_session.paths().os() == OsKind::Windows && choices.path != PathChoice::None;
    int mendable = 0, mended = 0;
    for (const PathRow& row : m_entries->rows()) mendable += row.mendable ? 1 : 0, mended += row.mended ? 1 : 0;
    m_clean->setVisible(offered);
    m_clean->setEnabled(mendable > 0 || choices.cleanPath);
    m_clean->setText(tr("&Clean this PATH up as well"));
    const QSignalBlocker quiet(m_clean); // what already holds is no choice
    m_clean->setTristate(mended > 0 && !choices.cleanPath);
    m_clean->setCheckState(choices.cleanPath ? Qt::Checked : mended > 0 ? Qt::PartiallyChecked : Qt::Unchecked);
    const QString note =
        mendable == 0 ? tr("There is nothing to clean up.")
                      : tr("%1 of %n finding(s) will be mended. Each can be chosen by itself below.", nullptr, mendable)
                            .arg(mended);
    m_cleanNote->say(offered ? note : QString());
    m_clean->setAccessibleDescription(note);
}

void PathPage::refreshEntries() {
    const bool changes = m_session.proposal().plan && plannedChange(*m_session.proposal().plan);
    m_listTitle->say(changes ? tr("What a new console will search, in this order")
                             : tr("What a new console searches, in this order. Nothing is changed here."));
    m_entries->setAccessibleName(m_listTitle->accessibleName());
    m_entries->setAccessibleDescription(
        tr("Alt with the arrow keys moves the new entry, Space fixes or keeps an entry."));
    m_entries->setRows(pathRows(m_session));
    m_entries->setMinimumHeight(std::clamp(m_entries->contentHeight(), listLeast, listMost));
}

void PathPage::refreshLines() {
    const auto& plan = m_session.proposal().plan;
    const std::optional<TextChange> change = plan ? plannedChange(*plan) : std::nullopt;
    m_listTitle->say(change ? tr("Lines that are added to %1").arg(m_session.proposal().target->profilePath)
                            : tr("Nothing is changed here."));
    m_lines->setAccessibleName(m_listTitle->accessibleName());
    m_lines->clear();
    const QStringList before = change ? change->before.split(u'\n') : QStringList();
    for (const QString& line : change ? change->after.split(u'\n') : QStringList()) {
        if (line.isEmpty() || before.contains(line)) continue;
        auto* item = new QListWidgetItem(u"+  "_s + line, m_lines);
        item->setForeground(theme::colors(palette()).ok);
        item->setFont(theme::font(theme::Type::Strong));
        item->setToolTip(line);
        item->setData(Qt::AccessibleTextRole, tr("Added: %1").arg(line));
    }
    m_lines->setVisible(m_lines->count() > 0);
}

void PathPage::refreshMoves() {
    const PathRow* ours = m_entries->ours();
    const PathRow* current = m_entries->current();
    const bool fixes = std::any_of(m_entries->rows().begin(), m_entries->rows().end(),
                                   [](const PathRow& row) { return row.mendable; });
    const bool moves = ours != nullptr && m_session.proposal().plan;
    m_moves->setVisible(m_session.paths().os() == OsKind::Windows && (moves || fixes));
    m_up->setText(tr("Move &up"));
    m_down->setText(tr("Move &down"));
    m_best->setText(tr("Suggested &place"));
    for (Button* button : {m_up, m_down, m_best}) {
        button->setVisible(moves);
        button->setAccessibleDescription(ours ? ours->entry : QString());
    }
    const bool mended = current && current->mended;
    m_fix->setText(mended ? tr("&Keep it") : tr("&Fix"));
    m_fix->setAccessibleDescription(current ? current->entry : QString());
    m_fix->setVisible(fixes);
    const std::pair<Button*, bool> states[] = {{m_up, m_entries->mayMove(-1)},
                                               {m_down, m_entries->mayMove(1)},
                                               {m_best, m_session.choices().pathPosition >= 0},
                                               {m_fix, current && current->mendable && !current->waits}};
    for (const auto& [button, on] : states) {
        if (!on && button->hasFocus()) m_entries->setFocus(); // the focus does not get lost
        button->setEnabled(on);
    }
}

bool PathPage::mayGoNext() const { return m_session.hasPlan(); }

QString PathPage::waitsFor() const {
    return m_session.isProposing() ? tr("Working out the new search path…") : waitsForWhatStandsAbove();
}

QWidget* PathPage::firstFocus() const { return m_scopes->checkedButton(); }

} // namespace cudnnsetup
