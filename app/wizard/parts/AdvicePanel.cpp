#include "app/wizard/parts/AdvicePanel.h"

#include "app/wizard/Session.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Choice.h"
#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/Mark.h"
#include "app/wizard/parts/Text.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

const QString browseEntry = u"\n"_s; // no name and no path

// What the user reads it as: something is missing or wrong, or it is settled.
Mark markOf(AdviceKind kind) {
    switch (kind) {
    case AdviceKind::AlreadyHere:
    case AdviceKind::BringsOwn:
    case AdviceKind::UsesNone:
        return Mark::Ok;
    case AdviceKind::GetArchive:
    case AdviceKind::NothingTold:
        return Mark::Note;
    default:
        return Mark::Warning;
    }
}

} // namespace

AdvicePanel::AdvicePanel(Session& session, QWidget* parent)
    : Panel(Kind::Card, parent), m_session(session), m_question(new Text(theme::Type::Strong, this)),
      m_aside(new Text(theme::Type::Aside, this)), m_programs(new Choice(this)), m_answer(new QWidget(this)),
      m_answerColumn(new QVBoxLayout(m_answer)) {
    m_aside->setDim(true);
    m_answerColumn->setContentsMargins(0, 0, 0, 0);
    m_answerColumn->setSpacing(theme::gap1);
    m_programs->setSizeAdjustPolicy(
        QComboBox::AdjustToMinimumContentsLengthWithIcon); // paths must not widen the window
    m_programs->setMinimumContentsLength(24);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_question, m_aside, m_programs, m_answer}) add(widget);
    connect(m_programs, &QComboBox::activated, this, &AdvicePanel::choose);
    connect(&m_session, &Session::adviceChanged, this, [this] {
        if (isVisible()) refresh(); // else the page does it when it is shown
    });
}

void AdvicePanel::refresh() {
    m_question->say(tr("Which program will use cuDNN?"));
    m_aside->say(tr("You need not say. If you do, you learn which archive it needs before you download one, or that it "
                    "needs none."));
    m_programs->setAccessibleName(tr("Which program will use cuDNN?"));
    setEnabled(!m_session.isProbing());
    fillChoices();
    fillAnswer();
}

void AdvicePanel::fillChoices() {
    const QSignalBlocker quiet(m_programs);
    m_programs->clear();
    m_programs->addItem(tr("Choose…"), QString());
    for (const ProgramFact& program : m_session.facts().programs.value)
        if (!program.packages.isEmpty())
            m_programs->addItem(tr("%1 in %2").arg(program.packages.join(u", "_s), program.folder), program.path);
    if (m_programs->count() > 1) m_programs->insertSeparator(m_programs->count());
    for (const Framework& framework : frameworks())
        m_programs->addItem(framework.name.isEmpty() ? tr("My own program (C++)") : framework.name, framework.id);
    if (!m_session.isMadeUp()) { // which has no folders to browse
        m_programs->insertSeparator(m_programs->count());
        m_programs->addItem(tr("Another program…"), browseEntry);
    }
    const QString asked = m_session.advised();
    if (!asked.isEmpty() && m_programs->findData(asked) < 0) m_programs->insertItem(1, asked, asked);
    m_programs->setCurrentIndex(std::max(0, m_programs->findData(asked)));
}

void AdvicePanel::choose(int index) {
    const QString program = m_programs->itemData(index).toString();
    if (program != browseEntry) return m_session.askAdvice(program);
    refresh(); // as it was, until a file is chosen
    auto* dialog = new QFileDialog(this, tr("The program, or the python of its environment"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_session.askAdvice(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void AdvicePanel::fillAnswer() {
    while (QLayoutItem* item = m_answerColumn->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    const auto sentence = [this](Mark mark, const QString& text) {
        auto* row = new QWidget(m_answer);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, theme::gap2, 0, 0);
        line->setSpacing(theme::gap2);
        auto* icon = new MarkIcon(row);
        icon->setMark(mark);
        auto* label = new Text(theme::Type::Body, row);
        label->say(text);
        line->addWidget(icon, 0, Qt::AlignTop);
        line->addWidget(label, 1);
        m_answerColumn->addWidget(row);
    };
    m_answer->setVisible(m_session.isAdvising() || m_session.advice());
    if (m_session.isAdvising()) return sentence(Mark::Busy, tr("Looking into its files…"));
    if (!m_session.advice()) return;
    if (!*m_session.advice()) {
        const Error& error = m_session.advice()->error();
        return sentence(Mark::Warning, error.message + u' ' + error.whatToDo);
    }
    for (const Advice& advice : **m_session.advice()) {
        sentence(markOf(advice.kind), advice.sentence);
        addAdvice(advice);
    }
    QTimer::singleShot(0, this, &AdvicePanel::showAnswer); // once it is laid out
}

// It stands below the rows: nobody should have to look for it. A page that is not shown stays where it is.
void AdvicePanel::showAnswer() {
    for (QWidget* widget = parentWidget(); widget && isVisible(); widget = widget->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(widget)) return area->ensureWidgetVisible(m_answer, 0, theme::gap3);
}

void AdvicePanel::addAdvice(const Advice& advice) {
    if (advice.archive) {
        addCopied(tr("Archive"), advice.archive->file, tr("Copy the archive's name"));
        if (!advice.archive->url.isEmpty())
            addCopied(tr("NVIDIA's address"), advice.archive->url, tr("Copy the address"));
        if (!advice.archive->sha256.isEmpty())
            addCopied(tr("SHA-256"), QString::fromLatin1(advice.archive->sha256.toHex()), tr("Copy the checksum"));
    }
    for (const AdvisedWay& way : advice.ways) addCopied(way.what, way.text, tr("Copy the command"));
    auto* reasons = new Text(theme::Type::Aside, m_answer);
    reasons->setDim(true);
    reasons->setTextInteractionFlags(Qt::TextSelectableByMouse);
    reasons->say(advice.because.join(u'\n'));
    auto* fold = new FoldButton(reasons, m_answer);
    fold->setLabel(tr("Why?"), tr("Less"));
    reasons->setVisible(false);
    m_answerColumn->addWidget(fold, 0, Qt::AlignLeft);
    m_answerColumn->addWidget(reasons);
}

// A name, and below it the text in a box with its copy button.
void AdvicePanel::addCopied(const QString& name, const QString& value, const QString& copyWhat) {
    auto* label = new Text(theme::Type::Aside, m_answer);
    label->setDim(true);
    label->say(name);
    m_answerColumn->addWidget(label);
    auto* row = new QWidget(m_answer);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(theme::gap2);
    auto* code = new Code(row);
    code->say(value);
    auto* copy = new CopyButton(row);
    copy->setContent(value, copyWhat);
    line->addWidget(code, 1);
    line->addWidget(copy, 0, Qt::AlignTop);
    m_answerColumn->addWidget(row);
}

} // namespace cudnnsetup
