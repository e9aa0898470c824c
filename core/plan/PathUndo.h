// Taking one edit of PATH back out of a value that others have changed since: entry by entry, never the old whole
// value.
#pragma once

#include "core/plan/Plan.h"

namespace cudnnsetup {

// The value without the edit, or the value as it is where nothing of the edit is left in it (or, for a quotation mark,
// where putting it back could break what was written since).
QString withoutEdit(const EditPath& edit, const QString& now, const VariableLookup& lookup);

} // namespace cudnnsetup
