#include "core/facts/MachineFacts.h"
#include "core/system/DescribedSystem.h"
#include "core/system/RecordingSystem.h"
#include "core/system/SnapshotNames.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

bool isOfInterestVariable(const QString& name) {
    static const QRegularExpression pattern(
        u"^(CUDA.*|CUDNN.*|NVIDIA_.*|NVTOOLSEXT_PATH|PATH|LD_LIBRARY_PATH|LD_PRELOAD|CONDA_PREFIX|VIRTUAL_ENV"
        u"|PYTHONHOME|PYTHONPATH|SystemRoot|windir|ProgramFiles.*|ProgramW6432|ProgramData|USERPROFILE|LOCALAPPDATA"
        u"|APPDATA|USERNAME|HOME|USER|PROCESSOR_ARCHITECTURE)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

QJsonObject ofInterest(const QHash<QString, QString>& variables) {
    QJsonObject result;
    for (auto it = variables.begin(); it != variables.end(); ++it)
        if (isOfInterestVariable(it.key())) result.insert(it.key(), it.value());
    return result;
}

void put(QJsonObject& json, const QString& name, const QString& text) {
    if (!text.isEmpty()) json.insert(name, text);
}

void put(QJsonObject& json, const QString& name, const Observed<bool>& value) {
    if (value.isSeen()) json.insert(name, *value);
}

// Only the fields the format knows; a reader that learns more must not make snapshots unreadable.
QJsonObject onlyFields(const QJsonObject& object, const QStringList& texts, const QStringList& numbers,
                       const QStringList& flags) {
    QJsonObject result;
    for (const QString& name : texts)
        if (object[name].isString()) result.insert(name, object[name]);
    for (const QString& name : numbers)
        if (object[name].isDouble()) result.insert(name, object[name].toInteger());
    for (const QString& name : flags)
        if (object[name].isBool()) result.insert(name, object[name]);
    return result;
}

void addPlain(QJsonObject& pc, const System& system) {
    const OsFacts os = system.os();
    QJsonObject json{{u"kind"_s, osName(os.kind)}, {u"wsl"_s, os.wsl}};
    put(json, u"version"_s, os.version);
    put(json, u"name"_s, os.name);
    if (os.arch == Arch::X86_64 || os.arch == Arch::X86 || os.arch == Arch::Arm64)
        json.insert(u"arch"_s, archName(os.arch));
    pc.insert(u"os"_s, json);
    const UserFacts user = system.user();
    QJsonObject person, session;
    put(person, u"name"_s, user.name);
    put(person, u"home"_s, user.home);
    put(person, u"admin"_s, user.admin);
    put(session, u"remote"_s, user.remote);
    put(session, u"elevated"_s, user.elevated);
    put(session, u"container"_s, user.container);
    pc.insert(u"user"_s, person);
    pc.insert(u"session"_s, session);
    if (const auto free = system.commitFreeBytes(); free.isSeen()) pc.insert(u"commitFreeMiB"_s, qint64(*free >> 20));
}

QJsonValue pathJson(const Observed<PathValue>& path) {
    if (!path.isSeen()) return path.isNone() ? QJsonValue(QJsonValue::Null) : QJsonValue(QJsonValue::Undefined);
    const bool plain = path->type == PathValue::Type::RegSz;
    return QJsonObject{{u"type"_s, plain ? u"REG_SZ"_s : u"REG_EXPAND_SZ"_s}, {u"value"_s, path->value}};
}

void addSettings(QJsonObject& pc, const Settings& settings) {
    pc.insert(u"environment"_s, ofInterest(settings.variables()));
    QJsonObject path;
    path.insert(u"user"_s, pathJson(settings.path(PathScope::User)));
    path.insert(u"machine"_s, pathJson(settings.path(PathScope::Machine)));
    if (const auto process = settings.processPath(); process.isSeen()) path.insert(u"process"_s, *process);
    pc.insert(u"path"_s, path);
    const Observed<QStringList> cache = settings.loaderCache();
    if (!cache.isChecked()) return;
    QJsonArray lines;
    for (const QString& line : *cache)
        if (isOfInterest(line.section(u' ', 0, 0))) lines.append(line);
    pc.insert(u"ldCache"_s, lines);
}

void addDriver(QJsonObject& pc, const Recording& recording) {
    if (!recording.driver) return;
    const QJsonValue driver = recording.driver->value(u"driver"_s);
    if (driver.isNull()) pc.insert(u"driver"_s, QJsonValue::Null);
    if (driver.isObject())
        pc.insert(u"driver"_s, onlyFields(driver.toObject(), {u"version"_s, u"cuda"_s, u"error"_s}, {}, {}));
    if (!recording.driver->value(u"gpus"_s).isArray()) return;
    QJsonArray gpus;
    for (const QJsonValue& gpu : recording.driver->value(u"gpus"_s).toArray())
        gpus.append(onlyFields(gpu.toObject(), {u"name"_s, u"computeCapability"_s},
                               {u"memoryMiB"_s, u"freeMemoryMiB"_s}, {u"mig"_s, u"visibleToCuda"_s}));
    pc.insert(u"gpus"_s, gpus);
}

void addRunning(QJsonObject& pc, const Observed<QList<RunningProgram>>& running) {
    if (!running.isChecked()) return;
    QJsonArray rows;
    for (const RunningProgram& program : *running) {
        QJsonObject row{{u"image"_s, program.image},
                        {u"pid"_s, program.pid},
                        {u"modules"_s, QJsonArray::fromStringList(program.modules)}};
        put(row, u"path"_s, program.path);
        if (!program.environment.isEmpty()) row.insert(u"environment"_s, ofInterest(program.environment));
        rows.append(row);
    }
    pc.insert(u"running"_s, rows);
}

void addRecording(QJsonObject& pc, const Recording& recording) {
    QJsonArray files, registry, disks;
    for (const QJsonObject& file : recording.files) files.append(file);
    for (const QJsonObject& row : recording.registry) registry.append(row);
    for (auto it = recording.freeBytes.begin(); it != recording.freeBytes.end(); ++it)
        disks.append(QJsonObject{{u"root"_s, it.key()}, {u"freeMiB"_s, qint64(it.value() >> 20)}});
    QJsonObject programs;
    for (auto it = recording.programs.begin(); it != recording.programs.end(); ++it) {
        QJsonObject entry = it.value().toObject();
        if (entry.contains(u"stdout"_s))
            entry.insert(u"stdout"_s, withoutPrograms(entry.value(u"stdout"_s).toString()));
        programs.insert(it.key(), it.value().isNull() ? QJsonValue(QJsonValue::Null) : QJsonValue(entry));
    }
    pc.insert(u"files"_s, files);
    pc.insert(u"programs"_s, programs);
    if (pc.value(u"os"_s)[u"kind"_s] == u"windows"_s) pc.insert(u"registry"_s, registry);
    if (!disks.isEmpty()) pc.insert(u"disks"_s, disks);
    if (recording.isFull) pc.insert(u"comment"_s, u"The list of files was too long and was cut."_s);
}

} // namespace

QJsonObject snapshot(System& system, const CancelToken& cancel) {
    RecordingSystem recorder(system);
    (void)probe(recorder, cancel); // what a probe looks at is what a probe of the described PC will ask for
    (void)recorder.files().freeBytes(system.user().home);
    QJsonObject pc{{u"format"_s, u"cudnn-setup-pc/1"_s}};
    addPlain(pc, system);
    addSettings(pc, system.settings());
    addDriver(pc, recorder.recording());
    addRunning(pc, system.processes().running());
    addRecording(pc, recorder.recording());
    pc = withoutNames(pc, standInsFor(system.user(), system.paths()), system.os().kind);
    // What cannot be read back would be worthless to whoever receives it, so it is said at once.
    if (const auto readBack = makeDescribedSystem(pc); !readBack) pc.insert(u"comment"_s, readBack.error().message);
    return pc;
}

} // namespace cudnnsetup
