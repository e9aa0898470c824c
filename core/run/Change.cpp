#include "core/run/Change.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Journal)
};

QJsonValue pathJson(const std::optional<PathValue>& value) {
    if (!value) return QJsonValue::Null;
    return QJsonObject{{u"expand"_s, value->type == PathValue::Type::RegExpandSz}, {u"value"_s, value->value}};
}

QJsonObject editJson(const EditPath& edit) {
    return {{u"machine"_s, edit.scope == PathScope::Machine},
            {u"entry"_s, edit.entry},
            {u"edit"_s, pathEditWords()[int(edit.kind)]},
            {u"before"_s, pathJson(edit.before)},
            {u"after"_s, pathJson(edit.after)}};
}

QString base64(const QByteArray& bytes) { return QString::fromLatin1(bytes.toBase64()); }

struct ToJson {
    QJsonObject operator()(const FolderMade& c) const {
        return {{u"change"_s, u"folderMade"_s},
                {u"path"_s, c.path},
                {u"work"_s, c.work},
                {u"guard"_s, guardWords()[int(c.guard)]}};
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
    QJsonObject operator()(const LinkRemoved& c) const {
        return {{u"change"_s, u"linkRemoved"_s}, {u"path"_s, c.path}, {u"target"_s, c.target}};
    }
    QJsonObject operator()(const FolderRemoved& c) const {
        return {{u"change"_s, u"folderRemoved"_s}, {u"path"_s, c.path}, {u"kept"_s, c.kept}};
    }
    QJsonObject operator()(const PathEdited& c) const {
        QJsonObject json = editJson(c.edit);
        json.insert(u"change"_s, u"pathEdited"_s);
        QJsonArray then;
        for (const EditPath& edit : c.then) then.append(editJson(edit));
        json.insert(u"then"_s, then);
        return json;
    }
    QJsonObject operator()(const VariableSet& c) const {
        return {{u"change"_s, u"variableSet"_s},
                {u"machine"_s, c.set.scope == PathScope::Machine},
                {u"name"_s, c.set.name},
                {u"before"_s, pathJson(c.set.before)},
                {u"after"_s, pathJson(c.set.after)}};
    }
    QJsonObject operator()(const LoaderCacheRefreshed& c) const {
        return {{u"change"_s, u"loaderCacheRefreshed"_s}, {u"onUndo"_s, c.onUndo}};
    }
    QJsonObject operator()(const TextEdited& c) const {
        return {{u"change"_s, u"textEdited"_s},
                {u"path"_s, c.edit.path},
                {u"existed"_s, c.edit.existed},
                {u"before"_s, c.edit.before},
                {u"after"_s, c.edit.after}};
    }
    QJsonObject operator()(const ManifestWritten& c) const {
        QJsonObject json{{u"change"_s, u"manifestWritten"_s}, {u"path"_s, c.path}};
        if (c.after) json.insert(u"after"_s, base64(*c.after));
        if (c.before) json.insert(u"before"_s, base64(*c.before));
        return json;
    }
    QJsonObject operator()(const HalfElevated& c) const {
        return {{u"change"_s, u"halfElevated"_s}, {u"token"_s, c.token}};
    }
};

// Reads one change back. An undo writes and removes what it says, so every field must be there and of its type.
class Reader {
public:
    Reader(const QJsonObject& json, const QString& place, std::optional<JsonFault>& fault)
        : m_fields(json, place, fault), m_fault(fault) {}

