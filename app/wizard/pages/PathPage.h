// Who finds cuDNN: the scope, the entries before and after, and a way without any lasting change.
#pragma once

#include "app/wizard/Page.h"

class QButtonGroup;
class QCheckBox;
class QListWidget;
class QRadioButton;

namespace cudnnsetup {

class Banner;
class Code;
class CopyButton;
class FoldButton;
class Panel;
class Text;

class PathPage : public Page {
    Q_OBJECT
public:
    PathPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool mayGoNext() const override;
    QWidget* firstFocus() const override;

private:
    void buildScopes();
    void buildLists();
    void refreshCleanUp();
    void refreshList();
    void refreshText();
    void refreshSnippets();

    QButtonGroup* m_scopes;
    QRadioButton* m_user;
    QRadioButton* m_machine;
    QRadioButton* m_none;
    QCheckBox* m_clean;
    Text* m_cleanNote;
    Text* m_machineNote;
    Banner* m_banner;
    Text* m_listTitle;
    QListWidget* m_list;
    QWidget* m_textBody;
    FoldButton* m_textFold;
    Text* m_before;
    Text* m_beforeText;
    Text* m_after;
    Text* m_afterText;
    QWidget* m_snippetBody;
    FoldButton* m_snippetFold;
    Text* m_snippetNote;
    Panel* m_snippets;
};

} // namespace cudnnsetup
