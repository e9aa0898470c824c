// What cuDNN is, what this program does, and the three things one may want.
#pragma once

#include "app/wizard/Page.h"

class QButtonGroup;

namespace cudnnsetup {

class Banner;
class Card;
class Text;

class WelcomePage : public Page {
    Q_OBJECT
public:
    WelcomePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool hasBack() const override { return false; }
    bool mayGoNext() const override;
    QString waitsFor() const override;
    void goNext() override;
    QWidget* firstFocus() const override;

private:
    Card* addChoice(int id);

    QButtonGroup* m_group;
    QList<Text*> m_explanations; // filled while the three cards below are made
    Card* m_setUp;
    Card* m_manage;
    Text* m_promise;
    Text* m_disclaimer;
    Banner* m_banner;
};

} // namespace cudnnsetup