    std::optional<Change> read() {
        const QString kind = m_fields.needText(u"change"_s);
        auto change = changeOf(kind);
        if (!change) m_fields.wrong(u"change"_s, Tr::tr("this version knows no such change."));
        m_fields.finish();
        return change;
    }

private:
    std::optional<Change> changeOf(const QString& kind) {
        if (kind == u"folderMade"_s)
            return FolderMade{path(), m_fields.needFlag(u"work"_s),
                              Guard(wordIndex(m_fields, u"guard"_s, guardWords()))};
        if (kind == u"fileKept"_s) {
            FileKept kept{path(), path(u"kept"_s), {}};
            kept.stat.size = m_fields.needCount(u"size"_s);
            kept.stat.modifiedNs = m_fields.needTime(u"modifiedNs"_s);
            return kept;
        }
        if (kind == u"filePlaced"_s) {
            FilePlaced placed{
                path(u"staged"_s), path(), m_fields.needCount(u"size"_s), m_fields.needTime(u"modifiedNs"_s), {}};
            if (m_fields.has(u"crc"_s)) placed.crc = m_fields.needChecksum(u"crc"_s);
            return placed;
        }
        if (kind == u"linkMade"_s)
            return LinkMade{path(), m_fields.needText(u"target"_s), m_fields.needText(u"previous"_s)};
        if (kind == u"linkRemoved"_s) return LinkRemoved{path(), m_fields.needText(u"target"_s)};
        if (kind == u"folderRemoved"_s) return FolderRemoved{path(), path(u"kept"_s)};
        if (kind == u"pathEdited"_s) return pathEdited();
        if (kind == u"variableSet"_s)
            return VariableSet{{scope(m_fields), m_fields.needText(u"name"_s), pathValue(m_fields, u"before"_s),
                                pathValue(m_fields, u"after"_s)}};
        if (kind == u"loaderCacheRefreshed"_s) return LoaderCacheRefreshed{m_fields.needFlag(u"onUndo"_s)};
        if (kind == u"textEdited"_s)
            return TextEdited{{path(), m_fields.needText(u"before"_s), m_fields.needFlag(u"existed"_s),
                               m_fields.needText(u"after"_s)}};
        if (kind == u"manifestWritten"_s) {
            ManifestWritten written{path(), std::nullopt, std::nullopt};
            if (m_fields.has(u"after"_s)) written.after = bytes(u"after"_s);
            if (m_fields.has(u"before"_s)) written.before = bytes(u"before"_s);
            return written;
        }
        if (kind == u"halfElevated"_s) return HalfElevated{m_fields.needText(u"token"_s)};
        return std::nullopt;
    }

    QString path(const QString& name = u"path"_s) {
        const QString read = m_fields.needText(name);
        if (!OsPath(OsKind::Windows).isPlain(read) && !OsPath(OsKind::Linux).isPlain(read))
            m_fields.wrong(name, Tr::tr("a full path without \".\" and \"..\" is expected."));
        return read;
    }

    PathEdited pathEdited() {
        PathEdited edited{editPath(m_fields), {}};
        eachObject(m_fields, u"then"_s, m_fields.needArray(u"then"_s), [&](const QJsonObject& row, const QString& at) {
            JsonFields fields(row, at, m_fault);
            edited.then.append(editPath(fields));
            fields.finish();
        });
        return edited;
    }

    EditPath editPath(JsonFields& fields) {
        return {scope(fields), pathValue(fields, u"before"_s), pathValue(fields, u"after"_s),
                fields.needText(u"entry"_s), EditPath::Kind(wordIndex(fields, u"edit"_s, pathEditWords()))};
    }

    static PathScope scope(JsonFields& fields) {
        return fields.needFlag(u"machine"_s) ? PathScope::Machine : PathScope::User;
    }

    // 0 after a fault.
    static qsizetype wordIndex(JsonFields& fields, const QString& name, const QStringList& words) {
        return std::max<qsizetype>(0, words.indexOf(fields.needWord(name, words)));
    }

    std::optional<PathValue> pathValue(JsonFields& fields, const QString& name) {
        fields.require(name);
        if (fields.isNull(name)) {
            fields.take(name);
            return std::nullopt;
        }
        JsonFields value(fields.needObject(name), fields.place(name), m_fault);
        const auto type = value.needFlag(u"expand"_s) ? PathValue::Type::RegExpandSz : PathValue::Type::RegSz;
        const PathValue read{type, value.needText(u"value"_s)};
        value.finish();
        return read;
    }

    QByteArray bytes(const QString& name) {
        const auto decoded =
            QByteArray::fromBase64Encoding(m_fields.needText(name).toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded) m_fields.wrong(name, Tr::tr("text in base64 is expected."));
        return decoded.decoded;
    }

    JsonFields m_fields;
    std::optional<JsonFault>& m_fault;
};

} // namespace

QJsonObject toJson(const Change& change) { return std::visit(ToJson{}, change); }

tl::expected<Change, JsonFault> changeFromJson(const QJsonObject& json, const QString& place) {
    std::optional<JsonFault> fault;
    const auto change = Reader(json, place, fault).read();
    if (fault) return tl::unexpected(*fault);
    return *change;
}

} // namespace cudnnsetup
