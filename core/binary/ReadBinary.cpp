#include "core/binary/ReadBinary.h"

#include "core/binary/Authenticode.h"
#include "core/binary/ElfReader.h"
#include "core/binary/PeHeaders.h"
#include "core/binary/TextScanner.h"

#include <QCoreApplication>
#include <QFile>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ReadBinary)
};

constexpr qsizetype blockSize = 1 << 20;

BinaryInfo readPe(ByteSource& source, const PeHeaders& headers) {
    BinaryInfo info;
    info.format = BinaryInfo::Format::Pe;
    info.arch = headers.arch;
    info.bits = headers.bits;
    info.cutOff = headers.endOfSections() > source.size();
    info.version = readPeVersion(source, headers);
    const PeImports imports = readPeImports(source, headers);
    info.imports = imports.libraries;
    info.wants = imports.wants;
    info.exports = readPeExports(source, headers);
    return info;
}

Result<void> scanTexts(ByteSource& source, const CancelToken& cancel, BinaryInfo& info) {
    TextScanner scanner;
    QByteArray block(qsizetype(std::clamp(source.size(), quint64(1), quint64(blockSize))), Qt::Uninitialized);
    for (quint64 offset = 0;;) {
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Reading was cancelled."), Tr::tr("Start again when you like."));
        const qsizetype count = source.readAt(offset, {block.data(), size_t(block.size())});
        if (count <= 0) break;
        scanner.feed({block.constData(), size_t(count)});
        offset += quint64(count);
    }
    scanner.finish(info);
    const QStringList tabled = info.imports + info.needed;
    info.names.removeIf([&](const QString& name) { return tabled.contains(name, Qt::CaseInsensitive); });
    return {};
}
} // namespace

Result<BinaryInfo> readBinary(ByteSource& source, const ReadBinaryOptions& options) {
    BinaryInfo info;
    if (const auto headers = readPeHeaders(source)) {
        info = readPe(source, *headers);
        if (options.signature) {
            const auto signature = readAuthenticode(source, *headers, options.cancel);
            if (!signature) return Failure(signature.error());
            info.signature = signature->state;
            info.signer = signature->signer;
        }
    } else if (auto elf = readElf(source)) {
        info = std::move(elf->info);
        info.cutOff = elf->endOfContents > source.size();
    } else {
        return info;
    }
    if (options.scanTexts)
        if (auto scanned = scanTexts(source, options.cancel, info); !scanned) return Failure(scanned.error());
    return info;
}

Result<BinaryInfo> readBinaryFile(const QString& hostPath, const ReadBinaryOptions& options) {
    QFile file(hostPath);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail(ExitCode::Blocked, Tr::tr("%1 could not be read.").arg(hostPath),
                    Tr::tr("Check that the file is there and that you may read it."), file.errorString());
    DeviceSource source(file);
    return readBinary(source, options);
}

} // namespace cudnnsetup
