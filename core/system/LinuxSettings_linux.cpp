#include "core/system/LinuxRun_linux.h"
#include "core/system/LinuxSystem.h"
#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <unistd.h>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxSystem)
};

QString onlyOnWindows() { return Tr::tr("Only Windows has a registry."); }

} // namespace

QHash<QString, QString> LinuxSettings::variables() const {
    QHash<QString, QString> result;
    for (char** row = environ; row && *row; ++row) {
        const QByteArray text(*row);
        const qsizetype equals = text.indexOf('=');
        if (equals > 0)
            result.insert(QString::fromLocal8Bit(text.first(equals)), QString::fromLocal8Bit(text.mid(equals + 1)));
    }
    return result;
}

Observed<QString> LinuxSettings::variable(const QString& name) const {
    const QString value = lookUp(variables(), name, OsKind::Linux);
    return value.isNull() ? Observed<QString>::none(name) : Observed<QString>::seen(value, name);
}

Observed<QString> LinuxSettings::processPath() const { return variable(u"PATH"_s); }

Observed<PathValue> LinuxSettings::path(PathScope) const { return Observed<PathValue>::notChecked(onlyOnWindows()); }

Result<void> LinuxSettings::setPath(PathScope, const std::optional<PathValue>&) { return systemerror::windowsOnly(); }

Observed<PathValue> LinuxSettings::storedVariable(PathScope, const QString&) const {
    return Observed<PathValue>::notChecked(onlyOnWindows());
}

Result<void> LinuxSettings::setVariable(PathScope, const QString&, const std::optional<PathValue>&) {
    return systemerror::windowsOnly();
}

Observed<QString> LinuxSettings::registryValue(const QString&, const QString&) const {
    return Observed<QString>::notChecked(onlyOnWindows());
}

Observed<QStringList> LinuxSettings::registrySubkeys(const QString&) const {
    return Observed<QStringList>::notChecked(onlyOnWindows());
}

Observed<QStringList> LinuxSettings::loaderCache() const {
    const QString program = u"/sbin/ldconfig"_s; // not on the PATH of ordinary users
    const auto said = runLinuxProgram(program, {.program = program, .arguments = {u"-p"_s}, .environment = {}}, {});
    if (!said.isSeen())
        return Observed<QStringList>::notChecked(said.isNone() ? Tr::tr("%1 is missing.").arg(program) : said.why);
    if (said->end != ProcessResult::End::Exited || said->exitCode != 0)
        return Observed<QStringList>::notChecked(
            Tr::tr("%1 failed: %2").arg(program, QString::fromLocal8Bit(said->standardError).trimmed()));
    QStringList lines;
    for (const QByteArray& line : said->standardOutput.split('\n'))
        if (line.startsWith('\t')) lines.append(QString::fromLocal8Bit(line).trimmed()); // the heading is not indented
    return Observed<QStringList>::seen(lines, program + u" -p"_s);
}

} // namespace cudnnsetup
