#include "core/plan/ProfileBlock.h"
#include "core/proof/Checks.h"
#include "core/proof/GpuChecks.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Proof)
};

// The variable in which the loader looks for folders.
QString searchVariable(OsKind os) { return os == OsKind::Windows ? u"PATH"_s : u"LD_LIBRARY_PATH"_s; }

void putFirst(QHash<QString, QString>& environment, const QString& folder, OsKind os) {
    const QString name = searchVariable(os);
    QString key = name;
    for (auto it = environment.begin(); it != environment.end(); ++it)
        if (it.key().compare(name, OsPath(os).caseSensitivity()) == 0) key = it.key();
    environment[key] = PathList(environment.value(key), os).withInserted(0, folder);
}

Finding finding(const QString& id, Severity severity, const QString& summary, const QStringList& evidence,
                const QString& fix) {
    return {id, severity, summary, evidence, fix, false};
}

void addFindings(const ProofRequest& request, const ProverRun& run, const std::optional<Trouble>& trouble,
                 ProofReport& report) {
    if (trouble && !trouble->finding.id.isEmpty()) report.findings << trouble->finding;
    for (const ProofCheck& check : report.checks) {
        if (check.id == u"origin" && check.state == ProofCheck::State::Failed)
            report.findings << finding(u"cudnn.other-copy-wins"_s, Severity::Blocker, check.summary,
                                       check.detail.split(u'\n'),
                                       Tr::tr("Put %1 before the other copy's folder.").arg(request.expectedFolder));
    }
    if (request.level == ProofLevel::Load || !run.document.json.contains(u"driver"_s)) return;
    if (trouble && !trouble->finding.id.isEmpty()) return; // the true cause is among them
    const QJsonObject driver = run.document.object(u"driver"_s);
    if (run.document.json.value(u"driver"_s).isNull())
        report.findings << finding(u"driver.absent"_s, Severity::Blocker, Tr::tr("No NVIDIA driver answered."),
                                   {run.document.json.value(u"driverLoadError"_s).toString()},
                                   Tr::tr("Install NVIDIA's driver for the graphics card."));
    else if (driver.contains(u"error"_s))
        report.findings << finding(u"gpu.none"_s, Severity::Blocker, Tr::tr("The NVIDIA driver found no GPU to use."),
                                   {driver.value(u"error"_s).toString()},
                                   Tr::tr("Check that an NVIDIA GPU is there and not taken by another session."));
}

QJsonObject convolutionObject(const ProverDocument& document) {
    const QList<QJsonObject> rows = document.rows(u"convolutions"_s);
    if (rows.isEmpty()) return {};
    QJsonObject object{{u"cases"_s, document.json.value(u"convolutions"_s)},
                       {u"passed"_s, document.json.value(u"convolutionPassed"_s).toBool()}};
    // The larger case stands for all where only one line is shown.
    for (const QJsonObject& row : rows)
        if (row.value(u"name"_s) == u"larger"_s)
            for (const QString& key : {u"input"_s, u"filter"_s, u"output"_s, u"algorithm"_s, u"math"_s, u"maxError"_s,
                                       u"maxErrorOverBound"_s, u"bound"_s, u"firstMs"_s, u"bestMs"_s, u"elements"_s})
                if (row.contains(key)) object.insert(key, row.value(key));
    if (document.json.contains(u"picture"_s)) object.insert(u"picture"_s, document.json.value(u"picture"_s));
    return object;
}

QString partCount(const ProofReport& report) {
    int count = 0;
    for (const ProofCheck& check : report.checks)
        if (check.id.endsWith(u"VersionCheck") && check.state == ProofCheck::State::Passed) ++count;
    return Tr::tr("%n part(s)", nullptr, count);
}

QString successHeadline(const ProofReport& report, const QString& reason) {
    const QString version = report.version.text();
    if (report.convolutionRan && report.passed && report.level == ProofLevel::Train)
        return Tr::tr("cuDNN %1 works on %2: convolutions and every step of training are right.")
            .arg(version, report.gpu.value(u"name"_s).toString());
    if (report.convolutionRan && report.passed)
        return Tr::tr("cuDNN %1 works on %2: every number of the convolutions is right.")
            .arg(version, report.gpu.value(u"name"_s).toString());
    const QString loads = Tr::tr("cuDNN %1 loads, and its %2 fit together").arg(version, partCount(report));
    if (report.level == ProofLevel::Load) return loads + Tr::tr(".");
    return Tr::tr("%1; no convolution: %2.").arg(loads, reason);
}

QString headlineOf(const ProofReport& report, const std::optional<Trouble>& trouble, const QString& reason) {
    if (trouble) return trouble->headline;
    for (const ProofCheck& check : report.checks)
        if (check.state == ProofCheck::State::Failed) return check.summary;
    return successHeadline(report, reason);
}

