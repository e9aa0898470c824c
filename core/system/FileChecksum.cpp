#include "core/system/FileChecksum.h"

#include <QFile>
#include <isa-l/crc.h>

namespace cudnnsetup {

quint32 crc32Of(quint32 soFar, std::span<const char> bytes) {
    return crc32_gzip_refl(soFar, reinterpret_cast<const unsigned char*>(bytes.data()), quint64(bytes.size()));
}

std::optional<quint32> checksumOfFile(const QString& path, QString& why) {
    constexpr qsizetype blockSize = 1 << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        why = file.errorString();
        return std::nullopt;
    }
    QByteArray block(blockSize, Qt::Uninitialized);
    quint32 crc = 0;
    for (;;) {
        const qint64 count = file.read(block.data(), blockSize);
        if (count < 0) {
            why = file.errorString();
            return std::nullopt;
        }
        if (count == 0) return crc;
        crc = crc32Of(crc, {block.constData(), size_t(count)});
    }
}

} // namespace cudnnsetup
