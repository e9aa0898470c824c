#include "core/plan/PackageOwner.h"

namespace cudnnsetup {
namespace {

using Owner = Observed<QString>;

constexpr qint64 listLimit = 4 << 20;

bool holdsLine(const QByteArray& text, const QByteArray& line) {
    return ('\n' + text + '\n').contains('\n' + line + '\n');
}

// dpkg keeps one list of paths for each package. /lib and /usr/lib are one folder on merged systems.
Owner dpkgOwner(const System& system, const QString& path) {
    const QString folder = u"/var/lib/dpkg/info"_s;
    const QByteArray asked = path.toUtf8(), real = system.files().resolved(path).toUtf8();
    const QByteArray merged = real.startsWith("/usr/") ? real.mid(4) : real;
    const auto names = system.files().list(folder);
    if (!names.isChecked()) return Owner::notChecked(names.why);
    for (const QString& name : names.value) {
        if (!name.endsWith(u".list"_s) || !name.contains(u"cudnn"_s)) continue;
        const auto text = system.files().read(folder + u'/' + name, listLimit);
        if (!text) return Owner::notChecked(text.error().message);
        if (holdsLine(*text, asked) || holdsLine(*text, real) || holdsLine(*text, merged))
            return Owner::seen(name.section(u'.', 0, -2).section(u':', 0, 0) + u" (dpkg)"_s, name);
    }
    return Owner::none(folder);
}

// rpm ends with 1 and says so where no package owns a file.
Owner rpmOwner(System& system, const QString& path) {
    const bool rpm =
        system.files().stat(u"/usr/lib/sysimage/rpm"_s).isSeen() || system.files().stat(u"/var/lib/rpm"_s).isSeen();
    const QString program = u"/usr/bin/rpm"_s;
    if (!rpm || system.files().stat(program).isNone()) return Owner::none(program);
    const auto said = system.processes().run(
        {.program = program, .arguments = {u"-qf"_s, u"--qf"_s, u"%{NAME}\n"_s, path}, .environment = {}}, {});
    if (!said.isSeen() || said->end != ProcessResult::End::Exited) return Owner::notChecked(program + u' ' + said.why);
    if (said->exitCode != 0) return Owner::none(program);
    return Owner::seen(QString::fromUtf8(said->standardOutput).section(u'\n', 0, 0) + u" (rpm)"_s, program);
}

// conda-meta\cudnn-8.9.2.26-….json lists the files of the package below the environment's folder.
Owner condaOwner(const System& system, const QString& path) {
    const OsPath paths = system.paths();
    for (QString root = paths.parent(path); paths.parent(root) != root; root = paths.parent(root)) {
        const QString meta = paths.join(root, u"conda-meta"_s);
        const auto names = system.files().list(meta);
        if (!names.isChecked()) return Owner::notChecked(names.why);
        for (const QString& name : names.value) {
            if (!name.endsWith(u".json"_s) || !name.contains(u"cudnn"_s)) continue;
            const auto text = system.files().read(paths.join(meta, name), listLimit);
            const QString below = paths.clean(path).mid(paths.clean(root).size() + 1).replace(u'\\', u'/');
            if (!text) return Owner::notChecked(text.error().message);
            if (QString::fromUtf8(*text).contains(u'"' + below + u'"', paths.caseSensitivity()))
                return Owner::seen(name.section(u'-', 0, 0) + u" (conda)"_s, meta);
        }
    }
    return Owner::none(path);
}

} // namespace

Observed<QString> packageOwner(System& system, const QString& path) {
    const OsPath paths = system.paths();
    const QString key = paths.key(path).replace(u'\\', u'/');
    if (key.contains(u"/site-packages/"_s) || key.contains(u"/dist-packages/"_s)) return Owner::seen(u"pip"_s, path);
    if (const Owner conda = condaOwner(system, path); !conda.isNone()) return conda;
    if (system.os().kind == OsKind::Windows) return Owner::none(path);
    const Owner dpkg = dpkgOwner(system, path);
    return dpkg.isNone() ? rpmOwner(system, path) : dpkg;
}

} // namespace cudnnsetup
