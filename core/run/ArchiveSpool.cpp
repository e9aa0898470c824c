#include "core/run/ArchiveSpool.h"

#include "core/base/Sha256.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr quint64 largestArchive = quint64(8) << 30; // NVIDIA's largest so far is below 1.5 GB
constexpr quint64 spareBytes = 16 << 20;

QString spoolFolder(const System& system, const QString& stateFolder) {
    return system.paths().join(stateFolder, u"received"_s);
}

QString harmlessName(const QString& name) {
    static const QRegularExpression plain(u"^[A-Za-z0-9][A-Za-z0-9_.()-]{0,150}$"_s);
    return plain.match(name).hasMatch() && !name.contains(u".."_s) ? name : u"archive"_s;
}

Failure wrongArchive(const QString& detail) {
    return fail(ExitCode::ArchiveInvalid,
                Tr::tr("The archive did not arrive whole at the part that acts as administrator."),
                Tr::tr("Try again."), detail);
}

Result<void> checkRoom(const System& system, const QString& folder, quint64 size) {
    const auto free = system.files().freeBytes(folder);
    if (!free.isSeen() || *free >= size + spareBytes) return {};
    const QLocale locale;
    return fail(ExitCode::DiskFull,
                Tr::tr("There is not enough room for a copy of the archive in %1: %2 are needed. Nothing was changed.")
                    .arg(folder, locale.formattedDataSize(qint64(size + spareBytes), 1, QLocale::DataSizeSIFormat)),
                Tr::tr("Free some space on the system's disk."), {}, u"system.disk-full"_s);
}

} // namespace

ArchiveSpool::ArchiveSpool(System& system, const QString& stateFolder, const QString& name)
    : m_system(system), m_folder(spoolFolder(system, stateFolder)),
      m_path(system.paths().join(m_folder, harmlessName(name))) {}

ArchiveSpool::~ArchiveSpool() { std::ignore = m_system.files().removeFile(m_path); }

void ArchiveSpool::clear(System& system, const QString& stateFolder) {
    const QString folder = spoolFolder(system, stateFolder);
    for (const QString& name : system.files().list(folder).value)
        std::ignore = system.files().removeFile(system.paths().join(folder, name));
}

Result<void> ArchiveSpool::receive(HalfLink& link, quint64 size, const CancelToken& cancel) {
    Files& files = m_system.files();
    if (size == 0 || size > largestArchive) return wrongArchive(u"%1 bytes announced"_s.arg(size));
    if (auto room = checkRoom(m_system, m_folder, size); !room) return room;
    if (files.stat(m_folder).isNone())
        if (auto made = files.makeFolder(m_folder); !made) return made;
    auto file = files.stage(m_path, size);
    if (!file) return Failure(file.error());
    Sha256 hash;
    for (quint64 received = 0;;) {
        const auto next = link.wait(cancel);
        if (!next) return Failure(next.error());
        if (next->kind == HalfFrame::Kind::Message) {
            const QJsonObject& end = next->message;
            if (end[u"do"_s].toString() != u"archiveSent"_s)
                return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
            const QString sha256 = QString::fromLatin1(hash.result().toHex());
            if (received != size || end[u"sha256"_s].toString() != sha256)
                return wrongArchive(u"%1 of %2 bytes, SHA-256 %3"_s.arg(received).arg(size).arg(sha256));
            return (*file)->commit();
        }
        received += quint64(next->bytes.size());
        if (received > size) return wrongArchive(u"more than %1 bytes"_s.arg(size));
        const std::span<const char> bytes{next->bytes.constData(), size_t(next->bytes.size())};
        hash.add(bytes);
        if (auto written = (*file)->write(bytes); !written) return written;
    }
}

} // namespace cudnnsetup
