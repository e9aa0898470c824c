#include "core/system/DescribedPc.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

// 2^33 MiB = 8 EiB: more would overflow when counted in bytes.
constexpr qint64 mostMiB = qint64(1) << 33;

std::optional<quint64> mebibytes(JsonFields& fields, const QString& name) {
    const auto count = fields.number(name, 0);
    if (!count) return std::nullopt;
    if (*count >= mostMiB) fields.wrong(name, u"< %1"_s.arg(mostMiB));
    return quint64(*count) << 20;
}

void readOs(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    JsonFields fields(root.object(u"os"_s).value_or(QJsonObject()), u"os"_s, fault);
    fields.require(u"kind"_s);
    const auto kind = fields.word(u"kind"_s, {u"windows"_s, u"linux"_s});
    pc.os.kind = kind == u"windows"_s ? OsKind::Windows : OsKind::Linux;
    pc.os.version = fields.text(u"version"_s).value_or(QString());
    pc.os.name = fields.text(u"name"_s).value_or(QString());
    pc.os.wsl = fields.flag(u"wsl"_s).value_or(false);
    if (const auto arch = fields.word(u"arch"_s, {u"x86_64"_s, u"x86"_s, u"arm64"_s})) pc.os.arch = archFromName(*arch);
    fields.finish();
}

Observed<bool> observed(const std::optional<bool>& value, const QString& field) {
    return value ? Observed<bool>::seen(*value, field) : Observed<bool>::notChecked(notDescribed(field));
}

void readUser(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    JsonFields user(root.object(u"user"_s).value_or(QJsonObject()), u"user"_s, fault);
    pc.user.name = user.text(u"name"_s).value_or(QString());
    pc.user.home = user.text(u"home"_s).value_or(QString());
    pc.user.admin = observed(user.flag(u"admin"_s), u"user.admin"_s);
    pc.user.isSystem = pc.os.kind == OsKind::Windows && pc.user.name.compare(u"SYSTEM"_s, Qt::CaseInsensitive) == 0;
    user.finish();
    JsonFields session(root.object(u"session"_s).value_or(QJsonObject()), u"session"_s, fault);
    pc.user.remote = observed(session.flag(u"remote"_s), u"session.remote"_s);
    pc.user.elevated = observed(session.flag(u"elevated"_s), u"session.elevated"_s);
    pc.user.container = observed(session.flag(u"container"_s), u"session.container"_s);
    session.finish();
}

void readGpus(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto gpus = root.array(u"gpus"_s, 1024);
    if (!gpus) return;
    pc.gpus = *gpus;
    eachObject(root, u"gpus"_s, *gpus, [&](const QJsonObject& json, const QString& place) {
        JsonFields gpu(json, place, fault);
        gpu.require(u"name"_s);
        gpu.text(u"name"_s);
        gpu.text(u"computeCapability"_s);
        mebibytes(gpu, u"memoryMiB"_s);
        mebibytes(gpu, u"freeMemoryMiB"_s);
        gpu.flag(u"mig"_s);
        gpu.flag(u"visibleToCuda"_s);
        gpu.finish();
    });
}

void readDriver(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    pc.driver = root.take(u"driver"_s);
    if (pc.driver.isUndefined() || pc.driver.isNull()) return;
    JsonFields driver(root.object(u"driver"_s).value_or(QJsonObject()), u"driver"_s, fault);
    driver.text(u"version"_s);
    driver.text(u"cuda"_s);
    driver.text(u"error"_s);
    driver.finish();
}

void readPrograms(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto programs = root.object(u"programs"_s);
    if (!programs) return;
    pc.programs.emplace();
    for (auto it = programs->begin(); it != programs->end(); ++it) {
        if (it.value().isNull()) {
            pc.programs->insert(it.key(), std::nullopt);
            continue;
        }
        if (!it.value().isObject()) root.wrong(u"programs.%1"_s.arg(it.key()), u"{ … } | null"_s);
        JsonFields fields(it.value().toObject(), u"programs.%1"_s.arg(it.key()), fault);
        fields.require(u"exitCode"_s);
        DescribedProgram program;
        program.path = fields.text(u"path"_s).value_or(QString());
        program.exitCode = fields.number(u"exitCode"_s, -(qint64(1) << 31)).value_or(0);
        program.standardOutput = fields.text(u"stdout"_s).value_or(QString()).toUtf8();
        program.standardError = fields.text(u"stderr"_s).value_or(QString()).toUtf8();
        fields.finish();
        pc.programs->insert(it.key(), program);
    }
}

