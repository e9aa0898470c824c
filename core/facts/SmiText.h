// What nvidia-smi prints, for people, in a form that changed several times. Only a fallback: NVML comes first.
#pragma once

#include "core/base/Version.h"

#include <QStringList>

namespace cudnnsetup {

struct SmiGpu {
    QString name{}; // may end in "..." where the table cut it
    std::optional<Version> computeCapability{};
    std::optional<quint64> memoryMiB{}, freeMemoryMiB{};
    bool mig = false;
};

struct SmiReading {
    Version smi{};    // nvidia-smi's own number; differs from the driver's in WSL and in containers
    Version driver{}; // "Driver Version", since 610 "KMD Version"
    Version cuda{};   // "CUDA Version", since 610 "CUDA UMD Version"; null: not printed (before 410), "N/A" or "ERR!"
    bool cudaRefused = false; // the field is there and holds no number
    QList<SmiGpu> gpus{};
    int migDevices = 0;
    QString error{}; // the line that says why it failed; empty when it answered
};

SmiReading readSmi(const QString& text);      // plain `nvidia-smi`
SmiReading readSmiList(const QString& text);  // `nvidia-smi -L`
SmiReading readSmiQuery(const QString& text); // `--query-gpu=… --format=csv` with its header line
// "Driver/library version mismatch" (also NVML's own words).
bool isLibraryMismatch(const QString& text);

} // namespace cudnnsetup
