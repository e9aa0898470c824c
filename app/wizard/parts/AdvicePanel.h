// "Which program will use cuDNN?": a choice of names, of what was found here, or of any program, and below it the
// archive that it needs, or the better way, with what there is to copy.
#pragma once

#include "app/wizard/parts/Panel.h"

class QComboBox;

namespace cudnnsetup {

struct Advice;
class Session;
class Text;

class AdvicePanel : public Panel {
    Q_OBJECT
public:
    explicit AdvicePanel(Session& session, QWidget* parent = nullptr);
    void refresh();

private:
    void showAnswer();
    void fillChoices();
    void choose(int index);
    void fillAnswer();
    void addAdvice(const Advice& advice);
    void addCopied(const QString& name, const QString& value, const QString& copyWhat);

    Session& m_session;
    Text* m_question;
    Text* m_aside;
    QComboBox* m_programs;
    QWidget* m_answer;
    QVBoxLayout* m_answerColumn;
};

} // namespace cudnnsetup
