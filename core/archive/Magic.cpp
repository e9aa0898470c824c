#include "core/archive/Magic.h"

#include "core/archive/ArchiveName.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Magic)
};

Failure notAnArchive(const QString& message, const QString& whatToDo) {
    return fail(ExitCode::ArchiveUnreadable, message, whatToDo, {}, u"archive.not-an-archive"_s);
}

Failure truncated(const QString& message) {
    return fail(ExitCode::ArchiveUnreadable, message,
                Tr::tr("Download the archive again, and let the browser finish before you open it."), {},
                u"archive.truncated"_s);
}

bool isWebPage(const QByteArray& head) {
    const QByteArray text = head.left(1024).toLower();
    return text.contains("<html") || text.contains("<!doctype html") || text.contains("<head");
}

QString chooseZip() {
    return Tr::tr("Download cuDNN from NVIDIA as an archive (zip for Windows, tar.xz for Linux) and choose that file.");
}

// Other kinds of files that people have from NVIDIA's pages.
std::optional<QString> otherKind(const QByteArray& head) {
    if (head.startsWith("MZ")) return Tr::tr("%1 is a program (an installer), not an archive.");
    if (head.startsWith("!<arch>\ndebian"))
        return Tr::tr("%1 is a Debian package, which apt installs, not an archive.");
    if (head.startsWith("\xed\xab\xee\xdb")) return Tr::tr("%1 is an RPM package, which dnf installs, not an archive.");
    if (head.startsWith("Rar!")) return Tr::tr("%1 is a RAR archive; NVIDIA does not use this format.");
    if (head.startsWith("7z\xbc\xaf")) return Tr::tr("%1 is a 7-Zip archive; NVIDIA does not use this format.");
    if (head.startsWith("%PDF")) return Tr::tr("%1 is a PDF document, not an archive.");
    return std::nullopt;
}
} // namespace

Result<Container> recognise(const QString& path) {
    if (const QFileInfo info(path); info.exists() && !info.isFile()) // opening a pipe would wait for its other end
        return notAnArchive(Tr::tr("%1 is not a regular file.").arg(path),
                            Tr::tr("Choose the archive file itself, as it was downloaded."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 could not be opened.").arg(path),
                    Tr::tr("Check that the file is there and that you may read it."), file.errorString());
    const QByteArray head = file.read(4096);
    if (head.startsWith("PK\3\4") || head.startsWith("PK\5\6")) return Container::Zip;
    if (head.startsWith(QByteArrayView("\xfd"
                                       "7zXZ\0",
                                       6)) ||
        head.startsWith("\x1f\x8b") || head.mid(257, 5) == "ustar")
        return Container::Tar;

    if (head.isEmpty()) return truncated(Tr::tr("%1 is empty.").arg(path));
    if (isPartialDownloadName(path)) return truncated(Tr::tr("%1 is a download that has not finished.").arg(path));
    if (std::all_of(head.begin(), head.end(), [](char byte) { return byte == 0; }))
        return truncated(Tr::tr("%1 holds nothing yet: its download did not finish.").arg(path));
    if (isWebPage(head))
        return notAnArchive(
            Tr::tr("%1 is a web page, not an archive: the download gave a page instead of the file.").arg(path),
            Tr::tr("Sign in on NVIDIA's page if it asks for it, then download the archive again."));
    if (const auto other = otherKind(head)) return notAnArchive(other->arg(path), chooseZip());
    return notAnArchive(Tr::tr("%1 is not a zip or tar archive.").arg(path), chooseZip());
}

} // namespace cudnnsetup
