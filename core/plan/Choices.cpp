#include "core/plan/Choices.h"

#include "core/facts/MachineFacts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Choices)
};

constexpr auto answersFormat = "cudnn-setup-answers/1"_L1;

// One table for each choice: the word in JSON and on the command line, and its value.
template <class T> struct Word {
    const char* word;
    T value;
};
constexpr Word<Placement> placementWords[] = {
    {"own", Placement::OwnFolder}, {"toolkit", Placement::Toolkit}, {"program", Placement::Program}};
constexpr Word<PathChoice> pathWords[] = {
    {"none", PathChoice::None}, {"user", PathChoice::User}, {"machine", PathChoice::Machine}};
constexpr Word<FilesChoice> filesWords[] = {{"all", FilesChoice::All}, {"runtime", FilesChoice::RuntimeOnly}};
constexpr Word<ProofChoice> proofWords[] = {
    {"required", ProofChoice::Required}, {"if-gpu", ProofChoice::IfGpu}, {"off", ProofChoice::Off}};

template <class T, size_t n> QString wordOf(const Word<T> (&words)[n], T value) {
    for (const auto& row : words)
        if (row.value == value) return QString::fromLatin1(row.word);
    return {};
}

template <class T, size_t n> void take(JsonFields& fields, const QString& key, const Word<T> (&words)[n], T& value) {
    QStringList allowed;
    for (const auto& row : words) allowed.append(QString::fromLatin1(row.word));
    const auto read = fields.word(key, allowed);
    for (const auto& row : words)
        if (read == QLatin1String(row.word)) value = row.value;
}

QString variableOr(const MachineFacts& facts, const QString& name, const QString& fallback) {
    for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
        if (it.key().compare(name, Qt::CaseInsensitive) == 0 && !it.value().isEmpty()) return it.value();
    return fallback;
}

bool isAscii(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.unicode() < 128; });
}

// Compilers and libraries that open files by narrow names fail below a profile such as C:\Users\李 (DESIGN.md §5): then
// a folder of this user's own on the same drive.
QString userRoot(const MachineFacts& facts, const OsPath& paths) {
    const QString local = variableOr(facts, u"LOCALAPPDATA"_s, paths.join(facts.user.home, u"AppData\\Local"_s));
    if (isAscii(local)) return paths.join(local, u"cuDNN"_s);
    QString name = facts.user.name;
    if (name.isEmpty() || !isAscii(name))
        name = QString::fromLatin1(
            QCryptographicHash::hash(paths.key(local).toUtf8(), QCryptographicHash::Sha256).toHex().first(4));
    return paths.join(local.first(2) + paths.separator(), u"cuDNN-"_s + name);
}

QString toolkitOf(const MachineFacts& facts, int cudaMajor) {
    const ToolkitFact* best = nullptr;
    for (const ToolkitFact& toolkit : facts.toolkits.value) {
        if (cudaMajor != 0 && toolkit.version.major() != cudaMajor) continue;
        if (toolkit.current) return toolkit.folder;
        if (best == nullptr || best->version < toolkit.version) best = &toolkit;
    }
    return best != nullptr ? best->folder : QString();
}

} // namespace

QString placementName(Placement placement) { return wordOf(placementWords, placement); }
QString pathChoiceName(PathChoice path) { return wordOf(pathWords, path); }

QJsonObject toJson(const Choices& choices) {
    return {{u"format"_s, answersFormat},
            {u"archive"_s, choices.archive},
            {u"placement"_s, wordOf(placementWords, choices.placement)},
            {u"target"_s, choices.target},
            {u"path"_s, wordOf(pathWords, choices.path)},
            {u"files"_s, wordOf(filesWords, choices.files)},
            {u"link"_s, choices.link},
            {u"cleanPath"_s, choices.cleanPath},
            {u"cleanEntries"_s, QJsonArray::fromStringList(choices.cleanEntries)},
            {u"pathPosition"_s, choices.pathPosition},
            {u"setCudaPath"_s, choices.setCudaPath},
            {u"acceptLicense"_s, choices.licenseAccepted},
            {u"allowUnsigned"_s, choices.allowUnsigned},
            {u"proof"_s, wordOf(proofWords, choices.proof)}};
}

Choices readChoices(const QJsonObject& json, const QString& place, std::optional<JsonFault>& fault) {
    JsonFields fields(json, place, fault);
    Choices choices;
    fields.needWord(u"format"_s, {answersFormat});
    choices.archive = fields.text(u"archive"_s).value_or(QString());
    take(fields, u"placement"_s, placementWords, choices.placement);
    choices.target = fields.text(u"target"_s).value_or(QString());
    take(fields, u"path"_s, pathWords, choices.path);
    take(fields, u"files"_s, filesWords, choices.files);
    choices.link = fields.flag(u"link"_s).value_or(choices.link);
    choices.cleanPath = fields.flag(u"cleanPath"_s).value_or(choices.cleanPath);
    choices.cleanEntries = fields.texts(u"cleanEntries"_s).value_or(QStringList());
    // A PATH holds 32,767 characters: more entries there cannot be.
    choices.pathPosition = int(std::min<qint64>(fields.number(u"pathPosition"_s, -1).value_or(-1), 32767));
    choices.setCudaPath = fields.flag(u"setCudaPath"_s).value_or(choices.setCudaPath);
    choices.licenseAccepted = fields.flag(u"acceptLicense"_s).value_or(choices.licenseAccepted);
    choices.allowUnsigned = fields.flag(u"allowUnsigned"_s).value_or(choices.allowUnsigned);
    take(fields, u"proof"_s, proofWords, choices.proof);
    for (const auto& [key, path] : {std::pair(u"archive"_s, choices.archive), {u"target"_s, choices.target}})
        if (!canBePath(path)) fields.wrong(key, Tr::tr("no file or folder can have this path."));
    fields.finish();
    return choices;
}

Result<Choices> choicesFromJson(const QJsonObject& json) {
    if (json[u"format"_s].toString() != answersFormat)
        return fail(ExitCode::BadUsage,
                    Tr::tr("This is not an answer file: its \"format\" is not \"%1\".").arg(answersFormat),
                    Tr::tr("Save an answer file on the Review page and use that one."));
    std::optional<JsonFault> fault;
    const Choices choices = readChoices(json, {}, fault);
    if (!fault) return choices;
    return fail(ExitCode::BadUsage, Tr::tr("The answer file is wrong at \"%1\": %2").arg(fault->place, fault->why),
                Tr::tr("Correct the answer file, or save a new one on the Review page."), fault->place);
}

QString defaultTarget(const MachineFacts& facts, int cudaMajor, const Choices& choices) {
    if (choices.placement == Placement::Toolkit) return toolkitOf(facts, cudaMajor);
    if (choices.placement == Placement::Program) return {};
    const OsPath paths(facts.os.kind);
    const bool everyone = choices.path == PathChoice::Machine;
    if (facts.os.kind == OsKind::Linux)
        return everyone ? u"/opt/cudnn"_s : paths.join(facts.user.home, u".local/share/cudnn"_s);
    return everyone ? paths.join(variableOr(facts, u"ProgramW6432"_s,
                                            variableOr(facts, u"ProgramFiles"_s, u"C:\\Program Files"_s)),
                                 u"cuDNN"_s)
                    : userRoot(facts, paths);
}

} // namespace cudnnsetup
