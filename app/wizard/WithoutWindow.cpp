#include "app/wizard/WithoutWindow.h"

#include "app/common/Language.h"
#include "app/wizard/Start.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WithoutWindow)
};

// What the handler says: it runs inside QApplication's constructor, where no translation can be looked up.
QStringList sentences;
QStringList linesOfQt;

QStringList noWindowSentences() {
    const QString display = qEnvironmentVariable("DISPLAY");
    const bool asked = !display.isEmpty() || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    const QString reason = hostOs == OsKind::Windows ? Tr::tr("No window can be opened here.")
                           : !asked ? Tr::tr("No window can be opened here: this session has no display.")
                           : display.isEmpty()
                               ? Tr::tr("No window can be opened here: the display does not answer.")
                               : Tr::tr("No window can be opened here: the display “%1” does not answer.").arg(display);
    return {reason, Tr::tr("Start it from a desktop, or use cudnn-setup-cli: it does the same and needs no display.")};
}

void print(const QStringList& lines) {
    for (const QString& line : lines) std::fprintf(stderr, "%s\n", qPrintable(line));
}

void keepOrEnd(QtMsgType type, const QMessageLogContext&, const QString& text) {
    linesOfQt += text.trimmed();
    if (type != QtFatalMsg) return;
    print(sentences);
    print(linesOfQt);
    std::fflush(stderr);
    std::_Exit(int(ExitCode::Unsupported));
}

} // namespace

void answerWithoutWindow(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const StartWords words = addStartWords(parser);
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions); // "-platform" holds no -p, -l, -a
    parser.parse(QCoreApplication::arguments()); // wrong words: parseCommandLine's matter
    Language::instance().use(parser.value(words.language));
    const bool help = parser.isSet(words.help) || parser.isSet(QStringLiteral("help-all")); // which Qt adds to it
    if (!help && !parser.isSet(words.version)) {
        sentences = noWindowSentences();
        return;
    }
    QCommandLineParser translated; // the descriptions in the language that is known only now
    addStartWords(translated);
    if (parser.isSet(words.version)) translated.showVersion();
    translated.showHelp();
}

WindowWatch::WindowWatch() { qInstallMessageHandler(keepOrEnd); }

WindowWatch::~WindowWatch() {
    qInstallMessageHandler(nullptr);
    print(std::exchange(linesOfQt, {}));
}

} // namespace cudnnsetup
