#include "app/cli/CommandLine.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

// CLI11 fills these; they become a Request when parsing went well.
struct Words {
    std::string archive, program, run, version, recovery, answers, saveAnswers, target, folder, pc, state, log,
        language;
    Placement placement = Placement::OwnFolder;
    std::optional<PathChoice> path;
    FilesChoice files = FilesChoice::All;
    ProofChoice proof = ProofChoice::Required;
    ProofLevel level = ProofLevel::Conv;
    bool link = false, cleanPath = false, setCudaPath = false, accept = false, allowUnsigned = false, verify = false,
         json = false, quiet = false;
};

std::string say(const QString& text) { return text.toStdString(); }

template <class T, class Value>
CLI::Option* word(CLI::App* app, const std::string& name, Value& value,
                  const std::vector<std::pair<std::string, T>>& words, const std::string& help) {
    std::string names;
    for (const auto& [word, meaning] : words) names += (names.empty() ? "" : "|") + word;
    const auto toNumber = [words, names](std::string& typed) {
        for (const auto& [word, meaning] : words)
            if (CLI::detail::to_lower(typed) == word) {
                typed = std::to_string(int(meaning));
                return std::string();
            }
        return "\"" + typed + "\" is none of " + names;
    };
    const CLI::Validator check(toNumber, names);
    return app->add_option(name, value, help)->transform(check)->type_name("");
}

void addCommonOptions(CLI::App* app, Words& words) {
    app->add_flag("--json", words.json, say(Tr::tr("Answer with one JSON object on standard output")));
    app->add_flag("--quiet", words.quiet, say(Tr::tr("Print nothing but errors")));
    app->add_option("--pc", words.pc,
                    say(Tr::tr("Use the PC described in this JSON file; nothing real is ever touched")))
        ->type_name("FILE");
    app->add_option("--state", words.state, say(Tr::tr("Where journals and manifests are kept")))->type_name("DIR");
    app->add_option("--log", words.log, say(Tr::tr("Append what happened to this file")))->type_name("FILE");
    app->add_option("--lang", words.language, say(Tr::tr("Language of the answers")))
        ->type_name("")
        ->check(CLI::IsMember({"en", "zh_CN"}).description("en|zh_CN"));
}

void addChoices(CLI::App* app, Words& words) {
    word<Placement>(
        app, "--placement", words.placement,
        {{"own", Placement::OwnFolder}, {"toolkit", Placement::Toolkit}, {"program", Placement::Program}},
        say(Tr::tr("own: a folder of its own (default); toolkit: into the CUDA toolkit; program: beside one "
                   "program (Windows)")));
    app->add_option("--target", words.target,
                    say(Tr::tr("Root folder, the toolkit's folder, or the program or its folder, by placement")))
        ->type_name("DIR");
    word<PathChoice>(
        app, "--path", words.path,
        {{"user", PathChoice::User}, {"machine", PathChoice::Machine}, {"none", PathChoice::None}},
        say(Tr::tr("Whose search path gains the folder: user (default; as SYSTEM or root: machine), machine, none")));
    app->add_flag("--link", words.link, say(Tr::tr("Keep a link current-8 (or -9) in the root and put that on PATH")));
    app->add_flag("--clean-path", words.cleanPath,
                  say(Tr::tr("Also clean that PATH up: dead and double entries, a wrong CUDA first, a single quotation "
                             "mark (Windows); plan shows each edit")));
    app->add_flag("--set-cuda-path", words.setCudaPath,
                  say(Tr::tr("Set CUDA_PATH where it does not lead to a toolkit of the archive's CUDA (Windows)")));
    word<FilesChoice>(app, "--files", words.files, {{"all", FilesChoice::All}, {"runtime", FilesChoice::RuntimeOnly}},
                      say(Tr::tr("all (default), or runtime: the libraries and the licence only")));
    app->add_flag("--accept-license", words.accept,
                  say(Tr::tr("You have read and accept NVIDIA's licence in the archive")));
    app->add_flag("--allow-unsigned", words.allowUnsigned,
                  say(Tr::tr("Place libraries that nobody signed (cuDNN 8.1 and older)")));
    word<ProofChoice>(app, "--proof", words.proof,
                      {{"required", ProofChoice::Required}, {"if-gpu", ProofChoice::IfGpu}, {"off", ProofChoice::Off}},
                      say(Tr::tr("required (default), if-gpu (no GPU is no failure), off")));
}

void addInstallOptions(CLI::App* app, Words& words) {
    app->add_option(
        "ARCHIVE", words.archive,
        say(Tr::tr("cuDNN archive: NVIDIA's .zip, .tar.xz or .whl, or the folder that it was unpacked to")));
    addChoices(app, words);
    app->add_option("--answers", words.answers,
                    say(Tr::tr("Take all choices from this answer file; none may be typed beside it")))
        ->type_name("FILE");
    app->add_option("--save-answers", words.saveAnswers, say(Tr::tr("Write the choices to this answer file")))
        ->type_name("FILE");
}

