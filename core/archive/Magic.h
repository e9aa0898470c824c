// What a file that someone chose as an archive really is, from its first bytes.
#pragma once

#include "core/archive/ArchiveInfo.h"

namespace cudnnsetup {

enum class Container { Zip, Tar };

// Errors, each with the next step: ArchiveUnreadable "archive.not-an-archive" (a web page, an installer, …)
// or "archive.truncated" (empty, not yet downloaded).
Result<Container> recognise(const QString& path);

} // namespace cudnnsetup
