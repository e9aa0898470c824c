// A wizard in practice mode for tests: a made-up PC in a folder of its own, with the practice archive of the build.
#pragma once

#include "app/common/Language.h"
#include "app/wizard/Frame.h"
#include "app/wizard/Session.h"
#include "app/wizard/Start.h"
#include "app/wizard/Theme.h"
#include "core/base/Json.h"
#include "core/system/DescribedSystem.h"
#include "tests/fakes/NearElevation.h"

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

namespace cudnnsetup {

// Rights can be asked for, or cannot, as a test wants it; the elevated half is a thread.
class AskedElevation : public fakes::NearElevation {
public:
    using NearElevation::NearElevation;
    Result<ElevationOffer> answer{
        ElevationOffer{hostOs == OsKind::Windows ? ElevationOffer::Way::Uac : ElevationOffer::Way::Pkexec, {}}};
    Result<ElevationOffer> offer() const override { return answer; }
};

// Who works with the made-up PC: it takes everybody for one who acts as administrator, or has to ask for these rights.
enum class As { Anybody, User };

// The prover as it is, but for what a test makes of it.
class MeddledProver : public Processes {
public:
    explicit MeddledProver(Processes& inner) : m_inner(inner) {}
    int mostMs = INT_MAX; // of the time it is given
    std::function<void(ProcessResult& answer)> after;

    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override {
        return m_inner.run(request, cancel);
    }
    Observed<QString> findProgram(const QString& name) const override { return m_inner.findProgram(name); }
    Observed<QList<RunningProgram>> running() const override { return m_inner.running(); }
    Observed<QJsonObject> askDriver(const CancelToken& cancel) override { return m_inner.askDriver(cancel); }
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken& cancel) override {
        ProverCall hurried = call;
        hurried.timeoutMs = std::min(call.timeoutMs, mostMs);
        auto answer = m_inner.runProver(hurried, cancel);
        if (answer.isSeen() && after) after(answer.value);
        return answer;
    }

private:
    Processes& m_inner;
};

// A FaultySystem that owns what it stands around, and can hold a run at a given change until it is let go.
class HeldSystem : public fakes::FaultySystem {
public:
    HeldSystem(std::unique_ptr<System> inner, const QString& machineState, As as)
        : FaultySystem(*inner), m_inner(std::move(inner)), m_admin(*m_inner, machineState, true), m_elevation(m_admin),
          m_machineState(machineState), m_as(as), m_prover(FaultySystem::processes()) {
        if (as == As::User) faults().others = [](const QString&) { return QStringList(); };
    }
    std::function<void()> beforeLooking; // when a probe begins
    bool locks = false;                  // the state folder is locked as on a real PC

    bool isDescribed() const override { return !locks; }
    Processes& processes() override { return m_prover; }
    MeddledProver& prover() { return m_prover; }
    UserFacts user() const override {
        if (beforeLooking) beforeLooking();
        UserFacts user = FaultySystem::user();
        if (m_as == As::User) user.admin = Observed<bool>::seen(true, QStringLiteral("test"));
        return user;
    }
    QString machineStateFolder() const override { return m_machineState; }
    Elevation& elevation() override { return m_as == As::User ? m_elevation : noElevation(); }
    AskedElevation& asked() { return m_elevation; }

private:
    std::unique_ptr<System> m_inner;
    fakes::UserOf m_admin;
    AskedElevation m_elevation;
    QString m_machineState;
    As m_as;
    MeddledProver m_prover;
};

// The made-up PC of practice mode. Ends the test where the resources lack it.
inline QJsonObject practicePc(OsKind os = hostOs) {
    QFile file(QStringLiteral(":/cudnn-setup/practice/%1.json").arg(osName(os)));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no practice PC in the resources");
    return *parseJsonObject(file.readAll(), file.fileName());
}

// What a practice may have instead of the usual.
struct PracticeWorld {
    QJsonObject pc{};      // empty: practicePc()
    QString stateFolder{}; // empty: one in the made-up PC
    QString prover{};      // empty: the practice prover of the build
};

class Practice {
public:
    // `change` may add to the made-up PC.
    explicit Practice(const QString& language = QStringLiteral("en"), As as = As::Anybody,
                      const std::function<void(QJsonObject& pc)>& change = {})
        : Practice(language, as, {.pc = changed(practicePc(), change)}, true) {}
    // pc: a described PC to practise on, of either system; whoever brings one brings its archive.
    Practice(const QString& language, As as, const QJsonObject& pc) : Practice(language, as, {.pc = pc}, false) {}
    Practice(const QString& language, As as, const PracticeWorld& world) : Practice(language, as, world, true) {}

    Session& session() { return *m_session; }
    Frame& frame() { return *m_frame; }
    fakes::Faults& faults() { return m_system->faults(); }
    HeldSystem& system() { return *m_system; }
    AskedElevation& elevation() { return m_system->asked(); }
    void start() { begin(*m_session, {}); }

