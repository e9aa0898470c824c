// Which archive, does it fit this PC, what is inside, and its licence.
#pragma once

#include "app/wizard/Page.h"

#include <QFileDialog>

class QCheckBox;
class QPlainTextEdit;
class QProgressBar;

namespace cudnnsetup {

class Banner;
class Button;
class ContentsStrip;
class CopyButton;
class DropArea;
class FactTable;
class Panel;
class Text;

class ArchivePage : public Page {
    Q_OBJECT
public:
    ArchivePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool mayGoNext() const override;
    QString waitsFor() const override;
    QWidget* firstFocus() const override;

private:
    void buildChooser();
    void buildAnswer();
    void browse();
    void browseFolders();
    void ask(QFileDialog::FileMode mode, const QString& question, const QString& filter);
    void refreshFound();
    void addFound(const QString& path);
    void refreshOpening();
    void refreshVerdict();
    void refreshTable();
    void refreshContents();
    QString publishedText() const;
    QStringList newerHere() const;
    bool asksAboutUnsigned() const;

    DropArea* m_drop;
    Text* m_dropText;
    Button* m_browse;
    Text* m_foundTitle;
    Panel* m_found;
    QStringList m_shownFound;
    QWidget* m_opening;
    Text* m_openingText;
    QProgressBar* m_bar;
    Button* m_stop;
    Banner* m_verdict;
    CopyButton* m_copyName;
    CopyButton* m_copyUrl;
    FactTable* m_table;
    ContentsStrip* m_contents;
    Text* m_licenseTitle;
    QPlainTextEdit* m_license;
    QCheckBox* m_accept;
    QCheckBox* m_unsigned;
    LinkButton* m_browseFolders;
};

} // namespace cudnnsetup
