#include "core/system/DescribedFiles.h"

#include "core/system/SystemError.h"

#include <QDateTime>
#include <QMutexLocker>

namespace cudnnsetup {

using Kind = DescribedNode::Kind;
using LastLink = DescribedTree::LastLink;

// Written under its staging name; what it holds is kept in memory, or in the sandbox.
class DescribedStagedFile : public StagedFile {
public:
    DescribedStagedFile(DescribedFiles& files, QString path, std::unique_ptr<StagedFile> host)
        : m_files(files), m_path(std::move(path)), m_host(std::move(host)) {}

    ~DescribedStagedFile() override {
        if (m_committed) return;
        const QMutexLocker lock(&m_files.m_mutex);
        m_host.reset();
        m_files.m_tree.remove(m_path);
        (void)m_files.spend(m_path, -m_size);
    }

    Result<void> write(std::span<const char> bytes) override {
        {
            const QMutexLocker lock(&m_files.m_mutex);
            if (auto done = m_files.spend(m_path, qint64(bytes.size())); !done) return done;
            m_size += qint64(bytes.size());
        }
        if (m_host) return m_host->write(bytes);
        m_bytes.append(bytes.data(), qsizetype(bytes.size()));
        return {};
    }

    Result<void> commit() override {
        if (m_host)
            if (auto done = m_host->commit(); !done) return done;
        const QMutexLocker lock(&m_files.m_mutex);
        DescribedNode* node = m_files.m_tree.edit(m_path);
        if (!node) return systemerror::missing(m_path);
        node->size = quint64(m_size);
        node->modifiedNs = m_files.now();
        if (!m_host) node->contents = m_bytes;
        m_committed = true;
        return {};
    }

private:
    DescribedFiles& m_files;
    QString m_path;
    std::unique_ptr<StagedFile> m_host;
    QByteArray m_bytes;
    qint64 m_size = 0;
    bool m_committed = false;
};

qint64 DescribedFiles::now() {
    m_lastNs = std::max(m_lastNs + 1, QDateTime::currentMSecsSinceEpoch() * 1000000);
    return m_lastNs;
}

DescribedNode DescribedFiles::newNode(DescribedNode::Kind kind, const QString& path) {
    DescribedNode node;
    node.kind = kind;
    node.path = path;
    node.written = true;
    node.modifiedNs = now();
    return node;
}

Result<void> DescribedFiles::spend(const QString& path, qint64 bytes) {
    const DescribedDisk* disk = diskOf(path);
    if (!disk || !disk->freeBytes) return {};
    const qint64 spent = m_spent.value(disk->root) + bytes;
    if (bytes > 0 && spent > qint64(*disk->freeBytes))
        return systemerror::diskFull(path, u"%1: %2 bytes"_s.arg(disk->root).arg(*disk->freeBytes));
    m_spent[disk->root] = spent;
    return {};
}

Result<QString> DescribedFiles::placeForNew(const QString& path) const {
    const DescribedTree::Place place = m_tree.find(path, LastLink::Keep);
    if (place.node) return systemerror::alreadyThere(path);
    const QString folder = m_tree.paths().parent(place.path);
    const DescribedNode* parent = m_tree.exact(folder);
    if (place.loop || (m_tree.known() && (!parent || parent->kind != Kind::Folder)))
        return systemerror::missing(m_tree.paths().parent(path));
    if (!m_tree.isWritable(folder)) return systemerror::noRights(path);
    return place.path;
}

Result<DescribedNode> DescribedFiles::takeable(const QString& path) const {
    const DescribedTree::Place place = m_tree.find(path, LastLink::Keep);
    if (!place.node) return systemerror::missing(path);
    if (!place.node->inUseBy.isEmpty()) return systemerror::inUse(path, {place.node->inUseBy});
    if (!m_tree.isWritable(place.path)) return systemerror::noRights(path);
    return *place.node;
}

Result<void> DescribedFiles::makeFolder(const QString& path) {
    const QMutexLocker lock(&m_mutex);
    const auto place = placeForNew(path);
    if (!place) return Failure(place.error());
    if (m_host)
        if (auto done = m_host->makeFolder(m_sandbox.toHost(*place)); !done) return done;
    m_tree.put(newNode(Kind::Folder, *place));
    return {};
}

Result<void> DescribedFiles::makeAdminFolder(const QString& path) { return makeFolderOf(path, QString(u""_s)); }

Result<void> DescribedFiles::makeOwnFolder(const QString& path) { return makeFolderOf(path, u"the owner"_s); }

Result<void> DescribedFiles::makeFolderOf(const QString& path, const QString& changeableBy) {
    const QMutexLocker lock(&m_mutex);
    if (auto made = makeFolder(path); !made) return made;
    if (DescribedNode* node = m_tree.edit(m_tree.find(path, LastLink::Keep).path)) node->changeableBy = changeableBy;
    return {};
}

Result<std::unique_ptr<StagedFile>> DescribedFiles::stage(const QString& path, quint64 expectedSize) {
    const QMutexLocker lock(&m_mutex);
    const auto place = placeForNew(path);
    if (!place) return Failure(place.error());
    const Observed<quint64> left = freeBytes(*place);
    if (left.isSeen() && expectedSize > *left)
        return systemerror::diskFull(path, u"%1 > %2 bytes"_s.arg(expectedSize).arg(*left));
    std::unique_ptr<StagedFile> host;
    if (m_host) {
        auto staged = m_host->stage(m_sandbox.toHost(*place), expectedSize);
        if (!staged) return Failure(staged.error());
        host = std::move(*staged);
    }
    m_tree.put(newNode(Kind::File, *place));
    return std::make_unique<DescribedStagedFile>(*this, *place, std::move(host));
}

Result<void> DescribedFiles::rename(const QString& from, const QString& to) {
    const QMutexLocker lock(&m_mutex);
    const auto node = takeable(from);
    if (!node) return Failure(node.error());
    const auto place = placeForNew(to);
    if (!place) return Failure(place.error());
    if (diskOf(node->path) != diskOf(*place)) return systemerror::otherVolume(from, to);
    const QString hostFrom = m_sandbox.toHost(node->path);
    if (m_host && m_host->stat(hostFrom).isSeen())
        if (auto done = m_host->rename(hostFrom, m_sandbox.toHost(*place)); !done) return done;
    m_tree.move(node->path, *place);
    return {};
}

Result<void> DescribedFiles::removeFile(const QString& path) {
    const QMutexLocker lock(&m_mutex);
    const auto node = takeable(path);
    if (!node) return Failure(node.error());
    if (node->kind == Kind::Folder) return systemerror::cannotWrite(path);
    const QString host = m_sandbox.toHost(node->path);
    if (m_host && m_host->stat(host).isSeen())
        if (auto done = m_host->removeFile(host); !done) return done;
    (void)spend(node->path, -qint64(node->size));
    m_tree.remove(node->path);
    return {};
}

Result<void> DescribedFiles::removeFolder(const QString& path) {
    const QMutexLocker lock(&m_mutex);
    const auto node = takeable(path);
    if (!node) return Failure(node.error());
    if (node->kind != Kind::Folder) return systemerror::cannotWrite(path);
    if (!m_tree.names(node->path).isEmpty()) return systemerror::notEmpty(path);
    const QString host = m_sandbox.toHost(node->path);
    if (m_host && m_host->stat(host).isSeen())
        if (auto done = m_host->removeFolder(host); !done) return done;
    m_tree.remove(node->path);
    return {};
}

Result<void> DescribedFiles::makeLink(const QString& path, const QString& target) {
    const QMutexLocker lock(&m_mutex);
    const auto place = placeForNew(path);
    if (!place) return Failure(place.error());
    const OsPath paths = m_tree.paths();
    const bool windows = paths.os() == OsKind::Windows;
    const QString absolute = paths.isAbsolute(target) ? target : paths.join(paths.parent(*place), target);
    const DescribedNode* leadsTo = m_tree.find(absolute, LastLink::Follow).node;
    if (windows && (!leadsTo || leadsTo->kind != Kind::Folder)) return systemerror::missing(target);
    if (m_host && hostOs != OsKind::Windows) { // on a Windows host the link stays in the description (layOut)
        const QString real = paths.isAbsolute(target) ? m_sandbox.toHost(target) : target;
        if (auto done = m_host->makeLink(m_sandbox.toHost(*place), real); !done) return done;
    }
    DescribedNode node = newNode(Kind::Link, *place);
    node.link = windows ? LinkKind::Junction : LinkKind::Symlink;
    node.linkTarget = target;
    m_tree.put(std::move(node));
    return {};
}

Result<void> DescribedFiles::store(const QString& path, const QByteArray& bytes) {
    const DescribedNode* old = m_tree.exact(path);
    if (old && old->kind == Kind::Folder) return systemerror::cannotWrite(path);
    const qint64 more = bytes.size() - (old ? qint64(old->size) : 0);
    if (auto done = spend(path, more); !done) return done;
    if (m_host)
        if (auto done = m_host->writeWhole(m_sandbox.toHost(path), bytes); !done) return done;
    DescribedNode node = newNode(Kind::File, path);
    node.size = quint64(bytes.size());
    if (!m_host) node.contents = bytes;
    m_tree.put(std::move(node));
    return {};
}

Result<void> DescribedFiles::writeWhole(const QString& path, const QByteArray& bytes) {
    const QMutexLocker lock(&m_mutex);
    if (m_tree.find(path, LastLink::Keep).node) {
        const auto node = takeable(path);
        return node ? store(node->path, bytes) : Result<void>(Failure(node.error()));
    }
    const auto place = placeForNew(path);
    return place ? store(*place, bytes) : Result<void>(Failure(place.error()));
}

Result<void> DescribedFiles::appendDurably(const QString& path, const QByteArray& bytes) {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, LastLink::Follow);
    if (!place.node || (!m_host && !place.node->contents)) return writeWhole(place.path, bytes);
    if (!m_host) return writeWhole(place.path, *place.node->contents + bytes);
    if (const auto node = takeable(place.path); !node) return Failure(node.error());
    if (auto done = spend(place.path, bytes.size()); !done) return done;
    if (auto done = m_host->appendDurably(m_sandbox.toHost(place.path), bytes); !done) return done;
    DescribedNode* node = m_tree.edit(place.path);
    node->size += quint64(bytes.size());
    node->contents.reset();
    node->written = true;
    node->modifiedNs = now();
    return {};
}

} // namespace cudnnsetup