    QString onDisk(QString path) const { // of a file of the made-up PC
        path.replace(QLatin1Char('\\'), QLatin1Char('/')).remove(QLatin1Char(':'));
        return QDir(m_folder.path()).filePath(path.startsWith(QLatin1Char('/')) ? path.mid(1) : path);
    }
    // Every file below the made-up PC's folder with its size or link target, the state folder aside.
    QStringList tree() const {
        QStringList lines;
        QDirIterator it(m_folder.path(), QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QFileInfo info(it.next());
            const QString path = QDir(m_folder.path()).relativeFilePath(info.filePath());
            if (path == QStringLiteral("state") || path.startsWith(QStringLiteral("state/")) ||
                path == QStringLiteral("C/state") || path.startsWith(QStringLiteral("C/state/")))
                continue;
            lines += path + QLatin1Char(' ') +
                     (info.isSymLink() ? info.symLinkTarget()
                      : info.isDir()   ? QString()
                                       : QString::number(info.size()));
        }
        lines.sort();
        return lines;
    }

    static void press(Qt::Key key) {
        QWidget* target = QApplication::focusWidget();
        if (!target) target = QApplication::activeWindow();
        if (target) QTest::keyClick(target, key);
    }
    // Presses Tab until the named widget has the focus; false after a whole round.
    static bool tabTo(const QString& name) {
        for (int i = 0; i < 60; ++i) {
            if (QApplication::focusWidget() && QApplication::focusWidget()->objectName() == name) return true;
            press(Qt::Key_Tab);
        }
        return false;
    }
    bool isOn(PageId page) const { return m_frame->current()->id() == page; }
    bool mayGoNext() const { return m_frame->current()->mayGoNext(); }

private:
    Practice(const QString& language, As as, const PracticeWorld& world, bool archiveOffered) {
        Language::instance().use(language);
        // Offscreen on Windows the desktop's font is a name that no file has: the measures must not hang on chance.
        if (hostOs == OsKind::Windows && QGuiApplication::platformName() == QStringLiteral("offscreen"))
            QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
        theme::install(*qApp, theme::Scheme::Light);
        const QString suffix = hostOs == OsKind::Windows ? QStringLiteral(".exe") : QString();
        const QString prover = QStringLiteral(PROGRAM_DIR "/cudnn-prover-practice") + suffix;
        auto system = makeDescribedSystem(world.pc.isEmpty() ? practicePc() : world.pc,
                                          {m_folder.path(), world.prover.isEmpty() ? prover : world.prover});
        if (!system) qFatal("the practice PC cannot be read: %s", qPrintable(system.error().message));
        const bool windows = (*system)->os().kind == OsKind::Windows;
        const QString machineState = windows ? QStringLiteral("C:\\state\\machine") : QStringLiteral("/state/machine");
        auto held = std::make_unique<HeldSystem>(std::move(*system), machineState, as);
        m_system = held.get();
        SessionOptions options;
        options.practice = true;
        options.downloadsFolder =
            windows ? QStringLiteral("C:\\Users\\student\\Downloads") : QStringLiteral("/home/student/Downloads");
        options.stateFolder = windows ? QStringLiteral("C:\\state") : QStringLiteral("/state");
        if (!world.stateFolder.isEmpty()) options.stateFolder = world.stateFolder;
        const QDir programs(QStringLiteral(PROGRAM_DIR));
        if (archiveOffered)
            for (const QString& name : programs.entryList({QStringLiteral("practice-cudnn-*")}, QDir::Files))
                options.offeredArchives += QDir::toNativeSeparators(programs.filePath(name));
        m_session = std::make_unique<Session>(std::move(held), options);
        m_frame = std::make_unique<Frame>(*m_session);
        m_frame->show();
    }

    static QJsonObject changed(QJsonObject pc, const std::function<void(QJsonObject& pc)>& change) {
        if (change) change(pc);
        return pc;
    }

    QTemporaryDir m_folder;
    HeldSystem* m_system = nullptr; // the session's
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Frame> m_frame;
};

// Goes on by Enter to the given page; stops the test where the way is blocked.
#define GO_TO(practice, target)                                                                                        \
    do {                                                                                                               \
        while (!(practice).isOn(target)) {                                                                             \
            const PageId here = (practice).frame().current()->id();                                                    \
            QTRY_VERIFY2_WITH_TIMEOUT((practice).mayGoNext(), qPrintable((practice).frame().current()->title()),       \
                                      20000);                                                                          \
            Practice::press(Qt::Key_Return);                                                                           \
            QTRY_VERIFY((practice).frame().current()->id() != here);                                                   \
        }                                                                                                              \
    } while (false)

// The same, accepting the licence on the way.
#define GO_ON_TO(practice, target)                                                                                     \
    do {                                                                                                               \
        GO_TO(practice, PageId::Archive);                                                                              \
        QTRY_VERIFY_WITH_TIMEOUT((practice).session().archive().has_value(), 20000);                                   \
        QVERIFY(Practice::tabTo(QStringLiteral("accept")));                                                            \
        Practice::press(Qt::Key_Space);                                                                                \
        GO_TO(practice, target);                                                                                       \
    } while (false)

// Until the PC and the practice archive were looked at, the licence is accepted and there is a plan.
#define WAIT_FOR_PLAN(practice)                                                                                        \
    do {                                                                                                               \
        QTRY_VERIFY_WITH_TIMEOUT((practice).session().archive() && !(practice).session().isProbing(), 20000);          \
        (practice).session().acceptLicense(true);                                                                      \
        QTRY_VERIFY_WITH_TIMEOUT(!(practice).session().isProposing() && (practice).session().proposal().plan, 20000);  \
    } while (false)

} // namespace cudnnsetup
