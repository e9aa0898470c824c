#include "app/wizard/pages/PathPage.h"

#include "app/wizard/PathDiff.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"
#include "core/plan/Snippets.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cudnnsetup {
namespace {

struct Change {
    QString before, after;
    bool isPath = false; // a list of folders; a text file otherwise
};

std::optional<Change> plannedChange(const Plan& plan) {
    std::optional<Change> change;
    for (const Step& step : plan.steps) {
        if (const auto* path = std::get_if<EditPath>(&step.action)) {
            if (!change) change = Change{path->before ? path->before->value : QString(), {}, true};
            change->after = path->after ? path->after->value : QString();
        }
        if (const auto* text = std::get_if<EditTextBlock>(&step.action))
            return Change{text->before, text->after, false};
    }
    return change;
}

// The edits beside our own entry, a line each.
QStringList cleanUpLines(const Plan& plan) {
    Plan edits = plan;
    edits.steps.removeIf([](const Step& step) {
        const auto* edit = std::get_if<EditPath>(&step.action);
        return edit == nullptr || edit->kind == EditPath::Kind::Add;
    });
    QStringList lines;
    for (const PlanGroup& group : describe(edits))
        for (const PlanLine& line : group.lines) lines.append(u"%1 (%2)"_s.arg(line.sentence, line.details.value(0)));
    return lines;
}

} // namespace

PathPage::PathPage(Session& session, QWidget* parent)
    : Page(PageId::Path, session, parent), m_scopes(new QButtonGroup(this)), m_user(new QRadioButton(this)),
      m_machine(new QRadioButton(this)), m_none(new QRadioButton(this)), m_clean(new QCheckBox(this)),
      m_cleanNote(new Text(theme::Type::Aside, this)), m_machineNote(new Text(theme::Type::Aside, this)),
      m_banner(new Banner(this)), m_listTitle(new Text(theme::Type::Strong, this)), m_list(new QListWidget(this)),
      m_textBody(new QWidget(this)), m_textFold(new FoldButton(m_textBody, this)),
      m_before(new Text(theme::Type::Strong, m_textBody)), m_beforeText(new Code(m_textBody)),
      m_after(new Text(theme::Type::Strong, m_textBody)), m_afterText(new Code(m_textBody)),
      m_snippetBody(new QWidget(this)), m_snippetFold(new FoldButton(m_snippetBody, this)),
      m_snippetNote(new Text(theme::Type::Body, m_snippetBody)),
      m_snippets(new Panel(Panel::Kind::List, m_snippetBody)) {
    buildScopes();
    buildLists();
    m_column->addStretch(1);
    connect(m_scopes, &QButtonGroup::idClicked, this, [this](int id) {
        Choices choices = m_session.choices();
        choices.path = PathChoice(id);
        if (choices.path == PathChoice::None) choices.cleanPath = false;
        m_session.setChoices(choices);
    });
    connect(m_clean, &QCheckBox::clicked, this, [this](bool checked) {
        Choices choices = m_session.choices();
        choices.cleanPath = checked;
        m_session.setChoices(choices);
    });
    connect(&m_session, &Session::proposalChanged, this, &PathPage::refreshAll);
}

void PathPage::buildScopes() {
    m_column->setSpacing(theme::gap2);
    m_scopes->addButton(m_user, int(PathChoice::User));
    m_scopes->addButton(m_machine, int(PathChoice::Machine));
    m_scopes->addButton(m_none, int(PathChoice::None));
    for (QWidget* widget : QList<QWidget*>{m_user, m_machine, m_machineNote, m_none, m_clean, m_cleanNote, m_banner})
        m_column->addWidget(widget);
    m_cleanNote->setDim(true);
    m_cleanNote->setContentsMargins(theme::gap6, 0, 0, 0);
    m_machineNote->setDim(true);
    m_machineNote->setContentsMargins(theme::gap6, 0, 0, 0);
}

void PathPage::buildLists() {
    m_column->addSpacing(theme::gap2);
    m_column->addWidget(m_listTitle);
    m_list->setMinimumHeight(132);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setObjectName(u"pathList"_s);
    m_column->addWidget(m_list, 1);
    m_column->addWidget(m_textFold, 0, Qt::AlignLeft);
    auto* text = new QVBoxLayout(m_textBody);
    text->setContentsMargins(0, 0, 0, 0);
    for (Text* label : {m_before, m_beforeText, m_after, m_afterText}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        text->addWidget(label);
    }
    m_column->addWidget(m_textBody);
    m_column->addWidget(m_snippetFold, 0, Qt::AlignLeft);
    auto* snippets = new QVBoxLayout(m_snippetBody);
    snippets->setContentsMargins(0, 0, 0, 0);
    snippets->addWidget(m_snippetNote);
    snippets->addWidget(m_snippets);
    m_column->addWidget(m_snippetBody);
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
                           ? tr("Then the files belong where only administrators can write.")
                           : QString());
    refreshCleanUp();
    if (m_session.proposal().error && !m_session.isProposing())
        m_banner->sayError(*m_session.proposal().error);
    else
        m_banner->hide();
    refreshList();
    refreshText();
    refreshSnippets();
}

