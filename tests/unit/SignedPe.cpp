#include "SignedPe.h"

#include <QCryptographicHash>
#include <QtEndian>
#include <memory>
#include <openssl/evp.h>
#include <openssl/pkcs7.h>
#include <openssl/x509.h>

namespace archivebuilder {
namespace {

// Where ArchiveBuilder's makePe() puts them.
constexpr qsizetype checksumAt = 0x98 + 64, tableEntryAt = 0x98 + 112 + 4 * 8;

template <auto release> struct Release {
    template <class Thing> void operator()(Thing* thing) const { release(thing); }
};
template <class Thing, auto release> using Owned = std::unique_ptr<Thing, Release<release>>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using Certificate = Owned<X509, X509_free>;
using Pkcs7 = Owned<PKCS7, PKCS7_free>;

// 512 bits of RSA: it protects nothing, and PKCS#1 signatures are the same each time.
Key testKey() {
    static const QByteArray der = QByteArray::fromBase64(
        "MIIBOwIBAAJBANrEOHmqLLCOMIpdGGUsMxVbsAcj8R0aqhq5JGrcyvqSWTLJOagx29v9i2UUS/WaqV/0daAFKnwKvwQ5lsLSXe8CAwEAAQJA"
        "RWbQn9Bb4xsIzSxhi98syY7P1kQRvvDxnA62PeyTvE/RMn2/1UIQVkUG1arOpWuNzaldc5Xtm7pt0+As8zZS4QIhAO35Un+5CHneAYoeO40D"
        "vGoWxsiohXplCNckcp+uPx7xAiEA61Zv3SyLF3HrWByng7qLFRL8m1wakilBP9jO2P6xCt8CIH5r9Wfk5JvZVPgLF5fSZEX306LF5CMhiZDB"
        "zCMIboABAiEAjIixhIJ1DSsaPyPdZOyg4ZTVBHGb7Gx2aoot+6ccUkECIQDDEsARHuO9ef2OmyYsi5izhz+JVywBnQDnOvG9wov2tQ==");
    const auto* start = reinterpret_cast<const unsigned char*>(der.constData());
    return Key(d2i_AutoPrivateKey(nullptr, &start, der.size()));
}

Certificate certificateOf(EVP_PKEY* key) {
    Certificate certificate(X509_new());
    X509* x509 = certificate.get();
    X509_set_version(x509, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
    ASN1_TIME_set_string_X509(X509_getm_notBefore(x509), "20200101000000Z");
    ASN1_TIME_set_string_X509(X509_getm_notAfter(x509), "20490101000000Z");
    X509_set_pubkey(x509, key);
    X509_NAME* name = X509_get_subject_name(x509);
    X509_NAME_add_entry_by_txt(name, "O", MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(testSigner), -1, -1, 0);
    X509_set_issuer_name(x509, name);
    X509_sign(x509, key, EVP_sha256());
    return certificate;
}

QByteArray der(quint8 tag, const QByteArray& content) { // content under 128 bytes
    return QByteArray(1, char(tag)) + QByteArray(1, char(content.size())) + content;
}

// SpcIndirectDataContent of an image with this digest.
QByteArray indirectData(const QByteArray& digest) {
    const QByteArray imageData =
        der(0x06, QByteArray::fromHex("2b06010401823702010f")) + der(0x30, QByteArray::fromHex("030100a004a2028000"));
    const QByteArray sha256 = der(0x30, der(0x06, QByteArray::fromHex("608648016503040201")) + der(0x05, {}));
    return der(0x30, der(0x30, imageData) + der(0x30, sha256 + der(0x04, digest)));
}

// PKCS#7 over the content without its own tag and length, as Authenticode has it.
QByteArray pkcs7Of(const QByteArray& content) {
    constexpr auto indirectDataType = "1.3.6.1.4.1.311.2.1.4";
    const Key key = testKey();
    const Certificate certificate = certificateOf(key.get());
    const Pkcs7 pkcs7(PKCS7_new());
    PKCS7_set_type(pkcs7.get(), NID_pkcs7_signed);
    PKCS7_SIGNER_INFO* signer = PKCS7_add_signature(pkcs7.get(), certificate.get(), key.get(), EVP_sha256());
    if (!signer) return {};
    PKCS7_add_certificate(pkcs7.get(), certificate.get());
    PKCS7_add_signed_attribute(signer, NID_pkcs9_contentType, V_ASN1_OBJECT, OBJ_txt2obj(indirectDataType, 1));
    ASN1_TIME* signedAt = ASN1_TIME_new(); // else OpenSSL takes the present time
    ASN1_TIME_set_string_X509(signedAt, "20240101000000Z");
    PKCS7_add0_attrib_signing_time(signer, signedAt);
    PKCS7_content_new(pkcs7.get(), NID_pkcs7_data);
    BIO* bytes = PKCS7_dataInit(pkcs7.get(), nullptr);
    BIO_write(bytes, content.constData() + 2, int(content.size()) - 2);
    const bool done = PKCS7_dataFinal(pkcs7.get(), bytes) == 1;
    BIO_free_all(bytes);
    if (!done) return {};

    PKCS7* inner = PKCS7_new();
    inner->type = OBJ_txt2obj(indirectDataType, 1);
    inner->d.other = ASN1_TYPE_new();
    ASN1_STRING* text = ASN1_STRING_new();
    ASN1_STRING_set(text, content.constData(), int(content.size()));
    ASN1_TYPE_set(inner->d.other, V_ASN1_SEQUENCE, text);
    PKCS7_set_content(pkcs7.get(), inner);
    unsigned char* encoded = nullptr;
    const int length = i2d_PKCS7(pkcs7.get(), &encoded);
    const QByteArray result(reinterpret_cast<const char*>(encoded), std::max(length, 0));
    OPENSSL_free(encoded);
    return result;
}

} // namespace

QByteArray signedPart(const QByteArray& pe) {
    const auto table = qFromLittleEndian<quint32>(pe.constData() + tableEntryAt);
    const qsizetype end = table == 0 ? pe.size() : std::min<qsizetype>(table, pe.size());
    return pe.first(checksumAt) + pe.mid(checksumAt + 4, tableEntryAt - checksumAt - 4) +
           pe.mid(tableEntryAt + 8, end - tableEntryAt - 8);
}

QByteArray signedPe(const QByteArray& pe) {
    QByteArray file = pe + QByteArray((8 - pe.size() % 8) % 8, '\0');
    QByteArray blob = pkcs7Of(indirectData(QCryptographicHash::hash(signedPart(file), QCryptographicHash::Sha256)));
    if (blob.isEmpty()) return {};
    blob.append((8 - blob.size() % 8) % 8, '\0');
    QByteArray entry(8, '\0');
    qToLittleEndian(quint32(blob.size() + 8), entry.data());
    qToLittleEndian(quint16(0x200), entry.data() + 4); // revision 2.0
    qToLittleEndian(quint16(2), entry.data() + 6);     // PKCS#7
    qToLittleEndian(quint32(file.size()), file.data() + tableEntryAt);
    qToLittleEndian(quint32(blob.size() + 8), file.data() + tableEntryAt + 4);
    return file + entry + blob;
}

} // namespace archivebuilder
