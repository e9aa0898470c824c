// Which published archive fits a PC: the newest of the wanted cuDNN and CUDA that its driver and GPU are served by.
#pragma once

#include "core/archive/KnownArchives.h"
#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

struct Wanted {
    int cudnnMajor = 0;   // 0: any
    QList<Version> cudas; // in the order of preference: 12 (any 12.x), 10.0 (that one)
};

// Whose numbers the driver has: in WSL it is that of Windows.
OsKind driverSeries(const MachineFacts& facts);
// Null cuda and what could not be checked: nothing is said against it.
bool driverServes(const MachineFacts& facts, int cudaMajor);
// The lowest driver for a CUDA major on this PC's GPU; nothing: not published.
std::optional<Version> driverNeeded(const MachineFacts& facts, int cudaMajor);
bool gpuServed(const MachineFacts& facts, const Version& cudnn, int cudaMajor);
// The NVIDIA GPU with the highest compute capability; nullptr: none whose capability is known.
const GpuFact* bestGpu(const MachineFacts& facts);
// CUDA of this PC, the best first: the current toolkit's, other toolkits', else what the driver serves, downwards;
// where that is not known, 12, which most programs are built for, then its neighbours.
QList<Version> cudasOf(const MachineFacts& facts);
// Of a wanted CUDA, in the same order: itself, but where only 10 is told (10.1 and 10.2 share their cuBLAS' name) what
// this PC has of them first.
QList<Version> buildsOf(const Version& cuda, const MachineFacts& facts);
// One that serves every GPU of this PC goes before one that serves the best alone; of several builds of the newest that
// of the newest CUDA. nullptr: none fits.
const KnownArchive* newestFitting(const MachineFacts& facts, const Wanted& wanted);

} // namespace cudnnsetup
