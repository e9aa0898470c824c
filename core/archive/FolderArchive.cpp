#include "core/archive/FolderArchive.h"

#include "core/archive/FileHash.h"
#include "core/archive/ZipDirectory.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <filesystem>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(FolderArchive)
};

constexpr int maxDepth = 8; // NVIDIA's have three levels
constexpr qsizetype blockSize = 256 << 10;

Failure unsafe(const QString& path, const QString& why) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 cannot be taken as it is: %2.").arg(path, why),
                Tr::tr("Choose the archive file itself, or unpack it again into an empty folder."), {},
                u"archive.unsafe-names"_s);
}

Failure tooMuch(const QString& root) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 holds far more than cuDNN has.").arg(root),
                Tr::tr("Choose the folder that the archive was unpacked to, or the archive file itself."), {},
                u"archive.not-cudnn"_s);
}

// As in NVIDIA's tar archives: libcudnn.so.9 -> libcudnn.so.9.1.0, a name beside it.
Result<ArchiveEntry> linkEntry(const QFileInfo& info, const QString& name) {
    std::error_code error;
    const auto target = std::filesystem::read_symlink(info.filePath().toStdU16String(), error);
    ArchiveEntry entry;
    entry.name = name;
    entry.linkTarget = error ? QString() : QString::fromStdU16String(target.u16string());
    const bool beside = !entry.linkTarget.contains(u'/') && !entry.linkTarget.contains(u'\\');
    if (entry.linkTarget.isEmpty() || !beside || entry.linkTarget == u"..")
        return unsafe(info.filePath(), Tr::tr("it is a link that leads to another folder"));
    return entry;
}

class Walk {
public:
    Walk(QString root, CancelToken cancel) : m_root(std::move(root)), m_cancel(std::move(cancel)) {}

    Result<void> into(const QString& folder, const QString& prefix, int depth) {
        if (depth > maxDepth) return tooMuch(m_root);
        if (const QFileInfo info(folder); !info.isReadable() || !info.isExecutable())
            return fail(ExitCode::ArchiveUnreadable, Tr::tr("The folder %1 could not be read.").arg(folder),
                        Tr::tr("Check that it is there and that you may read it."));
        const auto filters = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        for (const QFileInfo& info : QDir(folder).entryInfoList(filters, QDir::Name)) {
            if (m_cancel.isCancelled()) return cancelledByUser();
            if (auto added = add(info, prefix + info.fileName(), depth); !added) return added;
        }
        return {};
    }
    QList<ArchiveEntry> files;

private:
    Result<void> add(const QFileInfo& info, const QString& name, int depth) {
        if (++m_seen > 2 * maxEntries) return tooMuch(m_root);
        if (info.isJunction()) return unsafe(info.filePath(), Tr::tr("it is a link that leads to another folder"));
        if (info.isSymbolicLink()) {
            const auto link = linkEntry(info, name);
            if (!link) return Failure(link.error());
            files.append(*link);
            return {};
        }
        if (info.isDir()) return into(info.filePath(), name + u'/', depth + 1);
        if (!info.isFile()) return unsafe(info.filePath(), Tr::tr("it is a device or pipe"));
        ArchiveEntry entry;
        entry.name = name;
        entry.size = entry.packedSize = quint64(std::max(qint64(0), info.size()));
        m_bytes += entry.size;
        if (m_bytes > maxUnpackedBytes || files.size() >= maxEntries) return tooMuch(m_root);
        files.append(entry);
        return {};
    }

    QString m_root;
    CancelToken m_cancel;
    quint64 m_bytes = 0;
    int m_seen = 0;
};
} // namespace

Result<QList<ArchiveEntry>> listFolder(const QString& root, const CancelToken& cancel) {
    Walk walk(root, cancel);
    if (auto walked = walk.into(root, {}, 1); !walked) return Failure(walked.error());
    return walk.files;
}

QByteArray folderHash(QList<ArchiveEntry> entries) {
    std::sort(entries.begin(), entries.end(),
              [](const ArchiveEntry& a, const ArchiveEntry& b) { return a.name < b.name; });
    Sha256 hash;
    for (const ArchiveEntry& entry : entries) {
        const QByteArray line = entry.linkTarget.isEmpty() ? entry.sha256.toHex() + ' ' + QByteArray::number(entry.size)
                                                           : "-> " + entry.linkTarget.toUtf8();
        const QByteArray whole = line + ' ' + entry.name.toUtf8() + '\n';
        hash.add({whole.constData(), size_t(whole.size())});
    }
    return hash.result();
}

FolderFile::FolderFile(const QString& root, const ArchiveEntry& entry)
    : m_entry(entry), m_file(root + u'/' + entry.name) {}

Failure FolderFile::changed() const {
    return fail(ExitCode::ArchiveInvalid,
                Tr::tr("%1 has changed since it was looked at.").arg(QDir::toNativeSeparators(m_file.fileName())),
                Tr::tr("Choose the folder again, and look at what it holds now."), {}, u"archive.corrupt"_s);
}

Failure FolderFile::unreadable() const {
    return fail(ExitCode::ArchiveUnreadable,
                Tr::tr("%1 could not be read.").arg(QDir::toNativeSeparators(m_file.fileName())),
                Tr::tr("Check that the file is there and that you may read it."), m_file.errorString());
}

Result<void> FolderFile::open() {
    const QFileInfo info(m_file.fileName()); // a pipe would keep whoever opens it waiting
    if (info.exists() && (info.isSymbolicLink() || !info.isFile())) return changed();
    if (!m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) return unreadable();
    m_block.resize(blockSize);
    return {};
}

Result<std::span<const char>> FolderFile::next() {
    if (m_ended) return std::span<const char>();
    if (!m_file.isOpen())
        if (auto opened = open(); !opened) return Failure(opened.error());
    const qint64 count = m_file.read(m_block.data(), blockSize);
    if (count < 0) return unreadable();
    m_size += quint64(count);
    if (m_size > m_entry.size || (count == 0 && m_size != m_entry.size)) return changed();
    const std::span<const char> block(m_block.constData(), size_t(count));
    if (!m_entry.sha256.isEmpty()) m_hash.add(block);
    if (count > 0) return block;
    m_ended = true;
    if (!m_entry.sha256.isEmpty() && m_hash.result() != m_entry.sha256) return changed();
    return std::span<const char>();
}

} // namespace cudnnsetup
