#include "app/wizard/Start.h"

#include "core/base/Json.h"
#include "core/run/RunLock.h"
#include "core/system/DescribedSystem.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Start)
};

QString besideUs(const StartOptions& options, const QString& program) {
    const QString suffix = hostOs == OsKind::Windows ? u".exe"_s : QString();
    return QDir(options.programFolder).filePath(program + suffix);
}

QStringList practiceArchives(const StartOptions& options) {
    QStringList paths;
    const QDir folder(options.programFolder);
    for (const QString& name : folder.entryList({u"practice-cudnn-*"_s}, QDir::Files))
        paths += QDir::toNativeSeparators(folder.filePath(name));
    return paths;
}

Result<std::unique_ptr<System>> practiceSystem(const StartOptions& options, const QString& sandbox) {
    QFile file(u":/cudnn-setup/practice/%1.json"_s.arg(osName(hostOs)));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::BadUsage, Tr::tr("This program was built without its practice PC."),
                    Tr::tr("Start it without --practice."), file.fileName());
    const auto description = parseJsonObject(file.readAll(), file.fileName());
    if (!description) return Failure(description.error());
    return makeDescribedSystem(*description, {sandbox, besideUs(options, u"cudnn-prover-practice"_s)});
}

} // namespace

StartWords addStartWords(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        Tr::tr("Sets up NVIDIA's cuDNN from the archive you already have, and proves that it works."));
    StartWords words{.help = parser.addHelpOption(),
                     .version = parser.addVersionOption(),
                     .practice{u"practice"_s, Tr::tr("Try everything on a made-up PC; nothing real is touched.")},
                     .pc{u"pc"_s, Tr::tr("Show the PC that FILE describes; nothing real is touched."), u"FILE"_s},
                     .language{u"lang"_s, Tr::tr("Language: en or zh_CN."), u"LANGUAGE"_s},
                     .state{u"state"_s, Tr::tr("Keep journals and manifests in DIR."), u"DIR"_s}};
    parser.addOptions({words.practice, words.pc, words.language, words.state});
    parser.addPositionalArgument(u"ARCHIVE"_s, Tr::tr("The cuDNN archive to set up."), u"[ARCHIVE]"_s);
    return words;
}

Result<StartOptions> parseCommandLine(const QStringList& arguments) {
    QCommandLineParser parser;
    const StartWords words = addStartWords(parser);
    if (!parser.parse(arguments)) return fail(ExitCode::BadUsage, parser.errorText(), Tr::tr("Try --help."));
    StartOptions options;
    options.practice = parser.isSet(words.practice);
    options.describedPc = parser.value(words.pc);
    options.language = parser.value(words.language);
    options.stateFolder = parser.value(words.state);
    options.programFolder = QCoreApplication::applicationDirPath();
    if (parser.positionalArguments().size() > 1)
        return fail(ExitCode::BadUsage, Tr::tr("Only one archive can be set up at a time."), Tr::tr("Try --help."));
    if (options.practice && !options.describedPc.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("--practice and --pc cannot be used together."), Tr::tr("Try --help."));
    if (!options.language.isEmpty() && options.language != u"en"_s && options.language != u"zh_CN"_s)
        return fail(ExitCode::BadUsage, Tr::tr("There is no language “%1”.").arg(options.language),
                    Tr::tr("Use --lang en or --lang zh_CN."));
    if (!parser.positionalArguments().isEmpty())
        options.archive = QDir::toNativeSeparators(QFileInfo(parser.positionalArguments().first()).absoluteFilePath());
    return options;
}

Result<Start> makeSession(const StartOptions& options) {
    Start start;
    SessionOptions session;
    session.practice = options.practice;
    session.describedFrom = options.describedPc;
    session.stateFolder = options.stateFolder;
    Result<std::unique_ptr<System>> system(nullptr);
    if (options.practice) {
        start.sandbox = std::make_unique<QTemporaryDir>();
        if (!start.sandbox->isValid())
            return fail(ExitCode::TakenBack, Tr::tr("No temporary folder could be made for practice."),
                        Tr::tr("Make room on the disk, then try again."), start.sandbox->errorString());
        session.offeredArchives = practiceArchives(options);
        system = practiceSystem(options, start.sandbox->path());
    } else if (!options.describedPc.isEmpty()) {
        start.sandbox = std::make_unique<QTemporaryDir>(); // what is done there is done to files in it
        system = loadDescribedSystem(options.describedPc,
                                     {start.sandbox->path(), besideUs(options, u"cudnn-prover-practice"_s)});
    } else {
        session.downloadsFolder =
            QDir::toNativeSeparators(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation));
        system = makeHostSystem(besideUs(options, u"cudnn-prover"_s), besideUs(options, u"cudnn-setup-cli"_s));
    }
    if (!system) return Failure(system.error());
    if (auto state = checkStateFolder(options.stateFolder, **system); !state && (*system)->isDescribed())
        return Failure(state.error());
    start.session = std::make_unique<Session>(std::move(*system), session);
    return start;
}

void begin(Session& session, const QString& archive) {
    session.lookForUnfinished();
    session.listInstalledVersions();
    session.lookAtMachine();
    session.lookForArchives();
    const QStringList offered = session.options().offeredArchives;
    if (!archive.isEmpty())
        session.openArchive(archive);
    else if (session.options().practice && !offered.isEmpty())
        session.openArchive(offered.first());
}

} // namespace cudnnsetup
