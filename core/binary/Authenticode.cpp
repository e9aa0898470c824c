#include "core/binary/Authenticode.h"

#include "core/base/Sha256.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Authenticode)
};

constexpr quint32 maxSignature = 4 << 20; // bytes; real ones have about 10,000
constexpr qsizetype blockSize = 1 << 20;

struct DerItem {
    quint8 tag = 0;
    QByteArray content;
    qsizetype end = 0; // of the item, in the bytes it was read from
};

std::optional<DerItem> derItemAt(const QByteArray& bytes, qsizetype at) {
    if (at + 2 > bytes.size()) return std::nullopt;
    DerItem item{.tag = quint8(bytes[at]), .content = {}};
    qsizetype length = quint8(bytes[at + 1]);
    qsizetype start = at + 2;
    if (length & 0x80) {
        const int lengthBytes = int(length & 0x7f);
        if (lengthBytes < 1 || lengthBytes > 4 || start + lengthBytes > bytes.size()) return std::nullopt;
        length = 0;
        for (int index = 0; index < lengthBytes; ++index) length = (length << 8) | quint8(bytes[start++]);
    }
    if (length > bytes.size() - start) return std::nullopt;
    item.content = bytes.mid(start, length);
    item.end = start + length;
    return item;
}

struct FileDigest {
    QByteArray algorithm; // DER object identifier
    QByteArray digest;
};

// SpcIndirectDataContent ::= SEQUENCE { data SEQUENCE, DigestInfo SEQUENCE { SEQUENCE { algorithm OID }, digest OCTETS
// }}
std::optional<FileDigest> digestIn(const QByteArray& content) {
    const auto whole = derItemAt(content, 0);
    if (!whole) return std::nullopt;
    const auto data = derItemAt(whole->content, 0);
    const auto info = data ? derItemAt(whole->content, data->end) : std::nullopt;
    const auto algorithm = info ? derItemAt(info->content, 0) : std::nullopt;
    const auto identifier = algorithm ? derItemAt(algorithm->content, 0) : std::nullopt;
    const auto digest = algorithm ? derItemAt(info->content, algorithm->end) : std::nullopt;
    if (!identifier || !digest || identifier->tag != 6 || digest->tag != 4) return std::nullopt;
    return FileDigest{identifier->content, digest->content};
}

struct Range {
    quint64 from = 0, to = 0;
};

// The signed parts: all but the checksum, the certificate table's entry, and the table itself, which ends the file.
QList<Range> signedRanges(const PeHeaders& headers) {
    return {{0, headers.checksumOffset},
            {headers.checksumOffset + 4, headers.certificateEntryOffset},
            {headers.certificateEntryOffset + 8, headers.directory(PeHeaders::Certificates).address}};
}

template <class Add> bool addFile(ByteSource& source, const PeHeaders& headers, const CancelToken& cancel, Add add) {
    QByteArray block(blockSize, Qt::Uninitialized);
    for (Range range : signedRanges(headers)) {
        while (range.from < range.to) {
            if (cancel.isCancelled()) return false;
            const auto wanted = size_t(std::min(range.to - range.from, quint64(blockSize)));
            const qsizetype count = source.readAt(range.from, {block.data(), wanted});
            if (count <= 0) return true;
            add(std::span<const char>(block.constData(), size_t(count)));
            range.from += quint64(count);
        }
    }
    return true;
}

// nullopt: cancelled. Empty: an algorithm that Authenticode does not use.
std::optional<QByteArray> digestOf(ByteSource& source, const PeHeaders& headers, const QByteArray& algorithm,
                                   const CancelToken& cancel) {
    static const QByteArray sha256("\x60\x86\x48\x01\x65\x03\x04\x02\x01", 9);
    static const QByteArray sha1("\x2b\x0e\x03\x02\x1a", 5);
    if (algorithm == sha256) {
        Sha256 hash;
        if (!addFile(source, headers, cancel, [&](std::span<const char> bytes) { hash.add(bytes); }))
            return std::nullopt;
        return hash.result();
    }
    if (algorithm == sha1) {
        QCryptographicHash hash(QCryptographicHash::Sha1);
        const auto add = [&](std::span<const char> bytes) {
            hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
        };
        if (!addFile(source, headers, cancel, add)) return std::nullopt;
        return hash.result();
    }
    return QByteArray();
}
} // namespace

Result<Authenticode> readAuthenticode(ByteSource& source, const PeHeaders& headers, const CancelToken& cancel) {
    const PeDirectory& table = headers.directory(PeHeaders::Certificates);
    if (table.address == 0 || table.size == 0) return Authenticode{Signature::None, {}};
    const Authenticode broken{Signature::Broken, {}};
    if (table.size < 8 || table.size > maxSignature) return broken;
    // The table itself is not signed. In the middle of a file it would shift what stands behind it, unnoticed.
    if (quint64(table.address) + table.size != source.size()) return broken;
    const QByteArray entry = bytesAt(source, table.address, table.size);
    const quint32 length = numberAt<quint32>(entry, 0);
    if (length < 8 || length > quint32(entry.size()) || numberAt<quint16>(entry, 6) != 2) return broken;

    const auto content = readPkcs7(entry.mid(8, qsizetype(length) - 8));
    const auto expected = content ? digestIn(content->content) : std::nullopt;
    if (!expected) return broken;
    const auto digest = digestOf(source, headers, expected->algorithm, cancel);
    if (!digest)
        return fail(ExitCode::Cancelled, Tr::tr("Reading was cancelled."), Tr::tr("Start again when you like."));
    const bool good = content->signatureFits && !digest->isEmpty() && *digest == expected->digest;
    return Authenticode{good ? Signature::Good : Signature::Broken, content->signer};
}

} // namespace cudnnsetup
