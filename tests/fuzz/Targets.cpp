#include "Targets.h"

#include "tests/unit/ArchiveBuilder.h"

#include <QTemporaryDir>
#include <cstdlib>

namespace fuzz {

void check(bool holds) {
    if (!holds) std::abort();
}

QString asFile(const char* name, const QByteArray& bytes) {
    static const QTemporaryDir folder;
    return archivebuilder::writeFile(folder.path(), QString::fromLatin1(name), bytes);
}

const QList<Target>& targets() {
    static const QList<Target> all = fileTargets() + settingTargets() + documentTargets();
    return all;
}

} // namespace fuzz
