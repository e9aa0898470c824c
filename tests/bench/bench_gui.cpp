// How long the wizard takes to its first paint, and how long its thread is ever away during a run (gui.sh calls it):
//   bench_gui paint | bare        milliseconds from $BENCH_START (date +%s%N) to the end of the first paint: of the
//                                 wizard as main() starts it, and of an empty window
//   bench_gui archive FILE        makes the archive of some 330 MB that the next one places
//   bench_gui run FILE | idle MS  the longest gap of a timer of 5 ms: during a practice run of FILE and its
//                                 milliseconds, and where nothing happens for MS
#include "app/common/Language.h"
#include "app/wizard/Desktop.h"
#include "app/wizard/Frame.h"
#include "app/wizard/Start.h"
#include "app/wizard/Theme.h"
#include "tests/crash/BigArchive.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <chrono>
#include <cstdio>

using namespace cudnnsetup;

namespace {

// Ends the program behind the first paint of the window it watches.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(QWidget& window) : m_window(window) { window.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && !m_painted) {
            m_painted = true; // the children are painted behind it, in the same turn of the event loop
            QTimer::singleShot(0, this, [] {
                using namespace std::chrono;
                const auto now = duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
                std::printf("%.1f\n", double(now - qEnvironmentVariable("BENCH_START").toLongLong()) / 1e6);
                std::fflush(stdout);
                QApplication::exit(0);
            });
        }
        return false;
    }

private:
    QWidget& m_window;
    bool m_painted = false;
};

// The longest time between two of its beats.
class Heartbeat : public QObject {
public:
    Heartbeat() {
        constexpr int everyMs = 5;
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(everyMs);
        connect(&m_timer, &QTimer::timeout, this,
                [this] { m_longest = std::max(m_longest, m_clock.nsecsElapsed()), m_clock.restart(); });
        m_clock.start();
        m_timer.start();
    }
    double longestMs() const { return double(std::max(m_longest, m_clock.nsecsElapsed())) / 1e6; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

StartOptions practice() {
    StartOptions options;
    options.practice = true;
    options.programFolder = QStringLiteral(PROGRAM_DIR);
    return options;
}

int paint() {
    const Result<Start> start = makeSession(practice());
    if (!start) return 2;
    Frame frame(*start->session);
    const FirstPaint watch(frame);
    frame.show();
    begin(*start->session, {});
    return QApplication::exec();
}

int bare() {
    QWidget window;
    window.resize(theme::windowWidth, theme::windowHeight);
    const FirstPaint watch(window);
    window.show();
    return QApplication::exec();
}

bool waitFor(Session& session, const std::function<bool()>& reached) {
    constexpr int longestMs = 120000, lookMs = 10;
    QElapsedTimer clock;
    clock.start();
    while (!reached() && clock.elapsed() < longestMs) {
        QEventLoop loop;
        QTimer::singleShot(lookMs, &loop, &QEventLoop::quit);
        loop.exec();
    }
    if (!reached())
        std::fprintf(stderr, "never reached: %s\n",
                     session.archiveError() ? qPrintable(session.archiveError()->message) : "");
    return reached();
}

int run(const QString& archive) {
    const Result<Start> start = makeSession(practice());
    if (!start) return 2;
    Session& session = *start->session;
    Frame frame(session);
    frame.show();
    begin(session, archive);
    if (!waitFor(session, [&] { return session.archive() && !session.isProbing(); })) return 2;
    session.acceptLicense(true);
    if (!waitFor(session, [&] { return session.proposal().plan && !session.isProposing(); })) return 2;
    frame.open(PageId::Review);
    if (!waitFor(session, [&] { return session.proposal().plan && !session.isProposing(); })) return 2;
    const Heartbeat heart;
    QElapsedTimer clock;
    clock.start();
    frame.open(PageId::Run);
    if (!waitFor(session, [&] { return session.runState() > Session::RunState::TakingBack; })) return 2;
    const qint64 took = clock.elapsed();
    if (session.runError()) return std::fprintf(stderr, "%s\n", qPrintable(session.runError()->message)), 2;
    std::printf("%.1f %lld\n", heart.longestMs(), static_cast<long long>(took));
    return 0;
}

int idle(int ms) {
    QWidget window;
    window.show();
    const Heartbeat heart;
    QTimer::singleShot(ms, &window, [] { QApplication::exit(0); });
    QApplication::exec();
    std::printf("%.1f\n", heart.longestMs());
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication app(argc, argv);
    const QString what = app.arguments().value(1), with = app.arguments().value(2);
    if (what == u"bare"_s) return bare();
    if (what == u"idle"_s) return idle(with.toInt());
    constexpr int noiseFiles = 40, kibEach = 8 << 10;
    if (what == u"archive"_s) return writeBigArchive(with, noiseFiles, kibEach), 0;
    Language::instance().use({});
    theme::install(app, desktopPrefersDark() ? theme::Scheme::Dark : theme::Scheme::Light);
    return what == u"paint"_s ? paint() : what == u"run"_s ? run(with) : 1;
}
