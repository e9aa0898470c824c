// Where the files go, and what that means on this PC.
#pragma once

#include "app/wizard/Page.h"
#include "core/plan/Choices.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLineEdit;

namespace cudnnsetup {

class Banner;
class Button;
class Card;
class FoldButton;
class PlacementDrawing;
class Tag;
class Text;

class PlacementPage : public Page {
    Q_OBJECT
public:
    PlacementPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool mayGoNext() const override;
    QString waitsFor() const override;

private:
    struct Option {
        Card* card = nullptr;
        PlacementDrawing* drawing = nullptr;
        Text* points = nullptr;
        Text* rights = nullptr;
    };
    Option buildOption(Placement placement);
    void buildTarget();
    void setOption(const Option& option, const QString& name, const QStringList& points, const QString& rights);
    void refreshCards();
    void refreshTarget();
    void refreshToolkits();
    bool offersToolkit() const;
    bool offersProgram() const;
    QStringList programs() const; // Pythons of this PC that are no virtual environments
    void browse();

    QButtonGroup* m_group;
    Option m_own;
    Option m_toolkit;
    Option m_program;
    Tag* m_recommended;
    Text* m_folderName;
    Text* m_folder;
    Text* m_space;
    QWidget* m_change;
    FoldButton* m_changeFold;
    QLineEdit* m_edit;
    Button* m_browse;
    QComboBox* m_toolkits;
    QCheckBox* m_link;
    Text* m_linkNote;
    Text* m_hereName;
    Text* m_here;
    Text* m_tree;
    FoldButton* m_treeFold;
    Banner* m_banner;
};

} // namespace cudnnsetup
