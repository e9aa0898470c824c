// "Check in your Python": one of the Pythons found here, or any other, is asked whether its PyTorch works, and with
// which cuDNN; or the person copies the three lines and asks it without us.
#pragma once

#include "app/wizard/parts/Mark.h"
#include "app/wizard/parts/Panel.h"
#include "core/proof/PythonCheck.h"

class QComboBox;

namespace cudnnsetup {

class Button;
class Code;
class CopyButton;
class FoldButton;
class Session;
class Text;

class PythonPanel : public Panel {
    Q_OBJECT
public:
    explicit PythonPanel(Session& session, QWidget* parent = nullptr);
    void refresh(); // texts and states anew

private:
    void layOutChoice();
    void layOutAnswer();
    void layOutLines();
    void fillChoices();
    void choose(int index);
    void runOrCancel();
    void showAnswer();

    Session& m_session;
    Text* m_heading;
    Text* m_aside;
    QComboBox* m_pythons;
    Button* m_run; // "Cancel" while the check runs
    QWidget* m_answer;
    MarkIcon* m_mark;
    Text* m_word;
    Text* m_sentence;
    Code* m_details;
    FoldButton* m_fold;
    Text* m_linesText;
    Code* m_lines;
    CopyButton* m_copy;
};

Mark markOf(PythonVerdict::Kind kind);

} // namespace cudnnsetup
