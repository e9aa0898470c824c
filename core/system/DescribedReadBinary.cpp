#include "core/system/DescribedFiles.h"
#include "core/system/HostBinary.h"

#include <QMutexLocker>

namespace cudnnsetup {

using Answer = Observed<BinaryInfo>;

Answer DescribedFiles::readBinary(const QString& path) const {
    const QMutexLocker lock(&m_mutex);
    const DescribedTree::Place place = m_tree.find(path, DescribedTree::LastLink::Follow);
    if (!place.node && !m_tree.known()) return Answer::notChecked(notDescribed(u"files"_s));
    if (!place.node || place.node->kind == DescribedNode::Kind::Folder) return Answer::none(path);
    if (place.node->binary) return Answer::seen(*place.node->binary, path);
    if (place.node->contents) {
        MemorySource source(*place.node->contents, place.node->size);
        const Result<BinaryInfo> info = cudnnsetup::readBinary(source);
        return info ? Answer::seen(*info, path) : Answer::notChecked(info.error().message);
    }
    if (place.node->written && m_host) return observedBinary(stat(path), path, m_sandbox.toHost(place.path), {});
    return Answer::notChecked(notDescribed(u"files[].binary"_s));
}

} // namespace cudnnsetup
