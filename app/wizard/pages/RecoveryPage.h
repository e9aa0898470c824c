// A run was cut off: the first thing shown, and nothing else until it is settled.
#pragma once

#include "app/wizard/Page.h"

class QButtonGroup;

namespace cudnnsetup {

class Banner;
class Card;
class Text;

class RecoveryPage : public Page {
    Q_OBJECT
public:
    RecoveryPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool hasBack() const override { return false; }
    bool mayGoNext() const override;
    void goNext() override;

private:
    void refreshCards();

    Banner* m_banner;
    QButtonGroup* m_group;
    Card* m_restore;
    Card* m_finish;
    Text* m_restoreText;
    Text* m_finishText;
};

} // namespace cudnnsetup
