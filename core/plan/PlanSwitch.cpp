#include "core/plan/PlanFor.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(PlanSwitch)
};

Failure refuse(const QString& message, const QString& whatToDo) { return fail(ExitCode::Blocked, message, whatToDo); }

} // namespace

Result<Plan> planSwitch(const MachineFacts& facts, const InstalledFacts& installed) {
    const OsPath paths(facts.os.kind);
    Plan plan = planFor(facts, installed, u"switch"_s);
    plan.title = Tr::tr("Switch to cuDNN %1 for CUDA %2").arg(plan.version.text()).arg(plan.cudaMajor);
    if (installed.link.isEmpty())
        return fail(ExitCode::BadUsage,
                    Tr::tr("%1 has no link: it stands in %2 itself.").arg(installed.id, installed.folder),
                    Tr::tr("Only versions in folders of their own can be switched."));
    if (!installed.linkNow.isChecked())
        return refuse(Tr::tr("%1 cannot be looked at: %2").arg(installed.link, installed.linkNow.why),
                      Tr::tr("Make it readable again, then try once more."));
    const bool there = installed.linkNow.isSeen();
    if (there && !installed.linkNow->isLink())
        return refuse(
            Tr::tr("%1 is a folder or file of its own, not a link that this program made.").arg(installed.link),
            Tr::tr("Move it away, then try again."));
    if (leadsHere(installed, paths)) return plan;
    if (there && !leadsToOurs(installed.link, installed.linkNow->linkTarget, paths))
        return refuse(Tr::tr("The link %1 leads to %2, which this program did not make.")
                          .arg(installed.link, installed.linkNow->linkTarget),
                      Tr::tr("Remove the link if nobody needs it, then try again."));
    if (!isWhole(installed.files))
        return refuse(
            Tr::tr("Files of %1 are missing or cannot be looked at: programs would find no whole cuDNN there.")
                .arg(installed.id),
            Tr::tr("Repair it first."));
    plan.steps.append({MakeLink{installed.link, installed.folder, there ? installed.linkNow->linkTarget : QString()},
                       installed.canWrite.isSeen() && !*installed.canWrite ? RunAs::Admin : RunAs::User,
                       Tr::tr("so that programs find this version")});
    plan.pathFolder = paths.join(installed.link, facts.os.kind == OsKind::Windows ? u"bin"_s : u"lib"_s);
    plan.notes.append(Tr::tr("Programs that are running keep the version that they have loaded."));
    return plan;
}

} // namespace cudnnsetup
