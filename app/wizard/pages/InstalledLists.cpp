#include "app/wizard/pages/InstalledLists.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/Text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace cudnnsetup {

class InstalledLists::Row : public QWidget {
public:
    Row(Session& session, const QString& name, QWidget* parent)
        : QWidget(parent), m_session(session), m_name(name), m_texts(new QVBoxLayout), m_buttons(new QHBoxLayout) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(theme::gap3, theme::gap2, theme::gap3, theme::gap2);
        column->setSpacing(theme::gap2);
        column->addLayout(m_texts);
        column->addLayout(m_buttons);
        m_texts->setSpacing(2);
        m_buttons->setSpacing(theme::gap2);
        m_buttons->addStretch(1);
        say(theme::Type::Strong, name, false);
    }
    void say(theme::Type type, const QString& words, bool dim) {
        auto* text = new Text(type, this);
        text->setDim(dim);
        m_texts->addWidget(text);
        text->say(words);
    }
    void offer(const QString& label, const QString& objectName, const Care& care) {
        auto* button = new Button(this);
        button->setText(label);
        button->setObjectName(objectName);
        button->setShield(care.halfNeeded);
        if (!care.halfNeeded) button->setAccessibleDescription(m_name);
        button->setEnabled(!m_session.isBusy());
        Session& session = m_session;
        QObject::connect(button, &QPushButton::clicked, button, [&session, care] { session.prepare(care); });
        m_buttons->insertWidget(m_buttons->count() - 1, button);
    }

private:
    Session& m_session;
    QString m_name;
    QVBoxLayout* m_texts;
    QHBoxLayout* m_buttons;
};

InstalledLists::InstalledLists(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_versionsTitle(new Text(theme::Type::Strong, this)),
      m_versions(new Panel(Panel::Kind::List, this)), m_runsTitle(new Text(theme::Type::Strong, this)),
      m_kept(new Text(theme::Type::Body, this)), m_freeAll(new Button(this)),
      m_runs(new Panel(Panel::Kind::List, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap3);
    for (QWidget* part : QList<QWidget*>{m_versionsTitle, m_versions, m_runsTitle}) column->addWidget(part);
    auto* kept = new QHBoxLayout;
    kept->addWidget(m_kept, 1);
    kept->addWidget(m_freeAll);
    column->addLayout(kept);
    column->addWidget(m_runs);
    m_freeAll->setObjectName(u"freeAll"_s);
    connect(m_freeAll, &QPushButton::clicked, this, [this] { m_session.prepare(m_care); });
}

void InstalledLists::refresh() {
    const InstalledList& list = m_session.installed();
    m_versions->clear();
    m_runs->clear();
    m_versions->setVisible(!list.versions.isEmpty());
    m_runs->setVisible(!list.runs.isEmpty());
    m_versionsTitle->say(list.versions.isEmpty() ? QString() : tr("Versions"));
    m_runsTitle->say(list.runs.isEmpty() ? QString() : tr("What was done, the latest first"));
    for (const InstalledVersion& version : list.versions) addVersion(version);
    for (const PastRun& run : list.runs) addRun(run);
    refreshKept();
}

void InstalledLists::addVersion(const InstalledVersion& version) {
    const auto& runs = m_session.installed().runs;
    const auto by = std::find_if(runs.begin(), runs.end(), [&](const PastRun& run) { return run.run == version.run; });
    const QString size = tr("%1 on disk").arg(bytesText(version.bytes));
    auto* row = new Row(m_session, version.current ? tr("%1 (in use)").arg(version.id) : version.id, m_versions);
    row->say(theme::Type::Body, version.path, false);
    row->say(theme::Type::Aside, by == runs.end() ? size : tr("%1 · placed on %2").arg(size, timeText(by->startedAt)),
             true);
    if (!version.missing.isEmpty())
        row->say(theme::Type::Aside, tr("%n file(s) are missing.", nullptr, int(version.missing.size())), false);
    if (!version.changed.isEmpty())
        row->say(theme::Type::Aside,
                 tr("%n file(s) were changed by something else.", nullptr, int(version.changed.size())), false);
    const auto care = [&](Care::Kind kind) { return Care{.kind = kind, .name = version.id, .folder = version.path}; };
    if (version.canSwitch) row->offer(tr("&Use this one…"), u"switch"_s, care(Care::Kind::Switch));
    row->offer(tr("Re&pair…"), u"repair"_s, care(Care::Kind::Repair));
    row->offer(tr("Re&move…"), u"remove"_s, care(Care::Kind::Remove));
    m_versions->add(row);
}

void InstalledLists::addRun(const PastRun& run) {
    auto* row = new Row(m_session, run.title, m_runs);
    row->say(theme::Type::Body, run.folder, false);
    const QString when = tr("on %1").arg(timeText(run.startedAt));
    row->say(theme::Type::Aside,
             run.undoBytes > 0 ? tr("%1 · keeps %2 so that it can be taken back").arg(when, bytesText(run.undoBytes))
                               : when,
             true);
    const auto care = [&](Care::Kind kind) {
        return Care{
            .kind = kind, .name = run.title, .runs = {run.run}, .bytes = run.undoBytes, .halfNeeded = run.needsAdmin};
    };
    if (run.canUndo) row->offer(tr("&Take back…"), u"undo"_s, care(Care::Kind::Undo));
    if (run.undoBytes > 0) row->offer(tr("&Free space…"), u"free"_s, care(Care::Kind::Free));
    m_runs->add(row);
}

void InstalledLists::refreshKept() {
    m_care = {.kind = Care::Kind::Free, .name = tr("everything")};
    for (const PastRun& run : m_session.installed().runs) {
        if (run.undoBytes == 0) continue;
        m_care.runs += run.run;
        m_care.bytes += run.undoBytes;
        m_care.halfNeeded |= run.needsAdmin;
    }
    const bool several = m_care.runs.size() > 1;
    m_freeAll->setVisible(several);
    m_freeAll->setText(tr("Free &all of it…"));
    m_freeAll->setShield(m_care.halfNeeded);
    m_freeAll->setEnabled(!m_session.isBusy());
    m_kept->say(several
                    ? tr("%1 can be freed in %n run(s).", nullptr, int(m_care.runs.size())).arg(bytesText(m_care.bytes))
                    : QString());
}

} // namespace cudnnsetup
