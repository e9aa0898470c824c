// The files and folders of a described PC, in memory: folders implied by files, links followed, names compared as that
// system compares them.
#pragma once

#include "core/system/DescribedPc.h"

#include <map>

namespace cudnnsetup {

struct DescribedNode {
    enum class Kind { File, Folder, Link }; // Link: symbolic link or junction
    Kind kind = Kind::File;
    QString path; // in its own spelling
    quint64 size = 0;
    std::optional<QByteArray> contents; // nullopt: only described, or kept in the sandbox
    std::optional<BinaryInfo> binary;
    LinkKind link = LinkKind::None;
    QString linkTarget;
    std::optional<bool> writable;        // nullopt: as the folder above it
    std::optional<QString> changeableBy; // the same
    QString inUseBy;
    bool truncated = false;
    bool written = false; // by us, after the description was read
    qint64 modifiedNs = 0;
};

class DescribedTree {
public:
    // Errors: BadUsage where a file stands below something that is no folder.
    static Result<DescribedTree> build(const DescribedPc& pc);

    // False when the description has no files at all: what is not found then is not known to be absent.
    bool known() const { return m_known; }
    OsPath paths() const { return m_paths; }

    struct Place {
        QString path; // every link before the last name followed, in the spelling of what exists; the last by request
        const DescribedNode* node = nullptr; // what stands there; null when nothing does
        bool loop = false;                   // links lead round in a circle
    };
    enum class LastLink { Keep, Follow };
    Place find(const QString& path, LastLink last) const;

    const DescribedNode* exact(const QString& path) const; // no link followed
    QStringList names(const QString& folder) const;        // of what stands in it, sorted; of an exact path
    bool isWritable(const QString& path) const;            // nothing that is described forbids it; of an exact path
    QString changeableBy(const QString& path) const; // as described, else as that system sets it up; of an exact path
    std::map<QString, DescribedNode>::const_iterator begin() const { return m_nodes.begin(); }
    std::map<QString, DescribedNode>::const_iterator end() const { return m_nodes.end(); }

    void put(DescribedNode node);                        // its folder exists, or the tree is not known
    void remove(const QString& path);                    // one node
    void move(const QString& from, const QString& path); // with everything below it
    DescribedNode* edit(const QString& path);

private:
    explicit DescribedTree(OsKind os) : m_paths(os) {}
    std::optional<Error> add(const DescribedFile& file);
    bool addFolders(const QString& folder); // false: something in the way is no folder
    void fillHardLinks();

    OsPath m_paths;
    bool m_known = false;
    std::map<QString, DescribedNode> m_nodes; // by OsPath::key
};

} // namespace cudnnsetup
