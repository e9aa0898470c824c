// What this program installed here and what it did, and what can be done about each: shown first, done when confirmed.
#pragma once

#include "app/wizard/Page.h"
#include "app/wizard/Session.h"

namespace cudnnsetup {

class Banner;
class Button;
class InstalledLists;
class PlanView;
class Text;
class WorkView;

class ManagePage : public Page {
    Q_OBJECT
public:
    ManagePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool hasNext() const override { return m_session.care() && !m_session.isBusy(); }
    bool mayGoNext() const override;
    QString nextText() const override;
    bool nextNeedsAdmin() const override;
    void goNext() override;
    bool hasBack() const override { return !m_session.isBusy(); }
    void goBack() override;
    bool hasCancel() const override { return !m_session.isBusy() || m_session.mayCancel(); }
    QString cancelText() const override;

private:
    void refreshCare(const Care& care);
    void refreshPlan(const Care& care);
    void refreshNews();
    void chooseArchive();

    Banner* m_banner;
    Button* m_choose; // another archive, for a repair
    WorkView* m_work;
    Text* m_ask;
    PlanView* m_plan;
    Banner* m_notes;
    InstalledLists* m_lists;
};

} // namespace cudnnsetup
