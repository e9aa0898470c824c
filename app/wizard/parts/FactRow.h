// One row of a list: mark and word, name, one sentence with a smaller second line, and details folded below.
#pragma once

#include "app/wizard/parts/Mark.h"

#include <QWidget>

class QVBoxLayout;

namespace cudnnsetup {

class FoldButton;
class Text;

struct RowContent {
    Mark mark = Mark::None;
    QString value;       // one line in words
    QString aside;       // smaller second line
    Findings findings;   // shown in the details, with fix and copy button
    QStringList details; // the evidence: which file, which key, which number
};

class FactRow : public QWidget {
    Q_OBJECT
public:
    explicit FactRow(QWidget* parent = nullptr);
    void setName(const QString& name);
    void setContent(const RowContent& content);

private:
    void fillDetails(const RowContent& content);

    MarkIcon* m_icon;
    Text* m_name;
    Text* m_word;
    Text* m_value;
    Text* m_aside;
    QWidget* m_body;
    QVBoxLayout* m_bodyColumn;
    FoldButton* m_fold;
};

} // namespace cudnnsetup
