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
constexpr qsizetype headerBytes = 4096; // holds the headers of every library seen

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

QByteArray sha256Identifier() { return QByteArray("\x60\x86\x48\x01\x65\x03\x04\x02\x01", 9); }
QByteArray sha1Identifier() { return QByteArray("\x2b\x0e\x03\x02\x1a", 5); }

// nullopt: cancelled. Empty: an algorithm that Authenticode does not use.
std::optional<QByteArray> digestOf(ByteSource& source, const PeHeaders& headers, const QByteArray& algorithm,
                                   const CancelToken& cancel) {
    if (algorithm == sha256Identifier()) {
        Sha256 hash;
        if (!addFile(source, headers, cancel, [&](std::span<const char> bytes) { hash.add(bytes); }))
            return std::nullopt;
        return hash.result();
    }
    if (algorithm == sha1Identifier()) {
        QCryptographicHash hash(QCryptographicHash::Sha1);
        const auto add = [&](std::span<const char> bytes) {
            hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
        };
        if (!addFile(source, headers, cancel, add)) return std::nullopt;
        return hash.result();
    }
    return QByteArray();
}

struct SignedDigest {
    FileDigest file;
    QString signer;
    bool signatureFits = false;
};

// nullopt: cannot be read. `table`: the certificate table, whole.
std::optional<SignedDigest> signedDigest(const QByteArray& table) {
    const quint32 length = numberAt<quint32>(table, 0);
    if (length < 8 || length > quint32(table.size()) || numberAt<quint16>(table, 6) != 2) return std::nullopt;
    const auto content = readPkcs7(table.mid(8, qsizetype(length) - 8));
    const auto expected = content ? digestIn(content->content) : std::nullopt;
    if (!expected) return std::nullopt;
    return SignedDigest{*expected, content->signer, content->signatureFits};
}

// The table itself is not signed. In the middle of a file it would shift what stands behind it, unnoticed.
bool endsTheFile(const PeDirectory& table, quint64 fileSize) {
    return table.size >= 8 && table.size <= maxSignature && quint64(table.address) + table.size == fileSize;
}

bool hasTable(const PeDirectory& table) { return table.address != 0 && table.size != 0; }
} // namespace

Result<Authenticode> readAuthenticode(ByteSource& source, const PeHeaders& headers, const CancelToken& cancel) {
    const PeDirectory& table = headers.directory(PeHeaders::Certificates);
    if (!hasTable(table)) return Authenticode{Signature::None, {}};
    const Authenticode broken{Signature::Broken, {}};
    if (!endsTheFile(table, source.size())) return broken;
    const auto expected = signedDigest(bytesAt(source, table.address, table.size));
    if (!expected) return broken;
    const auto digest = digestOf(source, headers, expected->file.algorithm, cancel);
    if (!digest)
        return fail(ExitCode::Cancelled, Tr::tr("Reading was cancelled."), Tr::tr("Start again when you like."));
    const bool good = expected->signatureFits && !digest->isEmpty() && *digest == expected->file.digest;
    return Authenticode{good ? Signature::Good : Signature::Broken, expected->signer};
}

struct AuthenticodeStream::State {
    quint64 fileSize = 0, at = 0; // of the next byte
    QByteArray beginning;         // until the headers are read
    std::optional<PeHeaders> headers;
    bool judged = false; // whether there are headers
    QList<Range> ranges;
    Sha256 hash;
    QByteArray table;

    bool wanted() const { return headers && hasTable(tableEntry()) && endsTheFile(tableEntry(), fileSize); }
    const PeDirectory& tableEntry() const { return headers->directory(PeHeaders::Certificates); }

    void judge() {
        judged = true;
        MemorySource source(beginning, fileSize);
        headers = readPeHeaders(source);
        if (wanted()) ranges = signedRanges(*headers);
        take({beginning.constData(), size_t(beginning.size())});
        beginning.clear();
    }

    // What of the block stands in a signed range, or in the table.
    void take(std::span<const char> block) {
        if (wanted()) {
            for (const Range& range : ranges) add(block, range, [&](std::span<const char> bytes) { hash.add(bytes); });
            add(block, {tableEntry().address, fileSize},
                [&](std::span<const char> bytes) { table.append(bytes.data(), qsizetype(bytes.size())); });
        }
        at += block.size();
    }

    template <class Add> void add(std::span<const char> block, const Range& range, Add use) const {
        const quint64 from = std::max(range.from, at), to = std::min(range.to, at + block.size());
        if (from < to) use(block.subspan(size_t(from - at), size_t(to - from)));
    }
};

AuthenticodeStream::AuthenticodeStream(quint64 fileSize) : m_state(std::make_unique<State>()) {
    m_state->fileSize = fileSize;
}

AuthenticodeStream::~AuthenticodeStream() = default;

void AuthenticodeStream::feed(std::span<const char> bytes) {
    if (m_state->judged) return m_state->take(bytes);
    m_state->beginning.append(bytes.data(), qsizetype(bytes.size()));
    if (m_state->beginning.size() >= headerBytes) m_state->judge();
}

Authenticode AuthenticodeStream::finish() {
    if (!m_state->judged) m_state->judge();
    if (!m_state->headers) return {};
    if (!hasTable(m_state->tableEntry())) return {Signature::None, {}};
    const auto expected = m_state->wanted() ? signedDigest(m_state->table) : std::nullopt;
    if (!expected) return {Signature::Broken, {}};
    if (expected->file.algorithm == sha1Identifier()) return {Signature::NotChecked, expected->signer};
    const bool good = expected->signatureFits && expected->file.algorithm == sha256Identifier() &&
                      m_state->hash.result() == expected->file.digest;
    return {good ? Signature::Good : Signature::Broken, expected->signer};
}

} // namespace cudnnsetup
