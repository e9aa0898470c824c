// The PE and ELF readers behind the door: their answer as something observed.
#pragma once

#include "core/binary/ReadBinary.h"
#include "core/system/System.h"

namespace cudnnsetup {

// `stat` is that of `path`; `hostPath` is where this machine really keeps it, `path` what it is called in the answer.
Observed<BinaryInfo> observedBinary(const Observed<FileStat>& stat, const QString& path, const QString& hostPath,
                                    const ReadBinaryOptions& options);

} // namespace cudnnsetup
