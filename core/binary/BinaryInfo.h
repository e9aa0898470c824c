// What a PE or ELF file says of itself. The same object describes a file of a described PC (described-pc.md, `binary`).
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <QHash>
#include <optional>

namespace cudnnsetup {

enum class Signature { NotChecked, None, Good, Broken };

struct BinaryInfo {
    enum class Format { Unknown, Pe, Elf };
    Format format = Format::Unknown;
    Arch arch = Arch::Unknown;
    int bits = 0;                   // 32 or 64
    std::optional<Version> version; // PE: FileVersion of the version resource; absent when the file has none
    QStringList imports;            // PE: DLL names of the import table, as written
    QStringList names;   // library names that stand in the file as text ("cublasLt64_12.dll"), import table aside
    QStringList texts;   // telling texts ("inflate 1.2.13 Copyright …", "inflateInit2_")
    QStringList exports; // exported symbols that matter (cudnn*), sorted
    QHash<QString, QStringList> wants; // symbols wanted, by library
    QStringList gpuArchs;              // GPU code inside: "sm_86"
    QString soname;                    // ELF
    QStringList needed;                // ELF: DT_NEEDED
    QString rpath, runpath;            // ELF, as written ($ORIGIN not expanded)
    Signature signature = Signature::NotChecked;
    QString signer;      // organisation named by the certificate: "NVIDIA Corporation"
    bool cutOff = false; // the headers speak of more bytes than the file has

    bool operator==(const BinaryInfo&) const = default;
};

} // namespace cudnnsetup
