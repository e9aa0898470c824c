// Bytes at an offset: a file on disk, a block in memory, or the unpacked beginning of an archive's entry.
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QtEndian>
#include <algorithm>
#include <span>

namespace cudnnsetup {

class ByteSource {
public:
    virtual ~ByteSource() = default;
    virtual quint64 size() const = 0;
    // Fills `into` from `offset`. Answers how many bytes there were: fewer at the end and on a read error.
    virtual qsizetype readAt(quint64 offset, std::span<char> into) = 0;
};

class DeviceSource : public ByteSource {
public:
    explicit DeviceSource(QIODevice& device) : m_device(device) {} // open for reading, random access

    quint64 size() const override { return quint64(std::max(qint64(0), m_device.size())); }
    qsizetype readAt(quint64 offset, std::span<char> into) override {
        if (offset >= size() || !m_device.seek(qint64(offset))) return 0;
        return qsizetype(std::max(qint64(0), m_device.read(into.data(), qint64(into.size()))));
    }

private:
    QIODevice& m_device;
};

class MemorySource : public ByteSource {
public:
    // `wholeSize`: the size the file is said to have, when `bytes` are only its beginning.
    explicit MemorySource(QByteArray bytes, quint64 wholeSize = 0)
        : m_bytes(std::move(bytes)), m_size(std::max(wholeSize, quint64(m_bytes.size()))) {}

    quint64 size() const override { return m_size; }
    qsizetype readAt(quint64 offset, std::span<char> into) override {
        if (offset >= quint64(m_bytes.size())) return 0;
        const auto count = std::min(quint64(into.size()), quint64(m_bytes.size()) - offset);
        std::copy_n(m_bytes.constData() + offset, count, into.data());
        return qsizetype(count);
    }

private:
    QByteArray m_bytes;
    quint64 m_size;
};

// At most `length` bytes from `offset`: fewer where the source ends.
inline QByteArray bytesAt(ByteSource& source, quint64 offset, qsizetype length) {
    QByteArray bytes(length, Qt::Uninitialized);
    bytes.truncate(source.readAt(offset, {bytes.data(), size_t(length)}));
    return bytes;
}

// The little-endian number at `offset`; 0 where the bytes end before it: a cut-off table reads as an empty one.
template <class Number> Number numberAt(const QByteArray& bytes, quint64 offset) {
    if (offset > quint64(bytes.size()) || quint64(bytes.size()) - offset < sizeof(Number)) return 0;
    return qFromLittleEndian<Number>(bytes.constData() + offset);
}

// The text up to the next zero byte, at most 256 bytes; empty where there is none.
inline QString textAt(const QByteArray& bytes, quint64 offset) {
    if (offset >= quint64(bytes.size())) return {};
    const QByteArray part = bytes.sliced(qsizetype(offset), std::min(qsizetype(256), bytes.size() - qsizetype(offset)));
    const qsizetype end = part.indexOf('\0');
    return end < 0 ? QString() : QString::fromLatin1(part.first(end));
}

} // namespace cudnnsetup
