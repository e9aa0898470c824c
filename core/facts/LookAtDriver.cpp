#include "core/facts/Look.h"
#include "core/facts/SmiText.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

constexpr qsizetype maxGpus = 256;

std::optional<quint64> numberField(const QJsonObject& object, const QString& field) {
    const QJsonValue value = object.value(field);
    return value.isDouble() && value.toDouble() >= 0 ? std::optional(quint64(value.toDouble())) : std::nullopt;
}

GpuFact gpuFromJson(const QJsonObject& object) {
    GpuFact gpu{.name = object.value(u"name"_s).toString()};
    gpu.computeCapability = Version::parse(object.value(u"computeCapability"_s).toString());
    gpu.memoryMiB = numberField(object, u"memoryMiB"_s);
    gpu.freeMemoryMiB = numberField(object, u"freeMemoryMiB"_s);
    gpu.mig = object.value(u"mig"_s).toBool();
    gpu.visibleToCuda = object.value(u"visibleToCuda"_s).toBool(true);
    // Only NVIDIA's adapters have a compute capability; others are told by their maker's name.
    static const QRegularExpression others(
        u"\\b(AMD|ATI|Radeon|Intel|Microsoft|Qualcomm|Adreno|VMware|VirtualBox)\\b"_s,
        QRegularExpression::CaseInsensitiveOption);
    gpu.nvidia = gpu.computeCapability.has_value() || !others.match(gpu.name).hasMatch();
    return gpu;
}

void readDriverAnswer(Look& look, const Observed<QJsonObject>& answer) {
    MachineFacts& facts = look.facts;
    if (!answer.isSeen()) {
        const QString why = answer.why.isEmpty() ? Tr::tr("The driver could not be asked.") : answer.why;
        facts.driver = Observed<DriverFact>::notChecked(why);
        facts.gpus = Observed<QList<GpuFact>>::notChecked(why);
        return;
    }
    const QJsonValue driver = answer->value(u"driver"_s);
    if (driver.isObject()) {
        const QJsonObject object = driver.toObject();
        DriverFact fact;
        fact.version = Version::parse(object.value(u"version"_s).toString()).value_or(Version());
        fact.cuda = Version::parse(object.value(u"cuda"_s).toString()).value_or(Version());
        fact.error = object.value(u"error"_s).toString();
        fact.source = fact.version.isNull() ? u"driver library"_s : u"NVML"_s;
        const QString library = object.value(u"library"_s).toString();
        facts.driver = Observed<DriverFact>::seen(fact, library.isEmpty() ? answer.where : library);
    } else if (driver.isNull()) {
        facts.driver = Observed<DriverFact>::none(look.onWindows() ? u"nvcuda.dll"_s : u"libcuda.so.1"_s);
    } else {
        facts.driver = Observed<DriverFact>::notChecked(Tr::tr("The driver could not be asked."));
    }
    const QJsonValue gpus = answer->value(u"gpus"_s);
    if (!gpus.isArray()) {
        facts.gpus = Observed<QList<GpuFact>>::notChecked(Tr::tr("Without a driver the GPUs cannot be listed."));
        return;
    }
    QList<GpuFact> list;
    for (const QJsonValue& gpu : gpus.toArray())
        if (list.size() < maxGpus) list.append(gpuFromJson(gpu.toObject()));
    facts.gpus = list.isEmpty() ? Observed<QList<GpuFact>>::none(answer.where)
                                : Observed<QList<GpuFact>>::seen(list, answer.where);
}

bool standsWhereLooked(const Look& look, const QString& program) {
    const QString folder = look.paths.parent(program);
    const QList<SearchFolder>& places = look.onWindows() ? look.facts.searched : look.facts.shellPath;
    return std::any_of(places.begin(), places.end(),
                       [&](const SearchFolder& place) { return look.paths.same(place.folder, folder); });
}

SmiReading runSmi(Look& look) {
    Processes& processes = look.system.processes();
    const auto program = processes.findProgram(u"nvidia-smi"_s);
    if (!program.isSeen()) {
        look.facts.smi =
            program.isNone() ? Observed<SmiFact>::none(program.where) : Observed<SmiFact>::notChecked(program.why);
        return {};
    }
    const auto result = processes.run({.program = u"nvidia-smi"_s, .arguments = {}, .environment = {}}, look.cancel);
    if (!result.isSeen()) {
        look.facts.smi =
            Observed<SmiFact>::notChecked(result.isNone() ? Tr::tr("nvidia-smi could not be started.") : result.why);
        return {};
    }
    const QString text = QString::fromUtf8(result->standardOutput) + u'\n' + QString::fromUtf8(result->standardError);
    SmiReading reading = readSmi(text.trimmed());
    if (result->end == ProcessResult::End::TimedOut) reading.error = Tr::tr("nvidia-smi did not answer in time.");
    SmiFact fact{.path = program.value, .exitCode = result->exitCode, .driver = reading.driver, .cuda = reading.cuda};
    fact.error = reading.error;
    fact.cudaRefused = reading.cudaRefused;
    fact.whereLooked = standsWhereLooked(look, program.value);
    fact.migDevices = reading.migDevices;
    look.facts.smi = Observed<SmiFact>::seen(fact, program.value);
    return reading;
}

