#include "core/system/ProverCalls.h"

#include "core/base/Json.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProverCalls)
};
} // namespace

Observed<ProcessResult> runProverProgram(Processes& processes, const QString& proverPath, const QStringList& arguments,
                                         const std::optional<QHash<QString, QString>>& environment, int timeoutMs,
                                         const CancelToken& cancel) {
    using Answer = Observed<ProcessResult>;
    if (proverPath.isEmpty()) return Answer::notChecked(Tr::tr("This program was started without its cudnn-prover."));
    Answer answer = processes.run({proverPath, arguments, environment, timeoutMs}, cancel);
    if (answer.isNone())
        return Answer::notChecked(Tr::tr("%1 is missing. Install this program again.").arg(proverPath));
    return answer;
}

Observed<QJsonObject> askDriverThroughProver(Processes& processes, const QString& proverPath,
                                             const CancelToken& cancel) {
    using Answer = Observed<QJsonObject>;
    const auto said = runProverProgram(processes, proverPath, {u"--driver"_s}, std::nullopt, driverTimeoutMs, cancel);
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
