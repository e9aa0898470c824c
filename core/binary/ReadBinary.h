// What a PE or ELF file says of itself, read in bounded memory whatever its size.
#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/binary/BinaryInfo.h"
#include "core/binary/ByteSource.h"

namespace cudnnsetup {

struct ReadBinaryOptions {
    bool scanTexts = true; // names, texts, gpuArchs: reads the whole file (0.3 s for 600 MB that are in memory)
    bool signature = true; // PE: signer, and whether the file is still what was signed (reads the whole file too)
    CancelToken cancel = {};
};

// A file that is neither PE nor ELF is not an error: its format is Unknown. On errors of the device what could not be
// read stays empty. Error: Cancelled.
Result<BinaryInfo> readBinary(ByteSource& source, const ReadBinaryOptions& options = {});

// Errors: Blocked, when the file cannot be opened; the system's words are in `detail`.
Result<BinaryInfo> readBinaryFile(const QString& hostPath, const ReadBinaryOptions& options = {});

} // namespace cudnnsetup
