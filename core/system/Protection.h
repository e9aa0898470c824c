// Who could change what stands at a path: everything on the way to it, from the root on, links included. Needed before
// a folder goes on the PATH of everyone, and before an administrator writes below it.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct WeakPlace {
    QString path;    // the first place on the way that others can change
    QStringList who; // names of accounts

    bool operator==(const WeakPlace&) const = default;
};

// The first place at, or on the way to, one of the folders that people who are no administrators can change. Folders
// that do not exist yet are left out: whoever makes them guards them. None: there is no such place. NotChecked: the
// rights of a place could not be read, which is not the same as protected.
Observed<WeakPlace> weakPlace(const Files& files, const OsPath& paths, const QStringList& folders);

// Blocked, with the place and who can change it, unless `weak` is None. `folder`: what it is about.
Result<void> requireProtected(const Observed<WeakPlace>& weak, const QString& folder);

} // namespace cudnnsetup
