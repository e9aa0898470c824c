// Authenticode signatures of our own making, with a key that everybody may know: the reader's verdict on them is real.
#pragma once

#include <QByteArray>

namespace archivebuilder {

// The PE file with a certificate table at its end. The same bytes give the same signature. Empty when OpenSSL refuses.
QByteArray signedPe(const QByteArray& pe);
// What Authenticode hashes of a signed PE file of ArchiveBuilder's.
QByteArray signedPart(const QByteArray& pe);

inline constexpr auto testSigner = "cuDNN Setup Assistant's tests";

} // namespace archivebuilder
