// The name under which writeWhole() stages a file, beside the one it will take the place of.
#pragma once

#include "core/base/Result.h"

namespace cudnnsetup {

QString halfWrittenName(const QString& path); // path + ".new-" + eight hex digits, by chance
// Whether `name` is one that halfWrittenName() gives for `fileName` (both without their folder).
bool isHalfWritten(const QString& name, const QString& fileName);

// An error of the staged file, told of the file that it was to become: nobody knows the other name.
Failure ofTheFileItself(Error error, const QString& staging, const QString& path);

} // namespace cudnnsetup