CLI::App* addCommand(CLI::App& app, const std::string& name, const QString& help, Words& words) {
    CLI::App* command = app.add_subcommand(name, say(help));
    command->footer(""); // examples and exit codes stand in the program's own help
    addCommonOptions(command, words);
    return command;
}

void addProve(CLI::App& app, Words& words) {
    CLI::App* prove =
        addCommand(app, "prove", Tr::tr("Load cuDNN as a new console would, and run a convolution on the GPU"), words);
    prove->add_option("--dir", words.folder, say(Tr::tr("The libraries must come from this folder")))->type_name("DIR");
    word<ProofLevel>(prove, "--level", words.level,
                     {{"load", ProofLevel::Load}, {"conv", ProofLevel::Conv}, {"speed", ProofLevel::Speed}},
                     say(Tr::tr("load: no GPU needed; conv (default): convolutions on the GPU, every number checked; "
                                "speed: also measured")));
}

void addManagement(CLI::App& app, Words& words) {
    const QString version =
        Tr::tr("Its number or the beginning of it (8.9.4), its id (8.9.4.25-cuda12), or its folder");
    const auto add = [&](const std::string& name, const QString& help) {
        CLI::App* command = addCommand(app, name, help, words);
        command->add_option("VERSION", words.version, say(version))->required();
        return command;
    };
    add("switch", Tr::tr("Let the link of its major lead to another installed version"));
    add("repair", Tr::tr("Place missing and damaged files of an installed version again"))
        ->add_option("ARCHIVE", words.archive,
                     say(Tr::tr("Where from; without it: the archive it was installed from")));
    add("remove", Tr::tr("Take an installed version away: its files, its link, its entry on PATH"));
    addCommand(app, "free", Tr::tr("Delete what is kept for undoing a run"), words)
        ->add_option("RUN", words.run, say(Tr::tr("The run, as list shows it")))
        ->required();
}

void addCommands(CLI::App& app, Words& words) {
    addCommand(app, "check", Tr::tr("What is on this PC: graphics card, driver, CUDA toolkits, cuDNN copies, PATH"),
               words);
    addCommand(app, "advise", Tr::tr("Which cuDNN a program needs here, if any, before you download it"), words)
        ->add_option(
            "--program", words.program,
            say(Tr::tr("pytorch, tensorflow, onnxruntime, ctranslate2, jax, paddle, cupy, opencv, c++ for your "
                       "own, or the path of a python, of an environment's folder or of a program")))
        ->type_name("NAME|PATH")
        ->required();
    CLI::App* inspect =
        addCommand(app, "inspect", Tr::tr("What is inside a cuDNN archive, and whether it is NVIDIA's"), words);
    inspect->add_option("ARCHIVE", words.archive, say(Tr::tr("The archive, or the folder that it was unpacked to")))
        ->required();
    inspect->add_flag("--verify", words.verify, say(Tr::tr("Read every entry and compare its checksum and size")));
    addInstallOptions(addCommand(app, "plan", Tr::tr("Show what apply would do; changes nothing"), words), words);
    addInstallOptions(addCommand(app, "apply", Tr::tr("Place cuDNN as planned, then prove that it loads"), words),
                      words);
    addProve(app, words);
    addCommand(app, "list", Tr::tr("The versions that this program installed, and the runs that can be undone"), words);
    addManagement(app, words);
    addCommand(app, "undo", Tr::tr("Take the latest run back, or the one named"), words)
        ->add_option("RUN", words.run, say(Tr::tr("The run, as apply printed it")));
    addCommand(app, "recover", Tr::tr("Settle a run that was cut off"), words)
        ->add_option("WORD", words.recovery,
                     say(Tr::tr("restore (default): take it back; finish: carry it out after all")))
        ->check(CLI::IsMember({"restore", "finish"}).description("restore|finish"));
    addCommand(app, "snapshot", Tr::tr("Describe this PC as JSON for a bug report, names left out"), words);
    addCommand(app, "practice", Tr::tr("Walk through everything on a made-up PC; nothing real is touched"), words);
}

QString text(const std::string& value) { return QString::fromStdString(value); }

