// What was changed, how to undo it, and what comes next.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class Button;
class Code;
class CopyButton;
class PlanView;
class PythonPanel;
class Text;
class WorkView;

class DonePage : public Page {
    Q_OBJECT
public:
    DonePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool hasBack() const override;
    bool hasCancel() const override;
    bool mayGoNext() const override;
    QString nextText() const override;
    void goNext() override { Q_EMIT finished(); }

private:
    void buildUndo();
    void refreshUndo();
    void saveReport();

    Banner* m_banner;
    WorkView* m_work;
    Text* m_terminal;
    Text* m_cmakeText;
    Code* m_cmake;
    CopyButton* m_copyCmake;
    PythonPanel* m_python;
    QWidget* m_undoBody;
    Button* m_undo;
    Text* m_undoText;
    Banner* m_undoRights;
    PlanView* m_undoPlan;
    Button* m_undoNow;
    Button* m_undoNot;
    LinkButton* m_save;
    CopyButton* m_copy;
};

} // namespace cudnnsetup
