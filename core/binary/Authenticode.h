// The signature inside a PE file (Microsoft, "Windows Authenticode Portable Executable Signature Format").
#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/binary/BinaryInfo.h"
#include "core/binary/PeHeaders.h"

namespace cudnnsetup {

struct Authenticode {
    Signature state = Signature::NotChecked;
    QString signer; // organisation in the signer's certificate
};

// None: the file holds no signature. Good: the file's digest is the signed one, and the signature is the certificate's.
// Broken: the file was changed after signing, or the signature cannot be read. Whether the certificate leads to a root
// that this PC trusts is asked of the system where it has an answer (Windows), not here. Error: Cancelled.
Result<Authenticode> readAuthenticode(ByteSource& source, const PeHeaders& headers, const CancelToken& cancel);

// What the PKCS#7 blob of a PE file says, read by the system's library.
struct SignedContent {
    QString signer;
    QByteArray content;         // DER: what was signed, here Authenticode's SpcIndirectDataContent
    bool signatureFits = false; // the signature over `content` is that of the certificate's key
};
std::optional<SignedContent> readPkcs7(const QByteArray& der); // core/system/Pkcs7_{linux,win}.cpp

} // namespace cudnnsetup
