// What is on this PC, row by row as the probes end.
#pragma once

#include "app/wizard/FactTexts.h"
#include "app/wizard/Page.h"

class QCheckBox;

namespace cudnnsetup {

class AdvicePanel;
class Banner;
class FactRow;

class SystemCheckPage : public Page {
    Q_OBJECT
public:
    SystemCheckPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool mayGoNext() const override;
    QString waitsFor() const override;

private:
    Banner* m_banner;
    QCheckBox* m_withoutGpu;
    QList<FactRow*> m_rows;
    AdvicePanel* m_advice;
    LinkButton* m_again;
};

} // namespace cudnnsetup
