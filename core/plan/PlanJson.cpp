#include "core/plan/Plan.h"

#include <QJsonArray>

namespace cudnnsetup {
namespace {

// Numbers beyond 2^53 do not survive JSON, so sizes and times travel as text.
QJsonValue number(quint64 value) { return QString::number(value); }

QJsonObject statJson(const FileStat& stat) {
    return {{u"size"_s, number(stat.size)}, {u"modifiedNs"_s, QString::number(stat.modifiedNs)}};
}

QJsonValue pathJson(const std::optional<PathValue>& value) {
    if (!value) return QJsonValue::Null;
    return QJsonObject{{u"type"_s, value->type == PathValue::Type::RegSz ? u"REG_SZ"_s : u"REG_EXPAND_SZ"_s},
                       {u"value"_s, value->value}};
}

struct ToJson {
    QJsonObject operator()(const MakeFolder& action) const {
        return {
            {u"kind"_s, u"makeFolder"_s}, {u"target"_s, action.path}, {u"guard"_s, guardWords()[int(action.guard)]}};
    }
    QJsonObject operator()(const PlaceFile& action) const {
        QJsonObject json{{u"kind"_s, u"placeFile"_s},
                         {u"target"_s, action.target},
                         {u"entry"_s, action.entry},
                         {u"size"_s, number(action.size)}};
        if (action.crc) json.insert(u"crc"_s, QString::number(*action.crc, 16));
        if (action.replaces) json.insert(u"replaces"_s, statJson(*action.replaces));
        return json;
    }
    QJsonObject operator()(const MoveAside& action) const {
        return {{u"kind"_s, u"moveAside"_s}, {u"target"_s, action.path}, {u"expected"_s, statJson(action.expected)}};
    }
    QJsonObject operator()(const MakeLink& action) const {
        return {{u"kind"_s, u"makeLink"_s},
                {u"target"_s, action.path},
                {u"leadsTo"_s, action.target},
                {u"previous"_s, action.previousTarget}};
    }
    QJsonObject operator()(const RemoveLink& action) const {
        return {{u"kind"_s, u"removeLink"_s}, {u"target"_s, action.path}, {u"leadsTo"_s, action.target}};
    }
    QJsonObject operator()(const RemoveFolder& action) const {
        return {{u"kind"_s, u"removeFolder"_s}, {u"target"_s, action.path}};
    }
    QJsonObject operator()(const EditPath& action) const {
        return {{u"kind"_s, u"editPath"_s},
                {u"target"_s, action.scope == PathScope::User ? u"user PATH"_s : u"machine PATH"_s},
                {u"entry"_s, action.entry},
                {u"edit"_s, pathEditWords()[int(action.kind)]},
                {u"before"_s, pathJson(action.before)},
                {u"after"_s, pathJson(action.after)}};
    }
    QJsonObject operator()(const EditTextBlock& action) const {
        return {{u"kind"_s, u"editTextBlock"_s},
                {u"target"_s, action.path},
                {u"existed"_s, action.existed},
                {u"before"_s, action.before},
                {u"after"_s, action.after}};
    }
    QJsonObject operator()(const SetVariable& action) const {
        return {{u"kind"_s, u"setVariable"_s},
                {u"target"_s, action.name},
                {u"scope"_s, action.scope == PathScope::User ? u"user"_s : u"machine"_s},
                {u"before"_s, pathJson(action.before)},
                {u"after"_s, pathJson(action.after)}};
    }
    QJsonObject operator()(const RefreshLoaderCache&) const {
        return {{u"kind"_s, u"refreshLoaderCache"_s}, {u"target"_s, u"/etc/ld.so.cache"_s}};
    }
};

} // namespace

const QStringList& guardWords() {
    static const QStringList words{u"none"_s, u"admins"_s, u"owner"_s};
    return words;
}

const QStringList& pathEditWords() {
    static const QStringList words{u"add"_s, u"remove"_s, u"move"_s, u"mend"_s};
    return words;
}

QJsonObject toJson(const Plan& plan) {
    QJsonArray steps;
    for (const Step& step : plan.steps) {
        QJsonObject json = std::visit(ToJson{}, step.action);
        json.insert(u"runAs"_s, step.runAs == RunAs::Admin ? u"admin"_s : u"user"_s);
        json.insert(u"why"_s, step.why);
        steps.append(json);
    }
    return {{u"version"_s, Plan::formatVersion},
            {u"kind"_s, plan.kind},
            {u"os"_s, osName(plan.os)},
            {u"id"_s, plan.id},
            {u"title"_s, plan.title},
            {u"cudnn"_s, plan.version.text()},
            {u"cuda"_s, plan.cudaMajor},
            {u"archive"_s, plan.archive},
            {u"archiveSha256"_s, QString::fromLatin1(plan.archiveSha256.toHex())},
            {u"choices"_s, toJson(plan.choices)},
            {u"folder"_s, plan.folder},
            {u"pathFolder"_s, plan.pathFolder},
            {u"bytes"_s, number(plan.bytes)},
            {u"notes"_s, QJsonArray::fromStringList(plan.notes)},
            {u"steps"_s, steps}};
}

} // namespace cudnnsetup
