// cuDNN is loaded and asked to compute; the checks light up one by one.
#pragma once

#include "app/wizard/Page.h"

namespace cudnnsetup {

class Banner;
class FactRow;
class LossCurve;
class Panel;
class PictureStrip;
class SpeedBars;

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
    QString cancelText() const override;
    bool cancel() override;
    bool mayGoNext() const override;

private:
    void refreshPictures();
    void refreshChecks();
    void refreshWaiting();
    FactRow* addRow(const QString& checkId);

    Banner* m_banner;
    PictureStrip* m_pictures;
    QWidget* m_measured; // beside each other: what training and speed measured
    LossCurve* m_loss;
    SpeedBars* m_speed;
    Panel* m_checks;
    LinkButton* m_again;
    LinkButton* m_measure;
    CopyButton* m_copy;
};

} // namespace cudnnsetup