// What a system can hold: no value with a NUL in it, and on Windows none above 32,767 characters
// (learn.microsoft.com, "Environment Variables").
bool canBeVariable(const QString& name, const QString& value, OsKind os) {
    constexpr qsizetype longest = 32767;
    const QChar nul(u'\0');
    return !name.isEmpty() && !name.contains(nul) && !value.contains(nul) &&
           (os == OsKind::Linux || value.size() <= longest);
}

std::optional<QHash<QString, QString>> readEnvironment(JsonFields& parent, OsKind os, std::optional<JsonFault>& fault) {
    const auto object = parent.object(u"environment"_s);
    if (!object) return std::nullopt;
    JsonFields fields(*object, parent.place(u"environment"_s), fault);
    QHash<QString, QString> result;
    for (const QString& name : object->keys())
        if (const auto value = fields.text(name)) {
            if (!canBeVariable(name, *value, os)) fields.wrong(name, Tr::tr("no system has such a variable."));
            result.insert(name, *value);
        }
    return result;
}

Observed<PathValue> readPathValue(JsonFields& path, const QString& scope, std::optional<JsonFault>& fault) {
    const QString place = path.place(scope);
    const QJsonValue value = path.take(scope);
    if (value.isUndefined()) return Observed<PathValue>::notChecked(notDescribed(place));
    if (value.isNull()) return Observed<PathValue>::none(place);
    JsonFields fields(path.object(scope).value_or(QJsonObject()), place, fault);
    fields.require(u"type"_s);
    fields.require(u"value"_s);
    const auto type = fields.word(u"type"_s, {u"REG_SZ"_s, u"REG_EXPAND_SZ"_s});
    const PathValue read{type == u"REG_SZ"_s ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz,
                         fields.text(u"value"_s).value_or(QString())};
    fields.finish();
    return Observed<PathValue>::seen(read, place);
}

void readPath(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    JsonFields path(root.object(u"path"_s).value_or(QJsonObject()), u"path"_s, fault);
    pc.userPath = readPathValue(path, u"user"_s, fault);
    pc.machinePath = readPathValue(path, u"machine"_s, fault);
    const auto process = path.text(u"process"_s);
    pc.processPath = process ? Observed<QString>::seen(*process, u"path.process"_s)
                             : Observed<QString>::notChecked(notDescribed(u"path.process"_s));
    path.finish();
}

// DWORDs are written as numbers, multi-strings as lists; both are answered as text.
QString registryText(const QJsonValue& value) {
    if (value.isDouble()) return QString::number(value.toInteger());
    if (!value.isArray()) return value.toString();
    QStringList parts;
    for (const QJsonValue& part : value.toArray()) parts.append(part.toString());
    return parts.join(u'\n');
}

void readRegistry(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto rows = root.array(u"registry"_s);
    if (!rows) return;
    pc.registry.emplace();
    eachObject(root, u"registry"_s, *rows, [&](const QJsonObject& json, const QString& place) {
        JsonFields fields(json, place, fault);
        for (const QString& name : {u"key"_s, u"name"_s, u"value"_s}) fields.require(name);
        fields.text(u"type"_s);
        pc.registry->append({fields.text(u"key"_s).value_or(QString()), fields.text(u"name"_s).value_or(QString()),
                             registryText(fields.take(u"value"_s))});
        fields.finish();
    });
}

LinkKind linkKindOf(const std::optional<QString>& word) {
    if (word == u"junction"_s) return LinkKind::Junction;
    if (word == u"hardlink"_s) return LinkKind::HardLink;
    return word == u"appExecutionAlias"_s ? LinkKind::AppExecutionAlias : LinkKind::Symlink;
}

