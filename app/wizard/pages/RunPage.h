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
    bool mayGoNext() const override;
    void goBack() override;

private:
    void showEnd();

    WorkView* m_work;
    Banner* m_result;
};

} // namespace cudnnsetup
