#include "core/advise/Adviser.h"
#include "core/binary/CudaMajor.h"
#include "core/diagnose/SearchOrder.h"
#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"

#include <QCoreApplication>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

bool hasNoNvidiaGpu(const MachineFacts& facts) {
    const bool hardware = facts.nvidiaHardware.isSeen() && facts.nvidiaHardware.value;
    return facts.gpus.isChecked() && !hardware &&
           std::none_of(facts.gpus.value.begin(), facts.gpus.value.end(),
                        [](const GpuFact& gpu) { return gpu.nvidia; });
}

} // namespace

Adviser::Adviser(const MachineFacts& facts, const ProgramLook& look, const ProgramWants& wants)
    : m_facts(facts), m_look(look), m_wants(wants), m_need(needOf(wants, facts)),
      m_framework(frameworkNamed(wants.framework)),
      m_cudas(m_need.cuda.isNull() ? cudasOf(facts) : buildsOf(m_need.cuda, facts)), m_paths(facts.os.kind) {}

Advice Adviser::advise() {
    m_advice.program = programNamed();
    m_advice.because = m_wants.evidence;
    const bool decided = gpuHopeless() || wrongArch() || noGpuBuild() || cpuOnly() || usesNone() || noKernels() ||
                         bringsOwn() || nothingTold() || alreadyHere();
    if (!decided) takeArchive();
    const auto& archive = m_advice.archive;
    m_advice.cudnnMajor = m_need.cudnnMajor == 0 && archive ? archive->version.major() : m_need.cudnnMajor;
    m_advice.cuda = m_need.cuda.isNull() && archive ? cudaSeries(archive->cuda) : m_need.cuda;
    if (m_need.fromTable && !m_need.source.isEmpty()) sayTable();
    return m_advice;
}

bool Adviser::say(AdviceKind kind, const QString& sentence) {
    m_advice.kind = kind;
    m_advice.sentence = sentence;
    return true;
}

QString Adviser::programNamed() const {
    QString name = m_wants.name;
    if (!m_wants.version.isNull()) name += u' ' + m_wants.version.text();
    if (!m_wants.build.isEmpty()) name += u'+' + m_wants.build;
    if (m_wants.isInstalled()) return Tr::tr("%1 in %2").arg(name, m_wants.folder);
    const bool older = m_framework && !olderReleaseWay(*m_framework, m_facts).isEmpty();
    return older && m_wants.version.isNull() ? Tr::tr("%1 before version %2").arg(name, m_need.before.text()) : name;
}

void Adviser::sayTable() {
    m_advice.fromTable = true;
    const QString why =
        m_wants.isInstalled() ? Tr::tr("its files do not tell it, so its published list of releases was asked (%1)")
        : m_facts.programs.isChecked()
            ? Tr::tr("it was not found on this PC, so its published list of releases was asked (%1)")
            : Tr::tr(
                  "whether it is on this PC could not be looked at, so its published list of releases was asked (%1)");
    m_advice.because.append(why.arg(m_need.source));
}

void Adviser::addWays(InstallWay::When when) {
    const Version& version = m_wants.version.isNull() ? m_need.from : m_wants.version;
    if (m_framework) m_advice.ways += waysOf(*m_framework, when, m_facts, m_need, version);
}

// A whole set of that cuDNN major and the wanted CUDA that serves this GPU; `found`: the one that a new console loads.
const CudnnCopy* Adviser::copyThatFits(int major, bool found) const {
    if (found) {
        const CudnnCopy* copy = copyOf(m_facts, consoleLoads(m_facts, major).first().path, major);
        return copy && fits(*copy, major) ? copy : nullptr;
    }
    for (const CudnnCopy& copy : m_facts.cudnn.value)
        if (isStandalone(copy) && fits(copy, major)) return &copy;
    return nullptr;
}

bool Adviser::fits(const CudnnCopy& copy, int major) const {
    const auto isOf = [&](const Version& wanted) { return copy.cudaMajor == wanted.major(); };
    const bool cuda = copy.cudaMajor == 0 || std::any_of(m_cudas.begin(), m_cudas.end(), isOf);
    const bool newEnough = m_need.atLeast.isNull() || copy.version.isNull() || copy.version >= m_need.atLeast;
    return copy.major == major && copy.isComplete() && cuda && newEnough &&
           gpuServed(m_facts, copy.version, copy.cudaMajor);
}

