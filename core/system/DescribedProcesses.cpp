#include "core/system/DescribedProcesses.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

using LastLink = DescribedTree::LastLink;

// The name under which a program is described: without folder and ".exe".
QString programName(const QString& program, const OsPath& paths) {
    QString name = paths.fileName(program);
    if (paths.os() == OsKind::Windows && name.endsWith(u".exe"_s, Qt::CaseInsensitive)) name.chop(4);
    return paths.os() == OsKind::Windows ? name.toLower() : name;
}

// `nvcc` stands for `nvcc --version`, the one call everybody makes of a compiler or interpreter.
bool asksOnlyForVersion(const QStringList& arguments) {
    return arguments.size() == 1 && (arguments[0] == u"--version"_s || arguments[0] == u"-V"_s);
}

bool isPathList(const QString& variable) {
    return variable.compare(u"PATH"_s, Qt::CaseInsensitive) == 0 || variable == u"LD_LIBRARY_PATH"_s;
}

// A Windows process does not start, or cannot use sockets, cryptography and temporary files, without these.
const QStringList& hostOwnVariables() {
    static const QStringList names =
        hostOs == OsKind::Windows
            ? QStringList{u"SystemRoot"_s, u"windir"_s, u"SystemDrive"_s, u"ComSpec"_s, u"TEMP"_s, u"TMP"_s}
            : QStringList{u"TMPDIR"_s};
    return names;
}

} // namespace

DescribedProcesses::DescribedProcesses(const DescribedPc& pc, const DescribedFiles& files, DescribedSettings& settings,
                                       Processes* host, QString practiceProver)
    : m_pc(pc), m_files(files), m_settings(settings), m_host(host), m_practiceProver(std::move(practiceProver)) {}

std::optional<std::optional<DescribedProgram>> DescribedProcesses::entryFor(const QString& program,
                                                                            const QStringList& arguments) const {
    if (!m_pc.programs) return std::nullopt;
    const OsPath paths(m_pc.os.kind);
    const QString name = programName(program, paths);
    const QString call = (QStringList{name} + arguments).join(u' ');
    const QString usual = arguments.isEmpty() || asksOnlyForVersion(arguments) ? name : QString();
    for (const QString& wanted : {call, usual})
        for (auto it = m_pc.programs->begin(); it != m_pc.programs->end(); ++it) {
            if (it.key().compare(wanted, paths.caseSensitivity()) != 0) continue;
            // Another program of that name, somewhere else, has not been described.
            const bool elsewhere = paths.isAbsolute(program) && *it && !(*it)->path.isEmpty() &&
                                   !paths.same(m_files.resolved(program), m_files.resolved((*it)->path));
            if (!elsewhere) return *it;
        }
    return std::nullopt;
}

Observed<ProcessResult> DescribedProcesses::run(const ProcessRequest& request, const CancelToken&) {
    const auto entry = entryFor(request.program, request.arguments);
    if (!entry && m_pc.os.kind == OsKind::Linux && request.program == u"/sbin/ldconfig"_s &&
        request.arguments.isEmpty()) {
        refreshLoaderCache();
        return Observed<ProcessResult>::seen({}, request.program);
    }
    const QString call = (QStringList{request.program} + request.arguments).join(u' ');
    if (!entry) return Observed<ProcessResult>::notChecked(notDescribed(u"programs.%1"_s.arg(call)));
    if (!*entry) return Observed<ProcessResult>::none(call);
    const DescribedProgram& program = **entry;
    ProcessResult result;
    result.exitCode = int(quint32(program.exitCode));
    // An NTSTATUS of severity "error" is how Windows reports a crash.
    if (m_pc.os.kind == OsKind::Windows && (quint32(program.exitCode) & 0xC0000000U) == 0xC0000000U &&
        program.exitCode != -1)
        result.end = ProcessResult::End::Crashed;
    result.standardOutput = program.standardOutput;
    result.standardError = program.standardError;
    return Observed<ProcessResult>::seen(result, program.path.isEmpty() ? call : program.path);
}

// What is still there of the old cache, and the libraries in the folders that /etc/ld.so.conf.d names.
void DescribedProcesses::refreshLoaderCache() {
    static const QRegularExpression library(u"^lib.+\\.so\\.\\d+$"_s);
    constexpr qint64 limit = 1 << 20;
    const QString configuration = u"/etc/ld.so.conf.d"_s;
    QStringList lines;
    for (const QString& line : m_settings.loaderCache().value)
        if (m_files.stat(line.section(u" => "_s, 1).trimmed()).isSeen()) lines.append(line);
    for (const QString& file : m_files.list(configuration).value) {
        const auto text = m_files.read(configuration + u'/' + file, limit);
        for (const QString& folder : QString::fromUtf8(text.value_or(QByteArray())).split(u'\n')) {
            if (!folder.startsWith(u'/')) continue;
            for (const QString& name : m_files.list(folder.trimmed()).value.filter(library)) {
                const QString line = u"%1 (libc6,x86-64) => %2/%1"_s.arg(name, folder.trimmed());
                if (!lines.contains(line)) lines.append(line);
            }
        }
    }
    m_settings.setLoaderCache(lines);
}