DescribedFile readFile(const QJsonObject& json, const QString& place, OsKind os, std::optional<JsonFault>& fault) {
    JsonFields fields(json, place, fault);
    fields.require(u"path"_s);
    DescribedFile file;
    file.path = fields.text(u"path"_s).value_or(QString());
    if (!OsPath(os).isAbsolute(file.path) || file.path.size() > 32767 || file.path.contains(QChar(0)))
        fields.wrong(u"path"_s, u"absolute, at most 32767 characters"_s);
    if (const auto size = fields.number(u"size"_s, 0)) file.size = quint64(*size);
    if (const auto text = fields.text(u"text"_s)) file.text = text->toUtf8();
    if (const auto binary = fields.object(u"binary"_s))
        file.binary = readDescribedBinary(*binary, os, fields.place(u"binary"_s), fault);
    const auto target = fields.text(u"link"_s);
    const auto kind = fields.word(u"linkKind"_s, {u"symlink"_s, u"junction"_s, u"hardlink"_s, u"appExecutionAlias"_s});
    if (target) file.link = linkKindOf(kind);
    file.linkTarget = target.value_or(QString());
    file.folder = fields.flag(u"dir"_s).value_or(false);
    file.writable = fields.flag(u"writable"_s);
    file.changeableBy = fields.text(u"changeableBy"_s);
    file.inUseBy = fields.text(u"inUseBy"_s).value_or(QString());
    file.truncated = fields.flag(u"truncated"_s).value_or(false);
    fields.finish();
    return file;
}

void readFiles(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto files = root.array(u"files"_s);
    if (!files) return;
    pc.files.emplace();
    QSet<QString> seen;
    eachObject(root, u"files"_s, *files, [&](const QJsonObject& json, const QString& place) {
        pc.files->append(readFile(json, place, pc.os.kind, fault));
        const QString key = OsPath(pc.os.kind).key(pc.files->last().path);
        if (seen.contains(key)) root.wrong(place, Tr::tr("it is listed twice."));
        seen.insert(key);
    });
}

void readDisks(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto disks = root.array(u"disks"_s);
    if (!disks) return;
    pc.disks.emplace();
    eachObject(root, u"disks"_s, *disks, [&](const QJsonObject& json, const QString& place) {
        JsonFields fields(json, place, fault);
        fields.require(u"root"_s);
        const QString path = fields.text(u"root"_s).value_or(QString());
        pc.disks->append({path, mebibytes(fields, u"freeMiB"_s)});
        fields.finish();
    });
}

void readRunning(JsonFields& root, DescribedPc& pc, std::optional<JsonFault>& fault) {
    const auto running = root.array(u"running"_s);
    if (!running) return;
    pc.running.emplace();
    eachObject(root, u"running"_s, *running, [&](const QJsonObject& json, const QString& place) {
        JsonFields fields(json, place, fault);
        fields.require(u"image"_s);
        RunningProgram program;
        program.image = fields.text(u"image"_s).value_or(QString());
        program.pid = fields.number(u"pid"_s, 0).value_or(0);
        program.modules = fields.texts(u"modules"_s).value_or(QStringList());
        program.environment = readEnvironment(fields, pc.os.kind, fault).value_or(QHash<QString, QString>());
        program.path = fields.text(u"path"_s).value_or(QString());
        fields.finish();
        pc.running->append(program);
    });
}

} // namespace

QString notDescribed(const QString& field) {
    return Tr::tr("The description of this PC does not say \"%1\".").arg(field);
}

Result<DescribedPc> readDescribedPc(const QJsonObject& json) {
    std::optional<JsonFault> fault;
    JsonFields root(json, {}, fault);
    DescribedPc pc;
    root.require(u"format"_s);
    root.word(u"format"_s, {u"cudnn-setup-pc/1"_s});
    root.text(u"comment"_s);
    root.require(u"os"_s);
    readOs(root, pc, fault);
    readUser(root, pc, fault);
    readGpus(root, pc, fault);
    readDriver(root, pc, fault);
    readPrograms(root, pc, fault);
    pc.environment = readEnvironment(root, pc.os.kind, fault);
    readPath(root, pc, fault);
    readRegistry(root, pc, fault);
    readFiles(root, pc, fault);
    readDisks(root, pc, fault);
    pc.loaderCache = root.texts(u"ldCache"_s);
    pc.commitFreeBytes = mebibytes(root, u"commitFreeMiB"_s);
    readRunning(root, pc, fault);
    root.finish();
    if (fault)
        return fail(ExitCode::BadUsage,
                    Tr::tr("The description of the PC is wrong at \"%1\": %2").arg(fault->place, fault->why),
                    Tr::tr("Correct that field; resources/schema/described-pc.schema.json lists what may stand there."),
                    fault->place);
    return pc;
}

} // namespace cudnnsetup
