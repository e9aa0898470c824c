// What is decided by the program itself: its build, and the cuDNN that it carries.
#include "core/advise/Adviser.h"
#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

} // namespace

bool Adviser::gpuHopeless() {
    const GpuFact* gpu = bestGpu(m_facts);
    const LastForGpu* last = gpu ? ruleData().lastFor(*gpu->computeCapability) : nullptr;
    if (!last || !last->lastCudnn.isNull()) return false;
    m_advice.because = {gpu->name, last->source};
    return say(AdviceKind::NoCudnnForGpu,
               Tr::tr("%1 is too old for every version of cuDNN. Nothing that you could install helps: use the CPU, or "
                      "another graphics card.")
                   .arg(gpu->name));
}

bool Adviser::wrongArch() {
    if (m_look.bits != 32) return false;
    m_advice.because.append(m_look.path);
    return say(AdviceKind::WrongArch,
               Tr::tr("%1 is a 32-bit program, and there is no 32-bit cuDNN. Use its 64-bit version.")
                   .arg(m_paths.fileName(m_look.path)));
}

bool Adviser::noGpuBuild() {
    if (!m_framework || m_wants.cudnnMajor != 0) return false; // files that ask for cuDNN are a GPU build
    for (const NoGpuBuild& none : m_framework->noGpuBuilds) {
        if (none.os != m_facts.os.kind || (!m_wants.version.isNull() && m_wants.version < none.from)) continue;
        m_advice.because.append(none.source);
        addWays(InstallWay::When::NoGpuBuild);
        m_need.fromTable = false; // the table's older release is not what is advised
        if (none.from.major() == 0)
            return say(
                AdviceKind::NoGpuBuild,
                Tr::tr("There is no %1 with GPU support for Windows itself: use it inside WSL2.").arg(m_wants.name));
        return say(
            AdviceKind::NoGpuBuild,
            Tr::tr("Since %2 there is no %1 with GPU support for Windows itself: use it inside WSL2, or an older "
                   "version.")
                .arg(m_wants.name, none.from.text()));
    }
    return false;
}

bool Adviser::cpuOnly() {
    const bool noneIsPublished = m_framework && !m_framework->packages.isEmpty() && !m_wants.isInstalled() &&
                                 m_framework->cpuPackages == m_framework->packages;
    if (!m_wants.cpuOnly && !noneIsPublished) return false;
    addWays(InstallWay::When::Reinstall);
    if (!noneIsPublished)
        return say(AdviceKind::CpuOnlyBuild,
                   Tr::tr("%1 was built without GPU support: no cuDNN can change that. Install its GPU build instead.")
                       .arg(m_advice.program));
    takeNewest();
    return say(AdviceKind::CpuOnlyBuild,
               Tr::tr("The published packages of %1 have no GPU support: it has to be built with CUDA and cuDNN.")
                   .arg(m_wants.name));
}

bool Adviser::usesNone() {
    if (!m_need.usesNone) return false;
    return say(AdviceKind::UsesNone, Tr::tr("%1 does not use cuDNN: install nothing for it.").arg(m_advice.program));
}

bool Adviser::noKernels() {
    if (!m_wants.isInstalled() || m_need.kernelsServe) return false;
    addWays(InstallWay::When::Reinstall);
    m_advice.because.append(m_need.source);
    return say(AdviceKind::OwnDoesNotFit,
               Tr::tr("%1 has no code for this graphics card (%2), whatever cuDNN there is. Install a build of it that "
                      "has.")
                   .arg(m_advice.program, bestGpu(m_facts)->name));
}

bool Adviser::bringsOwn() {
    const CudnnCopy* own = nullptr;
    for (const CudnnCopy& copy : m_wants.ownCudnn)
        if (copy.isComplete() && (m_need.cudnnMajor == 0 || copy.major == m_need.cudnnMajor)) own = &copy;
    if (!own && (m_wants.isInstalled() || !m_need.bringsOwn)) return false;
    const int cuda = own && own->cudaMajor != 0 ? own->cudaMajor : m_need.cuda.major();
    if (own) m_advice.because.append(Tr::tr("it carries %1 in %2").arg(own->name(), own->folder));
    if (own && !gpuServed(m_facts, own->version, cuda)) {
        addWays(InstallWay::When::Reinstall);
        return say(
            AdviceKind::OwnDoesNotFit,
            Tr::tr("%1 carries %2, which does not serve this graphics card (%3). Install a build of it that does; "
                   "another cuDNN beside it is not used.")
                .arg(m_advice.program, own->name(), bestGpu(m_facts)->name));
    }
    if (updateDriverFirst(Tr::tr("cuDNN itself comes with it."))) return true;
    if (m_wants.isInstalled())
        return say(
            AdviceKind::BringsOwn,
            Tr::tr("You need none: %1 brings its own cuDNN and does not look for another.").arg(m_advice.program));
    addWays(InstallWay::When::Install);
    return say(AdviceKind::BringsOwn, Tr::tr("You need no cuDNN archive: %1 brings its own.").arg(m_advice.program));
}

// Asked for by name, not installed, and no row of the table is for this PC.
bool Adviser::noBuildFits() {
    const QList<FrameworkRelease>& rows = frameworkReleases();
    const bool known = std::any_of(rows.begin(), rows.end(), [&](const FrameworkRelease& row) {
        return row.framework == m_framework->id && row.systems.contains(m_facts.os.kind);
    });
    const GpuFact* gpu = bestGpu(m_facts);
    if (!known || !gpu)
        return say(AdviceKind::NothingTold,
                   Tr::tr("Which cuDNN %1 needs is not known here. Once it is installed, its own files tell: name its "
                          "environment or its program by path.")
                       .arg(m_advice.program));
    m_advice.because.append(Tr::tr("%1, compute capability %2").arg(gpu->name, gpu->computeCapability->text()));
    return say(AdviceKind::NoneFits,
               Tr::tr("No published build of %1 that is known here serves this graphics card.").arg(m_advice.program));
}

bool Adviser::nothingTold() {
    if (m_need.cudnnMajor != 0 || (m_framework && m_framework->packages.isEmpty())) return false; // one's own code
    if (m_framework && !m_wants.isInstalled()) return noBuildFits();
    return say(AdviceKind::NothingTold,
               m_need.cuda.isNull()
                   ? Tr::tr("Nothing in the files of %1 asks for CUDA or cuDNN by name.").arg(m_advice.program)
                   : Tr::tr("%1 uses CUDA, but nothing in its files asks for cuDNN by name.").arg(m_advice.program));
}

} // namespace cudnnsetup
