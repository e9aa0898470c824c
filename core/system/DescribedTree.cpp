#include "core/system/DescribedTree.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DescribedPc)
};

// As Linux does (path_resolution(7): 40); Windows stops at 63 reparse points.
constexpr int mostLinks = 40;

// "C:\a\b" -> {"C:\", "a", "b"}
QStringList partsOf(const QString& path, const OsPath& paths) {
    QStringList parts;
    QString rest = paths.clean(path);
    for (QString up = paths.parent(rest); up != rest; up = paths.parent(rest)) {
        parts.prepend(paths.fileName(rest));
        rest = up;
    }
    parts.prepend(rest);
    return parts;
}

DescribedNode nodeOf(const DescribedFile& file, const QString& path) {
    DescribedNode node;
    node.path = path;
    node.kind = file.folder ? DescribedNode::Kind::Folder : DescribedNode::Kind::File;
    if (file.link == LinkKind::Symlink || file.link == LinkKind::Junction) node.kind = DescribedNode::Kind::Link;
    node.size = file.size.value_or(file.text ? quint64(file.text->size()) : 0);
    node.contents = file.text;
    node.binary = file.binary;
    node.link = file.link;
    node.linkTarget = file.linkTarget;
    node.writable = file.writable;
    node.changeableBy = file.changeableBy;
    node.inUseBy = file.inUseBy;
    node.truncated = file.truncated;
    return node;
}

} // namespace

Result<DescribedTree> DescribedTree::build(const DescribedPc& pc) {
    DescribedTree tree(pc.os.kind);
    tree.m_known = pc.files.has_value();
    tree.addFolders(pc.os.kind == OsKind::Windows ? u"C:\\"_s : u"/"_s);
    for (const DescribedDisk& disk : pc.disks.value_or(QList<DescribedDisk>()))
        if (tree.m_paths.isAbsolute(disk.root)) tree.addFolders(disk.root);
    if (pc.files)
        for (const DescribedFile& file : *pc.files)
            if (const auto error = tree.add(file)) return Failure(*error);
    // Whoever is logged in has a home, listed or not; below a link or a file it would be nonsense.
    if (tree.m_paths.isAbsolute(pc.user.home)) tree.addFolders(pc.user.home);
    tree.fillHardLinks();
    return tree;
}

std::optional<Error> DescribedTree::add(const DescribedFile& file) {
    const QString path = m_paths.clean(file.path);
    const auto there = m_nodes.find(m_paths.key(path));
    const bool folderTwice = there != m_nodes.end() && file.folder;
    if ((there != m_nodes.end() && !folderTwice) || !addFolders(m_paths.parent(path)))
        return Error{ExitCode::BadUsage,
                     Tr::tr("The description of the PC is wrong: %1 is both a folder and something else.").arg(path),
                     Tr::tr("Correct the list \"files\"."),
                     path,
                     {}};
    m_nodes.insert_or_assign(m_paths.key(path), nodeOf(file, path));
    return std::nullopt;
}

bool DescribedTree::addFolders(const QString& folder) {
    QString path;
    for (const QString& part : partsOf(folder, m_paths)) {
        path = m_paths.join(path, part);
        DescribedNode& node = m_nodes[m_paths.key(path)];
        if (node.path.isEmpty()) {
            node.path = path;
            node.kind = DescribedNode::Kind::Folder;
        }
        if (node.kind != DescribedNode::Kind::Folder) return false;
    }
    return true;
}

void DescribedTree::fillHardLinks() {
    for (auto& [key, node] : m_nodes) {
        if (node.link != LinkKind::HardLink) continue;
        const Place target =
            find(m_paths.isAbsolute(node.linkTarget) ? node.linkTarget
                                                     : m_paths.join(m_paths.parent(node.path), node.linkTarget),
                 LastLink::Follow);
        if (!target.node || target.node == &node) continue;
        if (node.size == 0) node.size = target.node->size;
        if (!node.contents) node.contents = target.node->contents;
        if (!node.binary) node.binary = target.node->binary;
    }
}

const DescribedNode* DescribedTree::exact(const QString& path) const {
    const auto it = m_nodes.find(m_paths.key(path));
    return it == m_nodes.end() ? nullptr : &it->second;
}

DescribedNode* DescribedTree::edit(const QString& path) {
    const auto it = m_nodes.find(m_paths.key(path));
    return it == m_nodes.end() ? nullptr : &it->second;
}

