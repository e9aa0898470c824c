// What to paste into one console, which then finds the folder until it is closed; folded below a button.
#pragma once

#include "core/base/Os.h"

#include <QWidget>

namespace cudnnsetup {

class FoldButton;
class Panel;
class Text;

class ConsoleSnippets : public QWidget {
    Q_OBJECT
public:
    explicit ConsoleSnippets(QWidget* parent = nullptr);
    void setFolder(OsKind os, const QString& folder); // empty: hidden

private:
    void addRow(const QString& name, const QString& command);

    QWidget* m_body;
    FoldButton* m_fold;
    Text* m_note;
    Panel* m_rows;
};

} // namespace cudnnsetup
