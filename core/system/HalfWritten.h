// The name under which writeWhole() stages a file, beside the one it will take the place of.
#pragma once

#include <QString>

namespace cudnnsetup {

QString halfWrittenName(const QString& path); // path + ".new-" + eight hex digits, by chance
// Whether `name` is one that halfWrittenName() gives for `fileName` (both without their folder).
bool isHalfWritten(const QString& name, const QString& fileName);

} // namespace cudnnsetup
