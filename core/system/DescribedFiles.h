// The files of a described PC: a tree in memory, and with a sandbox the same tree on a real disk.
#pragma once

#include "core/system/DescribedTree.h"
#include "core/system/Sandbox.h"

#include <QRecursiveMutex>

namespace cudnnsetup {

class DescribedFiles : public Files {
public:
    // `host`: does the real writing below the sandbox; null without one. Outlives this.
    DescribedFiles(DescribedTree tree, std::optional<QList<DescribedDisk>> disks, Sandbox sandbox, Files* host);

    // Lays out every folder, text and link that is described. Errors: those of the real disk.
    Result<void> layOut();
    const Sandbox& sandbox() const { return m_sandbox; }
    QString hostPath(const QString& path, DescribedTree::LastLink last) const; // empty without a sandbox
    bool exists(const QString& path) const;
    bool isTruncated(const QString& path) const;

    Observed<FileStat> stat(const QString& path) const override;
    Observed<QStringList> list(const QString& folder) const override;
    Result<QByteArray> read(const QString& path, qint64 maxBytes) const override;
    Observed<BinaryInfo> readBinary(const QString& path) const override;
    Result<quint32> checksum(const QString& path) const override;
    QString resolved(const QString& path) const override;
    Observed<quint64> freeBytes(const QString& path) const override;
    Observed<bool> canWrite(const QString& folder) const override;
    Observed<QStringList> othersWhoMayChange(const QString& path) const override;
    Result<void> checkReplaceable(const QString& path) override;

    Result<void> makeFolder(const QString& path) override;
    Result<void> makeAdminFolder(const QString& path) override;
    Result<void> makeOwnFolder(const QString& path) override;
    Result<std::unique_ptr<StagedFile>> stage(const QString& path, quint64 expectedSize) override;
    Result<void> rename(const QString& from, const QString& to) override;
    Result<void> removeFile(const QString& path) override;
    Result<void> removeFolder(const QString& path) override;
    Result<void> makeLink(const QString& path, const QString& target) override;
    Result<void> writeWhole(const QString& path, const QByteArray& bytes) override;
    Result<void> appendDurably(const QString& path, const QByteArray& bytes) override;

private:
    friend class DescribedStagedFile;
    Result<void> makeFolderOf(const QString& path, const QString& changeableBy);
    Result<QString> placeForNew(const QString& path) const; // where something new may stand, links before it followed
    Result<DescribedNode> takeable(const QString& path) const;        // what may be removed or renamed
    Result<void> store(const QString& path, const QByteArray& bytes); // path: exact
    Result<void> spend(const QString& path, qint64 bytes); // DiskFull when they do not fit; negative: given back
    const DescribedDisk* diskOf(const QString& path) const;
    DescribedNode newNode(DescribedNode::Kind kind, const QString& path);
    qint64 now(); // never the same twice

    mutable QRecursiveMutex m_mutex; // stage() and what it returns are used from several threads
    DescribedTree m_tree;
    std::optional<QList<DescribedDisk>> m_disks;
    QHash<QString, qint64> m_spent; // by disk root
    Sandbox m_sandbox;
    Files* m_host;
    qint64 m_lastNs = 0;
};

} // namespace cudnnsetup
