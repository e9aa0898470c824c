// A PC with a cuDNN set, and a prover that answers what a test lets it answer.
#pragma once

#include "core/proof/Proof.h"
#include "core/proof/ProverDocument.h"
#include "core/proof/SetFiles.h"
#include "core/system/DescribedSystem.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

namespace cudnnsetup {

inline const QString bin = u"C:\\cudnn\\bin"_s;
inline const QStringList parts8 = partNames(OsKind::Windows, 8);

inline QJsonObject library(const QString& path, const QString& version = u"8.9.4.25"_s,
                           const QString& arch = u"x86_64"_s) {
    QJsonObject binary{{u"arch"_s, arch}};
    if (!version.isEmpty()) binary.insert(u"version"_s, version);
    return {{u"path"_s, path}, {u"size"_s, 1000}, {u"binary"_s, binary}};
}

// A Windows PC with a whole 8.9.4 in C:\cudnn\bin, which is on PATH; `replaced` takes the place of the file it names.
struct Pc {
    QList<QJsonObject> files;
    QString path = bin;

    Pc() {
        for (const QString& name : QStringList{shimName(OsKind::Windows, 8)} + parts8)
            files << library(bin + u'\\' + name);
    }
    Pc& without(const QString& name) {
        files.removeIf([&](const QJsonObject& f) { return f[u"path"_s].toString().endsWith(u'\\' + name); });
        return *this;
    }
    Pc& with(const QJsonObject& file) {
        without(file[u"path"_s].toString().section(u'\\', -1));
        files << file;
        return *this;
    }
    QJsonObject json() const {
        QJsonArray all;
        for (const QJsonObject& file : files) all.append(file);
        return {
            {u"format"_s, u"cudnn-setup-pc/1"_s},
            {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"arch"_s, u"x86_64"_s}}},
            {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
            {u"path"_s, QJsonObject{{u"user"_s, QJsonValue()},
                                    {u"machine"_s, QJsonObject{{u"type"_s, u"REG_EXPAND_SZ"_s}, {u"value"_s, path}}}}},
            {u"files"_s, all}};
    }
};

// Answers what a prover would have printed, and keeps what it was asked.
class CannedProver : public Processes {
public:
    Observed<ProcessResult> answer = Observed<ProcessResult>::notChecked(u"no answer"_s);
    QStringList arguments;
    QHash<QString, QString> environment;
    int timeoutMs = 0;
    QList<QByteArray> lines; // told one by one before the answer

    Observed<ProcessResult> run(const ProcessRequest&, const CancelToken&) override {
        return Observed<ProcessResult>::notChecked(u"not asked here"_s);
    }
    Observed<QString> findProgram(const QString&) const override { return Observed<QString>::none({}); }
    Observed<QList<RunningProgram>> running() const override { return Observed<QList<RunningProgram>>::none({}); }
    Observed<QJsonObject> askDriver(const CancelToken&) override { return Observed<QJsonObject>::none({}); }
    Observed<ProcessResult> runProver(const ProverCall& call, const CancelToken&) override {
        arguments = call.arguments;
        environment = call.environment;
        timeoutMs = call.timeoutMs;
        for (const QByteArray& line : lines)
            if (call.onLine) call.onLine(line);
        return answer;
    }
};

class TestSystem : public System {
public:
    explicit TestSystem(const QJsonObject& pc) : m_pc(std::move(*makeDescribedSystem(pc))) {}
    CannedProver prover;

    OsFacts os() const override { return m_pc->os(); }
    UserFacts user() const override { return m_pc->user(); }
    Files& files() override { return m_pc->files(); }
    const Files& files() const override { return std::as_const(*m_pc).files(); }
    Settings& settings() override { return m_pc->settings(); }
    const Settings& settings() const override { return std::as_const(*m_pc).settings(); }
    Processes& processes() override { return prover; }
    Observed<quint64> commitFreeBytes() const override { return m_pc->commitFreeBytes(); }
    bool isDescribed() const override { return true; }

private:
    std::unique_ptr<System> m_pc;
};

// Documents as the prover writes them.

inline QJsonArray modules(const QString& folder, const QStringList& names) {
    QJsonArray rows;
    for (const QString& name : names) rows.append(QJsonObject{{u"name"_s, name}, {u"path"_s, folder + u'\\' + name}});
    return rows;
}

inline QJsonObject started() {
    return {{u"format"_s, u"cudnn-proof/1"_s},
            {u"practice"_s, false},
            {u"major"_s, 8},
            {u"library"_s, QJsonObject{{u"name"_s, u"cudnn64_8.dll"_s}, {u"path"_s, bin + u"\\cudnn64_8.dll"_s}}},
            {u"modules"_s, modules(bin, {u"cudnn64_8.dll"_s})}};
}