Request toRequest(const CLI::App& app, const Words& words) {
    Request request;
    request.command = text(app.get_subcommands().front()->get_name());
    request.archive = text(words.archive);
    request.program = text(words.program);
    request.run = text(words.run);
    request.version = text(words.version);
    request.finish = words.recovery == "finish";
    request.answers = text(words.answers);
    request.saveAnswers = text(words.saveAnswers);
    request.choices = {.archive = request.archive,
                       .placement = words.placement,
                       .target = text(words.target),
                       .path = words.path.value_or(PathChoice::User),
                       .files = words.files,
                       .link = words.link,
                       .cleanPath = words.cleanPath,
                       .setCudaPath = words.setCudaPath,
                       .licenseAccepted = words.accept,
                       .allowUnsigned = words.allowUnsigned,
                       .proof = words.proof};
    request.pathGiven = words.path.has_value();
    request.verify = words.verify;
    request.proveFolder = text(words.folder);
    request.level = words.level;
    request.json = words.json;
    request.quiet = words.quiet;
    request.pc = text(words.pc);
    request.state = text(words.state);
    request.log = text(words.log);
    request.language = text(words.language);
    return request;
}

constexpr auto examples = R"(
  cudnn-setup-cli check
  cudnn-setup-cli advise --program faster-whisper
  cudnn-setup-cli inspect cudnn-windows-x86_64-8.9.5.30_cuda12-archive.zip
  cudnn-setup-cli plan ARCHIVE --placement own --link
  cudnn-setup-cli apply ARCHIVE --placement own --path user --accept-license
  cudnn-setup-cli undo

)";

QString footer() {
    return u'\n' + Tr::tr("Examples") + QString::fromLatin1(examples) +
           Tr::tr("\"COMMAND --help\" lists the options of a command. Nothing is changed but "
                  "by apply, switch, repair, remove, free, undo and recover.") +
           u"\n\n"_s +
           Tr::tr("Exit codes: 0 done - 112 disk full - 1602 cancelled - 1603 failed, taken "
                  "back - 1618 another run - 1619 archive unreadable\n"
                  "1620 archive invalid - 1625 no rights - 1633 unsupported - 1639 bad "
                  "command line - 2001 proof failed - 2002 blockers found\n"
                  "3010 done, services see PATH after a restart. On Linux the status is the "
                  "code modulo 256; --json carries the code.") +
           u'\n' + Tr::tr("This is not an NVIDIA product.");
}

// What was wrong with the command line and where help is; the parser's own words where it knows more than we do.
QString usageError(const CLI::App& app, const QString& what, const QStringList& arguments) {
    QStringList commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        commands.append(text(command->get_name()));
    const QString all = commands.join(u", "_s), first = arguments.value(1);
    if (first.isEmpty())
        return Tr::tr("A command is needed, one of: %1.").arg(all) + u'\n' +
               Tr::tr("cudnn-setup-cli --help explains them.") + u'\n';
    if (!first.startsWith(u'-') && !commands.contains(first))
        return Tr::tr("There is no command \"%1\". Commands: %2.").arg(first, all) + u'\n';
    return Tr::tr("The command line was not understood: %1").arg(what) + u'\n' +
           Tr::tr("cudnn-setup-cli %1 --help lists what can be said.").arg(first) + u'\n';
}

// An answer file says it all: a choice typed beside it would be ignored, so it is refused. Its name; empty when none.
QString typedBesideAnswers(const CLI::App& command) {
    const auto given = [&](const char* name) {
        const CLI::Option* option = command.get_option_no_throw(name);
        return option != nullptr && option->count() > 0;
    };
    if (!given("--answers")) return {};
    for (const char* choice : {"--placement", "--target", "--path", "--link", "--clean-path", "--set-cuda-path",
                               "--files", "--accept-license", "--allow-unsigned", "--proof"})
        if (given(choice)) return QString::fromLatin1(choice);
    return {};
}

} // namespace

std::variant<Request, Ending> parseCommandLine(const QStringList& arguments) {
    CLI::App app(
        say(Tr::tr("Sets up NVIDIA's cuDNN from the archive that you already have, and proves that it works.")),
        "cudnn-setup-cli");
    app.allow_windows_style_options(false); // one grammar on both systems
    app.set_help_flag("-h,--help", say(Tr::tr("Print this help and exit")));
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string(CUDNN_SETUP_VERSION), say(Tr::tr("Print the version and exit")));
    app.footer(say(footer()));
    Words words;
    addCommands(app, words);
    std::vector<std::string> reversed; // as CLI11 wants them
    for (auto argument = arguments.crbegin(); argument + 1 != arguments.crend(); ++argument)
        reversed.push_back(argument->toStdString());
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, err;
        if (app.exit(error, out, err) == 0) return Ending{ExitCode::Done, text(out.str())};
        return Ending{ExitCode::BadUsage, usageError(app, text(error.what()), arguments)};
    }
    if (const QString typed = typedBesideAnswers(*app.get_subcommands().front()); !typed.isEmpty())
        return Ending{ExitCode::BadUsage,
                      usageError(app, Tr::tr("--answers holds all choices, so %1 cannot stand beside it.").arg(typed),
                                 arguments)};
    return toRequest(app, words);
}

} // namespace cudnnsetup
