// The headers of a Linux program or library (ELF, little-endian), bounded. Layout: System V ABI, "Object Files" and
// "Dynamic Linking" (refspecs.linuxfoundation.org/elf/gabi4+).
#pragma once

#include "core/binary/BinaryInfo.h"
#include "core/binary/ByteSource.h"

namespace cudnnsetup {

struct ElfFile {
    BinaryInfo info;           // arch, bits, soname, needed, rpath, runpath, exports, wants
    quint64 endOfContents = 0; // the file must reach to here, or it is cut off
};

// nullopt: not a little-endian ELF file, or cut off within its headers.
std::optional<ElfFile> readElf(ByteSource& source);

} // namespace cudnnsetup
