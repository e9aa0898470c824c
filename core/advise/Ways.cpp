#include "core/advise/Ways.h"

#include "core/rules/Offer.h"
#include "core/rules/RuleData.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

QString remarkText(const QString& remark) {
    if (remark == u"wsl"_s) return Tr::tr("Set up Linux inside Windows (WSL2), in a terminal of the administrator:");
    if (remark == u"inside-wsl"_s) return Tr::tr("Then, inside WSL2, in an environment of its own:");
    if (remark == u"older"_s)
        return Tr::tr("Or the last version with GPU support on Windows; it needs CUDA 11 and cuDNN 8:");
    if (remark == u"preload"_s)
        return Tr::tr("Or let pip bring CUDA and cuDNN, and call onnxruntime.preload_dlls() first in the program:");
    if (remark == u"library-path"_s)
        return Tr::tr("Or let pip bring them, and put their lib folders into LD_LIBRARY_PATH:");
    if (remark == u"build"_s)
        return Tr::tr("Packages with GPU support are not published: build it yourself, with these settings:");
    if (remark == u"conda"_s) return Tr::tr("In a conda environment:");
    if (remark == u"repository"_s) return Tr::tr("From NVIDIA's package repository, where it is set up:");
    if (remark == u"older-release"_s) return Tr::tr("The newest version of it that this PC serves:");
    return Tr::tr("In the program's environment:");
}

// The last cuDNN that serves this PC's GPU ("9.10"), where that is not the newest; null: the newest does.
Version lastForGpu(const MachineFacts& facts, int cudnnMajor) {
    const GpuFact* gpu = bestGpu(facts);
    const LastForGpu* last = gpu ? ruleData().lastFor(*gpu->computeCapability) : nullptr;
    return last && (cudnnMajor == 0 || last->lastCudnn.major() <= cudnnMajor) ? last->lastCudnn : Version();
}

// Whether a later release of the same build does not serve this PC: the newest is not the one to get.
bool hasLater(const FrameworkRelease& release) {
    const QList<FrameworkRelease>& rows = frameworkReleases();
    return !release.before.isNull() && std::any_of(rows.begin(), rows.end(), [&](const FrameworkRelease& row) {
        const bool sameBuild = row.framework == release.framework && row.build == release.build;
        return sameBuild && row.systems.contains(release.systems.value(0)) && row.from >= release.before;
    });
}

// {package:torch} -> torch, or "torch<2.4". In quotes where a shell would read more into it.
QString withPackage(const QString& text, const FrameworkRelease* release) {
    static const QRegularExpression package(u"\\{package:([^}]+)\\}"_s);
    const QRegularExpressionMatch match = package.match(text);
    if (!match.hasMatch()) return text;
    QString name = match.captured(1);
    if (release && hasLater(*release)) name += u'<' + release->before.text();
    const bool quotes = name.contains(u'[') || name.contains(u'<');
    return text.left(match.capturedStart()) + (quotes ? u'"' + name + u'"' : name) + text.mid(match.capturedEnd());
}

// Empty when a placeholder has nothing to stand for.
QString filled(QString text, const MachineFacts& facts, const Need& need, const FrameworkRelease* release) {
    Version cuda = need.cuda;
    if (cuda.isNull() && release) cuda = release->cuda;
    const QString cudaMajor = cuda.isNull() ? QString() : QString::number(cuda.major());
    const Version last = lastForGpu(facts, need.cudnnMajor);
    const QString pin = u" \"nvidia-cudnn-cu%1==%2.*\""_s.arg(cudaMajor, last.text());
    text.replace(u"{pin}"_s, last.isNull() ? QString() : pin);
    const QString major = need.cudnnMajor == 0 ? QString() : QString::number(need.cudnnMajor);
    const QList<std::pair<QString, QString>> values = {{u"{build}"_s, release ? release->build : QString()},
                                                       {u"{cuda}"_s, cudaMajor},
                                                       {u"{cudnn}"_s, last.isNull() ? major : last.text()}};
    for (const auto& [name, value] : values) {
        if (text.contains(name) && value.isEmpty()) return {};
        text.replace(name, value);
    }
    return withPackage(text, release);
}

void add(const InstallWay& way, const MachineFacts& facts, const Need& need, const FrameworkRelease* release,
         QList<AdvisedWay>* ways) {
    if (way.os && *way.os != facts.os.kind) return;
    const bool newest = way.when == InstallWay::When::Cudnn && !way.text.contains(u"{cudnn}"_s);
    if (newest && !lastForGpu(facts, need.cudnnMajor).isNull()) return;
    const QString text = filled(way.text, facts, need, release);
    if (!text.isEmpty()) ways->append({remarkText(way.remark), text, way.source});
}

// A command that is typed inside WSL installs a Linux build.
MachineFacts asInsideWsl(const MachineFacts& facts) {
    MachineFacts inside = facts;
    inside.os.kind = OsKind::Linux;
    inside.os.wsl = true;
    return inside;
}

} // namespace

QList<AdvisedWay> waysOf(const Framework& framework, InstallWay::When when, const MachineFacts& facts, const Need& need,
                         const Version& version) {
    QList<AdvisedWay> ways;
    for (const InstallWay& way : framework.ways) {
        if (way.when != when || (!version.isNull() && version < way.from)) continue;
        const bool inside = way.remark == u"inside-wsl"_s;
        const FrameworkRelease* release = newestRelease(framework.id, inside ? asInsideWsl(facts) : facts);
        // Another build is wanted than the one that is there: what that one was built for does not count.
        add(way, facts, when == InstallWay::When::Cudnn ? need : Need(), release, &ways);
    }
    return ways;
}

QList<AdvisedWay> olderReleaseWay(const Framework& framework, const MachineFacts& facts) {
    const FrameworkRelease* release = newestRelease(framework.id, facts);
    if (!release || !release->build.isEmpty() || !hasLater(*release) || framework.packages.isEmpty()) return {};
    const QString package = QString(framework.packages.first()).replace(u'_', u'-');
    return {{remarkText(u"older-release"_s), withPackage(u"pip install {package:%1}"_s.arg(package), release),
             release->source}};
}

QList<AdvisedWay> generalWays(const MachineFacts& facts, const Need& need, bool conda) {
    static const QString condaText = u"conda install -c conda-forge cudnn={cudnn} cuda-version={cuda}"_s;
    static const QString aptText = u"sudo apt-get install cudnn9-cuda-{cuda}"_s; // only 9 has such packages
    QList<AdvisedWay> ways;
    if (need.cudnnMajor == 0 || need.cuda.isNull()) return ways;
    if (conda)
        add({.when = InstallWay::When::Cudnn,
             .text = condaText,
             .remark = u"conda"_s,
             .source = u"anaconda.org/conda-forge/cudnn"_s},
            facts, need, nullptr, &ways);
    if (need.cudnnMajor == 9)
        add({.when = InstallWay::When::Cudnn,
             .os = OsKind::Linux,
             .text = aptText,
             .remark = u"repository"_s,
             .source = u"docs.nvidia.com/deeplearning/cudnn/installation/latest/linux.html"_s},
            facts, need, nullptr, &ways);
    return ways;
}

} // namespace cudnnsetup
