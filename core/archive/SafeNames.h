// Names of archive entries, hostile until proven otherwise.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

namespace cudnnsetup {

// Why writing an entry of this name could leave the target folder, hit a device or another stream on Windows or Linux;
// nullopt when it could not. Folders end in '/'. The same answer on every system: an archive is safe or it is not.
std::optional<QString> unsafeBecause(const QString& name);

// The first two names that would be one file where case does not matter; nullopt when there are none.
std::optional<std::pair<QString, QString>> collision(const QStringList& names);

} // namespace cudnnsetup
