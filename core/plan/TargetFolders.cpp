#include "core/plan/TargetFolders.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Survey)
};

Failure cannotLookInto(const QString& folder, const QString& why) {
    return fail(ExitCode::Blocked, Tr::tr("%1 cannot be looked into: %2").arg(folder, why),
                Tr::tr("Make it readable for yourself, or choose another folder."));
}

// The file that stands where the target, or a folder above it, would be; empty when there is none.
QString fileOnTheWayTo(QString folder, const System& system) {
    const OsPath paths = system.paths();
    for (QString above = paths.parent(folder);; folder = above, above = paths.parent(above)) {
        const auto stat = system.files().stat(folder);
        if (stat.isSeen()) return stat->isFolder() ? QString() : folder;
        if (above == folder) return {};
    }
}

Result<void> checkTarget(const System& system, const QString& target) {
    if (!system.paths().isAbsolute(target))
        return fail(ExitCode::BadUsage, Tr::tr("The target folder \"%1\" is not a full path.").arg(target),
                    Tr::tr("Give the full path, with the drive on Windows."));
    if (const QString file = fileOnTheWayTo(target, system); !file.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("\"%1\" is a file: no folder can be made there.").arg(file),
                    Tr::tr("Choose another folder."));
    return {};
}

// A virtual environment's python.exe only starts the base interpreter, whose folder is the one that Windows searches.
// pyvenv.cfg names it (docs.python.org, "venv": home).
QString baseInterpreterOf(const System& system, const QString& folder) {
    constexpr qint64 limit = 64 << 10;
    const OsPath paths = system.paths();
    for (const QString& root : {folder, paths.parent(folder)}) {
        const auto text = system.files().read(paths.join(root, u"pyvenv.cfg"_s), limit);
        if (!text) continue;
        for (const QString& line : QString::fromUtf8(*text).split(u'\n'))
            if (line.section(u'=', 0, 0).trimmed() == u"home"_s) return line.section(u'=', 1).trimmed();
    }
    return {};
}

Result<void> checkProgram(const System& system, const Choices& choices) {
    if (system.os().kind == OsKind::Linux)
        return fail(
            ExitCode::BadUsage,
            Tr::tr("On Linux a program's own folder is not searched for libraries, unless the program was built "
                   "so (RPATH): cuDNN beside it would not be found."),
            Tr::tr("Choose cuDNN's own folder, or the CUDA toolkit."));
    if (choices.target.isEmpty())
        return fail(ExitCode::BadUsage, Tr::tr("Beside which program cuDNN should go was not said."),
                    Tr::tr("Name the program, for instance its python.exe, or its folder."));
    const QString folder = programFolder(system, choices.target);
    if (auto usable = checkTarget(system, folder); !usable) return usable;
    if (const QString base = baseInterpreterOf(system, folder); !base.isEmpty())
        return fail(ExitCode::BadUsage,
                    Tr::tr("%1 is a virtual environment: its python.exe starts the one in %2, and that folder is the "
                           "one that is searched.")
                        .arg(folder, base),
                    Tr::tr("Use %1 as the target. All environments of that Python then find it.").arg(base));
    const auto names = system.files().list(folder);
    if (!names.isChecked()) return cannotLookInto(folder, names.why);
    const bool program = std::any_of(names->begin(), names->end(),
                                     [](const QString& n) { return n.endsWith(u".exe"_s, Qt::CaseInsensitive); });
    if (program) return {};
    return fail(ExitCode::BadUsage, Tr::tr("There is no program in %1.").arg(folder),
                Tr::tr("Name the folder in which the program's .exe file lies."));
}

