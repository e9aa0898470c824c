#include "app/wizard/pages/PlacementPage.h"

#include "app/wizard/Consequences.h"
#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Card.h"
#include "app/wizard/parts/Choice.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/PlacementDrawing.h"
#include "app/wizard/parts/Text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace cudnnsetup {

PlacementPage::PlacementPage(Session& session, QWidget* parent)
    : Page(PageId::Placement, session, parent), m_group(new QButtonGroup(this)),
      m_own(buildOption(Placement::OwnFolder)), m_toolkit(buildOption(Placement::Toolkit)),
      m_program(buildOption(Placement::Program)), m_recommended(new Tag(Tag::Tone::Accent, m_own.card)),
      m_folderName(new Text(theme::Type::Strong, this)), m_folder(new Code(this)),
      m_space(new Text(theme::Type::Aside, this)), m_change(new QWidget(this)),
      m_changeFold(new FoldButton(m_change, this)), m_edit(new QLineEdit(m_change)), m_browse(new Button(m_change)),
      m_toolkits(new Choice(this)), m_link(new QCheckBox(this)), m_linkNote(new Text(theme::Type::Aside, this)),
      m_hereName(new Text(theme::Type::Strong, this)), m_here(new Text(theme::Type::Body, this)),
      m_tree(new Code(this)), m_treeFold(new FoldButton(m_tree, this)), m_banner(new Banner(this)) {
    auto* cards = new QGridLayout; // three do not fit side by side: the rare one is a row below them, without a picture
    cards->setSpacing(theme::gap3);
    cards->addWidget(m_own.card, 0, 0);
    cards->addWidget(m_toolkit.card, 0, 1);
    cards->addWidget(m_program.card, 1, 0, 1, 2);
    cards->setColumnStretch(0, 1);
    cards->setColumnStretch(1, 1);
    m_program.drawing->hide();
    m_own.card->column()->insertWidget(2, m_recommended);
    m_column->addLayout(cards);
    buildTarget();
    m_column->addStretch(1);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool checked) { // also by assistive programs
        Choices choices = m_session.choices();
        if (!checked || choices.placement == Placement(id)) return;
        choices.placement = Placement(id);
        choices.target.clear();
        if (choices.placement != Placement::OwnFolder) choices.link = false;
        if (choices.placement == Placement::Program) choices.target = programs().value(0);
        m_session.setChoices(choices);
        refreshAll();
        if (choices.placement != Placement::Program || !choices.target.isEmpty()) return;
        m_changeFold->setChecked(true); // none was found: it has to be named
        m_edit->clear();
        m_edit->setFocus();
    });
    connect(&m_session, &Session::proposalChanged, this, &PlacementPage::refreshAll);
    connect(&m_session, &Session::archiveChanged, this, &PlacementPage::refreshAll);
    connect(&m_session, &Session::machineChanged, this, &PlacementPage::refreshAll);
}

PlacementPage::Option PlacementPage::buildOption(Placement placement) {
    Option option;
    option.card = new Card(this);
    option.drawing = new PlacementDrawing(option.card);
    option.points = new Text(theme::Type::Body, option.card);
    option.rights = new Text(theme::Type::Aside, option.card);
    option.rights->setDim(true);
    option.card->column()->insertWidget(0, option.drawing);
    option.card->column()->addWidget(option.points);
    option.card->column()->addStretch(1);
    option.card->column()->addWidget(option.rights);
    m_group->addButton(option.card->button(), int(placement));
    return option;
}

