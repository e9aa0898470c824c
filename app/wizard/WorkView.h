// What is at work on this PC: which part of it, one bar over all bytes (or changes), what is at hand, how fast, how
// long still. Shows itself only while something is.
#pragma once

#include "core/base/Progress.h"

#include <QElapsedTimer>
#include <QWidget>

class QProgressBar;

namespace cudnnsetup {

class Session;
class Text;

class WorkView : public QWidget {
    Q_OBJECT
public:
    explicit WorkView(Session& session, QWidget* parent = nullptr);
    void refresh(const QString& name); // the name of the bar for screen readers

private:
    bool isAtWork() const;
    void showProgress();
    QString phaseText(const Progress& progress) const;
    QString paceText(const Progress& progress);

    Session& m_session;
    Text* m_phase;
    QProgressBar* m_bar;
    Text* m_pace;
    Text* m_item;
    QElapsedTimer m_clock; // runs while something is at work
    double m_bytesPerSecond = 0;
    quint64 m_lastBytes = 0;
    qint64 m_lastMs = 0;
};

} // namespace cudnnsetup