// What nvidia-smi says fills gaps; it never overrides what the driver itself says.
void fillFromSmi(Look& look, const SmiReading& reading) {
    MachineFacts& facts = look.facts;
    if (!facts.smi.isSeen() || reading.driver.isNull()) return;
    if (!facts.driver.isSeen()) {
        DriverFact fact{.version = reading.driver, .cuda = reading.cuda};
        fact.error = facts.driver.isNone() ? Tr::tr("The driver library does not load.") : QString();
        fact.source = u"nvidia-smi"_s;
        facts.driver = Observed<DriverFact>::seen(fact, facts.smi->path);
    } else if (facts.driver->version.isNull()) {
        facts.driver.value.version = reading.driver;
        facts.driver.value.source += u", nvidia-smi"_s;
    }
    if (facts.gpus.isSeen() || reading.gpus.isEmpty()) return;
    QList<GpuFact> gpus;
    for (const SmiGpu& gpu : reading.gpus) {
        GpuFact fact{.name = gpu.name, .computeCapability = gpu.computeCapability};
        fact.memoryMiB = gpu.memoryMiB;
        fact.freeMemoryMiB = gpu.freeMemoryMiB;
        fact.mig = gpu.mig;
        gpus.append(fact);
    }
    facts.gpus = Observed<QList<GpuFact>>::seen(gpus, facts.smi->path);
}

void readKernelModule(Look& look) {
    static const QRegularExpression version(u"Kernel Module\\s+(?:for \\S+\\s+)?(\\d+(?:\\.\\d+)+)"_s);
    const QString text = QString::fromUtf8(look.smallFile(u"/proc/driver/nvidia/version"_s));
    const auto match = version.match(text);
    if (!match.hasMatch()) return;
    if (!look.facts.driver.isSeen()) return;
    look.facts.driver.value.kernelVersion = match.captured(1);
    if (look.facts.driver->version.isNull() && !look.facts.os.wsl) {
        look.facts.driver.value.version = Version::parse(match.captured(1)).value_or(Version());
        look.facts.driver.value.source += u", /proc/driver/nvidia/version"_s;
    }
}

// Is an NVIDIA adapter on the bus? PCI vendor 10DE, of class 03 (display).
Observed<bool> nvidiaOnTheBus(const Look& look) {
    constexpr qsizetype maxDevices = 512;
    if (look.onWindows()) {
        const QString key = u"HKLM\\SYSTEM\\CurrentControlSet\\Enum\\PCI"_s;
        const auto devices = look.settings().registrySubkeys(key);
        if (!devices.isSeen()) return Observed<bool>::notChecked(Tr::tr("The list of PCI devices could not be read."));
        const bool any = !devices->filter(u"VEN_10DE"_s, Qt::CaseInsensitive).isEmpty();
        return Observed<bool>::seen(any, key);
    }
    if (look.facts.os.wsl) return Observed<bool>::notChecked(Tr::tr("WSL shows no PCI devices."));
    const QString folder = u"/sys/bus/pci/devices"_s;
    const auto devices = look.files().list(folder);
    if (!devices.isSeen()) return Observed<bool>::notChecked(Tr::tr("The list of PCI devices could not be read."));
    for (const QString& device : devices->first(std::min(maxDevices, devices->size()))) {
        const QString path = folder + u'/' + device;
        if (look.smallFile(path + u"/vendor"_s).trimmed() == "0x10de" &&
            look.smallFile(path + u"/class"_s).startsWith("0x03"))
            return Observed<bool>::seen(true, path);
    }
    return Observed<bool>::seen(false, folder);
}

} // namespace

void lookAtDriver(Look& look) {
    readDriverAnswer(look, look.system.processes().askDriver(look.cancel));
    fillFromSmi(look, runSmi(look));
    if (!look.onWindows()) readKernelModule(look);
    look.facts.nvidiaHardware = nvidiaOnTheBus(look);
}

} // namespace cudnnsetup
