// Finds telling texts in a stream of bytes that comes in blocks, without keeping it: library names, marks of zlib, and
// the processors that GPU code inside is made for. About as fast as memory.
#pragma once

#include "core/binary/BinaryInfo.h"

#include <QByteArray>
#include <QSet>
#include <span>

namespace cudnnsetup {

class TextScanner {
public:
    void feed(std::span<const char> block); // in order
    // Writes names, texts and gpuArchs, each sorted and without doubles; at most 4096 names.
    void finish(BinaryInfo& info);

private:
    void scan(std::span<const char> bytes, bool atEnd);
    void findNames(std::span<const char> bytes, size_t from, size_t to);
    void findTexts(std::span<const char> bytes, size_t from, size_t to);
    void findGpuCode(std::span<const char> bytes, size_t from, size_t to);
    void readFatBinary(std::span<const char> bytes, size_t to);
    void addName(QByteArray name);

    QByteArray m_tail;      // end of the last block: what may go on in the next one
    size_t m_scanned = 0;   // of m_tail, the part in which hits were already looked for
    quint64 m_tailAt = 0;   // offset of m_tail in the stream
    quint64 m_fatEntry = 0; // offset of the fat binary's next entry; 0 when outside of one
    quint64 m_fatEnd = 0;
    QSet<QByteArray> m_names, m_texts, m_gpuArchs;
};

} // namespace cudnnsetup
