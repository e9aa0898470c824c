#include "core/system/LinuxRun_linux.h"
#include "core/system/LinuxSystem.h"
#include "core/system/ProverCalls.h"
#include "core/system/Terminal.h"
#include "core/system/UnixFile_linux.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <sys/stat.h>

namespace cudnnsetup {

bool standardErrorIsTerminal() { return ::isatty(STDERR_FILENO) == 1; }

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxSystem)
};

// Where nvidia-smi lies in WSL; a console's PATH there does not always hold it.
constexpr QStringView wslFolder = u"/usr/lib/wsl/lib";

bool isProgram(const QString& path) {
    struct stat info {};
    const QByteArray name = nativeName(path);
    return ::stat(name.constData(), &info) == 0 && S_ISREG(info.st_mode) && ::access(name.constData(), X_OK) == 0;
}

bool isCudaLibrary(const QString& name) {
    static const QRegularExpression pattern(
        u"^lib(cudnn|cublas|nvrtc|cudart|cuda\\.so|nvidia-ml|cufft|cusolver|cusparse|curand|nvJitLink|nvinfer)"_s);
    return pattern.match(name).hasMatch();
}

// Whole files below /proc; empty when they may not be read or are absurdly long.
QByteArray readProc(const QString& path) {
    constexpr qint64 most = 32 << 20;
    return LinuxFiles().read(path, most).value_or(QByteArray());
}

QStringList cudaModulesOf(const QString& folder) {
    QStringList modules;
    for (const QByteArray& line : readProc(folder + u"/maps"_s).split('\n')) {
        const qsizetype slash = line.indexOf('/');
        if (slash < 0) continue;
        const QString path = QFile::decodeName(line.mid(slash));
        if (isCudaLibrary(path.section(u'/', -1)) && !modules.contains(path)) modules.append(path);
    }
    modules.sort();
    return modules;
}

// Only what decides where libraries are found; an environment may hold passwords.
void readEnvironment(const QString& folder, RunningProgram& program) {
    static const QRegularExpression wanted(
        u"^(LD_LIBRARY_PATH|LD_PRELOAD|CUDA_.*|CUDNN_.*|CONDA_PREFIX|VIRTUAL_ENV|PYTHONHOME|PYTHONPATH)$"_s);
    for (const QByteArray& row : readProc(folder + u"/environ"_s).split('\0')) {
        const qsizetype equals = row.indexOf('=');
        if (equals <= 0) continue;
        const QString name = QString::fromLocal8Bit(row.first(equals));
        const QString value = QString::fromLocal8Bit(row.mid(equals + 1));
        if (name == u"PATH"_s) program.path = value;
        if (wanted.match(name).hasMatch()) program.environment.insert(name, value);
    }
}

} // namespace

Observed<QString> LinuxProcesses::findProgram(const QString& name) const {
    if (name.contains(u'/'))
        return isProgram(name) ? Observed<QString>::seen(name, name) : Observed<QString>::none(name);
    const QString path = LinuxSettings().variables().value(u"PATH"_s);
    QStringList folders = path.split(u':', Qt::SkipEmptyParts);
    folders.append({u"/usr/sbin"_s, u"/sbin"_s, wslFolder.toString()});
    for (const QString& folder : folders) {
        const QString candidate = OsPath(OsKind::Linux).join(folder, name);
        if (folder.startsWith(u'/') && isProgram(candidate)) return Observed<QString>::seen(candidate, folder);
    }
    return Observed<QString>::none(folders.join(u':'));
}

Observed<ProcessResult> LinuxProcesses::run(const ProcessRequest& request, const CancelToken& cancel) {
    if (request.program.contains(u'/')) return runLinuxProgram(request.program, request, cancel);
    const Observed<QString> found = findProgram(request.program);
    if (!found.isSeen()) return Observed<ProcessResult>::none(found.where);
    return runLinuxProgram(*found, request, cancel);
}

Observed<QList<RunningProgram>> LinuxProcesses::running() const {
    using Answer = Observed<QList<RunningProgram>>;
    const Observed<QStringList> names = LinuxFiles().list(u"/proc"_s);
    if (!names.isSeen()) return Answer::notChecked(Tr::tr("The running programs are not shown (/proc)."));
    QList<RunningProgram> found;
    for (const QString& name : *names) {
        bool isNumber = false;
        const qint64 pid = name.toLongLong(&isNumber);
        if (!isNumber) continue;
        const QString folder = u"/proc/"_s + name;
        RunningProgram program;
        program.pid = pid;
        program.modules = cudaModulesOf(folder);
        if (program.modules.isEmpty()) continue;
        program.image = LinuxFiles().stat(folder + u"/exe"_s)->linkTarget;
        readEnvironment(folder, program);
        found.append(program);
    }
    return found.isEmpty() ? Answer::none(u"/proc"_s) : Answer::seen(found, u"/proc"_s);
}

Observed<QJsonObject> LinuxProcesses::askDriver(const CancelToken& cancel) {
    return askDriverThroughProver(*this, m_proverPath, cancel);
}

Observed<ProcessResult> LinuxProcesses::runProver(const ProverCall& call, const CancelToken& cancel) {
    return runProverProgram(*this, m_proverPath, call, cancel);
}

} // namespace cudnnsetup