void PathPage::refreshCleanUp() {
    const Choices& choices = m_session.choices();
    const bool offered = m_session.paths().os() == OsKind::Windows && choices.path != PathChoice::None;
    m_clean->setVisible(offered);
    m_clean->setText(tr("&Clean this PATH up as well"));
    m_clean->setChecked(choices.cleanPath);
    const auto& plan = m_session.proposal().plan;
    QString note = tr("Entries whose folder is gone or that stand twice, another CUDA before the wanted one, a single "
                      "quotation mark.");
    if (choices.cleanPath && plan) {
        const QStringList lines = cleanUpLines(*plan);
        note = lines.isEmpty() ? tr("There is nothing to clean up.") : lines.join(u'\n');
    }
    m_cleanNote->say(offered ? note : QString());
    m_clean->setAccessibleDescription(note);
}

void PathPage::refreshList() {
    const auto& plan = m_session.proposal().plan;
    const std::optional<Change> change = plan ? plannedChange(*plan) : std::nullopt;
    const MachineFacts& facts = m_session.facts();
    const bool windows = m_session.paths().os() == OsKind::Windows;
    QList<PathLine> lines;
    if (change && change->isPath) {
        lines = pathDiff(change->before, change->after, facts);
    } else if (change) { // the new lines of the profile file
        for (const QString& line : change->after.split(u'\n'))
            if (!line.isEmpty() && !change->before.split(u'\n').contains(line))
                lines += PathLine{PathLine::Change::Added, line, {}};
    } else if (windows) {
        const auto& value = m_session.choices().path == PathChoice::Machine ? facts.path.machine : facts.path.user;
        lines = pathDiff(value.value.value, value.value.value, facts);
    }
    m_listTitle->say(!change   ? tr("Nothing is changed here.")
                     : windows ? tr("PATH after the change")
                               : tr("Lines that are added to %1").arg(m_session.proposal().target->profilePath));
    m_list->setAccessibleName(m_listTitle->accessibleName());
    m_list->clear();
    for (const PathLine& line : lines) {
        const bool added = line.change == PathLine::Change::Added, removed = line.change == PathLine::Change::Removed;
        const QString sign = added ? u"+  "_s : removed ? u"\u2212  "_s : u"    "_s;
        const QString note = line.note.isEmpty() ? QString() : u"   ("_s + line.note + u')';
        auto* item =
            new QListWidgetItem(sign + (line.entry.isEmpty() ? tr("(empty entry)") : line.entry) + note, m_list);
        const theme::Colors c = theme::colors(palette());
        if (added) item->setForeground(c.ok);
        if (removed) item->setForeground(c.bad);
        if (added || removed || !line.note.isEmpty()) {
            QFont font = m_list->font();
            font.setWeight(added ? QFont::DemiBold : QFont::Normal);
            item->setFont(font);
        }
        item->setToolTip(line.entry);
        item->setData(Qt::AccessibleTextRole, added     ? tr("Added: %1").arg(line.entry)
                                              : removed ? tr("Removed: %1").arg(line.entry)
                                                        : line.entry + note);
    }
    m_list->setVisible(m_list->count() > 0);
}

void PathPage::refreshText() {
    const auto& plan = m_session.proposal().plan;
    const std::optional<Change> change = plan ? plannedChange(*plan) : std::nullopt;
    m_textFold->setLabel(tr("Show as &text (before and after)"), tr("Hide the &text"));
    m_textFold->setVisible(change.has_value());
    m_textBody->setVisible(change && m_textFold->isOpen());
    if (!change) return;
    m_before->say(tr("Before"));
    m_beforeText->say(change->before.isEmpty() ? tr("(empty)") : change->before);
    m_after->say(tr("After"));
    m_afterText->say(change->after);
}

void PathPage::refreshSnippets() {
    m_snippetFold->setLabel(tr("&For this window only…"), tr("For this window only"));
    const auto& target = m_session.proposal().target;
    m_snippetFold->setVisible(target.has_value());
    m_snippetBody->setVisible(target && m_snippetFold->isOpen());
    m_snippetNote->say(
        tr("Paste one of these into a console once cuDNN is in place. It holds until that window is closed."));
    m_snippets->clear();
    if (!target) return;
    for (const Snippet& snippet : sessionSnippets(m_session.paths().os(), target->pathFolder)) {
        auto* row = new QWidget(m_snippets);
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
        auto* name = new Text(theme::Type::Strong, row);
        name->setFixedWidth(90);
        name->say(snippet.name);
        auto* code = new Code(row);
        code->say(snippet.text);
        auto* copy = new CopyButton(row);
        copy->setContent(snippet.text, tr("Copy the command for %1").arg(snippet.name));
        layout->addWidget(name, 0, Qt::AlignTop);
        layout->addWidget(code, 1);
        layout->addWidget(copy, 0, Qt::AlignTop);
        m_snippets->add(row);
    }
}

bool PathPage::mayGoNext() const { return m_session.proposal().plan.has_value() && !m_session.isProposing(); }

QWidget* PathPage::firstFocus() const { return m_scopes->checkedButton(); }

} // namespace cudnnsetup
