#include "core/plan/Plan.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanJson)
};

// Numbers beyond 2^53 do not survive JSON, so sizes and times travel as text.
QJsonValue number(quint64 value) { return QString::number(value); }

QJsonObject statJson(const FileStat& stat) {
    return {{u"size"_s, number(stat.size)}, {u"modifiedNs"_s, QString::number(stat.modifiedNs)}};
}

FileStat statFrom(const QJsonObject& json) {
    FileStat stat;
    stat.size = json[u"size"_s].toString().toULongLong();
    stat.modifiedNs = json[u"modifiedNs"_s].toString().toLongLong();
    return stat;
}

QJsonValue pathJson(const std::optional<PathValue>& value) {
    if (!value) return QJsonValue::Null;
    return QJsonObject{{u"type"_s, value->type == PathValue::Type::RegSz ? u"REG_SZ"_s : u"REG_EXPAND_SZ"_s},
                       {u"value"_s, value->value}};
}

std::optional<PathValue> pathFrom(const QJsonValue& json) {
    if (!json.isObject()) return std::nullopt;
    return PathValue{json[u"type"_s].toString() == u"REG_SZ"_s ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz,
                     json[u"value"_s].toString()};
}

struct ToJson {
    QJsonObject operator()(const MakeFolder& action) const {
        return {{u"kind"_s, u"makeFolder"_s}, {u"target"_s, action.path}};
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
    QJsonObject operator()(const EditPath& action) const {
        return {{u"kind"_s, u"editPath"_s},
                {u"target"_s, action.scope == PathScope::User ? u"user PATH"_s : u"machine PATH"_s},
                {u"entry"_s, action.entry},
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
};

std::optional<StepAction> actionFrom(const QJsonObject& json) {
    const QString kind = json[u"kind"_s].toString(), target = json[u"target"_s].toString();
    if (kind == u"makeFolder"_s) return MakeFolder{target};
    if (kind == u"placeFile"_s) {
        PlaceFile action{target, json[u"entry"_s].toString(), json[u"size"_s].toString().toULongLong(), {}, {}};
        if (json.contains(u"crc"_s)) action.crc = json[u"crc"_s].toString().toUInt(nullptr, 16);
        if (json.contains(u"replaces"_s)) action.replaces = statFrom(json[u"replaces"_s].toObject());
        return action;
    }
    if (kind == u"moveAside"_s) return MoveAside{target, statFrom(json[u"expected"_s].toObject())};
    if (kind == u"makeLink"_s) return MakeLink{target, json[u"leadsTo"_s].toString(), json[u"previous"_s].toString()};
    if (kind == u"editPath"_s)
        return EditPath{target == u"machine PATH"_s ? PathScope::Machine : PathScope::User, pathFrom(json[u"before"_s]),
                        pathFrom(json[u"after"_s]), json[u"entry"_s].toString()};
    if (kind == u"editTextBlock"_s)
        return EditTextBlock{target, json[u"before"_s].toString(), json[u"existed"_s].toBool(),
                             json[u"after"_s].toString()};
    return std::nullopt;
}

Failure notAPlan(const QString& detail) {
    return fail(ExitCode::BadUsage, Tr::tr("This is not a plan that this version understands."),
                Tr::tr("Make the plan again with this version."), detail);
}

} // namespace

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
            {u"steps"_s, steps}};
}

Result<Plan> planFromJson(const QJsonObject& json) {
    if (json[u"version"_s].toInt() != Plan::formatVersion) return notAPlan(u"version"_s);
    Plan plan;
    plan.kind = json[u"kind"_s].toString();
    plan.os = json[u"os"_s].toString() == osName(OsKind::Windows) ? OsKind::Windows : OsKind::Linux;
    plan.id = json[u"id"_s].toString();
    plan.title = json[u"title"_s].toString();
    plan.version = Version::parse(json[u"cudnn"_s].toString()).value_or(Version());
    plan.cudaMajor = json[u"cuda"_s].toInt();
    plan.archive = json[u"archive"_s].toString();
    plan.archiveSha256 = QByteArray::fromHex(json[u"archiveSha256"_s].toString().toLatin1());
    auto choices = choicesFromJson(json[u"choices"_s].toObject());
    if (!choices) return Failure(choices.error());
    plan.choices = *choices;
    plan.folder = json[u"folder"_s].toString();
    plan.pathFolder = json[u"pathFolder"_s].toString();
    plan.bytes = json[u"bytes"_s].toString().toULongLong();
    for (const QJsonValue& value : json[u"steps"_s].toArray()) {
        const QJsonObject row = value.toObject();
        const auto action = actionFrom(row);
        const QString runAs = row[u"runAs"_s].toString();
        if (!action || (runAs != u"admin"_s && runAs != u"user"_s)) return notAPlan(row[u"kind"_s].toString());
        plan.steps.append({*action, runAs == u"admin"_s ? RunAs::Admin : RunAs::User, row[u"why"_s].toString()});
    }
    return plan;
}

} // namespace cudnnsetup
