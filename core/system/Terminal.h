// Whether somebody watches standard error, so that a line may be written over.
#pragma once

namespace cudnnsetup {

bool standardErrorIsTerminal();

} // namespace cudnnsetup
