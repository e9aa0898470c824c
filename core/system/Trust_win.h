#pragma once

#include "core/binary/BinaryInfo.h"

namespace cudnnsetup {

// Whether Windows itself trusts the signer of this file. `read` is what the file's own bytes say: only Good is asked
// about. NotChecked when the chain of certificates cannot be verified on this PC: no finding, but no proof either.
// Never goes to the network. Reads the whole file.
Signature trustedSignature(const QString& path, Signature read);

} // namespace cudnnsetup