// In a toolkit the libraries go where its own runtime lies: bin, or bin\x64 since CUDA 13 (FACTS.md §6: Scoop's
// manifest, pytorch PR 162383). On Linux include and lib64 are links into targets/x86_64-linux: what they lead to is
// written to, as long as it lies in the toolkit.
Result<void> setToolkitFolders(const System& system, TargetFolders& folders) {
    const OsPath paths = system.paths();
    if (system.os().kind == OsKind::Windows) {
        const QString x64 = paths.join(folders.libraries, u"x64"_s);
        const auto names = system.files().list(x64);
        if (!names.isChecked()) return cannotLookInto(x64, names.why);
        const bool runtime = std::any_of(names.value.begin(), names.value.end(), [](const QString& n) {
            return n.startsWith(u"cudart64_"_s, Qt::CaseInsensitive);
        });
        if (runtime) folders.libraries = x64;
        return {};
    }
    const auto real = [&](const QString& name) { return system.files().resolved(paths.join(folders.folder, name)); };
    folders.folder = system.files().resolved(folders.folder); // /usr/local/cuda is a link itself
    const bool lib64 = system.files().stat(paths.join(folders.folder, u"lib64"_s)).isSeen();
    folders.libraries = folders.importLibraries = real(lib64 ? u"lib64"_s : u"lib"_s);
    folders.headers = real(u"include"_s);
    for (const QString& inside : {folders.libraries, folders.headers})
        if (!paths.isBelow(inside, folders.folder))
            return fail(
                ExitCode::BadUsage,
                Tr::tr("%1 leads out of the toolkit, to %2: the files would land there.").arg(folders.folder, inside),
                Tr::tr("Remove the link, or choose another folder."));
    return {};
}

} // namespace

QString programFolder(const System& system, const QString& target) {
    const QString path = system.paths().clean(target);
    const auto stat = system.files().stat(path);
    return stat.isSeen() && !stat->isFolder() ? system.paths().parent(path) : path;
}

Result<void> checkChoices(const System& system, const Choices& choices) {
    if (choices.placement == Placement::Program) return checkProgram(system, choices);
    return choices.target.isEmpty() ? Result<void>() : checkTarget(system, system.paths().clean(choices.target));
}

Result<TargetFolders> targetFolders(const System& system, const MachineFacts& facts, const ArchiveInfo& archive,
                                    const Choices& choices) {
    if (auto possible = checkChoices(system, choices); !possible) return Failure(possible.error());
    const OsPath paths = system.paths();
    TargetFolders folders;
    folders.root =
        choices.target.isEmpty() ? defaultTarget(facts, archive.cudaMajor, choices) : paths.clean(choices.target);
    if (folders.root.isEmpty())
        return fail(ExitCode::BadUsage,
                    Tr::tr("No CUDA %1 toolkit was found on this PC to place cuDNN into.").arg(archive.cudaMajor),
                    Tr::tr("Choose its own folder, or name the toolkit's folder."));
    if (choices.placement == Placement::Program) {
        folders.root = programFolder(system, folders.root);
        folders.folder = folders.libraries = folders.root;
        return folders;
    }
    if (auto folder = checkTarget(system, folders.root); !folder) return Failure(folder.error());
    const bool own = choices.placement == Placement::OwnFolder, windows = archive.os == OsKind::Windows;
    folders.folder = own ? paths.join(folders.root, archive.folderName()) : folders.root;
    folders.libraries = paths.join(folders.folder, windows ? u"bin"_s : u"lib"_s);
    folders.importLibraries = windows ? paths.join(folders.folder, u"lib/x64"_s) : folders.libraries;
    folders.headers = paths.join(folders.folder, u"include"_s);
    if (!own)
        if (auto set = setToolkitFolders(system, folders); !set) return Failure(set.error());
    return folders;
}

QString placeOf(const ArchiveEntry& entry, const TargetFolders& folders, const Choices& choices, const OsPath& paths) {
    const bool runtime = entry.kind == FileKind::Library || entry.kind == FileKind::License;
    if (!runtime && (choices.files == FilesChoice::RuntimeOnly || choices.placement == Placement::Program)) return {};
    const QString name = paths.fileName(entry.placedName);
    if (entry.kind == FileKind::Library) return paths.join(folders.libraries, name);
    if (choices.placement == Placement::OwnFolder) return paths.join(folders.folder, entry.placedName);
    if (entry.kind == FileKind::License) // toolkits and programs have a LICENSE of their own
        return paths.join(folders.folder, u"cuDNN-LICENSE.txt"_s);
    if (entry.placedName.startsWith(u"include/"_s)) return paths.join(folders.headers, entry.placedName.mid(8));
    if (entry.kind == FileKind::ImportLibrary) return paths.join(folders.importLibraries, name);
    return paths.join(folders.folder, entry.placedName);
}

} // namespace cudnnsetup
