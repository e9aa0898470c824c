// A run was cut off: the first thing shown, and nothing else until it is settled.
#pragma once

#include "app/wizard/Page.h"

class QButtonGroup;

namespace cudnnsetup {

class Banner;
class Card;
class Text;
class WorkView;

class RecoveryPage : public Page {
    Q_OBJECT
public:
    RecoveryPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool hasBack() const override { return false; }
    bool hasNext() const override;
    bool mayGoNext() const override;
    QString nextText() const override;
    bool nextNeedsAdmin() const override;
    void goNext() override;
    bool hasCancel() const override;
    QString cancelText() const override;

private:
    bool finishes() const; // that is what is chosen
    void refreshCards();
    void refreshRun();

    Banner* m_banner;
    Text* m_run; // what was cut off
    Banner* m_rights;
    WorkView* m_work;
    QButtonGroup* m_group;
    Card* m_restore;
    Card* m_finish;
    Text* m_restoreText;
    Text* m_finishText;
};

} // namespace cudnnsetup
