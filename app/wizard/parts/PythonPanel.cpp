#include "app/wizard/parts/PythonPanel.h"

#include "app/wizard/Session.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Choice.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Text.h"

#include <QAccessible>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

const QString otherPython = u"\n"_s; // no path

// The environment's folder, and what tells one from the other: "/home/me/ml/.venv · Python 3.10.12 ·
// torch 2.1.0+cu121".
QString pythonLabel(const ProgramFact& program) {
    QStringList parts{program.folder};
    if (!program.version.isEmpty()) parts += PythonPanel::tr("Python %1").arg(program.version);
    if (!program.packages.isEmpty()) parts += program.packages.join(u", "_s);
    return parts.join(u" \u00b7 "_s);
}

} // namespace

Mark markOf(PythonVerdict::Kind kind) {
    using Kind = PythonVerdict::Kind;
    switch (kind) {
    case Kind::Works:
        return Mark::Ok;
    case Kind::BringsOwn:
        return Mark::Note;
    case Kind::OtherCopy:
    case Kind::CpuOnly:
    case Kind::OtherMaker:
    case Kind::NoCudnn:
    case Kind::NoGpu:
    case Kind::TimedOut:
        return Mark::Warning;
    case Kind::Failed:
    case Kind::Crashed:
        return Mark::Bad;
    default:
        return Mark::NotChecked;
    }
}

PythonPanel::PythonPanel(Session& session, QWidget* parent)
    : Panel(Kind::Card, parent), m_session(session), m_heading(new Text(theme::Type::Strong, this)),
      m_aside(new Text(theme::Type::Aside, this)), m_pythons(new Choice(this)), m_run(new Button(this)),
      m_answer(new QWidget(this)), m_mark(new MarkIcon(m_answer)), m_word(new Text(theme::Type::Strong, m_answer)),
      m_sentence(new Text(theme::Type::Body, m_answer)), m_details(new Code(m_answer)),
      m_fold(new FoldButton(m_details, m_answer)), m_linesText(new Text(theme::Type::Aside, this)),
      m_lines(new Code(this)), m_copy(new CopyButton(this)) {
    m_aside->setDim(true);
    m_linesText->setDim(true);
    add(m_heading);
    add(m_aside);
    layOutChoice();
    layOutAnswer();
    layOutLines();
    connect(m_pythons, &QComboBox::activated, this, &PythonPanel::choose);
    connect(m_run, &QPushButton::clicked, this, &PythonPanel::runOrCancel);
    connect(&m_session, &Session::pythonChanged, this, [this] {
        if (isVisible()) refresh(); // else the page does it when it is shown
    });
    connect(&m_session, &Session::machineChanged, this, [this] {
        if (isVisible()) refresh(); // else the page does it when it is shown
    });
}

void PythonPanel::layOutChoice() {
    m_pythons->setObjectName(u"pythons"_s);
    m_run->setObjectName(u"runPython"_s);
    m_pythons->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // paths must not widen the window
    m_pythons->setMinimumContentsLength(24);
    auto* row = new QHBoxLayout;
    row->setSpacing(theme::gap2);
    row->addWidget(m_pythons, 1);
    row->addWidget(m_run);
    column()->addLayout(row);
}

void PythonPanel::layOutAnswer() {
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* rows = new QVBoxLayout(m_answer);
    rows->setContentsMargins(0, theme::gap1, 0, 0);
    rows->setSpacing(theme::gap1);
    auto* line = new QHBoxLayout;
    line->setSpacing(theme::gap2);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_word);
    texts->addWidget(m_sentence);
    line->addWidget(m_mark, 0, Qt::AlignTop);
    line->addLayout(texts, 1);
    rows->addLayout(line);
    rows->addWidget(m_fold, 0, Qt::AlignLeft);
    rows->addWidget(m_details);
    add(m_answer);
}

