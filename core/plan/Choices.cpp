#include "core/plan/Choices.h"

#include "core/facts/MachineFacts.h"

#include <QCoreApplication>

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

// Reads the fields of an answer file one by one and remembers the first thing that is wrong with it.
class Reader {
public:
    explicit Reader(const QJsonObject& json) : m_json(json) {}

    template <class T, size_t n> void word(const QString& key, const Word<T> (&words)[n], T& value) {
        if (!take(key)) return;
        QStringList allowed;
        for (const auto& row : words) {
            if (m_json[key].toString() == QLatin1String(row.word)) {
                value = row.value;
                return;
            }
            allowed.append(QString::fromLatin1(row.word));
        }
        wrong(key, Tr::tr("one of: %1").arg(allowed.join(u", "_s)));
    }
    void flag(const QString& key, bool& value) {
        if (!take(key)) return;
        if (!m_json[key].isBool()) wrong(key, Tr::tr("true or false"));
        value = m_json[key].toBool();
    }
    void text(const QString& key, QString& value) {
        if (!take(key)) return;
        if (!m_json[key].isString()) wrong(key, Tr::tr("a text"));
        value = m_json[key].toString();
    }
    std::optional<Error> finish() {
        for (const QString& key : m_json.keys())
            if (!m_known.contains(key) && m_wrong.isEmpty())
                m_wrong = Tr::tr("The answer file has a field that is not known: \"%1\".").arg(key);
        if (m_wrong.isEmpty()) return std::nullopt;
        return Error{ExitCode::BadUsage,
                     m_wrong,
                     Tr::tr("Correct the answer file, or save a new one on the Review page."),
                     {},
                     {}};
    }

private:
    bool take(const QString& key) {
        m_known.append(key);
        return m_json.contains(key);
    }
    void wrong(const QString& key, const QString& expected) {
        if (m_wrong.isEmpty()) m_wrong = Tr::tr("The answer file's field \"%1\" must be %2.").arg(key, expected);
    }

    const QJsonObject& m_json;
    QStringList m_known;
    QString m_wrong;
};

QString variableOr(const MachineFacts& facts, const QString& name, const QString& fallback) {
    for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
        if (it.key().compare(name, Qt::CaseInsensitive) == 0 && !it.value().isEmpty()) return it.value();
    return fallback;
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
            {u"acceptLicense"_s, choices.licenseAccepted},
            {u"allowUnsigned"_s, choices.allowUnsigned},
            {u"proof"_s, wordOf(proofWords, choices.proof)}};
}

Result<Choices> choicesFromJson(const QJsonObject& json) {
    if (json[u"format"_s].toString() != answersFormat)
        return fail(ExitCode::BadUsage,
                    Tr::tr("This is not an answer file: its \"format\" is not \"%1\".").arg(answersFormat),
                    Tr::tr("Save an answer file on the Review page, or with --save-answers, and use that one."));
    Choices choices;
    Reader reader(json);
    QString format;
    reader.text(u"format"_s, format);
    reader.text(u"archive"_s, choices.archive);
    reader.word(u"placement"_s, placementWords, choices.placement);
    reader.text(u"target"_s, choices.target);
    reader.word(u"path"_s, pathWords, choices.path);
    reader.word(u"files"_s, filesWords, choices.files);
    reader.flag(u"link"_s, choices.link);
    reader.flag(u"cleanPath"_s, choices.cleanPath);
    reader.flag(u"acceptLicense"_s, choices.licenseAccepted);
    reader.flag(u"allowUnsigned"_s, choices.allowUnsigned);
    reader.word(u"proof"_s, proofWords, choices.proof);
    if (const auto error = reader.finish()) return Failure(*error);
    return choices;
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
                    : paths.join(variableOr(facts, u"LOCALAPPDATA"_s, paths.join(facts.user.home, u"AppData\\Local"_s)),
                                 u"cuDNN"_s);
}

} // namespace cudnnsetup
