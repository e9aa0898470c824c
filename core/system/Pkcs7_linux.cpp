// PKCS#7 through OpenSSL.
#include "core/binary/Authenticode.h"

#include <memory>
#include <openssl/err.h>
#include <openssl/pkcs7.h>
#include <openssl/x509.h>

namespace cudnnsetup {

namespace {
template <auto release> struct Release {
    template <class Thing> void operator()(Thing* thing) const { release(thing); }
};
using Pkcs7 = std::unique_ptr<PKCS7, Release<PKCS7_free>>;
using Bio = std::unique_ptr<BIO, Release<BIO_free>>;

QString organisationOf(PKCS7* pkcs7) {
    STACK_OF(X509)* signers = PKCS7_get0_signers(pkcs7, nullptr, 0);
    QString name;
    if (signers && sk_X509_num(signers) > 0) {
        X509_NAME* subject = X509_get_subject_name(sk_X509_value(signers, 0));
        const int at = X509_NAME_get_index_by_NID(subject, NID_organizationName, -1);
        unsigned char* text = nullptr;
        const int length =
            at < 0 ? -1 : ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, at)));
        if (length > 0) name = QString::fromUtf8(reinterpret_cast<const char*>(text), length);
        OPENSSL_free(text);
    }
    sk_X509_free(signers);
    return name;
}

// What was signed is the content without its own tag and length.
bool signatureFits(PKCS7* pkcs7, const QByteArray& content) {
    const auto* inner = reinterpret_cast<const unsigned char*>(content.constData());
    long length = 0;
    int tag = 0, tagClass = 0;
    if (ASN1_get_object(&inner, &length, &tag, &tagClass, content.size()) & 0x80) return false;
    const Bio bytes(BIO_new_mem_buf(inner, int(length)));
    const int flags = PKCS7_NOVERIFY; // the way from the certificate to a root is not judged here
    return bytes && PKCS7_verify(pkcs7, nullptr, nullptr, bytes.get(), nullptr, flags) == 1;
}
} // namespace

std::optional<SignedContent> readPkcs7(const QByteArray& der) {
    const auto* start = reinterpret_cast<const unsigned char*>(der.constData());
    const Pkcs7 pkcs7(d2i_PKCS7(nullptr, &start, long(der.size())));
    if (!pkcs7 || !PKCS7_type_is_signed(pkcs7.get())) {
        ERR_clear_error();
        return std::nullopt;
    }
    const PKCS7* contents = pkcs7->d.sign ? pkcs7->d.sign->contents : nullptr;
    if (!contents || !contents->type || OBJ_obj2nid(contents->type) == NID_pkcs7_data || !contents->d.other ||
        contents->d.other->type != V_ASN1_SEQUENCE)
        return std::nullopt;
    const ASN1_STRING* sequence = contents->d.other->value.sequence;
    SignedContent content;
    content.content = QByteArray(reinterpret_cast<const char*>(ASN1_STRING_get0_data(sequence)),
                                 qsizetype(ASN1_STRING_length(sequence)));
    content.signer = organisationOf(pkcs7.get());
    content.signatureFits = signatureFits(pkcs7.get(), content.content);
    ERR_clear_error();
    return content;
}

} // namespace cudnnsetup
