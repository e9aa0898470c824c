// The run and how it ended. Cancel takes everything back.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class WorkView;

class RunPage : public Page {
    Q_OBJECT
public:
    RunPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool hasBack() const override;
    bool hasCancel() const override;
    QString cancelText() const override;
    bool mayGoNext() const override;
    QString nextText() const override;
    void goNext() override;
    void goBack() override;

private:
    bool hasFailed() const;
    void showEnd();

    WorkView* m_work;
    Banner* m_result;
};

} // namespace cudnnsetup