Observed<QString> DescribedProcesses::findProgram(const QString& name) const {
    const auto entry = entryFor(name, {});
    if (entry && !*entry) return Observed<QString>::none(name);
    if (entry && !(*entry)->path.isEmpty()) return Observed<QString>::seen((*entry)->path, u"programs.%1"_s.arg(name));
    const OsPath paths(m_pc.os.kind);
    const bool windows = m_pc.os.kind == OsKind::Windows;
    QStringList folders;
    if (windows) folders.append(paths.join(*m_settings.variable(u"SystemRoot"_s), u"System32"_s));
    const PathList path(lookUp(m_settings.variables(), u"PATH"_s, m_pc.os.kind), m_pc.os.kind);
    for (const PathEntry& part : path.entries()) folders.append(part.folder);
    if (windows) folders.append(*m_settings.variable(u"ProgramFiles"_s) + u"\\NVIDIA Corporation\\NVSMI"_s);
    if (m_pc.os.wsl) folders.append(u"/usr/lib/wsl/lib"_s);
    for (const QString& folder : folders) {
        if (!paths.isAbsolute(folder)) continue;
        for (const QString& suffix : windows ? QStringList{u""_s, u".exe"_s} : QStringList{u""_s}) {
            const QString candidate = paths.join(folder, name + suffix);
            const Observed<FileStat> stat = m_files.stat(candidate);
            if (stat.isSeen() && !stat->isFolder()) return Observed<QString>::seen(candidate, folder);
        }
    }
    return m_pc.files && m_pc.programs ? Observed<QString>::none(name)
                                       : Observed<QString>::notChecked(notDescribed(u"programs.%1"_s.arg(name)));
}

Observed<QList<RunningProgram>> DescribedProcesses::running() const {
    using Answer = Observed<QList<RunningProgram>>;
    if (!m_pc.running) return Answer::notChecked(notDescribed(u"running"_s));
    return m_pc.running->isEmpty() ? Answer::none(u"running"_s) : Answer::seen(*m_pc.running, u"running"_s);
}

Observed<QJsonObject> DescribedProcesses::askDriver(const CancelToken&) {
    QJsonObject answer;
    if (!m_pc.driver.isUndefined()) answer.insert(u"driver"_s, m_pc.driver);
    if (!m_pc.gpus.isUndefined()) answer.insert(u"gpus"_s, m_pc.gpus);
    return answer.isEmpty() ? Observed<QJsonObject>::notChecked(notDescribed(u"driver"_s))
                            : Observed<QJsonObject>::seen(answer, u"driver"_s);
}

QString DescribedProcesses::toHost(const QString& text) const {
    const OsPath paths(m_pc.os.kind);
    if (!paths.isAbsolute(text) || !m_files.exists(text)) return text;
    return m_files.hostPath(text, LastLink::Follow);
}

QString DescribedProcesses::listToHost(const QString& variable) const {
    const OsPath paths(m_pc.os.kind);
    const PathList list(variable, m_pc.os.kind);
    QStringList result;
    for (const PathEntry& entry : list.entries())
        // Every entry, there or not: none may lead out to the real machine.
        result.append(paths.isAbsolute(entry.folder) ? m_files.hostPath(entry.folder, LastLink::Follow) : entry.raw);
    return result.join(OsPath(hostOs).listSeparator());
}

Observed<ProcessResult> DescribedProcesses::runProver(const ProverCall& call, const CancelToken& cancel) {
    using Answer = Observed<ProcessResult>;
    if (!m_host || m_practiceProver.isEmpty())
        return Answer::notChecked(Tr::tr("This is a described PC: there is nothing to load cuDNN on."));
    ProcessRequest request;
    request.program = m_practiceProver;
    request.timeoutMs = call.timeoutMs;
    if (call.onLine)
        request.onLine = [&](const QByteArray& line) { call.onLine(m_files.sandbox().textFromHost(line)); };
    for (const QString& argument : call.arguments) {
        const qsizetype value = argument.startsWith(u'-') ? argument.indexOf(u'=') + 1 : 0; // --dir=PATH
        request.arguments.append(argument.first(value) + toHost(argument.mid(value)));
    }
    request.environment.emplace();
    for (auto it = call.environment.begin(); it != call.environment.end(); ++it)
        request.environment->insert(it.key(), isPathList(it.key()) ? listToHost(*it) : toHost(*it));
    for (const QString& name : hostOwnVariables()) {
        request.environment->removeIf([&](const auto& it) { return it.key().compare(name, Qt::CaseInsensitive) == 0; });
        if (qEnvironmentVariableIsSet(name.toLatin1().constData()))
            request.environment->insert(name, qEnvironmentVariable(name.toLatin1().constData()));
    }
    Answer answer = m_host->run(request, cancel);
    if (answer.isNone())
        answer.where = m_practiceProver; // not where it was looked for: PATH may be all there is to say
    answer.value.standardOutput = m_files.sandbox().textFromHost(answer.value.standardOutput);
    answer.value.standardError = m_files.sandbox().textFromHost(answer.value.standardError);
    return answer;
}

} // namespace cudnnsetup