void PlacementPage::buildTarget() {
    m_column->addWidget(m_banner); // above the fields: what is wrong with them must be seen
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(theme::gap3);
    grid->setVerticalSpacing(theme::gap1);
    grid->setColumnMinimumWidth(0, theme::keyWidth - 2 * theme::gap8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_folderName, 0, 0);
    grid->addWidget(m_folder, 0, 1);
    grid->addWidget(m_changeFold, 0, 2, Qt::AlignTop);
    grid->addWidget(m_toolkits, 1, 1, 1, 2);
    grid->addWidget(m_change, 2, 1, 1, 2);
    grid->addWidget(m_space, 3, 1, 1, 2);
    grid->addWidget(m_link, 4, 1, 1, 2);
    grid->addWidget(m_linkNote, 5, 1, 1, 2);
    grid->addWidget(m_hereName, 6, 0);
    grid->addWidget(m_here, 6, 1, 1, 2);
    grid->addWidget(m_treeFold, 7, 1, 1, 2, Qt::AlignLeft);
    grid->addWidget(m_tree, 8, 1, 1, 2);
    m_column->addLayout(grid);
    auto* change = new QHBoxLayout(m_change);
    change->setContentsMargins(0, 0, 0, 0);
    change->addWidget(m_edit, 1);
    change->addWidget(m_browse);
    m_treeFold->setObjectName(u"tree"_s);
    m_space->setDim(true);
    m_linkNote->setDim(true);
    m_linkNote->setContentsMargins(theme::gap6, 0, 0, theme::gap1);
    connect(m_browse, &QPushButton::clicked, this, &PlacementPage::browse);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        Choices choices = m_session.choices();
        if (!m_edit->isModified() || m_edit->text() == choices.target) return;
        choices.target = m_edit->text().trimmed();
        m_session.setChoices(choices);
    });
    connect(m_toolkits, &QComboBox::activated, this, [this] {
        Choices choices = m_session.choices();
        choices.target = m_toolkits->currentData().toString();
        m_session.setChoices(choices);
    });
    connect(m_link, &QCheckBox::toggled, this, [this](bool checked) { // also by assistive programs
        Choices choices = m_session.choices();
        if (choices.link == checked) return;
        choices.link = checked;
        m_session.setChoices(choices);
    });
}

QString PlacementPage::title() const { return tr("Where should cuDNN live?"); }

QString PlacementPage::lead() const {
    if (!m_session.archive()) return {};
    const ArchiveInfo& archive = *m_session.archive();
    return tr("cuDNN %1 for CUDA %2: %3, %4.")
        .arg(archive.version.text())
        .arg(archive.cudaMajor)
        .arg(tr("%n file(s)", nullptr, int(archive.entries.size())), bytesText(archive.totalBytes()));
}

void PlacementPage::enter() { m_session.refreshPlan(); }

bool PlacementPage::offersToolkit() const {
    return m_session.facts().toolkits.isSeen() && !m_session.facts().toolkits.value.isEmpty();
}

// On Linux a program's folder is not searched for libraries.
bool PlacementPage::offersProgram() const { return m_session.paths().os() == OsKind::Windows; }

QStringList PlacementPage::programs() const {
    QStringList paths;
    for (const ProgramFact& program : m_session.facts().programs.value)
        if (program.kind != ProgramFact::Kind::Venv) paths.append(program.path);
    return paths;
}

void PlacementPage::refresh() {
    refreshCards();
    refreshToolkits();
    refreshTarget();
    QStringList here = consequencesOf(m_session.facts(), m_session.proposal());
    for (const Finding& finding : m_session.findings())
        if (finding.severity == Severity::Warning && finding.id.startsWith(u"system."_s)) here += finding.summary;
    m_hereName->say(here.isEmpty() ? QString() : tr("On this PC"));
    m_here->say(here.join(u'\n'));
    const auto& plan = m_session.proposal().plan;
    m_tree->say(plan && placesFiles(*plan) ? placementTree(*plan).join(u'\n') : QString());
    m_treeFold->setLabel(tr("Show the &folders"), tr("Hide the &folders"));
    m_treeFold->setVisible(!m_tree->text().isEmpty());
    m_tree->setVisible(m_treeFold->isOpen() && !m_tree->text().isEmpty());
    if (m_session.proposal().error && !m_session.isProposing())
        m_banner->sayError(*m_session.proposal().error);
    else
        m_banner->hide();
}

void PlacementPage::setOption(const Option& option, const QString& name, const QStringList& points,
                              const QString& rights) {
    option.card->setTitle(name, points.join(u' ') + u' ' + rights);
    QStringList lines;
    for (const QString& point : points) lines += points.size() == 1 ? point : u"\u2022 "_s + point;
    option.points->say(lines.join(u'\n'));
    option.rights->say(rights);
}

