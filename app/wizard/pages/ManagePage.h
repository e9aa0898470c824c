// What this program installed here, each with its way back.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class Button;
class Panel;
class Text;
struct InstalledVersion;

class ManagePage : public Page {
    Q_OBJECT
public:
    ManagePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool hasNext() const override { return false; }
    QString cancelText() const override;

private:
    void addRow(const InstalledVersion& version);
    void askUndo(const InstalledVersion& version);

    Banner* m_banner;
    Panel* m_list;
    QWidget* m_ask;
    Text* m_askText;
    Button* m_undoNow;
    Button* m_undoNot;
    QString m_asked; // run
};

} // namespace cudnnsetup
