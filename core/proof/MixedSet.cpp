#include "core/proof/MixedSet.h"

#include <QCoreApplication>
#include <map>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProofTrouble)
};

} // namespace

std::optional<MixedSet> mixedSet(const SetFiles& files, OsKind os, int major) {
    std::map<QString, QList<SetPart>> byVersion;
    for (const QString& name : partNames(os, major)) {
        const SetPart part = files.examine(name);
        // Old builds carry numbers such as 6.14.11.6050, and some parts of 9 none: neither is another version.
        if (part.version.major() == major) byVersion[part.version.text()] << part;
    }
    if (byVersion.size() < 2) return std::nullopt;
    const auto smaller = [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); };
    const auto usual = std::max_element(byVersion.begin(), byVersion.end(), smaller);
    const auto odd = std::min_element(byVersion.begin(), byVersion.end(), smaller);
    const SetPart& part = odd->second.first();
    MixedSet mixed;
    mixed.culprit = part.path;
    mixed.headline = Tr::tr("%1 is version %2, the other parts are %3: files of two cuDNN versions are mixed.")
                         .arg(part.path, odd->first, usual->first);
    QStringList evidence;
    for (const auto& [version, parts] : byVersion)
        for (const SetPart& one : parts) evidence << one.path + u": "_s + version;
    mixed.finding = {u"cudnn.mixed-set"_s,
                     Severity::Blocker,
                     mixed.headline,
                     evidence,
                     Tr::tr("Put all files of one archive there again."),
                     false};
    return mixed;
}

} // namespace cudnnsetup
