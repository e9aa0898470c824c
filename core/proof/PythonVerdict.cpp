// What one run of the script in somebody's Python means, in a sentence.
#include "core/proof/PythonAnswer.h"
#include "core/proof/PythonCheck.h"

#include <QCoreApplication>
#include <cmath>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PythonCheck)
};

using Kind = PythonVerdict::Kind;

constexpr qsizetype mostSaid = 300;           // of somebody else's words in our sentence
constexpr double rightSum = 8 * 30 * 30 * 27; // 8 pictures of 30 x 30, each point the sum of 3 x 3 x 3 ones
constexpr double allowedError = 1;            // fast algorithms round
constexpr int storeStubStatus = 9009;         // cmd.exe's "not recognized", which Windows' placeholder ends with
constexpr int smallestCudnn = 1000, largestCudnn = 9'999'999;

QString firstLine(const QString& text) {
    // CUDA's errors go on with advice for programmers; what happened stands first.
    return plainLine(text.trimmed().section(u'\n', 0, 0), mostSaid);
}

// What the program said last: a crash leaves no exception, but cuDNN says why it gives up. Its own words go before what
// the C runtime adds to them.
QString lastWords(const ProcessResult& result) {
    QString last;
    for (const QByteArray* said : {&result.standardOutput, &result.standardError})
        for (const QString& line : plainText(*said).split(u'\n', Qt::SkipEmptyParts)) {
            const bool ours = line.startsWith(QLatin1StringView(pythonMark));
            const bool less =
                last.contains(u"cudnn", Qt::CaseInsensitive) && !line.contains(u"cudnn", Qt::CaseInsensitive);
            if (!ours && !less) last = line;
        }
    return plainLine(last, mostSaid);
}

QString whatItDid(const PythonAnswer& answer) {
    if (answer.torch.isEmpty()) return Tr::tr("loading PyTorch");
    if (!answer.available) return Tr::tr("asking for the graphics card");
    if (!answer.cudnn) return Tr::tr("asking for cuDNN");
    return answer.convolution ? Tr::tr("shutting down") : Tr::tr("running the convolution");
}

PythonVerdict notAnswered(const PythonRun& run) {
    if (run.cancelled) return {Kind::NotRun, Tr::tr("The check was cancelled: nothing is known."), {}};
    if (run.described) return {Kind::NotRun, Tr::tr("This is a made-up PC: it has no Python that could be run."), {}};
    if (run.answer.isNone())
        return {
            Kind::CannotStart, Tr::tr("%1 is not there any more. Choose another Python.").arg(run.question.python), {}};
    return {Kind::CannotStart, Tr::tr("%1 could not be started. Is it a Python for this PC?").arg(run.question.python),
            plainText(run.answer.why.toUtf8())};
}

bool isStoreStub(const ProcessResult& result) {
    return result.exitCode == storeStubStatus || result.standardOutput.contains("Python was not found") ||
           result.standardError.contains("Python was not found");
}

PythonVerdict exception(const PythonAnswer& answer) {
    const QString said = firstLine(answer.error + u": "_s + answer.errorText);
    if (answer.at == u"gpu")
        return {Kind::NoGpu,
                Tr::tr("PyTorch %1 finds no graphics card that it can use: %2")
                    .arg(answer.torch, firstLine(answer.errorText)),
                {}};
    if (answer.at == u"convolution")
        return {Kind::Failed, Tr::tr("The convolution failed in PyTorch %1: %2").arg(answer.torch, said), {}};
    if (answer.at == u"cudnn")
        return {Kind::Failed, Tr::tr("PyTorch %1 cannot use its cuDNN: %2").arg(answer.torch, said), {}};
    if (answer.error == u"ModuleNotFoundError" && answer.missingModule == u"torch")
        return {Kind::NoTorch,
                Tr::tr("There is no PyTorch in that Python, and only PyTorch is checked, no other framework. Choose "
                       "the Python of "
                       "another environment."),
                {}};
    return {Kind::Failed, Tr::tr("PyTorch could not be loaded: %1").arg(said), {}};
}

// The one file among those loaded that stands for the set: the shim, where it is there.
QString shimOf(const QStringList& loaded, const OsPath& paths) {
    for (const QString& path : loaded)
        if (const QString name = paths.fileName(path); name.startsWith(u"libcudnn.so") || name.startsWith(u"cudnn64_"))
            return path;
    return loaded.value(0);
}

// In its own packages (torch/lib, nvidia/cudnn/lib) or in its environment; /usr is everybody's.
bool isOwn(const QString& path, const PythonAnswer& answer, const OsPath& paths) {
    if (!answer.folder.isEmpty() && paths.isBelow(path, paths.parent(answer.folder))) return true;
    const bool shared = answer.prefix.isEmpty() || answer.prefix == u"/usr" || answer.prefix == u"/usr/local" ||
                        paths.same(answer.prefix, paths.parent(answer.prefix));
    return !shared && paths.isBelow(path, answer.prefix);
}