void PlacementPage::refreshCards() {
    const Choices& choices = m_session.choices();
    const QString version = m_session.archive() ? m_session.archive()->folderName() : u"8.9"_s;
    m_recommended->setText(tr("Recommended"));
    setOption(m_own, tr("Its &own folder"),
              {tr("Several versions side by side."), tr("CUDA stays as NVIDIA made it."),
               tr("One entry is added to the search path.")},
              choices.path == PathChoice::Machine ? tr("For everyone on this PC: needs an administrator.")
                                                  : tr("No administrator needed. For most people."));
    m_own.drawing->setParts(u"cuDNN"_s, u"\u203a"_s, version, true,
                            tr("A folder for cuDNN, and in it one folder for each version"));
    setOption(m_toolkit, tr("Into the CUDA &toolkit"),
              {tr("Compilers find it without any setting."), tr("The search path can stay as it is."),
               tr("A new CUDA version leaves it behind.")},
              tr("Mostly needs an administrator. For people who build C++."));
    m_toolkit.drawing->setParts(u"CUDA"_s, u"+"_s, u"cuDNN"_s, false, tr("The files go into CUDA's own folders"));
    m_toolkit.card->setVisible(offersToolkit());
    setOption(m_program, tr("Beside one &program"),
              {tr("That program alone finds it.") + u' ' + tr("The search path stays as it is.") + u' ' +
               tr("An update of the program may remove it.")},
              tr("For one Python or one application."));
    m_program.card->setVisible(offersProgram());
    (choices.placement == Placement::Toolkit   ? m_toolkit
     : choices.placement == Placement::Program ? m_program
                                               : m_own)
        .card->button()
        ->setChecked(true);
}

void PlacementPage::refreshToolkits() {
    const Choices& choices = m_session.choices();
    const bool program = choices.placement == Placement::Program;
    const bool visible =
        (choices.placement == Placement::Toolkit && offersToolkit()) || (program && !programs().isEmpty());
    m_toolkits->setVisible(visible);
    m_toolkits->setAccessibleName(program ? tr("Program") : tr("CUDA toolkit"));
    if (!visible) return;
    const QSignalBlocker quiet(m_toolkits);
    m_toolkits->clear();
    if (program) {
        m_toolkits->addItems(programs());
        for (int i = 0; i < m_toolkits->count(); ++i) m_toolkits->setItemData(i, m_toolkits->itemText(i));
        m_toolkits->setCurrentIndex(m_toolkits->findData(choices.target)); // -1: one that was typed
        return;
    }
    for (const ToolkitFact& toolkit : m_session.facts().toolkits.value)
        m_toolkits->addItem(tr("CUDA %1 in %2").arg(toolkit.version.text(), toolkit.folder), toolkit.folder);
    const QString root = m_session.proposal().target ? m_session.proposal().target->root : choices.target;
    for (int i = 0; i < m_toolkits->count(); ++i)
        if (m_session.paths().same(m_toolkits->itemData(i).toString(), root)) m_toolkits->setCurrentIndex(i);
}

void PlacementPage::refreshTarget() {
    const Choices& choices = m_session.choices();
    const bool own = choices.placement == Placement::OwnFolder;
    const auto& target = m_session.proposal().target;
    m_folderName->say(tr("Folder"));
    m_folder->say(target ? target->folder : m_session.isProposing() ? tr("Looking…") : choices.target);
    m_changeFold->setLabel(tr("&Change…"), tr("&Close"));
    const bool typed = own || choices.placement == Placement::Program;
    m_changeFold->setVisible(typed);
    m_change->setVisible(typed && m_changeFold->isOpen());
    m_browse->setText(tr("B&rowse…"));
    m_browse->setVisible(!m_session.isMadeUp()); // a made-up PC has no folders to browse
    m_edit->setAccessibleName(own ? tr("Folder in which cuDNN versions are kept") : tr("The program, or its folder"));
    if (target && !m_edit->hasFocus()) m_edit->setText(target->root);
    if (!target)
        m_space->say({});
    else if (target->freeBytes.isSeen())
        m_space->say(tr("%1 free").arg(bytesText(target->freeBytes.value)));
    else
        m_space->say(tr("Free space could not be checked: %1").arg(target->freeBytes.why));
    const int major = m_session.archive() ? m_session.archive()->version.major() : 0;
    m_link->setText(tr("&Keep a “current-%1” link").arg(major));
    m_linkNote->say(own ? tr("Switching versions then never touches the search path again.") : QString());
    m_link->setAccessibleDescription(m_linkNote->accessibleName());
    m_link->setVisible(own);
    m_link->setChecked(choices.link);
}

bool PlacementPage::mayGoNext() const { return m_session.hasPlan(); }

QString PlacementPage::waitsFor() const {
    return m_session.isProposing() ? tr("Looking at this place…") : waitsForWhatStandsAbove();
}

void PlacementPage::browse() {
    auto* dialog = new QFileDialog(this, tr("Choose a folder"), m_edit->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        Choices choices = m_session.choices();
        choices.target = QDir::toNativeSeparators(folder);
        m_session.setChoices(choices);
    });
    dialog->open();
}

} // namespace cudnnsetup
