// The errors that every system (real or described) answers with: one wording for one trouble.
#pragma once

#include "core/base/Result.h"

#include <QStringList>

namespace cudnnsetup::systemerror {

// `detail`: the system's own number and text, for the expert.
Failure missing(const QString& path, const QString& detail = {});      // TakenBack
Failure alreadyThere(const QString& path, const QString& detail = {}); // TakenBack
Failure noRights(const QString& path, const QString& detail = {});     // Blocked, system.no-rights
Failure inUse(const QString& path, const QStringList& programs, const QString& detail = {}); // Blocked
Failure readOnly(const QString& path, const QString& detail = {});   // Blocked, system.no-rights
Failure blocked(const QString& path, const QString& detail = {});    // Blocked, system.blocked-file
Failure diskFull(const QString& path, const QString& detail = {});   // DiskFull, system.disk-full
Failure tooLong(const QString& path, qint64 limit);                  // TakenBack: read() of a longer file
Failure notEmpty(const QString& folder, const QString& detail = {}); // TakenBack
Failure otherVolume(const QString& from, const QString& to, const QString& detail = {}); // TakenBack
Failure cannotRead(const QString& path, const QString& detail = {});                     // TakenBack
Failure cannotWrite(const QString& path, const QString& detail = {});                    // TakenBack
Failure linksUnsupported(const QString& path, const QString& detail = {});               // Blocked
Failure pathTooLong(qsizetype length, qsizetype limit); // BadUsage: PATH, in characters
Failure pathNotKept(const QString& detail);             // TakenBack: PATH read back differs
Failure windowsOnly();                                  // Unsupported

} // namespace cudnnsetup::systemerror
