// The plan as sentences, before anything is done.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class PlanView;

class ReviewPage : public Page {
    Q_OBJECT
public:
    ReviewPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool mayGoNext() const override;
    QString waitsFor() const override;
    QString nextText() const override;
    bool nextNeedsAdmin() const override;

private:
    void saveAnswers();

    Banner* m_banner;
    Banner* m_warnings;
    PlanView* m_plan;
    Banner* m_saved; // what came of saving the answers
    LinkButton* m_save;
};

} // namespace cudnnsetup
