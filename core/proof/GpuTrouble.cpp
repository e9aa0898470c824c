#include "core/proof/GpuTrouble.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(GpuTrouble)
};

// What was answered, in the order in which it was asked: "cuCtxSynchronize answered 702 CUDA_ERROR_LAUNCH_TIMEOUT".
struct Answer {
    QString call, error;
};

void add(QList<Answer>& answers, const QJsonObject& row) {
    if (row.contains(u"failedCall"_s))
        answers += {row.value(u"failedCall"_s).toString(), row.value(u"error"_s).toString()};
}

QList<Answer> badAnswers(const ProverDocument& document) {
    QList<Answer> answers;
    add(answers, document.object(u"driver"_s));
    const QJsonObject create = document.object(u"create"_s);
    if (create.value(u"status"_s).toInt() != 0)
        answers +=
            {u"cudnnCreate"_s, create.value(u"text"_s).toString() + u' ' + create.value(u"lastError"_s).toString()};
    for (const QString& key : {u"convolutions"_s, u"algorithms"_s})
        for (const QJsonObject& row : document.rows(key)) add(answers, row);
    add(answers, document.object(u"plan"_s));
    const QJsonObject training = document.object(u"training"_s);
    for (const QJsonValue& step : training.value(u"steps"_s).toArray()) add(answers, step.toObject());
    add(answers, training.value(u"classifier"_s).toObject());
    add(answers, document.object(u"speed"_s));
    return answers;
}

struct Cause {
    QString headline, finding, fix;
};

// Names as the CUDA driver API and cuDNN's API reference spell them; "CUDA_ERROR_…" from cuda.h, "CUDNN_STATUS_…" from
// the headers of 8.9 and 9.19.
std::optional<Cause> causeOf(const QString& error, double capability) {
    const auto says = [&](const QString& word) { return error.contains(word); };
    if (says(u"OUT_OF_MEMORY"_s) || says(u"ALLOC_FAILED"_s))
        return Cause{Tr::tr("The GPU has too little free memory."), u"gpu.memory-full"_s,
                     Tr::tr("Close programs that use the GPU (nvidia-smi lists them), then run the proof again.")};
    if (says(u"DEVICE_UNAVAILABLE"_s))
        return Cause{Tr::tr("Another program holds the GPU for itself, or its use is forbidden (exclusive mode)."),
                     u"gpu.hidden"_s,
                     Tr::tr("End that program, or as administrator run: nvidia-smi -c DEFAULT. Then run the proof "
                            "again.")};
    if (says(u"SYSTEM_DRIVER_MISMATCH"_s))
        return Cause{Tr::tr("The parts of the NVIDIA driver have different versions: an update is not finished."),
                     u"driver.library-mismatch"_s, Tr::tr("Restart the PC, then run the proof again.")};
    if (says(u"INSUFFICIENT_DRIVER"_s) || says(u"UNSUPPORTED_PTX_VERSION"_s) || says(u"COMPAT_NOT_SUPPORTED"_s))
        return Cause{Tr::tr("The NVIDIA driver is older than what this cuDNN needs."), u"driver.too-old"_s,
                     Tr::tr("Update the NVIDIA driver, then run the proof again.")};
    if (says(u"NO_BINARY_FOR_GPU"_s) || says(u"ARCH_MISMATCH"_s)) {
        // Below 7.5 a newer cuDNN has dropped this GPU (9.11 did); from 7.5 on an older one does not know it yet.
        constexpr double oldestOfAll = 7.5;
        const bool old = capability < oldestOfAll;
        return Cause{Tr::tr("This cuDNN has no code for a GPU of compute capability %1.").arg(capability, 0, 'f', 1),
                     old ? u"gpu.too-old"_s : u"gpu.too-new"_s,
                     old ? Tr::tr("Install the last cuDNN that carries this GPU: the system check names it.")
                         : Tr::tr("Install a newer cuDNN: the system check names one that fits.")};
    }
    if (says(u"LAUNCH_TIMEOUT"_s))
        return Cause{Tr::tr("The computation was stopped: this GPU also drives a display and took too long."),
                     {},
                     Tr::tr("Close programs that use the GPU, then run the proof again.")};
    if (says(u"ECC_UNCORRECTABLE"_s))
        return Cause{Tr::tr("The GPU reports a memory error that it could not correct."),
                     {},
                     Tr::tr("Restart the PC. If it happens again, the graphics card may be faulty.")};
    return std::nullopt;
}

// cuDNN cannot start where the driver knows no CUDA of its major; its own answer is only "not initialized".
bool driverIsOlderThanRuntime(const ProverDocument& document) {
    constexpr int perMajor = 1000; // cudnnGetCudartVersion(): 12020 is 12.2
    const int needed = document.json.value(u"cudart"_s).toInt() / perMajor;
    const int known = document.object(u"driver"_s).value(u"cuda"_s).toString().section(u'.', 0, 0).toInt();
    return document.object(u"create"_s).value(u"status"_s).toInt() != 0 && known > 0 && known < needed;
}

} // namespace

std::optional<Trouble> gpuTrouble(const ProverRun& run) {
    const double capability = run.document.object(u"gpu"_s).value(u"computeCapability"_s).toString().toDouble();
    std::optional<Cause> cause;
    Answer from;
    for (const Answer& answer : badAnswers(run.document)) {
        cause = causeOf(answer.error, capability);
        from = answer;
        if (cause) break;
    }
    if (!cause && driverIsOlderThanRuntime(run.document)) {
        const int major = run.document.json.value(u"cudart"_s).toInt() / 1000;
        const QString known = run.document.object(u"driver"_s).value(u"cuda"_s).toString();
        cause = Cause{
            Tr::tr("The NVIDIA driver knows CUDA %1 at most; this cuDNN is built for CUDA %2.").arg(known).arg(major),
            u"driver.too-old"_s, Tr::tr("Update the NVIDIA driver, then run the proof again.")};
    }
    if (!cause) return std::nullopt;
    const QString evidence = Tr::tr("%1 answered %2").arg(from.call, from.error.trimmed());
    return Trouble{
        {}, cause->headline, {cause->finding, Severity::Blocker, cause->headline, {evidence}, cause->fix, false}};
}

} // namespace cudnnsetup
