#include "core/system/HostBinary.h"

namespace cudnnsetup {

using Answer = Observed<BinaryInfo>;

Answer observedBinary(const Observed<FileStat>& stat, const QString& path, const QString& hostPath,
                      const ReadBinaryOptions& options) {
    if (!stat.isChecked()) return Answer::notChecked(stat.why);
    if (stat.isNone() || stat->isFolder()) return Answer::none(path);
    const Result<BinaryInfo> info = readBinaryFile(hostPath, options);
    if (!info) return Answer::notChecked(QStringList{info.error().message, info.error().detail}.join(u' ').trimmed());
    return Answer::seen(*info, path);
}

} // namespace cudnnsetup
