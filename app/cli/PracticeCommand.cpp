// practice: every command in turn on a made-up PC and a stand-in archive, so that one sees what would happen.
#include "app/cli/Commands.h"

#include <QCoreApplication>
#include <QDir>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

// The stand-in archive that the build puts beside the programs.
Result<QString> practiceArchive() {
    const QDir folder(QCoreApplication::applicationDirPath());
    const QStringList names = folder.entryList({u"practice-cudnn-*"_s}, QDir::Files);
    if (!names.isEmpty()) return folder.filePath(names.first());
    return fail(ExitCode::ArchiveUnreadable,
                Tr::tr("The practice archive is not beside the program in %1.").arg(folder.path()),
                Tr::tr("Build the target practice_archive, or install the program again."));
}

using Command = ExitCode (*)(Context&);

// One command of the walk, with the request it would be given.
ExitCode step(Context& context, Request& request, const QString& title, const QString& name, Command command) {
    request.command = name;
    context.out.line();
    context.out.line(u"=== "_s + title + u" ==="_s);
    return command(context);
}

} // namespace

ExitCode runPractice(Context& context) {
    const auto archive = practiceArchive();
    if (!archive) return failed(context, archive.error());
    Request request = context.request;
    request.json = false; // a walk is for reading
    request.archive = *archive;
    request.choices = Choices();
    request.choices.archive = *archive;
    request.choices.link = true;
    request.choices.licenseAccepted = true; // the stand-in's own, which asks for nothing
    request.choices.allowUnsigned = true;
    request.pc = u":/cudnn-setup/practice/%1.json"_s.arg(osName(hostOs));
    auto inner = Context::make(request, context.cancel);
    if (!inner) return failed(context, inner.error());
    Context& walk = **inner;
    walk.out.line(Tr::tr("Practice: a made-up PC and stand-in libraries. Nothing real is touched."));
    step(walk, request, Tr::tr("1. What is on this PC"), u"check"_s, runCheck);
    if (const ExitCode code = step(walk, request, Tr::tr("2. What is in the archive"), u"inspect"_s, runInspect);
        code != ExitCode::Done)
        return code;
    const ExitCode applied = step(walk, request, Tr::tr("3. Place it, and prove it"), u"apply"_s, runApply);
    if (applied != ExitCode::Done) return applied;
    step(walk, request, Tr::tr("4. What is installed"), u"list"_s, runList);
    return step(walk, request, Tr::tr("5. Take it back"), u"undo"_s, runUndo);
}

} // namespace cudnnsetup
