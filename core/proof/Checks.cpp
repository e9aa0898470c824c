#include "core/proof/Checks.h"

#include "core/proof/GpuChecks.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProofChecks)
};

using State = ProofCheck::State;

// The functions that the prover calls for each major (app/prover/Cudnn.cpp): listed here so that a check that was
// never reached still has its row.
QStringList versionChecks(int major) {
    if (major == 9)
        return {u"cudnnGraphVersionCheck"_s, u"cudnnOpsVersionCheck"_s, u"cudnnCnnVersionCheck"_s,
                u"cudnnAdvVersionCheck"_s};
    if (major == 8)
        return {u"cudnnOpsInferVersionCheck"_s, u"cudnnOpsTrainVersionCheck"_s, u"cudnnCnnInferVersionCheck"_s,
                u"cudnnCnnTrainVersionCheck"_s, u"cudnnAdvInferVersionCheck"_s, u"cudnnAdvTrainVersionCheck"_s};
    return {};
}

class Checks {
public:
    Checks(const System& system, const ProofRequest& request, const ProverRun& run,
           const std::optional<Trouble>& trouble)
        : m_system(system), m_request(request), m_run(run), m_document(run.document), m_trouble(trouble) {}

    QList<ProofCheck> make() const {
        QList<ProofCheck> checks{load(), version()};
        checks << parts() << descriptors();
        const int major = m_document.major() != 0 ? m_document.major() : m_request.major;
        if (major >= 9) checks << files();
        if (!m_request.expectedFolder.isEmpty()) checks << origin();
        return checks << gpuChecks(m_request, m_run);
    }

private:
    static ProofCheck check(const QString& id, State state, const QString& summary, const QString& detail = {}) {
        return {id, state, summary, detail};
    }
    QString shimPath() const { return m_document.object(u"library"_s).value(u"path"_s).toString(); }
    bool endedIn(const QStringList& calls) const { return m_run.cutShort() && calls.contains(m_document.calling); }
    QString headline() const { return m_trouble ? m_trouble->headline : m_document.calling; }

    ProofCheck load() const {
        if (shimPath().isEmpty()) {
            const bool asked = m_document.json.contains(u"tried"_s) || m_run.cutShort();
            return check(u"load"_s, asked ? State::Failed : State::NotRun, headline());
        }
        return check(u"load"_s, State::Passed, Tr::tr("cuDNN was loaded from %1.").arg(shimPath()));
    }

    ProofCheck version() const {
        const int number = m_document.json.value(u"version"_s).toInt();
        if (number == 0) {
            const bool ended = endedIn({u"cudnnGetVersion"_s}) || m_document.json.contains(u"missingFunction"_s);
            return check(u"versions"_s, ended ? State::Failed : State::NotRun,
                         ended ? headline() : Tr::tr("cuDNN was not asked for its version."));
        }
        const Version found = Version::fromCudnnNumber(number);
        const QString text = Tr::tr("cuDNN says that it is version %1.").arg(found.text());
        const Version& wanted = m_request.expectedVersion;
        if (!wanted.isNull() && found != wanted.first(3))
            return check(u"versions"_s, State::Failed,
                         Tr::tr("Version %1 was loaded, not %2.").arg(found.text(), wanted.first(3).text()),
                         shimPath());
        return check(u"versions"_s, State::Passed, text, QString::number(number));
    }

    QList<ProofCheck> parts() const {
        QList<ProofCheck> result;
        const int major = m_document.major() != 0 ? m_document.major() : m_request.major;
        const OsKind os = m_system.os().kind;
        QHash<QString, QJsonObject> answers;
        for (const QJsonObject& row : m_document.rows(u"checks"_s))
            answers.insert(row.value(u"name"_s).toString(), row);
        for (const QString& name : versionChecks(major)) {
            const QString part = partOfCall(os, major, name);
            if (endedIn({name}))
                result << check(name, State::Failed, headline(), m_run.said.trimmed());
            else if (!answers.contains(name))
                result << check(name, State::NotRun, Tr::tr("%1 was not asked.").arg(part));
            else
                result << partCheck(name, part, answers.value(name));
        }
        return result;
    }

