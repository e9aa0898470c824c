// A plan read back: the elevated half gets it from a process with fewer rights, so every field must be there, of its
// type, and known, and every path must say by itself where it leads.
#include "core/base/JsonFields.h"
#include "core/plan/Plan.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanJson)
};

// Reads the fields of one step. The fault is shared with the rest of the plan.
class StepReader {
public:
    StepReader(const QJsonObject& json, const QString& place, OsKind os, std::optional<JsonFault>& fault)
        : m_fields(json, place, fault), m_paths(os), m_fault(fault) {}

    std::optional<Step> read() {
        const QString kind = m_fields.needText(u"kind"_s);
        const auto action = actionOf(kind);
        if (!action) m_fields.wrong(u"kind"_s, Tr::tr("this version knows no such step."));
        const QString runAs = m_fields.needWord(u"runAs"_s, {u"admin"_s, u"user"_s});
        const QString why = m_fields.needText(u"why"_s);
        m_fields.finish();
        if (!action) return std::nullopt;
        return Step{*action, runAs == u"admin"_s ? RunAs::Admin : RunAs::User, why};
    }

private:
    std::optional<StepAction> actionOf(const QString& kind) {
        if (kind == u"makeFolder"_s) return MakeFolder{path(u"target"_s), Guard(wordIndex(u"guard"_s, guardWords()))};
        if (kind == u"placeFile"_s) return placeFile();
        if (kind == u"moveAside"_s) return MoveAside{path(u"target"_s), stat(u"expected"_s)};
        if (kind == u"makeLink"_s) return makeLink();
        if (kind == u"removeLink"_s) return RemoveLink{path(u"target"_s), path(u"leadsTo"_s, Bare::Allowed)};
        if (kind == u"removeFolder"_s) return RemoveFolder{path(u"target"_s)};
        if (kind == u"editPath"_s) return editPath();
        if (kind == u"setVariable"_s) return setVariable();
        if (kind == u"refreshLoaderCache"_s) {
            m_fields.needWord(u"target"_s, {u"/etc/ld.so.cache"_s});
            return RefreshLoaderCache{};
        }
        if (kind == u"editTextBlock"_s)
            return EditTextBlock{path(u"target"_s), m_fields.needText(u"before"_s), m_fields.needFlag(u"existed"_s),
                                 m_fields.needText(u"after"_s)};
        return std::nullopt;
    }

    PlaceFile placeFile() {
        PlaceFile action{path(u"target"_s), m_fields.needText(u"entry"_s), m_fields.needCount(u"size"_s), {}, {}};
        if (m_fields.has(u"crc"_s)) action.crc = m_fields.needChecksum(u"crc"_s);
        if (m_fields.has(u"replaces"_s)) action.replaces = stat(u"replaces"_s);
        return action;
    }

    MakeLink makeLink() {
        MakeLink action{path(u"target"_s), path(u"leadsTo"_s, Bare::Allowed), m_fields.needText(u"previous"_s)};
        if (!canBePath(action.previousTarget)) notPlain(u"previous"_s);
        return action;
    }

    EditPath editPath() {
        const QString scope = m_fields.needWord(u"target"_s, {u"user PATH"_s, u"machine PATH"_s});
        return {scope == u"machine PATH"_s ? PathScope::Machine : PathScope::User, pathValue(u"before"_s),
                pathValue(u"after"_s), m_fields.needText(u"entry"_s),
                EditPath::Kind(wordIndex(u"edit"_s, pathEditWords()))};
    }

    SetVariable setVariable() {
        const QString name = m_fields.needText(u"target"_s);
        if (name != u"CUDA_PATH"_s) m_fields.wrong(u"target"_s, Tr::tr("no other variable is ever set."));
        const QString scope = m_fields.needWord(u"scope"_s, {u"user"_s, u"machine"_s});
        return {scope == u"user"_s ? PathScope::User : PathScope::Machine, name, pathValue(u"before"_s),
                pathValue(u"after"_s)};
    }

    // 0 after a fault.
    qsizetype wordIndex(const QString& name, const QStringList& words) {
        return std::max<qsizetype>(0, words.indexOf(m_fields.needWord(name, words)));
    }

    std::optional<PathValue> pathValue(const QString& name) {
        m_fields.require(name);
        if (m_fields.isNull(name)) {
            m_fields.take(name);
            return std::nullopt;
        }
        JsonFields value(m_fields.needObject(name), m_fields.place(name), m_fault);
        const QString type = value.needWord(u"type"_s, {u"REG_SZ"_s, u"REG_EXPAND_SZ"_s});
        const PathValue read{type == u"REG_SZ"_s ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz,
                             value.needText(u"value"_s)};
        if (!canBePath(read.value)) value.wrong(u"value"_s, Tr::tr("PATH cannot hold this."));
        value.finish();
        return read;
    }

