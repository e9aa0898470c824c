#include "core/facts/FollowedLinks.h"

#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

QString followed(const MachineFacts& facts, const QString& path) {
    const OsPath paths(facts.os.kind);
    return facts.links.value(paths.key(path), path);
}

bool sameFolder(const MachineFacts& facts, const QString& a, const QString& b) {
    return OsPath(facts.os.kind).same(followed(facts, a), followed(facts, b));
}

} // namespace cudnnsetup