// In the program's own folder or environment, but not where it looks: a whole archive unpacked beside it, pip's
// package.
bool Adviser::besideIt() {
    for (const CudnnCopy& copy : m_wants.otherCudnn) {
        if (!fits(copy, m_need.cudnnMajor)) continue;
        m_advice.because.append(copy.folder);
        return say(
            AdviceKind::NotOnSearchPath,
            Tr::tr("Nothing need be downloaded: %1 in %2 fits, but %3 does not look there by itself. Let this folder "
                   "be searched first.")
                .arg(copy.name(), copy.folder, m_wants.name));
    }
    return false;
}

bool Adviser::alreadyHere() {
    if (!driverServes(m_facts, m_need.cuda.major())) return false;
    const QList<int> majors = m_need.cudnnMajor != 0 ? QList<int>{m_need.cudnnMajor} : QList<int>{9, 8};
    for (const bool found : {true, false}) {
        for (const int major : majors) {
            const CudnnCopy* copy = copyThatFits(major, found);
            if (!copy) continue;
            m_advice.because.append(copy->folder);
            return found ? say(AdviceKind::AlreadyHere,
                               Tr::tr("Nothing need be downloaded: %1 in %2 fits, and a new console finds it.")
                                   .arg(copy->name(), copy->folder))
                         : say(AdviceKind::NotOnSearchPath,
                               Tr::tr(
                                   "Nothing need be downloaded: %1 in %2 fits, but a new console does not find it. Let "
                                   "this folder be searched first.")
                                   .arg(copy->name(), copy->folder));
        }
    }
    return besideIt();
}

bool Adviser::updateDriverFirst(const QString& then) {
    const int cuda = m_need.cuda.isNull() && m_advice.archive ? m_advice.archive->cuda.major() : m_need.cuda.major();
    if (driverServes(m_facts, cuda)) return false;
    const auto advised = ruleData().advisedDriver(cuda, driverSeries(m_facts));
    const auto version = std::max(advised, driverNeeded(m_facts, cuda));
    if (!version)
        return say(AdviceKind::UpdateDriver,
                   Tr::tr("Update the NVIDIA driver first: this one does not serve CUDA %1. %2").arg(cuda).arg(then));
    return say(AdviceKind::UpdateDriver,
               Tr::tr("Update the NVIDIA driver first: CUDA %1 needs version %2 or newer on this PC. %3")
                   .arg(QString::number(cuda), version->text(), then));
}

void Adviser::takeNewest() {
    MachineFacts withDriver = m_facts; // what fits once the driver is new enough for the CUDA that the program wants
    withDriver.driver = Observed<DriverFact>::notChecked({});
    const KnownArchive* best = nullptr;
    if (m_need.cuda.isNull()) best = newestFitting(m_facts, {m_need.cudnnMajor, m_cudas});
    if (!best)
        best = newestFitting(withDriver, {m_need.cudnnMajor, m_need.cuda.isNull() ? cudasOf(withDriver) : m_cudas});
    if (best) m_advice.archive = *best;
}

// What decided for a CUDA where the program does not.
void Adviser::sayWhichCuda() {
    if (!m_need.cuda.isNull()) return;
    for (const ToolkitFact& toolkit : m_facts.toolkits.value)
        if (toolkit.version.major() == m_advice.archive->cuda.major()) {
            m_advice.because.append(Tr::tr("CUDA toolkit %1 in %2").arg(toolkit.version.text(), toolkit.folder));
            return;
        }
    m_advice.because.append(m_facts.driver.isSeen() && !m_facts.driver->cuda.isNull()
                                ? Tr::tr("the driver serves up to CUDA %1").arg(m_facts.driver->cuda.text())
                                : Tr::tr("no driver tells which CUDA it serves; most programs are built for CUDA %1")
                                      .arg(m_advice.archive->cuda.major()));
}

