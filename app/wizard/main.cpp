#include "app/common/Language.h"
#include "app/wizard/Desktop.h"
#include "app/wizard/Frame.h"
#include "app/wizard/Start.h"
#include "app/wizard/Theme.h"
#include "app/wizard/WithoutWindow.h"
#include "core/system/System.h"

#include <QApplication>
#include <QIcon>
#include <QMessageBox>
#include <QTextStream>
#include <optional>

using namespace cudnnsetup;

namespace {

QIcon programIcon() {
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/cudnn-setup/icons/cudnn-setup-%1.png").arg(size));
    return icon;
}

int refuse(const Error& error) {
    QTextStream(stderr) << error.message << '\n' << error.whatToDo << '\n';
    if (hostOs == OsKind::Windows) // a window program has no console there
        QMessageBox::critical(nullptr, QStringLiteral("cuDNN Setup Assistant"), error.message + u'\n' + error.whatToDo);
    return int(error.code);
}

} // namespace

int main(int argc, char** argv) {
    guardNewFiles();
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QCoreApplication::setApplicationName(QStringLiteral("cudnn-setup"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CUDNN_SETUP_VERSION));
    answerWithoutWindow(argc, argv);
    std::optional<WindowWatch> watch(std::in_place);
    QApplication app(argc, argv);
    watch.reset();
    QGuiApplication::setWindowIcon(programIcon());
    Language::instance().use({});
    theme::install(app, desktopPrefersDark() ? theme::Scheme::Dark : theme::Scheme::Light);

    const Result<StartOptions> options = parseCommandLine(QCoreApplication::arguments());
    if (!options) return refuse(options.error());
    if (!options->language.isEmpty()) Language::instance().use(options->language);
    const Result<Start> start = makeSession(*options);
    if (!start) return refuse(start.error());

    Frame frame(*start->session);
    frame.show();
    begin(*start->session, options->archive);
    return QApplication::exec();
}
