// The signature inside a PE file (Microsoft, "Windows Authenticode Portable Executable Signature Format").
#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/binary/BinaryInfo.h"
#include "core/binary/PeHeaders.h"

#include <memory>
#include <span>

namespace cudnnsetup {

struct Authenticode {
    Signature state = Signature::NotChecked;
    QString signer; // organisation in the signer's certificate
};

// None: the file holds no signature. Good: the file's digest is the signed one, and the signature is the certificate's.
// Broken: the file was changed after signing, or the signature cannot be read. Whether the certificate leads to a root
// that this PC trusts is asked of the system where it has an answer (Windows), not here: anybody can make a certificate
// that names any organisation, so `signer` is what the file claims. Error: Cancelled.
Result<Authenticode> readAuthenticode(ByteSource& source, const PeHeaders& headers, const CancelToken& cancel);

// The same for a file whose bytes pass by once, as an archive's entry does, in bounded memory: its signature stands at
// the end. SHA-256 only: a file that was signed with SHA-1 stays NotChecked, with its signer.
class AuthenticodeStream {
public:
    explicit AuthenticodeStream(quint64 fileSize);
    ~AuthenticodeStream();
    AuthenticodeStream(const AuthenticodeStream&) = delete;
    AuthenticodeStream& operator=(const AuthenticodeStream&) = delete;

    void feed(std::span<const char> bytes); // in order
    Authenticode finish();                  // NotChecked: no PE file

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// What the PKCS#7 blob of a PE file says, read by the system's library.
struct SignedContent {
    QString signer;
    QByteArray content;         // DER: what was signed, here Authenticode's SpcIndirectDataContent
    bool signatureFits = false; // the signature over `content` is that of the certificate's key
};
std::optional<SignedContent> readPkcs7(const QByteArray& der); // core/system/Pkcs7_{linux,win}.cpp

} // namespace cudnnsetup
