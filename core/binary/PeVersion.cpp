// The version resource: resource type 16, the first name and language, then VS_FIXEDFILEINFO inside it.
#include "core/binary/PeHeaders.h"

namespace cudnnsetup {

namespace {
constexpr quint32 versionType = 16;           // RT_VERSION
constexpr quint32 fixedInfoMark = 0xfeef04bd; // VS_FIXEDFILEINFO.dwSignature
constexpr qsizetype resourceLimit = 1 << 20;  // of the directory that is looked at
constexpr quint32 subdirectory = 0x80000000;

// Offset, within the resource section, that the directory at `at` gives for `id` (the first entry when id is 0).
std::optional<quint32> entryOf(const QByteArray& resources, quint32 at, quint32 id) {
    const quint32 count = quint32(numberAt<quint16>(resources, at + 12)) + numberAt<quint16>(resources, at + 14);
    for (quint32 index = 0; index < std::min(count, quint32(4096)); ++index) {
        const quint64 entry = quint64(at) + 16 + quint64(index) * 8;
        if (id == 0 || numberAt<quint32>(resources, entry) == id) return numberAt<quint32>(resources, entry + 4);
    }
    return std::nullopt;
}
} // namespace

std::optional<Version> readPeVersion(ByteSource& source, const PeHeaders& headers) {
    const PeDirectory& directory = headers.directory(PeHeaders::Resources);
    const auto offset = headers.fileOffset(directory.address);
    if (!offset || directory.address == 0) return std::nullopt;
    const QByteArray resources = bytesAt(source, *offset, std::min(qsizetype(directory.size), resourceLimit));

    const auto names = entryOf(resources, 0, versionType);
    if (!names || !(*names & subdirectory)) return std::nullopt;
    const auto languages = entryOf(resources, *names & ~subdirectory, 0);
    if (!languages || !(*languages & subdirectory)) return std::nullopt;
    const auto data = entryOf(resources, *languages & ~subdirectory, 0);
    if (!data || (*data & subdirectory)) return std::nullopt;

    const auto versionAt = headers.fileOffset(numberAt<quint32>(resources, *data));
    const quint32 size = numberAt<quint32>(resources, quint64(*data) + 4);
    if (!versionAt) return std::nullopt;
    const QByteArray block = bytesAt(source, *versionAt, std::min(qsizetype(size), qsizetype(65536)));
    // The fixed part follows the key "VS_VERSION_INFO" on a 4-byte boundary: 6 + 32 bytes, rounded up.
    if (numberAt<quint32>(block, 40) != fixedInfoMark) return std::nullopt;
    const quint32 high = numberAt<quint32>(block, 48);
    const quint32 low = numberAt<quint32>(block, 52);
    return Version{int(high >> 16), int(high & 0xffff), int(low >> 16), int(low & 0xffff)};
}

} // namespace cudnnsetup
