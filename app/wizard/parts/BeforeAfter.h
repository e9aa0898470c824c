// A text as it is and as it will be, folded below a button.
#pragma once

#include <QWidget>
#include <optional>

namespace cudnnsetup {

class Code;
class FoldButton;
class Text;

struct TextChange {
    QString before, after;
};

class BeforeAfter : public QWidget {
    Q_OBJECT
public:
    explicit BeforeAfter(QWidget* parent = nullptr);
    void setChange(const std::optional<TextChange>& change); // none: hidden

private:
    QWidget* m_body;
    FoldButton* m_fold;
    Text* m_before;
    Code* m_beforeText;
    Text* m_after;
    Code* m_afterText;
};

} // namespace cudnnsetup