DescribedTree::Place DescribedTree::find(const QString& path, LastLink last) const {
    QString wanted = m_paths.clean(path);
    for (int links = 0; links <= mostLinks; ++links) {
        const QStringList parts = partsOf(wanted, m_paths);
        QString reached;
        QString next; // where a link leads, with the rest behind it
        for (qsizetype i = 0; i < parts.size() && next.isEmpty(); ++i) {
            const QString folder = reached;
            reached = m_paths.join(folder, parts[i]);
            const DescribedNode* node = exact(reached);
            if (!node) continue;
            reached = node->path;
            const bool isLast = i + 1 == parts.size();
            if (node->kind != DescribedNode::Kind::Link || (isLast && last == LastLink::Keep)) continue;
            const bool absolute = m_paths.isAbsolute(node->linkTarget);
            const QString target = absolute ? m_paths.clean(node->linkTarget) : m_paths.join(folder, node->linkTarget);
            next = m_paths.join(target, parts.mid(i + 1).join(m_paths.separator()));
        }
        if (next.isEmpty()) return {reached, exact(reached), false};
        wanted = next;
    }
    return {m_paths.clean(path), nullptr, true};
}

QStringList DescribedTree::names(const QString& folder) const {
    QString prefix = m_paths.key(folder);
    if (!prefix.endsWith(m_paths.separator())) prefix += m_paths.separator();
    QStringList result;
    auto it = m_nodes.lower_bound(prefix);
    while (it != m_nodes.end() && it->first.startsWith(prefix)) {
        const qsizetype deeper = it->first.indexOf(m_paths.separator(), prefix.size());
        if (deeper < 0) {
            if (it->first.size() > prefix.size()) result.append(m_paths.fileName(it->second.path));
            ++it;
        } else { // jump over everything below that child
            it = m_nodes.lower_bound(it->first.first(deeper) + QChar(m_paths.separator().unicode() + 1));
        }
    }
    result.sort();
    return result;
}

bool DescribedTree::isWritable(const QString& path) const {
    for (QString at = m_paths.clean(path);;) {
        if (const DescribedNode* node = exact(at); node && node->writable) return *node->writable;
        const QString up = m_paths.parent(at);
        if (up == at) return true;
        at = up;
    }
}

namespace {

// Where nothing is described: the rights that Windows and Linux give their folders when they are installed.
QString usuallyChangeableBy(const QString& path, const OsPath& paths) {
    if (paths.os() == OsKind::Linux) {
        for (const QString& open : {u"/tmp"_s, u"/var/tmp"_s, u"/dev/shm"_s, u"/mnt"_s})
            if (paths.isBelow(path, open)) return u"everyone"_s;
        return paths.isBelow(path, u"/home"_s) && path != u"/home"_s ? path.section(u'/', 2, 2) : QString();
    }
    const QString key = paths.key(path);
    if (paths.parent(path) == path || key.startsWith(u"c:\\program files"_s) || paths.isBelow(key, u"c:\\windows"_s))
        return {};
    if (paths.isBelow(key, u"c:\\users"_s)) return path.section(u'\\', 2, 2);
    return u"Authenticated Users"_s;
}

} // namespace

QString DescribedTree::changeableBy(const QString& path) const {
    for (QString at = m_paths.clean(path);;) {
        const DescribedNode* node = exact(at);
        if (node && node->changeableBy) return *node->changeableBy;
        if (node && node->writable && !*node->writable) return {}; // not even by this user
        const QString up = m_paths.parent(at);
        if (up == at) return usuallyChangeableBy(m_paths.clean(path), m_paths);
        at = up;
    }
}

void DescribedTree::put(DescribedNode node) {
    const QString folder = m_paths.parent(node.path);
    if (!exact(folder)) addFolders(folder);
    const QString key = m_paths.key(node.path);
    m_nodes.insert_or_assign(key, std::move(node));
}

void DescribedTree::remove(const QString& path) { m_nodes.erase(m_paths.key(path)); }

void DescribedTree::move(const QString& from, const QString& path) {
    const QString oldKey = m_paths.key(from);
    QList<DescribedNode> moved;
    for (auto it = m_nodes.begin(); it != m_nodes.end();) {
        if (!m_paths.isBelow(it->first, oldKey)) {
            ++it;
            continue;
        }
        DescribedNode node = std::move(it->second);
        node.path = m_paths.clean(path) + node.path.mid(m_paths.clean(from).size());
        moved.append(std::move(node));
        it = m_nodes.erase(it);
    }
    for (DescribedNode& node : moved) put(std::move(node));
}

} // namespace cudnnsetup
