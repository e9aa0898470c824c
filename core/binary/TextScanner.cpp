#include "core/binary/TextScanner.h"

#include <QtEndian>
#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace cudnnsetup {

namespace {
constexpr size_t reach = 256;        // a hit is judged with this many bytes before and after it
constexpr qsizetype maxNames = 4096; // a hostile file is not allowed to fill the memory
constexpr size_t maxNameLength = 128;

constexpr std::array<bool, 256> nameCharacters = [] {
    std::array<bool, 256> table{};
    for (const char character : std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+.%"))
        table[size_t(static_cast<unsigned char>(character))] = true;
    return table;
}();

bool isNameCharacter(char character) { return nameCharacters[size_t(static_cast<unsigned char>(character))]; }
bool isDigit(char character) { return character >= '0' && character <= '9'; }
char lower(char character) { return character >= 'A' && character <= 'Z' ? char(character + 32) : character; }

bool isDll(std::span<const char> bytes, size_t dot, size_t step) {
    constexpr std::string_view word = "dll";
    if (dot + 4 * step > bytes.size()) return false;
    for (size_t index = 0; index < word.size(); ++index) {
        const size_t at = dot + (index + 1) * step;
        if (lower(bytes[at]) != word[index] || (step == 2 && bytes[at - 1] != 0)) return false;
    }
    const size_t after = dot + 4 * step;
    return after >= bytes.size() || !isNameCharacter(bytes[after]);
}

// The end of ".so", ".so.9" or ".so.8.9.4" that begins at `dot`; 0 when it is none.
size_t endOfSo(std::span<const char> bytes, size_t dot) {
    if (dot + 3 > bytes.size() || bytes[dot + 1] != 's' || bytes[dot + 2] != 'o') return 0;
    size_t end = dot + 3;
    while (end + 1 < bytes.size() && bytes[end] == '.' && isDigit(bytes[end + 1])) {
        ++end;
        while (end < bytes.size() && isDigit(bytes[end])) ++end;
    }
    return end < bytes.size() && isNameCharacter(bytes[end]) ? 0 : end;
}

QByteArray nameBefore(std::span<const char> bytes, size_t end, size_t dot, size_t step) {
    size_t begin = dot;
    while (begin >= step && dot - begin < maxNameLength * step && isNameCharacter(bytes[begin - step]) &&
           (step == 1 || bytes[begin - 1] == 0))
        begin -= step;
    QByteArray name;
    for (size_t at = begin; at < end; at += step) name.append(bytes[at]);
    return begin == dot ? QByteArray() : name;
}

// Calls `found` with the place of each `character` in [from, to).
template <class Found> void forEach(std::span<const char> bytes, size_t from, size_t to, char character, Found found) {
    while (from < to) {
        const void* hit = std::memchr(bytes.data() + from, character, to - from);
        if (hit == nullptr) return;
        const auto at = size_t(static_cast<const char*>(hit) - bytes.data());
        found(at);
        from = at + 1;
    }
}
} // namespace

void TextScanner::feed(std::span<const char> block) {
    QByteArray joined = m_tail;
    joined.append(block.data(), qsizetype(block.size()));
    m_tail.clear();
    scan({joined.constData(), size_t(joined.size())}, false);
}

void TextScanner::finish(BinaryInfo& info) {
    const QByteArray rest = std::exchange(m_tail, {});
    scan({rest.constData(), size_t(rest.size())}, true);
    const auto sorted = [](const QSet<QByteArray>& set) {
        QStringList list;
        for (const QByteArray& text : set) list.append(QString::fromLatin1(text));
        list.sort();
        return list;
    };
    info.names = sorted(m_names);
    info.texts = sorted(m_texts);
    info.gpuArchs = sorted(m_gpuArchs);
}

void TextScanner::scan(std::span<const char> bytes, bool atEnd) {
    const size_t to = atEnd ? bytes.size() : bytes.size() - std::min(bytes.size(), reach);
    if (to > m_scanned) {
        findNames(bytes, m_scanned, to);
        findTexts(bytes, m_scanned, to);
        findGpuCode(bytes, m_scanned, to);
    }
    const size_t scanned = std::max(to, m_scanned);
    const size_t keepFrom = scanned - std::min(scanned, reach);
    m_tail = QByteArray(bytes.data() + keepFrom, qsizetype(bytes.size() - keepFrom));
    m_tailAt += keepFrom;
    m_scanned = scanned - keepFrom;
}

void TextScanner::addName(QByteArray name) {
    if (name.size() > 4 && m_names.size() < maxNames) m_names.insert(std::move(name));
}

void TextScanner::findNames(std::span<const char> bytes, size_t from, size_t to) {
    forEach(bytes, from, to, '.', [&](size_t dot) {
        if (isDll(bytes, dot, 1))
            addName(nameBefore(bytes, dot + 4, dot, 1));
        else if (dot + 1 < bytes.size() && bytes[dot + 1] == 0 && isDll(bytes, dot, 2))
            addName(nameBefore(bytes, dot + 8, dot, 2));
        else if (const size_t end = endOfSo(bytes, dot)) {
            const QByteArray name = nameBefore(bytes, end, dot, 1);
            if (name.startsWith("lib")) addName(name);
        }
    });
}

// zlib inside carries "inflate 1.2.13 Copyright 1995-2022 Mark Adler"; zlib called by name, its functions' names.
void TextScanner::findTexts(std::span<const char> bytes, size_t from, size_t to) {
    static const QSet<QByteArray> functions{"inflateInit_", "inflateInit2_", "inflate", "uncompress"};
    const std::string_view text(bytes.data(), bytes.size());
    for (size_t at = text.find("inflate", from); at < to; at = text.find("inflate", at + 1)) {
        size_t end = at;
        while (end < text.size() && end - at < 80 && text[end] >= ' ' && text[end] < 127) ++end;
        const QByteArray found(text.data() + at, qsizetype(end - at));
        const bool begins = at == 0 || text[at - 1] < ' ';
        if (found.startsWith("inflate 1.") && found.contains("Copyright"))
            m_texts.insert(found);
        else if (begins && found != "inflate" && functions.contains(found))
            m_texts.insert(found);
    }
}

// CUDA's fat binary: a header (0xba55ed50, version 1, 16 bytes, size of what follows), then entries of
// {kind: 1 PTX, 2 machine code; header size at 4; size at 8; processor at 28} (LLVM, "OffloadBundler"; cuda.fatbin
// readers of public projects agree).
void TextScanner::findGpuCode(std::span<const char> bytes, size_t from, size_t to) {
    constexpr std::string_view mark("\x50\xed\x55\xba\x01\x00\x10\x00", 8);
    const std::string_view text(bytes.data(), bytes.size());
    readFatBinary(bytes, to);
    for (size_t at = text.find(mark, from); at < to && at + 16 <= text.size(); at = text.find(mark, at + 1)) {
        m_fatEntry = m_tailAt + at + 16;
        m_fatEnd = m_fatEntry + std::min(qFromLittleEndian<quint64>(text.data() + at + 8), quint64(1) << 32);
        readFatBinary(bytes, to);
    }
}

void TextScanner::readFatBinary(std::span<const char> bytes, size_t to) {
    while (m_fatEntry != 0 && m_fatEntry >= m_tailAt && m_fatEntry - m_tailAt < to) {
        const char* entry = bytes.data() + (m_fatEntry - m_tailAt);
        if (m_fatEntry - m_tailAt + 32 > bytes.size()) break;
        const auto kind = qFromLittleEndian<quint16>(entry);
        const auto headerSize = qFromLittleEndian<quint32>(entry + 4);
        const auto size = qFromLittleEndian<quint64>(entry + 8);
        const auto processor = qFromLittleEndian<quint32>(entry + 28);
        const bool plausible = (kind == 1 || kind == 2) && headerSize >= 32 && headerSize < 4096 &&
                               size < (quint64(1) << 32) && processor >= 20 && processor < 1000;
        if (!plausible) {
            m_fatEntry = 0;
            return;
        }
        m_gpuArchs.insert((kind == 1 ? "compute_" : "sm_") + QByteArray::number(processor));
        m_fatEntry += headerSize + size;
        if (m_fatEntry >= m_fatEnd) m_fatEntry = 0;
    }
}

} // namespace cudnnsetup
