// Archives looked at by tests: what was found in them, what went wrong.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

class Silent : public ProgressSink {
public:
    void report(const Progress&) override {}
};

inline Result<ArchiveInfo> look(const QString& path, bool verify = false) {
    Silent silent;
    return inspect(path, {.hash = true, .verify = verify}, silent, {});
}

inline QString idOf(const Result<ArchiveInfo>& result) { return result ? u"no error"_s : result.error().findingId; }

inline QStringList ids(const ArchiveInfo& info) {
    QStringList list;
    for (const Finding& finding : info.findings) list.append(finding.id);
    list.removeAll(u"cudnn.unsigned"_s); // stand-in libraries carry no signature
    return list;
}

} // namespace cudnnsetup