    FileStat stat(const QString& name) {
        JsonFields fields(m_fields.needObject(name), m_fields.place(name), m_fault);
        FileStat read;
        read.size = fields.needCount(u"size"_s);
        read.modifiedNs = fields.needTime(u"modifiedNs"_s);
        fields.finish();
        return read;
    }

    // A link of the archive's own leads to a bare name beside it; ours leads to a folder.
    enum class Bare { Refused, Allowed };
    QString path(const QString& name, Bare bare = Bare::Refused) {
        const QString read = m_fields.needText(name);
        const bool isBare = !read.isEmpty() && canBePath(read) && !read.contains(u'/') && !read.contains(u'\\') &&
                            read != u".." && read != u".";
        if (!(isBare && bare == Bare::Allowed) && !m_paths.isPlain(read)) notPlain(name);
        return read;
    }

    void notPlain(const QString& name) {
        m_fields.wrong(name, Tr::tr("a full path without \".\" and \"..\" is expected."));
    }

    JsonFields m_fields;
    OsPath m_paths;
    std::optional<JsonFault>& m_fault;
};

QByteArray sha256Of(JsonFields& fields, const QString& name) {
    constexpr qsizetype digits = 64;
    const QByteArray text = fields.needText(name).toLatin1();
    const QByteArray hash = QByteArray::fromHex(text);
    if (!text.isEmpty() && (text.size() != digits || hash.toHex() != text.toLower()))
        fields.wrong(name, Tr::tr("64 hexadecimal digits are expected."));
    return hash;
}

// No step places a file outside the plan's folder.
void checkFolder(JsonFields& fields, const Plan& plan) {
    const OsPath paths(plan.os);
    if (!plan.folder.isEmpty() && !paths.isPlain(plan.folder))
        fields.wrong(u"folder"_s, Tr::tr("a full path without \".\" and \"..\" is expected."));
    for (qsizetype i = 0; i < plan.steps.size(); ++i)
        if (const auto* file = std::get_if<PlaceFile>(&plan.steps[i].action);
            file != nullptr && (plan.folder.isEmpty() || !paths.isBelow(file->target, plan.folder)))
            fields.wrong(u"steps[%1].target"_s.arg(i), Tr::tr("the file would stand outside the plan's folder."));
}

} // namespace

Result<Plan> planFromJson(const QJsonObject& json) {
    constexpr qint64 mostMajor = 1000;
    std::optional<JsonFault> fault;
    JsonFields fields(json, {}, fault);
    Plan plan;
    fields.require(u"version"_s);
    if (const auto version = fields.number(u"version"_s, 0); version != Plan::formatVersion)
        fields.wrong(u"version"_s, Tr::tr("this version reads %1 only.").arg(Plan::formatVersion));
    plan.kind = fields.needWord(u"kind"_s, {u"install"_s, u"fix"_s, u"switch"_s, u"remove"_s, u"repair"_s});
    const QString os = fields.needWord(u"os"_s, {osName(OsKind::Windows), osName(OsKind::Linux)});
    plan.os = os == osName(OsKind::Windows) ? OsKind::Windows : OsKind::Linux;
    plan.id = fields.needText(u"id"_s);
    plan.title = fields.needText(u"title"_s);
    const QString version = fields.needText(u"cudnn"_s);
    plan.version = Version::parse(version).value_or(Version());
    if (plan.version.text() != version) fields.wrong(u"cudnn"_s, Tr::tr("a version in dots is expected."));
    fields.require(u"cuda"_s);
    const qint64 cuda = fields.number(u"cuda"_s, 0).value_or(0);
    if (cuda > mostMajor) fields.wrong(u"cuda"_s, u"≤ %1"_s.arg(mostMajor));
    plan.cudaMajor = int(std::min(cuda, mostMajor));
    plan.archive = fields.needText(u"archive"_s);
    plan.archiveSha256 = sha256Of(fields, u"archiveSha256"_s);
    plan.choices = readChoices(fields.needObject(u"choices"_s), u"choices"_s, fault);
    plan.folder = fields.needText(u"folder"_s);
    plan.pathFolder = fields.needText(u"pathFolder"_s);
    plan.bytes = fields.needCount(u"bytes"_s);
    fields.require(u"notes"_s);
    plan.notes = fields.texts(u"notes"_s).value_or(QStringList());
    eachObject(fields, u"steps"_s, fields.needArray(u"steps"_s), [&](const QJsonObject& row, const QString& place) {
        if (const auto step = StepReader(row, place, plan.os, fault).read()) plan.steps.append(*step);
    });
    checkFolder(fields, plan);
    fields.finish();
    if (!fault) return plan;
    return fail(
        ExitCode::BadUsage,
        Tr::tr("This is not a plan that this version understands. Wrong at \"%1\": %2").arg(fault->place, fault->why),
        Tr::tr("Make the plan again with this version."), fault->place);
}

} // namespace cudnnsetup
