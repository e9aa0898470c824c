#include "core/proof/GpuChecks.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProofChecks)
};

using State = ProofCheck::State;

const QStringList& gpuIds() {
    static const QStringList ids{u"gpu"_s, u"convolution"_s, u"algorithms"_s, u"plan"_s, u"training"_s, u"speed"_s};
    return ids;
}

QString failedCall(const QJsonObject& row) {
    return Tr::tr("%1 answered %2").arg(row.value(u"failedCall"_s).toString(), row.value(u"error"_s).toString());
}

// What is wrong with one result; `name` stands before it where there are several.
QString wrongness(const QJsonObject& row, const QString& name = {}) {
    const QString before = name.isEmpty() ? QString() : name + u": "_s;
    if (row.contains(u"failedCall"_s)) return before + failedCall(row);
    if (row.value(u"wrong"_s).toInteger() > 0)
        return before + Tr::tr("%1 of %2 numbers that the GPU computed are wrong.")
                            .arg(row.value(u"wrong"_s).toInteger())
                            .arg(row.value(u"elements"_s).toInteger());
    return before + Tr::tr("the comparison of its numbers did not notice a wrong one.");
}

bool passed(const QJsonObject& row) { return row.value(u"passed"_s).toBool(); }

QString percent(double ratio) { return QLocale().toString(ratio * 100, 'f', ratio < 0.1 ? 1 : 0); }

class GpuChecks {
public:
    GpuChecks(const ProofRequest& request, const ProverRun& run)
        : m_request(request), m_run(run), m_document(run.document), m_reason(reasonForNoConvolution(request, run)) {}

    QList<ProofCheck> make() const {
        if (m_request.level < ProofLevel::Conv) return {};
        QList<ProofCheck> checks{gpu(), convolution(), algorithms()};
        // Not every 8.x can plan by itself.
        if (m_document.major() != 8 || m_document.json.contains(u"plan"_s)) checks << plan();
        if (m_request.level == ProofLevel::Train) checks << training();
        if (m_request.level == ProofLevel::Speed) checks << speed();
        return checks;
    }

private:
    static ProofCheck check(const QString& id, State state, const QString& summary, const QString& detail = {}) {
        return {id, state, summary, detail};
    }

    ProofCheck gpu() const {
        const QJsonObject found = m_document.object(u"gpu"_s);
        const QString error = m_document.object(u"driver"_s).value(u"error"_s).toString();
        if (!found.isEmpty() && error.isEmpty())
            return check(u"gpu"_s, State::Passed, Tr::tr("%1 answers.").arg(found.value(u"name"_s).toString()));
        const bool hung = m_run.cutShort() && m_run.inGpuPart();
        return check(u"gpu"_s, hung ? State::Failed : State::NotRun, Tr::tr("No GPU could be used: %1.").arg(m_reason),
                     error);
    }

    // Begun, and ended before it could say how it went.
    bool begun() const {
        return m_document.json.contains(u"convolutions"_s) ||
               (m_document.json.contains(u"gpu"_s) && m_document.json.contains(u"create"_s));
    }

    ProofCheck convolution() const {
        const QString id = u"convolution"_s;
        const QList<QJsonObject> rows = m_document.rows(id + u's');
        for (const QJsonObject& row : rows)
            if (row.contains(u"elements"_s) && !passed(row)) return check(id, State::Failed, wrongness(row));
        if (!rows.isEmpty() && std::all_of(rows.begin(), rows.end(), passed))
            return check(id, State::Passed, Tr::tr("Every number that the GPU computed is right."), seed());
        return check(id, begun() ? State::Failed : State::NotRun,
                     Tr::tr("No convolution: %1.").arg(m_reason.isEmpty() ? whereItEnded() : m_reason));
    }

    QString seed() const {
        const QJsonValue seed = m_document.json.value(u"seed"_s);
        return seed.isUndefined() ? QString() : Tr::tr("Inputs drawn with seed %1.").arg(seed.toInteger());
    }

    // Of a part that was asked for and left no word.
    ProofCheck leftOut(const QString& id) const {
        const bool ended = m_run.cutShort() && m_document.json.contains(u"convolutions"_s);
        return check(id, ended ? State::Failed : State::NotRun, ended ? whereItEnded() : Tr::tr("It was not reached."));
    }
    QString whereItEnded() const {
        if (m_run.timedOut())
            return Tr::tr("no answer within %n second(s) in %1", nullptr, m_run.timeoutMs / 1000)
                .arg(m_document.calling);
        return m_run.cutShort() ? Tr::tr("the process ended in %1").arg(m_document.calling)
                                : Tr::tr("it was not reached");
    }

    ProofCheck algorithms() const {
        const QString id = u"algorithms"_s;
        const QList<QJsonObject> rows = m_document.rows(id);
        QStringList names;
        for (const QJsonObject& row : rows) {
            if (!row.value(u"supported"_s).toBool()) continue;
            const QString name =
                u"%1 (%2)"_s.arg(row.value(u"algorithm"_s).toString(), row.value(u"type"_s).toString());
            if (!passed(row)) return check(id, State::Failed, wrongness(row, name));
            names += name;
        }
        if (names.isEmpty() || (m_run.cutShort() && !m_document.json.contains(u"convolutionPassed"_s)))
            return leftOut(id);
        return check(id, State::Passed,
                     Tr::tr("Computed in %n way(s), each by another algorithm or type of number: all right.", nullptr,
                            int(names.size())),
                     names.join(u'\n'));
    }

