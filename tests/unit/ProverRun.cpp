#include "tests/unit/ProverRun.h"

namespace cudnnsetup {
namespace {

const bool windows = hostOs == OsKind::Windows;

} // namespace

QString fakesFolder(int major) { return QStringLiteral(FAKES_DIR) + (major == 9 ? u"9"_s : QString()); }

QString fakeName(const QString& part, int major) {
    const QString name = part.isEmpty() ? u"cudnn"_s : u"cudnn_"_s + part;
    const QString number = QString::number(major);
    return windows ? name + u"64_"_s + number + u".dll"_s : u"lib"_s + name + u".so."_s + number;
}

void copyFakes(int major, const QString& folder, const QString& without) {
    const QStringList parts = major == 9 ? QStringList{u""_s,
                                                       u"graph"_s,
                                                       u"ops"_s,
                                                       u"cnn"_s,
                                                       u"adv"_s,
                                                       u"heuristic"_s,
                                                       u"engines_precompiled"_s,
                                                       u"engines_runtime_compiled"_s}
                                         : QStringList{u""_s,          u"ops_infer"_s, u"ops_train"_s, u"cnn_infer"_s,
                                                       u"cnn_train"_s, u"adv_infer"_s, u"adv_train"_s};
    for (const QString& part : parts) {
        const QString name = fakeName(part, major);
        if (part != without) QVERIFY(QFile::copy(fakesFolder(major) + u'/' + name, folder + u'/' + name));
    }
}

ProverRun runProver(const QString& program, const QStringList& arguments, const QString& folders,
                    const QString& fault) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString variable = windows ? u"PATH"_s : u"LD_LIBRARY_PATH"_s;
    const QString rest = windows ? u';' + environment.value(variable) : QString();
    environment.insert(variable, QDir::toNativeSeparators(folders) + rest);
    if (!fault.isEmpty()) environment.insert(u"CUDNN_PRACTICE_FAULT"_s, fault);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PROGRAM_DIR) + u'/' + program + (windows ? u".exe"_s : QString()), arguments);
    ProverRun run;
    const int limitMs = fault.contains(u"hang"_s) ? 5000 : 90000;
    if (!process.waitForFinished(limitMs)) {
        run.hung = process.state() == QProcess::Running;
        process.kill();
        process.waitForFinished();
    }
    run.exitCode = process.exitCode();
    run.crashed = process.exitStatus() == QProcess::CrashExit;
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    run.document = readProverOutput(run.out);
    return run;
}

ProverRun proveWith(const QString& program, const QString& fault, const QString& level, int major,
                    const QString& folder) {
    return runProver(program, {u"--prove"_s, u"--level"_s, level, u"--major"_s, QString::number(major)},
                     folder.isEmpty() ? fakesFolder(major) : folder, fault);
}

} // namespace cudnnsetup
