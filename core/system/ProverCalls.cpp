#include "core/system/ProverCalls.h"

#include "core/base/Json.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProverCalls)
};

// The prover with this request but for its path.
Observed<ProcessResult> start(Processes& processes, const ProcessRequest& request, const CancelToken& cancel) {
    using Answer = Observed<ProcessResult>;
    if (request.program.isEmpty())
        return Answer::notChecked(Tr::tr("This program was started without its cudnn-prover."));
    Answer answer = processes.run(request, cancel);
    if (answer.isNone())
        return Answer::notChecked(Tr::tr("%1 is missing. Install this program again.").arg(request.program));
    return answer;
}

} // namespace

Observed<ProcessResult> runProverProgram(Processes& processes, const QString& proverPath, const ProverCall& call,
                                         const CancelToken& cancel) {
    return start(processes, {proverPath, call.arguments, call.environment, call.timeoutMs, {}, call.onLine}, cancel);
}

Observed<QJsonObject> askDriverThroughProver(Processes& processes, const QString& proverPath,
                                             const CancelToken& cancel) {
    using Answer = Observed<QJsonObject>;
    const auto said = start(processes, {proverPath, {u"--driver"_s}, std::nullopt, driverTimeoutMs}, cancel);
    if (!said.isSeen()) return Answer::notChecked(said.why);
    if (said->end == ProcessResult::End::TimedOut)
        return Answer::notChecked(
            Tr::tr("The NVIDIA driver did not answer within %n second(s).", nullptr, driverTimeoutMs / 1000));
    if (said->end == ProcessResult::End::Crashed)
        return Answer::notChecked(Tr::tr("Asking the NVIDIA driver crashed (code %1).").arg(said->exitCode));
    const auto json = parseJsonObject(said->standardOutput, proverPath);
    if (!json) return Answer::notChecked(json.error().message);
    return Answer::seen(*json, proverPath);
}

} // namespace cudnnsetup
