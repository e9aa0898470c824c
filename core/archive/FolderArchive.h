// An unpacked archive: the files of a folder, judged as the entries of a zip are. Nothing below it is followed: a link
// to a file beside it stays a link, as in a tar; any other is an error.
#pragma once

#include "core/archive/ArchiveInfo.h"
#include "core/archive/EntryReader.h"
#include "core/base/Sha256.h"

#include <QFile>

namespace cudnnsetup {

// Names relative to `root`, '/' separated, sizes and link targets; bounded in depth, number and size. Errors:
// ArchiveUnreadable (a folder that cannot be listed), ArchiveInvalid "archive.unsafe-names" (a link that leads to
// another folder, a device) or "archive.not-cudnn" (beyond the limits).
Result<QList<ArchiveEntry>> listFolder(const QString& root, const CancelToken& cancel);

// What stands for the SHA-256 of an archive file: the SHA-256 of one line for each entry, in the order of their names
// (UTF-16): "<SHA-256 in hex> <size> <name>\n", and "-> <target> <name>\n" for a link. Files that are not placed do not
// count. NVIDIA publishes no such number.
QByteArray folderHash(QList<ArchiveEntry> entries);

// One file of the folder, opened once, its size counted. Where the entry has a SHA-256 the bytes must still have it:
// else ArchiveInvalid "archive.corrupt" at the end, before a sink is told that all is well.
class FolderFile : public BlockReader {
public:
    FolderFile(const QString& root, const ArchiveEntry& entry);
    Result<std::span<const char>> next() override;

private:
    Result<void> open();
    Failure changed() const;
    Failure unreadable() const;

    ArchiveEntry m_entry;
    QFile m_file;
    QByteArray m_block;
    Sha256 m_hash;
    quint64 m_size = 0;
    bool m_ended = false;
};

} // namespace cudnnsetup
