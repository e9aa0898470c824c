// Something that can be unfolded: a link button, and the widget it shows and hides.
#pragma once

#include "app/wizard/parts/Buttons.h"

namespace cudnnsetup {

class FoldButton : public LinkButton {
    Q_OBJECT
public:
    explicit FoldButton(QWidget* body, QWidget* parent = nullptr);
    void setLabel(const QString& closed, const QString& open);
    bool isOpen() const { return isChecked(); }

private:
    void refresh();
    QWidget* m_body;
    QString m_closed, m_open;
};

} // namespace cudnnsetup
