#include "app/wizard/pages/ManagePage.h"

#include "app/wizard/Formats.h"
#include "app/wizard/Theme.h"
#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Panel.h"
#include "app/wizard/parts/PlanView.h"
#include "app/wizard/parts/Text.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cudnnsetup {

class ManagePage::Row : public QWidget {
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
        button->setAccessibleDescription(m_name);
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

ManagePage::ManagePage(Session& session, QWidget* parent)
    : Page(PageId::Manage, session, parent), m_banner(new Banner(this)), m_choose(new Button(m_banner)),
      m_ask(new Text(theme::Type::Body, this)), m_plan(new PlanView(this)), m_notes(new Text(theme::Type::Body, this)),
      m_versionsTitle(new Text(theme::Type::Strong, this)), m_versions(new Panel(Panel::Kind::List, this)),
      m_runsTitle(new Text(theme::Type::Strong, this)), m_runs(new Panel(Panel::Kind::List, this)) {
    m_banner->addWidget(m_choose);
    for (QWidget* part :
         QList<QWidget*>{m_banner, m_ask, m_plan, m_notes, m_versionsTitle, m_versions, m_runsTitle, m_runs})
        m_column->addWidget(part);
    m_column->addStretch(1);
    m_choose->setObjectName(u"chooseArchive"_s);
    connect(m_choose, &QPushButton::clicked, this, &ManagePage::chooseArchive);
    connect(&m_session, &Session::installedChanged, this, &ManagePage::refreshAll);
    connect(&m_session, &Session::careChanged, this, &ManagePage::refreshAll);
    connect(&m_session, &Session::runChanged, this, &ManagePage::refreshAll);
}

// ---- what is asked -------------------------------------------------------------------------------------------------

QString ManagePage::title() const {
    const auto& care = m_session.care();
    if (!care) return tr("What is installed");
    switch (care->kind) {
    case Care::Kind::Remove:
        return tr("Remove %1?").arg(care->name);
    case Care::Kind::Repair:
        return tr("Repair %1?").arg(care->name);
    case Care::Kind::Switch:
        return tr("Use %1?").arg(care->name);
    case Care::Kind::Undo:
        return tr("Take this back?");
    case Care::Kind::Free:
        break;
    }
    return tr("Free disk space?");
}

QString ManagePage::lead() const {
    const auto& care = m_session.care();
    if (!care) return tr("Only what this program put here. Other copies are shown by the system check.");
    if (m_session.isBusy()) return {};
    if (care->kind == Care::Kind::Free) return tr("This is for good: there is no way back from it.");
    if (!mayGoNext()) return {};
    return tr("Nothing has been changed yet. This is what would be done.");
}

QString ManagePage::nextText() const {
    const auto& care = m_session.care();
    switch (care ? care->kind : Care::Kind::Undo) {
    case Care::Kind::Remove:
        return tr("&Remove");
    case Care::Kind::Repair:
        return tr("&Repair");
    case Care::Kind::Switch:
        return tr("&Use it");
    case Care::Kind::Undo:
        return tr("&Take it back");
    case Care::Kind::Free:
        break;
    }
    return tr("&Delete for good");
}

bool ManagePage::mayGoNext() const {
    const auto& care = m_session.care();
    if (!care || m_session.isBusy()) return false;
    if (!care->needsPlan()) return true;
    if (!care->plan || care->plan->plan.steps.isEmpty()) return false;
    const auto rights = m_session.rightsToAsk(care->plan->plan);
    return !rights || *rights;
}

bool ManagePage::nextNeedsAdmin() const {
    const auto& care = m_session.care();
    return care && care->plan && care->plan->plan.needsAdmin();
}

void ManagePage::goNext() { m_session.carryOut(); }

void ManagePage::goBack() {
    if (m_session.care())
        m_session.dropCare();
    else
        Page::goBack();
}

QString ManagePage::cancelText() const { return tr("Close"); }

void ManagePage::enter() {
    m_session.dropCare();
    m_session.listInstalledVersions();
}

// ---- what is shown -------------------------------------------------------------------------------------------------

void ManagePage::refresh() {
    const auto& care = m_session.care();
    m_choose->hide();
    m_banner->hide();
    m_ask->say({});
    m_notes->say({});
    m_plan->setPlan(std::nullopt);
    m_versionsTitle->setVisible(!care);
    m_versions->setVisible(!care);
    m_runsTitle->setVisible(!care);
    m_runs->setVisible(!care);
    if (care) return refreshCare(*care);
    refreshNews();
    refreshLists();
}

void ManagePage::refreshCare(const Care& care) {
    m_choose->setText(tr("Choose the &archive…"));
    if (m_session.isBusy()) return m_banner->say(Mark::Busy, tr("At work… This takes a moment."));
    if (care.looking) return m_banner->say(Mark::Busy, tr("Looking at the files…"));
    if (care.error) {
        m_choose->setVisible(care.kind == Care::Kind::Repair);
        return m_banner->sayError(*care.error);
    }
    if (care.kind == Care::Kind::Undo)
        return m_ask->say(tr("“%1” is taken back: files that it placed go, files that it replaced or removed come "
                             "back, and so does the search path. What someone changed since is left alone and named.")
                              .arg(care.name));
    if (care.kind == Care::Kind::Free)
        return m_ask->say(tr("%1 are kept, so that “%2” can be taken back. They are deleted, and it cannot be taken "
                             "back any more. What is installed stays as it is.")
                              .arg(bytesText(care.bytes), care.name));
    if (!care.plan) return;
    const Plan& plan = care.plan->plan;
    if (plan.steps.isEmpty())
        return m_banner->say(Mark::Ok, care.kind == Care::Kind::Repair ? tr("Every file is as it was placed.")
                                                                       : tr("It is so already: nothing to do."));
    if (const auto rights = m_session.rightsToAsk(plan)) m_banner->sayRights(*rights);
    m_plan->setPlan(plan);
    m_notes->say(plan.notes.join(u'\n'));
}

void ManagePage::sayDone(const CareOutcome& cared) {
    const QString notes = cared.notes.join(u'\n');
    switch (cared.care.kind) {
    case Care::Kind::Remove:
        return m_banner->say(Mark::Ok, tr("%1 was removed.").arg(cared.care.name), notes);
    case Care::Kind::Repair:
        return m_banner->say(Mark::Ok, tr("%1 was repaired.").arg(cared.care.name), notes);
    case Care::Kind::Switch:
        return m_banner->say(Mark::Ok, tr("%1 is in use now.").arg(cared.care.name),
                             tr("Programs that are running keep the old one until they are started again."));
    case Care::Kind::Undo:
        return;
    case Care::Kind::Free:
        return m_banner->say(Mark::Ok, tr("%1 were freed.").arg(bytesText(cared.bytes)), notes);
    }
}

void ManagePage::refreshNews() {
    const InstalledList& list = m_session.installed();
    if (m_session.installedError())
        m_banner->sayError(*m_session.installedError());
    else if (m_session.undoError())
        m_banner->sayError(*m_session.undoError());
    else if (m_session.careError())
        m_banner->sayError(*m_session.careError());
    else if (m_session.runState() == Session::RunState::Undoing)
        m_banner->say(Mark::Busy, tr("Taking it back…"));
    else if (m_session.cared())
        sayDone(*m_session.cared());
    else if (m_session.undone() && !m_session.undone()->left.isEmpty())
        m_banner->say(Mark::Warning, tr("Left alone, because someone changed it since"),
                      m_session.undone()->left.join(u'\n'));
    else if (m_session.undone())
        m_banner->say(Mark::Ok, tr("Everything was taken back."));
    else if (list.versions.isEmpty() && list.runs.isEmpty())
        m_banner->say(Mark::Note, tr("Nothing was installed by this program."));
}

void ManagePage::refreshLists() {
    const InstalledList& list = m_session.installed();
    m_versions->clear();
    m_runs->clear();
    m_versions->setVisible(!list.versions.isEmpty());
    m_runs->setVisible(!list.runs.isEmpty());
    m_versionsTitle->say(list.versions.isEmpty() ? QString() : tr("Versions"));
    m_runsTitle->say(list.runs.isEmpty() ? QString() : tr("What was done, the latest first"));
    for (const InstalledVersion& version : list.versions) addVersion(version);
    for (const PastRun& run : list.runs) addRun(run);
}

void ManagePage::addVersion(const InstalledVersion& version) {
    auto* row = new Row(m_session, version.current ? tr("%1 (in use)").arg(version.id) : version.id, m_versions);
    row->say(theme::Type::Body, version.path, false);
    row->say(theme::Type::Aside, tr("%1 on disk").arg(bytesText(version.bytes)), true);
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

void ManagePage::addRun(const PastRun& run) {
    auto* row = new Row(m_session, run.title, m_runs);
    const QString when = timeText(run.startedAt);
    row->say(theme::Type::Aside,
             run.undoBytes > 0 ? tr("%1 · %2 kept for taking it back").arg(when, bytesText(run.undoBytes)) : when,
             true);
    const auto care = [&](Care::Kind kind) {
        return Care{.kind = kind, .name = run.title, .run = run.run, .bytes = run.undoBytes};
    };
    if (run.canUndo) row->offer(tr("&Take back…"), u"undo"_s, care(Care::Kind::Undo));
    if (run.undoBytes > 0) row->offer(tr("&Free space…"), u"free"_s, care(Care::Kind::Free));
    m_runs->add(row);
}

void ManagePage::chooseArchive() {
    if (!m_session.care()) return;
    Care care = *m_session.care();
    care.error.reset();
    auto* dialog =
        new QFileDialog(this, tr("The archive of %1").arg(care.name), {}, tr("cuDNN archives (*.zip *.tar.xz *.whl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, care](const QString& path) mutable {
        care.archive = path;
        m_session.prepare(care);
    });
    dialog->open();
}

} // namespace cudnnsetup
