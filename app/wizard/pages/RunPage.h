// The run: one bar over all bytes, what is at hand, how fast, how long still. Cancel takes everything back.
#pragma once

#include "app/wizard/Page.h"
#include "core/base/Progress.h"

#include <QElapsedTimer>

class QProgressBar;

namespace cudnnsetup {

class Banner;
class Text;

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
    void showProgress();
    void showEnd();
    QString phaseText(const Progress& progress) const;
    QString paceText(const Progress& progress);

    Text* m_phase;
    QProgressBar* m_bar;
    Text* m_item;
    Text* m_pace;
    Banner* m_result;
    QElapsedTimer m_clock;
    double m_bytesPerSecond = 0;
    quint64 m_lastBytes = 0;
    qint64 m_lastMs = 0;
};

} // namespace cudnnsetup
