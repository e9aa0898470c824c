#include "core/system/RecordingSystem.h"

#include "core/system/DescribedPc.h"
#include "core/system/SystemError.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

constexpr qsizetype mostFiles = 20000;
constexpr qsizetype longestText = 256 << 10;
constexpr int mostLinks = 40; // as DescribedTree follows

QString linkKindName(LinkKind kind) {
    switch (kind) {
    case LinkKind::Junction:
        return u"junction"_s;
    case LinkKind::HardLink:
        return u"hardlink"_s;
    case LinkKind::AppExecutionAlias:
        return u"appExecutionAlias"_s;
    default:
        return u"symlink"_s;
    }
}

Failure refused(const QString& path) { return systemerror::cannotWrite(path, u"looking only"_s); }

} // namespace

bool isOfInterest(const QString& fileName) {
    static const QRegularExpression pattern(
        u"cud|cublas|cufft|curand|cusolver|cusparse|nccl|^(lib)?nv|tensorrt|zlib|libz\\.so|vcruntime|msvcp|python|conda"
        u"|venv|torch|tensorflow|onnx|ctranslate|jax|cupy|paddle|-packages$|^(bin|lib|lib64|include|x64|envs|Scripts"
        u"|Lib|history|current.*|v?\\d+(\\.\\d+)*|version\\.(json|txt)|targets|x86_64-linux(-gnu)?)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(fileName).hasMatch();
}

RecordingFiles::RecordingFiles(const System& system, Recording& recording)
    : m_inner(system.files()), m_paths(system.paths()), m_recording(recording) {}

QJsonObject* RecordingFiles::entry(const QString& path) const {
    const QString key = m_paths.key(path);
    if (!m_recording.files.contains(key) && m_recording.files.size() >= mostFiles) {
        m_recording.isFull = true;
        return nullptr;
    }
    QJsonObject& entry = m_recording.files[key];
    if (entry.isEmpty()) entry.insert(u"path"_s, path);
    return &entry;
}

QJsonObject* RecordingFiles::record(const QString& path, int depth) const {
    if (depth > mostLinks || !m_paths.isAbsolute(path)) return nullptr;
    const QString clean = m_paths.clean(path);
    const QString parent = m_paths.parent(clean);
    QString folder = parent;
    if (parent != clean) { // the folder first: a link in it changes where this really stands
        const QJsonObject* above = record(parent, depth + 1);
        if (!above) return nullptr;
        folder = above->value(u"path"_s).toString();
    }
    const QString real = parent == clean ? clean : m_paths.join(folder, m_paths.fileName(clean));
    const Observed<FileStat> seen = m_inner.stat(real);
    if (!seen.isSeen()) return nullptr;
    QJsonObject* entry = this->entry(real);
    if (!entry) return nullptr;
    if (seen->link != LinkKind::None && seen->link != LinkKind::HardLink) {
        entry->insert(u"link"_s, seen->linkTarget);
        entry->insert(u"linkKind"_s, linkKindName(seen->link));
        if (!seen->isLink()) return entry;
        const bool absolute = m_paths.isAbsolute(seen->linkTarget);
        return record(absolute ? seen->linkTarget : m_paths.join(folder, seen->linkTarget), depth + 1);
    }
    if (seen->isFolder())
        entry->insert(u"dir"_s, true);
    else
        entry->insert(u"size"_s, qint64(seen->size));
    return entry;
}

Observed<FileStat> RecordingFiles::stat(const QString& path) const {
    Observed<FileStat> seen = m_inner.stat(path);
    if (seen.isSeen()) record(path);
    return seen;
}

Observed<QStringList> RecordingFiles::list(const QString& folder) const {
    Observed<QStringList> names = m_inner.list(folder);
    if (!names.isSeen()) return names;
    record(folder);
    for (const QString& name : *names)
        if (isOfInterest(name)) record(m_paths.join(folder, name));
    return names;
}

Result<QByteArray> RecordingFiles::read(const QString& path, qint64 maxBytes) const {
    Result<QByteArray> bytes = m_inner.read(path, maxBytes);
    if (!bytes || bytes->size() > longestText || bytes->contains('\0')) return bytes;
    if (QJsonObject* entry = record(path)) entry->insert(u"text"_s, QString::fromUtf8(*bytes));
    return bytes;
}

Observed<BinaryInfo> RecordingFiles::readBinary(const QString& path) const {
    Observed<BinaryInfo> info = m_inner.readBinary(path);
    QJsonObject* entry = info.isSeen() && info->format != BinaryInfo::Format::Unknown ? record(path) : nullptr;
    if (entry) entry->insert(u"binary"_s, describedBinary(*info));
    return info;
}

Observed<BinaryInfo> RecordingFiles::readBinaryHeaders(const QString& path) const {
    Observed<BinaryInfo> info = m_inner.readBinaryHeaders(path);
    QJsonObject* entry = info.isSeen() && info->format != BinaryInfo::Format::Unknown ? record(path) : nullptr;
    if (entry && !entry->contains(u"binary"_s)) entry->insert(u"binary"_s, describedBinary(*info));
    return info;
}

QString RecordingFiles::resolved(const QString& path) const {
    record(path);
    return m_inner.resolved(path);
}

Observed<quint64> RecordingFiles::freeBytes(const QString& path) const {
    Observed<quint64> free = m_inner.freeBytes(path);
    QString root = free.where;
    if (m_paths.os() == OsKind::Windows)
        for (QString up = m_paths.parent(root); up != root; up = m_paths.parent(root)) root = up;
    if (free.isSeen()) m_recording.freeBytes.insert(root, *free);
    return free;
}

Observed<bool> RecordingFiles::canWrite(const QString& folder) const {
    Observed<bool> allowed = m_inner.canWrite(folder);
    QJsonObject* entry = allowed.isSeen() && !*allowed ? record(allowed.where) : nullptr;
    if (entry) entry->insert(u"writable"_s, false);
    return allowed;
}

Observed<QStringList> RecordingFiles::othersWhoMayChange(const QString& path) const {
    return m_inner.othersWhoMayChange(path);
}

Result<void> RecordingFiles::checkReplaceable(const QString& path) { return refused(path); }
Result<void> RecordingFiles::makeFolder(const QString& path) { return refused(path); }
Result<void> RecordingFiles::makeAdminFolder(const QString& path) { return refused(path); }
Result<void> RecordingFiles::makeOwnFolder(const QString& path) { return refused(path); }
Result<std::unique_ptr<StagedFile>> RecordingFiles::stage(const QString& path, quint64) { return refused(path); }
Result<void> RecordingFiles::rename(const QString& from, const QString&) { return refused(from); }
Result<void> RecordingFiles::removeFile(const QString& path) { return refused(path); }
Result<void> RecordingFiles::removeFolder(const QString& path) { return refused(path); }
Result<void> RecordingFiles::makeLink(const QString& path, const QString&) { return refused(path); }
Result<void> RecordingFiles::writeWhole(const QString& path, const QByteArray&) { return refused(path); }
Result<void> RecordingFiles::appendDurably(const QString& path, const QByteArray&) { return refused(path); }

Result<void> RecordingSettings::setPath(PathScope, const std::optional<PathValue>&) { return refused(u"PATH"_s); }

Observed<PathValue> RecordingSettings::storedVariable(PathScope scope, const QString& name) const {
    return m_inner.storedVariable(scope, name);
}

Result<void> RecordingSettings::setVariable(PathScope, const QString& name, const std::optional<PathValue>&) {
    return refused(name);
}

Observed<QString> RecordingSettings::registryValue(const QString& key, const QString& name) const {
    Observed<QString> value = m_inner.registryValue(key, name);
    if (value.isSeen())
        m_recording.registry.insert(
            key + u'\\' + name, {{u"key"_s, key}, {u"name"_s, name}, {u"type"_s, u"REG_SZ"_s}, {u"value"_s, *value}});
    return value;
}

Observed<ProcessResult> RecordingProcesses::run(const ProcessRequest& request, const CancelToken& cancel) {
    Observed<ProcessResult> result = m_inner.run(request, cancel);
    QString name = m_paths.fileName(request.program);
    if (name.endsWith(u".exe"_s, Qt::CaseInsensitive)) name.chop(4);
    const QString key = (QStringList{name} + request.arguments).join(u' ');
    if (result.isNone()) m_recording.programs.insert(key, QJsonValue::Null);
    if (!result.isSeen() || result->end == ProcessResult::End::TimedOut) return result;
    QJsonObject entry{{u"exitCode"_s, result->exitCode}};
    if (m_paths.isAbsolute(result.where)) entry.insert(u"path"_s, result.where);
    entry.insert(u"stdout"_s, QString::fromUtf8(result->standardOutput.left(longestText)));
    entry.insert(u"stderr"_s, QString::fromUtf8(result->standardError.left(longestText)));
    m_recording.programs.insert(key, entry);
    return result;
}

Observed<QString> RecordingProcesses::findProgram(const QString& name) const {
    Observed<QString> found = m_inner.findProgram(name);
    if (found.isSeen())
        (void)m_files.stat(*found); // replayed by looking along PATH
    else if (found.isNone() && !m_recording.programs.contains(name))
        m_recording.programs.insert(name, QJsonValue::Null);
    return found;
}

Observed<QJsonObject> RecordingProcesses::askDriver(const CancelToken& cancel) {
    Observed<QJsonObject> answer = m_inner.askDriver(cancel);
    if (answer.isSeen()) m_recording.driver = *answer;
    return answer;
}

} // namespace cudnnsetup
