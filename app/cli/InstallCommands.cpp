// plan, apply and prove.
#include "app/cli/Commands.h"
#include "core/base/Json.h"
#include "core/plan/Snippets.h"
#include "core/plan/TargetFolders.h"
#include "core/proof/Proof.h"
#include "core/rules/Judge.h"
#include "core/run/Preconditions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

// Everything up to the plan: shared by plan and apply.
struct Prepared {
    MachineFacts facts;
    ArchiveInfo archive;
    Choices choices;
    TargetFacts target;
    Findings findings;
    Plan plan;
};

Result<Choices> readChoices(const Request& request) {
    if (request.answers.isEmpty()) return request.choices;
    constexpr qint64 limit = 1 << 20;
    QFile file(request.answers);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::BadUsage, Tr::tr("The answer file %1 cannot be read.").arg(request.answers),
                    Tr::tr("Check the path and the rights."), file.errorString());
    const auto json = parseJsonObject(file.read(limit), request.answers);
    if (!json) return Failure(json.error());
    auto choices = choicesFromJson(*json);
    if (!choices) return Failure(withCommand(choices.error(), u"plan ARCHIVE --save-answers FILE"_s));
    if (!request.archive.isEmpty()) choices->archive = request.archive;
    return choices;
}

Result<Choices> finalChoices(Context& context) {
    auto choices = readChoices(context.request);
    if (!choices) return choices;
    const UserFacts user = context.system->user();
    if (choices->archive.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("No archive was named."),
                    Tr::tr("Give the path of the cuDNN archive, or an answer file with --answers."));
    choices->archive = QFileInfo(choices->archive).absoluteFilePath();
    const bool root = context.system->os().kind == OsKind::Linux && user.elevated.isSeen() && *user.elevated;
    const bool isPerson = !user.isSystem && !root; // neither SYSTEM nor root is who will use cuDNN
    if (!isPerson && !context.request.pathGiven && context.request.answers.isEmpty())
        choices->path = PathChoice::Machine;
    if (!isPerson && choices->path == PathChoice::User)
        return fail(ExitCode::BadUsage,
                    Tr::tr("%1 has no search path of its own that a person uses.").arg(root ? u"root"_s : u"SYSTEM"_s),
                    Tr::tr("Use --path machine or --path none, or run it as the user who will use cuDNN."));
    return choices;
}

// A proof is wanted only where a GPU is: then these four say why there will be none, and stop nothing.
Result<Prepared> prepare(Context& context, bool hash) {
    Prepared prepared;
    auto choices = finalChoices(context);
    if (!choices) return Failure(choices.error());
    prepared.choices = *choices;
    // What can be told at once is told before minutes of unpacking.
    if (auto possible = checkChoices(*context.system, *choices); !possible) return Failure(possible.error());
    if (context.request.command == u"apply"_s) {
        if (auto accepted = checkLicense(*choices); !accepted) return Failure(accepted.error());
        const auto restored = restoreBeforePlanning(*context.system, context.runOptions(), context.progress);
        if (!restored) return Failure(restored.error());
        for (const QString& note : *restored) context.out.line(note);
    }
    auto archive = inspect(choices->archive, {.hash = hash, .verify = false}, context.progress, context.cancel);
    if (!archive) return Failure(archive.error());
    prepared.archive = *archive;
    prepared.facts = probe(*context.system, context.cancel);
    auto target =
        survey(*context.system, prepared.facts, prepared.archive, prepared.choices, context.runOptions().stateFolder);
    if (!target) return Failure(target.error());
    prepared.target = *target;
    prepared.findings = judge({.facts = &prepared.facts,
                               .archive = &prepared.archive,
                               .target = &prepared.target,
                               .choices = &prepared.choices});
    auto plan = planInstall(prepared.facts, prepared.archive, prepared.target, prepared.choices);
    if (!plan) return Failure(plan.error());
    prepared.plan = *plan;
    return prepared;
}

QJsonArray rows(const Findings& findings) {
    QJsonArray array;
    for (const Finding& finding : findings) array.append(toJson(finding));
    return array;
}

// For one window only, and for builds: once the files are in place.
void printHints(Output& out, const Plan& plan) {
    if (plan.choices.placement == Placement::Program) return;
    out.heading(Tr::tr("Once it is in place"));
    out.line(Tr::tr("In one console window only, without any change to PATH:"));
    for (const Snippet& snippet : sessionSnippets(plan.os, plan.pathFolder))
        out.line(u"  %1: %2"_s.arg(snippet.name, snippet.text));
    if (plan.choices.files == FilesChoice::RuntimeOnly) return;
    out.line(Tr::tr("To build against it:"));
    for (const QString& line : buildHints(plan)) out.line(u"  "_s + line);
}

