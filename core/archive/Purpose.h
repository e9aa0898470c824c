// What each file of cuDNN is for, in one phrase.
#pragma once

#include <QString>

namespace cudnnsetup {

// For libraries of Windows and Linux, headers, import libraries and the licence, by name without folders; `major`: of
// the cuDNN that the file belongs to (5 to 9). Empty for a name that this major does not have. Source of the parts: the
// API reference's list of sub-libraries (docs.nvidia.com/deeplearning/cudnn, "Overview" of each major).
QString purposeOf(const QString& fileName, int major);

} // namespace cudnnsetup
