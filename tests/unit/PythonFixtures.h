// What a Python would have printed, and a machine whose home folder is a test's own.
#pragma once

#include "core/proof/PythonCheck.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

namespace cudnnsetup {

inline QByteArray said(const QJsonObject& json) {
    return "\ncudnn-check/1 " + QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

// The lines of a PyTorch that works, with a cuDNN of its own; `changed` takes the place of what it names, null leaves
// it out.
inline QByteArray workingTorch(const QJsonObject& changed = {}) {
    const QJsonObject lines[] = {
        {{u"python"_s, u"3.10.12"_s}},
        {{u"torch"_s, u"2.1.0+cu121"_s},
         {u"cuda"_s, u"12.1"_s},
         {u"hip"_s, QJsonValue()},
         {u"folder"_s, u"/home/me/ml/lib/python3.10/site-packages/torch"_s},
         {u"prefix"_s, u"/home/me/ml"_s}},
        {{u"available"_s, true}},
        {{u"cudnn"_s, 8905},
         {u"loaded"_s,
          QJsonArray{u"/home/me/ml/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn_cnn_infer.so.8"_s,
                     u"/home/me/ml/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.8"_s}}},
        {{u"convolution"_s, 194400.0}, {u"gpu"_s, u"NVIDIA GeForce RTX 3060"_s}},
        {{u"end"_s, true}}};
    QByteArray all;
    for (QJsonObject line : lines) {
        for (auto it = changed.begin(); it != changed.end(); ++it)
            if (line.contains(it.key())) line.insert(it.key(), it.value());
        all += said(line);
    }
    return all;
}

// The first `count` of those lines, as when the process dies.
inline QByteArray firstLines(int count) {
    const QList<QByteArray> lines = workingTorch().split('\n');
    return lines.first(2 * count).join('\n') + '\n';
}

inline QByteArray exceptionAt(const QString& at, const QString& error, const QString& text,
                              const QJsonValue& module = {}) {
    return said({{u"error"_s, error}, {u"text"_s, text}, {u"module"_s, module}, {u"at"_s, at}});
}

inline PythonRun ran(const QByteArray& output, const QByteArray& errors = {}, int exitCode = 0,
                     ProcessResult::End end = ProcessResult::End::Exited, OsKind os = OsKind::Linux) {
    PythonRun run{.question = {.python = u"/home/me/ml/bin/python"_s, .installedFolder = u"/opt/cudnn/lib"_s},
                  .installedFolders = {u"/opt/cudnn/lib"_s},
                  .os = os};
    run.answer = Observed<ProcessResult>::seen({end, exitCode, output, errors}, u"test"_s);
    return run;
}

// This machine, but for the home folder, and for what it starts: that is recorded.
class HomeSystem : public System, private Processes {
public:
    HomeSystem() : m_host(makeHostSystem(u"no-prover"_s)) {}
    QTemporaryDir home;
    ProcessRequest asked;
    QHash<QString, QString> given; // variables added to the child's

    OsFacts os() const override { return m_host->os(); }
    UserFacts user() const override {
        UserFacts user = m_host->user();
        user.home = QDir::toNativeSeparators(home.path());
        return user;
    }
    Files& files() override { return m_host->files(); }
    const Files& files() const override { return std::as_const(*m_host).files(); }
    Settings& settings() override { return m_host->settings(); }
    const Settings& settings() const override { return std::as_const(*m_host).settings(); }
    Processes& processes() override { return *this; }
    Observed<quint64> commitFreeBytes() const override { return m_host->commitFreeBytes(); }
    bool isDescribed() const override { return false; }

private:
    Observed<ProcessResult> run(const ProcessRequest& request, const CancelToken& cancel) override {
        asked = request;
        ProcessRequest real = request;
        if (hostOs == OsKind::Windows) { // our own stand-in finds its libraries by the PATH that we were started with
            real.environment->removeIf(
                [](const auto& it) { return it.key().compare(u"PATH", Qt::CaseInsensitive) == 0; });
            real.environment->insert(u"PATH"_s, qEnvironmentVariable("PATH"));
        }
        real.environment->insert(given);
        return m_host->processes().run(real, cancel);
    }
    Observed<QString> findProgram(const QString& name) const override { return m_host->processes().findProgram(name); }
    Observed<QList<RunningProgram>> running() const override { return m_host->processes().running(); }
    Observed<QJsonObject> askDriver(const CancelToken&) override { return Observed<QJsonObject>::none({}); }
    Observed<ProcessResult> runProver(const ProverCall&, const CancelToken&) override {
        return Observed<ProcessResult>::none({});
    }

    std::unique_ptr<System> m_host;
};

} // namespace cudnnsetup
