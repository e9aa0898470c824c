#include "core/archive/TarArchive.h"

#include <QCoreApplication>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(TarArchive)
};

Failure forLinux(const QString& path) {
    return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 is an archive for Linux.").arg(path),
                Tr::tr("On Windows you need the zip archive, cudnn-windows-x86_64-…-archive.zip."), {},
                u"archive.wrong-os"_s);
}
} // namespace

Result<TarReading> readTar(const QString& path, Meter&, const CancelToken&) { return forLinux(path); }

Result<QByteArray> extractTar(const ArchiveInfo& info, const QList<int>&, const OpenSink&, Meter&, const CancelToken&) {
    return forLinux(info.path);
}

} // namespace cudnnsetup
