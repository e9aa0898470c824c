#include "core/run/Change.h"

namespace cudnnsetup {
namespace {

QJsonValue pathJson(const std::optional<PathValue>& value) {
    if (!value) return QJsonValue::Null;
    return QJsonObject{{u"expand"_s, value->type == PathValue::Type::RegExpandSz}, {u"value"_s, value->value}};
}

std::optional<PathValue> pathFrom(const QJsonValue& json) {
    if (!json.isObject()) return std::nullopt;
    return PathValue{json[u"expand"_s].toBool() ? PathValue::Type::RegExpandSz : PathValue::Type::RegSz,
                     json[u"value"_s].toString()};
}

QString base64(const QByteArray& bytes) { return QString::fromLatin1(bytes.toBase64()); }
QByteArray fromBase64(const QJsonValue& text) { return QByteArray::fromBase64(text.toString().toLatin1()); }

struct ToJson {
    QJsonObject operator()(const FolderMade& c) const {
        return {{u"change"_s, u"folderMade"_s}, {u"path"_s, c.path}, {u"work"_s, c.work}};
    }
    QJsonObject operator()(const FileKept& c) const {
        return {{u"change"_s, u"fileKept"_s},
                {u"path"_s, c.path},
                {u"kept"_s, c.kept},
                {u"size"_s, QString::number(c.stat.size)},
                {u"modifiedNs"_s, QString::number(c.stat.modifiedNs)}};
    }
    QJsonObject operator()(const FilePlaced& c) const {
        QJsonObject json{{u"change"_s, u"filePlaced"_s},
                         {u"path"_s, c.path},
                         {u"staged"_s, c.staged},
                         {u"size"_s, QString::number(c.size)},
                         {u"modifiedNs"_s, QString::number(c.modifiedNs)}};
        if (c.crc) json.insert(u"crc"_s, QString::number(*c.crc, 16));
        return json;
    }
    QJsonObject operator()(const LinkMade& c) const {
        return {
            {u"change"_s, u"linkMade"_s}, {u"path"_s, c.path}, {u"target"_s, c.target}, {u"previous"_s, c.previous}};
    }
    QJsonObject operator()(const PathEdited& c) const {
        return {{u"change"_s, u"pathEdited"_s},
                {u"machine"_s, c.edit.scope == PathScope::Machine},
                {u"entry"_s, c.edit.entry},
                {u"before"_s, pathJson(c.edit.before)},
                {u"after"_s, pathJson(c.edit.after)}};
    }
    QJsonObject operator()(const TextEdited& c) const {
        return {{u"change"_s, u"textEdited"_s},
                {u"path"_s, c.edit.path},
                {u"existed"_s, c.edit.existed},
                {u"before"_s, c.edit.before},
                {u"after"_s, c.edit.after}};
    }
    QJsonObject operator()(const ManifestWritten& c) const {
        QJsonObject json{{u"change"_s, u"manifestWritten"_s}, {u"path"_s, c.path}, {u"after"_s, base64(c.after)}};
        if (c.before) json.insert(u"before"_s, base64(*c.before));
        return json;
    }
};

} // namespace

QJsonObject toJson(const Change& change) { return std::visit(ToJson{}, change); }

std::optional<Change> changeFromJson(const QJsonObject& json) {
    const QString kind = json[u"change"_s].toString(), path = json[u"path"_s].toString();
    const quint64 size = json[u"size"_s].toString().toULongLong();
    const qint64 modifiedNs = json[u"modifiedNs"_s].toString().toLongLong();
    if (kind == u"folderMade"_s) return FolderMade{path, json[u"work"_s].toBool()};
    if (kind == u"fileKept"_s) {
        FileKept kept{path, json[u"kept"_s].toString(), {}};
        kept.stat.size = size;
        kept.stat.modifiedNs = modifiedNs;
        return kept;
    }
    if (kind == u"filePlaced"_s) {
        FilePlaced placed{json[u"staged"_s].toString(), path, size, modifiedNs, {}};
        if (json.contains(u"crc"_s)) placed.crc = json[u"crc"_s].toString().toUInt(nullptr, 16);
        return placed;
    }
    if (kind == u"linkMade"_s) return LinkMade{path, json[u"target"_s].toString(), json[u"previous"_s].toString()};
    if (kind == u"pathEdited"_s)
        return PathEdited{{json[u"machine"_s].toBool() ? PathScope::Machine : PathScope::User,
                           pathFrom(json[u"before"_s]), pathFrom(json[u"after"_s]), json[u"entry"_s].toString()}};
    if (kind == u"textEdited"_s)
        return TextEdited{
            {path, json[u"before"_s].toString(), json[u"existed"_s].toBool(), json[u"after"_s].toString()}};
    if (kind == u"manifestWritten"_s) {
        ManifestWritten written{path, std::nullopt, fromBase64(json[u"after"_s])};
        if (json.contains(u"before"_s)) written.before = fromBase64(json[u"before"_s]);
        return written;
    }
    return std::nullopt;
}

} // namespace cudnnsetup