void PythonPanel::layOutLines() {
    add(m_linesText);
    auto* row = new QHBoxLayout;
    row->setSpacing(theme::gap2);
    row->addWidget(m_lines, 1);
    row->addWidget(m_copy, 0, Qt::AlignTop);
    column()->addLayout(row);
}

void PythonPanel::refresh() {
    const bool checking = m_session.isCheckingPython();
    m_heading->say(tr("Check in your Python"));
    const bool none =
        m_session.isMadeUp() && m_session.facts().programs.value.isEmpty() && m_session.chosenPython().isEmpty();
    m_aside->say(none ? tr("This PC is made up: it has no Python that could be run. The three lines are real.")
                      : tr("Runs the PyTorch of one Python for a moment: its CUDA, its cuDNN, one convolution on the "
                           "graphics card. Nothing is changed."));
    m_pythons->setAccessibleName(tr("The Python to check"));
    fillChoices();
    m_pythons->setEnabled(!checking && !none);
    m_run->setText(checking ? tr("Cancel") : tr("&Run the check"));
    m_run->setEnabled(checking || !m_session.chosenPython().isEmpty());
    m_linesText->say(tr("Or paste these three lines into a Python of your own:"));
    m_lines->say(pythonCheckLines().trimmed());
    m_copy->setContent(pythonCheckLines(), tr("Copy the three lines"));
    showAnswer();
}

void PythonPanel::fillChoices() {
    const QSignalBlocker quiet(m_pythons);
    m_pythons->clear();
    m_pythons->addItem(tr("Choose…"), QString());
    for (const ProgramFact& program : m_session.facts().programs.value)
        if (program.kind != ProgramFact::Kind::Other) m_pythons->addItem(pythonLabel(program), program.path);
    const QString chosen = m_session.chosenPython();
    if (!chosen.isEmpty() && m_pythons->findData(chosen) < 0) m_pythons->addItem(chosen, chosen);
    if (!m_session.isMadeUp()) { // which has no folders to browse
        m_pythons->insertSeparator(m_pythons->count());
        m_pythons->addItem(tr("Another Python…"), otherPython);
    }
    m_pythons->setCurrentIndex(std::max(0, m_pythons->findData(chosen)));
    m_pythons->setToolTip(u"<qt>%1</qt>"_s.arg(m_pythons->currentText().toHtmlEscaped())); // a path may be long
}

void PythonPanel::choose(int index) {
    const QString python = m_pythons->itemData(index).toString();
    if (python != otherPython) return m_session.choosePython(python);
    refresh(); // as it was, until a file is chosen
    auto* dialog = new QFileDialog(this, tr("The python of an environment"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_session.choosePython(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void PythonPanel::runOrCancel() {
    if (m_session.isCheckingPython())
        m_session.cancelPython();
    else
        m_session.checkPython(m_session.chosenPython());
}

void PythonPanel::showAnswer() {
    const auto& verdict = m_session.pythonVerdict();
    const bool checking = m_session.isCheckingPython();
    m_answer->setVisible(checking || verdict);
    if (m_answer->isHidden()) return;
    const Mark mark = checking ? Mark::Busy : markOf(verdict->kind);
    const QString sentence =
        checking ? tr("Python is starting and loading PyTorch; that may take a minute.") : verdict->sentence;
    const bool news = m_sentence->accessibleName() != sentence;
    m_mark->setMark(mark);
    m_word->say(checking ? tr("Checking…") : markWord(mark));
    m_sentence->say(sentence);
    const QString details = checking ? QString() : verdict->details;
    m_details->say(details);
    m_fold->setVisible(!details.isEmpty());
    m_fold->setLabel(tr("Details"), tr("Less")); // also shows or hides what is folded
    if (details.isEmpty()) m_details->hide();
    m_answer->setAccessibleName(m_word->accessibleName() + u' ' + sentence);
    if (!news) return;
    QAccessibleEvent event(m_answer, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace cudnnsetup
