// A run was cut off: the first thing shown, and nothing else until it is settled.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;

class RecoveryPage : public Page {
    Q_OBJECT
public:
    RecoveryPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void refresh() override;
    bool hasBack() const override { return false; }
    bool mayGoNext() const override;
    QString nextText() const override;
    void goNext() override;

private:
    Banner* m_banner;
};

} // namespace cudnnsetup
