// Commands that only look: check, inspect, snapshot.
#include "app/cli/Commands.h"
#include "core/archive/Purpose.h"
#include "core/base/Json.h"
#include "core/diagnose/SearchOrder.h"
#include "core/rules/CheckAnswer.h"
#include "core/rules/Judge.h"
#include "core/system/DescribedSystem.h"
#include "core/system/Sandbox.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

template <class T> QString orWhy(const Observed<T>& fact, const QString& seen, const QString& none) {
    if (fact.isSeen()) return seen;
    return fact.isNone() ? none : Tr::tr("not checked: %1").arg(fact.why);
}

// Programs that come with the front library alone let the rest come from elsewhere: nothing is broken.
QString wholeOrPart(const CudnnCopy& copy) {
    if (copy.isComplete()) return Tr::tr("complete");
    return copy.kind == u"python"_s && copy.files.size() == 1 ? Tr::tr("the front library alone")
                                                              : Tr::tr("incomplete");
}

void printFacts(Output& out, const MachineFacts& facts) {
    out.heading(Tr::tr("This PC"));
    QStringList gpus, toolkits;
    for (const GpuFact& gpu : facts.gpus.value) gpus.append(gpu.name);
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        toolkits.append(toolkit.version.text() + (toolkit.current ? Tr::tr(" (current)") : QString()) + u"  "_s +
                        toolkit.folder);
    out.line(Tr::tr("Graphics card:      %1").arg(orWhy(facts.gpus, gpus.join(u", "_s), Tr::tr("none found"))));
    out.line(Tr::tr("Driver:             %1").arg(orWhy(facts.driver, facts.driver->version.text(), Tr::tr("none"))));
    out.line(Tr::tr("CUDA, up to:        %1 (what the driver can serve)")
                 .arg(orWhy(facts.driver, facts.driver->cuda.text(), Tr::tr("none"))));
    out.line(Tr::tr("CUDA toolkits:      %1")
                 .arg(orWhy(facts.toolkits, toolkits.join(u"\n                    "_s),
                            Tr::tr("none (only compilers need one)"))));
    if (facts.cudnn.value.isEmpty())
        out.line(Tr::tr("cuDNN:              %1").arg(orWhy(facts.cudnn, Tr::tr("none"), Tr::tr("none"))));
    for (const CudnnCopy& copy : facts.cudnn.value)
        out.line(Tr::tr("cuDNN:              %1%2, %3  %4")
                     .arg(copy.version.isNull() ? QString::number(copy.major) : copy.version.text(),
                          copy.cudaMajor != 0 ? Tr::tr(" for CUDA %1").arg(copy.cudaMajor) : QString(),
                          wholeOrPart(copy), copy.folder));
}

void printLoads(Output& out, const MachineFacts& facts) {
    for (const int major : standaloneMajors(facts)) {
        out.heading(Tr::tr("cuDNN %1: what a new console would load").arg(major));
        for (const LoadRow& row : consoleLoads(facts, major))
            out.line(row.path.isEmpty() ? Tr::tr("%1: not found (%2)").arg(row.name, row.because)
                                        : Tr::tr("%1: %2 (%3)").arg(row.name, row.path, row.because));
    }
}

void printFindings(Output& out, const Findings& findings) {
    if (findings.isEmpty()) return;
    out.heading(Tr::tr("What matters"));
    for (const Finding& finding : findings) out.finding(finding);
}

QString publishedSentence(Published published) {
    switch (published) {
    case Published::Match:
        return Tr::tr("matches NVIDIA's published checksum");
    case Published::Mismatch:
        return Tr::tr("does NOT match NVIDIA's published checksum: broken or altered");
    case Published::Unknown:
        return Tr::tr("not in our list of published checksums");
    }
    return {};
}

// One line each, links aside; with `verify` what each one's own signature says.
void printLibraries(Output& out, const ArchiveInfo& info, bool verified) {
    const QLocale locale;
    out.heading(Tr::tr("Libraries"));
    for (const ArchiveEntry& entry : info.entries) {
        if (entry.kind != FileKind::Library || !entry.linkTarget.isEmpty()) continue;
        const QString file = entry.placedName.section(u'/', -1), purpose = purposeOf(file, info.version.major());
        QStringList told{locale.formattedDataSize(qint64(entry.size), 1, QLocale::DataSizeSIFormat),
                         purpose.isEmpty() ? Tr::tr("not a file of this cuDNN that is known") : purpose};
        if (entry.fileVersion) told.append(entry.fileVersion->text());
        if (verified && info.os == OsKind::Windows)
            told.append(signatureSentence(entry.signature, entry.signer, info.os));
        out.line(u"  "_s + file + u": "_s + told.join(u", "_s));
    }
    out.line();
}