    static ProofCheck partCheck(const QString& name, const QString& part, const QJsonObject& answer) {
        const QString detail = u"%1: %2 %3 %4"_s.arg(name)
                                   .arg(answer.value(u"status"_s).toInt())
                                   .arg(answer.value(u"text"_s).toString(), answer.value(u"lastError"_s).toString())
                                   .trimmed();
        if (!answer.value(u"found"_s).toBool())
            return check(name, State::Failed, Tr::tr("%1 is missing in cuDNN.").arg(name));
        return answer.value(u"status"_s).toInt() == 0
                   ? check(name, State::Passed, Tr::tr("%1 loads and fits the others.").arg(part), detail)
                   : check(name, State::Failed, Tr::tr("%1 does not load, or does not fit the others.").arg(part),
                           detail);
    }

    ProofCheck descriptors() const {
        const QJsonObject row = m_document.object(u"descriptors"_s);
        const QString id = u"descriptors"_s;
        if (row.isEmpty())
            return check(id, m_document.calling.startsWith(id) ? State::Failed : State::NotRun,
                         m_document.calling.startsWith(id) ? headline()
                                                           : Tr::tr("No convolution was described to cuDNN."));
        return row.value(u"passed"_s).toBool()
                   ? check(id, State::Passed, Tr::tr("cuDNN computed the size of a convolution's output."))
                   : check(id, State::Failed, Tr::tr("cuDNN could not compute the size of a convolution's output."),
                           row.value(u"text"_s).toString());
    }

    ProofCheck files() const {
        if (m_document.json.value(u"convolutionPassed"_s).toBool())
            return check(u"files"_s, State::Passed, Tr::tr("All parts that the convolution needed were there."));
        if (m_trouble && m_trouble->finding.id == u"cudnn.incomplete-set")
            return check(u"files"_s, State::Failed, m_trouble->headline, m_trouble->finding.evidence.join(u", "_s));
        if (shimPath().isEmpty() || m_trouble || m_run.running)
            return check(u"files"_s, State::NotRun, Tr::tr("The other files were not looked at."));
        return check(u"files"_s, State::Passed, Tr::tr("The parts that are used only on a GPU are there too."));
    }

    ProofCheck origin() const {
        const QString folder = m_system.files().resolved(m_request.expectedFolder);
        const OsPath paths = m_system.paths();
        QStringList strangers;
        int count = 0;
        for (const QJsonObject& row : m_document.rows(u"modules"_s)) {
            if (!isCudnnModule(row.value(u"name"_s).toString())) continue;
            const QString path = row.value(u"path"_s).toString();
            ++count;
            if (!paths.same(paths.parent(m_system.files().resolved(path)), folder)) strangers << path;
        }
        if (count == 0) return check(u"origin"_s, State::NotRun, Tr::tr("No part of cuDNN was loaded."));
        if (!strangers.isEmpty())
            return check(u"origin"_s, State::Failed,
                         Tr::tr("%1 was loaded, not the one in %2: another copy of cuDNN is found first.")
                             .arg(strangers.first(), m_request.expectedFolder),
                         strangers.join(u'\n'));
        return check(u"origin"_s, State::Passed,
                     Tr::tr("Every loaded part comes from %1.").arg(m_request.expectedFolder));
    }

    const System& m_system;
    const ProofRequest& m_request;
    const ProverRun& m_run;
    const ProverDocument& m_document;
    const std::optional<Trouble>& m_trouble;
};

} // namespace

bool isCudnnModule(const QString& name) {
    return (name.startsWith(u"cudnn"_s, Qt::CaseInsensitive) && name.endsWith(u".dll"_s, Qt::CaseInsensitive)) ||
           (name.startsWith(u"libcudnn"_s) && name.contains(u".so"_s));
}

QList<ProofCheck> makeChecks(const System& system, const ProofRequest& request, const ProverRun& run,
                             const std::optional<Trouble>& trouble) {
    return Checks(system, request, run, trouble).make();
}

} // namespace cudnnsetup