QString Adviser::archiveSentence() const {
    const KnownArchive& archive = *m_advice.archive;
    constexpr quint64 gigabyte = 1'000'000'000;
    const QString size =
        QLocale().formattedDataSize(qint64(archive.size), archive.size >= gigabyte ? 2 : 0, QLocale::DataSizeSIFormat);
    const QString download = Tr::tr("%1 needs cuDNN %2 for CUDA %3: download %4.")
                                 .arg(m_advice.program, QString::number(archive.version.major()), archive.cuda.text(),
                                      archive.size > 0 ? Tr::tr("%1 (%2)").arg(archive.file, size) : archive.file);
    return lacksCublas(archive) ? download + u' ' +
                                      Tr::tr("It also loads cuBLAS of CUDA %1, which was not found here: install a "
                                             "CUDA %1 toolkit too.")
                                          .arg(archive.cuda.major())
                                : download;
}

// cuDNN's libraries load it by name, and no archive of cuDNN holds it (before 8 it was optional).
bool Adviser::lacksCublas(const KnownArchive& archive) const {
    const int cuda = archive.cuda.major();
    if (archive.version.major() < 8 || !m_facts.toolkits.isChecked()) return false;
    const QList<ToolkitFact>& toolkits = m_facts.toolkits.value;
    const bool toolkit = std::any_of(toolkits.begin(), toolkits.end(),
                                     [&](const ToolkitFact& one) { return one.version.major() == cuda; });
    return !toolkit && findLibrary(m_facts, cublasLtName(cuda, m_facts.os.kind)).path.isEmpty();
}

bool Adviser::takeArchive() {
    takeNewest();
    if (!m_advice.archive)
        return say(AdviceKind::NoneFits,
                   m_need.cudnnMajor == 0 && m_need.cuda.isNull()
                       ? Tr::tr("No published archive that is known here serves this PC.")
                       : Tr::tr("No published archive serves both this PC and %1, which wants %2 and %3.")
                             .arg(m_advice.program,
                                  m_need.cudnnMajor == 0 ? u"cuDNN"_s : Tr::tr("cuDNN %1").arg(m_need.cudnnMajor),
                                  m_need.cuda.isNull() ? u"CUDA"_s : Tr::tr("CUDA %1").arg(m_need.cuda.text())));
    sayWhichCuda();
    if (m_framework && !m_wants.isInstalled() && m_wants.version.isNull()) {
        m_advice.ways += olderReleaseWay(*m_framework, m_facts);
        if (m_advice.ways.isEmpty()) addWays(InstallWay::When::Install);
    }
    addWays(InstallWay::When::Cudnn);
    const auto& programs = m_facts.programs.value;
    const bool conda = std::any_of(programs.begin(), programs.end(), [&](const ProgramFact& program) {
        return program.kind == ProgramFact::Kind::Conda && m_paths.same(program.folder, m_wants.folder);
    });
    m_advice.ways += generalWays(m_facts, m_need, conda);
    if (m_wants.shimOnly)
        m_advice.because.append(Tr::tr("it carries cuDNN's front library alone: the rest must come from elsewhere"));
    if (hasNoNvidiaGpu(m_facts))
        return say(AdviceKind::NoNvidiaGpu,
                   Tr::tr("No NVIDIA GPU was found, and cuDNN runs on nothing else. For a PC that gets one: %1")
                       .arg(archiveSentence()));
    return updateDriverFirst(archiveSentence()) || say(AdviceKind::GetArchive, archiveSentence());
}

QList<Advice> advise(const MachineFacts& facts, const ProgramLook& look) {
    QList<Advice> list;
    for (const ProgramWants& wants : look.wants) list.append(Adviser(facts, look, wants).advise());
    if (!list.isEmpty()) return list;
    const ProgramWants none{.name = look.path};
    list.append(Adviser(facts, look, none).advise());
    if (list.first().kind == AdviceKind::NothingTold)
        list.first().sentence = Tr::tr("No framework that uses cuDNN is installed in the Python of %1.").arg(look.path);
    return list;
}

} // namespace cudnnsetup
