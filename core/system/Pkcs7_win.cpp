// PKCS#7 through the Windows certificate interface.
#include "core/binary/Authenticode.h"

#include <windows.h>
//
#include <wincrypt.h>

namespace cudnnsetup {

namespace {
constexpr DWORD encoding = X509_ASN_ENCODING | PKCS_7_ASN_ENCODING;

struct Message {
    HCRYPTMSG handle = CryptMsgOpenToDecode(encoding, 0, 0, 0, nullptr, nullptr);
    HCERTSTORE store = nullptr;
    PCCERT_CONTEXT certificate = nullptr;
    ~Message() {
        if (certificate) CertFreeCertificateContext(certificate);
        if (store) CertCloseStore(store, 0);
        if (handle) CryptMsgClose(handle);
    }
};

QByteArray parameter(HCRYPTMSG message, DWORD which) {
    DWORD size = 0;
    if (!CryptMsgGetParam(message, which, 0, nullptr, &size)) return {};
    QByteArray bytes(qsizetype(size), '\0');
    if (!CryptMsgGetParam(message, which, 0, bytes.data(), &size)) return {};
    bytes.truncate(qsizetype(size));
    return bytes;
}

QString organisationOf(PCCERT_CONTEXT certificate) {
    char organisation[] = szOID_ORGANIZATION_NAME;
    wchar_t name[256] = {};
    const DWORD length = CertGetNameStringW(certificate, CERT_NAME_ATTR_TYPE, 0, organisation, name, 256);
    return length > 1 ? QString::fromWCharArray(name, int(length) - 1) : QString();
}
} // namespace

std::optional<SignedContent> readPkcs7(const QByteArray& der) {
    Message message;
    const auto* bytes = reinterpret_cast<const BYTE*>(der.constData());
    if (!message.handle || !CryptMsgUpdate(message.handle, bytes, DWORD(der.size()), TRUE)) return std::nullopt;
    SignedContent content;
    content.content = parameter(message.handle, CMSG_CONTENT_PARAM);
    QByteArray signer = parameter(message.handle, CMSG_SIGNER_CERT_INFO_PARAM);
    message.store = CertOpenStore(CERT_STORE_PROV_MSG, encoding, 0, 0, message.handle);
    if (content.content.isEmpty() || signer.isEmpty() || !message.store) return std::nullopt;
    message.certificate =
        CertGetSubjectCertificateFromStore(message.store, encoding, reinterpret_cast<PCERT_INFO>(signer.data()));
    if (!message.certificate) return std::nullopt;
    content.signer = organisationOf(message.certificate);
    content.signatureFits =
        CryptMsgControl(message.handle, 0, CMSG_CTRL_VERIFY_SIGNATURE, message.certificate->pCertInfo) != FALSE;
    return content;
}

} // namespace cudnnsetup
