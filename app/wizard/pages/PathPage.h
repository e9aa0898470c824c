// Who finds cuDNN: the scope, the entries before and after, and a way without any lasting change.
#pragma once

#include "app/wizard/Page.h"

class QButtonGroup;
class QCheckBox;
class QListWidget;
class QRadioButton;

namespace cudnnsetup {

class Banner;
class BeforeAfter;
class Button;
class ConsoleSnippets;
class PathView;
class Text;
struct Choices;
struct PathRow;

class PathPage : public Page {
    Q_OBJECT
public:
    PathPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool mayGoNext() const override;
    QString waitsFor() const override;
    QWidget* firstFocus() const override;

private:
    void buildScopes();
    void buildLists();
    void buildMoves();
    void chooseScope(int id);
    void cleanAll(bool all);
    void fix(const PathRow& row);
    void move(int position);
    void step(int by);
    void ask(Choices choices); // keeps our entry between its neighbours
    void refreshBanner();
    void refreshCleanUp();
    void refreshLines();
    void refreshEntries();
    void refreshMoves();

    QButtonGroup* m_scopes;
    QRadioButton* m_user;
    QRadioButton* m_machine;
    QRadioButton* m_none;
    QCheckBox* m_clean;
    Text* m_cleanNote;
    Text* m_machineNote;
    Banner* m_banner;
    Text* m_listTitle;
    QListWidget* m_lines; // of a profile file
    PathView* m_entries;
    QWidget* m_moves;
    Button* m_up;
    Button* m_down;
    Button* m_best;
    Button* m_fix;
    BeforeAfter* m_text;
    ConsoleSnippets* m_snippets;
};

} // namespace cudnnsetup
