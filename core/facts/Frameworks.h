// The frameworks that use cuDNN: how each is found below a Python's site-packages, what its releases were built for,
// and what to type to get it. From resources/data/frameworks.json, where each row names its source.
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <optional>

namespace cudnnsetup {

struct NoGpuBuild { // from this release on there is no build with GPU support for this system
    OsKind os = OsKind::Windows;
    Version from{};
    QString source{};
};

struct InstallWay { // a command as text; {package:NAME}, {build}, {cuda}, {cudnn} and {pin} stand for what fits the PC
                    // (Ways.h)
    enum class When { Install, Reinstall, Cudnn, NoGpuBuild };
    When when = When::Install;
    std::optional<OsKind> os{}; // nothing: every system
    Version from{};             // first release for which it works; null: every one
    QString text{};
    QString remark{}; // what else must be known: "wsl", "inside-wsl", "older", "preload", "library-path", "build"
    QString source{};
};

struct Framework {
    QString id{};              // "pytorch"
    QString name{};            // "PyTorch"; empty: the user's own code
    QStringList aliases{};     // other names that people type, in lower case
    QStringList packages{};    // as in <name>-<version>.dist-info, with _
    QStringList cpuPackages{}; // those of them that hold no GPU code
    QStringList folders{};     // below site-packages, where its binaries lie
    QString declares{};        // a text file of the package that says what it was built for; empty: none
    QStringList ownFolders{};  // below site-packages: where a cuDNN lies that it loads without any search path
    QList<NoGpuBuild> noGpuBuilds{};
    QList<InstallWay> ways{};
};

struct FrameworkRelease {
    QString framework{};
    Version from{}, before{};  // [from, before); null before: still so; null from: the newest of the source's day
    QString build{};           // "cu126"; empty: the only one, or the package index' default
    bool experimental = false; // not what the package index gives by default
    bool optional = false;     // runs on the GPU without cuDNN too
    Version cuda{}, cudnn{};   // null cudnn: that release does not use it
    QList<OsKind> systems{};
    bool bringsOwn = false; // its packages pull cuDNN in
    Version lowestGpu{};    // compute capability that its own kernels begin at; null: its cuDNN's limit holds
    QString source{};
};

const QList<Framework>& frameworks();
const QList<FrameworkRelease>& frameworkReleases();
// By id, name, alias or package, however it is written ("faster-whisper", "Faster_Whisper"); nullptr: none of ours.
const Framework* frameworkNamed(const QString& name);
// The framework that this package (as in its dist-info's name) belongs to; nullptr: none.
const Framework* frameworkOfPackage(const QString& package);

} // namespace cudnnsetup
