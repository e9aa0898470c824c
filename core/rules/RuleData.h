// The numbers that rules rest on, read from resources/data/{drivers,support_matrix}.json. Each row names its source.
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <optional>

namespace cudnnsetup {

struct DriverMinimum {
    int cudaMajor = 0;
    bool required = true;                   // false: what release notes advise
    Version linuxDriver{}, windowsDriver{}; // null: not published
    QString source{};
};

struct GpuSupport { // of cuDNN versions [from, before) for one CUDA major
    Version from{}, before{};
    int cudaMajor = 0;
    Version lowest{};
    Version highest{}; // null: not published
    QString source{};
};

struct LastForGpu {
    Version below{};     // compute capabilities below this
    Version lastCudnn{}; // are served by cuDNN up to this one; null: by none
    QString source{};
};

struct GpuDriver { // what GPUs of this compute capability and later need, whatever their CUDA
    Version from{};
    Version linuxDriver{}, windowsDriver{};
    QString source{};
};

struct RuleData {
    QList<DriverMinimum> drivers;
    QList<GpuSupport> gpus;
    QList<LastForGpu> lastForGpu;
    QList<GpuDriver> gpuDrivers;

    // Windows numbers also for WSL, where the driver is Windows's.
    std::optional<Version> requiredDriver(int cudaMajor, OsKind series) const;
    std::optional<Version> advisedDriver(int cudaMajor, OsKind series) const;
    std::optional<Version> driverForGpu(const Version& computeCapability, OsKind series) const;
    const GpuSupport* gpuSupport(const Version& cudnn, int cudaMajor) const; // nullptr: no row speaks of it
    const LastForGpu* lastFor(const Version& computeCapability) const;       // nullptr: still served
};

const RuleData& ruleData(); // read once; empty lists when the data is not there (a test pins that it is)

} // namespace cudnnsetup
