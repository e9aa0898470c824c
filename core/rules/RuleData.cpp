#include "core/rules/RuleData.h"

#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

QJsonObject dataFile(const QString& name) {
    QFile file(u":/cudnn-setup/data/"_s + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return parseJsonObject(file.readAll(), name).value_or(QJsonObject());
}

Version versionField(const QJsonObject& row, const QString& field) {
    return Version::parse(row.value(field).toString()).value_or(Version());
}

RuleData load() {
    RuleData data;
    const QJsonObject drivers = dataFile(u"drivers.json"_s);
    for (const QJsonValue& value : drivers.value(u"minimums"_s).toArray()) {
        const QJsonObject row = value.toObject();
        data.drivers.append({row.value(u"cudaMajor"_s).toInt(), row.value(u"strength"_s).toString() == u"required"_s,
                             versionField(row, u"linux"_s), versionField(row, u"windows"_s),
                             row.value(u"source"_s).toString()});
    }
    const QJsonObject matrix = dataFile(u"support_matrix.json"_s);
    for (const QJsonValue& value : matrix.value(u"gpus"_s).toArray()) {
        const QJsonObject row = value.toObject();
        data.gpus.append({versionField(row, u"from"_s), versionField(row, u"before"_s),
                          row.value(u"cudaMajor"_s).toInt(), versionField(row, u"lowest"_s),
                          versionField(row, u"highest"_s), row.value(u"source"_s).toString()});
    }
    for (const QJsonValue& value : matrix.value(u"lastForGpu"_s).toArray()) {
        const QJsonObject row = value.toObject();
        data.lastForGpu.append(
            {versionField(row, u"below"_s), versionField(row, u"lastCudnn"_s), row.value(u"source"_s).toString()});
    }
    for (const QJsonValue& value : matrix.value(u"gpuDrivers"_s).toArray()) {
        const QJsonObject row = value.toObject();
        data.gpuDrivers.append({versionField(row, u"computeCapability"_s), versionField(row, u"linux"_s),
                                versionField(row, u"windows"_s), row.value(u"source"_s).toString()});
    }
    return data;
}

std::optional<Version> driverFor(const RuleData& data, int cudaMajor, OsKind series, bool required) {
    for (const DriverMinimum& row : data.drivers) {
        const Version& version = series == OsKind::Windows ? row.windowsDriver : row.linuxDriver;
        if (row.cudaMajor == cudaMajor && row.required == required && !version.isNull()) return version;
    }
    return std::nullopt;
}

} // namespace

std::optional<Version> RuleData::requiredDriver(int cudaMajor, OsKind series) const {
    return driverFor(*this, cudaMajor, series, true);
}

std::optional<Version> RuleData::advisedDriver(int cudaMajor, OsKind series) const {
    return driverFor(*this, cudaMajor, series, false);
}

std::optional<Version> RuleData::driverForGpu(const Version& computeCapability, OsKind series) const {
    std::optional<Version> needed;
    for (const GpuDriver& row : gpuDrivers) {
        const Version& version = series == OsKind::Windows ? row.windowsDriver : row.linuxDriver;
        if (computeCapability >= row.from && (!needed || *needed < version)) needed = version;
    }
    return needed;
}

const GpuSupport* RuleData::gpuSupport(const Version& cudnn, int cudaMajor) const {
    const GpuSupport* found = nullptr;
    for (const GpuSupport& row : gpus) {
        if (cudnn < row.from || cudnn >= row.before) continue;
        if (row.cudaMajor == cudaMajor) return &row;
        // CUDA major not told: the most generous row, so that nothing is called unsupported on a guess.
        if (cudaMajor == 0 && (!found || row.lowest < found->lowest)) found = &row;
    }
    return found;
}

const LastForGpu* RuleData::lastFor(const Version& computeCapability) const {
    for (const LastForGpu& row : lastForGpu)
        if (computeCapability < row.below) return &row;
    return nullptr;
}

const RuleData& ruleData() {
    static const RuleData data = load();
    return data;
}

} // namespace cudnnsetup
