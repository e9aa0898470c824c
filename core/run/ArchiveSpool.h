// The archive as the elevated half received it: a copy of its own, where nobody else can change it any more.
#pragma once

#include "core/run/HalfMessages.h"

namespace cudnnsetup {

class ArchiveSpool {
public:
    // name: as the other half called it; kept where it is harmless, because it tells what NVIDIA published under it.
    ArchiveSpool(System& system, const QString& stateFolder, const QString& name);
    ~ArchiveSpool(); // the copy goes
    ArchiveSpool(const ArchiveSpool&) = delete;
    ArchiveSpool& operator=(const ArchiveSpool&) = delete;

    // Takes `size` bytes from the link, then their SHA-256. ArchiveInvalid when they differ; DiskFull; BadUsage.
    Result<void> receive(HalfLink& link, quint64 size, const CancelToken& cancel);
    const QString& path() const { return m_path; }

    // Copies that a killed run left behind. The caller holds the lock of the elevated halves.
    static void clear(System& system, const QString& stateFolder);

private:
    System& m_system;
    QString m_folder, m_path;
};

} // namespace cudnnsetup
