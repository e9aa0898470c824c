#include "core/system/SystemError.h"
#include "core/system/Win32_win.h"

#include <cstring>
#include <winioctl.h>

namespace cudnnsetup {
namespace {

// Not in every SDK's headers: the start of an app execution alias (Store programs).
constexpr DWORD tagAppExecLink = 0x8000001B;
constexpr DWORD nameSurrogateBit = 0x20000000; // "stands for another name" (winnt.h, IsReparseTagNameSurrogate)
constexpr size_t largestReparse = 16 * 1024;   // MAXIMUM_REPARSE_DATA_BUFFER_SIZE

// ntifs.h, REPARSE_DATA_BUFFER: offsets and lengths are in bytes.
struct ReparseHead {
    DWORD tag;
    WORD dataLength;
    WORD reserved;
};
struct NamesHead {
    WORD substituteOffset, substituteLength, printOffset, printLength;
};

QString nameAt(const QByteArray& data, size_t namesAt, const NamesHead& head) {
    const size_t from = namesAt + head.substituteOffset;
    if (from + head.substituteLength > size_t(data.size())) return {};
    QString name =
        QString::fromUtf16(reinterpret_cast<const char16_t*>(data.constData() + from), head.substituteLength / 2);
    if (name.startsWith(u"\\??\\UNC\\"_s)) return u"\\\\"_s + name.mid(8);
    return name.startsWith(u"\\??\\"_s) ? name.mid(4) : name;
}

// "version, package id, entry point, program, type", each ended by a NUL.
QString aliasTarget(const QByteArray& data) {
    const qsizetype from = qsizetype(sizeof(ReparseHead) + sizeof(DWORD));
    const QString texts = QString::fromUtf16(reinterpret_cast<const char16_t*>(data.constData() + from),
                                             std::max<qsizetype>(data.size() - from, 0) / 2);
    return texts.section(QChar(0), 2, 2);
}

} // namespace

std::optional<ReparsePoint> readReparsePoint(HANDLE file) {
    QByteArray data(qsizetype(largestReparse), Qt::Uninitialized);
    DWORD length = 0;
    if (!::DeviceIoControl(file, FSCTL_GET_REPARSE_POINT, nullptr, 0, data.data(), DWORD(data.size()), &length,
                           nullptr) ||
        length < sizeof(ReparseHead) + sizeof(NamesHead))
        return std::nullopt;
    data.truncate(length);
    ReparseHead head{};
    NamesHead names{};
    std::memcpy(&head, data.constData(), sizeof head);
    std::memcpy(&names, data.constData() + sizeof head, sizeof names);
    const size_t namesAt = sizeof head + sizeof names;
    if (head.tag == tagAppExecLink) return ReparsePoint{LinkKind::AppExecutionAlias, aliasTarget(data)};
    if (head.tag == IO_REPARSE_TAG_SYMLINK) // a DWORD of flags stands before the names
        return ReparsePoint{LinkKind::Symlink, nameAt(data, namesAt + sizeof(DWORD), names)};
    if (head.tag == IO_REPARSE_TAG_MOUNT_POINT) return ReparsePoint{LinkKind::Junction, nameAt(data, namesAt, names)};
    return head.tag & nameSurrogateBit ? ReparsePoint{LinkKind::Symlink, {}} : ReparsePoint{};
}

namespace {

QByteArray junctionData(const QString& print) {
    const QString substitute = u"\\??\\"_s + print;
    const WORD substituteBytes = WORD(substitute.size() * 2), printBytes = WORD(print.size() * 2);
    const NamesHead names{0, substituteBytes, WORD(substituteBytes + 2), printBytes};
    const ReparseHead head{IO_REPARSE_TAG_MOUNT_POINT, WORD(sizeof names + substituteBytes + printBytes + 4u), 0};
    QByteArray data;
    data.append(reinterpret_cast<const char*>(&head), sizeof head);
    data.append(reinterpret_cast<const char*>(&names), sizeof names);
    for (const QString& name : {substitute, print})
        data.append(reinterpret_cast<const char*>(name.utf16()), (name.size() + 1) * 2);
    return data;
}

// Makes the folder a junction, or lets a junction lead elsewhere, in one step.
DWORD setJunction(const QString& path, const QString& target) {
    QByteArray data = junctionData(target);
    const Handle folder = openExisting(path, GENERIC_WRITE, 0, FILE_FLAG_OPEN_REPARSE_POINT);
    DWORD length = 0;
    if (!folder.isOpen() || !::DeviceIoControl(folder.get(), FSCTL_SET_REPARSE_POINT, data.data(), DWORD(data.size()),
                                               nullptr, 0, &length, nullptr))
        return ::GetLastError();
    ::FlushFileBuffers(folder.get());
    return ERROR_SUCCESS;
}

} // namespace

Result<void> makeJunction(const QString& path, const QString& target) {
    const QString print = OsPath(OsKind::Windows).clean(target);
    if (print.startsWith(u"\\\\")) return systemerror::linksUnsupported(path, u"a junction cannot lead to a server"_s);
    if (!::CreateDirectoryW(longPath(path).c_str(), nullptr)) return failedWrite(path, ::GetLastError());
    const DWORD error = setJunction(path, print);
    if (error == ERROR_SUCCESS) return {};
    ::RemoveDirectoryW(longPath(path).c_str()); // still the empty folder that was made above
    if (error == ERROR_NOT_SUPPORTED || error == ERROR_INVALID_FUNCTION)
        return systemerror::linksUnsupported(path, errorText(error)); // FAT, exFAT, some network drives; wine: 50
    return failedWrite(path, error);
}

Result<void> retargetJunction(const QString& path, const QString& target) {
    const QString print = OsPath(OsKind::Windows).clean(target);
    if (print.startsWith(u"\\\\")) return systemerror::linksUnsupported(path, u"a junction cannot lead to a server"_s);
    const DWORD error = setJunction(path, print);
    return error == ERROR_SUCCESS ? Result<void>() : failedWrite(path, error);
}

} // namespace cudnnsetup