    ProofCheck plan() const {
        const QString id = u"plan"_s;
        const QJsonObject row = m_document.object(id);
        if (row.isEmpty()) return leftOut(id);
        if (!passed(row)) return check(id, State::Failed, wrongness(row));
        return check(id, State::Passed,
                     Tr::tr("cuDNN planned a convolution with its own engines, and it came out right."),
                     row.value(u"engine"_s).toVariant().toString());
    }

    ProofCheck training() const {
        const QString id = u"training"_s;
        const QJsonObject all = m_document.object(id);
        QStringList names;
        for (const QJsonValue& value : all.value(u"steps"_s).toArray()) {
            const QJsonObject step = value.toObject();
            const QString name = step.value(u"name"_s).toString();
            if (!passed(step)) return check(id, State::Failed, wrongness(step, name));
            names += name;
        }
        const QJsonObject network = all.value(u"classifier"_s).toObject();
        if (!all.contains(u"passed"_s) || network.isEmpty()) return leftOut(id);
        if (network.contains(u"failedCall"_s)) return check(id, State::Failed, failedCall(network));
        const QJsonArray epochs = network.value(u"epochs"_s).toArray();
        const QString learnt = percent(epochs.last().toObject().value(u"accuracy"_s).toDouble());
        if (!passed(network) || !passed(all))
            return check(id, State::Failed,
                         Tr::tr("The small network did not learn: it reads %1 % of new digits rightly.").arg(learnt));
        return check(id, State::Passed,
                     Tr::tr("Every step of training is right, and a small network learnt: it reads %1 % of new digits.")
                         .arg(learnt),
                     names.join(u'\n'));
    }

    ProofCheck speed() const {
        const QString id = u"speed"_s;
        const QJsonObject row = m_document.object(id);
        if (row.isEmpty()) return leftOut(id);
        if (row.contains(u"failedCall"_s)) return check(id, State::Failed, failedCall(row));
        const double gpu = row.value(u"gpuFlopPerSecond"_s).toDouble();
        const double cpu = row.value(u"cpu"_s).toObject().value(u"flopPerSecond"_s).toDouble();
        const double peak = row.value(u"peakFlopPerSecond"_s).toDouble();
        if (!passed(row) || gpu <= 0 || cpu <= 0)
            return check(id, State::Failed, Tr::tr("Speed could not be measured."));
        const QString rate = Tr::tr("%1 GFLOP/s").arg(QLocale().toString(gpu / 1e9, 'f', gpu < 1e11 ? 1 : 0));
        const QString times = QLocale().toString(gpu / cpu, 'f', gpu / cpu < 10 ? 1 : 0);
        return check(id, State::Passed,
                     peak > 0 ? Tr::tr("%1, %2 % of this GPU's peak; %3 times one core of this processor.")
                                    .arg(rate, percent(gpu / peak), times)
                              : Tr::tr("%1; %2 times one core of this processor.").arg(rate, times),
                     row.value(u"peakUnknown"_s).toString());
    }

    const ProofRequest& m_request;
    const ProverRun& m_run;
    const ProverDocument& m_document;
    QString m_reason;
};

} // namespace

bool isGpuCheck(const QString& id) { return gpuIds().contains(id); }

QString reasonForNoConvolution(const ProofRequest& request, const ProverRun& run) {
    const ProverDocument& document = run.document;
    if (request.level < ProofLevel::Conv || document.json.value(u"convolutionPassed"_s).toBool()) return {};
    for (const QJsonObject& row : document.rows(u"convolutions"_s)) {
        if (row.contains(u"elements"_s)) return {}; // one ran, whatever came out
        if (row.contains(u"failedCall"_s)) return failedCall(row);
    }
    if (run.cutShort() && !run.inGpuPart()) return Tr::tr("cuDNN did not load");
    if (run.timedOut())
        return Tr::tr("no answer within %n second(s) in %1", nullptr, run.timeoutMs / 1000).arg(document.calling);
    if (run.cutShort()) return Tr::tr("the process ended in %1").arg(document.calling);
    if (!document.json.contains(u"driver"_s)) return Tr::tr("cuDNN did not load");
    if (document.json.value(u"driver"_s).isNull()) return Tr::tr("no NVIDIA driver answered");
    const QJsonObject driver = document.object(u"driver"_s);
    if (driver.contains(u"error"_s))
        return Tr::tr("the NVIDIA driver found no GPU to use (%1)").arg(failedCall(driver));
    const QJsonObject create = document.object(u"create"_s);
    if (create.value(u"status"_s).toInt() != 0)
        return Tr::tr("cuDNN could not start on the GPU (%1)").arg(create.value(u"text"_s).toString());
    return Tr::tr("it was not reached");
}

QList<ProofCheck> gpuChecks(const ProofRequest& request, const ProverRun& run) {
    return GpuChecks(request, run).make();
}

} // namespace cudnnsetup