inline const QStringList checkNames{u"OpsInfer"_s, u"OpsTrain"_s, u"CnnInfer"_s,
                                    u"CnnTrain"_s, u"AdvInfer"_s, u"AdvTrain"_s};

inline QJsonArray checks(const QList<int>& statuses) {
    QJsonArray rows;
    for (qsizetype i = 0; i < statuses.size(); ++i)
        rows.append(
            QJsonObject{{u"name"_s, u"cudnn"_s + checkNames[i] + u"VersionCheck"_s},
                        {u"found"_s, true},
                        {u"status"_s, statuses[i]},
                        {u"text"_s, statuses[i] ? u"CUDNN_STATUS_VERSION_MISMATCH"_s : u"CUDNN_STATUS_SUCCESS"_s}});
    return rows;
}

inline QJsonObject whole(const QList<int>& statuses = {0, 0, 0, 0, 0, 0}) {
    QJsonObject document = started();
    document.insert(u"version"_s, 8904);
    document.insert(u"checks"_s, checks(statuses));
    document.insert(u"modules"_s, modules(bin, QStringList{u"cudnn64_8.dll"_s} + parts8));
    document.insert(u"descriptors"_s, QJsonObject{{u"passed"_s, !statuses.contains(14)}});
    document.insert(u"create"_s, QJsonObject{{u"status"_s, 1}, {u"text"_s, u"CUDNN_STATUS_NOT_INITIALIZED"_s}});
    document.insert(u"finished"_s, true);
    return document;
}

inline QJsonObject wholeWithoutDriver() {
    QJsonObject document = whole();
    document.insert(u"driver"_s, QJsonValue());
    document.insert(u"driverLoadError"_s, u"Error code 126"_s);
    return document;
}

inline QJsonObject wholeOnGpu(bool right) {
    QJsonObject document = whole();
    document.insert(u"driver"_s, QJsonObject{{u"cuda"_s, u"12.3"_s}});
    document.insert(u"gpu"_s, QJsonObject{{u"name"_s, u"NVIDIA GeForce RTX 3060"_s}});
    document.insert(u"create"_s, QJsonObject{{u"status"_s, 0}});
    document.insert(
        u"convolutions"_s,
        QJsonArray{QJsonObject{
            {u"name"_s, u"larger"_s}, {u"elements"_s, 100}, {u"wrong"_s, right ? 0 : 3}, {u"passed"_s, right}}});
    document.insert(
        u"algorithms"_s,
        QJsonArray{QJsonObject{
            {u"algorithm"_s, u"GEMM"_s}, {u"type"_s, u"FP32"_s}, {u"supported"_s, true}, {u"passed"_s, true}}});
    document.insert(u"convolutionPassed"_s, right);
    return document;
}

inline QJsonObject endedIn(QJsonObject document, const QString& call) {
    document.remove(u"finished"_s);
    document.insert(u"calling"_s, call);
    return document;
}

inline Observed<ProcessResult> printed(const QJsonObject& document, const QByteArray& said = {}, int exitCode = 0,
                                       ProcessResult::End end = ProcessResult::End::Exited) {
    const QByteArray line = QJsonDocument(document).toJson(QJsonDocument::Compact) + '\n';
    return Observed<ProcessResult>::seen({end, exitCode, line, said}, u"cudnn-prover"_s);
}

inline ProofReport proveOn(const Pc& pc, const Observed<ProcessResult>& answer, ProofRequest request = {}) {
    TestSystem system(pc.json());
    system.prover.answer = answer;
    if (request.major == 0) request.major = 8;
    return prove(system, request, CancelToken()).value_or(ProofReport());
}

inline ProofCheck::State stateOf(const ProofReport& report, const QString& id) {
    for (const ProofCheck& check : report.checks)
        if (check.id == id) return check.state;
    qFatal("no check %s", qPrintable(id));
}

inline QStringList findingIds(const ProofReport& report) {
    QStringList ids;
    for (const Finding& finding : report.findings) ids << finding.id;
    return ids;
}

inline ProofRequest loadLevel() {
    ProofRequest request;
    request.level = ProofLevel::Load;
    return request;
}

inline constexpr auto passed = ProofCheck::State::Passed;
inline constexpr auto failed = ProofCheck::State::Failed;
inline constexpr auto notRun = ProofCheck::State::NotRun;

} // namespace cudnnsetup