ProofReport judge(System& system, const ProofRequest& request, const ProverRun& run) {
    const ProverDocument& document = run.document;
    const std::optional<Trouble> trouble = findTrouble(system, request, run);
    ProofReport report;
    report.level = request.level;
    report.folderFirst = request.folderFirst;
    report.raw = document.json;
    report.said = run.said.trimmed();
    report.practice = document.json.value(u"practice"_s).toBool();
    report.versionNumber = document.json.value(u"version"_s).toInt();
    if (report.versionNumber > 0) report.version = Version::fromCudnnNumber(report.versionNumber);
    for (const QJsonObject& row : document.rows(u"modules"_s))
        report.modules << LoadedModule{row.value(u"name"_s).toString(), row.value(u"path"_s).toString()};
    report.gpu = document.object(u"gpu"_s);
    if (!report.gpu.isEmpty()) report.gpu.insert(u"driver"_s, document.json.value(u"driver"_s));
    report.gpuAnswered = !report.gpu.isEmpty() && !document.object(u"driver"_s).contains(u"error"_s);
    report.convolution = convolutionObject(document);
    report.training = document.object(u"training"_s);
    report.speed = document.object(u"speed"_s);
    for (const QJsonObject& row : document.rows(u"convolutions"_s))
        report.convolutionRan = report.convolutionRan || row.contains(u"elements"_s);
    report.checks = makeChecks(system, request, run, trouble);
    report.passed = std::all_of(report.checks.begin(), report.checks.end(),
                                [](const ProofCheck& c) { return c.state == ProofCheck::State::Passed; });
    const QString reason = reasonForNoConvolution(request, run);
    if (!report.convolutionRan && !reason.isEmpty()) {
        report.whyNoConvolution = reason;
    }
    if (trouble) report.culprit = trouble->culprit;
    report.headline = headlineOf(report, trouble, reason);
    if (report.folderFirst) report.headline = Tr::tr("With the chosen folder put first: %1").arg(report.headline);
    if (report.practice) report.headline = Tr::tr("Practice: %1").arg(report.headline);
    addFindings(request, run, trouble, report);
    return report;
}

// A cold disk takes half a minute to load 1.2 GB of libraries; training and timing take a minute at most each.
int timeoutOf(ProofLevel level) { return level >= ProofLevel::Train ? 300000 : 120000; }

// The prover could not be run: nothing was shown, and nothing has failed.
ProofReport notRun(const ProofRequest& request, const QString& why) {
    ProofReport report;
    report.level = request.level;
    report.folderFirst = request.folderFirst;
    report.headline = Tr::tr("The proof could not be run: %1").arg(why);
    report.whyNoConvolution = why;
    QStringList ids{u"load"_s, u"versions"_s, u"descriptors"_s};
    if (!request.expectedFolder.isEmpty()) ids << u"origin"_s;
    if (request.level >= ProofLevel::Conv) ids << u"gpu"_s << u"convolution"_s << u"algorithms"_s << u"plan"_s;
    if (request.level == ProofLevel::Train) ids << u"training"_s;
    if (request.level == ProofLevel::Speed) ids << u"speed"_s;
    for (const QString& id : ids) report.checks << ProofCheck{id, ProofCheck::State::NotRun, why, {}};
    return report;
}

} // namespace

QHash<QString, QString> newConsoleEnvironment(const System& system) {
    QHash<QString, QString> environment = system.settings().variables();
    if (system.os().kind == OsKind::Windows) return environment;
    // A login shell reads the profile files; this process may have been started before they were changed.
    QStringList folders = profileFolders(system);
    std::reverse(folders.begin(), folders.end());
    for (const QString& folder : folders) {
        const QString list = environment.value(searchVariable(OsKind::Linux));
        const PathList now(list, OsKind::Linux);
        if (now.indexOf(folder, [](const QString&) { return QString(); }) < 0)
            putFirst(environment, folder, OsKind::Linux);
    }
    return environment;
}

QString levelName(ProofLevel level) {
    switch (level) {
    case ProofLevel::Load:
        return u"load"_s;
    case ProofLevel::Conv:
        return u"conv"_s;
    case ProofLevel::Train:
        return u"train"_s;
    case ProofLevel::Speed:
        return u"speed"_s;
    }
    return {};
}

Result<ProofReport> prove(System& system, const ProofRequest& request, const CancelToken& cancel) {
    const auto cancelled = [] {
        return fail(ExitCode::Cancelled, Tr::tr("The proof was cancelled."), Tr::tr("Start it again when you like."));
    };
    if (cancel.isCancelled()) return cancelled();
    ProverRun run;
    run.timeoutMs = request.timeoutMs > 0 ? request.timeoutMs : timeoutOf(request.level);
    run.environment = newConsoleEnvironment(system);
    if (request.folderFirst && !request.expectedFolder.isEmpty())
        putFirst(run.environment, request.expectedFolder, system.os().kind);
    const QStringList arguments{u"--prove"_s, u"--level"_s, levelName(request.level), u"--major"_s,
                                QString::number(request.major)};
    ProverCall call{arguments, run.environment, run.timeoutMs, {}};
    ProverRun soFar;
    soFar.running = true;
    if (request.onStep)
        call.onLine = [&](const QByteArray& line) {
            if (soFar.document.take(line)) request.onStep(makeChecks(system, request, soFar, std::nullopt));
        };
    const auto answer = system.processes().runProver(call, cancel);
    if (cancel.isCancelled()) return cancelled();
    if (!answer.isSeen())
        return notRun(request, answer.isNone() ? Tr::tr("%1 is missing.").arg(answer.where) : answer.why);
    run.result = *answer;
    run.document = readProverOutput(run.result.standardOutput);
    run.said = QString::fromUtf8(run.result.standardError);
    run.sentences = readSentences(run.said);
    return judge(system, request, run);
}

bool loadPartPassed(const ProofReport& report) {
    return !report.checks.isEmpty() &&
           std::all_of(report.checks.begin(), report.checks.end(), [](const ProofCheck& check) {
               return check.state == ProofCheck::State::Passed ||
                      (isGpuCheck(check.id) && check.state == ProofCheck::State::NotRun);
           });
}

} // namespace cudnnsetup
