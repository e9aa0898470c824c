// What a cuDNN archive holds, read from its directory, headers and a few of its bytes; nothing is unpacked to disk.
#pragma once

#include "core/base/Os.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/base/Version.h"
#include "core/binary/BinaryInfo.h"
#include "core/rules/Finding.h"

#include <QJsonObject>
#include <QList>
#include <optional>

namespace cudnnsetup {

enum class FileKind { Library, Header, ImportLibrary, License, Other };

struct ArchiveEntry {
    QString name;       // as in the archive, '/' separated: "cudnn-…-archive/bin/cudnn64_8.dll"
    QString placedName; // normalised: "bin/cudnn64_8.dll", "include/…", "lib/x64/…" (Linux "lib/…"), "LICENSE"
    FileKind kind = FileKind::Other;
    quint64 size = 0;
    quint64 packedSize = 0;
    std::optional<quint32> crc;                  // zip: the directory's; folder: counted when it was looked at
    int method = 0;                              // zip: 0 stored, 8 deflate
    quint64 headerOffset = 0;                    // zip: of the local header
    QString linkTarget;                          // tar, folder: symbolic link
    QByteArray sha256 = {};                      // folder: of the file, when it was looked at; 32 raw bytes
    std::optional<Version> fileVersion;          // of a library, where it could be read cheaply
    Signature signature = Signature::NotChecked; // of a Windows library that was read whole
    QString signer = {};                         // as its certificate says
};

enum class ArchiveKind { Zip, TarXz, Wheel, Folder };
enum class Published { Unknown, Match, Mismatch }; // SHA-256 against NVIDIA's published list

struct ArchiveInfo {
    QString path;
    ArchiveKind kind = ArchiveKind::Zip;
    quint64 fileSize = 0;
    QByteArray sha256; // 32 raw bytes; empty until hashed; of a folder: FolderArchive.h
    Published published = Published::Unknown;
    Version version;    // from the header inside: 8.9.4; with the build (8.9.4.25) where name or DLL says it
    int cudaMajor = 0;  // 0: not told
    QString cudaSource; // "the libraries' own strings", "file name"
    OsKind os = hostOs;
    Arch arch = Arch::Unknown;
    QList<ArchiveEntry> entries; // those that get placed, links included
    QStringList otherEntries;    // what is left out (wheel metadata, …)
    QString license;             // text, shown before anything is copied
    // Of the small library that the others are loaded by; under `verify` the worst of all. What is checked: the file is
    // the one that was signed, by the key of the certificate inside. What is not: who issued the certificate. Anybody
    // can make one that says "NVIDIA Corporation"; Windows judges that, of each library, when it is placed.
    Signature signature = Signature::NotChecked; // Linux: always, its libraries carry none
    QString publisher; // where the signature is good: the organisation in the certificate, "NVIDIA Corporation"
    Findings findings; // archive.*

    quint64 totalBytes() const; // unpacked, of `entries`
    bool isStandIn() const;     // our own practice archive, by the first line of its licence: no cuDNN at all
    int count(FileKind kind) const;
    QString folderName() const; // "8.9.4.25-cuda12": the folder of our own placement
};

struct InspectOptions {
    bool hash = true;    // SHA-256 of the whole file (seconds)
    bool verify = false; // read every entry, compare CRC and size, read each library's signature (the CPU time of
                         // unpacking)
};

QString kindName(ArchiveKind kind);         // "zip" | "tar.xz" | "wheel" | "folder"
QString publishedName(Published published); // "match" | "mismatch" | "unknown"
QString signatureName(Signature signature); // "good" | "none" | "broken" | "not-checked"
// For people: "signed by NVIDIA Corporation", "not signed", "changed after signing", or why it is not told. What a good
// one does not prove: ArchiveInfo::signature.
QString signatureSentence(Signature signature, const QString& signer, OsKind os);
// The fields of `inspect ARCHIVE --json`: kind, version, cuda, os, arch, files {dll, header, importLib, license,
// other}, bytes, sha256, published, findings; beside them name, cudaSource, signature, publisher (null: none), and
// contents [{name, kind, bytes, purpose (null: not known), version (null: not read), signature of a library}].
QJsonObject toJson(const ArchiveInfo& info);

// Errors: ArchiveUnreadable (cannot be opened, cut off, not an archive) or ArchiveInvalid (not cuDNN, wrong system's
// format, unsafe names, mismatch, failed CRC under `verify`), each with the finding id and the next step.
// Blocking findings that still leave something to show (wrong-os, wrong-arch, incomplete, hash-mismatch) are in
// findings.
Result<ArchiveInfo> inspect(const QString& path, const InspectOptions& options, ProgressSink& progress,
                            const CancelToken& cancel);

} // namespace cudnnsetup
