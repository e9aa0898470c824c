// cuDNN is loaded and asked to compute; the checks light up one by one.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class CopyButton;
class Panel;
class PictureStrip;

class ProofPage : public Page {
    Q_OBJECT
public:
    ProofPage(Session& session, QWidget* parent);
    QString title() const override;
    QString lead() const override;
    void enter() override;
    void refresh() override;
    bool hasBack() const override { return false; }
    bool hasCancel() const override;
    bool mayGoNext() const override;

private:
    void refreshChecks();

    Banner* m_banner;
    PictureStrip* m_pictures;
    Panel* m_checks;
    LinkButton* m_again;
    CopyButton* m_copy;
};

} // namespace cudnnsetup
