// The versions that this program installed and the runs by which it did, each with what can be done about it.
#pragma once

#include "app/wizard/Session.h"

#include <QWidget>

namespace cudnnsetup {

class Button;
class Panel;
class Text;

class InstalledLists : public QWidget {
    Q_OBJECT
public:
    explicit InstalledLists(Session& session, QWidget* parent = nullptr);
    void refresh();

private:
    class Row; // texts, and buttons below them
    void addVersion(const InstalledVersion& version);
    void addRun(const PastRun& run);
    void refreshKept(); // what all runs keep together

    Session& m_session;
    Text* m_versionsTitle;
    Panel* m_versions;
    Text* m_runsTitle;
    Text* m_kept;
    Button* m_freeAll;
    Panel* m_runs;
    Care m_care; // of the button for all runs
};

} // namespace cudnnsetup
