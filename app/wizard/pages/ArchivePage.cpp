#include "app/wizard/pages/ArchivePage.h"

#include "app/wizard/Consequences.h"
#include "app/wizard/Formats.h"
#include "app/wizard/Session.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/ContentsStrip.h"
#include "app/wizard/parts/DropArea.h"
#include "app/wizard/parts/FactTable.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"
#include "core/diagnose/SearchOrder.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QVBoxLayout>

namespace cudnnsetup {

namespace {
// Takes what the window has left. Its smallest height is also the one it asks for: the page would not count what it
// asks for less than, and would squeeze the rows above instead of scrolling.
class LicenseView : public QPlainTextEdit {
public:
    explicit LicenseView(QWidget* parent) : QPlainTextEdit(parent) {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
    }
    QSize sizeHint() const override { return {QPlainTextEdit::sizeHint().width(), smallestHeight}; }
    QSize minimumSizeHint() const override { return {QPlainTextEdit::minimumSizeHint().width(), smallestHeight}; }

private:
    static constexpr int smallestHeight = 96;
};

// What no later choice of folder or PATH can mend.
bool standsInTheWay(const Finding& finding) {
    static const QStringList areas{u"archive"_s, u"gpu"_s, u"driver"_s, u"toolkit"_s};
    return finding.severity == Severity::Blocker && areas.contains(finding.id.section(u'.', 0, 0));
}

// A sentence of its own in the table.
QString capitalised(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

} // namespace

ArchivePage::ArchivePage(Session& session, QWidget* parent)
    : Page(PageId::Archive, session, parent), m_drop(new DropArea(this)),
      m_dropText(new Text(theme::Type::Body, m_drop)), m_browse(new Button(m_drop)),
      m_foundTitle(new Text(theme::Type::Strong, this)), m_found(new Panel(Panel::Kind::List, this)),
      m_opening(new QWidget(this)), m_openingText(new Text(theme::Type::Body, m_opening)),
      m_bar(new QProgressBar(m_opening)), m_stop(new Button(m_opening)), m_verdict(new Banner(this)),
      m_copyName(new CopyButton(m_verdict)), m_copyUrl(new CopyButton(m_verdict)), m_table(new FactTable(this)),
      m_contents(new ContentsStrip(this)), m_licenseTitle(new Text(theme::Type::Strong, this)),
      m_license(new LicenseView(this)), m_accept(new QCheckBox(this)), m_unsigned(new QCheckBox(this)),
      m_browseFolders(addSideLink()) {
    buildChooser();
    buildAnswer();
    m_column->addStretch(1);
    connect(m_browse, &QPushButton::clicked, this, &ArchivePage::browse);
    connect(m_browseFolders, &QPushButton::clicked, this, &ArchivePage::browseFolders);
    connect(m_drop, &DropArea::dropped, &m_session, &Session::openArchive);
    connect(m_stop, &QPushButton::clicked, &m_session, &Session::stopOpening);
    // "toggled", not "clicked": assistive programs toggle. What already holds was set by refresh().
    connect(m_accept, &QCheckBox::toggled, this, [this](bool checked) {
        if (m_session.isLicenseAccepted() != checked) m_session.acceptLicense(checked);
    });
    connect(m_unsigned, &QCheckBox::toggled, this, [this](bool checked) {
        Choices choices = m_session.choices();
        if (choices.allowUnsigned == checked) return;
        choices.allowUnsigned = checked;
        m_session.setChoices(choices);
        refreshAll();
    });
    connect(&m_session, &Session::archiveChanged, this, &ArchivePage::refreshAll);
    connect(&m_session, &Session::machineChanged, this, &ArchivePage::refreshAll);
    connect(&m_session, &Session::adviceChanged, this, &ArchivePage::refreshAll);
    connect(&m_session, &Session::progressed, this, &ArchivePage::refreshOpening);
}

void ArchivePage::buildChooser() {
    auto* drop = new QHBoxLayout(m_drop);
    drop->setContentsMargins(theme::gap4, theme::gap2, theme::gap3, theme::gap2);
    drop->addWidget(m_dropText, 1, Qt::AlignVCenter);
    drop->addWidget(m_browse, 0, Qt::AlignVCenter);
    m_browse->setObjectName(u"browse"_s);
    m_drop->setObjectName(u"drop"_s);
    m_column->addWidget(m_drop);
    m_column->addWidget(m_foundTitle);
    m_column->addWidget(m_found);
    auto* opening = new QGridLayout(m_opening);
    opening->setContentsMargins(0, 0, 0, 0);
    opening->addWidget(m_openingText, 0, 0, 1, 2);
    opening->addWidget(m_bar, 1, 0);
    opening->addWidget(m_stop, 1, 1);
    m_bar->setTextVisible(false);
    m_column->addWidget(m_opening);
}

void ArchivePage::buildAnswer() {
    m_verdict->addWidget(m_copyName);
    m_verdict->addWidget(m_copyUrl);
    m_column->addWidget(m_verdict);
    m_column->addWidget(m_table);
    m_column->addWidget(m_contents);
    m_column->addWidget(m_licenseTitle);
    m_license->setReadOnly(true);
    m_license->setTabChangesFocus(true);
    m_license->setFont(theme::font(theme::Type::Aside));
    m_column->addWidget(m_license, 10);
    m_column->addWidget(m_accept);
    m_column->addWidget(m_unsigned);
    m_accept->setObjectName(u"accept"_s);
}

QString ArchivePage::title() const { return tr("Which cuDNN archive?"); }

QString ArchivePage::lead() const {
    return tr("The file that you downloaded from NVIDIA. It is only read; nothing is unpacked yet.");
}

void ArchivePage::enter() { m_session.lookForArchives(); }

void ArchivePage::browse() {
    ask(QFileDialog::ExistingFile, tr("Choose a cuDNN archive"),
        tr("cuDNN archives (*.zip *.tar.xz *.whl)") + u";;"_s + tr("All files (*)"));
}

void ArchivePage::browseFolders() {
    ask(QFileDialog::Directory, tr("Choose the folder that the archive was unpacked to"), {});
}

void ArchivePage::ask(QFileDialog::FileMode mode, const QString& question, const QString& filter) {
    auto* dialog = new QFileDialog(this, question, m_session.options().downloadsFolder, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    connect(dialog, &QFileDialog::fileSelected, &m_session, &Session::openArchive);
    dialog->open();
}

void ArchivePage::refresh() {
    m_dropText->say(m_session.archive() || m_session.isOpening()
                        ? QDir::toNativeSeparators(m_session.archivePath())
                        : tr("Drop the archive here, or the folder you unpacked it to."));
    m_browse->setText(m_session.archive() ? tr("&Other archive…") : tr("B&rowse…"));
    m_browseFolders->setText(tr("Choose an unpacked &folder…"));
    m_stop->setText(tr("&Stop reading"));
    m_copyName->setAccessibleName(tr("Copy the file name"));
    refreshFound();
    refreshOpening();
    refreshVerdict();
    refreshTable();
}

void ArchivePage::refreshFound() {
    Downloads found = m_session.downloads();
    if (m_session.archive()) found.archives.removeAll(m_session.archive()->path);
    const bool any = !found.archives.isEmpty() || !found.unfinished.isEmpty();
    const bool visible = any && !m_session.archive() && !m_session.isOpening();
    m_foundTitle->say(tr("Found on this PC"));
    m_foundTitle->setVisible(visible);
    m_found->setVisible(visible);
    const QStringList shown = found.archives + found.unfinished + QStringList{tr("%1: not finished downloading")};
    if (shown == m_shownFound) return;
    m_shownFound = shown;
    m_found->clear();
    for (const QString& path : found.archives) addFound(path);
    for (const QString& name : found.unfinished) {
        auto* text = new Text(theme::Type::Body, m_found);
        text->setDim(true);
        text->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
        text->say(tr("%1: not finished downloading").arg(name));
        m_found->add(text);
    }
}

void ArchivePage::addFound(const QString& path) {
    auto* link = new LinkButton(m_found);
    link->setText(QFileInfo(path).fileName().replace(u'&', u"&&"_s));
    link->setElides();
    link->setAccessibleDescription(QDir::toNativeSeparators(path));
    link->setToolTip(QDir::toNativeSeparators(path));
    link->setFixedHeight(theme::stepHeight);
    connect(link, &QPushButton::clicked, this, [this, path] { m_session.openArchive(path); });
    m_found->add(link);
}

void ArchivePage::refreshOpening() {
    if (!isCurrent()) return;
    m_opening->setVisible(m_session.isOpening());
    if (!m_session.isOpening()) return;
    const Progress progress = m_session.progress();
    m_openingText->say(tr("Reading the archive and computing its checksum…"));
    m_bar->setAccessibleName(m_openingText->accessibleName());
    m_bar->setRange(0, progress.totalBytes > 0 ? 1000 : 0);
    if (progress.totalBytes > 0) m_bar->setValue(int(progress.doneBytes * 1000 / progress.totalBytes));
}

// The same or a newer cuDNN of this major that every program can use: perhaps nothing need be installed.
QStringList ArchivePage::newerHere() const {
    const Version& version = m_session.archive()->version;
    QStringList lines;
    for (const CudnnCopy& copy : m_session.facts().cudnn.value)
        if (copy.major == version.major() && copy.isComplete() && isStandalone(copy) && copy.version >= version &&
            lines.isEmpty())
            lines += tr("%1 is on this PC already, in %2.").arg(copy.name(), copy.folder);
    return lines;
}

void ArchivePage::refreshVerdict() {
    m_copyName->hide();
    m_copyUrl->hide();
    if (m_session.archiveError()) return m_verdict->sayError(*m_session.archiveError());
    if (!m_session.archive()) return m_verdict->hide();
    const std::optional<Fit> fit = m_session.fit();
    QStringList reasons;
    bool blocked = false;
    for (const Finding& finding : m_session.findings()) {
        blocked = blocked || standsInTheWay(finding);
        if (!finding.id.startsWith(u"archive."_s)) continue;
        const bool said = fit && fit->sentence.contains(finding.summary); // in bold already
        reasons += said ? finding.fix : (finding.summary + u' ' + finding.fix).trimmed();
    }
    reasons.removeAll(QString());
    reasons += newerHere();
    const QStringList objections = objectionsOf(m_session.advice(), *m_session.archive());
    reasons += objections;
    if (!fit) return m_verdict->say(Mark::Busy, tr("Still looking at this PC…"), reasons.join(u'\n'));
    if (!fit->wantedFile.isEmpty()) reasons += tr("You want: %1").arg(fit->wantedFile);
    m_verdict->say(blocked                             ? Mark::Bad
                   : fit->fits && objections.isEmpty() ? Mark::Ok
                                                       : Mark::Warning,
                   fit->sentence, reasons.join(u'\n'));
    m_copyName->setContent(fit->wantedFile, tr("Copy the file name"));
    m_copyName->setLabel(tr("Copy the file name"));
    m_copyUrl->setContent(fit->wantedUrl, tr("Copy the download address"));
    m_copyUrl->setLabel(tr("Copy the download address"));
}

void ArchivePage::refreshContents() {
    const ArchiveInfo& archive = *m_session.archive();
    const bool windows = archive.os == OsKind::Windows;
    const int libraries = archive.count(FileKind::Library), headers = archive.count(FileKind::Header),
              imports = archive.count(FileKind::ImportLibrary);
    QList<ContentsStrip::Kind> kinds{
        {windows ? u".dll"_s : u".so"_s, tr("%n librarie(s)", nullptr, libraries), tr("Programs load them.")}};
    if (headers > 0)
        kinds.append({u".h"_s, tr("%n header(s)", nullptr, headers), tr("For compiling your own C++ programs.")});
    if (imports > 0)
        kinds.append({windows ? u".lib"_s : u".a"_s, tr("%n import librarie(s)", nullptr, imports),
                      tr("For linking your own C++ programs.")});
    m_contents->setKinds(kinds);
}

QString ArchivePage::publishedText() const {
    switch (m_session.archive()->published) {
    case Published::Match:
        return tr("Matches NVIDIA's published checksum");
    case Published::Mismatch:
        return tr("Does NOT match NVIDIA's checksum: broken or altered");
    case Published::Unknown:
        return tr("Not in our list, so whether NVIDIA published these very bytes is not known");
    }
    return {};
}

void ArchivePage::refreshTable() {
    const bool shown = m_session.archive().has_value();
    m_table->setVisible(shown);
    m_contents->setVisible(shown);
    m_licenseTitle->setVisible(shown);
    m_license->setVisible(shown);
    m_accept->setVisible(shown);
    m_unsigned->setVisible(asksAboutUnsigned());
    if (!shown) return;
    const ArchiveInfo& archive = *m_session.archive();
    const QString system = archive.os == OsKind::Windows ? tr("Windows") : tr("Linux");
    const QString cuda = archive.cudaMajor > 0 ? tr("%1 for CUDA %2").arg(archive.version.text()).arg(archive.cudaMajor)
                                               : tr("%1; for which CUDA is not told").arg(archive.version.text());
    m_table->setRows(
        {{tr("cuDNN"), u"%1, %2 %3"_s.arg(cuda, system, archName(archive.arch))},
         {tr("Publisher"), capitalised(signatureSentence(archive.signature, archive.publisher, archive.os))},
         {tr("Checksum"), publishedText()},
         {tr("Inside"), tr("%1 unpacked").arg(bytesText(archive.totalBytes()))}});
    refreshContents();
    m_licenseTitle->say(tr("Licence that comes with the archive"));
    m_license->setAccessibleName(m_licenseTitle->accessibleName());
    const QString text = archive.license.isEmpty()
                             ? tr("This archive brings no licence text. NVIDIA's licence for cuDNN applies.")
                             : archive.license;
    if (m_license->toPlainText() != text) m_license->setPlainText(text);
    m_accept->setText(tr("I &accept the licence of this archive"));
    m_accept->setChecked(m_session.isLicenseAccepted());
    m_unsigned->setText(tr("Place the libraries although nobody si&gned them"));
    m_unsigned->setChecked(m_session.choices().allowUnsigned);
}

// Only Windows libraries are signed at all; the stand-ins of practice mode are nobody's.
bool ArchivePage::asksAboutUnsigned() const {
    const auto& archive = m_session.archive();
    return archive && archive->os == OsKind::Windows && archive->publisher.isEmpty() && !m_session.options().practice;
}

bool ArchivePage::mayGoNext() const {
    if (!m_session.archive() || m_session.isProbing() || !m_session.isLicenseAccepted()) return false;
    if (asksAboutUnsigned() && !m_session.choices().allowUnsigned) return false;
    const Findings& findings = m_session.findings();
    return std::none_of(findings.begin(), findings.end(), standsInTheWay);
}

QString ArchivePage::waitsFor() const {
    const Findings& findings = m_session.findings();
    if (m_session.isOpening()) return tr("The archive is being read…");
    if (!m_session.archive()) return tr("To go on, choose an archive.");
    if (m_session.isProbing()) return tr("This PC is still being looked at…");
    if (std::any_of(findings.begin(), findings.end(), standsInTheWay)) return waitsForWhatStandsAbove();
    if (!m_session.isLicenseAccepted()) return tr("To go on, accept the licence below.");
    return tr("To go on, say below that unsigned libraries may be placed.");
}

QWidget* ArchivePage::firstFocus() const {
    if (mayGoNext()) return nullptr;
    return m_session.archive() ? static_cast<QWidget*>(m_accept) : m_browse;
}

} // namespace cudnnsetup