enum class Detail { Sentences, EveryFile };

void printPlan(Output& out, const Prepared& prepared, Detail detail) {
    out.plan(prepared.plan, detail == Detail::EveryFile);
    for (const Finding& finding : prepared.findings) out.finding(finding);
    if (detail == Detail::EveryFile) printHints(out, prepared.plan);
}

Result<void> saveAnswers(const QString& path, const Choices& choices) {
    if (path.isEmpty()) return {};
    QSaveFile file(path);
    const QByteArray bytes = QJsonDocument(toJson(choices)).toJson();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
    return fail(ExitCode::Blocked, Tr::tr("The answer file %1 cannot be written.").arg(path),
                Tr::tr("Choose another path."), file.errorString());
}

std::optional<Error> blockerError(const Findings& findings) {
    for (const Finding& finding : findings) {
        if (finding.severity != Severity::Blocker) continue;
        ExitCode code = ExitCode::Unsupported;
        if (finding.id.startsWith(u"archive."_s) || finding.id == u"cudnn.signature-broken"_s)
            code = ExitCode::ArchiveInvalid;
        else if (finding.id == u"system.disk-full"_s)
            code = ExitCode::DiskFull;
        else if (finding.id == u"system.no-rights"_s || finding.id == u"system.file-in-use"_s ||
                 finding.id == u"system.blocked-file"_s)
            code = ExitCode::Blocked;
        return Error{code, finding.summary, finding.fix, finding.evidence.join(u", "_s), finding.id};
    }
    return std::nullopt;
}

void printProof(Output& out, const ProofReport& report) {
    out.heading(report.practice ? Tr::tr("Proof (practice: made-up driver and libraries)") : Tr::tr("Proof"));
    out.line(report.headline);
    for (const ProofCheck& check : report.checks) {
        const QString word = check.state == ProofCheck::State::Passed   ? Tr::tr("passed")
                             : check.state == ProofCheck::State::Failed ? Tr::tr("FAILED")
                                                                        : Tr::tr("not run");
        out.line(u"  [%1] %2"_s.arg(word, check.summary));
        if (!check.detail.isEmpty()) out.line(u"      "_s + check.detail);
    }
    for (const LoadedModule& module : report.modules) out.line(u"  %1  %2"_s.arg(module.name, module.path));
    if (!report.convolutionRan && !report.whyNoConvolution.isEmpty())
        out.line(Tr::tr("No convolution: %1").arg(report.whyNoConvolution));
    if (!report.said.isEmpty()) out.line(Tr::tr("cuDNN said: %1").arg(report.said.trimmed()));
}

void printOutcome(Output& out, const Outcome& outcome, const Plan& plan) {
    if (!outcome.changed) return; // the plan has said so
    out.line(Tr::tr("Done. \"cudnn-setup-cli undo %1\" takes it back.").arg(outcome.run));
    printHints(out, plan);
    if (plan.choices.path == PathChoice::None || plan.choices.placement == Placement::Program) return;
    out.line(plan.os == OsKind::Windows
                 ? Tr::tr("Open a new terminal: windows that are already open keep the old PATH.")
                 : Tr::tr("Log in again: programs that are already open keep the old search path."));
}

bool proofSatisfies(const ProofReport& report, ProofChoice wanted) {
    if (report.passed) return true;
    return wanted == ProofChoice::IfGpu && !report.gpuAnswered && loadPartPassed(report);
}

ExitCode codeAfterPlacing(const Context& context, const Plan& plan, bool changed) {
    const bool machinePath = plan.choices.path == PathChoice::Machine && plan.os == OsKind::Windows;
    return changed && machinePath && context.system->user().isSystem ? ExitCode::DoneRestartServices : ExitCode::Done;
}

// The proof of what apply placed, in the environment of a new console; its code, and its report for the answer.
ExitCode proveAfter(Context& context, const Prepared& prepared, QJsonObject& answer) {
    if (prepared.choices.proof == ProofChoice::Off) return ExitCode::Done;
    ProofRequest request;
    request.major = prepared.archive.version.major();
    request.expectedFolder = prepared.plan.pathFolder;
    request.expectedVersion = prepared.archive.version;
    // A new console would not find it: say so, and show that it works; a program's own folder comes first for it.
    request.folderFirst = prepared.choices.path == PathChoice::None || prepared.choices.placement == Placement::Program;
    const auto report = prove(*context.system, request, context.cancel);
    if (!report) {
        answer.insert(u"error"_s, toJson(report.error()));
        context.out.error(report.error());
        return ExitCode::ProofFailed;
    }
    printProof(context.out, *report);
    answer.insert(u"proof"_s, toJson(*report));
    return proofSatisfies(*report, prepared.choices.proof) ? ExitCode::Done : ExitCode::ProofFailed;
}

} // namespace

