#include "app/cli/CommandLine.h"

#include <CLI/CLI.hpp>

#include <map>

namespace cudnnsetup {
namespace {

// CLI11 fills these; they become a Request when parsing went well.
struct Words {
    std::string archive, run, answers, saveAnswers, target, folder, pc, state, log, language;
    Placement placement = Placement::OwnFolder;
    std::optional<PathChoice> path;
    FilesChoice files = FilesChoice::All;
    ProofChoice proof = ProofChoice::Required;
    ProofLevel level = ProofLevel::Conv;
    bool link = false, accept = false, allowUnsigned = false, verify = false, json = false, quiet = false;
};

template <class T, class Value>
CLI::Option* word(CLI::App* app, const std::string& name, Value& value, std::map<std::string, T> words,
                  const std::string& help) {
    return app->add_option(name, value, help)
        ->transform(CLI::CheckedTransformer(std::move(words), CLI::ignore_case))
        ->type_name("");
}

void addCommonOptions(CLI::App* app, Words& words) {
    app->add_flag("--json", words.json, "Answer with one JSON object on standard output");
    app->add_flag("--quiet", words.quiet, "Print nothing but errors");
    app->add_option("--pc", words.pc, "Use the PC described in this JSON file; nothing real is ever touched")
        ->type_name("FILE");
    app->add_option("--state", words.state, "Where journals and manifests are kept")->type_name("DIR");
    app->add_option("--log", words.log, "Append what happened to this file")->type_name("FILE");
    app->add_option("--lang", words.language, "Language of the answers: en or zh_CN")
        ->type_name("LANG")
        ->check(CLI::IsMember({"en", "zh_CN"}));
}

void addInstallOptions(CLI::App* app, Words& words) {
    app->add_option("ARCHIVE", words.archive, "cuDNN archive: NVIDIA's .zip, .tar.xz or .whl");
    word<Placement>(app, "--placement", words.placement,
                    {{"own", Placement::OwnFolder}, {"toolkit", Placement::Toolkit}},
                    "own: a folder of its own (default); toolkit: into the CUDA toolkit (Windows)");
    app->add_option("--target", words.target, "Root folder, or the toolkit's folder, by placement")->type_name("DIR");
    word<PathChoice>(app, "--path", words.path,
                     {{"user", PathChoice::User}, {"machine", PathChoice::Machine}, {"none", PathChoice::None}},
                     "Whose search path gains the folder: user (default; as SYSTEM or root: machine), machine, none");
    app->add_flag("--link", words.link, "Keep a link current-8 (or -9) in the root and put that on PATH");
    word<FilesChoice>(app, "--files", words.files, {{"all", FilesChoice::All}, {"runtime", FilesChoice::RuntimeOnly}},
                      "all (default), or runtime: the libraries and the licence only");
    app->add_flag("--accept-license", words.accept, "You have read and accept NVIDIA's licence in the archive");
    app->add_flag("--allow-unsigned", words.allowUnsigned, "Place libraries that nobody signed (cuDNN 8.1 and older)");
    word<ProofChoice>(app, "--proof", words.proof,
                      {{"required", ProofChoice::Required}, {"if-gpu", ProofChoice::IfGpu}, {"off", ProofChoice::Off}},
                      "required (default), if-gpu (no GPU is no failure), off");
    CLI::Option* answers =
        app->add_option("--answers", words.answers, "Take all choices from this answer file")->type_name("FILE");
    for (const char* choice :
         {"--placement", "--target", "--path", "--link", "--files", "--accept-license", "--allow-unsigned", "--proof"})
        answers->excludes(app->get_option(choice)); // the file says it all, and nothing typed is ignored
    app->add_option("--save-answers", words.saveAnswers, "Write the choices to this answer file")->type_name("FILE");
}

CLI::App* addCommand(CLI::App& app, const std::string& name, const std::string& help, Words& words) {
    CLI::App* command = app.add_subcommand(name, help);
    addCommonOptions(command, words);
    return command;
}

void addCommands(CLI::App& app, Words& words) {
    addCommand(app, "check", "What is on this PC: graphics card, driver, CUDA toolkits, cuDNN copies, PATH", words);
    CLI::App* inspect = addCommand(app, "inspect", "What is inside a cuDNN archive, and whether it is NVIDIA's", words);
    inspect->add_option("ARCHIVE", words.archive, "The archive")->required();
    inspect->add_flag("--verify", words.verify, "Read every entry and compare its checksum and size");
    addInstallOptions(addCommand(app, "plan", "Show what apply would do; changes nothing", words), words);
    addInstallOptions(addCommand(app, "apply", "Place cuDNN as planned, then prove that it loads", words), words);
    CLI::App* prove =
        addCommand(app, "prove", "Load cuDNN as a new console would, and run a convolution on the GPU", words);
    prove->add_option("--dir", words.folder, "The libraries must come from this folder")->type_name("DIR");
    word<ProofLevel>(prove, "--level", words.level, {{"load", ProofLevel::Load}, {"conv", ProofLevel::Conv}},
                     "load: no GPU needed; conv (default): a convolution on the GPU, every number checked");
    addCommand(app, "list", "The versions that this program installed", words);
    addCommand(app, "undo", "Take the latest run back, or the one named", words)
        ->add_option("RUN", words.run, "The run, as apply printed it");
    addCommand(app, "recover", "Take back a run that was cut off", words);
    addCommand(app, "snapshot", "Describe this PC as JSON for a bug report, names left out", words);
    addCommand(app, "practice", "Walk through everything on a made-up PC; nothing real is touched", words);
}

QString text(const std::string& value) { return QString::fromStdString(value); }

Request toRequest(const CLI::App& app, const Words& words) {
    Request request;
    request.command = text(app.get_subcommands().front()->get_name());
    request.archive = text(words.archive);
    request.run = text(words.run);
    request.answers = text(words.answers);
    request.saveAnswers = text(words.saveAnswers);
    request.choices = {.archive = request.archive,
                       .placement = words.placement,
                       .target = text(words.target),
                       .path = words.path.value_or(PathChoice::User),
                       .files = words.files,
                       .link = words.link,
                       .cleanPath = false,
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

constexpr auto footer = R"(
Examples
  cudnn-setup-cli check
  cudnn-setup-cli inspect cudnn-windows-x86_64-8.9.5.30_cuda12-archive.zip
  cudnn-setup-cli plan ARCHIVE --placement own --link
  cudnn-setup-cli apply ARCHIVE --placement own --path user --accept-license
  cudnn-setup-cli undo

"COMMAND --help" lists the options of a command. Nothing is changed but by apply, undo and recover.

Exit codes: 0 done - 112 disk full - 1602 cancelled - 1603 failed, taken back - 1618 another run - 1619 archive unreadable
1620 archive invalid - 1625 no rights - 1633 unsupported - 1639 bad command line - 2001 proof failed - 2002 blockers found
3010 done, services see PATH after a restart. On Linux the status is the code modulo 256; --json carries the code.
This is not an NVIDIA product.)";

} // namespace

std::variant<Request, Ending> parseCommandLine(const QStringList& arguments) {
    CLI::App app("Sets up NVIDIA's cuDNN from the archive that you already have, and proves that it works.",
                 "cudnn-setup-cli");
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string(CUDNN_SETUP_VERSION));
    app.footer(footer);
    Words words;
    addCommands(app, words);
    std::vector<std::string> reversed; // as CLI11 wants them
    for (auto argument = arguments.crbegin(); argument + 1 != arguments.crend(); ++argument)
        reversed.push_back(argument->toStdString());
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, err;
        const int status = app.exit(error, out, err);
        return Ending{status == 0 ? ExitCode::Done : ExitCode::BadUsage, text(out.str() + err.str())};
    }
    return toRequest(app, words);
}

} // namespace cudnnsetup