PythonVerdict works(const PythonRun& run, const PythonAnswer& answer, const Version& cudnn) {
    const OsPath paths(run.os);
    const auto say = [&](Kind kind, const QString& sentence) {
        return PythonVerdict{kind, sentence.arg(answer.torch, answer.gpu, cudnn.text()), {}, cudnn};
    };
    const QString own = Tr::tr("PyTorch %1 computes on %2. That PyTorch brings its own cuDNN %3, so the one installed "
                               "here is not what it uses.");
    if (!answer.loaded || (answer.loaded->isEmpty() && run.os == OsKind::Windows))
        return say(Kind::Works,
                   Tr::tr("PyTorch %1 computes on %2 with cuDNN %3. Which copy of it that is could not be seen."));
    if (answer.loaded->isEmpty()) return say(Kind::BringsOwn, own); // linked into PyTorch itself
    const QString shim = shimOf(*answer.loaded, paths);
    for (const QString& folder : run.installedFolders)
        if (paths.same(paths.parent(shim), folder))
            return say(Kind::Works, Tr::tr("PyTorch %1 computes on %2 with cuDNN %3, the one installed here."));
    if (isOwn(shim, answer, paths)) return say(Kind::BringsOwn, own);
    const QString other = Tr::tr("PyTorch %1 computes on %2 with cuDNN %3 of %4, which is not the one installed here.");
    return {Kind::OtherCopy, other.arg(answer.torch, answer.gpu, cudnn.text(), paths.parent(shim)), {}, cudnn};
}

PythonVerdict notUnderstood() {
    return {Kind::NotUnderstood,
            Tr::tr("It did not answer as a Python 3 with PyTorch does, so nothing is known. Choose another Python."),
            {}};
}

PythonVerdict judgeTorch(const PythonRun& run, const PythonAnswer& answer) {
    if (answer.torch.isEmpty()) return notUnderstood();
    if (!answer.hip.isEmpty() || answer.torch.contains(u"+xpu"))
        return {Kind::OtherMaker,
                Tr::tr("That PyTorch (%1) is built for graphics cards of another maker, and does not use cuDNN.")
                    .arg(answer.torch),
                {}};
    if (answer.cuda.isEmpty())
        return {Kind::CpuOnly,
                Tr::tr("That PyTorch (%1) is a CPU-only build: reinstall it from its CUDA index; pytorch.org shows the "
                       "command.")
                    .arg(answer.torch),
                {}};
    if (!answer.available) return notUnderstood();
    if (!*answer.available)
        return {Kind::NoGpu,
                Tr::tr("PyTorch %1 finds no graphics card that it can use, and does not say why.").arg(answer.torch),
                {}};
    if (!answer.cudnn || !answer.convolution || *answer.cudnn > largestCudnn || answer.gpu.isEmpty())
        return notUnderstood();
    if (!(std::abs(*answer.convolution - rightSum) < allowedError)) // not a number is wrong too
        return {
            Kind::Failed, Tr::tr("PyTorch %1 ran the convolution, but its numbers are wrong.").arg(answer.torch), {}};
    if (*answer.cudnn == 0)
        return {Kind::NoCudnn,
                Tr::tr("PyTorch %1 computes on %2, but is built without cuDNN: it uses none.")
                    .arg(answer.torch, answer.gpu),
                {}};
    if (*answer.cudnn < smallestCudnn) return notUnderstood();
    return works(run, answer, Version::fromCudnnNumber(*answer.cudnn));
}

PythonVerdict judgeEnd(const PythonRun& run, const PythonAnswer& answer) {
    const ProcessResult& result = *run.answer;
    if (result.end == ProcessResult::End::TimedOut)
        return {Kind::TimedOut,
                Tr::tr("No answer within %1 seconds; it was ended while %2. Try again when the PC is less busy.")
                    .arg(run.question.timeoutMs / 1000)
                    .arg(answer.python.isEmpty() ? Tr::tr("starting") : whatItDid(answer)),
                {}};
    if (answer.python.isEmpty() && isStoreStub(result))
        return {Kind::StoreStub,
                Tr::tr("That is not a Python but Windows' placeholder for one of the Microsoft Store. Choose the "
                       "python.exe of an environment."),
                {}};
    if (answer.python.isEmpty()) return notUnderstood();
    const bool crashed = result.end == ProcessResult::End::Crashed;
    if (!crashed && !answer.error.isEmpty()) return exception(answer);
    if (crashed || !answer.ended) {
        const QString said = lastWords(result);
        return {Kind::Crashed,
                said.isEmpty() ? Tr::tr("Python crashed while %1, without a word.").arg(whatItDid(answer))
                               : Tr::tr("Python crashed while %1: %2").arg(whatItDid(answer), said),
                {}};
    }
    return judgeTorch(run, answer);
}

} // namespace

PythonVerdict judgePython(const PythonRun& run) {
    if (run.cancelled || !run.answer.isSeen()) return notAnswered(run);
    PythonVerdict verdict = judgeEnd(run, readPythonAnswer(run.answer->standardOutput));
    verdict.details = withoutMarks(plainText(run.answer->standardOutput));
    const QString errors = plainText(run.answer->standardError);
    if (!errors.isEmpty()) verdict.details += (verdict.details.isEmpty() ? QString() : u"\n"_s) + errors;
    return verdict;
}

} // namespace cudnnsetup
