// The environment of a console opened now, put together from its parts. Pure: the parts are arguments.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// Looks a name up as that system does: without case on Windows.
QString lookUp(const QHash<QString, QString>& variables, const QString& name, OsKind os);

// PATH of a new Windows console: machine, then user, each expanded. Null when neither scope was seen.
QString mergedPath(const Observed<PathValue>& machine, const Observed<PathValue>& user, const VariableLookup& lookup);

// Folders that every Windows has, where the variables do not say: SystemRoot, ProgramFiles, ProgramData, USERPROFILE,
// LOCALAPPDATA, APPDATA… On Linux HOME and USER. Nothing that is there already is changed.
void addUsualVariables(QHash<QString, QString>& variables, OsKind os, const UserFacts& user);

// Where a user's journals and manifests are kept, below his own folder. Empty for whoever acts as administrator where
// others could write there: SYSTEM, root, and an elevated console of a Windows user whose other programs are not
// elevated. Theirs lie where only administrators write (System::machineStateFolder()).
QString ownStateFolder(OsKind os, const UserFacts& user, const QHash<QString, QString>& variables);

} // namespace cudnnsetup
