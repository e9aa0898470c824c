#include "core/run/PlacedFile.h"

#include "core/run/Change.h"

namespace cudnnsetup {

InstalledFile::State stateOf(const FilePlaced& file, const Observed<FileStat>& now, Depth depth, const System& system) {
    if (!now.isChecked()) return InstalledFile::State::NotChecked;
    if (now.isNone()) return InstalledFile::State::Missing;
    if (now->isFolder() || now->isLink() || now->size != file.size) return InstalledFile::State::Changed;
    const bool sameTime = now->modifiedNs == file.modifiedNs;
    if (!file.crc) return sameTime ? InstalledFile::State::AsPlaced : InstalledFile::State::Changed;
    if (sameTime && depth == Depth::Quick) return InstalledFile::State::AsPlaced;
    const auto crc = system.files().checksum(file.path);
    if (!crc) return InstalledFile::State::NotChecked;
    return *crc == *file.crc ? InstalledFile::State::AsPlaced : InstalledFile::State::Changed;
}

} // namespace cudnnsetup