ExitCode runPlan(Context& context) {
    auto prepared = prepare(context, true);
    if (!prepared) return failed(context, prepared.error());
    if (auto saved = saveAnswers(context.request.saveAnswers, prepared->choices); !saved)
        return failed(context, saved.error());
    const ExitCode code = hasBlocker(prepared->findings) ? blockerError(prepared->findings)->code : ExitCode::Done;
    context.out.json({{u"tool"_s, toolJson()},
                      {u"code"_s, int(code)},
                      {u"plan"_s, toJson(prepared->plan)},
                      {u"findings"_s, rows(prepared->findings)}});
    printPlan(context.out, *prepared, Detail::EveryFile);
    return code;
}

ExitCode runApply(Context& context) {
    auto prepared = prepare(context, false); // the hash comes with the one pass that also writes
    QJsonObject answer = changeAnswer();
    if (!prepared) return failed(context, prepared.error(), answer);
    if (auto saved = saveAnswers(context.request.saveAnswers, prepared->choices); !saved)
        return failed(context, saved.error(), answer);
    answer.insert(u"findings"_s, rows(prepared->findings));
    if (const auto blocker = blockerError(prepared->findings)) return failed(context, *blocker, answer);
    printPlan(context.out, *prepared, Detail::Sentences);
    if (auto rights = sayHowRightsAreAsked(context, prepared->plan.needsAdmin()); !rights)
        return failed(context, rights.error(), answer);
    const auto outcome = apply(prepared->plan, prepared->archive, *context.system, context.runOptions(),
                               context.progress, context.cancel);
    if (!outcome && !prepared->choices.licenseAccepted)
        return failed(context, withCommand(outcome.error(), u"apply ARCHIVE --accept-license"_s), answer);
    if (!outcome) return failed(context, outcome.error(), answer);
    for (const QString& note : outcome->notes) context.out.line(note);
    context.out.line();
    printOutcome(context.out, *outcome, prepared->plan);
    answer.insert(u"changed"_s, outcome->changed);
    answer.insert(u"run"_s, outcome->run);
    ExitCode code = proveAfter(context, *prepared, answer);
    if (code == ExitCode::Done) code = codeAfterPlacing(context, prepared->plan, outcome->changed);
    answer.insert(u"code"_s, int(code));
    context.out.json(answer);
    return code;
}

namespace {

// The major whose library lies in this folder; 0 when none does.
int majorIn(const QString& folder, const System& system) {
    for (const int major : {9, 8}) {
        const QString name = system.os().kind == OsKind::Windows ? u"cudnn64_%1.dll"_s : u"libcudnn.so.%1"_s;
        if (system.files().stat(system.paths().join(folder, name.arg(major))).isSeen()) return major;
    }
    return 0;
}

Error noCudnnIn(const QString& folder) {
    return {ExitCode::BadUsage,
            Tr::tr("There is no cuDNN library in %1.").arg(folder),
            Tr::tr("Name the folder that holds cudnn64_8.dll, cudnn64_9.dll, or libcudnn.so.8 or .9 itself."),
            {},
            {}};
}

} // namespace

ExitCode runProve(Context& context) {
    const Request& asked = context.request;
    ProofRequest request;
    request.level = asked.level;
    if (!asked.proveFolder.isEmpty()) {
        const bool described = context.system->isDescribed();
        request.expectedFolder =
            described ? asked.proveFolder : QDir::toNativeSeparators(QFileInfo(asked.proveFolder).absoluteFilePath());
        request.major = majorIn(request.expectedFolder, *context.system);
    }
    if (!asked.proveFolder.isEmpty() && request.major == 0)
        return failed(context, noCudnnIn(request.expectedFolder), {{u"passed"_s, false}});
    const auto report = prove(*context.system, request, context.cancel);
    if (!report) return failed(context, report.error(), {{u"passed"_s, false}});
    const ExitCode code = report->passed ? ExitCode::Done : ExitCode::ProofFailed;
    QJsonObject answer = toJson(*report);
    answer.insert(u"tool"_s, toolJson());
    answer.insert(u"code"_s, int(code));
    context.out.json(answer);
    printProof(context.out, *report);
    return code;
}

} // namespace cudnnsetup
