#include "core/base/Json.h"
#include "core/facts/MachineFacts.h"

#include <QJsonArray>

namespace cudnnsetup {
namespace {

// State and place of a fact, beside its value: "not checked" must stay visible.
template <class T> QJsonObject seenJson(const Observed<T>& fact) {
    QJsonObject json{{u"checked"_s, fact.isChecked()}};
    if (fact.isChecked())
        json.insert(u"where"_s, fact.where);
    else
        json.insert(u"why"_s, fact.why);
    return json;
}

QJsonArray gpusJson(const Observed<QList<GpuFact>>& gpus) {
    QJsonArray array;
    for (const GpuFact& gpu : gpus.value) {
        QJsonObject json{{u"name"_s, gpu.name}, {u"nvidia"_s, gpu.nvidia}, {u"visibleToCuda"_s, gpu.visibleToCuda}};
        if (gpu.computeCapability) json.insert(u"computeCapability"_s, gpu.computeCapability->text());
        if (gpu.memoryMiB) json.insert(u"memoryMiB"_s, qint64(*gpu.memoryMiB));
        if (gpu.freeMemoryMiB) json.insert(u"freeMemoryMiB"_s, qint64(*gpu.freeMemoryMiB));
        if (gpu.mig) json.insert(u"mig"_s, true);
        array.append(json);
    }
    return array;
}

QJsonArray toolkitsJson(const Observed<QList<ToolkitFact>>& toolkits) {
    QJsonArray array;
    for (const ToolkitFact& toolkit : toolkits.value)
        array.append(QJsonObject{{u"version"_s, toolkit.version.text()},
                                 {u"path"_s, toolkit.folder},
                                 {u"current"_s, toolkit.current},
                                 {u"versionSource"_s, toolkit.versionSource},
                                 {u"seenBy"_s, toolkit.seenBy}});
    return array;
}

QJsonArray copiesJson(const Observed<QList<CudnnCopy>>& copies) {
    QJsonArray array;
    for (const CudnnCopy& copy : copies.value) {
        const Version version = copy.version.isNull() ? Version{copy.major} : copy.version;
        array.append(QJsonObject{{u"version"_s, version.text()},
                                 {u"cuda"_s, copy.cudaMajor > 0 ? QJsonValue(copy.cudaMajor) : QJsonValue()},
                                 {u"path"_s, copy.folder},
                                 {u"complete"_s, copy.isComplete()},
                                 {u"missing"_s, QJsonArray::fromStringList(copy.missing)},
                                 {u"versionSource"_s, copy.versionSource},
                                 {u"kind"_s, copy.kind}});
    }
    return array;
}

QJsonObject pathJson(const Observed<PathValue>& path) {
    QJsonObject json = seenJson(path);
    if (!path.isSeen()) return json;
    json.insert(u"type"_s, path->type == PathValue::Type::RegSz ? u"REG_SZ"_s : u"REG_EXPAND_SZ"_s);
    json.insert(u"value"_s, path->value);
    return json;
}

QJsonObject driverJson(const MachineFacts& facts) {
    QJsonObject json = seenJson(facts.driver);
    if (!facts.driver.isSeen()) return json;
    json.insert(u"source"_s, facts.driver->source);
    if (!facts.driver->error.isEmpty()) json.insert(u"error"_s, facts.driver->error);
    if (!facts.driver->kernelVersion.isEmpty()) json.insert(u"kernelModule"_s, facts.driver->kernelVersion);
    return json;
}

QJsonArray programsJson(const Observed<QList<ProgramFact>>& programs) {
    QJsonArray array;
    for (const ProgramFact& program : programs.value)
        array.append(QJsonObject{{u"path"_s, program.path},
                                 {u"version"_s, program.version},
                                 {u"packages"_s, QJsonArray::fromStringList(program.packages)}});
    return array;
}

} // namespace

QJsonObject toJson(const MachineFacts& facts) {
    const bool driver = facts.driver.isSeen();
    QJsonObject json;
    json.insert(u"driver"_s, driver ? textOrNull(facts.driver->version.text()) : QJsonValue());
    json.insert(u"driverCuda"_s, driver ? textOrNull(facts.driver->cuda.text()) : QJsonValue());
    json.insert(u"toolkits"_s, toolkitsJson(facts.toolkits));
    json.insert(u"cudnn"_s, copiesJson(facts.cudnn));
    json.insert(u"gpus"_s, gpusJson(facts.gpus));
    json.insert(u"programs"_s, programsJson(facts.programs));
    json.insert(u"os"_s, QJsonObject{{u"kind"_s, osName(facts.os.kind)},
                                     {u"name"_s, facts.os.name},
                                     {u"version"_s, facts.os.version},
                                     {u"arch"_s, archName(facts.os.arch)},
                                     {u"wsl"_s, facts.os.wsl}});
    json.insert(u"driverFact"_s, driverJson(facts));
    QJsonObject path{{u"effective"_s, facts.path.effective}};
    if (facts.os.kind == OsKind::Windows) {
        path.insert(u"user"_s, pathJson(facts.path.user));
        path.insert(u"machine"_s, pathJson(facts.path.machine));
    } else {
        path.insert(u"ldLibraryPath"_s, facts.path.ldLibraryPath);
    }
    json.insert(u"path"_s, path);
    json.insert(u"checked"_s, QJsonObject{{u"gpus"_s, seenJson(facts.gpus)},
                                          {u"toolkits"_s, seenJson(facts.toolkits)},
                                          {u"cudnn"_s, seenJson(facts.cudnn)},
                                          {u"programs"_s, seenJson(facts.programs)},
                                          {u"loaderCache"_s, seenJson(facts.loaderCache)},
                                          {u"nvidiaSmi"_s, seenJson(facts.smi)}});
    return json;
}

} // namespace cudnnsetup