void printArchive(Output& out, const ArchiveInfo& info, bool verified) {
    out.heading((info.isStandIn() ? Tr::tr("Practice stand-in for cuDNN %1, CUDA %2") : Tr::tr("cuDNN %1 for CUDA %2"))
                    .arg(info.version.text())
                    .arg(info.cudaMajor));
    out.line(Tr::tr("System:     %1, %2").arg(osName(info.os), archName(info.arch)));
    out.line(Tr::tr("Inside:     %1 libraries, %2 headers, %3 import libraries, %4 licence; %5 bytes")
                 .arg(info.count(FileKind::Library))
                 .arg(info.count(FileKind::Header))
                 .arg(info.count(FileKind::ImportLibrary))
                 .arg(info.count(FileKind::License))
                 .arg(info.totalBytes()));
    out.line(Tr::tr("Publisher:  %1").arg(signatureSentence(info.signature, info.publisher, info.os)));
    if (info.signature == Signature::Good)
        out.line(Tr::tr("            (the name in the certificate; who issued it is not checked here)"));
    if (!info.sha256.isEmpty())
        out.line(Tr::tr("SHA-256:    %1 (%2)")
                     .arg(QString::fromLatin1(info.sha256.toHex()), publishedSentence(info.published)));
    printLibraries(out, info, verified);
    if (!info.license.isEmpty()) {
        out.heading(Tr::tr("Licence that comes with the archive"));
        out.line(info.license.trimmed());
        out.line();
    }
}

// Of this PC, or the one that --pc describes. Where an archive is looked at for other PCs it decides nothing.
void printFit(Output& out, const Fit& fit) {
    out.line(fit.sentence);
    if (!fit.wantedFile.isEmpty()) out.line(Tr::tr("You want: %1").arg(fit.wantedFile));
    if (!fit.wantedUrl.isEmpty()) out.line(Tr::tr("  Address:  %1").arg(fit.wantedUrl));
}

QJsonObject fitJson(const Fit& fit) {
    return {{u"fits"_s, fit.fits},
            {u"sentence"_s, fit.sentence},
            {u"wanted"_s, textOrNull(fit.wantedFile)},
            {u"url"_s, textOrNull(fit.wantedUrl)}};
}

// An archive that lies on a described PC is looked at where that PC's files are laid out; any other where it really is.
QString archiveOnDisk(const Context& context) {
    const QString path = context.request.archive;
    if (!context.sandbox || !context.system->files().stat(path).isSeen()) return path;
    return Sandbox(context.sandbox->path(), context.system->os().kind).toHost(path);
}

// What an error calls the archive: as the user named it.
Error asNamed(Error error, const QString& onDisk, const QString& named) {
    for (QString* text : {&error.message, &error.whatToDo, &error.detail}) text->replace(onDisk, named);
    return error;
}

} // namespace

Error withCommand(Error error, const QString& command) {
    error.whatToDo += u" cudnn-setup-cli "_s + command;
    return error;
}

ExitCode failed(Context& context, const Error& error, QJsonObject answer) {
    answer.insert(u"tool"_s, toolJson());
    answer.insert(u"code"_s, int(error.code));
    answer.insert(u"error"_s, toJson(error));
    if (!error.findingId.isEmpty() && !answer.contains(u"findings"_s)) {
        Finding finding{error.findingId, Severity::Blocker, error.message, {}, error.whatToDo, false};
        answer.insert(u"findings"_s, QJsonArray{toJson(finding)});
    }
    context.out.json(answer);
    if (!context.out.isJson()) context.out.error(error);
    return error.code;
}

ExitCode runCheck(Context& context) {
    const MachineFacts facts = probe(*context.system, context.cancel);
    const Findings findings = judge({.facts = &facts});
    printFacts(context.out, facts);
    printLoads(context.out, facts);
    printFindings(context.out, findings);
    const ExitCode code = hasBlocker(findings) ? ExitCode::BlockersFound : ExitCode::Done;
    QJsonObject answer = checkAnswer(facts, findings, QStringLiteral(CUDNN_SETUP_VERSION));
    answer.insert(u"code"_s, int(code));
    sayUnfinished(context, answer);
    context.out.json(answer);
    return code;
}

ExitCode runInspect(Context& context) {
    const InspectOptions options{.hash = true, .verify = context.request.verify};
    const QString onDisk = archiveOnDisk(context);
    auto info = inspect(onDisk, options, context.progress, context.cancel);
    if (!info) return failed(context, asNamed(info.error(), onDisk, context.request.archive));
    info->path = context.request.archive;
    const MachineFacts facts = probe(*context.system, context.cancel);
    const Fit fit = fitOf(facts, *info);
    QJsonObject answer = toJson(*info);
    answer.insert(u"fit"_s, fitJson(fit));
    const ExitCode code = hasBlocker(info->findings) ? ExitCode::ArchiveInvalid : ExitCode::Done;
    answer.insert(u"tool"_s, toolJson());
    answer.insert(u"code"_s, int(code));
    context.out.json(answer);
    printArchive(context.out, *info, context.request.verify);
    printFindings(context.out, info->findings);
    printFit(context.out, fit);
    if (context.request.verify && code == ExitCode::Done)
        context.out.line(Tr::tr("Every entry was read: checksums and sizes are right."));
    return code;
}

ExitCode runSnapshot(Context& context) {
    const QByteArray bytes = QJsonDocument(snapshot(*context.system, context.cancel)).toJson();
    printText(stdout, QString::fromUtf8(bytes)); // always JSON: it is what the command is for
    return ExitCode::Done;
}

} // namespace cudnnsetup
