#include "core/system/DescribedFiles.h"

#include "core/system/FileChecksum.h"
#include "core/system/SystemError.h"

#include <QCoreApplication>
#include <QDir>
#include <QMutexLocker>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

using Kind = DescribedNode::Kind;
using LastLink = DescribedTree::LastLink;

QString loopText(const QString& path) { return Tr::tr("The links at %1 lead round in a circle.").arg(path); }

} // namespace

DescribedFiles::DescribedFiles(DescribedTree tree, std::optional<QList<DescribedDisk>> disks, Sandbox sandbox,
                               Files* host)
    : m_tree(std::move(tree)), m_disks(std::move(disks)), m_sandbox(std::move(sandbox)), m_host(host) {}

QString DescribedFiles::hostPath(const QString& path, LastLink last) const {
    const QMutexLocker lock(&m_mutex);
    return m_sandbox.toHost(m_tree.find(path, last).path);
}

Result<void> DescribedFiles::layOut() {
    for (const auto& [key, node] : m_tree) { // a folder's key sorts before what is in it
        const QString real = m_sandbox.toHost(node.path);
        if (node.kind == Kind::Folder) {
            if (!QDir().mkpath(real)) return systemerror::cannotWrite(real);
        } else if (node.kind == Kind::File && node.contents) {
            if (const auto done = m_host->writeWhole(real, *node.contents); !done) return done;
        }
    }
    for (const auto& [key, node] : m_tree) {
        if (node.kind != Kind::Link || hostOs == OsKind::Windows) continue; // there links stay in the description
        const bool absolute = m_tree.paths().isAbsolute(node.linkTarget);
        QString target = absolute ? m_sandbox.toHost(node.linkTarget) : node.linkTarget;
        target.replace(m_tree.paths().separator(), OsPath(hostOs).separator());
        if (const auto done = m_host->makeLink(m_sandbox.toHost(node.path), target); !done) return done;
    }
    return {};
}

bool DescribedFiles::exists(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    return m_tree.find(path, LastLink::Keep).node != nullptr;
}

bool DescribedFiles::isTruncated(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedNode* node = m_tree.find(path, LastLink::Follow).node;
    return node && node->truncated;
}

Observed<FileStat> DescribedFiles::stat(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedNode* own = m_tree.find(path, LastLink::Keep).node;
    if (!own)
        return m_tree.known() ? Observed<FileStat>::none(path)
                              : Observed<FileStat>::notChecked(notDescribed(u"files"_s));
    const DescribedNode* real = own->kind == Kind::Link ? m_tree.find(path, LastLink::Follow).node : own;
    FileStat stat{.link = own->link, .linkTarget = own->linkTarget};
    if (real) {
        stat.type = real->kind == Kind::Folder ? FileStat::Type::Folder : FileStat::Type::File;
        stat.size = real->kind == Kind::File ? real->size : 0;
        stat.modifiedNs = real->modifiedNs;
    }
    return Observed<FileStat>::seen(stat, path);
}

Observed<QStringList> DescribedFiles::list(const QString& folder) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(folder, LastLink::Follow);
    if (place.loop) return Observed<QStringList>::notChecked(loopText(folder));
    if (!place.node && !m_tree.known()) return Observed<QStringList>::notChecked(notDescribed(u"files"_s));
    if (!place.node || place.node->kind != Kind::Folder) return Observed<QStringList>::none(folder);
    return Observed<QStringList>::seen(m_tree.names(place.path), folder);
}

Result<QByteArray> DescribedFiles::read(const QString& path, qint64 maxBytes) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, LastLink::Follow);
    if (place.loop) return systemerror::cannotRead(path, loopText(path));
    if (!place.node) return systemerror::missing(path);
    if (place.node->kind == Kind::Folder) return systemerror::cannotRead(path);
    if (place.node->contents) {
        if (place.node->contents->size() > maxBytes) return systemerror::tooLong(path, maxBytes);
        return *place.node->contents;
    }
    if (!place.node->written || !m_host) return systemerror::cannotRead(path, notDescribed(u"files[].text"_s));
    return m_host->read(m_sandbox.toHost(place.path), maxBytes);
}

Result<quint32> DescribedFiles::checksum(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, LastLink::Follow);
    if (place.node && place.node->kind == Kind::File && !place.node->contents && place.node->written && m_host)
        return m_host->checksum(m_sandbox.toHost(place.path));
    constexpr qint64 limit = 1 << 30;
    const auto bytes = read(path, limit);
    return bytes ? Result<quint32>(crc32Of(0, {bytes->constData(), size_t(bytes->size())})) : Failure(bytes.error());
}

QString DescribedFiles::resolved(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, LastLink::Follow);
    return place.node ? place.path : path;
}

const DescribedDisk* DescribedFiles::diskOf(const QString& path) const {
    const DescribedDisk* best = nullptr;
    if (!m_disks) return best;
    for (const DescribedDisk& disk : *m_disks)
        if (m_tree.paths().isBelow(path, disk.root) && (!best || disk.root.size() > best->root.size())) best = &disk;
    return best;
}

Observed<quint64> DescribedFiles::freeBytes(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedDisk* disk = diskOf(m_tree.find(path, LastLink::Follow).path);
    if (m_disks && m_disks->isEmpty()) return Observed<quint64>::none(u"disks"_s);
    if (!disk || !disk->freeBytes) return Observed<quint64>::notChecked(notDescribed(u"disks[].freeMiB"_s));
    const qint64 left = qint64(*disk->freeBytes) - m_spent.value(disk->root);
    return Observed<quint64>::seen(quint64(std::max<qint64>(left, 0)), disk->root);
}

Observed<bool> DescribedFiles::canWrite(const QString& folder) const {
    const QMutexLocker lock(&m_mutex);
    if (!m_tree.known()) return Observed<bool>::notChecked(notDescribed(u"files"_s));
    const QString at = m_tree.find(folder, LastLink::Follow).path;
    return Observed<bool>::seen(m_tree.isWritable(at), at);
}

Observed<QStringList> DescribedFiles::othersWhoMayChange(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    if (!m_tree.known()) return Observed<QStringList>::notChecked(notDescribed(u"files"_s));
    const DescribedTree::Place place = m_tree.find(path, LastLink::Keep);
    if (!place.node) return Observed<QStringList>::none(path);
    const QString who = m_tree.changeableBy(place.path);
    return Observed<QStringList>::seen(who.isEmpty() ? QStringList() : QStringList{who}, path);
}

Result<void> DescribedFiles::checkReplaceable(const QString& path) {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, LastLink::Follow);
    if (!place.node) return {};
    if (!place.node->inUseBy.isEmpty()) return systemerror::inUse(path, {place.node->inUseBy});
    if (!m_tree.isWritable(place.path)) return systemerror::noRights(path);
    return {};
}

} // namespace cudnnsetup
