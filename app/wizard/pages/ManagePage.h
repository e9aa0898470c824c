// What this program installed here and what it did, and what can be done about each: shown first, done when confirmed.
#pragma once

#include "app/wizard/Page.h"
#include "app/wizard/Session.h"

namespace cudnnsetup {

class Banner;
class Button;
class Panel;
class PlanView;
class Text;

class ManagePage : public Page {
    Q_OBJECT
public:
    ManagePage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool hasNext() const override { return m_session.care().has_value(); }
    bool mayGoNext() const override;
    QString nextText() const override;
    bool nextNeedsAdmin() const override;
    void goNext() override;
    bool hasBack() const override { return !m_session.isBusy(); }
    void goBack() override;
    bool hasCancel() const override { return !m_session.isBusy(); }
    QString cancelText() const override;

private:
    void addVersion(const InstalledVersion& version);
    void addRun(const PastRun& run);
    // A row with its texts, and its buttons below them.
    class Row;
    void refreshLists();
    void refreshCare(const Care& care);
    void refreshNews();
    void sayDone(const CareOutcome& cared);
    void chooseArchive();

    Banner* m_banner;
    Button* m_choose; // another archive, for a repair
    Text* m_ask;
    PlanView* m_plan;
    Text* m_notes;
    Text* m_versionsTitle;
    Panel* m_versions;
    Text* m_runsTitle;
    Panel* m_runs;
};

} // namespace cudnnsetup
